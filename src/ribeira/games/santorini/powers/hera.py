"""Hera (must): an opponent's step that ends on the perimeter does not win."""

from __future__ import annotations

from typing import Any

from ribeira.core.jit import rule
from ribeira.games.santorini.tables import PERIMETER


@rule
def bars_wins(s: Any) -> int:
    """Neither by height nor by Pan or Eros; the step stays legal."""
    return PERIMETER
