"""What an operator watches. Numbers only: no names, tables or tokens."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0)
_SLOW = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)


class Metrics:
    """One registry a server, so that several can live in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        to = self.registry
        self.actions = Counter("ribeira_actions", "Stored actions", ["by"], registry=to)
        self.rejections = Counter("ribeira_rejections", "Commands and frames not taken", ["code"], registry=to)
        self.commit_seconds = Histogram("ribeira_commit_seconds", "One group commit", registry=to, buckets=_FAST)
        self.command_seconds = Histogram(
            "ribeira_command_seconds", "From a command to its durable answer", registry=to, buckets=_FAST
        )
        self.store_failures = Counter("ribeira_store_failures", "Group commits that failed", registry=to)
        self.sockets = Gauge("ribeira_sockets", "Open sockets", registry=to)
        self.tables = Gauge("ribeira_tables", "Tables in memory", registry=to)
        self.aside = Counter("ribeira_matches_aside", "Times that a stored match could not be read", registry=to)
        self.bus_up = Gauge(
            "ribeira_bus_up", "Whether other processes, where there are any, can be reached", registry=to
        )
        self.bot_seconds = Histogram("ribeira_bot_seconds", "One decision of a bot", registry=to, buckets=_SLOW)
        self.bot_failures = Counter("ribeira_bot_failures", "Bots that broke", registry=to)
        self.pushes = Counter("ribeira_pushes", "Messages given to push services", ["became"], registry=to)
        self.looks_failed = Counter("ribeira_looks_failed", "Looks in the background that failed", ["by"], registry=to)
        self.collapses = Counter("ribeira_collapses", "Slow sockets that got one fresh view instead", registry=to)

    def text(self) -> bytes:
        """All figures in the Prometheus text format."""
        return generate_latest(self.registry)
