"""What people say at tables and in studies, as it is stored; and how often somebody may speak."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil

import msgspec

from ribeira.server.journal.moderation import check_may_speak
from ribeira.server.store import Db, Row
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.talk import SIDES, Phrase, Side

AT_ONCE = 100
"""Lines that are read in one go."""
BY_PERSON = ((5, 10.0), (40, 300.0))
"""So many lines of one person, at all places together, in so many seconds."""
BY_SIDE = ((30, 10.0),)
"""So many lines of all on one side of a table, in so many seconds."""


class NewLine(msgspec.Struct, frozen=True):
    """What somebody wants to say; `ident` is what the page calls it."""

    table: str
    """Or study: ids of both are random, and the place alone matters here."""
    guest: str
    ident: str
    phrase: Phrase | None
    text: str | None
    side: Side | None = None
    """None: by whether the guest has a seat there."""


class LineRow(msgspec.Struct, frozen=True):
    """What somebody said."""

    side: Side
    number: int
    guest: str
    name: str | None
    """What the guest is called now."""
    ident: str
    phrase: Phrase | None
    text: str | None
    at: float


def say(new: NewLine, now: float) -> Callable[[Db], None]:
    """A line is said: on the side of those who play where the guest has a seat. The same again changes nothing.

    Raises:
        Refusal: `wait`, when the guest or all on this side have said too much of late; `silenced`.
        Conflict: another line has got the number.
    """

    def work(db: Db) -> None:
        once = "SELECT 1 FROM lines WHERE table_id = ? AND guest = ? AND ident = ?"
        if db.one(once, new.table, new.guest, new.ident) is not None:
            return
        check_may_speak(db, new.guest, now)
        side = new.side or _side_of(db, new.table, new.guest)
        _check_often(db, BY_PERSON, "guest = ?", (new.guest,), now)
        _check_often(db, BY_SIDE, "table_id = ? AND side = ?", (new.table, side), now)
        (last,) = db.one("SELECT max(number) FROM lines WHERE table_id = ? AND side = ?", new.table, side) or (None,)
        db.change(
            """INSERT INTO lines (table_id, side, number, guest, ident, phrase, text, at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)""",
            new.table, side, (last or 0) + 1, new.guest, new.ident, new.phrase, new.text, now,
        )  # fmt: skip

    return work


def _side_of(db: Db, table: str, guest: str) -> Side:
    sits = db.one("SELECT 1 FROM seats WHERE table_id = ? AND guest = ?", table, guest)
    return "onlookers" if sits is None else "players"


def _check_often(db: Db, limits: Sequence[tuple[int, float]], whose: str, values: tuple[str, ...], now: float) -> None:
    for most, window in limits:
        query = f"SELECT at FROM lines WHERE {whose} AND at > ? ORDER BY at DESC LIMIT 1 OFFSET ?"
        first = db.one(query, *values, now - window, most - 1)
        if first is not None:
            seconds = max(1, ceil(first[0] + window - now))
            raise Refusal("wait", retry_after=seconds, seconds=str(seconds))


_LINES = """SELECT l.side, l.number, l.guest, g.name, l.ident, l.phrase, l.text, l.at
    FROM lines l LEFT JOIN guests g ON g.id = l.guest"""


def _line(row: Row) -> LineRow:
    return LineRow(*row)


def before(table: str, side: Side, number: int | None, most: int) -> Callable[[Db], list[LineRow]]:
    """The last lines of a side before a number (None: of all), the oldest first."""

    def work(db: Db) -> list[LineRow]:
        query = f"{_LINES} WHERE l.table_id = ? AND l.side = ? AND l.number < ? ORDER BY l.number DESC LIMIT ?"
        end = 2**31 - 1 if number is None else number
        return [_line(row) for row in reversed(db.all(query, table, side, end, most))]

    return work


def after(table: str, known: Mapping[Side, int]) -> Callable[[Db], list[LineRow]]:
    """What was said on both sides after the numbers that are known."""

    def work(db: Db) -> list[LineRow]:
        query = f"{_LINES} WHERE l.table_id = ? AND l.side = ? AND l.number > ? ORDER BY l.number LIMIT {AT_ONCE}"
        return [_line(row) for side in SIDES for row in db.all(query, table, side, known[side])]

    return work


def latest(tables: Sequence[str]) -> Callable[[Db], dict[str, dict[Side, int]]]:
    """The highest number of each side at each of these tables; 0: nothing was said."""

    def work(db: Db) -> dict[str, dict[Side, int]]:
        found: dict[str, dict[Side, int]] = {table: dict.fromkeys(SIDES, 0) for table in tables}
        marks = ", ".join("?" * len(tables))
        query = f"SELECT table_id, side, max(number) FROM lines WHERE table_id IN ({marks}) GROUP BY table_id, side"
        for table, side, number in db.all(query, *tables) if tables else ():
            found[table][side] = number
        return found

    return work


def speakers(table: str) -> Callable[[Db], list[str]]:
    """The guests who said something at a table, or have a seat there."""

    def work(db: Db) -> list[str]:
        query = """SELECT guest FROM lines WHERE table_id = ?
            UNION SELECT guest FROM seats WHERE table_id = ? AND guest IS NOT NULL"""
        return [guest for (guest,) in db.all(query, table, table)]

    return work
