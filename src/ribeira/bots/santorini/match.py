"""The search by whole turns in a match: what it remembers, how deep it looks, and which actions its turns are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

import numpy as np

from ribeira.bots.budget import BESIDE, Budget, Spending
from ribeira.bots.santorini.board import NOTHING, RUNG, TURNS, cell_of, origin_of, target_of
from ribeira.bots.santorini.evaluate import WEIGHTS
from ribeira.bots.santorini.table import ENTRY, SURE, WIN
from ribeira.bots.santorini.think import RUNGS, think
from ribeira.bots.santorini.turns import MOST_TURNS
from ribeira.bots.shelf import Shelf
from ribeira.core.arrays import Bytes, Ints
from ribeira.core.contract import ActionId
from ribeira.games.santorini import actions, phase, tables
from ribeira.games.santorini.state import STATE, Santorini

TABLE = 1 << 18
"""Entries of the table, 16 bytes each."""
AGES = 30_000
"""Searches after which their numbers begin anew."""
WINDOW = 60
"""How far from the last value the next is expected; where it is not, four times as far, then anywhere."""
UNSURE = 2
"""So many looks have no value yet to expect."""
RATE = 1_000_000
"""Turns a second, as estimated before any were timed."""
SLACK = 30
"""Turns whose values differ by at most this much are about as good."""
LAST = 200
"""A match that has had more turns could end by their number (B13), of which this search knows nothing."""


class Root(NamedTuple):
    """A decision of a turn, as the turn it belongs to."""

    board: Ints
    """The position at the beginning of the turn (`think.BOARD`)."""
    origin: int
    """Where the selected worker began, or NOTHING."""
    target: int
    """Where it stepped to, or NOTHING."""
    cell: int = NOTHING
    """Where it is to build, or NOTHING."""


class Memory:
    """The arrays of one search, described in `think`."""

    def __init__(self, weights: Ints = WEIGHTS) -> None:
        self.rungs = np.zeros(RUNGS * RUNG.itemsize, np.uint8)
        self.turns = np.zeros((RUNGS, MOST_TURNS), np.int32)
        self.ranks = np.zeros((RUNGS, MOST_TURNS), np.int32)
        self.table = np.zeros(TABLE * ENTRY.itemsize, np.uint8)
        self.history = np.zeros(2 * TURNS, np.int64)
        self.weights = weights
        self.age = 0

    def begin(self, seed: int) -> None:
        """A new search: what cut off before counts less; the seed decides between equally promising turns."""
        self.age = self.age % AGES + 1
        self.history >>= 2
        self.history += np.random.default_rng(seed).integers(0, 8, self.history.size)

    def search(self, root: Root, depth: int, low: int, high: int, limit: int) -> int:
        """One look so many turns deep (`think`)."""
        return int(
            think(
                root.board, root.origin, root.target, root.cell, depth, low, high, limit, self.age,
                self.rungs, self.turns, self.ranks, self.table, self.history, self.weights,
            )
        )  # fmt: skip

    @property
    def turn(self) -> int:
        """The best turn of the last look, NOTHING when it was cut off before it knew any."""
        return int(self.rungs.view(RUNG)[0].turn)

    @property
    def value(self) -> int:
        """What it is worth, or a bound where the value is outside the window."""
        return int(self.rungs.view(RUNG)[0].best)

    @property
    def choices(self) -> int:
        """Turns of the root."""
        return int(self.rungs.view(RUNG)[0].n)


_shelf = Shelf(Memory)


class TurnSearch:
    """Thinks about a turn as a whole, in the practice game without gods; its memory lasts for the match."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._memory = _shelf.place(budget.is_timed)
        self.nodes = 0
        """Turns tried for the last decision."""
        self.depth = 0
        """Turns that were searched to the end for the last decision."""

    def fits(self, contents: Bytes) -> bool:
        """Whether it can think about this decision: one of a turn without gods, for two."""
        s: Santorini = contents.view(STATE)[0]  # as Python reads it: nothing has to be compiled for that
        is_plain = s.players == 2 and s.power[0] == tables.MORTAL and s.power[1] == tables.MORTAL
        return bool(is_plain and s.phase in (phase.SELECT, phase.MOVE, phase.BUILD) and s.turn <= LAST)

    def think(self, contents: Bytes, seed: int, rivals: int = 0) -> list[list[ActionId]]:
        """The actions of the best turn from this decision on, then those of up to `rivals` that are about as good."""
        root, spending = root_of(contents), Spending(self._budget, RATE)
        with self._memory() as memory:
            memory.begin(seed)
            best, value = deepen(memory, root, spending)
            others = rivals_of(memory, root, spending, best, value)
            turns = [best, *islice(others, rivals)]
        self.nodes, self.depth = spending.nodes, spending.depth
        return [actions_of(turn, root) for turn in turns]


