"""What was refused: a figure for each reason, and a line of the log a minute, never one for each refusal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from time import monotonic

import structlog
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

APART = 60.0
"""Seconds between two lines about the same reason."""

log = structlog.get_logger()


class Tally(Collector):
    """Counts refusals by their code."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._counts: Counter[str] = Counter()
        self._told: dict[str, tuple[float, int]] = {}
        """By code when it was told last, and the count then."""

    def count(self, code: str) -> None:
        """One more was refused."""
        self._counts[code] += 1
        now = self._clock()
        at, told = self._told.get(code, (now - APART, 0))
        if now - at >= APART:
            self._told[code] = now, self._counts[code]
            log.warning("refused", code=code, times=self._counts[code] - told)

    def collect(self) -> Iterator[CounterMetricFamily]:
        """The figures, for Prometheus."""
        family = CounterMetricFamily("ribeira_refused", "Connections, requests and sockets refused", labels=["code"])
        for code, times in self._counts.items():
            family.add_metric([code], times)
        yield family
