"""Aphrodite (must): an opponent's worker beside one of hers at its turn start has to end its move beside one."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini import tables
from ribeira.games.santorini.rules.board import beside, watchers
from ribeira.games.santorini.state import Santorini


@rule
def bound_slots(s: Santorini, side: int) -> int:
    """T3: which workers of the colour on turn are bound."""
    zone = beside(watchers(s, tables.APHRODITE))
    slots = 0
    for slot in range(2):
        cell = int(s.worker[2 * side + slot])
        slots |= int(cell != tables.NOWHERE and zone >> cell & 1 == 1) << slot
    return slots


@rule
def bars_ends(s: Santorini) -> int:
    """For bound workers: every cell that is not beside one of hers."""
    return tables.ALL & ~beside(watchers(s, tables.APHRODITE))
