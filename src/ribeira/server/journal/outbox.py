"""Letters that are to be sent: each stands here from the change that asks for it until a mail server has taken it.

Nothing that a letter says is stored, least of all a link: it is put together when it is sent. A row stays for a day
after that, so that nobody's mailbox can be filled.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Literal

import msgspec

from ribeira.server import tokens
from ribeira.server.store import Db
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.protocol import Language

Kind = Literal["login", "confirm", "changed", "digest"]
ASKED: tuple[Kind, ...] = ("login", "confirm")
"""What anybody may ask for, to any address: counted by the day."""
DAY = 86_400.0
LINK_HOPE = 3600.0
"""Seconds after which a link is given up that nobody took: who asked for it has gone, or has asked again."""
WAITING = 1000
"""Letters that may wait to be sent: a mail server that is gone must not gather more."""


class Letter(msgspec.Struct, frozen=True):
    """A letter that waits to be sent."""

    id: str
    kind: Kind
    address: str
    guest: str | None
    """Whom it is about; None: whoever it reaches."""
    language: Language
    attempts: int
    expires: float


def put(kind: Kind, address: str, guest: str | None, language: Language, now: float) -> Callable[[Db], None]:
    """A letter that will be sent: part of the change that asks for it. One that is given up is lost."""
    ident, hope = tokens.new_id(), LINK_HOPE if kind in ASKED else DAY

    def work(db: Db) -> None:
        db.change(
            """INSERT INTO letters (id, kind, address, guest, language, made, due, attempts, expires)
                VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?)""",
            ident, kind, address, guest, language, now, now, now + hope,
        )  # fmt: skip

    return work


def ask(kind: Kind, address: str, guest: str | None, language: Language, now: float, most: int) -> Callable[[Db], None]:
    """A link that somebody asks for; none, and nothing is said of it, where an address had `most` of them in a day.

    Raises:
        Refusal: `busy`, when too much waits to be sent.
    """
    letter = put(kind, address, guest, language, now)

    def work(db: Db) -> None:
        (waiting,) = db.one("SELECT count(*) FROM letters WHERE due IS NOT NULL") or (0,)
        if waiting >= WAITING:
            raise Refusal("busy")
        query = "SELECT count(*) FROM letters WHERE address = ? AND made > ? AND kind IN (?, ?)"
        (sent,) = db.one(query, address, now - DAY, *ASKED) or (0,)
        if sent < most:
            letter(db)

    return work


def due(now: float, most: int) -> Callable[[Db], list[Letter]]:
    """The letters that are to be tried now."""

    def work(db: Db) -> list[Letter]:
        query = """SELECT id, kind, address, guest, language, attempts, expires FROM letters
            WHERE due <= ? AND expires > ? ORDER BY due, id LIMIT ?"""
        return [Letter(*row) for row in db.all(query, now, now, most)]

    return work


def claim(letter: Letter, until: float) -> Callable[[Db], bool]:
    """The letter is one's own to send until then; False: another process has it, or it is gone."""

    def work(db: Db) -> bool:
        statement = "UPDATE letters SET attempts = attempts + 1, due = ? WHERE id = ? AND attempts = ? AND due <= ?"
        return db.change(statement, until, letter.id, letter.attempts, until) == 1

    return work


def settle(letter: Letter, again: float | None) -> Callable[[Db], None]:
    """A letter that was claimed is tried again then; None: it is done with."""

    def work(db: Db) -> None:
        statement = "UPDATE letters SET due = ? WHERE id = ? AND attempts = ?"
        db.change(statement, again, letter.id, letter.attempts + 1)

    return work


def next_at(db: Db) -> float:
    """When a letter is to be tried, given up or forgotten next."""
    query = """SELECT min(CASE WHEN due IS NULL THEN made + ? WHEN expires < due THEN expires ELSE due END)
        FROM letters"""
    row = db.one(query, DAY)
    return inf if row is None or row[0] is None else row[0]


def tidy(now: float) -> Callable[[Db], None]:
    """What is given up waits no more, and what is older than a day is forgotten."""

    def work(db: Db) -> None:
        db.change("UPDATE letters SET due = NULL WHERE due IS NOT NULL AND expires <= ?", now)
        db.change("DELETE FROM letters WHERE due IS NULL AND made <= ?", now - DAY)

    return work
