"""The bot that thinks: information-set Monte-Carlo tree search within a budget."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np
import numpy.typing as npt

from ribeira.bots.analysis import Analysis, compared, line_count, only, told
from ribeira.bots.checks import generator, number
from ribeira.bots.evaluation import Evaluation, evaluation_of
from ribeira.bots.exact import search_kernels as exact_kernels
from ribeira.bots.exact import solution
from ribeira.bots.kept import Kept, carry, find, kept_tree
from ribeira.bots.levels import LEVELS, USUAL_BUDGET
from ribeira.bots.nodes import DEPTH, DISCOUNT, EXPLORATION, GUIDED, HORIZON, SECRETS, SETTINGS
from ribeira.bots.outlook import play_on, rules_of
from ribeira.bots.search import search
from ribeira.bots.seat import legal_ids, own_turn
from ribeira.bots.shelf import Lent
from ribeira.bots.styles import Style, check_style, near, preferred
from ribeira.bots.tree import Tree, borrowed
from ribeira.bots.weights import weights_of
from ribeira.core import jit
from ribeira.core.arrays import Bytes, Rng, Tensor
from ribeira.core.checks import whole
from ribeira.core.contract import ActionId, Seat
from ribeira.core.errors import InvalidOption
from ribeira.core.game import Game
from ribeira.core.rng import Seed, seeded
from ribeira.core.state import ViewState

ROLLOUTS = {
    "random": (1, 1 << 30, 0),
    "guided": (1, 1 << 30, 1),
    "ahead": (1, 40, 1),
    "soon": (1, 10, 1),
    "short": (0, 1 << 30, 1),
    "none": (0, 0, 0),
    "learned": (1, 2, 1),
}
"""How a leaf is judged: (HORIZON, DEPTH, GUIDED) of `search`.

