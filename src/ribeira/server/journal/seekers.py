"""Who waits for a match with strangers: one entry a guest. It counts while a page of the guest is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from msgspec.structs import replace

from ribeira.server.journal.ratings import Rating
from ribeira.server.journal.records import document
from ribeira.server.store import Conflict, Db, Row
from ribeira.server.wire.clocks import TimeControl
from ribeira.server.wire.messages import Refusal

ALIVE = 10.0
"""Seconds after its last beat in which an entry finds a match: who is gone is not led to a table."""
GRACE = 30.0
"""Seconds after its last beat in which an entry is taken up again, as after a restart; later it is no entry."""


class Seeker(msgspec.Struct, frozen=True):
    """Somebody who waits."""

    guest: str
    game: str
    players: int
    bots: bool
    """Whether bots may take the seats that nobody takes."""
    since: float
    beaten: float
    table: str | None = None
    """Where the match was found; None: not yet."""
    name: str | None = None
    rating: Rating = Rating()
    account: bool = False
    apart: frozenset[str] = frozenset()
    """Who waits too and does not meet this one, whoever of the two wants that."""

    def is_waiting(self, now: float) -> bool:
        """Whether this entry can find a match."""
        return self.table is None and self.beaten >= now - ALIVE


_SEEKERS = """SELECT q.guest, q.game, q.players, q.bots, q.since, q.beaten, q.table_id, g.name,
        r.mu, r.sigma, r.matches, a.guest
    FROM seekers q JOIN guests g ON g.id = q.guest LEFT JOIN accounts a ON a.guest = q.guest
    LEFT JOIN ratings r ON r.who = q.guest AND r.game = q.game AND r.players = q.players"""


def _seeker(row: Row) -> Seeker:
    guest, game, players, bots, since, beaten, table, name, mu, sigma, matches, account = row
    rating = Rating() if mu is None else Rating(mu, sigma, matches)
    return Seeker(guest, game, players, bool(bots), since, beaten, table, name, rating, account is not None)


def seek(guest: str, game: str, players: int, bots: bool, now: float) -> Callable[[Db], None]:
    """A guest waits for this; who waits for it already goes on waiting since then.

    Raises:
        Refusal: `match_first`, while another stranger waits for the guest at a clock that runs.
    """

    def work(db: Db) -> None:
        if _is_awaited(db, guest):
            raise Refusal("match_first")
        db.change(
            "DELETE FROM seekers WHERE guest = ? AND (game <> ? OR players <> ? OR table_id IS NOT NULL OR beaten < ?)",
            guest, game, players, now - GRACE,
        )  # fmt: skip
        db.change(
            """INSERT INTO seekers (guest, game, players, bots, since, beaten) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (guest) DO UPDATE SET bots = excluded.bots, beaten = excluded.beaten""",
            guest, game, players, int(bots), now, now,
        )  # fmt: skip

    return work


def _is_awaited(db: Db, guest: str) -> bool:
    """Whether a guest owes a decision in a rated match in real time."""
    query = """SELECT s.seat, m.due, t.clock FROM seats s JOIN tables t ON t.id = s.table_id
        JOIN notices n ON n.table_id = t.id AND n.rated = 1 JOIN matches m ON m.table_id = t.id AND m.over = 0
        WHERE s.guest = ?"""
    found = [
        (seat, document(due, list[int]), document(clock, TimeControl)) for seat, due, clock in db.all(query, guest)
    ]
    return any(seat in (due or []) and clock is not None and clock.kind != "days" for seat, due, clock in found)


def leave(guest: str) -> Callable[[Db], str | None]:
    """A guest does not wait any more, or has come to the table that was found; that table, None where there is none.

    Who is seated in the very moment in which another one leaves keeps the seat: the match has begun for all.
    """

    def work(db: Db) -> str | None:
        rows = db.all("DELETE FROM seekers WHERE guest = ? RETURNING table_id", guest)
        return rows[0][0] if rows else None

    return work


def beat(guests: Sequence[str], now: float) -> Callable[[Db], None]:
    """Pages of these guests are open; entries of those who went away are dropped."""

    def work(db: Db) -> None:
        db.change("DELETE FROM seekers WHERE beaten < ?", now - GRACE)
        marks = ", ".join("?" * len(guests))
        db.change(f"UPDATE seekers SET beaten = ? WHERE guest IN ({marks}) AND table_id IS NULL", now, *guests)

    return work


def recent(now: float) -> Callable[[Db], list[Seeker]]:
    """All entries that are not forgotten, who came first being the first."""

    def work(db: Db) -> list[Seeker]:
        rows = db.all(f"{_SEEKERS} WHERE q.beaten >= ? AND g.banned IS NULL ORDER BY q.since, q.guest", now - GRACE)
        apart = _apart(db)
        return [replace(one, apart=frozenset(apart.get(one.guest, ()))) for one in map(_seeker, rows)]

    return work


def _apart(db: Db) -> dict[str, set[str]]:
    """By each of those who wait the others who wait and whom they do not meet."""
    apart: dict[str, set[str]] = {}
    query = """SELECT b.guest, b.other FROM shunned b
        JOIN seekers one ON one.guest = b.guest JOIN seekers two ON two.guest = b.other WHERE b.how = 'block'"""
    for one, other in db.all(query):
        apart.setdefault(one, set()).add(other)
        apart.setdefault(other, set()).add(one)
    return apart


def claim(group: Sequence[Seeker], table: str) -> Callable[[Db], None]:
    """These have found a match at a table: part of the change that makes it.

    Raises:
        Conflict: one of them does not wait any more, or has found another one.
    """

    def work(db: Db) -> None:
        for one in sorted(group, key=lambda seeker: seeker.guest):  # in one order, so that nobody waits for each other
            statement = """UPDATE seekers SET table_id = ?
                WHERE guest = ? AND game = ? AND players = ? AND since = ? AND table_id IS NULL"""
            if db.change(statement, table, one.guest, one.game, one.players, one.since) == 0:
                raise Conflict("somebody does not wait any more")

    return work
