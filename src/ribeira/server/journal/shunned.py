"""Who does not want to hear or meet whom, as it is stored. Nobody is ever told who shuns them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from ribeira.server.store import Db
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.talk import Shunning

MOST = 500
"""Others whom one guest may shun."""


class ShunnedRow(msgspec.Struct, frozen=True):
    """Somebody whom a guest shuns."""

    other: str
    name: str | None
    how: Shunning
    since: float


def shun(guest: str, other: str, how: Shunning | None, now: float) -> Callable[[Db], None]:
    """A guest does not hear (`mute`), or neither hears nor meets (`block`) another one from now on; None: does again.

    Raises:
        Refusal: `shunned`, when the guest shuns enough people.
    """

    def work(db: Db) -> None:
        db.change("DELETE FROM shunned WHERE guest = ? AND other = ?", guest, other)
        if how is None:
            return
        (count,) = db.one("SELECT count(*) FROM shunned WHERE guest = ?", guest) or (0,)
        if count >= MOST:
            raise Refusal("shunned")
        statement = "INSERT INTO shunned (guest, other, how, since) VALUES (?, ?, ?, ?)"
        db.change(statement, guest, other, how, now)

    return work


def of_guest(guest: str) -> Callable[[Db], list[ShunnedRow]]:
    """Whom a guest shuns, the latest first."""

    def work(db: Db) -> list[ShunnedRow]:
        query = """SELECT s.other, g.name, s.how, s.since FROM shunned s LEFT JOIN guests g ON g.id = s.other
            WHERE s.guest = ? ORDER BY s.since DESC, s.other"""
        return [ShunnedRow(*row) for row in db.all(query, guest)]

    return work


def deaf_to(speakers: Iterable[str]) -> Callable[[Db], dict[str, set[str]]]:
    """By each of these people the guests who do not hear them."""

    def work(db: Db) -> dict[str, set[str]]:
        query = "SELECT guest FROM shunned WHERE other = ?"
        return {speaker: {guest for (guest,) in db.all(query, speaker)} for speaker in speakers}

    return work


def keeps_from(table: str, guest: str) -> Callable[[Db], bool]:
    """Whether a table is open to strangers, and somebody who sits there and this guest do not meet."""

    def work(db: Db) -> bool:
        query = """SELECT 1 FROM notices n JOIN seats s ON s.table_id = n.table_id JOIN shunned b ON b.how = 'block'
                AND ((b.guest = s.guest AND b.other = ?) OR (b.guest = ? AND b.other = s.guest))
            WHERE n.table_id = ? LIMIT 1"""
        return db.one(query, guest, guest, table) is not None

    return work
