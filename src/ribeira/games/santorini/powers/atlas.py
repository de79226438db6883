"""Atlas: the build may be a dome on a cell of any height."""

from __future__ import annotations

from typing import Any

from ribeira.core.jit import rule
from ribeira.games.santorini.board import near, tall, vacant


@rule
def domes(s: Any, cell: int) -> int:
    """On height 3 the dome is the ordinary build."""
    return near(cell) & vacant(s) & ~tall(s, 3)
