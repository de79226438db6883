"""Limus (must): opponents may not build beside a Limus worker, but for the dome that completes a tower."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini.board import beside, tall, watchers
from ribeira.games.santorini.state import Santorini
from ribeira.games.santorini.tables import LIMUS


@rule
def bars_builds(s: Santorini) -> int:
    """Every cell beside one of the workers with fewer than three blocks."""
    return beside(watchers(s, LIMUS)) & ~tall(s, 3)
