"""Tells people who are away that it is their turn: one process at a time, under a lease, looks at the tables where
something began, and sends. What a process leaves undone that ends, the next one does."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import structlog

from ribeira.server.hall.service import Service
from ribeira.server.journal import leases, pushes
from ribeira.server.journal.pushes import Letter
from ribeira.server.reach import calling
from ribeira.server.reach.keys import ServerKey, server_key
from ribeira.server.reach.postman import TIMEOUT, Postman
from ribeira.server.store import Conflict, StoreDown
from ribeira.server.wire.messages import Refusal

LOOK = 2.0
"""Seconds between two looks."""
LEASE = 20.0
"""Seconds for which one process sends for all."""
MOST = 200
"""Tables, or messages, of one look."""
CLAIMED = 3 * TIMEOUT
"""Seconds after which a message is sent again of which nobody has said what became of it."""
GIVEN_UP = 86_400.0
"""Seconds after which a message that no service would take is dropped."""
NAME = "push"

log = structlog.get_logger()


class Herald:
    """One for a process."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._postman = Postman(service.settings)
        self._process = service.neighbours.bus.process
        self._key: ServerKey | None = None
        self._held = 0.0
        """Until when this process holds the lease."""
        self._work: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begins to look."""
        self._work = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Ends; another process goes on at once."""
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)
        if self._held:
            with suppress(StoreDown, Conflict):
                await self._service.store.write(leases.give_back(NAME, self._process))
        await self._postman.close()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look()
            except (StoreDown, Conflict, Refusal):
                continue  # the next look will find it
            except Exception:  # whatever one look raises, others wait for the next
                log.exception("not_heralded")

    async def look(self) -> None:
        """Does what is due, if anything is and no other process does it. Raises `StoreDown`, `Refusal`."""
        service, now = self._service, self._service.now()
        calls = await service.store.read(pushes.due_calls(now, MOST))
        letters = await service.store.read(pushes.due_letters(now, MOST))
        if not (calls or letters) or not await self._is_mine(now):
            return
        for call, scene in calls:
            messages, again = calling.decide(scene, now)
            await service.store.write(pushes.answer_call(call, messages, again, now))
        if calls:
            letters = await service.store.read(pushes.due_letters(now, MOST))
        pointless = [one for one in letters if not isinstance(one, Letter)]
        if pointless:
            await service.store.write(pushes.drop_letters(pointless, now))
        await asyncio.gather(*(self._send(one) for one in letters if isinstance(one, Letter)))

    async def _is_mine(self, now: float) -> bool:
        if self._held - now < LEASE / 2:
            is_mine = await self._service.store.write(leases.take(NAME, self._process, now, now + LEASE))
            self._held = now + LEASE if is_mine else 0.0
        return self._held > now

    async def _send(self, letter: Letter) -> None:
        """Sends one message; another one is not kept from being sent by what goes wrong with it."""
        store, now = self._service.store, self._service.now()
        with suppress(StoreDown, Conflict):
            if not await store.write(pushes.claim(letter, now + CLAIMED)):
                return
            self._key = self._key or await server_key(self._service)
            became = await self._postman.send(letter, self._key, now)
            self._service.metrics.pushes.labels(became.how).inc()
            if became.how == "gone":
                await store.write(pushes.drop_device(letter.device))
            elif became.how == "later" and now + became.pause - letter.made < GIVEN_UP:
                await store.write(pushes.again(letter, now + became.pause))
            else:
                await store.write(pushes.done(letter))
