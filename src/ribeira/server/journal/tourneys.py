"""Tournaments as they are stored: the plan, who takes part, who plays whom in which round, and what came of it.

Everything that is shown of a tournament follows from these rows. Whoever changes one begins with its version, which
also keeps others out until the change is stored.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Any, Literal

import msgspec

from ribeira.server.journal import ratings
from ribeira.server.journal.match import Match, Step
from ribeira.server.journal.records import is_called
from ribeira.server.journal.sessions import nobodys
from ribeira.server.store import Conflict, Db, Row
from ribeira.server.wire.tourneys import ActKind, How, TourneyPlan, TourneyState

EntrantState = Literal["in", "left", "out"]


class TourneyRow(msgspec.Struct, frozen=True):
    """A tournament without those who take part."""

    id: str
    """Also the guest under whose name its tables stand: nobody can come in as that guest."""
    host: str
    plan: TourneyPlan
    state: TourneyState
    round: int
    """The round that is played, or was played last; 0: none."""
    rounds: int
    version: int
    made: float
    began: float
    """When the round began; time in which the tournament was paused is added."""
    judged: int
    """The last round whose grace is over."""
    paused: float | None
    """Since when it is paused."""
    due: float | None
    """When something is to be done by time alone."""
    host_name: str | None = None


class Entrant(msgspec.Struct, frozen=True):
    """Somebody who takes part, by number."""

    number: int
    guest: str | None
    """None: a bot."""
    bot: str | None
    level: int | None
    rating: int
    """Points when they entered: what the first round is paired by."""
    state: EntrantState
    since: int
    """The first round for which they are there."""
    missed: int
    """How often they did not come."""
    name: str | None = None
    account: bool = False
    """Whether this is the name of an account."""


class Pairing(msgspec.Struct, frozen=True):
    """A table of a round, or a bye."""

    round: int
    board: int
    table: str | None
    """None: a bye."""
    entrants: list[int]
    """By seat."""
    missing: list[int]
    """Seats whose person did not come, or that the host has called forfeited."""
    points: list[float] | None
    """By seat; None: it is being played."""
    how: How | None
    settled: float | None
    match: str | None = None
    is_over: bool = False
    notice: str | None = None


class Act(msgspec.Struct, frozen=True):
    """Something that was done beside playing."""

    at: float
    act: ActKind
    round: int | None = None
    board: int | None = None
    entrant: int | None = None
    points: list[float] | None = None


class Whole(msgspec.Struct, frozen=True):
    """Everything that is stored of a tournament, at one moment."""

    row: TourneyRow
    entrants: list[Entrant]
    pairings: list[Pairing]
    acts: list[Act]


def points_of(places: Sequence[int], missing: Sequence[int] = ()) -> list[float]:
    """By seat the points of a match: one for everybody one has left behind, half for whoever shares the place; so a
    win of two is 1 and a tie is a half. Who did not come has none, and is behind everybody.

    >>> points_of([1, 2]), points_of([1, 1]), points_of([2, 1, 2, 4]), points_of([1, 2], [0])
    ([1.0, 0.0], [0.5, 0.5], [1.5, 3.0, 1.5, 0.0], [0.0, 1.0])
    """
    seats = range(len(places))

    def against(seat: int, other: int) -> float:
        if other in missing or places[seat] < places[other]:
            return 1.0
        return 0.5 if places[seat] == places[other] else 0.0

    return [0.0 if seat in missing else sum(against(seat, other) for other in seats if other != seat) for seat in seats]


# --- reading ------------------------------------------------------------------------------------------------

_ROW = """SELECT t.id, t.host, t.plan, t.state, t.round, t.rounds, t.version, t.made, t.began, t.judged, t.paused,
    t.due, g.name FROM tourneys t JOIN guests g ON g.id = t.host"""


def _row(row: Row) -> TourneyRow:
    ident, host, plan, *rest = row
    return TourneyRow(ident, host, msgspec.json.decode(plan, type=TourneyPlan), *rest)


def find(tourney: str) -> Callable[[Db], TourneyRow | None]:
    """A tournament by its link."""

    def work(db: Db) -> TourneyRow | None:
        row = db.one(f"{_ROW} WHERE t.id = ?", tourney)
        return None if row is None else _row(row)

    return work


def has_entered(tourney: str, guest: str) -> Callable[[Db], bool]:
    """Whether a guest takes part in a tournament, or did once it ran."""
    query = "SELECT 1 FROM entrants WHERE tourney = ? AND guest = ?"
    return lambda db: db.one(query, tourney, guest) is not None


def whole(tourney: str) -> Callable[[Db], Whole | None]:
    """All of a tournament."""

    def work(db: Db) -> Whole | None:
        row = find(tourney)(db)
        if row is None:
            return None
        acts = [
            Act(at, act, number, board, entrant, None if points is None else msgspec.json.decode(points))
            for at, act, number, board, entrant, points in db.all(
                "SELECT at, act, round, board, entrant, points FROM tourney_acts WHERE tourney = ? ORDER BY number",
                tourney,
            )
        ]
        return Whole(row, entrants(db, tourney), pairings(db, tourney), acts)

    return work


def entrants(db: Db, tourney: str) -> list[Entrant]:
    """Who takes part or took part, by number; who is banned is out."""
    query = """SELECT e.number, e.guest, e.bot, e.level, e.rating,
            CASE WHEN g.banned IS NULL THEN e.state ELSE 'out' END, e.since, e.missed, g.name,
            a.skeleton
        FROM entrants e LEFT JOIN guests g ON g.id = e.guest LEFT JOIN accounts a ON a.guest = e.guest
        WHERE e.tourney = ? ORDER BY e.number"""
    return [
        Entrant(number, guest, bot, level, rating, state, since, missed, name, is_called(account, name))
        for number, guest, bot, level, rating, state, since, missed, name, account in db.all(query, tourney)
    ]


def pairings(db: Db, tourney: str) -> list[Pairing]:
    """Who plays and played whom."""
    query = """SELECT p.round, p.board, p.table_id, p.entrants, p.missing, p.points, p.how, p.settled, m.id, m.over,
            n.id FROM pairings p LEFT JOIN matches m ON m.table_id = p.table_id AND m.number = 1
        LEFT JOIN notices n ON n.table_id = p.table_id WHERE p.tourney = ? ORDER BY p.round, p.board"""
    return [
        Pairing(
            number, board, table, msgspec.json.decode(sat), msgspec.json.decode(missing),
            None if points is None else msgspec.json.decode(points), how, settled, match, bool(over), notice,
        )
        for number, board, table, sat, missing, points, how, settled, match, over, notice in db.all(query, tourney)
    ]  # fmt: skip


def listed(guest: str | None, most: int = 60) -> Callable[[Db], list[tuple[TourneyRow, int, bool]]]:
    """Those that are in the list, and the guest's own: each with how many take part and whether the guest does."""

    def work(db: Db) -> list[tuple[TourneyRow, int, bool]]:
        query = f"""{_ROW} WHERE t.listed = 1 OR t.host = ? OR t.id IN (SELECT tourney FROM entrants WHERE guest = ?)
            ORDER BY CASE WHEN t.state IN ('open', 'running', 'paused') THEN 0 ELSE 1 END, t.made DESC, t.id LIMIT ?"""
        rows = [_row(row) for row in db.all(query, guest, guest, most)]
        if not rows:
            return []
        marks = ", ".join("?" * len(rows))
        ids = [row.id for row in rows]
        there = f"FROM entrants WHERE state = 'in' AND tourney IN ({marks})"
        counts: dict[str, int] = dict(db.all(f"SELECT tourney, count(*) {there} GROUP BY tourney", *ids))
        own = {ident for (ident,) in db.all(f"SELECT tourney {there} AND guest = ?", *ids, guest)}
        return [(row, counts.get(row.id, 0), row.id in own or row.host == guest) for row in rows]

    return work


