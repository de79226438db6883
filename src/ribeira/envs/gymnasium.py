"""The games as environments of Gymnasium: one seat learns, bots sit on the others.

After `import ribeira.envs`, `gymnasium.make("ribeira/azul-v1", players=2, opponent="greedy", seat=0)` makes one match
after another, `gymnasium.make_vec("ribeira/azul-v1", num_envs=1024)` many side by side. The observation is a
dictionary: `observation`, the tensor of what the seat knows, and `action_mask`. The reward is the seat's utility at the
end of a match, 0 before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias, get_args

import numpy as np
import numpy.typing as npt

import ribeira
from ribeira.core.batch import MOST_MATCHES
from ribeira.core.checks import whole
from ribeira.core.contract import Seat
from ribeira.core.errors import IllegalAction, InvalidNotation, InvalidOption, shown
from ribeira.core.header import TERMINAL
from ribeira.envs.common import VERSION, Opponent, action_mask, bounds, made, opponents, release, text_of, without_extra
from ribeira.envs.vector import Step, Vector

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as missing:
    raise without_extra("gymnasium", missing) from None

__all__ = ["LegalActions", "MatchEnv", "MatchVectorEnv"]

Observation: TypeAlias = dict[str, npt.NDArray[Any]]
Illegal = Literal["lose", "error"]
"""What an illegal action does: end the match with the utility of who has lost, or raise and change nothing."""
LOST = -1.0
COMPILED = ("random", "greedy")
"""The opponents that all rows of a vector ask in one call; others are asked row by row."""


class LegalActions(spaces.Discrete):
    """All decisions of a game; `sample()` without a mask of its own draws one that is legal now."""

    def __init__(self, decisions: int) -> None:
        super().__init__(decisions)
        self.legal: npt.NDArray[np.int8] | None = None

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """As `Discrete.sample`; where nothing else is said, a legal action of the environment as it is now."""
        if mask is None and probability is None and self.legal is not None and self.legal.any():
            mask = self.legal
        return super().sample(mask, probability)


def _spaces(game: ribeira.Game) -> spaces.Dict:
    decisions = game.definition.decisions
    return spaces.Dict(
        {
            "observation": spaces.Box(np.float32(0), bounds(game), dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (decisions,), np.int8),
        }
    )


def _check(illegal: Illegal, render_mode: str | None) -> None:
    if not isinstance(illegal, str) or illegal not in get_args(Illegal):
        raise InvalidOption(f"illegal: {shown(illegal)} is not one of {', '.join(get_args(Illegal))}")
    if render_mode is not None and (not isinstance(render_mode, str) or render_mode != "ansi"):
        raise InvalidOption(f"render_mode: {shown(render_mode)} is neither None nor 'ansi'")


class MatchEnv(gymnasium.Env[Observation, Any]):
    """One seat of one match after another; `opponent` chooses for the others: one for all, or one for each by seat.

    Without a `seat` it is drawn for each match. Raises `InvalidOption` for what does not exist, and `IllegalAction`
    where `illegal` says so.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # declared so by Gymnasium

    def __init__(
        self,
        game: str,
        players: int = 2,
        opponent: Opponent | Sequence[Opponent] = "random",
        seat: Seat | None = 0,
        illegal: Illegal = "lose",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.game = ribeira.game(game, players, **options)
        _check(illegal, render_mode)
        self.illegal = illegal
        self.render_mode = render_mode
        self._given_seat = self.game.check_seat(seat)
        self._opponents = opponents(opponent, self.game)
        self.observation_space: spaces.Space[Any] = _spaces(self.game)
        self.action_space = self._actions = LegalActions(self.game.definition.decisions)
        self.seat: Seat = 0
        """The learner's seat in this match."""
        self.match = self.game.new()
        """The state of the match, secrets included."""
        self._is_over = True
        self._bots: list[ribeira.Bot | None] = []

    def close(self) -> None:
        """Lets go of opponents that run as programs."""
        release(self._bots)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a match and plays on to the seat's first decision."""
        super().reset(seed=seed)
        while True:
            given = self._given_seat
            self.seat = int(self.np_random.integers(self.game.players)) if given is None else given
            release(self._bots)
            bots = [made(one, self.game, int(self.np_random.integers(2**31))) for one in self._opponents]
            self._bots = [*bots[: self.seat], None, *bots[self.seat :]]
            self._go_on(self.game.new())
            if not self._is_over:  # else it ended before the seat had anything to decide
                return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The seat's action, and all that follows up to its next decision or the end. Raises `IllegalAction`."""
        if self._is_over:
            raise IllegalAction("the match is over; reset begins another", self.match.position)
        mine = self.match.as_seat(self.seat)
        try:
            chosen = mine.check_legal(action)
        except (IllegalAction, InvalidNotation) as wrong:
            if self.illegal == "error":
                raise
            self._is_over = True
            return self._seen(), LOST, True, False, self._info() | {"illegal": str(wrong)}
        self._go_on(mine.apply(chosen))
        return self._seen(), self.match.returns[self.seat], self._is_over, False, self._info()

    def _go_on(self, state: ribeira.State) -> None:
        state = self.game.sample(state, self.np_random)
        while not state.is_terminal and self.seat not in state.due:
            bot = self._bots[state.player]
            state = state.apply(bot.choose(state.view_state(state.player)))  # type: ignore[union-attr]  # None: `seat`
            state = self.game.sample(state, self.np_random)
        self.match = state
        self._is_over = state.is_terminal

    def _seen(self) -> Observation:
        mask = self._actions.legal = action_mask(self.match, self.seat)
        return {"observation": self.match.view_state(self.seat).observation, "action_mask": mask.copy()}

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "scores": self.match.scores}

    def render(self) -> str | None:
        """What the seat sees, as text, in the mode `ansi`."""
        return text_of(self.match, self.seat) if self.render_mode == "ansi" else None


