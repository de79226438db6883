"""CPU of one durable append in the store, by kind of database and by how the SQL is written.

    python -m benchmarks.store            prints a table for benchmarks/results.md

An append is what an action of a match costs: compare-and-set on the match and one event. CPU seconds are those of this
process; a PostgreSQL server has its own. All variants are measured in turns, `--rounds` times each: on a machine that
does other work only such turns say which is faster, and the median of the rounds is shown with its range.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from time import process_time
from typing import Any

import psycopg
import sqlalchemy as sa
from sqlalchemy.pool import StaticPool
from tools import services

from ribeira.server.journal.fairness import Secret
from ribeira.server.journal.guests import GuestRow, add_guest
from ribeira.server.journal.records import (
    EventRow,
    MatchRow,
    Place,
    SeatRow,
    Standing,
    TableRow,
    add_table,
    append,
    start_match,
)  # fmt: skip
from ribeira.server.journal.sessions import NewSession
from ribeira.server.metrics import Metrics
from ribeira.server.settings import Database, Settings
from ribeira.server.store import Store
from ribeira.server.store.db import Connection
from ribeira.server.store.postgres import Postgres
from ribeira.server.store.sqlite import Sqlite

TABLES = 64
STANDING = Standing([0], False, False)
Append = Callable[[int, int], None]
"""Stores event number `seq` of table `t`, in the transaction that is open."""


class Variant:
    """One way to store appends: groups of them, a transaction each."""

    def __init__(self, name: str, begin: Callable[[], None], one: Append, commit: Callable[[], None]) -> None:
        self.name = name
        self.begin, self.one, self.commit = begin, one, commit
        self.seconds: dict[int, list[float]] = {}

    def measure(self, seqs: Iterator[int], size: int, appends: int) -> None:
        """CPU seconds of an append in groups of `size`."""
        began = process_time()
        for _ in range(appends // size):
            seq = next(seqs)
            self.begin()
            for table in range(size):
                self.one(table, seq)
            self.commit()
        self.seconds.setdefault(size, []).append((process_time() - began) / (appends // size * size))


def event(seq: int) -> EventRow:
    return EventRow(seq, f"command-{seq}", 0, "F1:blue>1")


def by_hand(name: str, connection: Connection, savepoints: bool = False) -> Variant:
    """As `records` does it; `savepoints`: each append could be undone by itself, as it was before."""

    def one(table: int, seq: int) -> None:
        if savepoints:
            connection.all("SAVEPOINT one")
        append(place(table, seq - 1), [event(seq)], STANDING, "0", 0.0)(connection)
        if savepoints:
            connection.all("RELEASE one")

    return Variant(name, connection.begin, one, connection.commit)


def place(table: int, v: int) -> Place:
    return Place(f"m{table}", v, f"t{table}", 1)


def by_core(name: str, kind: str, connect: Callable[[], Any], begin: str) -> Variant:
    """The same statements, written with SQLAlchemy Core."""
    known = sa.MetaData()
    engine = sa.create_engine(kind, creator=connect, poolclass=StaticPool)
    matches, events, tables = (sa.Table(name, known, autoload_with=engine) for name in ("matches", "events", "tables"))
    is_at = sa.select(tables.c.version).where(tables.c.id == sa.bindparam("of")).scalar_subquery()
    move_on = (
        sa.update(matches)
        .where(matches.c.id == sa.bindparam("match"), matches.c.version == sa.bindparam("expected"))
        .where(is_at == sa.bindparam("at"))
        .values(version=sa.bindparam("to"), due="[0]", bot_due=0, over=0, updated=0.0)
    )
    db = engine.connect().execution_options(isolation_level="AUTOCOMMIT")

    def one(table: int, seq: int) -> None:
        moved = {"match": f"m{table}", "expected": seq - 1, "to": seq, "of": f"t{table}", "at": 1}
        if db.execute(move_on, moved).rowcount == 0:
            raise AssertionError("somebody else wrote")
        row = event(seq)
        values = {"match": f"m{table}", "seq": seq, "command_id": row.command_id, "seat": row.seat}
        db.execute(sa.insert(events), {**values, "notation": row.notation, "engine": "0", "time": 0.0})

    return Variant(name, lambda: run(db, begin), one, lambda: run(db, "COMMIT"))


def run(db: sa.Connection, statement: str) -> None:
    db.exec_driver_sql(statement)


def fill(connection: Connection) -> None:
    """Tables with a match that has begun."""
    connection.begin()
    add_guest(GuestRow("g", None), NewSession("hash", ""), 0.0)(connection)
    for number in range(TABLES):
        seats = [SeatRow("person", "g"), SeatRow("person", "g")]
        table = TableRow(f"t{number}", "azul", 2, {}, "g", True, 0.0, seats)
        match = MatchRow(f"m{number}", table.id, 1, seats, "azul-1", Secret.new(), 0, False, 0.0, 0.0, [])
        add_table(table)(connection)
        start_match(match, STANDING, "0", 0, seats, Secret.new())(connection)
    connection.commit()


@contextmanager
def variants() -> Iterator[list[Variant]]:
    with ExitStack() as stack:
        server = stack.enter_context(services.postgres(durable=True))
        folders = [Path(stack.enter_context(tempfile.TemporaryDirectory())) for _ in range(3)]
        lite = [filled(Sqlite(folder, 2.0)) for folder in folders]
        urls = [server.new_database() for _ in range(2)]
        post = [filled(Postgres(url)) for url in urls]
        yield [
            by_hand("SQLite, by hand", lite[0]),
            by_hand("SQLite, by hand, savepoints", lite[1], savepoints=True),
            by_core("SQLite, Core", "sqlite://", lambda: Sqlite(folders[2], 2.0).connect().raw, "BEGIN IMMEDIATE"),
            by_hand("PostgreSQL, by hand", post[0]),
            by_core(
                "PostgreSQL, Core", "postgresql+psycopg://", lambda: psycopg.connect(urls[1], autocommit=True), "BEGIN"
            ),
        ]
        for connection in [*lite, *post]:
            connection.close()


def filled(driver: Sqlite | Postgres) -> Connection:
    driver.open()
    connection = driver.connect()
    fill(connection)
    return connection


# --- through the door ---------------------------------------------------------------------------------------


async def through(store: Store, first: int, rounds: int) -> float:
    """CPU seconds of an append that waits for its answer as a table does; all tables at once."""
    began = process_time()
    for seq in range(first, first + rounds):
        works = [append(place(table, seq - 1), [event(seq)], STANDING, "0", 0.0) for table in range(TABLES)]
        await asyncio.gather(*(store.write(work) for work in works))
    return (process_time() - began) / (rounds * TABLES)


def doors(rounds: int, appends: int) -> dict[str, list[float]]:
    """The same through `Store.write`, SQLite and PostgreSQL in turns."""
    taken: dict[str, list[float]] = {"SQLite, through the store": [], "PostgreSQL, through the store": []}
    with services.postgres(durable=True) as server, tempfile.TemporaryDirectory() as folder:
        url = server.new_database()
        filled(Postgres(url)).close()
        lite = Sqlite(Path(folder), 2.0)
        filled(lite).close()
        lite.close()
        stores = [
            Store.open(replace(Settings(), data=Path(folder)), Metrics()),
            Store.open(replace(Settings(), database=Database(url)), Metrics()),
        ]
        each = appends // TABLES
        for number in range(rounds):
            for store, seconds in zip(stores, taken.values(), strict=True):
                seconds.append(asyncio.run(through(store, number * each + 1, each)))
        for store in stores:
            store.close()
    return taken


def row(name: str, size: str, seconds: Sequence[float]) -> str:
    taken = sorted(1e6 * second for second in seconds)
    return f"| {name} | {size} | {statistics.median(taken):.0f} | {taken[0]:.0f} – {taken[-1]:.0f} | {len(taken)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--appends", type=int, default=1280, help="in one measurement")
    parser.add_argument("--rounds", type=int, default=7)
    given = parser.parse_args()
    print("| variant | appends in a transaction | µs CPU an append, median | range | rounds |\n|---|---|---|---|---|")
    with variants() as measured:
        seqs = {variant.name: iter(range(1, 1_000_000)) for variant in measured}
        for size in (TABLES, 1):
            for _ in range(given.rounds):
                for variant in measured:
                    variant.measure(seqs[variant.name], size, given.appends if size > 1 else given.appends // 4)
            for variant in measured:
                print(row(variant.name, str(size), variant.seconds[size]))
    for name, seconds in doors(given.rounds, given.appends).items():
        print(row(name, "as they come", seconds))


if __name__ == "__main__":
    main()
