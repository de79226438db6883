"""Hermes: instead of an ordinary step the worker may walk any distance over cells of its own height."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini.rules.board import beside, height, tall, vacant
from ribeira.games.santorini.rules.powers import mortal
from ribeira.games.santorini.state import Santorini


@rule
def reach(s: Santorini, cell: int) -> int:
    """Ordinary steps and walks; a walk may end where it began, if some neighbour cell could be walked on."""
    return mortal.reach(s, cell) | walk(s, cell)


@rule
def walk(s: Santorini, cell: int) -> int:
    """The unoccupied cells of the own height that are linked to the cell by such cells, the cell itself included."""
    own = height(s, cell)
    level = (vacant(s) | 1 << cell) & tall(s, own) & ~tall(s, own + 1)
    walked = 0
    new = beside(1 << cell) & level
    while new & ~walked:
        walked |= new
        new = beside(walked) & level
    return walked
