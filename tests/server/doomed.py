"""A server process that kills itself in the middle: just before or just after a certain change is stored.

It goes by two files of its folder: `arm`, what stands in the change and the moment in which the process dies, and
`ahead`, how many seconds its clock is ahead. `python -m tests.server.doomed JSON` starts one and prints its address.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from math import inf
from pathlib import Path
from time import time
from typing import Any, Literal

from ribeira.server.hall import service, timekeeper
from ribeira.server.reach import letters
from ribeira.server.run import serve
from ribeira.server.settings import Settings
from ribeira.server.store import Row, Value, driver_of
from ribeira.server.store.postgres import PostgresConnection
from ribeira.server.store.sqlite import SqliteConnection

from .harness import replaced, settings
from .nursery import Child, Program, Told
from .post_office import free_port

Moment = Literal["before", "after"]


@dataclass
class House:
    """A public server at one address, in a process that dies when it is told to, and that can be started anew."""

    folder: Path
    changes: dict[str, Any]
    """Settings beside those of all tests."""
    port: int = field(default_factory=free_port)
    before: tuple[str, ...] = ()
    """The command that starts the process, where it does not start by itself."""

    def __enter__(self) -> House:
        self.folder.mkdir(exist_ok=True)
        self.set_ahead(0)
        self._start()
        return self

    def __exit__(self, *_: object) -> None:
        self._process.stop(signal.SIGKILL)

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    @property
    def data(self) -> Path:
        """Its data folder, also where the process sees another disk there than we do."""
        return Path(f"/proc/{self._process.pid}/root{self.folder / 'data'}")

    @property
    def settings(self) -> Settings:
        return settings_of(self.folder, self.port, self.changes)

    def _start(self) -> None:
        given = str(self.folder), self.port, self.changes
        self._process: Child | Program
        if self.before:
            self._process = Program(*self.before, sys.executable, "-m", "tests.server.doomed", json.dumps(given))
        else:
            self._process = Child(main, *given)

    def arm(self, change: str, moment: Moment) -> None:
        """The process dies as soon as it stores a change in which this stands."""
        replaced(self.folder / "arm", json.dumps([change, moment]))

    def set_ahead(self, seconds: float) -> None:
        """From now on its clock is so much ahead of ours."""
        replaced(self.folder / "ahead", str(seconds))

    def come_back(self) -> None:
        """Waits until the process has killed itself, and starts it anew."""
        assert self._process.wait() == -signal.SIGKILL
        (self.folder / "arm").unlink()
        self._start()

    def rows(self, query: str, *values: Value) -> list[Row]:
        """What is stored."""
        with closing(driver_of(self.settings).connect_to_read()) as db:
            return db.all(query, *values)


def settings_of(folder: Path, port: int, changes: dict[str, Any]) -> Settings:
    own = {"port": port, "public_url": f"http://localhost:{port}", "public": True}
    lists = {name: tuple(value) for name, value in changes.items() if isinstance(value, list)}
    return settings(folder / "data", **{**own, **changes, **lists})


def doom(kind: type[SqliteConnection | PostgresConnection], arm: Path) -> None:
    """Connections of this kind end the process where `arm` says so."""
    run, many = kind._run, kind.change_many
    meant: dict[int, Moment] = {}
    """By connection when the process dies."""

    def look(self: Any, statement: str, values: Sequence[object]) -> None:
        if arm.exists():
            change, moment = json.loads(arm.read_text())
            if change in f"{statement} {values}":
                meant[id(self)] = moment

    def dying_run(self: Any, statement: str, values: Sequence[Value] = ()) -> Any:
        look(self, statement, values)
        if statement == "COMMIT" and meant.get(id(self)) == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        found = run(self, statement, values)
        if statement == "COMMIT" and meant.get(id(self)) == "after":
            os.kill(os.getpid(), signal.SIGKILL)
        return found

    def dying_many(self: Any, statement: str, rows: Sequence[Sequence[Value]]) -> None:
        look(self, statement, rows)
        many(self, statement, rows)

    kind._run, kind.change_many = dying_run, dying_many  # type: ignore[method-assign]  # nobody else is to know


def main(told: Told, house: str, port: int, changes: dict[str, Any]) -> None:
    """What the process runs; it looks often, and a clock that jumps is no time without a server."""
    folder = Path(house)
    letters.LOOK = timekeeper.TICK = 0.05
    timekeeper.PATIENCE = inf
    for kind in (SqliteConnection, PostgresConnection):
        doom(kind, folder / "arm")
    ahead = folder / "ahead"
    vars(service)["Clock"] = lambda: lambda: time() + float(ahead.read_text())
    serve(settings_of(folder, port, changes), ready=told)


if __name__ == "__main__":
    main(partial(print, flush=True), *json.loads(sys.argv[1]))
