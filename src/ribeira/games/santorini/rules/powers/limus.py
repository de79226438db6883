"""Limus (must): opponents may not build beside a Limus worker, but for the dome that completes a tower."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini import tables
from ribeira.games.santorini.rules.board import beside, tall, watchers
from ribeira.games.santorini.state import Santorini


@rule
def bars_builds(s: Santorini) -> int:
    """Every cell beside one of the workers with fewer than three blocks."""
    return beside(watchers(s, tables.LIMUS)) & ~tall(s, 3)
