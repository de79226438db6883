"""Whether a balancer should send people here: the store takes writes, a game can be played, and the server is not
about to stop."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

FRESH = 1.0
"""Seconds for which an answer holds, so that asking often costs no writes."""


class Readiness:
    """One for a server."""

    def __init__(
        self,
        can_write: Callable[[], Awaitable[bool]],
        clock: Callable[[], float] = monotonic,
        plays: Callable[[], bool] = lambda: True,
    ) -> None:
        self.stopping = False
        self._can_write = can_write
        self._plays = plays
        self._clock = clock
        self._asked: tuple[float, asyncio.Task[bool]] | None = None

    async def _find(self) -> bool:
        return await self._can_write()

    async def ask(self) -> bool:
        """Whether people are welcome; what was found within the last second, else found anew, once for all who ask."""
        if self.stopping or not self._plays():
            return False
        if self._asked is None or (self._asked[1].done() and self._clock() - self._asked[0] > FRESH):
            self._asked = self._clock(), asyncio.create_task(self._find())
        return await asyncio.shield(self._asked[1])
