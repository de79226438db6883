"""Dionysus: for each complete tower made in the own turn, a bonus turn with an opponent's worker."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini.state import Santorini


@rule
def bonus_turns(s: Santorini) -> int:
    """One for each tower of the turn."""
    return int(s.towers)
