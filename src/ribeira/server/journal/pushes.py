"""Web push as it is stored: devices, whose page is visible, calls (tables where a turn began), and who was told what.

A call is written by the change that begins the turn, so none is lost with a process. Whoever holds the lease makes
messages of it, one for each turn and device, and sends them (`push_queue`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Literal, get_args

import msgspec

from ribeira.server import tokens
from ribeira.server.journal import sessions
from ribeira.server.journal.records import document
from ribeira.server.journal.sessions import NewSession
from ribeira.server.store import Db
from ribeira.server.wire.clocks import TimeControl
from ribeira.server.wire.protocol import Language

GRACE = 3.0
"""Seconds after the beginning of a turn in which nobody is told: the page may just be opening."""
MOST_DEVICES = 20
"""Devices of one guest; a further one takes the place of the one that was seen longest ago."""
VISIBLE = 75.0
"""Seconds for which a page counts as visible after it has said so; it says so again sooner."""

NO_TABLE = ""
"""Where what somebody is told is about no table."""
ASKS = 3600.0
"""Seconds of which somebody is told once that others ask to be friends: who asks from many guests rings no bell."""

Kind = Literal["begins", "turn", "late", "invited", "asked"]
"""What somebody is told: their match begins, it is their turn, their time runs out soon, a friend invites them, others
ask to be friends."""
KNOWN = f"kind IN {get_args(Kind)}"
"""Of what is queued: whether this release can tell it. What a newer one has queued waits for a process of that."""


class Device(msgspec.Struct, frozen=True):
    """Where somebody wants to be told: an address at a push service, and the keys of the browser behind it."""

    endpoint: str
    public_key: bytes
    auth: bytes
    language: Language

    @property
    def id(self) -> str:
        """What it is called here."""
        return tokens.digest(self.endpoint)


# --- devices ------------------------------------------------------------------------------------------------


def put_device(guest: str, session: NewSession, device: Device, now: float) -> Callable[[Db], None]:
    """A guest is told on this device from now on, for as long as the session lasts."""

    def work(db: Db) -> None:
        number = _session(db, guest, session, now)
        values = (guest, number, device.public_key, device.auth, device.language, now)
        statement = """UPDATE push_devices SET guest = ?, session = ?, public_key = ?, auth = ?, language = ?, seen = ?
            WHERE id = ?"""
        if db.change(statement, *values, device.id) == 0:
            db.change(
                """INSERT INTO push_devices (id, endpoint, made, guest, session, public_key, auth, language, seen)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)""",
                device.id, device.endpoint, now, *values,
            )  # fmt: skip
        known = db.all("SELECT id FROM push_devices WHERE guest = ? ORDER BY seen DESC, id", guest)
        for (oldest,) in known[MOST_DEVICES:]:
            drop_device(oldest)(db)
        _call_own(db, guest, now)

    return work


def _session(db: Db, guest: str, session: NewSession, now: float) -> str:
    """What the session is called; one of which nothing was noted is noted."""
    query = "SELECT number FROM sessions WHERE digest = ?"
    if db.one(query, session.digest) is None:
        sessions.see(guest, session, now)(db)
    return str((db.one(query, session.digest) or ("",))[0])


def _call_own(db: Db, guest: str, now: float) -> None:
    """The turns that run already count too: their time may run out."""
    query = """SELECT DISTINCT s.table_id FROM seats s JOIN matches m ON m.table_id = s.table_id
        WHERE s.guest = ? AND m.over = 0"""
    for (table,) in db.all(query, guest):
        call(table, now + GRACE)(db)


def drop_device(device: str, guest: str | None = None) -> Callable[[Db], None]:
    """Nobody is told on this device any more; with `guest` only where it is the guest's."""

    def work(db: Db) -> None:
        if guest is None:
            gone = db.change("DELETE FROM push_devices WHERE id = ?", device)
        else:
            gone = db.change("DELETE FROM push_devices WHERE id = ? AND guest = ?", device, guest)
        if gone:
            db.change("DELETE FROM push_queue WHERE device = ?", device)

    return work


IS_KNOWN = """g.id = d.guest AND g.banned IS NULL AND EXISTS (SELECT 1 FROM sessions x
    WHERE x.number = d.session AND x.guest = d.guest AND (x.is_first = 0 OR x.digest = g.token))"""
"""Of a device `d` and a guest `g`: whether somebody is still known there."""


def devices_of(guest: str) -> Callable[[Db], int]:
    """On how many devices a guest is told."""

    def work(db: Db) -> int:
        query = f"SELECT count(*) FROM push_devices d JOIN guests g ON {IS_KNOWN} WHERE d.guest = ?"
        return int((db.one(query, guest) or (0,))[0])

    return work


