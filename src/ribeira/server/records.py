"""What is stored, as records, and the queries that read and write it: work for `Store.read` and `Store.write`."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec

from ribeira.server.fairness import Secret
from ribeira.server.store import Conflict

SeatKind = Literal["open", "person", "bot"]
Connection = sqlite3.Connection


class GuestRow(msgspec.Struct, frozen=True):
    """A device that was given a cookie."""

    id: str
    name: str | None


class SeatRow(msgspec.Struct):
    """Who has a place at a table."""

    kind: SeatKind = "open"
    guest: str | None = None
    name: str | None = None
    bot: str | None = None
    level: int | None = None
    agreed: bool = False


def seats_of(guest: str | None, seats: Sequence[SeatRow]) -> tuple[int, ...]:
    """The numbers of the seats that belong to a guest (None: somebody without a cookie, who has none)."""
    return tuple(number for number, seat in enumerate(seats) if guest is not None and seat.guest == guest)


def hand_over_seats(old: str, new: str, seats: Sequence[SeatRow]) -> None:
    """The seats of guest `old` belong to guest `new` from now on."""
    for seat in seats:
        seat.guest = new if seat.guest == old else seat.guest


class TableRow(msgspec.Struct):
    """A table as it is stored."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    host: str
    autostart: bool
    updated: float
    seats: list[SeatRow]


class EventRow(msgspec.Struct, frozen=True):
    """One action of a seat, or of nature (`seat` is None)."""

    seq: int
    command_id: str | None
    seat: int | None
    notation: str


class MatchRow(msgspec.Struct):
    """A match as it is stored, with its log."""

    id: str
    table: str
    number: int
    seats: list[SeatRow]
    rules: str
    secret: Secret
    version: int
    over: bool
    started: float
    updated: float
    events: list[EventRow]


class Line(msgspec.Struct, frozen=True):
    """A table in a guest's list."""

    table: TableRow
    match: str | None
    due: list[int]
    over: bool
    updated: float


# --- guests -------------------------------------------------------------------------------------------------


def find_guest(token: str) -> Callable[[Connection], GuestRow | None]:
    """The guest whose cookie hashes to `token`."""

    def work(db: Connection) -> GuestRow | None:
        row = db.execute("SELECT id, name FROM guests WHERE token = ?", (token,)).fetchone()
        return GuestRow(*row) if row else None

    return work


def add_guest(guest: GuestRow, token: str, now: float) -> Callable[[Connection], None]:
    """A new guest, known by the hash of a cookie."""

    def work(db: Connection) -> None:
        db.execute("INSERT INTO guests VALUES (?, ?, ?, ?)", (guest.id, token, guest.name, now))

    return work


def name_guest(guest: str, name: str) -> Callable[[Connection], None]:
    """The guest's name from now on."""

    def work(db: Connection) -> None:
        db.execute("UPDATE guests SET name = ? WHERE id = ?", (name, guest))

    return work


# --- tables -------------------------------------------------------------------------------------------------


def add_table(table: TableRow) -> Callable[[Connection], None]:
    """A new table with its seats."""

    def work(db: Connection) -> None:
        options = msgspec.json.encode(table.options).decode()
        values = (table.id, table.game, table.players, options, table.host, table.autostart, table.updated)
        db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)", values)
        _write_seats(db, table.id, table.seats)

    return work


def put_seats(table: str, seats: Sequence[SeatRow], now: float) -> Callable[[Connection], None]:
    """Who sits where at a table, from now on."""

    def work(db: Connection) -> None:
        db.execute("UPDATE tables SET updated = ? WHERE id = ?", (now, table))
        db.execute("DELETE FROM seats WHERE table_id = ?", (table,))
        _write_seats(db, table, seats)

    return work


def _write_seats(db: Connection, table: str, seats: Sequence[SeatRow]) -> None:
    rows = [(table, number, *msgspec.structs.astuple(seat)) for number, seat in enumerate(seats)]
    db.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)


def find_table(table: str) -> Callable[[Connection], TableRow | None]:
    """The table of a link."""

    def work(db: Connection) -> TableRow | None:
        row = db.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchone()
        return _table(db, row) if row else None

    return work


def _table(db: Connection, row: tuple[Any, ...]) -> TableRow:
    ident, game, players, options, host, autostart, updated = row
    query = "SELECT kind, guest, name, bot, level, agreed FROM seats WHERE table_id = ? ORDER BY seat"
    seats = [msgspec.convert(row, SeatRow, strict=False) for row in _named(db.execute(query, (ident,)))]
    return TableRow(ident, game, players, msgspec.json.decode(options), host, bool(autostart), updated, seats)


def _named(rows: sqlite3.Cursor) -> list[dict[str, Any]]:
    names = [column[0] for column in rows.description]
    return [dict(zip(names, row, strict=True)) for row in rows]


def tables_of(guest: str, most: int = 100) -> Callable[[Connection], list[Line]]:
    """The tables where the guest sits or is host, latest first."""

    def work(db: Connection) -> list[Line]:
        query = """SELECT t.*, m.id, m.due, m.over, max(t.updated, coalesce(m.updated, 0)) AS latest FROM tables t
            LEFT JOIN matches m ON m.table_id = t.id
                AND m.number = (SELECT max(number) FROM matches WHERE table_id = t.id)
            WHERE t.host = ?1 OR t.id IN (SELECT table_id FROM seats WHERE guest = ?1)
            ORDER BY latest DESC LIMIT ?2"""
        return [_line(db, row) for row in db.execute(query, (guest, most)).fetchall()]

    return work


