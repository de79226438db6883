"""Pan (must): a step down by two or three levels wins as well."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini import tables
from ribeira.games.santorini.rules.board import height, tall
from ribeira.games.santorini.rules.powers import mortal
from ribeira.games.santorini.state import Santorini


@rule
def wins(s: Santorini, worker: int, cell: int) -> int:
    """From height 2 down to the ground, from height 3 down to 1 or the ground."""
    own = height(s, cell)
    down = tables.ALL & ~tall(s, own - 1) if own >= 2 else 0
    return mortal.wins(s, worker, cell) | down
