"""Load on a real server process: two socket clients a table play Azul by random legal choices.

    python benchmarks/load_server.py [--tables 32] [--seconds 10] [--rate 200] [--json]

Prints how many actions a second were stored and acknowledged when all clients play as fast as they are answered, and
how long an answer takes when they play at a fixed rate. Both the server and this client run on this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from websockets.asyncio.client import ClientConnection, connect

SOURCE = Path(__file__).parent.parent / "src"
SERVER = """
import sys
from pathlib import Path
import ribeira
from ribeira.server.run import serve
from ribeira.server.settings import Settings
ribeira.game("azul").warm()
roomy = dict(messages_per_window=10**9, tables_per_minute=10**9, changes_per_minute=10**9)
serve(Settings(Path(sys.argv[1]), port=0, **roomy), ready=lambda address: print(address, flush=True))
"""


class Action(msgspec.Struct):
    text: str


class Prompt(msgspec.Struct):
    id: str
    actions: list[Action]


class Frame(msgspec.Struct):
    """What this client needs of a frame; the rest is skipped while reading."""

    t: str
    v: int = 0
    code: str = ""
    prompts: list[Prompt] | None = None
    sheet: msgspec.Raw = msgspec.Raw(b"null")


decode = msgspec.json.Decoder(Frame).decode
Turn = Callable[[], Awaitable[None]]


@dataclass
class Tally:
    """What happened in the measured time."""

    measuring: bool = False
    waits: list[float] = field(default_factory=list)
    rejected: int = 0

    def acknowledged(self, wait: float) -> None:
        if self.measuring:
            self.waits.append(wait)


class Player:
    """One socket at one seat."""

    def __init__(self, socket: ClientConnection, tally: Tally, again: Callable[[], Awaitable[None]]) -> None:
        self.socket = socket
        self.tally = tally
        self.again = again
        self.number = 0
        self.sent = 0.0

    async def play(self, turn: Turn) -> None:
        await self.socket.send('{"t":"hello","build":"load","lang":"en"}')
        async for text in self.socket:
            frame = decode(text)
            if frame.t == "ack":
                self.tally.acknowledged(perf_counter() - self.sent)
            elif frame.t == "rej":
                self.tally.rejected += 1
            elif frame.prompts:
                await turn()
                await self.answer(frame.prompts[0])
            elif frame.t == "ev" and bytes(frame.sheet) != b"null":
                await self.again()

    async def answer(self, prompt: Prompt) -> None:
        self.number += 1
        chosen = random.choice(prompt.actions).text
        command = {"t": "cmd", "id": f"{id(self)}-{self.number}", "prompt": prompt.id, "action": chosen}
        self.sent = perf_counter()
        await self.socket.send(msgspec.json.encode(command).decode())


class Load:
    """Tables, players, and the clock they play by."""

    def __init__(self, address: str, tables: int) -> None:
        self.address = address
        self.tables = tables
        self.tally = Tally()
        self.turns: asyncio.Queue[asyncio.Event] = asyncio.Queue()
        self.paced = False

    async def turn(self) -> None:
        """At once when saturating; when pacing, at the next tick."""
        if self.paced:
            mine = asyncio.Event()
            self.turns.put_nowait(mine)
            await mine.wait()

    async def tick(self, rate: float) -> None:
        next_ = perf_counter()
        while True:
            (await self.turns.get()).set()
            next_ = max(next_ + 1 / rate, perf_counter() - 0.05)
            await asyncio.sleep(max(0.0, next_ - perf_counter()))

    async def measure(self, seconds: float, show: Callable[[float, int], None]) -> tuple[list[float], float]:
        """The waits for acknowledgements within so many seconds."""
        self.tally.waits, self.tally.measuring = [], True
        began = perf_counter()
        while (passed := perf_counter() - began) < seconds:
            show(passed, len(self.tally.waits))
            await asyncio.sleep(0.25)
        self.tally.measuring = False
        return self.tally.waits, passed

    async def seat_all(self, stack: AsyncExitStack) -> list[Player]:
        players = []
        for _ in range(self.tables):
            players += await self._seat_two(stack)
        return players

    async def _seat_two(self, stack: AsyncExitStack) -> list[Player]:
        headers = {"Origin": self.address}
        devices = [
            await stack.enter_async_context(httpx.AsyncClient(base_url=self.address, headers=headers)) for _ in range(2)
        ]
        seats = [{"kind": "mine"}, {"kind": "open"}]
        new = {"game": "azul", "players": 2, "options": {}, "seats": seats}
        table = (await devices[0].post("/api/tables", json=new)).raise_for_status().json()["table"]
        (await devices[1].post(f"/api/tables/{table}/sit", json={"seat": 1})).raise_for_status()
        return [await self._player(device, table, stack) for device in devices]

    async def _player(self, device: httpx.AsyncClient, table: str, stack: AsyncExitStack) -> Player:
        cookie = "; ".join(f"{name}={value}" for name, value in device.cookies.items())
        address = f"{self.address.replace('http', 'ws', 1)}/ws/{table}"
        given = {"Origin": self.address, "Cookie": cookie}
        opened = connect(address, additional_headers=given, compression=None, max_size=None, ping_interval=None)

        async def again() -> None:
            await device.post(f"/api/tables/{table}/rematch", json={})

        return Player(await stack.enter_async_context(opened), self.tally, again)


def quantile(waits: list[float], share: float) -> float:
    """Milliseconds within which this share of the answers came."""
    return round(1000 * sorted(waits)[min(len(waits) - 1, int(share * len(waits)))], 2) if waits else float("nan")


def cpu_seconds(process: int) -> float:
    """Processor time that a process has used (Linux; elsewhere 0)."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return 0.0
    user, system = stat.read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


