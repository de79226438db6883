"""Who is friends with whom, who has asked, who is here, and who is invited to which table, as it is stored.

Nobody who asks can tell whether they were declined, were not read, or are shunned.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

import msgspec

from ribeira.server.journal import pushes
from ribeira.server.journal.programs import is_program
from ribeira.server.journal.records import document, is_called
from ribeira.server.store import Db
from ribeira.server.wire.clocks import TimeControl
from ribeira.server.wire.messages import Refusal

MOST = 200
"""Friends of one guest."""
DAY, HOUR = 86_400.0, 3600.0
A_DAY, AN_HOUR = 20, 30
"""Asks of a guest in a day, and invitations in an hour."""
FRESH = 30 * DAY
"""Seconds for which an ask stands, answered or not: the same is not asked again meanwhile."""
INVITED = HOUR
"""Seconds for which an invitation stands."""
HERE, AGAIN = 50.0, 25.0
"""Seconds for which somebody is here after a page has said so, and how much of it is left when it is noted again."""


class FriendRow(msgspec.Struct, frozen=True):
    """A friend, or somebody who may become one."""

    other: str
    name: str | None
    account: bool
    since: float
    here: bool = False


class PlayingRow(msgspec.Struct, frozen=True):
    """A public match that runs, and by which notice the lobby knows it."""

    table: str
    notice: str
    game: str


class InvitationRow(msgspec.Struct, frozen=True):
    """A friend keeps a seat free for somebody."""

    name: str | None
    table: str
    game: str
    players: int
    clock: TimeControl | None
    made: float


# --- asking -------------------------------------------------------------------------------------------------


def ask(guest: str, other: str, now: float) -> Callable[[Db], bool]:
    """A guest wants to be friends with another one; whether they are now, as the other one wants it, too.

    Raises:
        Refusal: `friend_blocked`, when the guest blocks the other one; `friends_full`; `wait`, after enough of a day.
    """

    def work(db: Db) -> bool:
        if _shuns(db, guest, other, only="block"):
            raise Refusal("friend_blocked")
        if _are_friends(db, guest, other):
            return True
        if _has_asked(db, other, guest, now) and not _shuns(db, other, guest):
            _befriend(db, guest, other, now)
            return True
        if not _has_asked(db, guest, other, now):
            _check_room(db, guest)
            _check_rest(db, "friend_asks", guest, A_DAY, DAY, now)
            db.change("DELETE FROM friend_asks WHERE guest = ? AND other = ?", guest, other)
            statement = (
                "INSERT INTO friend_asks (guest, other, made, closed) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
            )
            db.change(statement, guest, other, now, int(_shuns(db, other, guest)))
            pushes.asked(db, other, guest, now)
        return False

    return work


def answer(guest: str, other: str, is_welcome: bool, now: float) -> Callable[[Db], None]:
    """A guest says yes or no to somebody who has asked.

    Raises:
        Refusal: `friend_ask`, when nobody like that asks any more; `friends_full`.
    """

    def work(db: Db) -> None:
        statement = "UPDATE friend_asks SET closed = 1 WHERE guest = ? AND other = ? AND closed = 0 AND made > ?"
        if db.change(statement, other, guest, now - FRESH) == 0:
            raise Refusal("friend_ask")
        if is_welcome:
            _befriend(db, guest, other, now)

    return work


def agree(db: Db, guest: str, other: str, now: float) -> None:
    """Two who have asked each other are friends, unless one shuns the other or has no room for more friends."""
    shuns = _shuns(db, guest, other) or _shuns(db, other, guest)
    if not shuns and _has_room(db, guest) and _has_room(db, other):
        _befriend(db, guest, other, now)


def forget_asks(db: Db, guest: str, other: str) -> None:
    """Two who are friends ask each other nothing."""
    for one, two in (sorted((guest, other)), sorted((guest, other), reverse=True)):
        db.change("DELETE FROM friend_asks WHERE guest = ? AND other = ?", one, two)


def _befriend(db: Db, guest: str, other: str, now: float) -> None:
    _check_room(db, guest)
    forget_asks(db, guest, other)
    for one, two in (sorted((guest, other)), sorted((guest, other), reverse=True)):
        statement = "INSERT INTO friends (guest, other, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        db.change(statement, one, two, now)


def end(guest: str, other: str) -> Callable[[Db], None]:
    """Two are friends no more, and nothing they invited each other to stands."""

    def work(db: Db) -> None:
        for one, two in ((guest, other), (other, guest)):
            for table in ("friends", "invitations"):
                db.change(f"DELETE FROM {table} WHERE guest = ? AND other = ?", one, two)

    return work


def avoid(guest: str, other: str, is_blocked: bool) -> Callable[[Db], None]:
    """A guest shuns another one: reads no ask of theirs, and where they do not meet, is not friends with them."""

    def work(db: Db) -> None:
        db.change("UPDATE friend_asks SET closed = 1 WHERE guest = ? AND other = ?", other, guest)
        if is_blocked:
            db.change("DELETE FROM friend_asks WHERE guest = ? AND other = ?", guest, other)
            end(guest, other)(db)

    return work


def _shuns(db: Db, guest: str, other: str, only: str | None = None) -> bool:
    row = db.one("SELECT how FROM shunned WHERE guest = ? AND other = ?", guest, other)
    return row is not None and only in (None, row[0])


def _are_friends(db: Db, guest: str, other: str) -> bool:
    return db.one("SELECT 1 FROM friends WHERE guest = ? AND other = ?", guest, other) is not None


def _has_asked(db: Db, guest: str, other: str, now: float) -> bool:
    query = "SELECT 1 FROM friend_asks WHERE guest = ? AND other = ? AND made > ?"
    return db.one(query, guest, other, now - FRESH) is not None


def _check_room(db: Db, guest: str) -> None:
    if not _has_room(db, guest):
        raise Refusal("friends_full")


def _has_room(db: Db, guest: str) -> bool:
    (count,) = db.one("SELECT count(*) FROM friends WHERE guest = ?", guest) or (0,)
    return bool(count < MOST)


def _check_rest(db: Db, table: str, guest: str, most: int, span: float, now: float) -> None:
    """Raises `Refusal`: the guest has made enough of these within the span."""
    query = f"SELECT made FROM {table} WHERE guest = ? AND made > ? ORDER BY made DESC LIMIT 1 OFFSET ?"
    first = db.one(query, guest, now - span, most - 1)
    if first is not None:
        raise Refusal("wait", seconds=str(ceil(first[0] + span - now)))


# --- lists --------------------------------------------------------------------------------------------------


def of_guest(guest: str, now: float) -> Callable[[Db], list[FriendRow]]:
    """The friends of a guest: who is here first, then by name."""

    def work(db: Db) -> list[FriendRow]:
        query = """SELECT f.other, g.name, a.skeleton, f.since, h.until, d.guest FROM friends f
            JOIN guests g ON g.id = f.other AND g.banned IS NULL LEFT JOIN accounts a ON a.guest = f.other
            LEFT JOIN friends_here h ON h.guest = f.other LEFT JOIN friends_hidden d ON d.guest = f.other
            WHERE f.guest = ?"""
        found = [
            FriendRow(
                other, name, is_called(account, name), since, until is not None and until > now and hidden is None
            )
            for other, name, account, since, until, hidden in db.all(query, guest)
        ]
        return sorted(found, key=lambda one: (not one.here, (one.name or "").casefold(), one.other))

    return work


def asks_of(guest: str, now: float) -> Callable[[Db], list[FriendRow]]:
    """Who asks a guest, the latest first."""

    def work(db: Db) -> list[FriendRow]:
        query = """SELECT q.guest, g.name, a.skeleton, q.made FROM friend_asks q
            JOIN guests g ON g.id = q.guest AND g.banned IS NULL LEFT JOIN accounts a ON a.guest = q.guest
            WHERE q.other = ? AND q.closed = 0 AND q.made > ? ORDER BY q.made DESC, q.guest LIMIT 100"""
        return [_asking(*row) for row in db.all(query, guest, now - FRESH)]

    return work


def asked_by(guest: str, now: float) -> Callable[[Db], list[FriendRow]]:
    """Whom a guest has asked, the latest first."""

    def work(db: Db) -> list[FriendRow]:
        query = """SELECT q.other, g.name, a.skeleton, q.made FROM friend_asks q
            JOIN guests g ON g.id = q.other LEFT JOIN accounts a ON a.guest = q.other
            WHERE q.guest = ? AND q.made > ? ORDER BY q.made DESC, q.other LIMIT 100"""
        return [_asking(*row) for row in db.all(query, guest, now - FRESH)]

    return work


def _asking(other: str, name: str | None, account: str | None, made: float) -> FriendRow:
    return FriendRow(other, name, is_called(account, name), made)


def playing(db: Db, guests: list[str]) -> dict[str, PlayingRow]:
    """By guest the public match in which they play, the latest."""
    if not guests:
        return {}
    marks = ", ".join("?" * len(guests))
    query = f"""SELECT s.guest, t.id, n.id, t.game FROM seats s JOIN notices n ON n.table_id = s.table_id
        JOIN tables t ON t.id = s.table_id JOIN matches m ON m.table_id = s.table_id AND m.over = 0
        WHERE s.guest IN ({marks}) ORDER BY m.started, m.id"""
    return {guest: PlayingRow(table, notice, game) for guest, table, notice, game in db.all(query, *guests)}


# --- being here ---------------------------------------------------------------------------------------------


def beat(guest: str, now: float) -> Callable[[Db], None]:
    """A page of the guest is open; nothing is noted of who has no friends or does not want to be seen."""

    def work(db: Db) -> None:
        if db.one("SELECT 1 FROM friends WHERE guest = ? LIMIT 1", guest) is None or not is_shown(guest)(db):
            return
        statement = """INSERT INTO friends_here (guest, until) VALUES (?, ?)
            ON CONFLICT (guest) DO UPDATE SET until = excluded.until"""
        db.change(statement, guest, now + HERE)

    return work


def is_noted(guest: str, now: float) -> Callable[[Db], bool]:
    """Whether it need not be noted now that the guest is here."""
    query = "SELECT 1 FROM friends_here WHERE guest = ? AND until > ?"
    return lambda db: db.one(query, guest, now + AGAIN) is not None


def is_shown(guest: str) -> Callable[[Db], bool]:
    """Whether friends see that the guest is here."""
    return lambda db: db.one("SELECT 1 FROM friends_hidden WHERE guest = ?", guest) is None


def show(guest: str, is_wanted: bool, now: float) -> Callable[[Db], None]:
    """Friends see from now on whether the guest is here, or do not."""

    def work(db: Db) -> None:
        if is_wanted:
            db.change("DELETE FROM friends_hidden WHERE guest = ?", guest)
        else:
            db.change("INSERT INTO friends_hidden (guest, since) VALUES (?, ?) ON CONFLICT DO NOTHING", guest, now)
            db.change("DELETE FROM friends_here WHERE guest = ?", guest)

    return work


# --- inviting -----------------------------------------------------------------------------------------------

_OPEN = """EXISTS (SELECT 1 FROM seats o WHERE o.table_id = t.id AND o.kind = 'open')
    AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.table_id = t.id AND m.over = 0)"""
"""Of a table `t`: whether somebody can sit down."""


def invite(guest: str, other: str, table: str, now: float) -> Callable[[Db], None]:
    """A guest invites a friend to an open seat at the own table; once, whatever the friend makes of it.

    Raises:
        Refusal: `friend`, when they are no friends; `invite`, when no seat is open there; `wait`, after enough.
    """

    def work(db: Db) -> None:
        if not _are_friends(db, guest, other):
            raise Refusal("friend")
        sits = "(t.host = ? OR EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.guest = ?))"
        if db.one(f"SELECT 1 FROM tables t WHERE t.id = ? AND {sits} AND {_OPEN}", table, guest, guest) is None:
            raise Refusal("invite")
        _check_rest(db, "invitations", guest, AN_HOUR, HOUR, now)
        statement = """INSERT INTO invitations (guest, other, table_id, made, closed) VALUES (?, ?, ?, ?, 0)
            ON CONFLICT DO NOTHING"""
        if db.change(statement, guest, other, table, now):
            pushes.invited(db, other, table, now)

    return work


def invitations_of(guest: str, now: float) -> Callable[[Db], list[InvitationRow]]:
    """What a guest is invited to and could still sit down at, the latest first."""

    def work(db: Db) -> list[InvitationRow]:
        query = f"""SELECT g.name, t.id, t.game, t.players, t.clock, i.made FROM invitations i
            JOIN friends f ON f.guest = i.other AND f.other = i.guest JOIN guests g ON g.id = i.guest
            JOIN tables t ON t.id = i.table_id
            WHERE i.other = ? AND i.closed = 0 AND i.made > ? AND {_OPEN} AND g.banned IS NULL
                AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.guest = i.other)
            ORDER BY i.made DESC, t.id LIMIT 20"""
        return [
            InvitationRow(name, table, game, players, document(clock, TimeControl), made)
            for name, table, game, players, clock, made in db.all(query, guest, now - INVITED)
        ]

    return work


def dismiss(guest: str, table: str) -> Callable[[Db], None]:
    """A guest does not come to a table."""

    def work(db: Db) -> None:
        db.change("UPDATE invitations SET closed = 1 WHERE other = ? AND table_id = ?", guest, table)

    return work


def check_person(guest: str) -> None:
    """Raises `Refusal`: programs have no friends."""
    if is_program(guest):
        raise Refusal("people")
