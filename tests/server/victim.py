"""A server process that tests may kill."""

from __future__ import annotations

import signal
from pathlib import Path
from types import TracebackType

from ribeira.server.run import serve

from .harness import settings
from .nursery import Child, Told


class Victim(Child):
    """A server process on a data folder, or on a database."""

    def __init__(self, data: Path, database: str | None = None) -> None:
        super().__init__(main, data, database)

    def kill(self) -> None:
        self.stop(signal.SIGKILL)

    def __enter__(self) -> Victim:
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        self.kill()


def main(told: Told, data: Path, database: str | None) -> None:
    """What the process runs."""
    serve(settings(data, database=database), ready=told)
