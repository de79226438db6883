"""The line to a page: uvicorn's WebSocket protocol, handing frames on without a queue and a task between."""

from __future__ import annotations

from typing import Any, Protocol, cast

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from ribeira.server.wire.frames import Frame

EXTENSION = "ribeira.line"
"""Where an ASGI scope holds the line."""
TEXT, BINARY = 0x81, 0x82
"""First byte of a frame that is a whole message (RFC 6455)."""


class Listener(Protocol):
    """Who is at our end of a line."""

    def hear(self, text: str | None) -> None:
        """A message came; None: one that is not text."""

    def flow(self) -> None:
        """The line takes frames again."""


class Line(WebSocketsSansIOProtocol):
    """Writes once for all frames sent in one turn of the event loop: who decides is told the answer and the new
    position in the same turn."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._listener: Listener | None = None
        self._written: list[bytes] = []

    def attach(self, listener: Listener) -> None:
        """From now on messages go to the listener, as soon as those are taken that wait for the application."""
        self._listener = listener

    # --- sending

    @property
    def ready(self) -> bool:
        """Whether the page takes what it is sent."""
        return self.writable.is_set()

    def put(self, frame: Frame) -> None:
        """Sends a frame; nothing when the connection is at its end."""
        if self.disconnected or self.close_sent:
            return
        if not self._written:
            self.loop.call_soon(self._flush)
        self._written += framed(frame)

    def _flush(self) -> None:
        written, self._written = self._written, []
        if written and not self.transport.is_closing():
            self.transport.write(b"".join(written))

    def resume_writing(self) -> None:
        """The page has taken what waited."""
        super().resume_writing()
        if self._listener is not None:
            self._listener.flow()

    async def send(self, message: Any) -> None:
        """Sends a message of the application: its answer to the handshake, and the end."""
        self._flush()
        await super().send(message)

    def shutdown(self) -> None:
        """The server stops."""
        self._flush()
        super().shutdown()

    # --- receiving

    def handle_connect(self, event: Request) -> None:
        """A page wants a socket."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"] = {**(self.scope.get("extensions") or {}), EXTENSION: {"line": self}}

    def send_receive_event_to_app(self) -> None:
        """A whole message is here. Text that is no UTF-8 is left to uvicorn, which ends the connection."""
        if self._listener is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        text = None
        if self.curr_msg_data_type == "text":
            try:
                text = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                super().send_receive_event_to_app()
                return
        self.frames = []
        self._listener.hear(text)

    def pause(self) -> None:
        """Reads no more for a while: whoever causes more frames has to wait."""
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def resume(self) -> None:
        """Reads on."""
        if not self.transport.is_closing():
            self.transport.resume_reading()


def line_of(web: WebSocket) -> Line:
    """The line of an accepted socket."""
    return cast(Line, web.scope["extensions"][EXTENSION]["line"])


def framed(frame: Frame) -> tuple[bytes, bytes]:
    """The head of a WebSocket frame, and what is in it."""
    first, contents = (TEXT, frame.encode()) if isinstance(frame, str) else (BINARY, frame)
    size = len(contents)
    if size < 126:
        return bytes((first, size)), contents
    if size < 1 << 16:
        return bytes((first, 126, size >> 8, size & 255)), contents
    return bytes((first, 127)) + size.to_bytes(8, "big"), contents
