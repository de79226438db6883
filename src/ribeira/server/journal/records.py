"""What is stored, as records, and the queries that read and write it: work for `Store.read` and `Store.write`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, TypeVar

import msgspec

from ribeira.server.journal.fairness import Secret
from ribeira.server.journal.lookalikes import skeleton
from ribeira.server.store import Conflict, Damaged, Db, Row
from ribeira.server.wire.clocks import TimeControl
from ribeira.server.wire.messages import Refusal

SeatKind = Literal["open", "person", "bot"]
Document = TypeVar("Document")


class SeatRow(msgspec.Struct):
    """Who has a place at a table."""

    kind: SeatKind = "open"
    guest: str | None = None
    name: str | None = None
    bot: str | None = None
    level: int | None = None
    agreed: bool = False
    entropy: str | None = None
    """What its player adds to the seed of the next match (hex)."""
    account: bool = False
    """Whether its person has an account, and sits here by its name: so that nobody passes for somebody else."""


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
    options: dict[str, Any] | None
    """None: what is stored is no document."""
    host: str
    autostart: bool
    updated: float
    seats: list[SeatRow]
    version: int = 0
    """Grows by one with every change that is stored."""
    next: Secret | None = None
    """Seed and salt of the next match; None: a server of before made the table."""
    grace: int = 0
    """Minutes after which a bot plays on for who went away; 0: never by itself."""
    hints: bool | None = None
    """Whether hints are given here; None: the host has not said, and it goes by who sits here."""
    clock: TimeControl | None = None
    """How long people may think; None: as long as they like."""
    rated: bool = False
    """Whether its matches move ratings: its notice says so."""


class EventRow(msgspec.Struct, frozen=True):
    """One action of a seat, or of nature (`seat` is None)."""

    seq: int
    command_id: str | None
    seat: int | None
    notation: str
    at: int = 0
    """When it was decided, in milliseconds since 1970."""


class Origin(msgspec.Struct, frozen=True):
    """What the chain of a match is anchored in, beside its row (see `chain`)."""

    engine: str
    """The version of Ribeira that started the match."""
    entropy: list[str | None]
    """By seat what its player added to the seed (hex); None: nothing."""
    names: list[str]
    """By seat the seal of its name."""
    blinds: list[str | None]
    """By seat the number (hex) that the name was sealed with; None: the name was withdrawn."""
    position: dict[str, Any] | None = None
    """Where the match begins; None: where the game does."""
    clock: TimeControl | None = None
    """How long people may think; None: as long as they like."""


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
    origin: Origin | None = None
    """None: the match was started by a server that kept no chain."""
    whole: bool = True
    """False: what is stored of it is damaged; seats, events or origin may be left out."""


class Standing(msgspec.Struct, frozen=True):
    """What lists and the scheduler of bots need to know of a match without its log."""

    due: list[int]
    """The seats that owe a decision, without those that a bot plays on for."""
    bot_due: bool
    over: bool
    flag_at: float | None = None
    """When somebody's time runs out if nothing happens, in seconds since 1970; None: no clock runs."""
    turns: list[int] = []
    """For each seat that is due the number of the event by which its turn began."""


class Line(msgspec.Struct, frozen=True):
    """A table in a guest's list."""

    table: TableRow
    match: str | None
    due: list[int]
    over: bool
    updated: float
    rules: str | None
    """The version of the rules that the match was begun under."""
    flag_at: float | None = None
    """When somebody's time there runs out, in seconds since 1970; None: no clock runs."""


class Place(msgspec.Struct, frozen=True):
    """Where a change was worked out for: the version of a match, and of its table, which says whose the seats are."""

    match: str
    v: int
    table: str
    version: int
    plans: int = 0
    """Of what people plan there (`plans`): whoever moves a match on has to know what is planned for that."""


class News(msgspec.Struct, frozen=True):
    """What is stored of a table and its latest match beyond what somebody knows; None: no more than that."""

    table: TableRow | None
    match: MatchRow | None
    """Another match than the known one, as a whole."""
    events: list[EventRow]
    """The next events of the known match."""
    seats: list[SeatRow] | None
    """Who has the seats of the known match, when the table has changed."""


def in_order(works: Iterable[Callable[[Db], None]]) -> Callable[[Db], None]:
    """Several changes as one."""
    kept = list(works)

    def work(db: Db) -> None:
        for one in kept:
            one(db)

    return work


