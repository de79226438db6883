"""Tables that are open to strangers: each has a notice in the lobby, by which they know it before they sit there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from ribeira.server.journal.finishes import leave_often
from ribeira.server.journal.ratings import Rating, first, identity
from ribeira.server.journal.records import SeatRow, TableRow, document, is_called, read_options
from ribeira.server.store import Db
from ribeira.server.wire.clocks import DAY, TimeControl
from ribeira.server.wire.messages import Refusal

LISTED = 60.0
"""Seconds for which the lobby shows a table whose pages are all closed."""
LISTED_BY_DAYS = 14.0 * DAY
"""Seconds for which it shows one whose people think for days."""
AT_ONCE = 300
"""Notices that the lobby shows at most, the latest."""


MOST = 5
"""Tables of one host that wait for strangers at the same time: more would push those of others out of the lobby."""


class Place(msgspec.Struct, frozen=True):
    """What a notice leads to."""

    table: str
    match: str | None
    """The latest one there."""
    rated: bool


class Notice(msgspec.Struct, frozen=True):
    """A table as the lobby shows it."""

    id: str
    table: str
    rated: bool
    game: str
    players: int
    options: dict[str, Any]
    seats: list[SeatRow]
    ratings: list[Rating | None]
    """By seat; None: nobody sits there."""
    match: str | None
    """The match that runs; None: seats are open."""
    clock: TimeControl | None
    since: float
    """When the table or its match last changed hands (seconds since 1970)."""
    leaving: frozenset[str] = frozenset()
    """The guests there who often leave before the end."""


def add(notice: str, table: TableRow, most: int | None = MOST) -> Callable[[Db], None]:
    """A new table is open to strangers, and listed for a while from now on.

    Raises:
        Refusal: `notices`, when its host has `most` tables listed that nobody plays at yet.
    """
    is_by_days = table.clock is not None and table.clock.kind == "days"
    until = table.updated + (LISTED_BY_DAYS if is_by_days else LISTED)

    def work(db: Db) -> None:
        if most is not None and _waiting(db, table.host, table.updated) >= most:
            raise Refusal("notices")
        statement = "INSERT INTO notices (id, table_id, rated, listed) VALUES (?, ?, ?, ?)"
        db.change(statement, notice, table.id, int(table.rated), until)

    return work


def _waiting(db: Db, host: str, now: float) -> int:
    """How many tables of a host are listed at which no match has begun."""
    query = """SELECT count(*) FROM notices n JOIN tables t ON t.id = n.table_id
        WHERE t.host = ? AND n.listed > ? AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.table_id = t.id)"""
    (count,) = db.one(query, host, now) or (0,)
    return int(count)


def check_seats_stay(table: str) -> Callable[[Db], None]:
    """Lets a seat go to another person where no rating hangs on it.

    Raises:
        Refusal: `rated_seats`, while a rated match runs: who is about to lose would let somebody else lose.
    """

    def work(db: Db) -> None:
        query = """SELECT 1 FROM notices n JOIN matches m ON m.table_id = n.table_id
            WHERE n.table_id = ? AND n.rated = 1 AND m.over = 0"""
        if db.one(query, table) is not None:
            raise Refusal("rated_seats")

    return work


def keep_listed(tables: Sequence[str], until: float) -> Callable[[Db], None]:
    """The lobby goes on showing those of these tables that have a notice."""

    def work(db: Db) -> None:
        marks = ", ".join("?" * len(tables))
        db.change(f"UPDATE notices SET listed = ? WHERE listed < ? AND table_id IN ({marks})", until, until, *tables)

    return work


def find(notice: str) -> Callable[[Db], Place | None]:
    """What a notice leads to."""

    def work(db: Db) -> Place | None:
        query = """SELECT n.table_id, m.id, n.rated FROM notices n LEFT JOIN matches m ON m.table_id = n.table_id
                AND m.number = (SELECT max(number) FROM matches WHERE table_id = n.table_id)
            WHERE n.id = ?"""
        row = db.one(query, notice)
        return None if row is None else Place(row[0], row[1], bool(row[2]))

    return work


def listed(now: float) -> Callable[[Db], list[Notice]]:
    """What the lobby shows: open tables and running matches, the latest first."""

    def work(db: Db) -> list[Notice]:
        query = f"""SELECT n.id, n.rated, t.id, t.game, t.players, t.options, m.id, t.clock, t.updated FROM notices n
            JOIN tables t ON t.id = n.table_id
            LEFT JOIN matches m ON m.table_id = t.id
                AND m.number = (SELECT max(number) FROM matches WHERE table_id = t.id)
            WHERE n.listed > ? AND (m.id IS NULL OR m.over = 0) ORDER BY t.updated DESC, n.id LIMIT {AT_ONCE}"""
        rows = db.all(query, now)
        sat = _sat(db, [row[2] for row in rows])
        leaving = leave_often(db, {seat.guest for seats in sat.values() for seat, _ in seats if seat.guest}, now)
        return [
            Notice(
                ident, table, bool(rated), game, players, read_options(options) or {},
                [seat for seat, _ in sat[table]], [rating for _, rating in sat[table]], match,
                document(clock, TimeControl), since,
                frozenset(seat.guest for seat, _ in sat[table] if seat.guest in leaving and seat.guest),
            )
            for ident, rated, table, game, players, options, match, clock, since in rows
            if len(sat[table]) == players
        ]  # fmt: skip

    return work


def _sat(db: Db, tables: Sequence[str]) -> dict[str, list[tuple[SeatRow, Rating | None]]]:
    """By table who sits there, each with the rating in what is played there."""
    sat: dict[str, list[tuple[SeatRow, Rating | None]]] = {table: [] for table in tables}
    if not tables:
        return sat
    marks = ", ".join("?" * len(tables))
    query = f"""SELECT s.table_id, t.game, s.kind, s.guest, s.name, s.bot, s.level, a.skeleton, r.mu, r.sigma, r.matches
        FROM seats s LEFT JOIN accounts a ON a.guest = s.guest
        JOIN tables t ON t.id = s.table_id
        LEFT JOIN ratings r ON r.game = t.game AND r.players = t.players AND r.who =
            CASE WHEN s.kind = 'person' THEN s.guest WHEN s.level IS NULL THEN 'bot:' || s.bot
                ELSE 'bot:' || s.bot || ':' || s.level END
        WHERE s.table_id IN ({marks}) ORDER BY s.table_id, s.seat"""
    for table, game, kind, guest, name, bot, level, account, mu, sigma, matches in db.all(query, *tables):
        seat = SeatRow(kind, guest, name, bot, level, account=is_called(account, name))
        known = None if mu is None else Rating(mu, sigma, matches)
        sat[table].append((seat, None if kind == "open" else known or first(identity(seat), game)))
    return sat
