"""Circe (must): while the opponent's workers do not neighbour each other at her turn start, she has its power."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini import tables
from ribeira.games.santorini.rules.board import near
from ribeira.games.santorini.state import NOBODY, Santorini


@rule
def victim(s: Santorini, seat: int) -> int:
    """The opponent of Circe's seat, for two players, if it loses its power now, or NOBODY."""
    other = 1 - seat
    first, second = int(s.worker[2 * other]), int(s.worker[2 * other + 1])
    are_together = first != tables.NOWHERE and second != tables.NOWHERE and near(first) >> second & 1 == 1
    return NOBODY if are_together else other
