"""Ares: at the end of the turn the top block of an unoccupied cell beside the resting worker may be removed."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini import tables
from ribeira.games.santorini.rules.board import near, resting, tall, vacant
from ribeira.games.santorini.state import Santorini


@rule
def removals(s: Santorini) -> int:
    """No dome, and nothing under a dome or a worker."""
    cell = resting(s)
    return 0 if cell == tables.NOWHERE else near(cell) & vacant(s) & tall(s, 1)
