"""How long an alpha-beta search thinks: the limits of a decision, and what of them is spent."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

from ribeira.bots.checks import number
from ribeira.core.checks import whole

MOST_NODES = 1 << 40
DEEPEST = 60
FIRST = 100_000
"""What the first look, one turn deep, may always take: a win in it is not missed for lack of time."""
TRUSTED = 0.01
"""Seconds after which the measured rate replaces the estimate."""
ENOUGH = 0.5
"""The share of the time after which nothing deeper is begun where the last looks agreed: it would hardly be ended."""
BESIDE = 12
"""So many turns beside the best one are asked whether they are about as good."""
PART, LEAST = 16, 2_000
"""Each of them may take this part of what the best one took, or so many at least."""


@dataclass(frozen=True)
class Budget:
    """When to stop thinking: at the first limit that is reached."""

    depth: int = DEEPEST
    nodes: int = MOST_NODES
    seconds: float = float("inf")

    @property
    def is_free(self) -> bool:
        """Whether it is left to the search how deep it looks and where."""
        return self.depth == DEEPEST

    @property
    def is_timed(self) -> bool:
        """Whether the clock decides when to stop, so that answers depend on the machine."""
        return self.seconds < float("inf")


def budget(depth: int | None, nodes: int | None, seconds: float | None) -> Budget:
    """The limits that were asked for. Raises `InvalidOption`, which names the one that is wrong."""
    return Budget(
        DEEPEST if depth is None else whole("depth", depth, 1, DEEPEST),
        MOST_NODES if nodes is None else whole("nodes", nodes, 1, MOST_NODES),
        float("inf") if seconds is None else number("seconds", seconds, 0.001, 86_400.0),
    )


class Spending:
    """What one decision has taken of its budget so far."""

    def __init__(self, budget: Budget, rate: int) -> None:
        self._budget = budget
        self._rate = rate
        self._began = perf_counter()
        self.nodes = 0
        """Actions or turns tried."""
        self.depth = 0
        """Turns that were searched to the end."""

    def limit(self) -> int:
        """How many more may be tried: by the budget, at the rate measured or, before that, at the one given."""
        if self.depth == 0:
            return FIRST
        spent = perf_counter() - self._began
        rate = self.nodes / spent if spent > TRUSTED else self._rate
        left = self._budget.seconds - spent
        by_time = int(rate * max(left, 0.0)) if self._budget.is_timed else MOST_NODES
        return max(1, min(self._budget.nodes - self.nodes, by_time))

    def beside(self) -> int:
        """How many may be tried for one turn beside the best one."""
        return max(LEAST, self.nodes // PART)

    def take(self, tried: int) -> bool:
        """Notes what a search answered, negative when its limit ended it; whether it came to its end."""
        self.nodes += abs(tried)
        return tried >= 0

    def is_enough(self, is_settled: bool) -> bool:
        """Whether to stop before a deeper look; `is_settled`: the last looks agreed."""
        spent = perf_counter() - self._began
        return self.depth >= self._budget.depth or (is_settled and spent > ENOUGH * self._budget.seconds)
