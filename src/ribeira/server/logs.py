"""The log: one JSON object a line, whoever writes it: this server, uvicorn, asyncio, warnings, uncaught exceptions."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Callable
from time import monotonic
from types import TracebackType
from typing import TextIO

import structlog

TRACEBACK = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
"""Where it broke, without the values of variables: cookies and seeds are among them."""
OWN = "ribeira"
"""Loggers below this name are ours; their lines are all written."""
APART = 60.0
"""Seconds in which the same line of a library is written once."""
MANY = 1000

_fields: list[structlog.typing.Processor] = [
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso"),
    structlog.processors.ExceptionRenderer(TRACEBACK),
]


def log_to(stream: TextIO) -> None:
    """From now on every line of this process's log is one JSON object: when, how grave, what, and the match it is
    about. No names, links or tokens."""
    handler = logging.StreamHandler(stream)
    handler.addFilter(Rarely())
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*_fields, structlog.stdlib.add_logger_name, structlog.stdlib.ExtraAdder({"again"})],
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    logging.raiseExceptions = False  # what cannot be logged would be told in plain text
    logging.captureWarnings(capture=True)
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger(OWN).setLevel(logging.INFO)
    structlog.configure(
        processors=[*_fields, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
    )
    sys.excepthook = _uncaught
    threading.excepthook = lambda broken: _uncaught(broken.exc_type, broken.exc_value, broken.exc_traceback)


class Rarely(logging.Filter):
    """Lets the same line of a library through once a minute; the next one says how many were left out between.

    What strangers can cause (broken requests, connections that cannot be taken) must not fill the disk.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._last: dict[tuple[str, str, object], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the line is written."""
        if record.name.partition(".")[0] == OWN:
            return True
        key = (record.name, str(record.msg), record.exc_info and record.exc_info[0])
        now = self._clock()
        since, left_out = self._last.get(key, (now - APART, 0))
        if now - since < APART:
            self._last[key] = since, left_out + 1
            return False
        if len(self._last) >= MANY:
            self._last.clear()
        self._last[key] = now, 0
        if left_out:
            record.again = left_out
        return True


def _uncaught(kind: type[BaseException], wrong: BaseException | None, at: TracebackType | None) -> None:
    if wrong is not None and not issubclass(kind, (KeyboardInterrupt, SystemExit)):
        structlog.get_logger(OWN).critical("uncaught", exc_info=(kind, wrong, at))
