"""Load on a real server process: a client at every seat plays by random legal choices.

    python -m benchmarks.load_server [--games azul,porto] [--tables 16] [--seconds 10] [--rounds 1] [--rate 200]
                                     [--pages] [--source SRC] [--postgres] [--against SRC] [--json]

Prints for each game how many actions a second were stored and acknowledged when all clients play as fast as they are
answered, the processor time that the server took for one, and how large its frames were on the wire. With `--rate` it
also prints how long an answer takes when all play at a fixed rate. The clients behave as programs do, which ask for no
previews; with `--pages` they ask for those of every decision before they answer it.

`--source` is the folder `src` of another checkout, whose server is measured instead of this one. With `--against` a
second server runs beside the first and both are measured in turns, `--rounds` times each: only such pairs say which is
cheaper, because a machine's speed varies. Servers and clients run on this machine.

With `--postgres` the server that is measured keeps its tables in a PostgreSQL server of its own, which makes every
commit durable (`tools/services.py`); the other one keeps its own in SQLite. PostgreSQL's processor time is not counted.
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
import time
import zlib
from collections import defaultdict
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import httpx
import msgspec
from rich.console import Console
from tools import services
from websockets.asyncio.client import ClientConnection, connect

import ribeira

SOURCE = Path(__file__).parent.parent / "src"
SERVER = """
import sys
from dataclasses import fields
from pathlib import Path
import ribeira
from ribeira.server.run import serve
from ribeira.server.settings import Settings
ribeira.game(sys.argv[2], int(sys.argv[3])).warm()
limits = ("_per_window", "_per_minute", "_per_address", "_per_guest")
many = {one.name: 10**9 for one in fields(Settings) if one.name.endswith(limits)}
waits = ("header_seconds", "body_seconds", "hello_seconds")
patient = {one.name: 600.0 for one in fields(Settings) if one.name in waits}
kept = {"database": sys.argv[4]} if len(sys.argv) > 4 else {}
settings = Settings(Path(sys.argv[1]), port=0, **many, **patient, **kept)
serve(settings, ready=lambda address: print(address, flush=True))
"""
KEPT = 2.0
"""Seconds that a connection waits for another request: less than the server's, which may end it in that moment."""
HELLO = '{"t":"hello","build":"load","lang":"en"}'


class Prompt(msgspec.Struct):
    """An open decision: its actions by id, or, as servers before 0.2 tell them, with their notation and more."""

    id: str
    actions: list[Any]


class Frame(msgspec.Struct):
    """What this client needs of a frame; the rest is skipped while reading."""

    t: str
    v: int = 0
    code: str = ""
    wording: str | None = None
    prompts: list[Prompt] | None = None
    sheet: msgspec.Raw = msgspec.Raw(b"null")


class Wording(msgspec.Struct):
    """What this client needs of a wording; older servers have no phrasebook in it."""

    phrasebook: str = ""


decode = msgspec.json.Decoder(Frame).decode


@dataclass
class Tally:
    """What happened while it was measured."""

    measuring: bool = False
    waits: list[float] = field(default_factory=list)
    sizes: defaultdict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    """Bytes on the wire of each frame, by its kind."""
    rejected: int = 0
    cpu: float = 0.0
    seconds: float = 0.0

    def received(self, kind: str, size: int) -> None:
        if self.measuring:
            self.sizes[kind].append(size)

    def acknowledged(self, wait: float) -> None:
        if self.measuring:
            self.waits.append(wait)


class Pace:
    """When the clients may decide: never, at once, or so many of them a second."""

    def __init__(self) -> None:
        self.going = asyncio.Event()
        self.rate: float | None = None
        self._next = 0.0

    async def turn(self) -> None:
        await self.going.wait()
        if self.rate is not None:
            self._next = max(self._next + 1 / self.rate, perf_counter() - 0.05)
            await asyncio.sleep(max(0.0, self._next - perf_counter()))


