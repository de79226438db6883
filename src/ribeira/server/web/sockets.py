"""One socket: frames of a page come in, are checked, counted and handed on; answers leave through an outbox."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ribeira.server.hall.play import Conductor
from ribeira.server.limits import Budget
from ribeira.server.manners.talk import Talk
from ribeira.server.tables.client import Client
from ribeira.server.tables.table_projection import TableProjection
from ribeira.server.web.line import line_of
from ribeira.server.wire.frames import pack
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.outbox import Outbox
from ribeira.server.wire.protocol import Act, Ask, Back, ClientFrame, Command, Hello, Past, Phrasebook, Ping, Pong
from ribeira.server.wire.talk import Listen, Say

FRAME_BYTES = 8 * 1024
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


class TooLate(Exception):
    """No `hello` came in time."""


class Socket:
    """The connection of one open page, from its acceptance to its end."""

    def __init__(
        self,
        web: WebSocket,
        shown: TableProjection,
        guest: str | None,
        address: str,
        conductor: Conductor,
        talk: Talk,
        allowance: Allowance,
    ) -> None:
        self._web = web
        self._line = line_of(web)
        self._outbox = Outbox(self._line, self)
        self._client = Client(shown, guest, address, self._outbox, conductor.metrics)
        self._conductor = conductor
        self._talk = talk
        self._allowance = allowance
        self._heard: deque[str | None] = deque()
        """What came while a command was being stored, or while too much waited for the page."""
        self._command: asyncio.Task[None] | None = None
        self._ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done, or failed, when the connection is to end."""
        self._late: asyncio.TimerHandle | None = None

    async def run(self) -> None:
        """Serves the accepted socket to its end."""
        metrics = self._conductor.metrics
        metrics.sockets.inc()
        self._conductor.enter(self._client)
        self._late = asyncio.get_running_loop().call_later(self._allowance.hello_seconds, self._end, TooLate())
        self._line.attach(self)
        listening = asyncio.create_task(self._listen())
        try:
            await asyncio.wait((listening, self._ended), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._late.cancel()
            self._outbox.close()
            listening.cancel()
            ends = await asyncio.gather(listening, return_exceptions=True)
            metrics.sockets.dec()
            self._conductor.leave(self._client)
        await self._close(self._ended.exception() if self._ended.done() else ends[0])
        self._ended.cancel()

    async def _close(self, end: BaseException | None) -> None:
        """Closes after framing abuse, without a `hello` or when it is asked to, and raises again any exception that
        does not simply mean a closed connection."""
        with suppress(WebSocketDisconnect):
            if isinstance(end, FramingAbuse):
                self._line.put(pack(self._client.rejected(None, Refusal("frame"))))
                await self._web.close(UNSUPPORTED_DATA)
            elif isinstance(end, TooLate):
                await self._web.close(POLICY_VIOLATION)
            elif self._outbox.code is not None:
                await self._web.close(self._outbox.code)
        ordinary = FramingAbuse, TooLate, WebSocketDisconnect, OSError, asyncio.CancelledError
        if end is not None and not isinstance(end, ordinary):
            raise end

    def _end(self, reason: Exception | None = None) -> None:
        if self._ended.done():
            return
        if reason is None:
            self._ended.set_result(None)
        else:
            self._ended.set_exception(reason)

    # --- what the outbox says

    def refresh(self) -> None:
        """See `outbox.Sender`."""
        self._client.refresh()

    def has_room(self) -> None:
        """See `outbox.Sender`."""
        self._go_on()

    def sent(self) -> None:
        """See `outbox.Sender`."""
        self._end()

    def stuck(self) -> None:
        """See `outbox.Sender`."""
        self._end(TimeoutError("the page takes nothing"))

    # --- what the line says

    def flow(self) -> None:
        """See `line.Listener`."""
        self._outbox.flow()

    def hear(self, text: str | None) -> None:
        """See `line.Listener`."""
        if self._has_to_wait or self._heard:
            self._heard.append(text)
            self._line.pause()
        else:
            self._take(text)

    async def _listen(self) -> None:
        """Takes what came before the line knew its listener, then waits for the end."""
        while True:
            message = await self._web.receive()
            if message["type"] == "websocket.disconnect":
                return
            self.hear(message.get("text"))

    @property
    def _has_to_wait(self) -> bool:
        """One command at a time; and whoever causes more frames has to wait for the page."""
        return self._command is not None or self._outbox.is_full

    def _go_on(self) -> None:
        while self._heard and not self._has_to_wait:
            self._take(self._heard.popleft())
        if not self._heard:
            self._line.resume()

    def _take(self, text: str | None) -> None:
        if self._ended.done():
            return
        if text is None:
            self._end(FramingAbuse())
            return
        try:
            self._answer(text)
        except Exception as wrong:  # ends this connection, and no other
            self._end(wrong)

    def _answer(self, text: str) -> None:
        frame, client = _decode(text), self._client
        ident = frame.id if isinstance(frame, Command | Back | Act) else None
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
        elif isinstance(frame, Past):
            client.tell_past(frame)
        elif isinstance(frame, Phrasebook):
            client.take_phrasebook(frame)
        elif isinstance(frame, Listen):
            self._begin(self._talk.listen(self._talk.at_table(client.table), client, frame))
        elif isinstance(frame, Say):
            self._begin(self._talk.say(self._talk.at_table(client.table), client, frame))
        else:
            self._begin(self._conductor.command(client, frame))

    def _begin(self, command: Coroutine[Any, Any, None]) -> None:
        """In a task of its own: a socket that ends while its command is being stored must not tear the command."""
        self._command = asyncio.create_task(command)
        self._command.add_done_callback(self._answered)

    def _answered(self, command: asyncio.Task[None]) -> None:
        self._command = None
        if not command.cancelled() and (wrong := command.exception()) is not None:
            self._end(wrong if isinstance(wrong, Exception) else None)
        self._go_on()

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
