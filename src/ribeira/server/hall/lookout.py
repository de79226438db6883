"""Looking again and again at what is stored: for what has become due, and for what no hint told."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from contextlib import suppress
from random import uniform
from time import monotonic

import structlog

from ribeira.server.hall.service import Service
from ribeira.server.store import Conflict, StoreDown
from ribeira.server.wire.messages import Refusal

PAUSE = 0.1
"""Seconds between two looks that are asked for."""
LONGEST = 30.0
"""Seconds after which a process looks also where nothing can have become due: a hint may be lost, and who works at the
database from a terminal gives none."""
SPREAD = 0.1
"""By so much, as a part of it, a wait is longer or shorter: processes do not look all at once."""

log = structlog.get_logger()


class Lookout(ABC):
    """Looks in the background of a process: every few seconds while something is due or anything was stored since the
    look before, here or elsewhere; else rarely. So a server at which nobody does anything hardly asks its store."""

    def __init__(self, service: Service, every: float) -> None:
        self._service = service
        self._every = every
        self._asked = asyncio.Event()
        self._busy = asyncio.Lock()
        self._looking: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begins to look."""
        self._looking = asyncio.create_task(self._run())

    async def close(self, last_words: float = 0.0) -> None:
        """Ends; a look that goes on may take so many seconds more."""
        if self._looking is None:
            return
        if last_words:
            with suppress(TimeoutError):
                async with asyncio.timeout(last_words), self._busy:
                    self._looking.cancel()
        self._looking.cancel()
        await asyncio.gather(self._looking, return_exceptions=True)

    def look_soon(self) -> None:
        """Something was done here that may lead to more."""
        self._asked.set()

    @abstractmethod
    async def look(self) -> float:
        """Does what is due. Answers when, by what is stored now, something will be again: `math.inf` if nothing."""

    async def _run(self) -> None:
        while True:
            stored = self._service.changes()
            self._asked.clear()
            async with self._busy:
                next_at = await self._look()
            await asyncio.sleep(PAUSE)
            await self._rest(next_at, stored)

    async def _look(self) -> float:
        try:
            return await self.look()
        except (StoreDown, Conflict, Refusal):
            pass  # the next look will find it
        except Exception:  # whatever one look raises, there has to be a next one
            self._service.metrics.looks_failed.labels(type(self).__name__).inc()
            log.exception("look_failed", by=type(self).__name__)
        return 0.0

    async def _rest(self, next_at: float, stored: int | None) -> None:
        """Until it is time for the next look. `stored`: see `Service.changes`, before the look that has ended."""
        began = monotonic()
        while not self._asked.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(self._every * uniform(1 - SPREAD, 1 + SPREAD)):
                    await self._asked.wait()
            is_still = stored is not None and stored == self._service.changes()
            if not is_still or next_at <= self._service.now() or monotonic() - began >= LONGEST:
                return
