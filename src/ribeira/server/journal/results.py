"""How finished matches went for the people who played them: noted with the end of each, and told on their pages.

Nothing is noted of seats that a guest had beside another one, and of matches from a position: these are practice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import msgspec

from ribeira.server.journal import ratings
from ribeira.server.journal.match import Match, Step
from ribeira.server.journal.ratings import Rating
from ribeira.server.journal.records import SeatRow, document, seats_in
from ribeira.server.store import Db

TASTED = 500
"""Matches, the latest, of which favourites are counted."""
RECENT = 20
"""Matches that a page lists."""


def note(match: Match, steps: Sequence[Step], now: float) -> Callable[[Db], None]:
    """Notes a match that ends with these steps for each of its people: part of the change that stores the end."""
    if match.row.origin is not None and match.row.origin.position is not None:
        return lambda _: None
    game, tastes, places = match.game, _tastes(match, steps), ratings.places(match, steps)
    sat, without = Counter(seat.guest for seat in match.seats), _without_result(match, steps)
    rows = [
        (
            match.id,
            number,
            seat.guest,
            game.name,
            game.players,
            None if number in without else places[number],
            tastes[number],
            now,
        )
        for number, seat in enumerate(match.seats)
        if seat.kind == "person" and seat.guest is not None and sat[seat.guest] == 1
    ]

    def work(db: Db) -> None:
        public = int(db.one("SELECT id FROM notices WHERE table_id = ?", match.table) is not None)
        db.change_many(
            """INSERT INTO results (match_id, seat, guest, game, players, place, tastes, at, public)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)""",
            [(*row, public) for row in rows],
        )

    return work


def _without_result(match: Match, steps: Sequence[Step]) -> set[int]:
    """The seats of which the end tells nothing: all agreed to it, or the others let a bot play on."""
    if match.outcome(steps).ending == "agreed":
        return set(range(len(match.seats)))
    people = match.people_after(steps)
    replaced = {seat for seat, bot in people.stand_ins.items() if bot.why != "resigned"}
    return replaced - ratings.given_up(ratings.acts(match, steps))


def _tastes(match: Match, steps: Sequence[Step]) -> list[str]:
    """By seat, as JSON, what the game counts of how people like to play it."""
    told = match.game.definition.tastes
    line, end = [*match.line, *steps], (steps[-1].state if steps else match.state)
    made = [(step.event.seat, step.action) for step in line if step.event.seat is not None and step.action is not None]
    of = [[] for _ in match.seats] if told is None else told.of(end, made)
    return [msgspec.json.encode(one).decode() for one in of]


# --- what is asked ------------------------------------------------------------------------------------------


class Tally(msgspec.Struct, frozen=True):
    """How the matches of a game with so many players went."""

    game: str
    players: int
    places: dict[int, int]
    """How often each place was reached."""
    without: int
    """How many had no result."""


class Recent(msgspec.Struct, frozen=True):
    """A match that somebody has finished."""

    match: str
    seat: int
    game: str
    players: int
    place: int | None
    public: bool
    at: float
    seats: list[SeatRow]
    before: Rating | None
    """None: it was not rated."""
    after: Rating | None


class Record(msgspec.Struct, frozen=True):
    """What is told of somebody's finished matches."""

    tallies: list[Tally]
    favourites: dict[str, Counter[str]]
    """By game."""
    recent: list[Recent]


def record_of(guest: str, is_own: bool) -> Callable[[Db], Record]:
    """The finished matches of somebody: all of them to themselves, to others those that were public."""
    shown = "guest = ?" if is_own else "guest = ? AND public = 1"

    def work(db: Db) -> Record:
        return Record(_tallies(db, shown, guest), _favourites(db, shown, guest), _recent(db, shown, guest))

    return work


def _tallies(db: Db, shown: str, guest: str) -> list[Tally]:
    query = f"""SELECT game, players, place, count(*) FROM results WHERE {shown}
        GROUP BY game, players, place ORDER BY game, players, place"""
    counted: dict[tuple[str, int], dict[int | None, int]] = {}
    for game, players, place, count in db.all(query, guest):
        counted.setdefault((game, players), {})[place] = count
    return [
        Tally(game, players, {place: count for place, count in counts.items() if place}, counts.get(None, 0))
        for (game, players), counts in counted.items()
    ]


def _favourites(db: Db, shown: str, guest: str) -> dict[str, Counter[str]]:
    query = f"SELECT game, tastes FROM results WHERE {shown} AND tastes <> '[]' ORDER BY at DESC LIMIT {TASTED}"
    found: dict[str, Counter[str]] = {}
    for game, tastes in db.all(query, guest):
        found.setdefault(game, Counter()).update(document(tastes, list[str]) or [])
    return found


def _recent(db: Db, shown: str, guest: str) -> list[Recent]:
    query = f"""SELECT o.match_id, o.seat, o.game, o.players, o.place, o.public, o.at, m.seats,
            r.mu_before, r.sigma_before, r.mu, r.sigma
        FROM (SELECT * FROM results WHERE {shown} ORDER BY at DESC, match_id LIMIT {RECENT}) o
        JOIN matches m ON m.id = o.match_id
        LEFT JOIN rated r ON r.match_id = o.match_id AND r.seat = o.seat ORDER BY o.at DESC, o.match_id"""
    return [
        Recent(
            match, seat, game, players, place, bool(public), at, seats_in(seats) or [],
            None if mu is None else Rating(mu_before, sigma_before), None if mu is None else Rating(mu, sigma),
        )
        for match, seat, game, players, place, public, at, seats, mu_before, sigma_before, mu, sigma
        in db.all(query, guest)
    ]  # fmt: skip