random: at random to the end of the match; guided: to the end by the policy; ahead: by the policy for forty more
decisions, nature's draws included, then by the evaluation; soon: the same for ten decisions; short: by the policy until
nature acts next, then by the evaluation; none: by the evaluation at once; learned: by the policy for two more
decisions, then by a net."""

LEARNED = "learned"
FIRST_FREE = 4
"""The lowest level that takes the net of a game and keeps its tree: below, a level is a number of looks of one kind."""
SWIFTER = 2
"""So many times as many simulations a net allows in the same time."""
MOST_SIMULATIONS = 1 << 30
CAPACITY = 1 << 20
"""Nodes of a tree, 48 bytes each; a search that has used them all goes on without adding any."""
FEWEST = 2
"""The first simulation only judges where the search begins; the second one tries an action."""
CHUNK = 64
CHUNK_SECONDS = 0.01
"""The clock is read after CHUNK simulations, then about this often."""
EXACT_SHARE = 0.8
"""Share of the seconds that the exact search may take; where that is too short, the rest is left for simulations."""
SLACK = 0.4
"""An action that got at most so large a share of simulations less than the chosen one is about as good."""


@dataclass(frozen=True)
class Budget:
    """When to stop thinking: at the first limit that is reached."""

    simulations: int = MOST_SIMULATIONS
    seconds: float = float("inf")

    def after(self, spent: float) -> Budget:
        """What is left when so many seconds were spent before."""
        return Budget(self.simulations, self.seconds - spent)

    def next_chunk(self, done: int, spent: float) -> int:
        """How many simulations to do before looking at the clock again; 0: enough."""
        if done >= self.simulations or (done and spent >= self.seconds):
            return 0
        left = self.simulations - done
        if self.seconds == float("inf"):
            return left
        rate = CHUNK if not done else max(1, int(done / max(spent, 1e-6) * CHUNK_SECONDS))
        return min(left, rate)


class MctsBot:
    """Thinks with `simulations` and `seconds`, whichever ends first; without both, with the budget of its level.
    `seconds` beside a level bound it, and take the place of its own at the highest.

    `rollout` says how leaves are judged (`ROLLOUTS`), `threads` how many trees are grown side by side, `temperature`
    how much chance there is in the choice (0: none), `exploration` and `discount` how the search spreads. `exact`:
    where the rest of the match is small enough, it is searched to its end instead (`bots.exact`); level 5 does so.
    `net` is a net that judges leaves: a file (`bots.weights`), its weights, or "shipped", the one that comes with
    Ribeira, where there is one; without, levels 4 and 5 and seconds alone take that one. `keep`: what the tree knows of
    the next position is kept for it (`bots.kept`); without, the same budgets do so, but not in several threads nor in
    games with secrets. `style` decides between actions about as good (`bots.styles`). With a seed, a budget of
    simulations and one number of threads, equal sequences of positions get equal answers.
    """

    def __init__(
        self,
        game: Game,
        level: int | None = None,
        simulations: int | None = None,
        seconds: float | None = None,
        rollout: str | None = None,
        threads: int = 1,
        seed: Seed | None = None,
        temperature: float | None = None,
        exploration: float = 1.0,
        discount: float = 0.0,
        exact: bool | None = None,
        net: str | Tensor | None = None,
        keep: bool | None = None,
        style: str | None = None,
    ) -> None:
        self.game = game
        self._known = evaluation_of(game.name)
        level = _level(level, simulations, seconds)
        is_free = simulations is None and (level is None or level >= FIRST_FREE)
        judge, self._weights = _judge(game, self._known, is_free, rollout, net)
        self._budget = _budget(level, simulations, seconds, self._weights.size > 0)
        self._temperature = _temperature(level, temperature)
        self._threads = whole("threads", threads, 1, 256)
        self._settings = settings_of(game, judge, exploration, discount)
        self._exact = _exact(level, exact)
        self._kept = _kept(game, is_free, self._threads, keep, is_timed=simulations is None)
        self._style: Style | None = check_style(style)
        self._random = generator(seed)
        self.simulations = 0
        """Done for the last decision."""
        self.is_exact = False
        """Whether the last decision came from a search of the whole rest of the match."""
        game.warm()
        jit.warm(search_kernels(game))

    def choose(self, view: ViewState) -> ActionId:
        """The action of the view's seat that the simulations came back to most often."""
        seat, contents = own_turn(self.game, view)
        legal = legal_ids(view, contents)
        self.simulations, self.is_exact = 0, False
        if len(legal) == 1:
            return legal[0]
        began = perf_counter()
        solved = solution(view.game, contents, EXACT_SHARE * self._budget.seconds) if self._exact else None
        if solved is not None:
            self.is_exact = True
            return solved.action
        visits = self._visits(view.game, seat, contents, self._budget.after(perf_counter() - began))
        chosen = self._pick(visits)
        if self._style is None:
            return chosen
        turns = [[action] for action in near(visits, chosen, SLACK * visits[chosen])]
        return preferred(self._style, view.game, self._known, contents, seat, turns)[0]

    def analyse(self, view: ViewState, lines: int = 5, against: ActionId | None = None) -> Analysis:
        """What the bot thinks of the best `lines` actions of the view's seat, within the budget of one decision.

        `against`: an action that the best one is compared with, in place of the next best.

        It always searches, whatever `threads` and `exact` say; the first line is the action that the simulations came
        back to most often. Raises `IllegalAction` when the seat owes no decision or `against` is not legal,
        `InvalidNotation` when it is no action, `InvalidOption`.
        """
        most = line_count(lines)
        seat, contents = own_turn(self.game, view)
        legal, self.simulations, self.is_exact = legal_ids(view, contents), 0, False
        against = compared(view.game, legal, against)
        if len(legal) == 1:
            return told(view, seat, contents, self._known, [only(seat, legal[0])], most, 0)
        rng = seeded(self._random.getrandbits(63))
        budget, began = Budget(max(FEWEST, self._budget.simulations), self._budget.seconds), perf_counter()
        with borrowed(view.game, CAPACITY) as tree:
            while chunk := budget.next_chunk(self.simulations, perf_counter() - began):
                self._grow(tree, view.game, seat, contents, rng, chunk)
                self.simulations += chunk
            found = tree.found(seat)
        return told(view, seat, contents, self._known, found, most, sum(one.visits for one in found), against)

    def _visits(self, game: Game, seat: Seat, contents: Bytes, budget: Budget) -> Counter[ActionId]:
        """Grows the trees; answers the simulations through each action, of all trees together."""
        generators = [seeded(self._random.getrandbits(63)) for _ in range(self._threads)]
        share = Budget(max(FEWEST, -(-budget.simulations // self._threads)), budget.seconds)
        if self._threads == 1:
            found = [self._think(game, seat, contents, share, generators[0])]
        else:
            with ThreadPoolExecutor(self._threads) as pool:
                found = list(pool.map(lambda rng: self._think(game, seat, contents, share, rng), generators))
        self.simulations = sum(done for _, done in found)
        return sum((visits for visits, _ in found), Counter[ActionId]())

    def _think(self, game: Game, seat: Seat, contents: Bytes, share: Budget, rng: Rng) -> tuple[Counter[ActionId], int]:
        """Grows one tree by its share of the budget; answers the visits and how many simulations it did."""
        began, done = perf_counter(), 0
        with self._tree(game, contents) as tree:
            while chunk := share.next_chunk(done, perf_counter() - began):
                self._grow(tree, game, seat, contents, rng, chunk)
                done += chunk
            return tree.visits(seat), done

    @contextmanager
    def _tree(self, game: Game, contents: Bytes) -> Iterator[Tree]:
        """A tree for one decision: empty, or with what is known of the position from the last one."""
        if self._kept is None:
            with borrowed(game, CAPACITY) as tree:
                yield tree
        else:
            with self._kept() as kept:
                yield kept.at(game, contents)

    def _grow(self, t: Tree, game: Game, seat: Seat, contents: Bytes, rng: Rng, simulations: int) -> None:
        search(
            contents, seat, game.players, simulations,
            t.pool, t.used, t.bounds, self._settings, rng, t.marks, t.state, t.ids, t.path, t.utility,
            self._weights, *rules_of(game, self._known),
        )  # fmt: skip

    def _pick(self, visits: Counter[ActionId]) -> ActionId:
        """The most visited action; with a temperature, one drawn by the visits."""
        if self._temperature == 0.0:
            return max(sorted(visits), key=visits.__getitem__)
        most, actions = max(visits.values()), sorted(visits)
        weights = [(visits[action] / most) ** (1.0 / self._temperature) for action in actions]
        return self._random.choices(actions, weights)[0]


def search_kernels(game: Game) -> list[Any]:
    """What the search needs beside the rules of this game."""
    known = evaluation_of(game.name)
    ends = [known.outcome] if known.outcome is not None else []
    return [
        search,
        play_on,
        find,
        carry,
        known.evaluate,
        known.policy,
        known.see,
        *ends,
        *exact_kernels(game),
    ]


def _level(level: int | None, simulations: int | None, seconds: float | None) -> int | None:
    """The level whose budget counts; None: what is given beside it is all of the budget. Raises `InvalidOption`."""
    if level is not None:
        whole("level", level, min(LEVELS), max(LEVELS))
    if simulations is not None:
        return None
    return USUAL_BUDGET if level is None and seconds is None else level


def _budget(level: int | None, simulations: int | None, seconds: float | None, is_learned: bool) -> Budget:
    longest = float("inf") if seconds is None else number("seconds", seconds, 0.001, 86_400.0)
    if simulations is not None:
        return Budget(whole("simulations", simulations, 1, MOST_SIMULATIONS), longest)
    if level is None or (level == max(LEVELS) and seconds is not None):
        return Budget(seconds=longest)
    chosen = LEVELS[level]
    return Budget(chosen.simulations * (SWIFTER if is_learned else 1), min(chosen.seconds, longest))


def _temperature(level: int | None, temperature: float | None) -> float:
    if temperature is not None:
        return number("temperature", temperature, 0.0, 100.0)
    return 0.0 if level is None else LEVELS[level].temperature


def _exact(level: int | None, exact: bool | None) -> bool:
    if exact is None:
        return level is not None and LEVELS[level].is_exact
    if not isinstance(exact, bool):
        raise InvalidOption(f"exact: {exact!r} is not one of True, False")
    return exact


def _kept(game: Game, is_free: bool, threads: int, keep: bool | None, is_timed: bool) -> Lent[Kept] | None:
    """The place of a tree that is kept between decisions; None: each begins with an empty one.

    A number of simulations is a number of looks, so what is kept of others does not come on top unless it is asked for.
    """
    is_possible = threads == 1 and not game.definition.has_secrets
    if keep is None:
        keep = is_possible and is_free
    if not isinstance(keep, bool):
        raise InvalidOption(f"keep: {keep!r} is not one of True, False")
    if keep and not is_possible:
        raise InvalidOption("keep: a tree is kept by one thread and in games without secrets only")
    return kept_tree(game, CAPACITY, is_timed) if keep else None


def _judge(
    game: Game, known: Evaluation, is_free: bool, rollout: str | None, net: str | Tensor | None
) -> tuple[str, Tensor]:
    """How leaves are judged, and the weights of the net that does, empty where none does."""
    weights = weights_of(game, net, rollout == LEARNED or (rollout is None and is_free))
    return (LEARNED if weights.size else _rollout(rollout, known)), weights


def _rollout(rollout: str | None, known: Evaluation) -> str:
    if rollout is None:
        return known.rollout
    if rollout not in ROLLOUTS:
        raise InvalidOption(f"rollout: {rollout!r} is not one of {', '.join(ROLLOUTS)}")
    if rollout == LEARNED:
        raise InvalidOption(f"rollout: {LEARNED!r} needs a net, and none comes with Ribeira for this game")
    if rollout != "random" and not known.is_known:
        raise InvalidOption(
            f"rollout: {rollout!r} needs an evaluation, which this game does not have; only 'random' is possible"
        )
    return rollout


def settings_of(game: Game, rollout: str, exploration: float, discount: float) -> npt.NDArray[np.float64]:
    """What the search is told. Raises `InvalidOption`."""
    settings = np.zeros(SETTINGS)
    settings[[HORIZON, DEPTH, GUIDED]] = ROLLOUTS[rollout]
    settings[SECRETS] = game.definition.has_secrets
    settings[EXPLORATION] = number("exploration", exploration, 0.0, 100.0)
    settings[DISCOUNT] = number("discount", discount, -10.0, 10.0)
    return settings
