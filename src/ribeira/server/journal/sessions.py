"""The sessions of a guest: one for each device where the guest is known, told apart by what its cookie hashes to.

The first one is also known to the release before, as the guest's token: it holds only while that token is the same.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ribeira.server import tokens
from ribeira.server.store import Db


class NewSession(msgspec.Struct, frozen=True):
    """What a session begins with: the hash of the cookie, and the device in words (`Firefox · Android`)."""

    digest: str
    device: str


class SessionRow(msgspec.Struct, frozen=True):
    """A session, as lists show it."""

    number: str
    """What it is called; it opens nothing."""
    digest: str
    made: float
    seen: float
    device: str


def add(db: Db, guest: str, session: NewSession, now: float, is_first: bool = False) -> None:
    """The guest is known by one more cookie."""
    db.change(
        """INSERT INTO sessions (digest, number, guest, is_first, made, seen, device) VALUES (?, ?, ?, ?, ?, ?, ?)""",
        session.digest, tokens.new_id(), guest, int(is_first), now, now, session.device,
    )  # fmt: skip


def see(guest: str, session: NewSession, now: float) -> Callable[[Db], None]:
    """The guest came again by a session; one of which nothing was noted is the first."""

    def work(db: Db) -> None:
        statement = "UPDATE sessions SET seen = ?, device = ? WHERE digest = ?"
        if db.change(statement, now, session.device, session.digest) == 0:
            add(db, guest, session, now, is_first=True)

    return work


def of_guest(guest: str) -> Callable[[Db], list[SessionRow]]:
    """The sessions by which the guest is known, the one seen last first."""

    def work(db: Db) -> list[SessionRow]:
        query = """SELECT s.number, s.digest, s.made, s.seen, s.device FROM sessions s JOIN guests g ON g.id = s.guest
            WHERE s.guest = ? AND (s.is_first = 0 OR s.digest = g.token) ORDER BY s.seen DESC, s.number"""
        return [SessionRow(*row) for row in db.all(query, guest)]

    return work


def renew(guest: str, old: str, session: NewSession, now: float) -> Callable[[Db], None]:
    """The session whose cookie hashes to `old` goes on by a new cookie: whoever has the old one is nobody."""

    def work(db: Db) -> None:
        db.change("UPDATE guests SET token = ? WHERE id = ? AND token = ?", session.digest, guest, old)
        statement = "UPDATE sessions SET digest = ?, seen = ?, device = ? WHERE digest = ?"
        if db.change(statement, session.digest, now, session.device, old) == 0:
            add(db, guest, session, now, is_first=True)

    return work


def end(guest: str, number: str) -> Callable[[Db], bool]:
    """The guest is not known by this session any more; False: the guest has none that is called so."""

    def work(db: Db) -> bool:
        found = db.one("SELECT digest FROM sessions WHERE guest = ? AND number = ?", guest, number)
        if found is not None:
            end_by_digest(guest, found[0])(db)
        return found is not None

    return work


def end_by_digest(guest: str, digest: str) -> Callable[[Db], None]:
    """The guest is not known by the cookie any more that hashes so."""

    def work(db: Db) -> None:
        db.change("DELETE FROM sessions WHERE digest = ?", digest)
        db.change("UPDATE guests SET token = ? WHERE id = ? AND token = ?", nobodys(), guest, digest)

    return work


def end_all(guest: str, session: NewSession | None, now: float) -> Callable[[Db], None]:
    """The guest is known by this session alone from now on; None: by none."""

    def work(db: Db) -> None:
        db.change("DELETE FROM sessions WHERE guest = ?", guest)
        token = nobodys() if session is None else session.digest
        db.change("UPDATE guests SET token = ? WHERE id = ?", token, guest)
        if session is not None:
            add(db, guest, session, now, is_first=True)

    return work


def end_others(guest: str, own: str) -> Callable[[Db], None]:
    """The guest is known by the session whose cookie hashes to `own` alone."""

    def work(db: Db) -> None:
        db.change("DELETE FROM sessions WHERE guest = ? AND digest <> ?", guest, own)
        db.change("UPDATE guests SET token = ? WHERE id = ? AND token <> ?", nobodys(), guest, own)

    return work


def nobodys() -> str:
    """The hash of a cookie that nobody has."""
    return tokens.digest(tokens.new_guest_token())
