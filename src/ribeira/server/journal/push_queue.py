"""What is pushed and on its way: the queue, what each message says when it is sent, and what became of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from ribeira.server.journal import friends
from ribeira.server.journal.pushes import IS_KNOWN, KNOWN, RUNNING, Device, Kind, turn_key, turns_of
from ribeira.server.journal.records import SeatRow, document
from ribeira.server.store import Db
from ribeira.server.wire.clocks import TimeControl

NAMED = 3
"""People of whom a message says who asks to be friends."""


class Letter(msgspec.Struct, frozen=True):
    """A message for one device, with what it says."""

    device: str
    table: str
    kind: Kind
    turn: str
    made: float
    tries: int
    to: Device
    guest: str
    game: str
    """Empty: it is about none."""
    seats: list[SeatRow]
    """Who plays; of `asked` who asks."""
    flag_at: float | None
    is_by_days: bool
    waiting: int
    """At how many tables it is the person's turn."""


def due_letters(now: float, most: int) -> Callable[[Db], list[Letter | tuple[str, str]]]:
    """What is to be sent now; of what nobody has to know any more only device and table."""

    def work(db: Db) -> list[Letter | tuple[str, str]]:
        query = f"""SELECT device, table_id, kind, turn, made, tries FROM push_queue WHERE next_at <= ? AND {KNOWN}
            ORDER BY next_at LIMIT ?"""
        return [_letter(db, *row) or (row[0], row[1]) for row in db.all(query, now, most)]

    return work


def _letter(db: Db, device: str, table: str, kind: Kind, turn: str, made: float, tries: int) -> Letter | None:
    row = db.one(
        f"""SELECT d.endpoint, d.public_key, d.auth, d.language, d.guest FROM push_devices d
        JOIN guests g ON {IS_KNOWN} WHERE d.id = ?""",
        device,
    )
    if row is None:
        return None
    endpoint, public_key, auth, language, guest = row
    to = Device(endpoint, bytes(public_key), bytes(auth), language)
    if kind == "asked":
        seats = _asking(db, guest, made)
        if not seats:
            return None
        return Letter(device, table, kind, turn, made, tries, to, guest, "", seats, None, False, _waiting(db, guest))
    about = _about_invitation(db, table, guest) if kind == "invited" else _about_match(db, table, kind, turn)
    if about is None:
        return None
    game, flag_at, clock = about
    columns = "kind, guest, name, bot, level"
    seats = [SeatRow(*one) for one in db.all(f"SELECT {columns} FROM seats WHERE table_id = ? ORDER BY seat", table)]
    control = document(clock, TimeControl)
    by_days = control is not None and control.kind == "days"
    return Letter(device, table, kind, turn, made, tries, to, guest, game, seats, flag_at, by_days, _waiting(db, guest))


def _asking(db: Db, guest: str, now: float) -> list[SeatRow]:
    """Who asks somebody to be friends, the latest, as those who play are told."""
    return [SeatRow("person", one.other, one.name) for one in friends.asks_of(guest, now)(db)[:NAMED]]


def _about_match(db: Db, table: str, kind: Kind, turn: str) -> tuple[str, float | None, str | None] | None:
    """Game, end of the time and clock of a match; None: nobody has to know any more."""
    running = db.one(RUNNING, table)
    if running is None:
        return None
    match, due, turns, flag_at, clock, game, _ = running
    if turn != (match if kind == "begins" else None) and turn not in _keys(match, turns_of(due, turns)):
        return None
    return game, flag_at, clock


def _about_invitation(db: Db, table: str, guest: str) -> tuple[str, float | None, str | None] | None:
    """The same of a table to which somebody is invited; None: not any more, or no seat is open."""
    query = """SELECT t.game, t.clock FROM tables t JOIN invitations i ON i.table_id = t.id
        WHERE t.id = ? AND i.other = ? AND i.closed = 0 AND EXISTS
            (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.kind = 'open')"""
    row = db.one(query, table, guest)
    return None if row is None else (row[0], None, row[1])


def _keys(match: str, turns: dict[int, int]) -> set[str]:
    return {turn_key(match, seat, event) for seat, event in turns.items()}


def _waiting(db: Db, guest: str) -> int:
    query = """SELECT m.table_id, s.seat, m.due FROM seats s JOIN matches m ON m.table_id = s.table_id
        WHERE s.guest = ? AND m.over = 0"""
    return len({table for table, seat, due in db.all(query, guest) if seat in (document(due, list[int]) or [])})


def claim(letter: Letter, until: float) -> Callable[[Db], bool]:
    """Somebody sends it now; who has not said by then what became of it is taken for gone, and it is sent again.
    False: another process was quicker."""

    def work(db: Db) -> bool:
        statement = f"UPDATE push_queue SET tries = tries + 1, next_at = ? WHERE {_THIS} AND tries = ?"
        return db.change(statement, until, *_this(letter), letter.tries) > 0

    return work


_THIS = "device = ? AND table_id = ? AND kind = ? AND turn = ?"


def _this(letter: Letter) -> tuple[str, str, str, str]:
    return letter.device, letter.table, letter.kind, letter.turn


def done(letter: Letter) -> Callable[[Db], None]:
    """It was sent, or is given up."""

    def work(db: Db) -> None:
        db.change(f"DELETE FROM push_queue WHERE {_THIS}", *_this(letter))

    return work


def again(letter: Letter, at: float) -> Callable[[Db], None]:
    """It is tried again then."""

    def work(db: Db) -> None:
        db.change(f"UPDATE push_queue SET next_at = ? WHERE {_THIS}", at, *_this(letter))

    return work


def drop_letters(gone: Sequence[tuple[str, str]], now: float) -> Callable[[Db], None]:
    """Nobody has to know these any more, by device and table; a newer one about the same table stays."""

    def work(db: Db) -> None:
        for device, table in gone:
            if _is_pointless(db, device, table):
                statement = "DELETE FROM push_queue WHERE device = ? AND table_id = ? AND next_at <= ?"
                db.change(statement, device, table, now)

    return work


def _is_pointless(db: Db, device: str, table: str) -> bool:
    query = f"SELECT kind, turn, made, tries FROM push_queue WHERE device = ? AND table_id = ? AND {KNOWN}"
    row = db.one(query, device, table)
    return row is not None and _letter(db, device, table, *row) is None
