"""What moderators do about people: each act is a row that stays, with who, when and why, in the change that does it."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

import msgspec

from ribeira.server import tokens
from ribeira.server.journal.erasure import check_guest, with_programs
from ribeira.server.journal.lookalikes import skeleton
from ribeira.server.store import Db
from ribeira.server.wire.forms import ModerationAct, StoredAct
from ribeira.server.wire.messages import Refusal

DAY = 86_400.0
MOST = 50
"""Acts in a list."""
TERMINAL = "terminal"
"""Who acts by `ribeira admin`."""


class Act(msgspec.Struct, frozen=True):
    """What a moderator does about a guest, and why; `days` of a silence, `report` where one led to it."""

    session: str
    act: ModerationAct
    guest: str
    reason: str
    days: int | None = None
    report: str | None = None


def do(act: Act, now: float) -> Callable[[Db], list[str]]:
    """Does it and notes it, or neither; the guests who are others from now on.

    Raises:
        UnknownGuest: there is none of this id.
        Refusal: `report`, when another moderator has settled the report.
    """

    def work(db: Db) -> list[str]:
        check_guest(db, act.guest)
        settle = "UPDATE reports SET settled = ? WHERE id = ? AND other = ? AND settled IS NULL"
        if act.report is not None and db.change(settle, now, act.report, act.guest) == 0:
            raise Refusal("report")
        until = now + act.days * DAY if act.act == "silence" and act.days else None
        db.change(
            """INSERT INTO moderation (id, at, session, act, guest, reason, until, report)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)""",
            tokens.new_id(), now, act.session, act.act, act.guest, act.reason, until, act.report,
        )  # fmt: skip
        return _DOES[act.act](db, act, now)

    return work


def _nothing_more(_db: Db, _act: Act, _now: float) -> list[str]:
    return []


def _warn(db: Db, act: Act, now: float) -> list[str]:
    statement = "INSERT INTO warnings (id, guest, text, at) VALUES (?, ?, ?, ?)"
    db.change(statement, tokens.new_id(), act.guest, act.reason, now)
    return []


def _reset_name(db: Db, act: Act, _now: float) -> list[str]:
    """Guests have no name then; accounts one that nobody has chosen."""
    guest, plain = act.guest, f"Player {tokens.new_id()[:6]}"
    has_account = db.change("UPDATE accounts SET skeleton = ? WHERE guest = ?", skeleton(plain), guest)
    db.change("UPDATE guests SET name = ? WHERE id = ?", plain if has_account else None, guest)
    sat = "SELECT table_id FROM seats WHERE guest = ?"
    db.change(f"UPDATE tables SET version = version + 1 WHERE id IN ({sat})", guest)
    db.change("UPDATE seats SET name = NULL WHERE guest = ?", guest)
    return [guest]


def _ban(db: Db, act: Act, now: float) -> list[str]:
    since = now if act.act == "ban" else None
    db.change("UPDATE guests SET banned = ? WHERE id = ? OR owner = ?", since, act.guest, act.guest)
    return with_programs(db, act.guest)


_DOES: dict[ModerationAct, Callable[[Db, Act, float], list[str]]] = {
    "dismiss": _nothing_more,
    "warn": _warn,
    "silence": _nothing_more,
    "unsilence": _nothing_more,
    "reset_name": _reset_name,
    "ban": _ban,
    "unban": _ban,
}


def latest(db: Db) -> list[StoredAct]:
    """What moderators did last."""
    query = """SELECT m.at, m.session, m.act, m.guest, g.name, m.reason, m.until
        FROM moderation m LEFT JOIN guests g ON g.id = m.guest ORDER BY m.at DESC, m.id LIMIT ?"""
    return [StoredAct(*row) for row in db.all(query, MOST)]


def check_may_speak(db: Db, guest: str, now: float) -> None:
    """Raises `Refusal`: a moderator has silenced the guest."""
    query = """SELECT until FROM moderation WHERE guest = ? AND act IN ('silence', 'unsilence')
        ORDER BY at DESC, id LIMIT 1"""
    row = db.one(query, guest)
    if row is not None and row[0] is not None and row[0] > now:
        raise Refusal("silenced", days=str(ceil((row[0] - now) / DAY)))


def warnings_of(guest: str) -> Callable[[Db], list[tuple[str, str]]]:
    """The warnings that a guest has not read, by id and text, the oldest first."""
    query = "SELECT id, text FROM warnings WHERE guest = ? ORDER BY at, id"
    return lambda db: [(ident, text) for ident, text in db.all(query, guest)]


def understood(guest: str, warning: str) -> Callable[[Db], None]:
    """A guest has read a warning."""

    def work(db: Db) -> None:
        db.change("DELETE FROM warnings WHERE guest = ? AND id = ?", guest, warning)

    return work
