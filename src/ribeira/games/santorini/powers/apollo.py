"""Apollo: a step may go onto an opponent's worker, which changes places with the one that steps."""

from __future__ import annotations

from typing import Any

from ribeira.core.jit import rule
from ribeira.games.santorini.board import foes, height, near, tall
from ribeira.games.santorini.powers import mortal


@rule
def reach(s: Any, cell: int) -> int:
    """The climb limit stays."""
    return mortal.reach(s, cell) | near(cell) & foes(s) & ~tall(s, height(s, cell) + 2)


@rule
def hits(s: Any, cell: int, cells: int) -> int:
    """The swaps: the cell left is occupied then, which may leave no build (T7)."""
    return cells & foes(s)


@rule
def pushes(s: Any, cell: int, target: int) -> int:
    """To the cell just left."""
    return cell