async def measured(load: Load, server: int, seconds: float, name: str, progress: Progress) -> dict[str, float]:
    """One measurement under a heading of its own."""
    task = progress.add_task(name, total=seconds, count=0)
    used = cpu_seconds(server)
    waits, passed = await load.measure(seconds, lambda at, count: progress.update(task, completed=at, count=count))
    return {
        "actions_per_second": round(len(waits) / passed),
        "p50": quantile(waits, 0.5),
        "p99": quantile(waits, 0.99),
        "server_cpu_ms_per_action": round(1000 * (cpu_seconds(server) - used) / max(1, len(waits)), 2),
    }


async def run(address: str, server: int, given: argparse.Namespace, console: Console) -> dict[str, Any]:
    """Both measurements."""
    load = Load(address, given.tables)
    count = TextColumn("{task.fields[count]} stored")
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), count)
    async with AsyncExitStack() as stack:
        progress = stack.enter_context(Progress(*columns, console=console))
        players = await load.seat_all(stack)
        gc.collect()
        gc.freeze()  # the client's own pauses are not the server's
        playing = [asyncio.create_task(player.play(load.turn)) for player in players]
        await asyncio.sleep(1.0)
        saturated = await measured(load, server, given.seconds, "saturated", progress)
        load.paced = True
        playing.append(asyncio.create_task(load.tick(given.rate)))
        await asyncio.sleep(1.0)
        paced = await measured(load, server, given.seconds, "paced", progress)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    sockets = 2 * given.tables
    return {"sockets": sockets, "saturated": saturated, "paced": paced, "rejected": load.tally.rejected}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=32)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rate", type=float, default=200.0, help="actions a second when paced")
    parser.add_argument("--data", type=Path, help="folder for the database (default: a temporary one)")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    console = Console(stderr=True)
    with tempfile.TemporaryDirectory() as folder:
        paths = os.pathsep.join([str(SOURCE), os.environ.get("PYTHONPATH", "")])
        command = [sys.executable, "-c", SERVER, str(given.data or folder)]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": paths}
        ) as server:
            address = server.stdout.readline().strip() if server.stdout else ""
            try:
                result = asyncio.run(run(address, server.pid, given, console))
            finally:
                server.terminate()
    if given.json:
        print(json.dumps(result))
        return 0
    for name in ("saturated", "paced"):
        row = result[name]
        speed = f"{row['actions_per_second']:6} actions/s   ack p50 {row['p50']} ms   p99 {row['p99']} ms"
        print(f"{name:10} {speed}   server {row['server_cpu_ms_per_action']} ms processor time an action")
    return 0


if __name__ == "__main__":
    sys.exit(main())
