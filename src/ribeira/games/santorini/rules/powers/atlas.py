"""Atlas: the build may be a dome on a cell of any height."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini.rules.board import near, tall, vacant
from ribeira.games.santorini.state import Santorini


@rule
def domes(s: Santorini, cell: int) -> int:
    """On height 3 the dome is the ordinary build."""
    return near(cell) & vacant(s) & ~tall(s, 3)