def _line(db: Connection, row: tuple[Any, ...]) -> Line:
    *table, match, due, over, latest = row
    return Line(_table(db, tuple(table)), match, msgspec.json.decode(due) if due else [], bool(over), latest)


def waiting_for_bots() -> Callable[[Connection], list[str]]:
    """The tables whose running match waits for a bot."""

    def work(db: Connection) -> list[str]:
        query = """SELECT DISTINCT m.table_id FROM matches m, json_each(m.due) d
            JOIN seats s ON s.table_id = m.table_id AND s.seat = d.value WHERE m.over = 0 AND s.kind = 'bot'"""
        return [table for (table,) in db.execute(query)]

    return work


# --- matches ------------------------------------------------------------------------------------------------


def start_match(
    match: MatchRow, due: Sequence[int], engine: str, seats: Sequence[SeatRow]
) -> Callable[[Connection], None]:
    """A new match at its table, with its first events and the table's seats as they are from now on.

    Raises:
        Conflict: the table has a match of this number already.
    """

    def work(db: Connection) -> None:
        put_seats(match.table, seats, match.started)(db)
        secret, sat, open_ = match.secret, msgspec.json.encode(match.seats), msgspec.json.encode(due)
        values = (
            match.id, match.table, match.number, sat.decode(), match.rules, secret.seed, secret.salt, secret.commitment,
            match.version, open_.decode(), match.over, match.started, match.updated,
        )  # fmt: skip
        db.execute(f"INSERT INTO matches VALUES ({', '.join('?' * len(values))})", values)
        _write_events(db, match.id, match.events, engine, match.started)

    return work


def append(
    match: str, expected: int, events: Sequence[EventRow], due: Sequence[int], over: bool, engine: str, now: float
) -> Callable[[Connection], None]:
    """Adds events to a match that is at version `expected`.

    Raises:
        Conflict: it is at another version, or a command id is in its log already.
    """

    def work(db: Connection) -> None:
        query = "UPDATE matches SET version = ?, due = ?, over = ?, updated = ? WHERE id = ? AND version = ?"
        values = (events[-1].seq, msgspec.json.encode(due).decode(), over, now, match, expected)
        if db.execute(query, values).rowcount == 0:
            raise Conflict(f"the match is not at version {expected} any more")
        _write_events(db, match, events, engine, now)

    return work


def _write_events(db: Connection, match: str, events: Sequence[EventRow], engine: str, now: float) -> None:
    rows = [(match, e.seq, e.command_id, e.seat, e.notation, engine, now) for e in events]
    db.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)", rows)


_MATCH = "SELECT id, table_id, number, seats, rules, seed, salt, version, over, started, updated FROM matches"


def find_match(match: str) -> Callable[[Connection], MatchRow | None]:
    """A match with its log."""

    def work(db: Connection) -> MatchRow | None:
        return _match(db, db.execute(f"{_MATCH} WHERE id = ?", (match,)).fetchone())

    return work


def latest_match(table: str) -> Callable[[Connection], MatchRow | None]:
    """The match that a table plays or played last."""

    def work(db: Connection) -> MatchRow | None:
        query = f"{_MATCH} WHERE table_id = ? ORDER BY number DESC LIMIT 1"
        return _match(db, db.execute(query, (table,)).fetchone())

    return work


def _match(db: Connection, row: tuple[Any, ...] | None) -> MatchRow | None:
    if row is None:
        return None
    ident, table, number, seats, rules, seed, salt, version, over, started, updated = row
    query = "SELECT seq, command_id, seat, notation FROM events WHERE match = ? AND seq <= ? ORDER BY seq"
    events = [EventRow(*event) for event in db.execute(query, (ident, version))]
    sat = msgspec.json.decode(seats, type=list[SeatRow])
    return MatchRow(ident, table, number, sat, rules, Secret(seed, salt), version, bool(over), started, updated, events)


# --- recovery -----------------------------------------------------------------------------------------------


def put_recovery(table: str, guest: str, token: str, expires: float) -> Callable[[Connection], None]:
    """A new recovery token for the guest's seats at a table; the old one ends."""

    def work(db: Connection) -> None:
        db.execute("INSERT OR REPLACE INTO recoveries VALUES (?, ?, ?, ?)", (table, guest, token, expires))

    return work


def recoveries(table: str, now: float) -> Callable[[Connection], list[tuple[str, str]]]:
    """The guests whose seats can be recovered at a table, each with the stored token."""

    def work(db: Connection) -> list[tuple[str, str]]:
        query = "SELECT guest, token FROM recoveries WHERE table_id = ? AND expires > ?"
        return db.execute(query, (table, now)).fetchall()

    return work


def hand_over(table: str, old: str, new: str, now: float) -> Callable[[Connection], None]:
    """Everything of guest `old` at a table belongs to guest `new`; the recovery token is used up.

    Raises:
        Conflict: the token was used meanwhile.
    """

    def work(db: Connection) -> None:
        query = "DELETE FROM recoveries WHERE table_id = ? AND guest = ?"
        if db.execute(query, (table, old)).rowcount == 0:
            raise Conflict("the recovery token was used meanwhile")
        db.execute("UPDATE seats SET guest = ? WHERE table_id = ? AND guest = ?", (new, table, old))
        db.execute("UPDATE tables SET host = ?, updated = ? WHERE id = ? AND host = ?", (new, now, table, old))
        for match, seats in db.execute("SELECT id, seats FROM matches WHERE table_id = ?", (table,)).fetchall():
            sat = msgspec.json.decode(seats, type=list[SeatRow])
            hand_over_seats(old, new, sat)
            db.execute("UPDATE matches SET seats = ? WHERE id = ?", (msgspec.json.encode(sat).decode(), match))

    return work
