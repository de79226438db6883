"""One socket: frames of a page come in, are checked, counted and handed on; answers leave through an outbox."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ribeira.server.hall.play import Conductor
from ribeira.server.limits import Budget
from ribeira.server.tables.client import Client
from ribeira.server.tables.projection import TableProjection
from ribeira.server.wire.frames import Frame, encode
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.outbox import Outbox
from ribeira.server.wire.protocol import Ask, Back, ClientFrame, Command, Hello, Ping, Pong

FRAME_BYTES = 8 * 1024
WINDOW = 20.0
"""Seconds in which a socket may spend its budget of frames."""
UNSUPPORTED_DATA = 1003
POLICY_VIOLATION = 1008

_decoder: msgspec.json.Decoder[ClientFrame] = msgspec.json.Decoder(ClientFrame)


@dataclass(frozen=True)
class Allowance:
    """What one socket may do."""

    frames: Budget
    hello: Callable[[], int]
    """0 when its guest may say `hello` once more, which is counted; otherwise the seconds until it may."""
    hello_seconds: float
    """Until the first one."""


class FramingAbuse(Exception):
    """Something came that is not a text frame."""


class Socket:
    """The connection of one open page, from its acceptance to its end."""

    def __init__(
        self,
        web: WebSocket,
        shown: TableProjection,
        guest: str | None,
        address: str,
        conductor: Conductor,
        allowance: Allowance,
    ) -> None:
        self._web = web
        self._outbox = Outbox(self._send)
        self._client = Client(shown, guest, address, self._outbox, conductor.metrics)
        self._conductor = conductor
        self._allowance = allowance
        self._late: asyncio.TimerHandle | None = None
        self._is_late = False

    async def run(self) -> None:
        """Serves the accepted socket to its end."""
        metrics = self._conductor.metrics
        metrics.sockets.inc()
        self._conductor.enter(self._client)
        pumping = asyncio.create_task(self._outbox.pump(self._client.refresh))
        listening = asyncio.create_task(self._listen())
        ways = [pumping, listening]
        self._late = asyncio.get_running_loop().call_later(self._allowance.hello_seconds, self._give_up, listening)
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._late.cancel()
            for way in ways:
                way.cancel()
            ends = await asyncio.gather(*ways, return_exceptions=True)
            metrics.sockets.dec()
            self._conductor.leave(self._client)
        await self._end(ends)

    def _give_up(self, listening: asyncio.Task[None]) -> None:
        self._is_late = True
        listening.cancel()

    async def _end(self, ends: list[BaseException | None]) -> None:
        """Closes after framing abuse or without a `hello`, and raises again any exception that does not simply mean a
        closed connection."""
        if self._is_late:
            with suppress(WebSocketDisconnect):
                await self._web.close(POLICY_VIOLATION)
        elif self._outbox.code is not None:
            with suppress(WebSocketDisconnect):
                await self._web.close(self._outbox.code)
        for end in ends:
            if isinstance(end, FramingAbuse):
                with suppress(WebSocketDisconnect):
                    await self._web.send_text(encode(self._client.rejected(None, Refusal("frame"))).decode())
                    await self._web.close(UNSUPPORTED_DATA)
            elif end is not None and not isinstance(end, (WebSocketDisconnect, OSError, asyncio.CancelledError)):
                raise end

    async def _send(self, frame: Frame) -> None:
        kind = "text" if isinstance(frame, str) else "bytes"
        await self._web.send({"type": "websocket.send", kind: frame})

    async def _listen(self) -> None:
        """Takes frames until the socket ends. Raises `FramingAbuse` for one that is not text."""
        while True:
            await self._outbox.room()
            message = await self._web.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            if text is None:
                raise FramingAbuse
            await self._take(text)

    async def _take(self, text: str) -> None:
        frame, client = _decode(text), self._client
        ident = frame.id if isinstance(frame, Command | Back) else None
        if self._allowance.frames.spend():
            client.reject(ident, Refusal("rate"))
        elif isinstance(frame, Ping):
            client.answer(Pong())
        elif isinstance(frame, Hello):
            self._greet(frame)
        elif frame is None or client not in client.table.pages:
            client.reject(ident, Refusal("frame"))
        elif isinstance(frame, Ask):
            client.preview(frame)
        else:
            # a socket that ends while its command is being stored must not tear the command
            await asyncio.shield(self._conductor.command(client, frame))

    def _greet(self, hello: Hello) -> None:
        if self._allowance.hello():
            self._client.reject(None, Refusal("rate"))
            return
        if self._late is not None:
            self._late.cancel()
        self._conductor.greet(self._client, hello)


def _decode(text: str) -> ClientFrame | None:
    """The frame in a text; None when the text is not a frame."""
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