def due(now: float) -> Callable[[Db], tuple[list[str], list[str], float]]:
    """The tournaments at which something may be to be done, those that run, and when the next of all is due."""

    def work(db: Db) -> tuple[list[str], list[str], float]:
        open_ = "SELECT 1 FROM pairings p WHERE p.tourney = t.id AND p.round = t.round AND p.points IS NULL"
        lost = f"{open_} AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.table_id = p.table_id AND m.number = 1)"
        query = f"""SELECT t.id, t.state, t.due, CASE WHEN t.due <= ? THEN 1
                WHEN t.state = 'running' AND (NOT EXISTS ({open_}) OR EXISTS ({lost})) THEN 1 ELSE 0 END
            FROM tourneys t WHERE t.state IN ('open', 'running', 'paused')"""
        rows = db.all(query, now)
        next_at = min((row[2] for row in rows if row[2] is not None), default=inf)
        return [row[0] for row in rows if row[3]], [row[0] for row in rows if row[1] != "open"], next_at

    return work


def at_table(table: str, guest: str) -> Callable[[Db], tuple[str, int] | None]:
    """The tournament and the round that a table belongs to at which a guest sits; None: it is none's, or not theirs."""

    def work(db: Db) -> tuple[str, int] | None:
        query = """SELECT p.tourney, p.round FROM pairings p JOIN seats s ON s.table_id = p.table_id AND s.guest = ?
            WHERE p.table_id = ?"""
        row = db.one(query, guest, table)
        return (row[0], row[1]) if row else None

    return work


