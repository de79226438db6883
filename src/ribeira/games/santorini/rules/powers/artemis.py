"""Artemis: the worker may step twice, but not back to where it began the turn."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini.rules.board import height, near, owes_climb, tall, vacant
from ribeira.games.santorini.rules.powers import mortal, opponents
from ribeira.games.santorini.state import Santorini


@rule
def again(s: Santorini, cell: int) -> int:
    """One more step."""
    return mortal.reach(s, cell) & ~(1 << int(s.origin)) if s.steps == 1 else 0


@rule
def goes_on(s: Santorini, worker: int, cell: int, target: int, zone: int, ground: int) -> bool:
    """A second step from the target; the worker still stands where it began the turn, which it may not enter."""
    if s.steps > 0:
        return False
    second = near(target) & vacant(s) & ~tall(s, height(s, target) + 2) & ~opponents.bars_steps(s, target)
    if owes_climb(s) and height(s, target) <= height(s, cell):
        second &= tall(s, height(s, target) + 1)
    wins = mortal.wins(s, worker, target) & ~opponents.bars_wins(s)
    return second & zone & (wins | ground) != 0
