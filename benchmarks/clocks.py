"""How late flags fall when the clocks of many matches run out in the same half minute.

    python benchmarks/clocks.py [--tables 1000] [--data FOLDER]

Makes the tables in a server process of its own, lets all their clocks run out, and compares the time of each flag in
the log with the moment at which it was due.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
from pathlib import Path

import ribeira
from ribeira.server.hall.clockwork import SETTLE
from ribeira.server.hall.service import Service
from ribeira.server.journal import guests
from ribeira.server.journal.clocks import FIRST, LAG
from ribeira.server.journal.guests import GuestRow
from ribeira.server.journal.sessions import NewSession
from ribeira.server.settings import Settings
from ribeira.server.store import Db
from ribeira.server.wire.clocks import TimeControl
from ribeira.server.wire.requests import NewTable, SeatPlan

CONTROL = TimeControl("fischer", 10, 0, "loss")
DUE = CONTROL.initial + (FIRST + LAG) / 1000 + SETTLE
"""Seconds from the start of a match to its flag, when nobody decides anything."""
REST = 5.0
"""Seconds after which no flag is waited for any more."""
LATENESS = """SELECT (e.time - m.started) FROM events e JOIN matches m ON m.id = e.match
    WHERE e.notation = '@flag:loss'"""


async def measured(folder: Path, tables: int) -> list[float]:
    """By match, how many seconds its flag was late."""
    service = Service(Settings(data=folder))
    await service.open()
    host = GuestRow("host", "Host")
    await service.store.write(guests.add_guest(host, NewSession("token", ""), service.now()))
    new = NewTable("santorini", 2, {"gods": "none"}, [SeatPlan("mine"), SeatPlan("mine")], clock=CONTROL)
    for _ in range(tables):
        await service.make_table(host, new)

    def told(db: Db) -> list[float]:
        return [passed - DUE for (passed,) in db.all(LATENESS)]

    await asyncio.sleep(DUE + REST)
    late = await service.store.read(told)
    await service.close()
    return late


def main() -> None:
    """Prints the median, the 99th of a hundred and the latest."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--data", type=Path, help="folder of the database; left out: one that is deleted afterwards")
    wishes = parser.parse_args()
    ribeira.game("santorini", 2, gods="none").warm()
    with tempfile.TemporaryDirectory() as folder:
        late = sorted(asyncio.run(measured(wishes.data or Path(folder), wishes.tables)))
    median, most = statistics.median(late), late[int(0.99 * len(late))]
    print(
        f"{len(late)} flags: median {median * 1000:.0f} ms, p99 {most * 1000:.0f} ms, latest {late[-1] * 1000:.0f} ms"
    )
    print(f"earliest {late[0] * 1000:.1f} ms")


if __name__ == "__main__":
    main()