class Player:
    """One socket at one seat."""

    def __init__(self, socket: ClientConnection, load: Load, device: httpx.AsyncClient, table: str) -> None:
        self.socket = socket
        self.load = load
        self.device = device
        self.table = table
        self.number = 0
        self.sent = 0.0
        self.answered = ""
        """The decision that was answered last: where several decide at once it is told again while that is stored."""
        self.open: Prompt | None = None
        """The decision that waits for its previews."""
        self.phrasebook: bytes | None = None
        """What large frames rest on, as a page lets them; None: it was not asked for yet."""

    async def play(self) -> None:
        await self.socket.send(HELLO)
        async for data in self.socket:
            raw = data.encode() if isinstance(data, str) else data
            frame = decode(raw if isinstance(data, str) else self._unpacked(raw))
            self.load.tally.received(frame.t, len(raw))
            if frame.wording is not None and self.phrasebook is None:
                await self._fetch_phrasebook(frame.wording)
            await self._take(frame)

    def _unpacked(self, raw: bytes) -> bytes:
        unpacker = zlib.decompressobj(zdict=self.phrasebook) if self.phrasebook else zlib.decompressobj()
        return unpacker.decompress(raw)

    async def _fetch_phrasebook(self, wording: str) -> None:
        answer = (await self.device.get(f"/api/wordings/{self.load.game}/en/{wording}")).raise_for_status()
        self.phrasebook = msgspec.json.decode(answer.content, type=Wording).phrasebook.encode()
        if self.phrasebook:
            await self._send({"t": "phrasebook", "wording": wording})

    async def _take(self, frame: Frame) -> None:
        tally = self.load.tally
        if frame.t == "ack":
            tally.acknowledged(perf_counter() - self.sent)
        elif frame.t == "rej":
            tally.rejected += 1
            self.answered = ""
        elif frame.t == "previews" and self.open is not None:
            await self._answer(self.open)
        elif frame.prompts and frame.prompts[0].id != self.answered:
            await self.load.pace.turn()
            await self._decide(frame.prompts[0])
        elif frame.t in ("ev", "welcome") and bytes(frame.sheet) != b"null":
            await self.device.post(f"/api/tables/{self.table}/rematch", json={})

    async def _decide(self, prompt: Prompt) -> None:
        """Answers, or asks first for what the answers would bring; prompts with whole actions hold that already."""
        if self.load.pages and isinstance(prompt.actions[0], int):
            self.open = prompt
            await self._send({"t": "ask", "prompt": prompt.id})
        else:
            await self._answer(prompt)

    async def _answer(self, prompt: Prompt) -> None:
        self.number, self.answered = self.number + 1, prompt.id
        chosen = random.choice(prompt.actions)
        action = chosen if isinstance(chosen, int) else chosen["text"]
        self.open, self.sent = None, perf_counter()
        await self._send({"t": "cmd", "id": f"{id(self)}-{self.number}", "prompt": prompt.id, "action": action})

    async def _send(self, frame: dict[str, Any]) -> None:
        await self.socket.send(msgspec.json.encode(frame).decode())


