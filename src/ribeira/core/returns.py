"""How a result becomes utility."""

from __future__ import annotations

from math import exp

import numpy as np

from ribeira.core.arrays import Counts, Floats
from ribeira.core.jit import rule


@rule
def share_win(winners: int, players: int, out: Floats) -> None:
    """Utility by seat from the set of winners: they share the win equally, and all utilities add up to zero.

    A lone winner has 1 and each of n - 1 losers -1 / (n - 1); if all win, all have 0. A lone player has 1 or -1.
    """
    n = int(players)
    if n == 1:
        out[0] = 1.0 if winners else -1.0
        return
    won = 0
    for seat in range(n):
        won += int(winners) >> seat & 1
    for seat in range(n):
        share = (int(winners) >> seat & 1) / won if won > 0 else 1.0 / n
        out[seat] = (n * share - 1.0) / (n - 1.0)


@rule
def win_by_team(winners: int, players: int, out: Floats) -> None:
    """Utility by seat where equally large teams win together: 1 for a winner, -1 for a loser, all 0 if all win."""
    everybody = (1 << int(players)) - 1
    for seat in range(int(players)):
        out[seat] = 0.0 if int(winners) == everybody else 2.0 * (int(winners) >> seat & 1) - 1.0


@rule
def share_chances(points: Floats, players: int, scale: float) -> None:
    """Utility by seat from the points that the seats may expect, in place; all utilities add up to zero.

    Each `scale` points behind another seat make winning e times less likely.
    """
    n = int(players)
    best = points[0]
    for seat in range(1, n):
        best = max(best, points[seat])
    total = 0.0
    for seat in range(n):
        points[seat] = exp((points[seat] - best) / scale)
        total += points[seat]
    for seat in range(n):
        points[seat] = (n * points[seat] / total - 1.0) / (n - 1.0)


@rule
def share_win_and_margins(winners: int, scores: Counts, players: int, scale: float, out: Floats) -> None:
    """Utility by seat, half by who has won and half by how much: `scale` points make winning e times as likely."""
    n = int(players)
    margins = np.empty(n)
    for seat in range(n):
        margins[seat] = scores[seat]
    share_chances(margins, n, scale)
    share_win(winners, n, out)
    for seat in range(n):
        out[seat] = 0.5 * (out[seat] + margins[seat])
