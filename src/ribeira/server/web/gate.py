"""The gate before uvicorn's protocols: how many connections there may be, and how long one may take to say what it
wants. What is refused here costs no more than the refusal."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Sequence
from contextlib import suppress
from ipaddress import ip_address, ip_network
from typing import Any

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from ribeira.server.limits import Places, household
from ribeira.server.settings import Settings
from ribeira.server.web.line import Line
from ribeira.server.web.tally import Tally
from ribeira.server.wire.messages import MESSAGES, preferred, sentence
from ribeira.server.wire.protocol import ErrorAnswer, ErrorBody, Language

RETRY = 10
"""Seconds after which somebody who was refused may try again."""
PORCH = 64
"""Connections above the most that are still told why; all others are closed at once."""
PORCH_SECONDS = 1.0
LAST_SECONDS = 10.0
"""That a socket which is at its end has to take what was sent to it before. Without them a page that reads nothing
would keep it for ever: a transport that is closed waits until everything is sent."""
UNREAD_SECONDS = 30.0
"""After which a connection ends whose other side takes nothing of what is sent to it, be it an answer of HTTP or a
frame. The system counts them, where it can (Linux)."""
HEADER_BYTES = 16 * 1024
_ALL = "all"


class Gate:
    """The connections of one server."""

    def __init__(self, settings: Settings, most: int, tally: Tally) -> None:
        self.settings = settings
        self.tally = tally
        self._proxies = _networks(settings.trusted_proxies)
        self._all = Places(most)
        self._by_address = Places(settings.connections_per_address)
        self._porch = Places(PORCH)
        self._inside: dict[asyncio.BaseTransport, str] = {}

    def enter(self, transport: asyncio.BaseTransport, address: str) -> str | None:
        """The code of the refusal, or None when the connection is let in."""
        key = _ALL if self._is_proxy(address) else household(address)
        if not self._all.take(_ALL):
            return "crowded"
        if key != _ALL and not self._by_address.take(key):
            self._all.leave(_ALL)
            return "connections"
        self._inside[transport] = key
        return None

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """A connection ended; nothing when it was not let in."""
        key = self._inside.pop(transport, None)
        if key is not None:
            self._all.leave(_ALL)
        if key not in (None, _ALL):
            self._by_address.leave(key)

    def wait_outside(self) -> bool:
        """Whether there is room to be told why."""
        return self._porch.take(_ALL)

    def go_away(self) -> None:
        """Who was told has gone."""
        self._porch.leave(_ALL)

    def _is_proxy(self, address: str) -> bool:
        """A proxy brings the connections of many."""
        if self._proxies is None:
            return True
        with suppress(ValueError):
            found = ip_address(address)
            return any(found in network for network in self._proxies)
        return False


def _networks(proxies: Sequence[str]) -> list[Any] | None:
    """None: everybody is a proxy."""
    return None if "*" in proxies else [ip_network(proxy) for proxy in proxies]


def refusal(code: str, language: Language = "en") -> bytes:
    """A whole HTTP answer."""
    status = MESSAGES[code].status
    body = msgspec.json.encode(ErrorAnswer(ErrorBody(code, sentence(code, language))))
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        f"Retry-After: {RETRY}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + body


def protocols(gate: Gate) -> tuple[type[H11Protocol], type[Line]]:
    """uvicorn's protocols with this gate before them."""

    class Http(Gated):
        def __init__(self, *args: Any, **named: Any) -> None:
            super().__init__(*args, **named)
            self.gate = gate

    class Socket(Line):
        _end: asyncio.TimerHandle | None = None

        def connection_lost(self, exc: Exception | None) -> None:
            gate.leave(self.transport)
            if self._end is not None:
                self._end.cancel()
            super().connection_lost(exc)

        def keepalive_timeout(self) -> None:
            super().keepalive_timeout()
            self.transport.abort()

        async def run_asgi(self) -> None:
            await super().run_asgi()
            if not self.disconnected:
                self._end = self.loop.call_later(LAST_SECONDS, self.transport.abort)

        async def send(self, message: Any) -> None:
            await super().send(message)
            if message["type"] == "websocket.http.response.body":
                self.handshake_complete = True  # a refusal is an answer too: uvicorn would log an error for each

    return Http, Socket


def _limit_unread(transport: asyncio.BaseTransport) -> None:
    connection = transport.get_extra_info("socket")
    if connection is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
        with suppress(OSError):  # a local socket has no such limit
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(UNREAD_SECONDS * 1000))


class Gated(H11Protocol):
    """A connection that has to say what it wants in time: headers and body each have a time limit."""

    gate: Gate
    _refused: str | None = None
    _timer: asyncio.TimerHandle | None = None
    _awaited: object = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # a TCP transport
        """Lets the connection in, or tells it why not as soon as it has said anything."""
        super().connection_made(transport)
        _limit_unread(transport)
        self._refused = self.gate.enter(transport, self.client[0] if self.client else "")
        if self._refused is None:
            self._watch()
            return
        self.gate.tally.count(self._refused)
        if self.gate.wait_outside():
            self._timer = self.loop.call_later(PORCH_SECONDS, transport.close)
        else:
            self._refused = ""
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Gives the place back."""
        self._stop_timer()
        self.gate.leave(self.transport)
        if self._refused:
            self.gate.go_away()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Takes in what came."""
        if self._refused is None:
            super().data_received(data)
        elif not self.transport.is_closing():
            self.transport.write(refusal(self._refused))
            self.transport.close()

    def handle_events(self) -> None:
        """Goes on, and looks what is still to come."""
        super().handle_events()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on the socket has its own limits."""
        self._stop_timer()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """The next request has all its time."""
        self._stop_timer()
        super().on_response_complete()
        self._watch()

    def _watch(self) -> None:
        """Starts the clock for headers or a body that are still to come, and stops it when they are there."""
        awaited = self.conn.their_state
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            self._stop_timer()
        elif awaited is not self._awaited:
            self._stop_timer()
            settings = self.gate.settings
            limits = {h11.IDLE: settings.header_seconds, h11.SEND_BODY: settings.body_seconds}
            if awaited in limits:
                self._awaited = awaited
                self._timer = self.loop.call_later(limits[awaited], self._too_slow)

    def _stop_timer(self) -> None:
        self._awaited = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_slow(self) -> None:
        self.gate.tally.count("slow")
        is_body = self._awaited is h11.SEND_BODY
        if is_body and not self.cycle.response_started:
            self.transport.write(refusal("slow", preferred(self._header(b"accept-language"))))
        elif not is_body and self.conn.trailing_data[0]:
            self.transport.write(refusal("slow"))
        self.transport.close()

    def _header(self, name: bytes) -> str:
        return next((value.decode("latin-1") for key, value in self.headers if key == name), "")
