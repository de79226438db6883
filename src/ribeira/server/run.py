"""Runs a server until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Callable
from contextlib import suppress
from socket import socket
from types import FrameType

import structlog
import uvicorn
from starlette.applications import Starlette
from uvicorn.config import STARTUP_FAILURE

from ribeira.server import tracing
from ribeira.server.hall.preparing import Preparation
from ribeira.server.logs import log_to
from ribeira.server.metrics import Metrics
from ribeira.server.reach.smtp import CannotSend, MailServer
from ribeira.server.settings import Settings
from ribeira.server.store import CannotOpen, Store
from ribeira.server.web.app import create_app
from ribeira.server.web.gate import HEADER_BYTES, Gate, protocols
from ribeira.server.web.sockets import FRAME_BYTES

log = structlog.get_logger()

Ready = Callable[[str], None]
"""Called with the address once the server listens."""
PING_EVERY = 10.0
PONG_WITHIN = 10.0
"""A page that is gone without a word is noticed within 20 s."""
NO_DATABASE = 2
"""Exit status; also where something else is missing that the settings ask for."""
OWN_FILES = 256
"""Descriptors that are not for connections: database, page, threads, and the porch of the gate."""
BACKLOG = 256
"""Connections that wait to be taken. asyncio complains so often at once when descriptors run out."""
YOUNG = 20_000
"""New objects after which rubbish that holds itself is looked for: hardly any is made here, and at the usual 700
looking takes 4 % of the time."""
MOVING = 3.0
"""Seconds that pages have to come back at another process."""
LAST_WORDS = 5
"""Seconds that requests have to end when the server stops."""


class Server(uvicorn.Server):
    """uvicorn, telling when and where it listens."""

    def __init__(self, settings: Settings, ready: Ready | None = None, preparation: Preparation | None = None) -> None:
        self._app = create_app(settings, preparation)
        super().__init__(_config(settings, self._app))
        self._settings = settings
        self._hurried = asyncio.Event()
        self._ready = ready

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Listens, then says so."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # what is loaded by now stays; collecting it again and again would stop everybody for 0.1 s
        gc.set_threshold(YOUNG, *gc.get_threshold()[1:])
        preparation: Preparation = self._app.state.service.preparation
        preparation.on_hopeless = self._give_up
        if preparation.is_hopeless:
            self._give_up()
        if self.started and self._ready is not None:
            self._ready(self._settings.public_url or self.address)

    def _give_up(self) -> None:
        """No game can be played here, and none ever will: whoever watches over the process is to know."""
        log.critical("nothing_to_play", reason="no game could be prepared")
        self.hurry()
        self.should_exit = True

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Says for a while that it is about to stop, so that a balancer sends nobody any more; then sends the pages to
        the other processes, where there are any, and stops."""
        if self.started:
            self._app.state.readiness.stopping = True
            with suppress(TimeoutError):
                async with asyncio.timeout(self._settings.drain_seconds):
                    await self._hurried.wait()
            if self._settings.bus is not None:
                for server in self.servers:
                    server.close()
                await self._app.state.service.conductor.send_away(MOVING)
        self._app.state.streams.end_all()  # uvicorn waits for answers that go on
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal to stop; the second one is in a hurry."""
        if self.should_exit:
            self.hurry()
        super().handle_exit(sig, frame)

    def hurry(self) -> None:
        """Ends the time in which the server is about to stop. From any thread."""
        self.servers[0].get_loop().call_soon_threadsafe(self._hurried.set)

    @property
    def address(self) -> str:
        """Where it listens, with the port that the system chose when the settings left it open."""
        port = self.servers[0].sockets[0].getsockname()[1]
        host = self._settings.host
        return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _config(settings: Settings, app: Starlette) -> uvicorn.Config:
    http, ws = protocols(Gate(settings, _most_connections(settings.connections), app.state.tally))
    return uvicorn.Config(
        app,
        http=http,
        host=settings.host,
        port=settings.port,
        access_log=False,  # its lines hold table links, and whoever has the link is invited
        log_config=None,
        lifespan="on",
        ws=ws,
        ws_max_size=FRAME_BYTES,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PONG_WITHIN,
        ws_per_message_deflate=False,  # costs 40 KiB and most of the time a socket takes
        proxy_headers=True,
        forwarded_allow_ips=",".join(settings.trusted_proxies),
        server_header=False,
        h11_max_incomplete_event_size=HEADER_BYTES,
        backlog=BACKLOG,
        timeout_graceful_shutdown=LAST_WORDS,
    )


def _most_connections(wanted: int) -> int:
    """As many as wanted, or as the system has room for beside our own files; asks it for that room first."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + OWN_FILES
    if resource.RLIM_INFINITY != soft < needed:
        more = needed if hard == resource.RLIM_INFINITY else min(hard, needed)
        with suppress(ValueError, OSError):  # macOS names no limit and has one: then it stays as it was
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
            soft = more
    return wanted if soft == resource.RLIM_INFINITY else max(1, min(wanted, soft - OWN_FILES))


def serve(settings: Settings, ready: Ready | None = None, preparation: Preparation | None = None) -> None:
    """Serves until SIGINT or SIGTERM; `ready` is called with the address once people can come, and the games that are
    still to be compiled are compiled from then on.

    Raises:
        SystemExit: the database cannot be opened, letters cannot be sent or traces made (status 2), or the server
            cannot start or no game could be prepared (status 3); the log says why.
    """
    log_to(sys.stderr)
    try:
        tracing.begin(settings)
        if settings.mails:
            MailServer(settings)
        Store.open(settings, Metrics()).close()
    except (CannotOpen, CannotSend, tracing.CannotTrace) as wrong:
        log.critical("cannot_start", reason=str(wrong))
        raise SystemExit(NO_DATABASE) from None
    server = Server(settings, ready, preparation)
    server.run()
    tracing.end()
    if not server.started or (preparation is not None and preparation.is_hopeless):
        raise SystemExit(STARTUP_FAILURE)
