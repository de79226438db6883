"""Persephone (must): if an opponent's turn can contain a step up, it has to."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini import tables
from ribeira.games.santorini.rules.board import height, owes_climb, tall
from ribeira.games.santorini.state import Santorini


@rule
def wanted(s: Santorini, cell: int) -> int:
    """For who owes a climb: the cells to which a step would be one; all cells once it was made."""
    return tall(s, height(s, cell) + 1) if owes_climb(s) else tables.ALL
