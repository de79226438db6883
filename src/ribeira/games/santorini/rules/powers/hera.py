"""Hera (must): an opponent's step that ends on the perimeter does not win."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini import tables
from ribeira.games.santorini.state import Santorini


@rule
def bars_wins(s: Santorini) -> int:
    """Neither by height nor by Pan or Eros; the step stays legal."""
    return tables.PERIMETER
