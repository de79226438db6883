"""Runs a server until it is told to stop."""

from __future__ import annotations

import gc
import logging
import sqlite3
import sys
from collections.abc import Callable
from socket import socket
from typing import TextIO

import structlog
import uvicorn

from ribeira.server.app import create_app
from ribeira.server.metrics import Metrics
from ribeira.server.schema import WrongSchema
from ribeira.server.settings import Settings
from ribeira.server.sockets import FRAME_BYTES
from ribeira.server.store import Store

Ready = Callable[[str], None]
"""Called with the address once the server listens."""
PING_EVERY = 10.0
PONG_WITHIN = 10.0
"""A page that is gone without a word is noticed within 20 s."""
TRACEBACK = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
"""Where it broke, without the values of variables: cookies and seeds are among them."""
LAST_WORDS = 5
"""Seconds that requests have to end when the server stops."""


class Server(uvicorn.Server):
    """uvicorn, telling when and where it listens."""

    def __init__(self, settings: Settings, ready: Ready | None = None) -> None:
        super().__init__(_config(settings))
        self._settings = settings
        self._ready = ready

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Listens, then says so."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # what is loaded by now stays; collecting it again and again would stop everybody for 0.1 s
        if self.started and self._ready is not None:
            self._ready(self._settings.public_url or self.address)

    @property
    def address(self) -> str:
        """Where it listens, with the port that the system chose when the settings left it open."""
        port = self.servers[0].sockets[0].getsockname()[1]
        host = self._settings.host
        return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _config(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        access_log=False,  # its lines hold table links, and whoever has the link is invited
        log_config=None,
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=FRAME_BYTES,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PONG_WITHIN,
        ws_per_message_deflate=False,  # costs 40 KiB and most of the time a socket takes
        proxy_headers=True,
        forwarded_allow_ips=",".join(settings.trusted_proxies),
        server_header=False,
        timeout_graceful_shutdown=LAST_WORDS,
    )


def serve(settings: Settings, ready: Ready | None = None) -> None:
    """Serves until SIGINT or SIGTERM; `ready` is called with the address once people can come.

    Raises:
        SystemExit: the database cannot be opened (status 2) or the address is taken (status 3); stderr has the reason.
    """
    log_to(sys.stderr)
    try:
        Store(settings.data, Metrics(), settings.busy_timeout).close()
    except (OSError, sqlite3.Error, WrongSchema) as wrong:
        sys.stderr.write(f"the database in {settings.data} cannot be used: {wrong}\n")
        raise SystemExit(2) from None
    Server(settings, ready).run()


def log_to(stream: TextIO) -> None:
    """One JSON object a line: when, how grave, what, and the match it is about. No names, links or tokens."""
    logging.basicConfig(level=logging.WARNING, stream=stream, format="%(levelname)s %(name)s %(message)s")
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.ExceptionRenderer(TRACEBACK),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(file=stream),
    )
