"""Frames on their way to one page, in a bounded queue: a page that takes them slowly costs little and delays nobody."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass
from typing import Protocol

from ribeira.server.wire.frames import Frame

QUEUE_FRAMES = 64
QUEUE_BYTES = 256 * 1024
STUCK = 20.0
"""Seconds after which a page that takes nothing is given up."""


class Way(Protocol):
    """The connection to the page."""

    @property
    def ready(self) -> bool:
        """Whether the page takes what it is sent."""

    def put(self, frame: Frame) -> None:
        """Sends a frame."""


class Sender(Protocol):
    """Whose frames these are."""

    def refresh(self) -> None:
        """Puts one fresh view in place of those that were dropped."""

    def has_room(self) -> None:
        """The queue was full and is not any more."""

    def sent(self) -> None:
        """Everything is sent after `finish`."""

    def stuck(self) -> None:
        """The page takes nothing any more."""


@dataclass(frozen=True)
class _Out:
    """A frame that waits to be sent. One that a fresh view can replace says what the page knows without it."""

    frame: Frame
    known: int | None


class Outbox:
    """Sends at once while the page takes it; otherwise in order, and when too much waits, one fresh view replaces all
    older ones."""

    def __init__(self, way: Way, sender: Sender) -> None:
        self.way = way
        self.collapsed = False
        """True while a slow page waits for one fresh view instead of the frames it missed."""
        self.code: int | None = None
        """With which the connection is to end; None: it goes on."""
        self._sender = sender
        self._queue: deque[_Out] = deque()
        self._bytes = 0
        self._watch: asyncio.TimerHandle | None = None
        """Ends the patience with a page that takes nothing."""

    @property
    def is_full(self) -> bool:
        """Whether so much waits that whoever causes more has to wait for the page."""
        return len(self._queue) >= QUEUE_FRAMES

    @property
    def _waits(self) -> bool:
        return bool(self._queue) or self.collapsed

    def put(self, frame: Frame, known: int | None = None) -> int | None:
        """Sends a frame, or queues it; `known` is the version that the page knows without it, None for one that must
        not be lost.

        The answer is None, or, when the queue was full and the frames of views were dropped, the version that the
        page knows without them.
        """
        if self.way.ready and not self._waits:
            self.way.put(frame)
            return None
        self._queue.append(_Out(frame, known))
        self._bytes += len(frame)
        self._watch = self._watch or asyncio.get_running_loop().call_later(STUCK, self._sender.stuck)
        too_much = len(self._queue) > QUEUE_FRAMES or (self._bytes > QUEUE_BYTES and len(self._queue) > 1)
        return self._drop_views() if too_much else None

    def _drop_views(self) -> int | None:
        dropped = [out.known for out in self._queue if out.known is not None]
        self._queue = deque(out for out in self._queue if out.known is None)
        self._bytes = sum(len(out.frame) for out in self._queue)
        self.collapsed = self.collapsed or bool(dropped)
        return dropped[0] if dropped else None

    def flow(self) -> None:
        """Sends what waits, as far as the page takes it."""
        was_full = self.is_full
        self.close()
        while self._waits and self.way.ready:
            self._send_next()
        if self._waits:
            self._watch = asyncio.get_running_loop().call_later(STUCK, self._sender.stuck)
        elif self.code is not None:
            self._sender.sent()
        if was_full and not self.is_full:
            self._sender.has_room()

    def _send_next(self) -> None:
        if not self._queue:
            self.collapsed = False
            self._sender.refresh()
            return
        out = self._queue.popleft()
        self._bytes -= len(out.frame)
        self.way.put(out.frame)

    def finish(self, code: int) -> None:
        """The connection ends with this code once everything is sent."""
        self.code = code
        if not self._waits:
            self._sender.sent()

    def close(self) -> None:
        """Nothing waits for the page any more."""
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None
