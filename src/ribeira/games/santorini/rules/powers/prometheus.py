"""Prometheus: before moving the worker may build once; then it may not move up in this turn."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini.rules.board import height, tall
from ribeira.games.santorini.rules.powers import mortal
from ribeira.games.santorini.state import Santorini


@rule
def reach(s: Santorini, cell: int) -> int:
    """Level or down after the first build."""
    cells = mortal.reach(s, cell)
    return cells & ~tall(s, height(s, cell) + 1) if s.early else cells


@rule
def early(s: Santorini, cell: int) -> int:
    """A normal build, once."""
    return 0 if s.early else mortal.builds(s, cell)
