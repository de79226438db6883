"""Bia (must): places first, on the perimeter; an opponent's worker straight ahead of a step is removed."""

from __future__ import annotations

from ribeira.core.bits import lowest
from ribeira.core.jit import rule
from ribeira.games.santorini import tables
from ribeira.games.santorini.rules.board import foes
from ribeira.games.santorini.state import Santorini


@rule
def places(s: Santorini, partner: int) -> int:
    """S6."""
    return tables.PERIMETER


@rule
def hits(s: Santorini, cell: int, cells: int) -> int:
    """Steps with an opponent worker on the next cell in their direction."""
    found = 0
    while cells:
        target = lowest(cells)
        cells &= cells - 1
        found |= int(strikes(s, cell, target) != tables.NOWHERE) << target
    return found


@rule
def strikes(s: Santorini, cell: int, target: int) -> int:
    """The next cell in the direction of the step, if an opponent worker stands there."""
    beyond = int(tables.BEYOND[cell, target])
    return beyond if beyond != tables.NOWHERE and foes(s) >> beyond & 1 else tables.NOWHERE
