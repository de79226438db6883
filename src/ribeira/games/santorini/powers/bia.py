"""Bia (must): places first, on the perimeter; an opponent's worker straight ahead of a step is removed."""

from __future__ import annotations

from ribeira.core.bits import lowest
from ribeira.core.jit import rule
from ribeira.games.santorini.board import foes
from ribeira.games.santorini.state import Santorini
from ribeira.games.santorini.tables import BEYOND, NOWHERE, PERIMETER


@rule
def places(s: Santorini, partner: int) -> int:
    """S6."""
    return PERIMETER


@rule
def hits(s: Santorini, cell: int, cells: int) -> int:
    """Steps with an opponent worker on the next cell in their direction."""
    found = 0
    while cells:
        target = lowest(cells)
        cells &= cells - 1
        found |= int(strikes(s, cell, target) != NOWHERE) << target
    return found


@rule
def strikes(s: Santorini, cell: int, target: int) -> int:
    """The next cell in the direction of the step, if an opponent worker stands there."""
    beyond = int(BEYOND[cell, target])
    return beyond if beyond != NOWHERE and foes(s) >> beyond & 1 else NOWHERE
