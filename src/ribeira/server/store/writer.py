"""Threads that write, in groups: one COMMIT for whatever is waiting."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from time import monotonic, perf_counter, sleep
from typing import Any, TypeAlias

import structlog

from ribeira.server.metrics import Metrics
from ribeira.server.store.db import Clash, Conflict, Connection, Damaged, Driver, Lost, StoreDown, Work

GROUP = 256
"""Most writes that share one COMMIT."""
GATHER = 0.004
"""Seconds from one group to the next while writes come in company: a COMMIT costs several times what a write costs. A
write that comes alone does not wait."""
ATTEMPTS = 4
"""Times that a group is tried when other transactions get in its way or its connection is lost."""
LONGEST_PAUSE = 2.0
"""Seconds between two attempts to reach a database that is gone; they begin at a twentieth of it and double."""

GRACE = 1.0
"""Seconds that a change waits, from when it was given, for a database that is gone; most are back by then."""

log = structlog.get_logger()
Future: TypeAlias = asyncio.Future[Any]
_Answer: TypeAlias = Callable[[Future], None]


@dataclass(frozen=True)
class Job:
    """A change, and who waits for it."""

    work: Work[Any]
    future: Future
    since: float = field(default_factory=monotonic)


class Jobs:
    """The changes that wait, taken in groups; one for all writers."""

    def __init__(self, clock: Callable[[], float] = monotonic, pause: Callable[[float], None] = sleep) -> None:
        self._clock = clock
        self._pause = pause
        self._waiting: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._turn = threading.Lock()
        self._not_before = 0.0

    def put(self, job: Job | None) -> None:
        """Adds a change; None ends the writer that takes it."""
        self._waiting.put(job)

    def __len__(self) -> int:
        return self._waiting.qsize()

    def take(self) -> tuple[bool, list[Job]]:
        """Whether to go on after them, and the next jobs; those that nobody waits for any more are left out."""
        with self._turn:
            group = [self._waiting.get()]
            if (wait := self._not_before - self._clock()) > 0:
                self._pause(wait)
            with suppress(queue.Empty):
                while group[-1] is not None and len(group) < GROUP:
                    group.append(self._waiting.get_nowait())
            jobs = [job for job in group if job is not None and not job.future.done()]
            self._not_before = self._clock() + GATHER if len(jobs) > 1 else 0.0
        return group[-1] is not None, jobs


class Gone(StoreDown):
    """The database was not found a moment ago, which was logged, and is not looked for again yet."""


class Entangled(Exception):
    """One change of a group failed after it had written, so that none of the group can be committed with it."""


class Reach:
    """When the database, which is gone, may be looked for again: one for all writers, so that what one finds out counts
    for the others."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._pause = 0.0
        self._not_before = 0.0

    def connect(self, driver: Driver, until: float) -> Connection:
        """A new connection; looks for the database until then, and once at least where no pause lasts. Raises
        `StoreDown`."""
        wrong: StoreDown = Gone("the database is gone")
        while self._waited(until):
            try:
                connection = driver.connect()
            except StoreDown as failed:
                wrong = failed
                self._set_pause(min(LONGEST_PAUSE, self._pause * 2 or LONGEST_PAUSE / 20))
            else:
                self._set_pause(0.0)
                return connection
        raise wrong

    def _waited(self, until: float) -> bool:
        """Waits for the end of the pause; whether it came in time."""
        with self._changed:
            while (now := monotonic()) < self._not_before:
                if now >= until:
                    return False
                self._changed.wait(min(until, self._not_before) - now)
        return True

    def _set_pause(self, seconds: float) -> None:
        with self._changed:
            self._pause = seconds
            self._not_before = monotonic() + seconds
            self._changed.notify_all()