class MatchVectorEnv(VectorEnv[Observation, Any, Any]):
    """As `MatchEnv`, many matches side by side on a `Vector`, each in turn begun anew in the step in which it ends.

    The observation at the end, `final_obs`, and the printed points, `final_scores`, are in the infos of that step.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # declared so by Gymnasium
        "render_modes": ["ansi"],
        "render_fps": 1,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int = 2,
        opponent: Opponent | Sequence[Opponent] = "random",
        seat: Seat = 0,
        illegal: Illegal = "lose",
        threads: int = 1,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.game = ribeira.game(game, players, **options)
        self.num_envs = num_envs = whole("num_envs", num_envs, 1, MOST_MATCHES)
        self.render_mode = render_mode
        _check(illegal, render_mode)
        self.illegal = illegal
        self.seat = seat = whole("seat", seat, 0, players - 1)
        listed = opponents(opponent, self.game)
        self._opponents: list[Opponent | None] = [*listed[:seat], None, *listed[seat:]]
        self._bots: dict[Seat, ribeira.Bot] = {}
        self.single_observation_space = _spaces(self.game)
        self.single_action_space = spaces.Discrete(self.game.definition.decisions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.matches = Vector(self.game, num_envs, threads=threads, autoreset=False)
        """The matches, secrets included."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins all matches and plays on to the seat's first decision in each; without a seed others than before."""
        super().reset(seed=seed)
        release(self._bots.values())
        self._bots = {
            other: made(one, self.game, int(self.np_random.integers(2**31)))
            for other, one in enumerate(self._opponents)
            if one is not None and one not in COMPILED
        }
        everywhere = np.ones(self.num_envs, np.bool_)
        self._begin(everywhere, int(self.np_random.integers(2**31)))
        return self._seen(), {}

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        """One action of the seat in each match. Raises `IllegalAction`; then nothing was changed."""
        rewards = np.zeros(self.num_envs, np.float64)
        lost = self._lost(actions)
        rewards[lost] = LOST
        played = np.flatnonzero(~lost)
        answer = self.matches.step(np.asarray(actions)[played], played)
        rewards[played] += answer.reward[:, self.seat]
        self._play_others(self.matches.players, rewards, ~lost)
        over = (self.matches.players == TERMINAL) | lost
        infos: dict[str, Any] = {}
        if over.any():
            infos = {"final_obs": self._seen(), "_final_obs": over, "final_scores": self.matches.final_scores.copy()}
            self._begin(over, None)
        return self._seen(), rewards, over, np.zeros(self.num_envs, np.bool_), infos

    def close_extras(self, **kwargs: Any) -> None:
        """Lets go of opponents that run as programs."""
        release(self._bots.values())

    def _lost(self, actions: Any) -> npt.NDArray[np.bool_]:
        """The matches that end by an illegal action: none where such an action is an error."""
        if self.illegal == "error":
            self.matches.check(actions)
            return np.zeros(self.num_envs, np.bool_)
        return ~self.matches.are_legal(actions)

    def _begin(self, rows: npt.NDArray[np.bool_], seed: int | None) -> None:
        """New matches, up to the seat's first decision; one that ends before is followed by another."""
        while rows.any():
            self.matches.reset(seed, rows)
            self._play_others(self.matches.players, np.zeros(self.num_envs), rows)
            rows, seed = self.matches.players == TERMINAL, None

    def _play_others(self, acting: Any, rewards: npt.NDArray[np.float64], rows: npt.NDArray[np.bool_]) -> None:
        """Lets the bots choose until the seat is to act, or nobody, in each of these matches."""
        waiting = np.flatnonzero((acting != self.seat) & (acting != TERMINAL) & rows)
        while len(waiting):
            answer: Step = self.matches.step(self._chosen(waiting, acting[waiting]), waiting)
            acting[waiting] = answer.seat
            rewards[waiting] += answer.reward[:, self.seat]
            waiting = waiting[(answer.seat != self.seat) & (answer.seat != TERMINAL)]

    def _chosen(self, rows: npt.NDArray[np.int64], acting: npt.NDArray[np.int8]) -> npt.NDArray[np.int32]:
        actions = np.zeros(len(rows), np.int32)
        for seat, opponent in enumerate(self._opponents):
            own = np.flatnonzero(acting == seat)
            if opponent in COMPILED and len(own):
                actions[own] = self.matches.choose(opponent, rows[own])  # type: ignore[arg-type]  # one of COMPILED
            elif len(own):
                bot = self._bots[seat]
                actions[own] = [_choice(bot, self.matches[int(row)], seat) for row in rows[own]]
        return actions

    def _seen(self) -> Observation:
        """As the learner's seat sees the matches now."""
        return {"observation": self.matches.observe(self.seat), "action_mask": self.matches.mask().view(np.int8)}

    def render(self) -> tuple[str, ...] | None:
        """What the seat sees of each match, as text, in the mode `ansi`."""
        if self.render_mode != "ansi":
            return None
        return tuple(text_of(match, self.seat) for match in self.matches)


def _choice(bot: ribeira.Bot, state: ribeira.State, seat: Seat) -> int:
    """What the bot plays in one match. Raises `IllegalAction` or `InvalidNotation`."""
    return state.check_legal(bot.choose(state.view_state(seat)))


def _register() -> None:
    for game in ribeira.games():
        name = f"ribeira/{game}-v{VERSION}"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point=f"{__name__}:{MatchEnv.__name__}",
                vector_entry_point=f"{__name__}:{MatchVectorEnv.__name__}",
                kwargs={"game": game},
            )


_register()
