"""Dionysus: for each complete tower made in the own turn, a bonus turn with an opponent's worker."""

from __future__ import annotations

from typing import Any

from ribeira.core.jit import rule


@rule
def bonus_turns(s: Any) -> int:
    """One for each tower of the turn."""
    return int(s.towers)
