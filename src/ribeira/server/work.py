"""A worker: makes the decisions of bots for all processes of a server, and serves nobody."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable

import structlog
from uvicorn.config import STARTUP_FAILURE

from ribeira.server import tracing
from ribeira.server.hall.preparing import Preparation
from ribeira.server.hall.service import Service
from ribeira.server.logs import log_to
from ribeira.server.run import NO_DATABASE
from ribeira.server.settings import Settings
from ribeira.server.store import CannotOpen

log = structlog.get_logger()


def work(settings: Settings, ready: Callable[[], None], preparation: Preparation | None = None) -> None:
    """Works until SIGINT or SIGTERM; `ready` is called once it does. Decisions in games that are still to be compiled
    are left to other workers until then.

    Raises:
        SystemExit: the database cannot be opened, or traces cannot be made (status 2), or no game could be prepared
            (status 3); the log says why.
    """
    log_to(sys.stderr)
    try:
        tracing.begin(settings)
        asyncio.run(_work(settings, ready, preparation))
        tracing.end()
    except (CannotOpen, tracing.CannotTrace) as wrong:
        log.critical("cannot_start", reason=str(wrong))
        raise SystemExit(NO_DATABASE) from None
    if preparation is not None and preparation.is_hopeless:
        log.critical("nothing_to_play", reason="no game could be prepared")
        raise SystemExit(STARTUP_FAILURE)


async def _work(settings: Settings, ready: Callable[[], None], preparation: Preparation | None) -> None:
    told_to_stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, told_to_stop.set)
    service = Service(settings, preparation, serves=False)
    service.preparation.on_hopeless = told_to_stop.set
    await service.open()
    try:
        ready()
        await told_to_stop.wait()
    finally:
        await service.close()
