"""Hephaestus: one more block, never a dome, may go on top of the block just built."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini.rules.board import tall
from ribeira.games.santorini.state import Santorini


@rule
def extra(s: Santorini, cell: int) -> int:
    """The cell just built, if a block lies on top of it and there is room for another."""
    return 1 << int(s.built) & tall(s, 1) & ~tall(s, 3) & ~int(s.domes)
