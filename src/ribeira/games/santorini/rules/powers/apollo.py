"""Apollo: a step may go onto an opponent's worker, which changes places with the one that steps."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini.rules.board import foes, height, near, tall
from ribeira.games.santorini.rules.powers import mortal
from ribeira.games.santorini.state import Santorini


@rule
def reach(s: Santorini, cell: int) -> int:
    """The climb limit stays."""
    return mortal.reach(s, cell) | near(cell) & foes(s) & ~tall(s, height(s, cell) + 2)


@rule
def hits(s: Santorini, cell: int, cells: int) -> int:
    """The swaps: the cell left is occupied then, which may leave no build (T7)."""
    return cells & foes(s)


@rule
def pushes(s: Santorini, cell: int, target: int) -> int:
    """To the cell just left."""
    return cell
