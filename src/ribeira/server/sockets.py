"""One socket of one viewer: frames in, checked and counted; frames out, through a bounded queue."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ribeira.server.limits import Budget
from ribeira.server.messages import sentence
from ribeira.server.projection import Frame, pack
from ribeira.server.protocol import (
    Back,
    ClientFrame,
    Command,
    Hello,
    Language,
    Ping,
    Pong,
    Rejection,
    RejectionCode,
    ServerFrame,
    TableChanged,
)

if TYPE_CHECKING:
    from ribeira.server.play import Conductor
    from ribeira.server.table import Table

QUEUE_FRAMES = 64
QUEUE_BYTES = 256 * 1024
FRAME_BYTES = 8 * 1024
WINDOW = 20.0
"""Seconds in which a socket may spend its budget of frames."""
STUCK = 20.0
"""Seconds after which a page that takes nothing is given up."""
UNSUPPORTED_DATA = 1003
PONG = pack(Pong())

_decoder: msgspec.json.Decoder[ClientFrame] = msgspec.json.Decoder(ClientFrame)


class FramingAbuse(Exception):
    """Something came that is no text frame."""


@dataclass(frozen=True)
class _Out:
    """A frame that waits to be sent. One that can be replaced by a fresh view says what the client knows without it."""

    frame: Frame
    known: int | None = None


class Socket:
    """What one open page of a viewer knows, and what it is still to be told."""

    def __init__(self, web: WebSocket, table: Table, guest: str | None, address: str, budget: Budget) -> None:
        self.web = web
        self.table = table
        self.guest = guest
        self.address = address
        self.language: Language = "en"
        self.match: str | None = None
        """The match that the page draws."""
        self.seen = 0
        """The version up to which frames were queued."""
        self.collapsed = False
        """True while a slow page waits for one fresh view instead of the frames it missed."""
        self._budget = budget
        self._queue: deque[_Out] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self._room = asyncio.Event()
        self._room.set()

    # --- out

    def answer(self, frame: ServerFrame) -> None:
        """Queues a frame that must not be lost."""
        self._push(_Out(pack(frame)))

    def show(self) -> None:
        """Queues what happened since the version that this page knows."""
        table = self.table
        if self.collapsed or table.projection is None or table.match is None:
            return
        if self.match != table.match.id:
            self.welcome(None)
        elif self.seen < table.match.version:
            known, self.seen = self.seen, table.match.version
            frame = table.projection.event(table.viewer(self.guest, self.language), known)
            self._push(_Out(frame, known))

    def show_table(self) -> None:
        """Queues the table's seats and state."""
        if not self.collapsed:
            info = self.table.info(self.guest, self.language, self.address)
            self._push(_Out(pack(TableChanged(info)), self.seen))

    def welcome(self, known: int | None) -> None:
        """Queues everything needed to draw, with the log after version `known` (None: all of it)."""
        table = self.table
        frame = table.welcome(self.guest, self.language, self.address, known or 0)
        self.match, self.seen = frame.match, frame.v
        self._push(_Out(pack(frame), known or 0))

    def _push(self, out: _Out) -> None:
        self._queue.append(out)
        self._bytes += len(out.frame)
        if len(self._queue) > QUEUE_FRAMES or (self._bytes > QUEUE_BYTES and len(self._queue) > 1):
            self._collapse()
        if len(self._queue) >= QUEUE_FRAMES:
            self._room.clear()
        self._wake.set()

    def _collapse(self) -> None:
        """Gives up all queued views; one fresh one follows when the page has taken the rest."""
        dropped = [out.known for out in self._queue if out.known is not None]
        if dropped:
            self.seen = dropped[0]
            self.collapsed = True
            self.table.metrics.collapses.inc()
        self._queue = deque(out for out in self._queue if out.known is None)
        self._bytes = sum(len(out.frame) for out in self._queue)

    async def pump(self) -> None:
        """Sends what is queued, as fast as the page takes it. Raises `TimeoutError` when it takes nothing any more."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._queue or self.collapsed:
                async with asyncio.timeout(STUCK):
                    await self._send_next()
            self._room.set()

    async def _send_next(self) -> None:
        if not self._queue:
            self.collapsed = False
            same = self.table.match is not None and self.match == self.table.match.id
            self.welcome(self.seen if same else None)
        out = self._queue.popleft()
        self._bytes -= len(out.frame)
        kind = "text" if isinstance(out.frame, str) else "bytes"
        await self.web.send({"type": "websocket.send", kind: out.frame})

    # --- in

    async def listen(self, conductor: Conductor) -> None:
        """Takes frames until the socket ends. Raises `FramingAbuse` for one that is no text."""
        while True:
            await self._room.wait()
            message = await self.web.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            if text is None:
                raise FramingAbuse
            await self._take(text, conductor)

    async def _take(self, text: str, conductor: Conductor) -> None:
        frame = _decode(text)
        ident = frame.id if isinstance(frame, Command | Back) else None
        if self._budget.spend():
            self.reject(ident, "rate")
        elif frame is None or (isinstance(frame, Command | Back) and self not in self.table.sockets):
            self.reject(ident, "frame")
        elif isinstance(frame, Ping):
            self._push(_Out(PONG))
        elif isinstance(frame, Hello):
            conductor.greet(self, frame)
        else:
            # a socket that ends while its command is being stored must not tear the command
            await asyncio.shield(conductor.command(self, frame))

    def reject(self, ident: str | None, code: RejectionCode) -> None:
        """Says that a frame was not taken, without a view."""
        self._push(_Out(self.rejection(ident, code)))

    def rejection(self, ident: str | None, code: RejectionCode) -> Frame:
        """The frame that says that a frame was not taken."""
        self.table.metrics.rejections.labels(code).inc()
        text = sentence(code, self.language)
        return pack(Rejection(ident, code, text, self.seen, None, []))


def _decode(text: str) -> ClientFrame | None:
    """The frame in a text; None when it is none."""
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


async def run(socket: Socket, conductor: Conductor) -> None:
    """Serves an accepted socket to its end."""
    table, metrics = socket.table, socket.table.metrics
    metrics.sockets.inc()
    ways = [asyncio.create_task(socket.pump()), asyncio.create_task(socket.listen(conductor))]
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
        ends = await asyncio.gather(*ways, return_exceptions=True)
        metrics.sockets.dec()
        table.sockets.discard(socket)
        conductor.presence_changed(table)
    await _part(socket, ends)


async def _part(socket: Socket, ends: list[BaseException | None]) -> None:
    """Ends a socket as its ways in and out ended. Raises what was none of the ways in which sockets end."""
    for end in ends:
        if isinstance(end, FramingAbuse):
            with suppress(WebSocketDisconnect):
                await socket.web.send_text(str(socket.rejection(None, "frame")))
                await socket.web.close(UNSUPPORTED_DATA)
        elif end is not None and not isinstance(end, (WebSocketDisconnect, OSError, asyncio.CancelledError)):
            raise end
