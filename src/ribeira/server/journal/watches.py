"""When some process watched the clocks, and what runs out next: so nobody loses time for which no server was there.

Each row of `watches` is a stretch; between two of them there was nobody. `watchers` are the processes that watch now.
The last one to leave ends the stretch. Who was killed could not; that it is no more, the database knows. So whoever
comes next needs no patience to know that nobody was there.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import msgspec

from ribeira.server.store import Db
from ribeira.server.wire.clocks import LONGEST_TURN

KEPT = 2.0 * LONGEST_TURN
"""Seconds after which a stretch is forgotten: no clock runs that long."""
SHORTEST_GAP = 1.0
"""Two processes that come back at the same moment each begin a stretch: less than so many seconds is no gap."""


class Gap(msgspec.Struct, frozen=True):
    """A time in which no server was there, in seconds since 1970."""

    begun: float
    ended: float


def watch(process: str, born: float, now: float, patience: float | None) -> Callable[[Db], None]:
    """A process that was born then watches the clocks. Where no other one is there, or nobody has watched for more than
    `patience` seconds, a new stretch begins; None: this process itself has watched all the while."""

    def work(db: Db) -> None:
        db.change(
            "INSERT INTO watchers (process, seen) VALUES (?, ?) ON CONFLICT (process) DO UPDATE SET seen = ?",
            process, now, now,
        )  # fmt: skip
        latest = db.one("SELECT begun, seen FROM watches ORDER BY begun DESC LIMIT 1")
        if latest is None or (patience is not None and (now - latest[1] > patience or not _others(db, process))):
            begun = born if patience is None else now
            db.change("DELETE FROM watches WHERE seen < ?", now - KEPT)
            db.change("INSERT INTO watches (begun, seen) VALUES (?, ?) ON CONFLICT DO NOTHING", begun, now)
        else:
            db.change("UPDATE watches SET seen = ? WHERE begun = ? AND seen < ?", now, latest[0], now)

    return work


def _others(db: Db, process: str) -> list[str]:
    """Which others are there and watch; those that were killed are forgotten."""
    known = [other for (other,) in db.all("SELECT process FROM watchers WHERE process <> ?", process)]
    there = [other for other in known if db.is_there(other)]
    for killed in sorted(set(known) - set(there)):
        db.change("DELETE FROM watchers WHERE process = ?", killed)
    return there


def leave(process: str, now: float) -> Callable[[Db], None]:
    """A process watches no longer. The last one ends the stretch."""

    def work(db: Db) -> None:
        if db.change("DELETE FROM watchers WHERE process = ?", process) and not _others(db, process):
            latest = "begun = (SELECT max(begun) FROM watches)"
            db.change(f"UPDATE watches SET seen = ?, ended = ? WHERE {latest} AND seen <= ?", now, now, now)

    return work


def gaps(db: Db) -> list[Gap]:
    """When nobody watched the clocks, latest last; before the first stretch nobody did."""
    stretches = [(0.0, 0.0), *db.all("SELECT begun, seen FROM watches ORDER BY begun")]
    found = [Gap(before[1], after[0]) for before, after in pairwise(stretches)]
    return [gap for gap in found if gap.ended - gap.begun > SHORTEST_GAP]


def next_flag(db: Db) -> float | None:
    """When the next time of anybody runs out, in seconds since 1970; None: no clock runs."""
    row = db.one("SELECT min(flag_at) FROM matches WHERE flag_at IS NOT NULL")
    return None if row is None else row[0]


def flags_before(moment: float) -> Callable[[Db], list[tuple[str, float]]]:
    """The tables where somebody's time runs out before then, each with the moment."""

    def work(db: Db) -> list[tuple[str, float]]:
        rows = db.all("SELECT table_id, flag_at FROM matches WHERE flag_at <= ? ORDER BY flag_at", moment)
        return [(table, flag_at) for table, flag_at in rows]

    return work