class Load:
    """The tables and players of one server."""

    def __init__(self, address: str, process: int, game: str, pages: bool) -> None:
        self.address = address
        self.game = game
        self.process = process
        self.pages = pages
        self.tally = Tally()
        self.pace = Pace()
        self.playing: list[asyncio.Task[None]] = []

    async def seat(self, players: int, tables: int, stack: AsyncExitStack) -> None:
        """Opens all tables; everybody waits for the first turn."""
        for _ in range(tables):
            for player in await self._table(players, stack):
                self.playing.append(asyncio.create_task(player.play()))

    async def _table(self, players: int, stack: AsyncExitStack) -> list[Player]:
        headers = {"Origin": self.address}
        limits = httpx.Limits(keepalive_expiry=KEPT)
        devices = [
            await stack.enter_async_context(
                httpx.AsyncClient(base_url=self.address, headers=headers, timeout=60, limits=limits)
            )
            for _ in range(players)
        ]
        seats = [{"kind": "mine"}, *({"kind": "open"} for _ in devices[1:])]
        new = {"game": self.game, "players": players, "options": {}, "seats": seats}
        table = (await devices[0].post("/api/tables", json=new)).raise_for_status().json()["table"]
        for seat, device in enumerate(devices[1:], 1):
            (await device.post(f"/api/tables/{table}/sit", json={"seat": seat})).raise_for_status()
        return [await self._player(device, table, stack) for device in devices]

    async def _player(self, device: httpx.AsyncClient, table: str, stack: AsyncExitStack) -> Player:
        cookie = "; ".join(f"{name}={value}" for name, value in device.cookies.items())
        address = f"{self.address.replace('http', 'ws', 1)}/ws/{table}"
        given = {"Origin": self.address, "Cookie": cookie}
        opened = connect(address, additional_headers=given, compression=None, max_size=None, ping_interval=None)
        return Player(await stack.enter_async_context(opened), self, device, table)

    async def measure(self, seconds: float, rate: float | None) -> Tally:
        """Lets everybody play for so long; then all stop, and what they did is counted."""
        self.pace.rate = rate
        self.pace.going.set()
        await asyncio.sleep(min(1.0, seconds / 4))
        tally = self.tally = Tally(measuring=True)
        began, used = perf_counter(), cpu_seconds(self.process)
        ended, _ = await asyncio.wait(self.playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
        tally.cpu, tally.seconds = cpu_seconds(self.process) - used, perf_counter() - began
        tally.measuring = False
        self.pace.going.clear()
        for broken in ended:
            broken.result()  # a client that ends measures nothing: its error ends the run
        if ended or not tally.waits:
            raise SystemExit(f"{self.address}: the clients could not play")
        await asyncio.sleep(0.2)
        return tally

    async def close(self) -> None:
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)


def quantile(numbers: list[float] | list[int], share: float) -> float:
    """The number that this share of them does not exceed."""
    return sorted(numbers)[min(len(numbers) - 1, int(share * len(numbers)))]


def cpu_seconds(process: int) -> float:
    """Processor time that a process and all its threads have used (Linux; elsewhere 0)."""
    if sys.platform != "linux":
        return 0.0
    return time.clock_gettime(~process << 3 | 2)  # the number that clock_getcpuclockid(3) gives for a process


def summary(rounds: list[Tally]) -> dict[str, Any]:
    """The figures of one server in one game."""
    costs = [1000 * tally.cpu / len(tally.waits) for tally in rounds]
    waits = [1000 * wait for tally in rounds for wait in tally.waits]
    sizes: defaultdict[str, list[int]] = defaultdict(list)
    for tally in rounds:
        for kind, some in tally.sizes.items():
            sizes[kind] += some
            sizes["all"] += some
    return {
        "cpu_ms_per_action": round(median(costs), 3),
        "cpu_ms_range": [round(min(costs), 3), round(max(costs), 3)],
        "actions_per_second": round(len(waits) / sum(tally.seconds for tally in rounds)),
        "ack_ms": {"p50": round(quantile(waits, 0.5), 2), "p99": round(quantile(waits, 0.99), 2)},
        "rejected": sum(tally.rejected for tally in rounds),
        "frames": {
            kind: {"count": len(some), "p50": quantile(some, 0.5), "p95": quantile(some, 0.95), "most": max(some)}
            for kind, some in sorted(sizes.items())
        },
    }


