"""Pan (must): a step down by two or three levels wins as well."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini.board import height, tall
from ribeira.games.santorini.powers import mortal
from ribeira.games.santorini.state import Santorini
from ribeira.games.santorini.tables import ALL


@rule
def wins(s: Santorini, worker: int, cell: int) -> int:
    """From height 2 down to the ground, from height 3 down to 1 or the ground."""
    own = height(s, cell)
    down = ALL & ~tall(s, own - 1) if own >= 2 else 0
    return mortal.wins(s, worker, cell) | down
