"""How somebody who plays feels one guest, or one machine, that opens all it can.

    python benchmarks/crowd.py [--sockets 1500] [--connections 1100] [--seconds 10] [--rounds 3] [--files 1024]

Prints rows for benchmarks/results.md. The server has the settings that everybody has, believes no proxy, and may open
as many files as many systems let a process. A person at a table sends pings, one every five milliseconds or slower, and
the time to each pong is kept: with nobody else there, while one guest opens sockets at a table of his own and keeps
those that he is given, and while so many connections are opened from one address that say nothing. The crowd has a
process and an address of its own (127.0.0.2, so this needs Linux); everything shares the processors of this machine.
All cases are measured in turns, each time with a fresh server.
"""

from __future__ import annotations

import argparse
import resource
import socket
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from time import monotonic, perf_counter, sleep
from typing import Any

import httpx
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

SERVER = """
import resource, sys
from pathlib import Path
import ribeira
from ribeira.server.run import serve
from ribeira.server.settings import Settings
resource.setrlimit(resource.RLIMIT_NOFILE, (int(sys.argv[2]), int(sys.argv[2])))
ribeira.game("azul", 2).warm()  # before any clock runs
settings = Settings(Path(sys.argv[1]), port=0, trusted_proxies=(), messages_per_window=10**9)
serve(settings, ready=lambda address: print(address, flush=True))
"""
HELLO = '{"t":"hello","build":"crowd","lang":"en"}'
CROWD = "127.0.0.2"
AT_ONCE = 16
PAUSE = 0.005
PATIENCE = 20.0
Crowd = Callable[[str, int], None]


@contextmanager
def serving(files: int) -> Iterator[str]:
    """The address of a fresh server."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, folder, str(files)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
            try:
                yield server.stdout.readline().strip() if server.stdout else ""
            finally:
                server.terminate()


def seated(address: str) -> tuple[str, dict[str, str]]:
    """A table of a new guest: its socket's address, and the headers that open it."""
    seats = [{"kind": "mine"}, {"kind": "mine"}]
    new = {"game": "azul", "players": 2, "options": {}, "seats": seats}
    with httpx.Client(base_url=address, headers={"Origin": address}, timeout=PATIENCE) as device:
        table = device.post("/api/tables", json=new).raise_for_status().json()["table"]
        cookie = "; ".join(f"{name}={value}" for name, value in device.cookies.items())
    return f"{address.replace('http', 'ws', 1)}/ws/{table}", {"Origin": address, "Cookie": cookie}


def pongs(person: ClientConnection, goes_on: Callable[[], bool]) -> list[float]:
    """Milliseconds to each pong, for as long as it goes on."""
    waits = []
    while goes_on():
        began = perf_counter()
        person.send('{"t":"ping"}')
        while '"pong"' not in str(person.recv(timeout=PATIENCE)):
            pass
        waits.append(1000 * (perf_counter() - began))
        sleep(PAUSE)
    return waits


def open_sockets(address: str, count: int) -> None:
    """One guest opens sockets, many at once, and keeps those that he is given."""
    where, headers = seated(address)
    host, port = address.removeprefix("http://").split(":")

    def one(_: int) -> tuple[str, Any]:
        door = socket.create_connection((host, int(port)), PATIENCE, (CROWD, 0))
        try:
            opened = connect(where, sock=door, additional_headers=headers, compression=None, max_size=None)
        except InvalidStatus as wrong:
            return str(wrong.response.status_code), None
        opened.send(HELLO)
        return "let in", opened

    told(ThreadPoolExecutor(AT_ONCE).map(one, range(count)))


def open_connections(address: str, count: int) -> None:
    """One machine opens connections and says nothing."""
    host, port = address.removeprefix("http://").split(":")

    def one(_: int) -> tuple[str, Any]:
        silent = socket.create_connection((host, int(port)), PATIENCE, (CROWD, 0))
        silent.settimeout(PAUSE)
        try:
            silent.recv(1)
        except TimeoutError:
            return "let in, or about to be closed", silent
        except ConnectionError:
            pass
        return "closed", None

    told(ThreadPoolExecutor(AT_ONCE).map(one, range(count)))


def told(ends: Iterator[tuple[str, Any]]) -> None:
    """Says what became of all that was opened; until then all of it is held."""
    held = list(ends)
    counts = Counter(end for end, _ in held)
    print("; ".join(f"{number} {end}" for end, number in sorted(counts.items())), flush=True)


def row(what: str, waits: list[float]) -> str:
    """One line of a table: median, 99 % and longest wait."""
    ordered = sorted(waits)
    middle, most = ordered[len(ordered) // 2], ordered[int(0.99 * len(ordered))]
    return f"| {what} | {middle:.1f} ms | {most:.1f} ms | {ordered[-1]:.1f} ms | {len(ordered)} |"


def measured(crowd: Crowd | None, count: int, given: argparse.Namespace) -> list[float]:
    """The waits of a person while the crowd comes."""
    with serving(given.files) as address:
        where, headers = seated(address)
        with connect(where, additional_headers=headers, compression=None, max_size=None) as person:
            person.send(HELLO)
            pongs(person, iter([True] * 100 + [False]).__next__)
            if crowd is None:
                end = monotonic() + given.seconds
                return pongs(person, lambda: monotonic() < end)
            coming = get_context("spawn").Process(target=crowd, args=(address, count))
            coming.start()
            waits = pongs(person, coming.is_alive)
            coming.join()
            return waits


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sockets", type=int, default=1500)
    parser.add_argument("--connections", type=int, default=1100)
    parser.add_argument("--seconds", type=float, default=10.0, help="with nobody else there")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--files", type=int, default=1024, help="that the server may open")
    given = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    cases: list[tuple[str, Crowd | None, int]] = [
        ("nobody else", None, 0),
        (f"one guest opens {given.sockets} sockets", open_sockets, given.sockets),
        (f"{given.connections} silent connections", open_connections, given.connections),
    ]
    waits: dict[str, list[float]] = {what: [] for what, _, _ in cases}
    for _ in range(given.rounds):
        for what, crowd, count in cases:
            waits[what] += measured(crowd, count, given)
    print("\n".join(row(what, some) for what, some in waits.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