@contextmanager
def serving(
    source: Path, data: Path, game: str, players: int, hidden: str = "", database: str = ""
) -> Iterator[tuple[str, int]]:
    """A server of the checkout at `source`: its address and process. It does not find the packages that are hidden;
    `database` is the address of its PostgreSQL, without which its tables are in a file of SQLite."""
    hides = f"import sys\nsys.modules.update(dict.fromkeys({hidden.split(',')!r}))\n" if hidden else ""
    command = [sys.executable, "-c", hides + SERVER, str(data), game, str(players)]
    command += [database] if database else []
    environment = {**os.environ, "PYTHONPATH": str(source)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        try:
            yield server.stdout.readline().strip() if server.stdout else "", server.pid
        finally:
            server.terminate()


async def measured(
    servers: dict[str, tuple[str, int]], game: str, players: int, given: argparse.Namespace
) -> dict[str, Any]:
    """All servers in turns, each as often as asked for."""
    loads = {name: Load(address, process, game, given.pages) for name, (address, process) in servers.items()}
    fast: dict[str, list[Tally]] = {name: [] for name in loads}
    result: dict[str, Any] = {"game": game, "players": players, "tables": given.tables}
    async with AsyncExitStack() as stack:
        for load in loads.values():
            await load.seat(players, given.tables, stack)
        gc.collect()
        gc.freeze()  # the client's own pauses are not the server's
        for _ in range(given.rounds):
            for name, load in loads.items():
                fast[name].append(await load.measure(given.seconds, None))
        for name, load in loads.items():
            result[name] = summary(fast[name])
            if given.rate:
                result[name]["paced"] = summary([await load.measure(given.seconds, given.rate)])
            await load.close()
    if len(loads) > 1:
        one, other = (fast[name] for name in loads)
        ratios = [(a.cpu / len(a.waits)) / (b.cpu / len(b.waits)) for a, b in zip(one, other, strict=True)]
        result["ratio"] = {"median": round(median(ratios), 3), "range": [round(min(ratios), 3), round(max(ratios), 3)]}
    return result


def told(result: dict[str, Any]) -> Iterator[str]:
    """The figures as lines."""
    for name in ("server", "against"):
        if name not in result:
            continue
        row = result[name]
        low, high = row["cpu_ms_range"]
        yield (
            f"{result['game']:12} {name:8} {row['cpu_ms_per_action']:6.3f} ms processor time an action ({low}-{high})"
            f"   {row['actions_per_second']:5} actions/s   {row['rejected']} rejected"
        )
        for kind, size in row["frames"].items():
            spread = f"p50 {size['p50']:6}   p95 {size['p95']:6}   most {size['most']:6} bytes"
            yield f"    {kind:9} {size['count']:7} frames   {spread}"
        if "paced" in row:
            wait = row["paced"]["ack_ms"]
            yield f"    paced: acknowledged after {wait['p50']} ms (median), {wait['p99']} ms (99 %)"
    if "ratio" in result:
        low, high = result["ratio"]["range"]
        yield f"    ratio of processor time: {result['ratio']['median']} ({low}-{high})"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=",".join(ribeira.games()), help="names, with commas between them")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--tables", type=int, default=16)
    parser.add_argument("--seconds", type=float, default=10.0, help="of one measurement")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--rate", type=float, help="also measure at so many actions a second")
    parser.add_argument("--pages", action="store_true", help="ask for previews as a page does")
    parser.add_argument("--source", type=Path, default=SOURCE, help="folder `src` of the server to be measured")
    parser.add_argument("--postgres", action="store_true", help="its tables are kept there, not in SQLite")
    parser.add_argument("--against", type=Path, help="folder `src` of another one, to be measured in turns with it")
    parser.add_argument("--against-without", default="", metavar="PACKAGES", help="that the other one does not find")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def started(source: Path, is_other: bool, game: str, given: argparse.Namespace, stack: ExitStack) -> tuple[str, int]:
    """A server that runs until the stack ends, as the command line asks for this one of the two."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
    hidden, database = given.against_without if is_other else "", ""
    if given.postgres and not is_other:
        database = stack.enter_context(services.postgres(durable=True)).new_database()
    return stack.enter_context(serving(source, folder, game, given.players, hidden, database))


def main() -> int:
    given, console = arguments(), Console(stderr=True)
    sources = {"server": given.source, **({"against": given.against} if given.against else {})}
    for game in given.games.split(","):
        console.print(f"{game}: measuring ...")
        with ExitStack() as stack:
            servers = {
                name: started(source.resolve(), name == "against", game, given, stack)
                for name, source in sources.items()
            }
            result = asyncio.run(measured(servers, game, given.players, given))
        print(json.dumps(result) if given.json else "\n".join(told(result)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
