"""A worker: makes the decisions of bots for all processes of a server, and serves nobody."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable

import structlog

from ribeira.server import tracing
from ribeira.server.hall.service import Service
from ribeira.server.logs import log_to
from ribeira.server.run import NO_DATABASE
from ribeira.server.settings import Settings
from ribeira.server.store import CannotOpen

log = structlog.get_logger()


def work(settings: Settings, ready: Callable[[], None]) -> None:
    """Works until SIGINT or SIGTERM; `ready` is called once it does.

    Raises:
        SystemExit: the database cannot be opened, or traces cannot be made (status 2); the log says why.
    """
    log_to(sys.stderr)
    try:
        tracing.begin(settings)
        asyncio.run(_work(settings, ready))
        tracing.end()
    except (CannotOpen, tracing.CannotTrace) as wrong:
        log.critical("cannot_start", reason=str(wrong))
        raise SystemExit(NO_DATABASE) from None


async def _work(settings: Settings, ready: Callable[[], None]) -> None:
    told_to_stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, told_to_stop.set)
    service = Service(settings)
    await service.open()
    try:
        ready()
        await told_to_stop.wait()
    finally:
        await service.close()
