"""Charon: before the move an opponent's worker beside the own one may be put on the opposite side of it."""

from __future__ import annotations

from ribeira.core.bits import lowest
from ribeira.core.jit import rule
from ribeira.games.santorini import tables
from ribeira.games.santorini.rules.board import foes, near, vacant
from ribeira.games.santorini.state import Santorini


@rule
def ferries(s: Santorini, cell: int) -> int:
    """Once; the opposite cell has to be unoccupied and may have any height."""
    if s.ferried:
        return 0
    left = near(cell) & foes(s)
    free = vacant(s)
    found = 0
    while left:
        passenger = lowest(left)
        left &= left - 1
        beyond = int(tables.BEYOND[passenger, cell])
        found |= int(beyond != tables.NOWHERE and free >> beyond & 1 == 1) << passenger
    return found
