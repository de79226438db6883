"""Frames on their way to one page, in a bounded queue: a page that takes them slowly costs little and delays nobody."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from ribeira.server.wire.frames import Frame

QUEUE_FRAMES = 64
QUEUE_BYTES = 256 * 1024
STUCK = 20.0
"""Seconds after which a page that takes nothing is given up."""


@dataclass(frozen=True)
class _Out:
    """A frame that waits to be sent. One that a fresh view can replace says what the page knows without it."""

    frame: Frame
    known: int | None


class Outbox:
    """Sends in order, as fast as the page takes it; when too much waits, one fresh view replaces all older ones."""

    def __init__(self, send: Callable[[Frame], Awaitable[None]]) -> None:
        self.send = send
        self.collapsed = False
        """True while a slow page waits for one fresh view instead of the frames it missed."""
        self.code: int | None = None
        """With which the connection is to end; None: it goes on."""
        self._queue: deque[_Out] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self._room = asyncio.Event()
        self._room.set()
        self._sending_since: float | None = None
        self._watch: asyncio.TimerHandle | None = None
        """Looks from time to time whether a frame is stuck: a timer for each frame would cost more than sending it."""

    def put(self, frame: Frame, known: int | None = None) -> int | None:
        """Queues a frame; `known` is the version that the page knows without it, None for one that must not be lost.

        The answer is None, or, when the queue was full and the frames of views were dropped, the version that the
        page knows without them.
        """
        self._queue.append(_Out(frame, known))
        self._bytes += len(frame)
        is_full = len(self._queue) > QUEUE_FRAMES or (self._bytes > QUEUE_BYTES and len(self._queue) > 1)
        behind = self._drop_views() if is_full else None
        if len(self._queue) >= QUEUE_FRAMES:
            self._room.clear()
        self._wake.set()
        return behind

    def _drop_views(self) -> int | None:
        dropped = [out.known for out in self._queue if out.known is not None]
        self._queue = deque(out for out in self._queue if out.known is None)
        self._bytes = sum(len(out.frame) for out in self._queue)
        self.collapsed = self.collapsed or bool(dropped)
        return dropped[0] if dropped else None

    def finish(self, code: int) -> None:
        """The connection ends with this code once everything is sent."""
        self.code = code
        self._wake.set()

    async def room(self) -> None:
        """Waits while the queue is full: whoever causes more frames has to wait for the page."""
        await self._room.wait()

    async def pump(self, refresh: Callable[[], None]) -> None:
        """Sends what is queued until `finish` or cancelled; `refresh` queues the fresh view in place of dropped ones.

        Raises:
            TimeoutError: the page takes nothing any more.
        """
        async with asyncio.timeout(None) as patience:
            try:
                while self.code is None:
                    await self._wake.wait()
                    await self._send_all(refresh, patience)
            finally:
                if self._watch is not None:
                    self._watch.cancel()

    async def _send_all(self, refresh: Callable[[], None], patience: asyncio.Timeout) -> None:
        clock = asyncio.get_running_loop().time
        self._wake.clear()
        self._sending_since = clock()
        if self._watch is None:
            self._look(patience)
        while self._queue or self.collapsed:
            self._sending_since = clock()
            await self._send_next(refresh)
        self._sending_since = None
        self._room.set()

    def _look(self, patience: asyncio.Timeout) -> None:
        """Ends the pump when one frame has been on its way for too long; looks again while frames are being sent."""
        loop, since = asyncio.get_running_loop(), self._sending_since
        self._watch = None
        if since is not None and loop.time() >= since + STUCK:
            patience.reschedule(loop.time())
        elif since is not None:
            self._watch = loop.call_at(since + STUCK, self._look, patience)

    async def _send_next(self, refresh: Callable[[], None]) -> None:
        if not self._queue:
            self.collapsed = False
            refresh()
        out = self._queue.popleft()
        self._bytes -= len(out.frame)
        await self.send(out.frame)
