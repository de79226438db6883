"""The thread in which decisions are analysed for people who want a hint or look back.

It has a thread of its own that gives way to all others where the system can do that, so that no bot at a table waits
for it; those who want something of it are served in turns, by guest.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from ribeira.server.bots.turns import Share, Turns

Result = TypeVar("Result")
LAST = 10
"""How far the thread gives way to others (nice)."""


class Analysts:
    """One for a server."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "analyst", initializer=_give_way)
        self._turns = Turns(1)

    async def run(self, share: Share, work: Callable[[], Result]) -> Result:
        """What the work comes to, when its turn has come. Raises whatever it raises."""
        async with self._turns.turn(share):
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def close(self) -> None:
        """Waits for the work that is under way."""
        self._pool.shutdown(cancel_futures=True)


def _give_way() -> None:
    with suppress(OSError, AttributeError):  # a system without threads that have a priority of their own
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LAST)
