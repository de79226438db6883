"""Budgets: so many frames or calls in a stretch of time, for one socket or one address."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from functools import partial
from math import ceil
from time import monotonic

Clock = Callable[[], float]


class Budget:
    """At most `most` in any `window` seconds."""

    def __init__(self, most: int, window: float, clock: Clock = monotonic) -> None:
        self.most = most
        self.window = window
        self._clock = clock
        self._spent: deque[float] = deque()

    def spend(self) -> float:
        """0 when there was room, and takes it; otherwise the seconds until there is."""
        now = self._clock()
        while self._spent and self._spent[0] <= now - self.window:
            self._spent.popleft()
        if len(self._spent) >= self.most:
            return self._spent[0] + self.window - now
        self._spent.append(now)
        return 0.0

    @property
    def idle(self) -> bool:
        """Whether nothing was spent within the window."""
        return not self._spent or self._spent[-1] <= self._clock() - self.window


class Budgets:
    """A budget for each key; forgets those that are idle."""

    MANY = 10_000

    def __init__(self, most: int, window: float, clock: Clock = monotonic) -> None:
        self._make = partial(Budget, most, window, clock)
        self._budgets: dict[Hashable, Budget] = {}

    def spend(self, key: Hashable) -> int:
        """0 when the key had room; otherwise whole seconds until it has."""
        if len(self._budgets) > self.MANY:
            self._budgets = {key: budget for key, budget in self._budgets.items() if not budget.idle}
        return ceil(self._budgets.setdefault(key, self._make()).spend())
