"""Several real processes of one server, on PostgreSQL and NATS, for tests that may stop, freeze and kill them."""

from __future__ import annotations

import itertools
import os
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import time
from typing import Literal, TypeAlias
from urllib.parse import urlsplit

from ribeira.server import run
from ribeira.server.bots import bots
from ribeira.server.bus import nats as nats_bus
from ribeira.server.hall import service, timekeeper
from ribeira.server.tables import neighbours
from ribeira.server.work import work

from . import release
from .harness import settings
from .nursery import Child, Told
from .post_office import free_port

Kind = Literal["web", "worker"]
Setting: TypeAlias = str | int | list[str]
_names = itertools.count(1)


class Process(Child):
    """One process; its address means nothing when it serves nobody."""

    def __init__(self, kind: Kind, **changes: Setting) -> None:
        super().__init__(main, kind, changes)


class Fleet:
    """The processes that share a database and a bus."""

    def __init__(self, database: str, bus: str) -> None:
        self.database = database
        self.bus = f"{bus}/test{os.getpid()}-{next(_names)}"
        self._processes: list[Process] = []

    def start(self, kind: Kind = "web", threads: int = 1, **changes: Setting) -> Process:
        own: dict[str, Setting] = {"database": self.database, "bus": self.bus, "bot_threads": threads}
        if "smtp_host" in changes:  # letters say where the server is found
            port = free_port()
            own |= {"port": port, "public_url": f"http://127.0.0.1:{port}"}
        process = Process(kind, **(own | changes))
        self._processes.append(process)
        return process

    def stop(self) -> None:
        for process in self._processes:
            process.stop(signal.SIGKILL)


class Balancer:
    """Gives each new connection to the next process that takes it, as balancers do that know nothing of sessions."""

    def __init__(self, *processes: Process) -> None:
        self.processes = list(processes)
        self._turn = itertools.count()
        self._door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        threading.Thread(target=self._serve, daemon=True).start()

    def close(self) -> None:
        self._door.close()

    def _serve(self) -> None:
        while True:
            try:
                guest, _ = self._door.accept()
            except OSError:
                return
            threading.Thread(target=self._lead, args=(guest,), daemon=True).start()

    def _lead(self, guest: socket.socket) -> None:
        with guest, suppress(OSError), self._next() as house:
            there = threading.Thread(target=_pass_on, args=(guest, house), daemon=True)
            there.start()
            _pass_on(house, guest)
            there.join()

    def _next(self) -> socket.socket:
        """A connection to a process. Raises `OSError` when none takes it."""
        processes, first = list(self.processes), next(self._turn)
        for number in range(len(processes)):
            at = urlsplit(processes[(first + number) % len(processes)].address)
            with suppress(OSError):
                return socket.create_connection((at.hostname or "", at.port or 0), 5)
        raise ConnectionRefusedError


def _pass_on(one: socket.socket, other: socket.socket) -> None:
    """Hands on what comes from one side until it ends."""
    one.settimeout(None)
    with suppress(OSError):
        while part := one.recv(65_536):
            other.sendall(part)
    with suppress(OSError):
        other.shutdown(socket.SHUT_WR)


@contextmanager
def fleet(database: str, bus: str) -> Iterator[Fleet]:
    made = Fleet(database, bus)
    try:
        yield made
    finally:
        made.stop()


def main(told: Told, kind: Kind, given: dict[str, Setting]) -> None:
    """What a process runs; it waits less for those who are gone than a real one."""
    nats_bus.LEASE = 2.0
    bots.AGAIN = 2.0
    neighbours.SILENT = 3.0
    neighbours.BEAT = 0.5
    run.MOVING = 1.0
    service.FORGOTTEN = 2.0
    if "patience" in given:
        timekeeper.PATIENCE = float(str(given.pop("patience")))
    if "ahead" in given:
        go_by(Path(str(given.pop("ahead"))))
    if "next_release" in given:
        release.become_the_next(Path(str(given.pop("next_release"))))
    chosen = settings(Path("unused"), **{name: _frozen(value) for name, value in given.items()})
    if kind == "web":
        run.serve(chosen, ready=told)
    else:
        work(chosen, ready=lambda: told("working"))


def go_by(ahead: Path) -> None:
    """The process's clock is ahead of the machine's by as many seconds as stand in this file."""
    vars(service)["Clock"] = lambda: lambda: time() + float(ahead.read_text())


def _frozen(value: Setting) -> Setting | tuple[str, ...]:
    return tuple(value) if isinstance(value, list) else value