def calls(guest: str) -> Callable[[Db], list[tuple[str, str, int, str]]]:
    """The running matches that a guest has not come to: tournament, its title, round, table."""

    def work(db: Db) -> list[tuple[str, str, int, str]]:
        query = """SELECT t.id, t.plan, p.round, p.table_id FROM tourneys t
            JOIN pairings p ON p.tourney = t.id AND p.round = t.round AND p.points IS NULL
            JOIN seats s ON s.table_id = p.table_id AND s.guest = ?
            WHERE t.state IN ('running', 'paused')
                AND NOT EXISTS (SELECT 1 FROM arrivals a WHERE a.table_id = p.table_id AND a.seat = s.seat)"""
        return [
            (ident, msgspec.json.decode(plan, type=TourneyPlan).title, number, table)
            for ident, plan, number, table in db.all(query, guest)
        ]

    return work


def unfinished_of(host: str) -> Callable[[Db], int]:
    """How many tournaments of a host are not over."""

    def work(db: Db) -> int:
        query = "SELECT count(*) FROM tourneys WHERE host = ? AND state IN ('open', 'running', 'paused')"
        row = db.one(query, host)
        return 0 if row is None else int(row[0])

    return work


# --- changing -----------------------------------------------------------------------------------------------


def add(row: TourneyRow) -> Callable[[Db], None]:
    """A new tournament, with the guest that its tables stand under."""

    def work(db: Db) -> None:
        db.change(
            "INSERT INTO guests (id, token, name, created) VALUES (?, ?, ?, ?)",
            row.id, nobodys(), row.plan.title, row.made,
        )  # fmt: skip
        db.change(
            """INSERT INTO tourneys (id, host, plan, listed, state, round, rounds, version, made, began, judged, paused,
                due) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""",
            row.id, row.host, msgspec.json.encode(row.plan).decode(), int(row.plan.meeting != "private"), row.state,
            row.round, row.rounds, row.version, row.made, row.began, row.judged, row.paused, row.due,
        )  # fmt: skip

    return work


def hold(db: Db, tourney: str, expected: int | None = None) -> None:
    """The next version of a tournament: nobody else changes it until this change is stored.

    Raises:
        Conflict: it is not at the version that was expected, or is gone.
    """
    values = (tourney,) if expected is None else (tourney, expected)
    at = "" if expected is None else " AND version = ?"
    if db.change(f"UPDATE tourneys SET version = version + 1 WHERE id = ?{at}", *values) == 0:
        raise Conflict("the tournament has moved on")


