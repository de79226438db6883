"""The devices that were given a cookie, and the queries that read and write them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ribeira.server.store import Db


class GuestRow(msgspec.Struct, frozen=True):
    """A device that was given a cookie."""

    id: str
    name: str | None
    banned: bool = False


def find_guest(token: str) -> Callable[[Db], GuestRow | None]:
    """The guest whose cookie hashes to `token`."""

    def work(db: Db) -> GuestRow | None:
        row = db.one("SELECT id, name, banned FROM guests WHERE token = ?", token)
        return GuestRow(row[0], row[1], row[2] is not None) if row else None

    return work


def add_guest(guest: GuestRow, token: str, now: float) -> Callable[[Db], None]:
    """A new guest, known by the hash of a cookie."""

    def work(db: Db) -> None:
        statement = "INSERT INTO guests (id, token, name, created) VALUES (?, ?, ?, ?)"
        db.change(statement, guest.id, token, guest.name, now)

    return work


def name_guest(guest: str, name: str) -> Callable[[Db], None]:
    """The guest's name from now on."""

    def work(db: Db) -> None:
        db.change("UPDATE guests SET name = ? WHERE id = ?", name, guest)

    return work


def change_token(guest: str, token: str) -> Callable[[Db], None]:
    """The guest is known by the cookie that hashes to `token` from now on, and by no other."""

    def work(db: Db) -> None:
        db.change("UPDATE guests SET token = ? WHERE id = ?", token, guest)

    return work
