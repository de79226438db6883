"""One socket of the lobby: a page is told what is new there and how its own waiting stands."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ribeira.server.limits import Budget
from ribeira.server.metrics import Metrics
from ribeira.server.square.square import Square
from ribeira.server.web.line import line_of
from ribeira.server.wire.frames import Frame, pack
from ribeira.server.wire.messages import sentence
from ribeira.server.wire.outbox import Outbox
from ribeira.server.wire.protocol import Language
from ribeira.server.wire.square import LobbyClientFrame, LobbyHello, LobbyPong, LobbySorry, Waiting

UNSUPPORTED_DATA = 1003

_decoder: msgspec.json.Decoder[LobbyClientFrame] = msgspec.json.Decoder(LobbyClientFrame)


class LobbySocket:
    """The connection of one lobby page, from its acceptance to its end."""

    def __init__(
        self, web: WebSocket, guest: str | None, square: Square, frames: Budget, language: Language, metrics: Metrics
    ) -> None:
        self.guest = guest
        self.is_new = True
        self.waits: Waiting | None = None
        self._web = web
        self._line = line_of(web)
        self._outbox = Outbox(self._line, self)
        self._square = square
        self._frames = frames
        self._language = language
        self._metrics = metrics
        self._ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        """Done, with a code, when the connection is to end."""

    async def run(self) -> None:
        """Serves the accepted socket to its end."""
        self._metrics.sockets.inc()
        self._line.attach(self)
        listening = asyncio.create_task(self._listen())
        try:
            await asyncio.wait((listening, self._ended), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._square.pages.discard(self)
            self._outbox.close()
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
            self._metrics.sockets.dec()
        with suppress(WebSocketDisconnect, OSError):
            if self._ended.done():
                await self._web.close(self._ended.result())
        self._ended.cancel()

    async def _listen(self) -> None:
        """Takes what came before the line knew its listener, then waits for the end."""
        while (message := await self._web.receive())["type"] != "websocket.disconnect":
            self.hear(message.get("text"))

    def _end(self, code: int) -> None:
        if not self._ended.done():
            self._ended.set_result(code)

    # --- what the square says

    def show(self, frame: Frame) -> None:
        """See `square.LobbyPage`."""
        if not self._outbox.collapsed:
            self._outbox.put(frame, 0)

    def answer(self, frame: Frame) -> None:
        """See `square.LobbyPage`."""
        self._outbox.put(frame)

    # --- what the outbox says

    def refresh(self) -> None:
        """See `outbox.Sender`."""
        self._square.tell_all(self)

    def has_room(self) -> None:
        """See `outbox.Sender`."""

    def sent(self) -> None:
        """See `outbox.Sender`."""
        self._end(self._outbox.code or 1000)

    def stuck(self) -> None:
        """See `outbox.Sender`."""
        self._end(1011)

    # --- what the line says

    def flow(self) -> None:
        """See `line.Listener`."""
        self._outbox.flow()

    def hear(self, text: str | None) -> None:
        """See `line.Listener`."""
        if self._ended.done():
            return
        if text is None:
            self._end(UNSUPPORTED_DATA)
        elif self._frames.spend():
            self.answer(pack(LobbySorry("rate", sentence("rate", self._language))))
        else:
            self._take(text)

    def _take(self, text: str) -> None:
        try:
            frame = _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self.answer(pack(LobbySorry("frame", sentence("frame", self._language))))
            return
        if isinstance(frame, LobbyHello):
            self.is_new, self.waits = True, None
            self._square.pages.add(self)
            self._square.look_soon()
        else:
            self.answer(pack(LobbyPong()))
