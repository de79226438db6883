"""Zeus: the build may be a block under the building worker, which is forced up one level."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini.rules.board import beside, tall
from ribeira.games.santorini.rules.powers import mortal
from ribeira.games.santorini.state import Santorini


@rule
def builds(s: Santorini, cell: int) -> int:
    """Own height 0-2; the worker rises with its cell (B8)."""
    return mortal.builds(s, cell) | 1 << cell & ~tall(s, 3)


@rule
def grounds(s: Santorini, worker: int, allowed: int, free: int) -> int:
    """Also wherever it may build under itself."""
    return beside(allowed & free) | allowed & ~tall(s, 3)
