"""Selene: instead of the build the female worker may make a dome of any height, whichever worker moved."""

from __future__ import annotations

from ribeira.core.bits import count
from ribeira.core.jit import rule
from ribeira.games.santorini import tables
from ribeira.games.santorini.rules.board import beside, near, side, tall, vacant
from ribeira.games.santorini.state import Santorini


@rule
def female(s: Santorini) -> int:
    """The cell of the female worker of the side on turn, or NOWHERE."""
    return int(s.worker[2 * side(s)])


@rule
def domes(s: Santorini, cell: int) -> int:
    """On height 3 beside the worker that moved, the dome is the ordinary build."""
    builder = female(s)
    return 0 if builder == tables.NOWHERE else near(builder) & vacant(s) & ~(tall(s, 3) & near(cell))


@rule
def grounds(s: Santorini, worker: int, allowed: int, free: int) -> int:
    """Beside the worker that moves, or anywhere while the resting female has a cell that is not stepped on."""
    own = beside(allowed & free)
    builder = female(s)
    if builder == tables.NOWHERE or worker & 1 == 0:
        return own
    cells = near(builder) & allowed & free
    if count(cells) == 1:
        return own | tables.ALL & ~cells
    return tables.ALL if cells else own
