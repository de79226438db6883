"""Documents that cost much and stay the same, such as replays of finished matches: made once, in a thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable

from ribeira.server.wire.frames import Packed

MOST_BYTES = 32 * 1024 * 1024


class Kept:
    """So many bytes of documents; those asked for longest ago go first."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most = most
        self._bytes = 0
        self._made: dict[Hashable, Packed] = {}
        """The one asked for longest ago is the first."""
        self._under_way: dict[Hashable, asyncio.Task[Packed]] = {}

    async def get(self, key: Hashable, make: Callable[[], Packed]) -> Packed:
        """The document of a key; it is made where it is not kept, once for all who wait for it. Raises as `make`."""
        if key in self._made:
            self._made[key] = self._made.pop(key)
            return self._made[key]
        if key not in self._under_way:
            self._under_way[key] = asyncio.create_task(self._make(key, make))
        return await asyncio.shield(self._under_way[key])

    async def _make(self, key: Hashable, make: Callable[[], Packed]) -> Packed:
        try:
            made = await asyncio.to_thread(make)
        finally:
            del self._under_way[key]
        self._made[key] = made
        self._bytes += made.size
        while self._bytes > self._most:
            self._bytes -= self._made.pop(next(iter(self._made))).size
        return made
