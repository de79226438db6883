"""The socket of a page beside tables: its outbox, its end, and what may be sent to it; what it says is told by those
who make something of it."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from ribeira.server.limits import Budget
from ribeira.server.metrics import Metrics
from ribeira.server.web.line import line_of
from ribeira.server.wire.frames import Frame
from ribeira.server.wire.outbox import Outbox

UNSUPPORTED_DATA = 1003
FAILED = 1011


class PageSocket(ABC):
    """The connection of one page, from its acceptance to its end."""

    def __init__(self, web: WebSocket, frames: Budget, metrics: Metrics) -> None:
        self._web = web
        self._line = line_of(web)
        self._outbox = Outbox(self._line, self)
        self._frames = frames
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
            self.left()
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

    def end(self, code: int) -> None:
        """The connection ends."""
        if not self._ended.done():
            self._ended.set_result(code)

    # --- what those make of it that say something

    @abstractmethod
    def take(self, text: str) -> None:
        """A message came, within the budget."""

    @abstractmethod
    def sorry(self, code: str, ident: str | None = None, **details: str) -> None:
        """Tells why a frame was not taken."""

    @abstractmethod
    def left(self) -> None:
        """The page is not there any more."""

    @abstractmethod
    def refresh(self) -> None:
        """See `outbox.Sender`."""

    # --- telling

    def show(self, frame: Frame) -> None:
        """Tells what is new; lost where the page is slow, which is then told all."""
        if not self._outbox.collapsed:
            self._outbox.put(frame, 0)

    def answer(self, frame: Frame) -> None:
        """Tells what must not be lost."""
        self._outbox.put(frame)

    # --- what the outbox says

    def has_room(self) -> None:  # noqa: B027 - for those who wait for it, and not all do
        """See `outbox.Sender`."""

    def sent(self) -> None:
        """See `outbox.Sender`."""
        self.end(self._outbox.code or 1000)

    def stuck(self) -> None:
        """See `outbox.Sender`."""
        self.end(FAILED)

    # --- what the line says

    def flow(self) -> None:
        """See `line.Listener`."""
        self._outbox.flow()

    def hear(self, text: str | None) -> None:
        """See `line.Listener`."""
        if self._ended.done():
            return
        if text is None:
            self.end(UNSUPPORTED_DATA)
        elif self._frames.spend():
            self.sorry("rate")
        else:
            self.take(text)
