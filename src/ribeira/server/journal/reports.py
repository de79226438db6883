"""Reports of people about people, as they are stored: with what the two said at the table, as it was then."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

import msgspec

from ribeira.server.store import Db
from ribeira.server.wire.forms import ReportedLine, StoredReport
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.talk import ReportReason

A_DAY, DAY = 10, 86_400.0
"""Reports that one guest may make in a day."""
EXCERPT = 30
"""Lines of the two, the latest, that go with a report."""
MOST = 100
"""Reports in a list."""


class NewReport(msgspec.Struct, frozen=True):
    """What a guest reports about another one at a table."""

    id: str
    table: str
    guest: str
    other: str
    reason: ReportReason
    note: str


def report(new: NewReport, now: float) -> Callable[[Db], None]:
    """A report waits for a moderator; the same guest's earlier one about the same person there is replaced.

    Raises:
        Refusal: `wait`, when the guest has reported enough for a day.
    """

    def work(db: Db) -> None:
        same = "guest = ? AND other = ? AND table_id = ? AND settled IS NULL"
        db.change(f"DELETE FROM reports WHERE {same}", new.guest, new.other, new.table)
        query = "SELECT made FROM reports WHERE guest = ? AND made > ? ORDER BY made DESC LIMIT 1 OFFSET ?"
        first = db.one(query, new.guest, now - DAY, A_DAY - 1)
        if first is not None:
            raise Refusal("wait", seconds=str(ceil(first[0] + DAY - now)))
        db.change(
            """INSERT INTO reports (id, table_id, guest, other, reason, note, excerpt, made)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)""",
            new.id, new.table, new.guest, new.other, new.reason, new.note, _excerpt(db, new), now,
        )  # fmt: skip

    return work


def _excerpt(db: Db, new: NewReport) -> str:
    query = """SELECT guest, phrase, text, at FROM lines WHERE table_id = ? AND guest IN (?, ?)
        ORDER BY at DESC, number DESC LIMIT ?"""
    rows = db.all(query, new.table, new.guest, new.other, EXCERPT)
    said = [ReportedLine(guest == new.other, phrase, text, at) for guest, phrase, text, at in reversed(rows)]
    return msgspec.json.encode(said).decode()


def waiting(db: Db) -> list[StoredReport]:
    """The reports that wait, the oldest first."""
    query = """SELECT r.id, r.guest, one.name, r.other, two.name, coalesce(t.game, s.game), r.reason, r.note, r.excerpt,
            r.made, (SELECT count(*) FROM moderation m WHERE m.guest = r.other AND m.act <> 'dismiss')
        FROM reports r LEFT JOIN guests one ON one.id = r.guest LEFT JOIN guests two ON two.id = r.other
            LEFT JOIN tables t ON t.id = r.table_id LEFT JOIN studies s ON s.id = r.table_id
        WHERE r.settled IS NULL ORDER BY r.made, r.id LIMIT ?"""
    return [
        StoredReport(
            ident, by, by_name, about, name, game, reason, note,
            msgspec.json.decode(excerpt, type=list[ReportedLine]), made, int(acts),
        )
        for ident, by, by_name, about, name, game, reason, note, excerpt, made, acts in db.all(query, MOST)
    ]  # fmt: skip
