"""Limus (must): opponents may not build beside a Limus worker, but for the dome that completes a tower."""

from __future__ import annotations

from typing import Any

from ribeira.core.jit import rule
from ribeira.games.santorini.board import beside, tall, watchers
from ribeira.games.santorini.tables import LIMUS


@rule
def bars_builds(s: Any) -> int:
    """Every cell beside one of the workers with fewer than three blocks."""
    return beside(watchers(s, LIMUS)) & ~tall(s, 3)
