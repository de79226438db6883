"""Tables that are deleted with all that was played there."""

from __future__ import annotations

from collections.abc import Callable

from ribeira.server.journal.records import TableRow, move_on
from ribeira.server.store import Db


def is_deletable(table: TableRow, guest: str, runs: bool) -> bool:
    """Whether a guest may delete a table, at which a match `runs` or not: the host, unless others play there."""
    return guest == table.host and not (runs and any(seat.guest not in (None, guest) for seat in table.seats))


def delete_table(table: str, expected: int) -> Callable[[Db], None]:
    """A table that is at version `expected` is no more, nor anything that was played there.

    Raises:
        Conflict: it is at another version.
    """

    def work(db: Db) -> None:
        move_on(db, table, expected, 0.0)
        erase_table(db, table)

    return work


def erase_table(db: Db, table: str) -> int:
    """Deletes a table with all it holds; how many matches that were."""
    db.change("DELETE FROM events WHERE match IN (SELECT id FROM matches WHERE table_id = ?)", table)
    matches = db.change("DELETE FROM matches WHERE table_id = ?", table)
    for other in ("recoveries", "absences", "seats"):
        db.change(f"DELETE FROM {other} WHERE table_id = ?", table)
    db.change("DELETE FROM tables WHERE id = ?", table)
    return matches
