"""The driver of the exact search: the best action for the whole rest of a match, where that can be told in time."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np

from ribeira.bots.endgame import DONE, FRESH, GOING_ON, KNOWN, RUNG, RUNGS, solve
from ribeira.bots.evaluation import Endgame, evaluation_of
from ribeira.core import jit
from ribeira.core.arrays import Bytes
from ribeira.core.contract import ActionId
from ribeira.core.game import Game
from ribeira.core.header import MAX_PLAYERS

CHUNK = 4_000
"""Actions between two looks at the clock: some milliseconds."""


@dataclass(frozen=True)
class Solution:
    """The best action of the seat to act, and what every seat may expect then, on the scale of `returns`."""

    action: ActionId
    prospects: tuple[float, ...]


class Work:
    """The arrays of one search, described in `endgame`."""

    def __init__(self, game: Game) -> None:
        most = game.definition.most_legal + 1
        self.at = np.full(1, FRESH, np.int64)
        self.states = np.zeros((RUNGS, game.state_size), np.uint8)
        self.pool = np.zeros(RUNGS * RUNG.itemsize, np.uint8)
        self.ids = np.zeros((RUNGS, most), np.int32)
        self.weights = np.zeros((RUNGS, most), np.int32)
        self.values = np.zeros((RUNGS, MAX_PLAYERS))
        self.known = np.zeros((KNOWN, game.state_size), np.uint8)
        self.worth = np.zeros((KNOWN, MAX_PLAYERS))

    def solution(self, players: int) -> Solution:
        """What the finished search has found."""
        root: Any = self.pool.view(RUNG)[0]
        return Solution(int(root.move), tuple(self.values[0, :players].tolist()))


def solution(game: Game, contents: Bytes, seconds: float = float("inf")) -> Solution | None:
    """The rest of the match searched to its end, from a state as the seat to act may know it.

    None where the bots know no `Endgame` of the game, the rest is not small enough yet, or time was too short.
    """
    known = evaluation_of(game.name).endgame
    if known is None:
        return None
    jit.warm(search_kernels(game))
    root = contents.copy()
    return _searched(game, known, root, seconds) if known.begin(root) else None


def _searched(game: Game, known: Endgame, root: Bytes, seconds: float) -> Solution | None:
    began, w, stands = perf_counter(), Work(game), GOING_ON
    k = game.kernels
    while stands == GOING_ON and perf_counter() - began < seconds:
        stands = solve(
            root, game.players, CHUNK,
            w.at, w.states, w.pool, w.ids, w.weights, w.values, w.known, w.worth,
            k.legal_actions, k.apply, k.chance, k.returns, known.settle,
        )  # fmt: skip
    return w.solution(game.players) if stands == DONE else None


def search_kernels(game: Game) -> list[Any]:
    """What the exact search needs beside the rules of this game; nothing where it is not used."""
    known = evaluation_of(game.name).endgame
    return [] if known is None else [solve, known.begin, known.settle]
