"""A worker: makes the decisions of bots for all processes of a server, and serves nobody."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

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
    with _signals(told_to_stop.set):
        await _serve(settings, ready, preparation, told_to_stop)


@contextmanager
def _signals(told: Callable[[], None]) -> Iterator[None]:
    """Has the loop do this when the process is told to stop. Not by the loop's own handlers: Windows has none."""
    loop, numbers = asyncio.get_running_loop(), (signal.SIGINT, signal.SIGTERM)
    before = [signal.signal(number, lambda *_: loop.call_soon_threadsafe(told)) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)


async def _serve(
    settings: Settings, ready: Callable[[], None], preparation: Preparation | None, told_to_stop: asyncio.Event
) -> None:
    service = Service(settings, preparation, serves=False)
    service.preparation.on_hopeless = told_to_stop.set
    await service.open()
    try:
        ready()
        await told_to_stop.wait()
    finally:
        await service.close()
