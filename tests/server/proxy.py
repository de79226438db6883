"""A network that misbehaves: a TCP proxy that delays, cuts connections in the middle of a frame, and goes silent."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Sequence
from contextlib import suppress
from types import TracebackType
from urllib.parse import urlsplit

CHUNK = 700
"""Bytes that travel together; many frames are longer, so cuts fall inside of them."""
PATIENCE = 20.0


class Proxy:
    """Stands before a server in a thread of its own.

    `lives`: bytes, both ways together, after which a connection is cut; one of these is drawn for each connection.
    `delay`: the most seconds that a chunk is held back.
    """

    def __init__(self, address: str, choose: random.Random, lives: Sequence[int] = (), delay: float = 0.0) -> None:
        self._server = urlsplit(address)
        self._choose, self._lives, self._delay = choose, lives, delay
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="proxy")
        self._up = threading.Event()
        self._ended: asyncio.Event
        self._flowing: asyncio.Event
        self.address = ""
        self.cuts = 0

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        self._ended, self._flowing = asyncio.Event(), asyncio.Event()
        self._flowing.set()
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        self._up.set()
        await self._ended.wait()
        server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _connected(self, near_in: asyncio.StreamReader, near_out: asyncio.StreamWriter) -> None:
        far_in, far_out = await asyncio.open_connection(self._server.hostname, self._server.port)
        life = [self._choose.choice(self._lives)] if self._lives else []
        ways = [asyncio.create_task(self._carry(*way, life)) for way in ((near_in, far_out), (far_in, near_out))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            for end in (near_out, far_out):
                end.transport.abort()

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, life: list[int]) -> None:
        """Until one end closes or the connection has lived long enough."""
        with suppress(ConnectionError):
            while chunk := await source.read(CHUNK):
                if self._delay:
                    await asyncio.sleep(self._choose.uniform(0, self._delay))
                await self._flowing.wait()
                if life and len(chunk) >= life[0]:
                    self.cuts += 1
                    target.write(chunk[: life[0]])
                    return
                if life:
                    life[0] -= len(chunk)
                target.write(chunk)
                await target.drain()

    def silence(self) -> None:
        """From now on nothing travels, and nobody is told: connections are half open."""
        self._loop.call_soon_threadsafe(self._flowing.clear)

    def __enter__(self) -> Proxy:
        self._thread.start()
        assert self._up.wait(PATIENCE), "the proxy did not start"
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        self._loop.call_soon_threadsafe(self._ended.set)
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the proxy did not stop"