# --- tables -------------------------------------------------------------------------------------------------


def add_table(table: TableRow) -> Callable[[Db], None]:
    """A new table with its seats."""

    def work(db: Db) -> None:
        options = msgspec.json.encode(table.options).decode()
        db.change(
            """INSERT INTO tables (id, game, players, options, host, autostart, updated, version, next_seed, next_salt,
                grace, hints, clock) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""",
            table.id, table.game, table.players, options, table.host, int(table.autostart), table.updated,
            table.version, *_halves(table.next), table.grace,
            None if table.hints is None else int(table.hints),
            None if table.clock is None else msgspec.json.encode(table.clock).decode(),
        )  # fmt: skip
        _write_seats(db, table.id, table.seats)

    return work


def _halves(secret: Secret | None) -> tuple[bytes | None, bytes | None]:
    return (None, None) if secret is None else (secret.seed, secret.salt)


def put_seats(table: str, expected: int, seats: Sequence[SeatRow], now: float) -> Callable[[Db], None]:
    """Who sits where at a table that is at version `expected`, from now on.

    Raises:
        Conflict: it is at another version.
    """

    def work(db: Db) -> None:
        move_on(db, table, expected, now)
        db.change("DELETE FROM seats WHERE table_id = ?", table)
        _write_seats(db, table, seats)

    return work


def move_on(db: Db, table: str, expected: int, now: float) -> None:
    """The table's next version: every change of seats, host or votes begins with this."""
    statement = "UPDATE tables SET updated = ?, version = version + 1 WHERE id = ? AND version = ?"
    if db.change(statement, now, table, expected) == 0:
        raise Conflict(f"the table is not at version {expected} any more")


def _write_seats(db: Db, table: str, seats: Sequence[SeatRow]) -> None:
    db.change_many(
        """INSERT INTO seats (table_id, seat, kind, guest, name, bot, level, agreed, entropy)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)""",
        [
            (table, number, seat.kind, seat.guest, seat.name, seat.bot, seat.level, int(seat.agreed), seat.entropy)
            for number, seat in enumerate(seats)
        ],
    )


_TABLE = """t.id, t.game, t.players, t.options, t.host, t.autostart, t.updated, t.version, t.next_seed, t.next_salt,
    t.grace, t.hints, t.clock, EXISTS (SELECT 1 FROM notices n WHERE n.table_id = t.id AND n.rated = 1)"""
_WIDTH = 14
"""How many columns that is."""
_SEAT = "s.kind, s.guest, s.name, s.bot, s.level, s.agreed, s.entropy, a.skeleton"
_SEATS = "seats s LEFT JOIN accounts a ON a.guest = s.guest"


def find_table(table: str) -> Callable[[Db], TableRow | None]:
    """The table of a link. One query: its seats and its version are of the same moment."""

    def work(db: Db) -> TableRow | None:
        query = f"SELECT {_TABLE}, {_SEAT} FROM tables t, {_SEATS} WHERE t.id = ? AND s.table_id = t.id ORDER BY s.seat"
        rows = db.all(query, table)
        return _table(rows[0][:_WIDTH], [_seat(row[_WIDTH:]) for row in rows]) if rows else None

    return work


def _table(row: Row, seats: list[SeatRow]) -> TableRow:
    ident, game, players, options, host, autostart, updated, version, seed, salt, grace, hints, clock, rated = row
    secret = None if seed is None else Secret(seed, salt)
    return TableRow(
        ident, game, players, read_options(options), host, bool(autostart), updated, seats, version, secret, grace or 0,
        None if hints is None else bool(hints), document(clock, TimeControl), bool(rated),
    )  # fmt: skip


def read_options(text: str) -> dict[str, Any] | None:
    """The stored options of a table; None: what is stored is no document."""
    return document(text, dict[str, Any])


def seats_in(text: str) -> list[SeatRow] | None:
    """The seats of a match as they are stored; None: what is stored is no document of seats."""
    return document(text, list[SeatRow])


def document(text: str | None, kind: type[Document]) -> Document | None:
    """What is stored as JSON; None: nothing, or nothing of that kind."""
    try:
        return None if text is None else msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, UnicodeError):
        return None


def _seat(row: Row) -> SeatRow:
    kind, guest, name, bot, level, agreed, entropy, account = row
    return SeatRow(kind, guest, name, bot, level, bool(agreed), entropy, is_called(account, name))


