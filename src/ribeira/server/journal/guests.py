"""The people a server knows by a cookie, and the queries that read and write them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ribeira.server.journal import sessions
from ribeira.server.journal.lookalikes import skeleton
from ribeira.server.journal.sessions import NewSession
from ribeira.server.store import Db


class GuestRow(msgspec.Struct, frozen=True):
    """Somebody who was given a cookie."""

    id: str
    name: str | None
    banned: bool = False
    seen: float | None = None
    """When the session that was asked for was last seen; None: nothing is noted of it."""
    account: bool = False


def find_guest(token: str) -> Callable[[Db], GuestRow | None]:
    """The guest with a session whose cookie hashes to `token`."""

    def work(db: Db) -> GuestRow | None:
        row = db.one(_FIRST, token) or db.one(_FURTHER, token)
        return GuestRow(row[0], row[1], row[2] is not None, row[3], row[4] is not None) if row else None

    return work


_FIRST = """SELECT g.id, g.name, g.banned, s.seen, a.guest FROM guests g
    LEFT JOIN sessions s ON s.digest = g.token LEFT JOIN accounts a ON a.guest = g.id WHERE g.token = ?"""
_FURTHER = """SELECT g.id, g.name, g.banned, s.seen, a.guest FROM sessions s JOIN guests g ON g.id = s.guest
    LEFT JOIN accounts a ON a.guest = g.id WHERE s.digest = ? AND s.is_first = 0"""


def add_guest(guest: GuestRow, session: NewSession, now: float) -> Callable[[Db], None]:
    """A new guest with a first session."""

    def work(db: Db) -> None:
        statement = "INSERT INTO guests (id, token, name, created) VALUES (?, ?, ?, ?)"
        db.change(statement, guest.id, session.digest, guest.name, now)
        sessions.add(db, guest.id, session, now, is_first=True)

    return work


def name_guest(guest: str, name: str) -> Callable[[Db], None]:
    """The guest's name from now on.

    Raises:
        Conflict: it looks like the name of another account, and the guest has one.
    """

    def work(db: Db) -> None:
        db.change("UPDATE accounts SET skeleton = ? WHERE guest = ?", skeleton(name), guest)
        db.change("UPDATE guests SET name = ? WHERE id = ?", name, guest)

    return work
