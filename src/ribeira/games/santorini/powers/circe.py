"""Circe (must): while the opponent's workers do not neighbour each other at her turn start, she has its power."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini.board import near
from ribeira.games.santorini.state import NOBODY, Santorini
from ribeira.games.santorini.tables import NOWHERE


@rule
def victim(s: Santorini, seat: int) -> int:
    """The opponent of Circe's seat, for two players, if it loses its power now, or NOBODY."""
    other = 1 - seat
    first, second = int(s.worker[2 * other]), int(s.worker[2 * other + 1])
    are_together = first != NOWHERE and second != NOWHERE and near(first) >> second & 1 == 1
    return NOBODY if are_together else other