def attend(guest: str, session: str, now: float, until: float) -> Callable[[Db], None]:
    """A page of the guest is visible until then; nothing is noted of guests who are told nothing anyway."""

    def work(db: Db) -> None:
        if db.one("SELECT 1 FROM push_devices WHERE guest = ? LIMIT 1", guest) is not None:
            db.change("DELETE FROM push_present WHERE guest = ? AND until < ?", guest, now)
            statement = """INSERT INTO push_present (guest, session, until) VALUES (?, ?, ?)
                ON CONFLICT (guest, session) DO UPDATE SET until = excluded.until"""
            db.change(statement, guest, session, until)

    return work


def mute(guest: str, table: str, is_muted: bool) -> Callable[[Db], None]:
    """Says whether the guest is told nothing of a table."""

    def work(db: Db) -> None:
        if is_muted:
            statement = "INSERT INTO push_mutes (guest, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
            db.change(statement, guest, table)
        else:
            db.change("DELETE FROM push_mutes WHERE guest = ? AND table_id = ?", guest, table)

    return work


def is_muted(guest: str, table: str) -> Callable[[Db], bool]:
    """Whether the guest is told nothing of a table."""
    return lambda db: db.one("SELECT 1 FROM push_mutes WHERE guest = ? AND table_id = ?", guest, table) is not None


# --- the server's key ---------------------------------------------------------------------------------------


def find_key(db: Db) -> str | None:
    """The private key by which push services know this server (PEM); None: none was needed yet."""
    row = db.one("SELECT value FROM push_keys WHERE name = 'vapid'")
    return None if row is None else str(row[0])


def keep_key(value: str, now: float) -> Callable[[Db], str]:
    """The key that all processes use: this one, or the one that another was quicker to store."""

    def work(db: Db) -> str:
        statement = "INSERT INTO push_keys (name, value, made) VALUES ('vapid', ?, ?) ON CONFLICT DO NOTHING"
        db.change(statement, value, now)
        return find_key(db) or value

    return work


# --- calls --------------------------------------------------------------------------------------------------


class Call(msgspec.Struct, frozen=True):
    """A table to be looked at."""

    table: str
    number: int


class Person(msgspec.Struct, frozen=True):
    """Somebody at a table who may have to be told."""

    guest: str
    seats: list[int]
    visible: float
    """Until when a page of theirs counts as visible."""
    told: dict[str, str]
    """By kind the turn of which they were told last."""


class Scene(msgspec.Struct, frozen=True):
    """A running match as far as it matters who has to be told."""

    table: str
    match: str
    started: float
    turns: dict[int, int]
    """By seat that is due the event by which its turn began."""
    flag_at: float | None
    clock: TimeControl | None
    people: list[Person]


class Message(msgspec.Struct, frozen=True):
    """What somebody is to be told; of a turn once."""

    guest: str
    kind: Kind
    turn: str
    is_seen: bool
    """Whether a page of theirs shows it anyway: then it counts as told, and nothing is sent."""


def turn_key(match: str, seat: int, event: int) -> str:
    """What a turn is called: it is another one whenever the seat owed nothing in between."""
    return f"{match}:{seat}:{event}"


def call(table: str, at: float) -> Callable[[Db], None]:
    """Somebody may have to be told something about the table then, where anybody there wants to be."""

    def work(db: Db) -> None:
        db.change(
            """INSERT INTO push_calls (table_id, at, number)
            SELECT t.id, CAST(? AS DOUBLE PRECISION), 1 FROM tables t WHERE t.id = ? AND EXISTS
                (SELECT 1 FROM seats s JOIN push_devices d ON d.guest = s.guest WHERE s.table_id = t.id)
            ON CONFLICT (table_id) DO UPDATE SET number = push_calls.number + 1,
                at = CASE WHEN excluded.at < push_calls.at THEN excluded.at ELSE push_calls.at END""",
            at, table,
        )  # fmt: skip

    return work


def next_at(db: Db) -> float:
    """When a table is to be looked at, or a message sent, next."""
    rows = [*db.all("SELECT min(at) FROM push_calls"), *db.all(f"SELECT min(next_at) FROM push_queue WHERE {KNOWN}")]
    return min((at for (at,) in rows if at is not None), default=inf)


def due_calls(now: float, most: int) -> Callable[[Db], list[tuple[Call, Scene | None]]]:
    """The tables to be looked at now, each as it stands; None: nothing is played there."""

    def work(db: Db) -> list[tuple[Call, Scene | None]]:
        query = "SELECT table_id, number FROM push_calls WHERE at <= ? ORDER BY at LIMIT ?"
        calls = [Call(*row) for row in db.all(query, now, most)]
        return [(one, _scene(db, one.table)) for one in calls]

    return work


RUNNING = """SELECT m.id, m.due, m.turns, m.flag_at, t.clock, t.game, m.started FROM matches m
    JOIN tables t ON t.id = m.table_id WHERE m.table_id = ? AND m.over = 0 ORDER BY m.number DESC LIMIT 1"""


