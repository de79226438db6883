"""How sure a result is."""

from __future__ import annotations

from math import sqrt

Z95 = 1.959963984540054
"""Quantile of the normal distribution for an interval of 95 %."""


def wilson(won: float, played: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share of `won` in `played` (Wilson 1927); shared wins may count in part.

    >>> [round(bound, 3) for bound in wilson(70, 100)]
    [0.604, 0.781]
    """
    if played == 0:
        return 0.0, 1.0
    share = won / played
    weight = Z95 * Z95 / played
    middle = (share + weight / 2) / (1 + weight)
    half = Z95 * sqrt(share * (1 - share) / played + weight / (4 * played)) / (1 + weight)
    return max(0.0, middle - half), min(1.0, middle + half)
