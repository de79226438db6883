"""Poseidon: at the end of the turn a resting worker on the ground may build up to three times."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini import tables
from ribeira.games.santorini.rules.board import height, near, resting, vacant
from ribeira.games.santorini.state import Santorini


@rule
def rest_builds(s: Santorini) -> int:
    """Normal builds beside it."""
    cell = resting(s)
    return 0 if cell == tables.NOWHERE or height(s, cell) > 0 else near(cell) & vacant(s)
