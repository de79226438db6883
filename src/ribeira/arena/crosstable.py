"""Who did how well against whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from ribeira.arena.outcomes import Outcome


@dataclass(frozen=True)
class Meeting:
    """How one player did against another over all matches in which both sat."""

    won: float
    """Matches in which it had the greater share of the win; equal shares count half."""
    played: int


def cross_table(players: int, outcomes: Sequence[Outcome]) -> list[list[Meeting]]:
    """By player and opponent. Who sits twice meets the others twice.

    >>> first = Outcome(0, (0, 1), (1.0, 0.0), (9, 7))
    >>> cross_table(2, [first])[0][1]
    Meeting(won=1.0, played=1)
    """
    won = [[0.0] * players for _ in range(players)]
    played = [[0] * players for _ in range(players)]
    for outcome in outcomes:
        for one, other in permutations(range(len(outcome.seats)), 2):
            row, column = outcome.seats[one], outcome.seats[other]
            mine, theirs = outcome.won[one], outcome.won[other]
            won[row][column] += 0.5 if mine == theirs else float(mine > theirs)
            played[row][column] += 1
    return [[Meeting(won[row][column], played[row][column]) for column in range(players)] for row in range(players)]