def rivals_of(memory: Memory, root: Root, spending: Spending, best: int, value: int) -> Iterator[int]:
    """Turns that lose at most `SLACK` against the best one, looked at as deep, the most promising ones first."""
    if abs(value) > SURE or spending.depth == 0:
        return
    listed, limit = memory.turns[0, : memory.choices].tolist(), spending.beside()
    for turn in [one for one in listed if one != best][:BESIDE]:
        alone, least = Root(root.board, origin_of(turn), target_of(turn), cell_of(turn)), value - SLACK
        is_done = spending.take(memory.search(alone, spending.depth, least - 1, least, limit))
        if is_done and memory.value >= least:
            yield turn


def deepen(memory: Memory, root: Root, spending: Spending) -> tuple[int, int]:
    """Looks one turn deeper until the budget is spent or nothing is left to find out; the best turn and its value."""
    best, value, is_settled = NOTHING, 0, False
    while not spending.is_enough(is_settled):
        found, seen, is_done = _look(memory, root, spending, best, value)
        is_settled = found in (best, NOTHING)
        best, value = (best, value) if found == NOTHING else (found, seen)
        if not is_done:
            break
        spending.depth += 1
        if abs(value) > SURE or memory.choices == 1:
            break
    return best if best != NOTHING else int(memory.turns[0, 0]), value


def _look(memory: Memory, root: Root, spending: Spending, first: int, expected: int) -> tuple[int, int, bool]:
    """One turn deeper than before, within wider windows where another value was expected.

    Answers the best turn, its value, and whether the look came to its end. Of a look cut off the best turn is NOTHING
    unless it compared with `first`, the best one before.
    """
    best, width = NOTHING, WINDOW
    low, high = (-WIN, WIN) if spending.depth < UNSURE else (expected - width, expected + width)
    while True:
        is_done = spending.take(memory.search(root, spending.depth + 1, low, high, spending.limit()))
        value = memory.value
        if value > low and (is_done or int(memory.turns[0, 0]) == first):
            best = memory.turn
        if not is_done or low < value < high:
            return best, value, is_done
        width *= 4
        if value <= low:
            low = value - width if value - width > -SURE else -WIN
        else:
            high = value + width if value + width < SURE else WIN


def root_of(contents: Bytes) -> Root:
    """The turn that a decision belongs to; a worker that has stepped is put back to where it began."""
    s: Santorini = contents.view(STATE)[0]
    own = int(s.player)
    workers = [int(cell) for cell in s.worker[:4]]
    origin = target = NOTHING
    if s.phase != phase.SELECT:
        origin = int(s.origin)
    if s.phase == phase.BUILD:
        target, workers[s.mover] = workers[s.mover], origin
    mine, theirs = workers[2 * own : 2 * own + 2], workers[2 - 2 * own : 4 - 2 * own]
    return Root(np.array([*s.tall[1:4], s.domes, *mine, *theirs, own], np.int64), origin, target)


def actions_of(turn: int, root: Root) -> list[ActionId]:
    """The actions of a turn that the root has not seen yet: select, step, build."""
    found = []
    if root.origin == NOTHING:
        found.append(actions.encode(actions.STEP, origin_of(turn)))
    if root.target == NOTHING:
        found.append(actions.encode(actions.STEP, target_of(turn)))
    if cell_of(turn) != target_of(turn):
        found.append(actions.encode(actions.BUILD, cell_of(turn)))
    return found