def is_called(account: str | None, name: str | None) -> bool:
    """Whether a name at a table is that of the account with this skeleton: it may have been changed since."""
    return account is not None and name is not None and skeleton(name) == account


def tables_of(guest: str, most: int = 100) -> Callable[[Db], list[Line]]:
    """The tables where the guest sits or is host, latest first."""

    def work(db: Db) -> list[Line]:
        query = f"""SELECT {_TABLE}, m.id, m.due, m.over, m.rules, m.flag_at,
                CASE WHEN m.updated > t.updated THEN m.updated ELSE t.updated END AS latest FROM tables t
            LEFT JOIN matches m ON m.table_id = t.id
                AND m.number = (SELECT max(number) FROM matches WHERE table_id = t.id)
            WHERE t.host = ? OR t.id IN (SELECT table_id FROM seats WHERE guest = ?)
            ORDER BY latest DESC LIMIT ?"""
        return [_line(db, row) for row in db.all(query, guest, guest, most)]

    return work


def pulse_of(guest: str) -> Callable[[Db], list[Row]]:
    """What is another list whenever anything is stored at a guest's tables: their versions, in one query."""

    def work(db: Db) -> list[Row]:
        query = """SELECT t.id, t.version, m.id, m.version FROM tables t
            LEFT JOIN matches m ON m.table_id = t.id
                AND m.number = (SELECT max(number) FROM matches WHERE table_id = t.id)
            WHERE t.host = ? OR t.id IN (SELECT table_id FROM seats WHERE guest = ?) ORDER BY t.id"""
        return db.all(query, guest, guest)

    return work


def _line(db: Db, row: Row) -> Line:
    *table, match, due, over, rules, flag_at, latest = row
    seats = db.all(f"SELECT {_SEAT} FROM {_SEATS} WHERE s.table_id = ? ORDER BY s.seat", table[0])
    shown = _table(tuple(table), [_seat(seat) for seat in seats])
    return Line(shown, match, document(due, list[int]) or [], bool(over), latest, rules, flag_at)


def waiting_for_bots(unmoved_since: float) -> Callable[[Db], list[str]]:
    """The tables whose running match waits for a bot, and did so then already."""

    def work(db: Db) -> list[str]:
        query = "SELECT DISTINCT table_id FROM matches WHERE bot_due = 1 AND updated <= ?"
        return [table for (table,) in db.all(query, unmoved_since)]

    return work


def check_bot_tables(host: str, most: int, moved_since: float) -> Callable[[Db], None]:
    """Lets a guest start another match of bots alone.

    Raises:
        Refusal: `bot_tables`, when so many tables of the guest have one that has moved since then.
    """

    def work(db: Db) -> None:
        query = """SELECT count(*) FROM tables t JOIN matches m ON m.table_id = t.id
            WHERE t.host = ? AND m.bot_due = 1 AND m.updated > ?
                AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.kind = 'person')"""
        row = db.one(query, host, moved_since)
        if row is not None and row[0] >= most:
            raise Refusal("bot_tables")

    return work


# --- matches ------------------------------------------------------------------------------------------------


def start_match(
    match: MatchRow, standing: Standing, engine: str, expected: int, seats: Sequence[SeatRow], upcoming: Secret
) -> Callable[[Db], None]:
    """A new match at its table, which is at version `expected`, with its first events and the table's new seats.

    `upcoming` is the secret of the match that the table will play after this one.

    Raises:
        Conflict: the table is at another version.
    """

    def work(db: Db) -> None:
        put_seats(match.table, expected, seats, match.started)(db)
        db.change("UPDATE tables SET next_seed = ?, next_salt = ? WHERE id = ?", *_halves(upcoming), match.table)
        secret, sat = match.secret, msgspec.json.encode(match.seats).decode()
        origin = None if match.origin is None else msgspec.json.encode(match.origin).decode()
        db.change(
            """INSERT INTO matches (id, table_id, number, seats, rules, seed, salt, commitment, version, due, bot_due,
                over, flag_at, turns, started, updated, origin)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""",
            match.id, match.table, match.number, sat, match.rules, secret.seed, secret.salt, secret.commitment,
            match.version, *_standing(standing), match.started, match.updated, origin,
        )  # fmt: skip
        _write_events(db, match.id, match.events, engine)

    return work


