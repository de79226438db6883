"""The games as environments of PettingZoo, in which agents act by turns (AEC): `azul_v1.env(players=3)`.

An agent `player_2` is seat 2. Its observation is a dictionary: `observation`, the tensor of what the seat knows, and
`action_mask`, which is all 0 unless the agent is the one to act. Rewards are the utilities at the end, 0 before.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

import ribeira
from ribeira.core.contract import Seat
from ribeira.core.errors import InvalidOption, shown
from ribeira.envs.common import VERSION, action_mask, bounds, text_of, without_extra

try:
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as missing:
    raise without_extra("pettingzoo", missing) from None

__all__ = ["MatchEnv", "Module", "azul_v1", "pier18_v1", "porto_v1", "puerto_rico_v1", "santorini_v1"]

Observation: TypeAlias = dict[str, npt.NDArray[Any]]


class MatchEnv(AECEnv):  # type: ignore[misc]  # PettingZoo's class is untyped to mypy
    """One match after another, a seat an agent. Raises `InvalidOption` for a game or option that does not exist.

    An illegal action raises `IllegalAction` and changes nothing; what `Module.env` makes ends the match instead.
    """

    metadata: dict[str, Any]

    def __init__(self, game: str, players: int = 2, render_mode: str | None = None, **options: object) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise InvalidOption(f"render_mode: {shown(render_mode)} is neither None nor 'ansi'")
        self.game = ribeira.game(game, players, **options)
        self.metadata = {
            "name": f"{game}_v{VERSION}",
            "render_modes": ["ansi"],
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        decisions = self.game.definition.decisions
        self.action_spaces = {agent: spaces.Discrete(decisions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(np.float32(0), bounds(self.game), dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (decisions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._random, _ = seeding.np_random(None)
        self.match = self.game.new()
        """The state of the match, secrets included."""

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same object at each call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same object at each call."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a match; `options` are not used: those of the rules belong to the environment."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on(self.game.new())

    def step(self, action: int | None) -> None:
        """The action of the agent selected; None of one whose match is over. Raises `IllegalAction`."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        after = self.match.apply(self.match.check_legal(action))
        self._cumulative_rewards[agent] = 0.0
        self._go_on(after)
        self._accumulate_rewards()

    def _go_on(self, state: ribeira.State) -> None:
        self.match = self.game.sample(state, self._random)
        if not self.match.is_terminal:
            self.agent_selection = self.possible_agents[self.match.player]
            return
        for agent, utility in zip(self.possible_agents, self.match.returns, strict=True):
            self.rewards[agent] = utility
            self.terminations[agent] = True

    def observe(self, agent: str) -> Observation:
        """What the agent's seat knows, and what it may do if it is the one to act."""
        seat: Seat = self.possible_agents.index(agent)
        acts = self.match.player == seat
        mask = action_mask(self.match, seat) if acts else np.zeros(self.game.definition.decisions, np.int8)
        return {"observation": self.match.view_state(seat).observation, "action_mask": mask}

    def render(self) -> str | None:
        """What a spectator sees, as text, in the mode `ansi`."""
        return text_of(self.match, None) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""


class Module:
    """What PettingZoo's own environments are modules for: the functions `env` and `raw_env` of one game."""

    def __init__(self, game: str) -> None:
        self._game = game

    def raw_env(self, players: int = 2, render_mode: str | None = None, **options: object) -> MatchEnv:
        """The environment itself."""
        return MatchEnv(self._game, players, render_mode, **options)

    def env(self, players: int = 2, render_mode: str | None = None, **options: object) -> Any:
        """The environment in PettingZoo's usual wrappers: an illegal action loses (-1) and ends the match."""
        wrapped = wrappers.TerminateIllegalWrapper(self.raw_env(players, render_mode, **options), illegal_reward=-1)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


azul_v1 = Module("azul")
santorini_v1 = Module("santorini")
puerto_rico_v1 = Module("puerto_rico")
porto_v1 = Module("porto")
pier18_v1 = Module("pier18")