def put(db: Db, row: TourneyRow) -> None:
    """The state of a tournament that is held."""
    db.change(
        "UPDATE tourneys SET state = ?, round = ?, rounds = ?, began = ?, judged = ?, paused = ?, due = ? WHERE id = ?",
        row.state, row.round, row.rounds, row.began, row.judged, row.paused, row.due, row.id,
    )  # fmt: skip


def put_entrants(db: Db, tourney: str, rows: Sequence[Entrant]) -> None:
    """These take part, or go on as these rows say."""
    db.change_many(
        """INSERT INTO entrants (tourney, number, guest, bot, level, rating, state, since, missed)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (tourney, number) DO UPDATE SET state = excluded.state,
                since = excluded.since, missed = excluded.missed, rating = excluded.rating""",
        [(tourney, e.number, e.guest, e.bot, e.level, e.rating, e.state, e.since, e.missed) for e in rows],
    )


def drop_entrant(db: Db, tourney: str, number: int) -> None:
    """Somebody who had entered is not there: only before the first round."""
    db.change("DELETE FROM entrants WHERE tourney = ? AND number = ?", tourney, number)


def put_pairings(db: Db, tourney: str, rows: Sequence[Pairing]) -> None:
    """Tables of a round, or what came of them."""
    db.change_many(
        """INSERT INTO pairings (tourney, round, board, table_id, entrants, missing, points, how, settled)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (tourney, round, board) DO UPDATE SET
                missing = excluded.missing, points = excluded.points, how = excluded.how, settled = excluded.settled""",
        [
            (tourney, p.round, p.board, p.table, _json(p.entrants), _json(p.missing),
             None if p.points is None else _json(p.points), p.how, p.settled)
            for p in rows
        ],
    )  # fmt: skip


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def log(db: Db, tourney: str, acts: Sequence[Act]) -> None:
    """Notes what was done at a tournament that is held."""
    row = db.one("SELECT coalesce(max(number), 0) FROM tourney_acts WHERE tourney = ?", tourney)
    first = (0 if row is None else row[0]) + 1
    db.change_many(
        """INSERT INTO tourney_acts (tourney, number, at, act, round, board, entrant, points)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)""",
        [
            (tourney, number, act.at, act.act, act.round, act.board, act.entrant,
             None if act.points is None else _json(act.points))
            for number, act in enumerate(acts, first)
        ],
    )  # fmt: skip


def arrived(seats: Sequence[tuple[str, int]]) -> Callable[[Db], None]:
    """People came to their tables (table, seat)."""

    def work(db: Db) -> None:
        db.change_many("INSERT INTO arrivals (table_id, seat) VALUES (?, ?) ON CONFLICT DO NOTHING", seats)

    return work


def seats_that_came(db: Db, table: str) -> set[int]:
    """The seats of a table whose person opened it, or decided something in its match."""
    came = db.all("SELECT seat FROM arrivals WHERE table_id = ?", table)
    decided = db.all(
        """SELECT DISTINCT e.seat FROM events e JOIN matches m ON m.id = e.match
            WHERE m.table_id = ? AND e.command_id IS NOT NULL AND e.seat IS NOT NULL""",
        table,
    )
    return {int(seat) for (seat,) in [*came, *decided]}


def settle(match: Match, steps: Sequence[Step], now: float) -> Callable[[Db], None]:
    """The result of a match that ends with these steps, where it is one of a tournament: part of the change that
    stores them. What was said of it before stays; who has left a seat to a bot has lost, as in ratings."""
    is_tie = match.outcome(steps).ending == "agreed"
    places = [1] * len(match.seats) if is_tie else ratings.places(match, steps)

    def work(db: Db) -> None:
        if match.number != 1:
            return
        query = "SELECT tourney, round, board, missing FROM pairings WHERE table_id = ? AND points IS NULL"
        row = db.one(query, match.table)
        if row is None:
            return
        tourney, number, board, missing = row
        hold(db, tourney)
        points = _json(points_of(places, msgspec.json.decode(missing)))
        db.change(
            """UPDATE pairings SET points = ?, how = 'played', settled = ?
                WHERE tourney = ? AND round = ? AND board = ? AND points IS NULL""",
            points, now, tourney, number, board,
        )  # fmt: skip

    return work
