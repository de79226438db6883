"""Watches the clocks of all matches that are stored: says when somebody's time runs out, whichever process began them,
and knows when nobody was there to watch."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from math import inf

import structlog

from ribeira.server.hall.clockwork import SETTLE
from ribeira.server.journal import watches
from ribeira.server.journal.watches import Gap
from ribeira.server.store import Store, StoreDown
from ribeira.server.wire.messages import Refusal

TICK = 1.0
"""Seconds between two looks."""
AHEAD = 2 * TICK
"""Times that run out within so many seconds are waited for one by one."""
BEAT = 2.0
"""Seconds between two notes that somebody is watching."""
SLOW_BEAT = 30.0
"""The same while nothing runs out within an hour."""
SOON = 3600.0
PATIENCE = 5.0
"""Seconds without a look after which nobody may have watched."""
LAST_WORD = 2.0
"""Seconds that a process which ends waits for a database that does not answer."""
MARGIN = 0.005
"""Seconds by which a timer is set late: one that rang a moment early would find nothing due."""
STILL = 3.0
"""Seconds between two questions to the store while no clock runs: less than `PATIENCE`, as another process may have
begun one and ended before it told."""
REST = 30.0
"""Seconds until a table is asked again at which nothing could be done."""

log = structlog.get_logger()
Ring = Callable[[str], Awaitable[None]]
"""Does what is due at a table. Raises `Refusal` or `StoreDown` where it cannot."""


class Timekeeper:
    """One for a process; what one of them misses, the next look of any of them finds."""

    def __init__(
        self, store: Store, now: Callable[[], float], changes: Callable[[], int | None], is_watching: bool = True
    ) -> None:
        self._store = store
        self._now = now
        self._changes = changes
        self._seen: int | None = None
        """By `changes`, when it was seen that no clock runs; None: one may."""
        self._asked = -inf
        """When the store was asked last."""
        self._is_watching = is_watching
        """Whether people can play here: a worker for bots helps nobody who would lose time."""
        self._born = now()
        self._looked = -inf
        """When this process looked last."""
        self._noted = -inf
        """When it noted that."""
        self.gaps: Sequence[Gap] = ()
        """When nobody watched."""
        self._ring: Ring
        self._waits: dict[str, asyncio.TimerHandle] = {}
        """By table the one who waits for its next flag."""
        self._rests: dict[str, float] = {}
        """By table until when it is left alone."""
        self._rings: dict[str, asyncio.Task[None]] = {}
        """By table the one who does there what is due."""

    async def run(self, ring: Ring) -> None:
        """Looks again and again; where nobody is served, it is left to those who serve people."""
        self._ring = ring
        while self._is_watching:
            try:
                await self.look()
            except Exception:  # whatever one look raises, clocks have to be looked at again
                log.exception("clocks_not_seen")
            await asyncio.sleep(TICK)

    async def be_ready(self) -> None:
        """Waits until it is known whether anybody watched lately: before that nothing may count as late."""
        if self._now() - self._looked > PATIENCE:
            await self.look()

    async def look(self) -> None:
        """Notes that somebody watches, and waits for what runs out soon. Where the store does not answer, the next look
        will find that nobody has watched meanwhile. While no clock runs and nothing is stored, it is asked rarely."""
        now, changes = self._now(), self._changes()
        if self._seen is not None and self._seen == changes and 0 <= now - self._asked < STILL:
            self._looked = now
            return
        try:
            if not self._is_watching:
                self.gaps = await self._store.read(watches.gaps)
                self._looked = now
                return
            next_flag = await self._store.read(watches.next_flag)
            now = self._asked = self._now()
            self._seen = changes if next_flag is None else None
            if next_flag is not None:
                await self._note(now, next_flag)
            if next_flag is not None and next_flag <= now + AHEAD:
                for table, flag_at in await self._store.read(watches.flags_before(now + AHEAD)):
                    self.expect(table, flag_at)
        except StoreDown:
            return
        self._looked = now

    async def _note(self, now: float, next_flag: float) -> None:
        has_watched = now - self._looked <= PATIENCE
        beat = BEAT if next_flag - now < SOON else SLOW_BEAT
        if has_watched and now - self._noted < beat:
            return
        watch = watches.watch(self._store.process, self._born, now, None if has_watched else PATIENCE)
        await self._store.write(watch, counts=False)
        self._noted = now
        if not has_watched:
            self.gaps = await self._store.read(watches.gaps)

    def expect(self, table: str, flag_at: float) -> None:
        """Somebody's time at a table runs out then, in seconds since 1970; what is far away is looked up again."""
        now = self._now()
        if not self._is_watching or flag_at > now + AHEAD or table in self._rings or self._rests.get(table, -inf) > now:
            return
        loop = asyncio.get_running_loop()
        if table in self._waits:
            self._waits[table].cancel()
        self._waits[table] = loop.call_later(max(0.0, flag_at + SETTLE - now) + MARGIN, self._begin, table)

    def _begin(self, table: str) -> None:
        del self._waits[table]
        self._rings[table] = asyncio.create_task(self._rung(table))

    async def _rung(self, table: str) -> None:
        try:
            await self._ring(table)
            self._rests.pop(table, None)
        except (Refusal, StoreDown):
            self._rests[table] = self._now() + REST
        except Exception:  # what is wrong with one table is no harm to the others (F2)
            self._rests[table] = self._now() + REST
            log.exception("no_flag")
        finally:
            del self._rings[table]

    async def close(self) -> None:
        """Waits for nothing any more, and says so: from now on nobody loses time, where no other process watches."""
        for wait in self._waits.values():
            wait.cancel()
        for ring in self._rings.values():
            ring.cancel()
        if self._noted > -inf:
            with suppress(StoreDown, TimeoutError):  # whoever comes next needs more patience then
                async with asyncio.timeout(LAST_WORD):
                    await self._store.write(watches.leave(self._store.process, self._now()))
