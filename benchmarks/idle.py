"""How much memory sockets take that only look on.

    python benchmarks/idle.py [--sockets 10000]

Opens them at a hundred tables of a server of its own, each greeted and told its table, and prints what the server's
resident memory grew by. The system has to allow both processes twice as many open files as there are sockets.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tempfile
from pathlib import Path

import httpx
from websockets.asyncio.client import ClientConnection, connect

SERVER = """
import sys
from dataclasses import fields
from pathlib import Path
import ribeira
from ribeira.server.run import serve
from ribeira.server.settings import Settings
ribeira.game("azul", 2).warm()
limits = ("_per_window", "_per_minute", "_per_address", "_per_guest", "connections")
many = {one.name: 10**9 for one in fields(Settings) if one.name.endswith(limits)}
patient = {one.name: 600.0 for one in fields(Settings) if one.name in ("header_seconds", "hello_seconds")}
settings = Settings(Path(sys.argv[1]), port=0, **many, **patient)
serve(settings, ready=lambda address: print(address, flush=True))
"""
HELLO = '{"t":"hello","build":"idle","lang":"en"}'
TABLES = 100
AT_ONCE = 50
STEP = 1000
REST = 10.0


def resident(process: int) -> int:
    """KiB of a process that are in memory (Linux)."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1])


def tables(address: str) -> list[str]:
    """The sockets' addresses of new tables."""
    new = {"game": "azul", "players": 2, "options": {}, "seats": [{"kind": "mine"}, {"kind": "mine"}]}
    with httpx.Client(base_url=address, headers={"Origin": address}, timeout=60) as device:
        made = [device.post("/api/tables", json=new).raise_for_status().json()["table"] for _ in range(TABLES)]
    return [f"{address.replace('http', 'ws', 1)}/ws/{table}" for table in made]


async def opened(address: str, table: str, gate: asyncio.Semaphore) -> ClientConnection:
    """A socket that was told its table."""
    headers = {"Origin": address}
    async with gate:
        socket = await connect(
            table, additional_headers=headers, compression=None, open_timeout=120, ping_interval=None
        )
        await socket.send(HELLO)
        await socket.recv()
    return socket


async def measure(address: str, process: int, count: int) -> None:
    """Opens them step by step and prints the memory of each."""
    at, gate, sockets = tables(address), asyncio.Semaphore(AT_ONCE), list[ClientConnection]()
    before = resident(process)
    while len(sockets) < count:
        step = range(len(sockets), min(count, len(sockets) + STEP))
        sockets += await asyncio.gather(*(opened(address, at[number % TABLES], gate) for number in step))
        print(f"{len(sockets)} sockets: {(resident(process) - before) / len(sockets):.1f} KiB each", flush=True)
    await asyncio.sleep(REST)
    print(f"{REST:.0f} s later: {(resident(process) - before) / len(sockets):.1f} KiB each", flush=True)


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sockets", type=int, default=10_000)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
            try:
                address = server.stdout.readline().strip() if server.stdout else ""
                asyncio.run(measure(address, server.pid, given.sockets))
            finally:
                server.kill()


if __name__ == "__main__":
    main()
