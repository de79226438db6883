"""Hephaestus: one more block, never a dome, may go on top of the block just built."""

from __future__ import annotations

from typing import Any

from ribeira.core.jit import rule
from ribeira.games.santorini.board import tall


@rule
def extra(s: Any, cell: int) -> int:
    """The cell just built, if a block lies on top of it and there is room for another."""
    return 1 << int(s.built) & tall(s, 1) & ~tall(s, 3) & ~int(s.domes)
