"""Shards of matches that a program plays against itself: one function, on one core, several, or a cluster."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ribeira.bots import warm
from ribeira.bots.evaluation import evaluation_of
from ribeira.bots.mcts import settings_of
from ribeira.bots.nodes import DEPTH
from ribeira.bots.search import search
from ribeira.bots.tree import Tree
from ribeira.core import jit
from ribeira.core.arrays import Floats, Ints, StateTable, Tensor
from ribeira.core.contract import Json
from ribeira.core.game import Game
from ribeira.core.rng import seeded_rows
from ribeira.games import game as make_game
from ribeira.learning.matches import GLANCES, NOISE, OPENING, PLAN, SIMULATIONS, play_out
from ribeira.learning.sides import Columns, SidesDesk
from ribeira.learning.teaching import taught

Address = tuple[str, int, Json]
"""A game by name, its players and options: what a worker makes it of."""


@dataclass(frozen=True)
class Play:
    """How the matches of a shard are played."""

    simulations: int
    """For each decision; 0: none."""
    glances: int
    """Without simulations: so many actions are tried, and the net judges what comes of each; 0: the policy alone."""
    noise: int
    """How many decisions of a thousand are left to the policy's chance."""
    opening: int
    """So many decisions of a match are drawn by the visits; of alpha-beta search, up to so many turns at random."""
    keep: int
    """Positions of a match that are kept, at most, drawn at random: those of one match end alike."""
    teachings: int = 0
    """How often each of them is played on and judged by the evaluation."""
    nodes: int = 0
    """Alpha-beta search plays, with so many actions a turn (`sides`); 0: what is said above."""


@dataclass(frozen=True)
class Job:
    """One shard: what has to be played, and with which weights; without, leaves are judged by the evaluation."""

    address: Address
    play: Play
    seed: int
    matches: int
    weights: Tensor | None = None


@dataclass(frozen=True)
class Shard:
    """What came of it, a row for each position."""

    states: StateTable
    movers: Ints
    thoughts: Tensor
    """[position, seat] -> what the search expected; nan: it was not asked."""
    ends: Tensor
    """[position, seat] -> how good the end of the match was."""
    taught: Tensor
    """[position, seat] -> what the evaluation expects, after playing on as a search does; nan: it was not asked."""

    def arrays(self) -> dict[str, Any]:
        """By name, to be written to a file."""
        return {
            "states": self.states,
            "movers": self.movers,
            "thoughts": self.thoughts,
            "ends": self.ends,
            "taught": self.taught,
        }


def generate(job: Job) -> Shard:
    """Plays the matches of a shard: equal jobs, equal shards."""
    game = make_game(*job.address)
    warm(game)
    desk = _desk(game, job)
    drawn = np.random.default_rng([job.seed, 1])
    parts = [desk.play(rng, drawn) for rng in seeded_rows(job.seed, job.matches)]
    states, movers, thoughts, ends = (np.concatenate(column) for column in zip(*parts, strict=True))
    return Shard(states, movers, thoughts, ends, taught(game, states, job.play.teachings, job.seed))


def _desk(game: Game, job: Job) -> _Desk | SidesDesk:
    """Where the matches of a shard are played."""
    p = job.play
    return SidesDesk(game, p.nodes, p.noise, p.opening, p.keep, job.weights) if p.nodes else _Desk(game, job)


class _Desk:
    """The arrays that matches of a tree search, or of the policy, are played on."""

    def __init__(self, game: Game, job: Job) -> None:
        jit.warm([play_out])
        self._game, self._play = game, job.play
        self._known = evaluation_of(game.name)
        self._weights = np.zeros(0, np.float32) if job.weights is None else job.weights
        self._settings = settings_of(game, "learned" if job.weights is not None else self._known.rollout, 1.0, 0.0)
        if job.play.simulations == 0:
            self._settings[DEPTH] = 0.0  # the net judges as soon as it can
        self._plan = np.zeros(PLAN, np.int64)
        self._plan[[SIMULATIONS, GLANCES, NOISE, OPENING]] = (
            job.play.simulations,
            job.play.glances,
            job.play.noise,
            job.play.opening,
        )
        self._tree = Tree(game, 1 + (job.play.simulations + 1) * 256)
        longest = game.definition.longest
        self._positions = np.empty((longest, game.state_size), np.uint8)
        self._movers = np.empty(longest, np.int8)
        self._thoughts = np.empty(longest)
        self._root, self._scratch = (np.empty(game.state_size, np.uint8) for _ in range(2))

    def play(self, rng: Any, drawn: np.random.Generator) -> Columns:
        """One match: its columns of a shard, but for what is taught."""
        t, k, known = self._tree, self._game.kernels, self._known
        state = self._game.new().copy_bytes()
        noted = play_out(
            self._game.players, self._plan, self._positions, self._movers, self._thoughts,
            t.pool, t.used, t.bounds, self._settings, rng, t.marks,
            state, self._root, self._scratch, t.ids, t.path, t.utility, self._weights,
            k.legal_actions, k.count_legal, k.nth_legal, k.apply, k.sample,
            known.end or k.returns, k.determinize, known.evaluate, known.policy, known.see, k.redact,
            search,
        )  # fmt: skip
        chosen = np.sort(drawn.permutation(noted)[: self._play.keep])
        ends = np.tile(t.utility[: self._game.players].astype(np.float32), (len(chosen), 1))
        movers = self._movers[chosen].astype(np.int64)
        return self._positions[chosen], movers, self._expected(movers, self._thoughts[chosen]), ends

    def _expected(self, movers: Ints, thoughts: Floats) -> Tensor:
        """[position, seat] -> what was expected for who acted; of two seats the other one expects the contrary."""
        players = self._game.players
        own, table = movers[:, None] == np.arange(players), thoughts.astype(np.float32)[:, None]
        return np.where(own, table, -table if players == 2 else np.float32(np.nan))
