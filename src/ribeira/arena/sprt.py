"""A test that ends as soon as it knows: is one bot stronger than another by so much, or is it not?

The generalised sequential probability ratio test of chess engines (M. Van den Bergh's approximation, as in Fishtest): a
unit is a full rotation of the seats with the same draws of chance, so that luck and the first move cancel out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Literal

ERROR = 0.05
"""How often the test may err, either way."""
PRIOR = 0.2
"""Weight of every possible result before the first match, together one unit: a few equal results are no certainty."""
RESULTS = (0.0, 0.25, 0.5, 0.75, 1.0)
UNIT = 2
"""Matches of a unit: the game is for two."""

Verdict = Literal["stronger", "not stronger"]


@dataclass(frozen=True)
class Sprt:
    """Whether the first bot is stronger than the second by `high` Elo (accepted: stronger) or only by `low`."""

    low: float
    high: float

    @property
    def bound(self) -> float:
        """The log-likelihood ratio that decides; its negative decides for `low`."""
        return log((1 - ERROR) / ERROR)

    def ratio(self, shares: Sequence[float]) -> float:
        """The log-likelihood ratio after matches in their order, of each the first bot's share of the win (0..1).

        A unit that is not complete yet does not count.
        """
        units = [sum(shares[k : k + UNIT]) / UNIT for k in range(0, len(shares) - UNIT + 1, UNIT)]
        weights = [(result, PRIOR + sum(unit == result for unit in units)) for result in RESULTS]
        total = sum(weight for _, weight in weights)
        mean = sum(result * weight for result, weight in weights) / total
        variance = sum((result - mean) ** 2 * weight for result, weight in weights) / total
        low, high = expected(self.low), expected(self.high)
        return len(units) * (high - low) * (2 * mean - low - high) / (2 * variance)

    def verdict(self, shares: Sequence[float]) -> Verdict | None:
        """What the matches so far decide; None: nothing yet."""
        ratio = self.ratio(shares)
        if ratio >= self.bound:
            return "stronger"
        return "not stronger" if ratio <= -self.bound else None


def expected(elo: float) -> float:
    """The expected share of the win at an advantage in Elo.

    >>> expected(0.0), round(expected(100.0), 3)
    (0.5, 0.64)
    """
    return 1 / (1 + 10 ** (-elo / 400))