def _scene(db: Db, table: str) -> Scene | None:
    row = db.one(RUNNING, table)
    if row is None:
        return None
    match, due, turns, flag_at, clock, _, started = row
    seats: dict[str, list[int]] = {}
    for guest, seat in db.all("SELECT guest, seat FROM seats WHERE table_id = ? AND kind = 'person'", table):
        seats.setdefault(guest, []).append(seat)
    people = [_person(db, table, guest, own) for guest, own in seats.items()] if len(seats) > 1 else []
    return Scene(table, match, started, turns_of(due, turns), flag_at, document(clock, TimeControl), people)


def turns_of(due: str, turns: str | None) -> dict[int, int]:
    """By seat when its turn began. What a release before has stored says only who is due."""
    seats, begun = document(due, list[int]) or [], document(turns, list[int]) or []
    return dict(zip(seats, begun if len(begun) == len(seats) else [0] * len(seats), strict=True))


def _person(db: Db, table: str, guest: str, seats: list[int]) -> Person:
    told = db.all("SELECT kind, turn FROM push_told WHERE guest = ? AND table_id = ?", guest, table)
    return Person(guest, sorted(seats), _visible(db, guest), dict(told))


def answer_call(one: Call, messages: Sequence[Message], again: float | None, now: float) -> Callable[[Db], int]:
    """Queues messages for the devices of those who have not been told yet; the table is looked at again then (None:
    when something happens). How many were queued."""

    def work(db: Db) -> int:
        if db.change("DELETE FROM push_calls WHERE table_id = ? AND number = ?", one.table, one.number) == 0:
            return 0  # something has happened meanwhile, or another process was quicker: the next look knows
        queued = sum(_queue(db, one.table, message, now) for message in messages)
        if again is not None:
            statement = "INSERT INTO push_calls (table_id, at, number) VALUES (?, ?, ?)"
            db.change(statement, one.table, again, one.number + 1)
        return queued

    return work


def invited(db: Db, guest: str, table: str, now: float) -> None:
    """Somebody is told on their devices that a friend invites them to a table, unless a page of theirs shows it."""
    _queue(db, table, Message(guest, "invited", f"invited:{now}", _visible(db, guest) > now), now)


def asked(db: Db, guest: str, asker: str, now: float) -> None:
    """Somebody is told on their devices that others ask to be friends, unless a page of theirs shows it. The same is
    run whether they have an ear for who asks: its cost tells nobody."""
    turn = f"asked:{int(now // ASKS)}"
    statement = """INSERT INTO push_told (guest, table_id, kind, turn)
        SELECT q.other, CAST(? AS TEXT), 'asked', CAST(? AS TEXT) FROM friend_asks q
        WHERE q.guest = ? AND q.other = ? AND q.closed = 0
            AND NOT EXISTS (SELECT 1 FROM push_present p WHERE p.guest = q.other AND p.until > ?)
        ON CONFLICT (guest, table_id, kind) DO UPDATE SET turn = excluded.turn WHERE push_told.turn <> excluded.turn"""
    news = db.change(statement, NO_TABLE, turn, asker, guest, now)
    _send(db, NO_TABLE, Message(guest, "asked", turn, is_seen=news == 0), now)


def _visible(db: Db, guest: str) -> float:
    """Until when a page of somebody's counts as visible."""
    seen = db.one("SELECT max(until) FROM push_present WHERE guest = ?", guest)
    return (seen and seen[0]) or 0.0


def _queue(db: Db, table: str, message: Message, now: float) -> int:
    statement = """INSERT INTO push_told (guest, table_id, kind, turn) VALUES (?, ?, ?, ?)
        ON CONFLICT (guest, table_id, kind) DO UPDATE SET turn = excluded.turn WHERE push_told.turn <> excluded.turn"""
    if db.change(statement, message.guest, table, message.kind, message.turn) == 0 or message.is_seen:
        return 0
    if is_muted(message.guest, table)(db):
        return 0
    return _send(db, table, message, now)


def _send(db: Db, table: str, message: Message, now: float) -> int:
    """Queues a message for all devices of its guest, unless it is seen anyway; for how many."""
    return db.change(
        f"""INSERT INTO push_queue (device, table_id, kind, turn, made, tries, next_at)
        SELECT d.id, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS DOUBLE PRECISION), 0,
            CAST(? AS DOUBLE PRECISION) FROM push_devices d JOIN guests g ON {IS_KNOWN}
        WHERE d.guest = ? AND CAST(? AS INTEGER) = 0
        ON CONFLICT (device, table_id) DO UPDATE SET kind = excluded.kind, turn = excluded.turn,
            made = excluded.made, tries = 0, next_at = excluded.next_at""",
        table, message.kind, message.turn, now, now, message.guest, int(message.is_seen),
    )  # fmt: skip
