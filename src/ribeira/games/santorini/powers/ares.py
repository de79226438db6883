"""Ares: at the end of the turn the top block of an unoccupied cell beside the resting worker may be removed."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini.board import near, resting, tall, vacant
from ribeira.games.santorini.state import Santorini
from ribeira.games.santorini.tables import NOWHERE


@rule
def removals(s: Santorini) -> int:
    """No dome, and nothing under a dome or a worker."""
    cell = resting(s)
    return 0 if cell == NOWHERE else near(cell) & vacant(s) & tall(s, 1)
