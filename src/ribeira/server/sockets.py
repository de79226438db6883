"""One socket: frames of a page come in, are checked, counted and handed on; answers leave through an outbox."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ribeira.server.client import Client
from ribeira.server.frames import Frame, encode
from ribeira.server.limits import Budget
from ribeira.server.outbox import Outbox
from ribeira.server.play import Conductor
from ribeira.server.projection import TableProjection
from ribeira.server.protocol import Back, ClientFrame, Command, Hello, Ping, Pong

FRAME_BYTES = 8 * 1024
WINDOW = 20.0
"""Seconds in which a socket may spend its budget of frames."""
UNSUPPORTED_DATA = 1003

_decoder: msgspec.json.Decoder[ClientFrame] = msgspec.json.Decoder(ClientFrame)


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
        budget: Budget,
    ) -> None:
        self._web = web
        self._outbox = Outbox(self._send)
        self._client = Client(shown, guest, address, self._outbox, conductor.metrics)
        self._conductor = conductor
        self._budget = budget

    async def run(self) -> None:
        """Serves the accepted socket to its end."""
        metrics, table = self._conductor.metrics, self._client.table
        metrics.sockets.inc()
        pumping = asyncio.create_task(self._outbox.pump(self._client.refresh))
        ways = [pumping, asyncio.create_task(self._listen())]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            ends = await asyncio.gather(*ways, return_exceptions=True)
            metrics.sockets.dec()
            table.pages.discard(self._client)
            self._conductor.presence_changed(table)
        await self._end(ends)

    async def _end(self, ends: list[BaseException | None]) -> None:
        """Closes after framing abuse, and raises again any exception that does not simply mean a closed connection."""
        for end in ends:
            if isinstance(end, FramingAbuse):
                with suppress(WebSocketDisconnect):
                    await self._web.send_text(encode(self._client.refused(None, "frame")).decode())
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
        if self._budget.spend():
            client.refuse(ident, "rate")
        elif frame is None or (isinstance(frame, Command | Back) and client not in client.table.pages):
            client.refuse(ident, "frame")
        elif isinstance(frame, Ping):
            client.answer(Pong())
        elif isinstance(frame, Hello):
            self._conductor.greet(client, frame)
        else:
            # a socket that ends while its command is being stored must not tear the command
            await asyncio.shield(self._conductor.command(client, frame))


def _decode(text: str) -> ClientFrame | None:
    """The frame in a text; None when the text is not a frame."""
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
