"""Minotaur: a step may push an opponent's worker one cell straight back, if that cell is unoccupied."""

from __future__ import annotations

from ribeira.core.bits import lowest
from ribeira.core.jit import rule
from ribeira.games.santorini import tables
from ribeira.games.santorini.rules.board import foes, height, near, tall, vacant
from ribeira.games.santorini.rules.powers import mortal
from ribeira.games.santorini.state import Santorini


@rule
def reach(s: Santorini, cell: int) -> int:
    """The own climb limit stays; the pushed worker may land at any height."""
    blocked = near(cell) & foes(s) & ~tall(s, height(s, cell) + 2)
    free = vacant(s)
    cells = mortal.reach(s, cell)
    while blocked:
        target = lowest(blocked)
        blocked &= blocked - 1
        beyond = int(tables.BEYOND[cell, target])
        if beyond != tables.NOWHERE and free >> beyond & 1:
            cells |= 1 << target
    return cells


@rule
def hits(s: Santorini, cell: int, cells: int) -> int:
    """The pushes: workers of Aphrodite and Limus take their surroundings along."""
    return cells & foes(s)


@rule
def pushes(s: Santorini, cell: int, target: int) -> int:
    """Straight on."""
    return int(tables.BEYOND[cell, target])
