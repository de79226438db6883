"""Athena (must): after a turn of hers with a step up, opponents may not move up until her next turn begins."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini.rules.board import height, tall
from ribeira.games.santorini.state import Santorini


@rule
def entered(s: Santorini, target: int, is_up: bool) -> None:
    """A step up sets the ban; it ends at the owner's turn start (T1) and when the power changes hands."""
    if is_up:
        s.athena = 1


@rule
def bars_steps(s: Santorini, cell: int) -> int:
    """For opponents: every cell higher than theirs."""
    return tall(s, height(s, cell) + 1)
