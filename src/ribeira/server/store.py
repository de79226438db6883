"""The one place that knows SQL. A single thread writes, in groups: one COMMIT for whatever is waiting.

A write is true once its future has a result. `StoreDown` means that nothing of it was stored: full disk, read-only
file, a lock held too long.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Any, TypeVar

import structlog

from ribeira.server import schema
from ribeira.server.metrics import Metrics

Result = TypeVar("Result")
Work = Callable[[sqlite3.Connection], Result]
_Job = tuple[Work[Any], "Future[Any]"]

GROUP = 256
"""Most writes that share one COMMIT."""

log = structlog.get_logger()


class StoreDown(Exception):
    """The store could not take a write; nothing of it is stored."""


class Conflict(Exception):
    """A write met another version than it was made for; nothing of it is stored."""


class Store:
    """Runs work in the writer thread (`write`) and in the reader thread (`read`)."""

    def __init__(self, folder: Path, metrics: Metrics, busy_timeout: float = 2.0) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / "ribeira.sqlite3"
        self._metrics = metrics
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writing = _connect(self.path, busy_timeout)
        schema.prepare(self._writing)
        self._reading = _connect(self.path, busy_timeout)
        self._reading.execute("PRAGMA query_only = ON")
        self._reader = ThreadPoolExecutor(1, "store-reader")
        self._writer = threading.Thread(target=self._run, name="store-writer")
        self._writer.start()

    def close(self) -> None:
        """Finishes what is queued, then closes the file."""
        self._jobs.put(None)
        self._writer.join()
        self._reader.shutdown()
        self._reading.close()
        with suppress(sqlite3.Error):  # the log file stays and is read at the next start
            self._writing.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._writing.close()

    async def read(self, work: Work[Result]) -> Result:
        """Runs a query; it sees everything committed so far."""
        return await asyncio.get_running_loop().run_in_executor(self._reader, work, self._reading)

    async def write(self, work: Work[Result]) -> Result:
        """Runs one all-or-nothing change and waits until it is durable.

        Raises:
            StoreDown: it could not be stored.
            Conflict: raised by `work` itself; only its own change is undone.
        """
        job: Future[Result] = Future()
        self._jobs.put((work, job))
        return await asyncio.wrap_future(job)

    def _run(self) -> None:
        open_ = True
        while open_:
            group = [self._jobs.get()]
            while len(group) < GROUP and not self._jobs.empty():
                group.append(self._jobs.get())
            open_ = None not in group
            self._store([job for job in group if job is not None and job[1].set_running_or_notify_cancel()])

    def _store(self, group: list[_Job]) -> None:
        began = perf_counter()
        try:
            self._writing.execute("BEGIN IMMEDIATE")
            answers = [self._one(work) for work, _ in group]
            self._writing.execute("COMMIT")
        except sqlite3.Error as wrong:
            self._give_up(group, wrong)
            return
        self._metrics.commit_seconds.observe(perf_counter() - began)
        for (_, future), answer in zip(group, answers, strict=True):
            answer(future)

    def _one(self, work: Work[Any]) -> Callable[[Future[Any]], None]:
        """Runs one job inside the group's transaction; how to answer it once the group is durable."""
        self._writing.execute("SAVEPOINT one")
        try:
            result = work(self._writing)
        except sqlite3.IntegrityError as wrong:
            return self._undo(Conflict(str(wrong)))
        except sqlite3.Error:
            raise
        except Exception as wrong:  # belongs to whoever gave the job: handed on, while the others of the group go ahead
            return self._undo(wrong)
        self._writing.execute("RELEASE one")
        return lambda future: future.set_result(result)

    def _undo(self, wrong: Exception) -> Callable[[Future[Any]], None]:
        self._writing.execute("ROLLBACK TO one")
        self._writing.execute("RELEASE one")
        return lambda future: future.set_exception(wrong)

    def _give_up(self, group: list[_Job], wrong: sqlite3.Error) -> None:
        with suppress(sqlite3.Error):
            self._writing.rollback()
        self._metrics.store_failures.inc()
        log.error("store_down", reason=str(wrong), writes=len(group))
        for _, future in group:
            future.set_exception(StoreDown(str(wrong)))


def _connect(path: Path, busy_timeout: float) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=busy_timeout, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection
