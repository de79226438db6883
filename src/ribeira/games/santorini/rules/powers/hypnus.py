"""Hypnus (must): an opponent's worker that stands higher than the other one of its side cannot move."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini import tables
from ribeira.games.santorini.rules.board import height
from ribeira.games.santorini.state import NOBODY, Santorini


@rule
def sleeping_slot(s: Santorini, side: int) -> int:
    """T3: the slot of the colour's sleeping worker, or NOBODY; a single worker is never asleep."""
    first, second = int(s.worker[2 * side]), int(s.worker[2 * side + 1])
    if first == tables.NOWHERE or second == tables.NOWHERE or height(s, first) == height(s, second):
        return NOBODY
    return int(height(s, second) > height(s, first))
