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
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, TypeVar

import structlog

from ribeira.server import schema
from ribeira.server.metrics import Metrics

Result = TypeVar("Result")
Work = Callable[[sqlite3.Connection], Result]
_Answer = Callable[[asyncio.Future[Any]], None]


@dataclass(frozen=True)
class _Job:
    work: Work[Any]
    future: asyncio.Future[Any]


GROUP = 256
"""Most writes that share one COMMIT."""

log = structlog.get_logger()


class StoreDown(Exception):
    """The store could not take a write; nothing of it is stored."""


class Conflict(Exception):
    """The stored match is at another version than the write expects; nothing of it is stored."""


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
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(work, future))
        return await future

    def _run(self) -> None:
        open_ = True
        while open_:
            group = [self._jobs.get()]
            while len(group) < GROUP and not self._jobs.empty():
                group.append(self._jobs.get())
            open_ = None not in group
            jobs = [job for job in group if job is not None]
            if jobs:
                self._store(jobs)

    def _store(self, group: list[_Job]) -> None:
        began = perf_counter()
        try:
            self._writing.execute("BEGIN IMMEDIATE")
            answers = [self._one(job.work) for job in group]
            self._writing.execute("COMMIT")
        except sqlite3.Error as wrong:
            self._give_up(group, wrong)
            return
        self._metrics.commit_seconds.observe(perf_counter() - began)
        _settle(group, answers)

    def _one(self, work: Work[Any]) -> _Answer:
        """Runs one job inside the group's transaction; how to answer it once the group is durable."""
        self._writing.execute("SAVEPOINT one")
        try:
            result = work(self._writing)
        except sqlite3.IntegrityError as wrong:
            return self._undo(Conflict(str(wrong)))
        except sqlite3.Error:
            raise
        except Exception as wrong:  # goes to whoever gave the job; the others of the group go ahead
            return self._undo(wrong)
        self._writing.execute("RELEASE one")
        return lambda future: future.set_result(result)

    def _undo(self, wrong: Exception) -> _Answer:
        self._writing.execute("ROLLBACK TO one")
        self._writing.execute("RELEASE one")
        return lambda future: future.set_exception(wrong)

    def _give_up(self, group: list[_Job], wrong: sqlite3.Error) -> None:
        with suppress(sqlite3.Error):
            self._writing.rollback()
        self._metrics.store_failures.inc()
        log.error("store_down", reason=str(wrong), writes=len(group))
        reason = str(wrong)
        _settle(group, [lambda future: future.set_exception(StoreDown(reason))] * len(group))


def _settle(group: list[_Job], answers: list[_Answer]) -> None:
    """Answers a whole group in its event loop, in a single call from the writer's thread."""

    def settle() -> None:
        for job, answer in zip(group, answers, strict=True):
            if not job.future.done():  # whoever asked may have gone
                answer(job.future)

    group[0].future.get_loop().call_soon_threadsafe(settle)


def _connect(path: Path, busy_timeout: float) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=busy_timeout, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection
