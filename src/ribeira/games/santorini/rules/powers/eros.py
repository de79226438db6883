"""Eros (must): places on opposite edges; own workers side by side, both on height 1, win by a step."""

from __future__ import annotations

from ribeira.core.bits import lowest
from ribeira.core.jit import rule
from ribeira.games.santorini import tables
from ribeira.games.santorini.rules.board import height, near, tall, vacant
from ribeira.games.santorini.rules.powers import mortal
from ribeira.games.santorini.state import Santorini


@rule
def places(s: Santorini, partner: int) -> int:
    """S6: opposite the worker placed before; for the first one, wherever a free opposite cell remains."""
    if partner != tables.NOWHERE:
        return int(tables.OPPOSITE[partner])
    free = vacant(s)
    cells = 0
    left = tables.PERIMETER
    while left:
        cell = lowest(left)
        left &= left - 1
        cells |= int(int(tables.OPPOSITE[cell]) & free != 0) << cell
    return cells


@rule
def wins(s: Santorini, worker: int, cell: int) -> int:
    """Beside the other own worker, both on height 1; with three players on any equal height."""
    other = int(s.worker[worker ^ 1])
    if other == tables.NOWHERE:
        return mortal.wins(s, worker, cell)
    own = height(s, other)
    counts = own == 1 or s.players == 3
    pairs = near(other) & tall(s, own) & ~tall(s, own + 1) if counts else 0
    return mortal.wins(s, worker, cell) | pairs
