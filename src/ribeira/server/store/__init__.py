"""The door to the database: `write` for changes, `read` for queries. Only this package knows which database it is.

A write is true once it returns. `StoreDown` means that nothing of it was stored: full disk, read-only file, a lock
held too long, a server that is gone. `StoreUncertain` means that only reading can tell.
"""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from time import time
from typing import Any

from ribeira.server.metrics import Metrics
from ribeira.server.settings import Settings
from ribeira.server.store.db import (
    CannotOpen,
    Conflict,
    Connection,
    Damaged,
    Db,
    Driver,
    Lost,
    Result,
    Row,
    StoreDown,
    StoreUncertain,
    Value,
    Work,
)
from ribeira.server.store.sqlite import Sqlite
from ribeira.server.store.writer import Job, Jobs, Reach, Writer
from ribeira.server.tracing import span

__all__ = [
    "CannotOpen",
    "Conflict",
    "Connection",
    "Damaged",
    "Db",
    "Row",
    "Store",
    "StoreDown",
    "StoreUncertain",
    "Value",
    "Work",
    "driver_of",
]

WAITING = 4096
"""Most writes that may wait; more are refused at once."""
LAST_WORDS = 10.0
"""Seconds that what is queued has to be stored when the store closes."""
PULSE_KEPT = 3600.0
"""Seconds until the pulse of a process that is gone is deleted."""


class Store:
    """Runs work in threads that write and in threads that read."""

    def __init__(self, driver: Driver, metrics: Metrics, patience: float = 10.0) -> None:
        driver.open()
        self.metrics = metrics
        self._driver = driver
        self._patience = patience
        self.process = driver.process
        """What this process is called among those that use the database."""
        self._jobs = Jobs()
        reach = Reach()
        self._writers = [Writer(driver, reach, self._jobs, metrics) for _ in range(driver.writers)]
        self._readers = _Readers(driver)
        self.changes = 0
        """Grows with each change, beside what processes note of themselves."""

    @classmethod
    def open(cls, settings: Settings, metrics: Metrics) -> Store:
        """The store that the settings name.

        Raises:
            CannotOpen: it cannot be used; the sentence says why.
        """
        return cls(driver_of(settings), metrics)

    def close(self) -> None:
        """Finishes what is queued, then lets the database go."""
        for _ in self._writers:
            self._jobs.put(None)
        for writer in self._writers:
            writer.join(LAST_WORDS)
        self._readers.close()
        self._driver.close()

    async def read(self, work: Work[Result]) -> Result:
        """Runs queries; each sees everything committed before it began.

        Raises:
            StoreDown: the database does not answer.
        """
        try:
            async with asyncio.timeout(self._patience):
                return await self._readers.run(work)
        except TimeoutError:
            self._readers.abandon()
            raise StoreDown("the database does not answer") from None

    async def write(self, work: Work[Result], counts: bool = True) -> Result:
        """Runs one all-or-nothing change and waits until it is durable. One that does not count is of no interest to
        those who look for what has changed.

        Raises:
            StoreDown: it could not be stored.
            StoreUncertain: it may be stored or not; what is in memory has to be read again before it is used.
            Conflict: raised by `work` itself; only its own change is undone.
        """
        if len(self._jobs) >= WAITING:
            raise StoreDown("too many writes are waiting")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()
        self._jobs.put(Job(work, future))
        patience = loop.call_later(self._patience, self._lose_patience, future)
        try:
            with span("commit"):
                return await future
        finally:
            patience.cancel()
            self.changes += counts

    def _lose_patience(self, future: asyncio.Future[Any]) -> None:
        if not future.done():
            future.set_exception(StoreUncertain("the database does not answer"))
            for writer in self._writers:
                writer.give_up_after(self._patience / 2)

    async def can_write(self) -> bool:
        """Whether the database takes writes now: stores this process's pulse."""
        now = time()

        def work(db: Db) -> None:
            db.change("DELETE FROM pulses WHERE beaten < ?", now - PULSE_KEPT)
            db.change(
                """INSERT INTO pulses (process, beaten) VALUES (?, ?)
                ON CONFLICT (process) DO UPDATE SET beaten = excluded.beaten""",
                self.process,
                now,
            )

        try:
            await self.write(work, counts=False)
        except StoreDown:
            return False
        return True


def driver_of(settings: Settings) -> Driver:
    """The kind of database that the settings name.

    Raises:
        CannotOpen: what it needs is not installed.
    """
    if settings.database is None:
        return Sqlite(settings.data, settings.busy_timeout)
    try:
        from ribeira.server.store.postgres import Postgres
    except ImportError:
        raise CannotOpen("PostgreSQL needs a further package: pip install 'ribeira[scale]'") from None
    return Postgres(settings.database)


class _Readers:
    """A few threads, each with a connection of its own."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._threads = ThreadPoolExecutor(driver.readers, "store-reader")
        self._own = threading.local()
        self._open: set[Connection] = set()

    async def run(self, work: Work[Result]) -> Result:
        """Runs work in a thread; once more when it finds its connection lost."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._twice, work)

    def _twice(self, work: Work[Result]) -> Result:
        try:
            return work(self._connection())
        except Lost:
            self._drop()
        try:
            return work(self._connection())
        except Lost:
            self._drop()
            raise

    def _connection(self) -> Connection:
        connection: Connection | None = getattr(self._own, "connection", None)
        if connection is None:
            connection = self._own.connection = self._driver.connect_to_read()
            self._open.add(connection)
        return connection

    def _drop(self) -> None:
        connection, self._own.connection = self._own.connection, None
        if connection is not None:
            self._open.discard(connection)
            with suppress(StoreDown):
                connection.close()

    def abandon(self) -> None:
        """Lets the statements fail that hang; others are run again."""
        for connection in list(self._open):
            connection.abandon()

    def close(self) -> None:
        """Ends the threads, then closes their connections."""
        self._threads.shutdown()
        for connection in self._open:
            with suppress(StoreDown):
                connection.close()
