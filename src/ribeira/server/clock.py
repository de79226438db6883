"""The time of day as one process goes by it: set right once, at the start, and never set again."""

from __future__ import annotations

import time
from collections.abc import Callable


def elapsed() -> float:
    """Seconds that have passed since some moment in the past, also while the machine slept; nobody can set them."""
    for name in ("CLOCK_BOOTTIME", "CLOCK_MONOTONIC"):  # Linux; macOS, where `time.monotonic` stops in sleep
        if hasattr(time, name):
            return time.clock_gettime(getattr(time, name))
    return time.monotonic()


class Clock:
    """Seconds since 1970. A machine's clock that is set forward or back under a running process lets nothing end early
    or late there: the time of day is read once, and then only what has passed since is added."""

    def __init__(self, wall: Callable[[], float] = time.time, passed: Callable[[], float] = elapsed) -> None:
        self._passed = passed
        self._begun = wall() - passed()

    def __call__(self) -> float:
        """The time now."""
        return self._begun + self._passed()
