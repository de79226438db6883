"""Seats that move to another device by a link: what is stored of it, as work for `Store.read` and `Store.write`."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ribeira.server.journal.records import hand_over_seats, move_on, seats_in
from ribeira.server.store import Conflict, Db


def put(table: str, guest: str, token: str, expires: float) -> Callable[[Db], None]:
    """A new recovery token for the guest's seats at a table; the old one ends."""

    def work(db: Db) -> None:
        statement = """INSERT INTO recoveries (table_id, guest, token, expires) VALUES (?, ?, ?, ?)
            ON CONFLICT (table_id, guest) DO UPDATE SET token = excluded.token, expires = excluded.expires"""
        db.change(statement, table, guest, token, expires)

    return work


def valid(table: str, now: float) -> Callable[[Db], list[tuple[str, str]]]:
    """The guests whose seats can be recovered at a table, each with the stored token."""

    def work(db: Db) -> list[tuple[str, str]]:
        query = "SELECT guest, token FROM recoveries WHERE table_id = ? AND expires > ?"
        return [(guest, token) for guest, token in db.all(query, table, now)]

    return work


def hand_over(table: str, expected: int, old: str, new: str, now: float) -> Callable[[Db], None]:
    """Everything of guest `old` at a table, which is at version `expected`, belongs to guest `new`; the recovery token
    is used up.

    Raises:
        Conflict: the token was used meanwhile, or the table is at another version.
    """

    def work(db: Db) -> None:
        move_on(db, table, expected, now)
        query = "DELETE FROM recoveries WHERE table_id = ? AND guest = ?"
        if db.change(query, table, old) == 0:
            raise Conflict("the recovery token was used meanwhile")
        db.change("UPDATE seats SET guest = ? WHERE table_id = ? AND guest = ?", new, table, old)
        db.change("UPDATE tables SET host = ? WHERE id = ? AND host = ?", new, table, old)
        for match, seats in db.all("SELECT id, seats FROM matches WHERE table_id = ?", table):
            sat = seats_in(seats)
            if sat is not None:
                hand_over_seats(old, new, sat)
                db.change("UPDATE matches SET seats = ? WHERE id = ?", msgspec.json.encode(sat).decode(), match)

    return work
