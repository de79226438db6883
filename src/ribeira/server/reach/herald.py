"""Tells people who are away that it is their turn: one process at a time, under a lease, looks at the tables where
something began, and sends. What a process leaves undone that ends, the next one does."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from ribeira.server.hall.lookout import Lookout
from ribeira.server.hall.service import Service
from ribeira.server.journal import leases, push_queue, pushes
from ribeira.server.journal.push_queue import Letter
from ribeira.server.reach import calling
from ribeira.server.reach.keys import ServerKey, server_key
from ribeira.server.reach.postman import TIMEOUT, Postman
from ribeira.server.store import Conflict, StoreDown

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


class Herald(Lookout):
    """One for a process."""

    def __init__(self, service: Service) -> None:
        super().__init__(service, LOOK)
        self._postman = Postman(service.settings)
        self._process = service.neighbours.bus.process
        self._key: ServerKey | None = None
        self._held = 0.0
        """Until when this process holds the lease."""

    async def close(self, last_words: float = 0.0) -> None:
        """Ends; another process goes on at once."""
        await super().close(last_words)
        if self._held:
            with suppress(StoreDown, Conflict):
                await self._service.store.write(leases.give_back(NAME, self._process))
        await self._postman.close()

    async def look(self) -> float:
        """See `Lookout`. Does what is due, if no other process does it. Raises `StoreDown`, `Refusal`."""
        service, now = self._service, self._service.now()
        next_at = await service.store.read(pushes.next_at)
        if next_at > now or not await self._is_mine(now):
            return next_at
        for call, scene in await service.store.read(pushes.due_calls(now, MOST)):
            messages, again = calling.decide(scene, now)
            await service.store.write(pushes.answer_call(call, messages, again, now))
        letters = await service.store.read(push_queue.due_letters(now, MOST))
        pointless = [one for one in letters if not isinstance(one, Letter)]
        if pointless:
            await service.store.write(push_queue.drop_letters(pointless, now))
        await asyncio.gather(*(self._send(one) for one in letters if isinstance(one, Letter)))
        return now

    async def _is_mine(self, now: float) -> bool:
        if self._held - now < LEASE / 2:
            is_mine = await self._service.store.write(leases.take(NAME, self._process, now, now + LEASE))
            self._held = now + LEASE if is_mine else 0.0
        return self._held > now

    async def _send(self, letter: Letter) -> None:
        """Sends one message; another one is not kept from being sent by what goes wrong with it."""
        store, now = self._service.store, self._service.now()
        with suppress(StoreDown, Conflict):
            if not await store.write(push_queue.claim(letter, now + CLAIMED)):
                return
            self._key = self._key or await server_key(self._service)
            became = await self._postman.send(letter, self._key, now)
            self._service.metrics.pushes.labels(became.how).inc()
            if became.how == "gone":
                await store.write(pushes.drop_device(letter.device))
            elif became.how == "later" and now + became.pause - letter.made < GIVEN_UP:
                await store.write(push_queue.again(letter, now + became.pause))
            else:
                await store.write(push_queue.done(letter))
