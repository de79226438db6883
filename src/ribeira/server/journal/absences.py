"""Since when people are away from a table whose match runs: kept, so that a restart does not begin to count anew."""

from __future__ import annotations

from collections.abc import Callable

from ribeira.server.store import Db


def begin(table: str, guest: str, now: float) -> Callable[[Db], float]:
    """A guest is away; since when, which another process may have noted before."""

    def work(db: Db) -> float:
        db.change(
            "INSERT INTO absences (table_id, guest, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", table, guest, now
        )
        row = db.one("SELECT since FROM absences WHERE table_id = ? AND guest = ?", table, guest)
        return now if row is None else float(row[0])

    return work


def end(table: str, guest: str) -> Callable[[Db], None]:
    """A guest is there."""

    def work(db: Db) -> None:
        db.change("DELETE FROM absences WHERE table_id = ? AND guest = ?", table, guest)

    return work