def _standing(standing: Standing) -> tuple[str, int, int, float | None, str]:
    """The columns due, bot_due, over, flag_at and turns."""
    due, turns = (msgspec.json.encode(numbers).decode() for numbers in (standing.due, standing.turns))
    return due, int(standing.bot_due), int(standing.over), standing.flag_at, turns


def append(
    place: Place, events: Sequence[EventRow], standing: Standing, engine: str, now: float
) -> Callable[[Db], None]:
    """Adds events to a match.

    Raises:
        Conflict: match, plans or table are at other versions, or a command id is in the log already.
    """
    match, expected = place.match, place.v

    def work(db: Db) -> None:
        statement = """UPDATE matches SET version = ?, due = ?, bot_due = ?, over = ?, flag_at = ?, turns = ?,
                updated = ?
            WHERE id = ? AND version = ? AND plans = ? AND ? = (SELECT version FROM tables WHERE id = ?)"""
        known = (match, expected, place.plans, place.version, place.table)
        values = (events[-1].seq, *_standing(standing), now, *known)
        if db.change(statement, *values) == 0:
            raise Conflict(f"the match is not at version {expected} any more, or its seats have changed")
        _write_events(db, match, events, engine)

    return work


def _write_events(db: Db, match: str, events: Sequence[EventRow], engine: str) -> None:
    db.change_many(
        "INSERT INTO events (match, seq, command_id, seat, notation, engine, time) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(match, e.seq, e.command_id, e.seat, e.notation, engine, e.at / 1000) for e in events],
    )


_MATCH = "SELECT id, table_id, number, seats, rules, seed, salt, version, over, started, updated, origin FROM matches"


def find_match(match: str) -> Callable[[Db], MatchRow | None]:
    """A match with its log."""

    def work(db: Db) -> MatchRow | None:
        return _match(db, db.one(f"{_MATCH} WHERE id = ?", match))

    return work


def latest_match(table: str) -> Callable[[Db], MatchRow | None]:
    """The match that a table plays or played last."""

    def work(db: Db) -> MatchRow | None:
        query = f"{_MATCH} WHERE table_id = ? ORDER BY number DESC LIMIT 1"
        return _match(db, db.one(query, table))

    return work


def _match(db: Db, row: Row | None) -> MatchRow | None:
    if row is None:
        return None
    ident, table, number, seats, rules, seed, salt, version, over, started, updated, origin = row
    sat, anchor = seats_in(seats), document(origin, Origin)
    whole = sat is not None and (origin is None or anchor is not None)
    try:
        events = [event for event in _events(db, ident, 0) if event.seq <= version]
    except Damaged:
        events, whole = [], False
    return MatchRow(
        ident, table, number, sat or [], rules, Secret(seed, salt), version, bool(over), started, updated, events,
        anchor, whole,
    )  # fmt: skip


def _events(db: Db, match: str, after: int) -> list[EventRow]:
    query = "SELECT seq, command_id, seat, notation, time FROM events WHERE match = ? AND seq > ? ORDER BY seq"
    rows = db.all(query, match, after)
    return [EventRow(seq, command, seat, text, round(time * 1000)) for seq, command, seat, text, time in rows]


def news(place: Place) -> Callable[[Db], News]:
    """What is stored beyond what is known of a table and its latest match ("": none is known).

    The match is read before the table: so nobody looks at a new match with the seats of an old one.
    """

    def work(db: Db) -> News:
        latest = db.one(f"{_MATCH} WHERE table_id = ? ORDER BY number DESC LIMIT 1", place.table)
        is_known = latest is None or latest[0] == place.match
        match = None if is_known else _match(db, latest)
        events = _events(db, place.match, place.v) if is_known else []
        row = db.one("SELECT version FROM tables WHERE id = ?", place.table)
        if row is None or row[0] == place.version:
            return News(None, match, events, None)
        seats = seats_in(latest[3]) if latest else None
        return News(find_table(place.table)(db), match, events, seats)

    return work


def versions(tables: Sequence[str]) -> Callable[[Db], list[Place]]:
    """The versions at which tables are stored, and their latest matches."""

    def work(db: Db) -> list[Place]:
        marks = ", ".join("?" * len(tables))
        query = f"""SELECT m.id, m.version, t.id, t.version FROM tables t LEFT JOIN matches m ON m.table_id = t.id
            AND m.number = (SELECT max(number) FROM matches WHERE table_id = t.id) WHERE t.id IN ({marks})"""
        return [Place(match or "", v or 0, table, version) for match, v, table, version in db.all(query, *tables)]

    return work