class Writer:
    """One thread with one connection. It does not keep the process alive: what matters is stored or not answered."""

    def __init__(self, driver: Driver, reach: Reach, jobs: Jobs, metrics: Metrics) -> None:
        self._driver = driver
        self._reach = reach
        self._jobs = jobs
        self._metrics = metrics
        self.connection: Connection | None = None
        self._busy_since: float | None = None
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def join(self, seconds: float) -> None:
        """Waits for the end, after None was put into the queue."""
        self._thread.join(seconds)

    def give_up_after(self, seconds: float) -> None:
        """Lets a statement fail that has hung for so long. Called from another thread."""
        since, connection = self._busy_since, self.connection
        if since is not None and connection is not None and monotonic() - since >= seconds:
            connection.abandon()

    def _run(self) -> None:
        open_ = True
        while open_:
            open_, group = self._jobs.take()
            if group:
                self._busy_since = monotonic()
                self._store(group)
                self._busy_since = None
        self._drop()

    # --- one group

    def _store(self, group: list[Job]) -> None:
        try:
            _settle(group, self._try(group))
        except Entangled:
            for job in group:
                _settle([job], self._try([job]))

    def _try(self, group: list[Job]) -> list[_Answer]:
        """How to answer each job, once the group is durable or given up. Raises `Entangled`."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return self._transact(self._connected(group), group)
            except (Lost, Clash) as wrong:
                if attempt == ATTEMPTS:
                    return self._give_up(group, wrong)
            except StoreDown as wrong:
                return self._give_up(group, wrong)
        raise AssertionError("the last attempt answers")

    def _transact(self, connection: Connection, group: list[Job]) -> list[_Answer]:
        began = perf_counter()
        try:
            connection.begin()
            answers = [self._one(connection, job.work, alone=len(group) == 1) for job in group]
            connection.commit()
        except Lost:
            self._drop()
            raise
        except (StoreDown, Entangled):
            connection.rollback()
            raise
        except Conflict as wrong:  # what was written without waiting is answered at the latest with COMMIT
            connection.rollback()
            if len(group) > 1:
                raise Entangled from None
            answers = [partial(_raise, wrong=wrong)]
        self._metrics.commit_seconds.observe(perf_counter() - began)
        return answers

    def _one(self, connection: Connection, work: Work[Any], alone: bool) -> _Answer:
        connection.spoilt = False
        try:
            return partial(_give, result=work(connection))
        except Exception as wrong:  # goes to whoever gave the job
            if isinstance(wrong, StoreDown) and not isinstance(wrong, Damaged):
                raise
            if not connection.spoilt:
                return partial(_raise, wrong=wrong)
            if not alone:
                raise Entangled from None
            connection.rollback()
            connection.begin()
            return partial(_raise, wrong=wrong)

    def _give_up(self, group: list[Job], wrong: StoreDown) -> list[_Answer]:
        self._metrics.store_failures.inc()
        if not isinstance(wrong, Gone):
            with suppress(OSError, ValueError):  # the disk that is full may be the one that holds the log
                log.error("store_down", reason=str(wrong), writes=len(group))
        return [partial(_raise, wrong=wrong)] * len(group)

    # --- the connection

    def _connected(self, group: list[Job]) -> Connection:
        """The connection; a new one when it was lost, for which the group waits as long as its first job may."""
        if self.connection is None:
            self.connection = self._reach.connect(self._driver, group[0].since + GRACE)
        return self.connection

    def _drop(self) -> None:
        if self.connection is not None:
            with suppress(StoreDown):
                self.connection.close()
            self.connection = None


def _give(future: Future, result: object) -> None:
    future.set_result(result)


def _raise(future: Future, wrong: Exception) -> None:
    future.set_exception(wrong)


def _settle(group: list[Job], answers: list[_Answer]) -> None:
    """Answers a whole group in its event loop, in a single call from the writer's thread."""

    def settle() -> None:
        for job, answer in zip(group, answers, strict=True):
            if not job.future.done():  # whoever asked may have gone
                answer(job.future)

    with suppress(RuntimeError):  # the loop has ended, nobody waits any more
        group[0].future.get_loop().call_soon_threadsafe(settle)
