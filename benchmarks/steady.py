"""What memory a server takes while people play at a steady pace, come and go, for as long as one likes.

    python -m benchmarks.steady [--minutes 60] [--rate 20] [--game azul] [--tables 8] [--comings 6]

Two clients play at each table, so many actions a second in all, one match after another. So many times a minute a new
guest makes a table with a bot, looks at it and goes, so that tables, guests and sockets are made and let go all the
time. Prints every minute what is resident, what was acknowledged, and which tables are in memory; at the end the slope
of the second half, in KiB an hour: the first half fills caches that have a limit.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import linear_regression
from time import perf_counter

import httpx
from benchmarks.idle import resident
from benchmarks.load_server import HELLO, SOURCE, Load, serving
from websockets.asyncio.client import connect

MINUTE = 60.0


async def come_and_go(address: str, game: str, players: int) -> None:
    """A new guest makes a table with bots, looks at it and goes."""
    seats = [{"kind": "mine"}, *({"kind": "bot", "bot": "random"} for _ in range(players - 1))]
    new = {"game": game, "players": players, "options": {}, "seats": seats}
    async with httpx.AsyncClient(base_url=address, headers={"Origin": address}, timeout=MINUTE) as device:
        table = (await device.post("/api/tables", json=new)).raise_for_status().json()["table"]
        headers = {"Origin": address, "Cookie": "; ".join(f"{name}={value}" for name, value in device.cookies.items())}
        where = f"{address.replace('http', 'ws', 1)}/ws/{table}"
        async with connect(where, additional_headers=headers, compression=None, open_timeout=MINUTE) as socket:
            await socket.send(HELLO)
            await socket.recv()


async def tables_in_memory(address: str) -> int:
    """As the server's own figures say."""
    async with httpx.AsyncClient(base_url=address, timeout=MINUTE) as device:
        told = (await device.get("/metrics")).raise_for_status().text
    found = re.search(r"^ribeira_tables (\S+)$", told, re.MULTILINE)
    return int(float(found[1])) if found else -1


async def watched(load: Load, given: argparse.Namespace) -> list[tuple[float, int]]:
    """(minutes, KiB) for every minute."""
    load.pace.rate = given.rate
    load.tally.measuring = True
    load.pace.going.set()
    began, seen = perf_counter(), list[tuple[float, int]]()
    while True:
        now = (perf_counter() - began) / MINUTE
        seen.append((now, resident(load.process)))
        held = await tables_in_memory(load.address)
        print(f"{now:5.1f} min  {seen[-1][1]:8} KiB  {len(load.tally.waits):7} actions  {held:4} tables", flush=True)
        if len(seen) > given.minutes:
            return seen
        for _ in range(given.comings):
            await come_and_go(load.address, given.game, given.players)
            await asyncio.sleep(MINUTE / (given.comings + 1))
        await asyncio.sleep(max(0.0, MINUTE * len(seen) - (perf_counter() - began)))


async def measure(address: str, process: int, given: argparse.Namespace) -> None:
    load = Load(address, process, given.game, pages=True)
    async with AsyncExitStack() as stack:
        await load.seat(given.players, given.tables, stack)
        seen = await watched(load, given)
        await load.close()
    half = seen[len(seen) // 2 :]
    slope = linear_regression([60 * minutes / 3600 for minutes, _ in half], [kib for _, kib in half]).slope
    print(f"second half: {min(k for _, k in half)} to {max(k for _, k in half)} KiB, slope {slope:.0f} KiB an hour")


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=int, default=60)
    parser.add_argument("--rate", type=float, default=20.0, help="actions a second in all")
    parser.add_argument("--game", default="azul")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--comings", type=int, default=6, help="guests that come and go in a minute")
    given = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(SOURCE.resolve(), Path(folder), given.game, given.players) as (address, process),
    ):
        asyncio.run(measure(address, process, given))


if __name__ == "__main__":
    main()
