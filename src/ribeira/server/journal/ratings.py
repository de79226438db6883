"""How strong people and bots are, by game and number of players: what each rated match makes of it, and the queries.

The rules stand in docs/adr/0037-strangers-and-ratings.md, and for people on the page about ratings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from statistics import median

import msgspec
from openskill.models import PlackettLuce

from ribeira.bots.levels import levels_of
from ribeira.server.journal.acts import Flag, Resign, Seat, StandIn
from ribeira.server.journal.match import Match, Step
from ribeira.server.journal.programs import is_program
from ribeira.server.journal.records import SeatRow
from ribeira.server.store import Db, Row
from ribeira.server.wire.clocks import DAY

MODEL = PlackettLuce()
MIDDLE, POINTS = 1500, 25
"""What the middle of the scale is shown as, and how much one of the model's units is: 175 points more win about three
of four matches of two."""
SETTLED = 10
"""Matches after which a rating is shown without a mark."""
MOST_A_DAY = 10
"""Matches of the same two people that count within a day: so nobody climbs by the help of one friend."""
BOT_MU = {"random": 10.0, "greedy": 20.5}
LEVEL_MU = 3.0
"""Where bots begin: as they are ordered by strength, a level apart from each other and the middle one of the game in
the middle; matches correct it."""


class Rating(msgspec.Struct, frozen=True):
    """How strong somebody is, as far as is known."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    matches: int = 0

    @property
    def points(self) -> int:
        """The rating as people read it."""
        return shown(self.mu)

    @property
    def is_provisional(self) -> bool:
        """Whether too few matches tell of it."""
        return self.matches < SETTLED


def shown(mu: float) -> int:
    """A rating as people read it.

    >>> shown(MODEL.mu), shown(32.0)
    (1500, 1675)
    """
    return round(MIDDLE + POINTS * (mu - MODEL.mu))


class Change(msgspec.Struct, frozen=True):
    """What a match made of the rating of one seat."""

    match: str
    seat: Seat
    who: str
    game: str
    players: int
    place: int
    before: Rating
    after: Rating
    at: float


def identity(seat: SeatRow) -> str:
    """Whose rating a seat has: the guest's, or the one of this bot at this level.

    >>> identity(SeatRow("bot", bot="expert", level=3)), identity(SeatRow("bot", bot="greedy"))
    ('bot:expert:3', 'bot:greedy')
    """
    if seat.kind == "person":
        return seat.guest or ""
    return bot_identity(seat.bot or "", seat.level)


def bot_identity(bot: str, level: int | None) -> str:
    """Whose rating a bot has."""
    return f"bot:{bot}" if level is None else f"bot:{bot}:{level}"


def is_bot(who: str) -> bool:
    """Whether a rating is a bot's."""
    return who.startswith("bot:")


def first(who: str, game: str) -> Rating:
    """The rating in a game of somebody of whom no match tells yet."""
    if not is_bot(who):
        return Rating()
    _, bot, *level = who.split(":")
    above = float(int(level[0]) - median(levels_of(game))) if level else 0.0
    return Rating(BOT_MU.get(bot, MODEL.mu + LEVEL_MU * above))


def is_gone(who: str, game: str) -> bool:
    """Whether a rating is of a level that the game's bots had once."""
    level = who.split(":")[2:] if is_bot(who) else []
    return level != [] and int(level[0]) not in levels_of(game)


# --- what counts --------------------------------------------------------------------------------------------


def is_clean(match: Match, steps: Sequence[Step]) -> bool:
    """Whether a match that ends with these steps tells how strong those are who sat there.

    Not where all agreed to end it, others let a bot decide for a person who had time left, a person had two seats or
    decided nothing, a program played, or it began at a position.
    """
    acted = acts(match, steps)
    people = [seat for seat in match.seats if seat.kind == "person"]
    decided = {step.event.seat for step in (*match.steps, *steps) if step.act is None}
    replaced = {step.act.about for step in acted if isinstance(step.act, StandIn) and step.act.why != "resigned"}
    return (
        match.outcome(steps).ending != "agreed"
        and replaced <= given_up(acted)
        and not any(is_program(seat.guest) for seat in people)
        and (match.row.origin is None or match.row.origin.position is None)
        and len(match.seats) > 1
        and 0 < len(people) == len({seat.guest for seat in people})
        and decided.issuperset(number for number, seat in enumerate(match.seats) if seat.kind == "person")
    )


def acts(match: Match, steps: Sequence[Step]) -> list[Step]:
    """The few events of a match that ends with these steps which are no actions of the game."""
    return [step for step in (*match.steps, *steps) if step.act is not None]


def given_up(steps: Sequence[Step]) -> set[Seat]:
    """The seats that have lost as far as ratings are concerned, whatever a bot made of them, and whether or not their
    people came back: who let a bot play, stayed away for longer than the table allows, or ran out of time. So nobody
    escapes a loss by leaving."""
    flagged = {step.event.seat for step in steps if isinstance(step.act, Flag)}
    left = (step.act for step in steps if isinstance(step.act, StandIn))
    return {act.about for act in left if act.why in ("left", "away", "flag", "late") or act.about in flagged}


def places(match: Match, steps: Sequence[Step]) -> list[int]:
    """By seat how a match that ends with these steps counts: who has given up shares the last place with who
    resigned."""
    acted, outcome = acts(match, steps), match.outcome(steps)
    lost = [step for step in acted if isinstance(step.act, Resign) or step.act == Flag("loss")]
    gone = given_up(acted).union(step.event.seat for step in lost if step.event.seat is not None)
    keys = [(seat in gone, 0 if seat in gone else place) for seat, place in enumerate(outcome.places)]
    return [1 + sum(other < own for other in keys) for own in keys]


def rated_after(teams: Sequence[tuple[str, Rating]], places: Sequence[int]) -> dict[str, Rating]:
    """By identity what is known after a match in which these came in at these places; a bot that had several seats
    gets the mean."""
    given = [[MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for _, rating in teams]
    new = MODEL.rate(given, ranks=[float(place) for place in places])
    after: dict[str, Rating] = {}
    for who, before in teams:
        own = [team[0] for team, (other, _) in zip(new, teams, strict=True) if other == who]
        mu, sigma = sum(one.mu for one in own) / len(own), sum(one.sigma for one in own) / len(own)
        after[who] = Rating(mu, sigma, before.matches + 1)
    return after


def settle(match: Match, steps: Sequence[Step], now: float) -> Callable[[Db], None]:
    """Rates a match that ends with these steps, where its table is rated: part of the change that stores them.

    A match is rated once, and never again when the same change is tried again. Not where the same people have met
    often enough within a day. What newcomers do moves no bot: its rating is everybody's measure.
    """
    whos, reached = [identity(seat) for seat in match.seats], places(match, steps)
    people = sorted({who for who in whos if not is_bot(who)})
    game, players = match.game.name, match.game.players

    def work(db: Db) -> None:
        if db.one("SELECT id FROM notices WHERE table_id = ? AND rated = 1", match.table) is None:
            return
        if any(_met(db, pair, now - DAY) >= MOST_A_DAY for pair in combinations(people, 2)):
            return
        held = {who: _held(db, who, game, players) for who in sorted({*whos})}
        teams = [(who, held[who]) for who in whos]
        after = rated_after(teams, reached)
        if any(held[who].is_provisional for who in people):
            after |= {who: rating for who, rating in held.items() if is_bot(who)}
        for who, rating in after.items():
            statement = "UPDATE ratings SET mu = ?, sigma = ?, matches = ? WHERE who = ? AND game = ? AND players = ?"
            db.change(statement, rating.mu, rating.sigma, rating.matches, who, game, players)
        db.change_many(
            """INSERT INTO rated (match_id, seat, who, game, players, place, mu_before, sigma_before, mu, sigma, at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""",
            [
                (match.id, seat, who, game, players, reached[seat], before.mu, before.sigma, after[who].mu,
                 after[who].sigma, now)
                for seat, (who, before) in enumerate(teams)
            ],
        )  # fmt: skip

    return work


def _met(db: Db, pair: tuple[str, str], since: float) -> int:
    """How many rated matches two people have had with each other since then."""
    query = """SELECT count(*) FROM rated one JOIN rated other ON other.match_id = one.match_id
        WHERE one.who = ? AND other.who = ? AND one.at > ?"""
    (count,) = db.one(query, *pair, since) or (0,)
    return int(count)


def _held(db: Db, who: str, game: str, players: int) -> Rating:
    """A rating that nobody else changes until this change is stored: touching the row holds it."""
    begin = first(who, game)
    key = (who, game, players)
    db.change(
        "INSERT INTO ratings (who, game, players, mu, sigma, matches) VALUES (?, ?, ?, ?, ?, 0) ON CONFLICT DO NOTHING",
        *key, begin.mu, begin.sigma,
    )  # fmt: skip
    db.change("UPDATE ratings SET matches = matches WHERE who = ? AND game = ? AND players = ?", *key)
    row = db.one("SELECT mu, sigma, matches FROM ratings WHERE who = ? AND game = ? AND players = ?", *key)
    return begin if row is None else Rating(*row)


# --- what is asked ------------------------------------------------------------------------------------------


class Standing(msgspec.Struct, frozen=True):
    """A rating, whose it is and in what."""

    who: str
    game: str
    players: int
    rating: Rating
    name: str | None = None
    account: bool = False


_CHANGE = "match_id, seat, who, game, players, place, mu_before, sigma_before, mu, sigma, at"


def ratings_of(who: str) -> Callable[[Db], list[Standing]]:
    """All ratings of one, by game and number of players."""

    def work(db: Db) -> list[Standing]:
        query = "SELECT game, players, mu, sigma, matches FROM ratings WHERE who = ? ORDER BY game, players"
        return [Standing(who, game, players, Rating(*rest)) for game, players, *rest in db.all(query, who)]

    return work


def among(whos: Sequence[str], game: str, players: int) -> Callable[[Db], dict[str, Rating]]:
    """The ratings of these in one game; who has none yet has the first one."""

    def work(db: Db) -> dict[str, Rating]:
        found = {who: first(who, game) for who in whos}
        if whos:
            marks = ", ".join("?" * len(found))
            query = f"SELECT who, mu, sigma, matches FROM ratings WHERE game = ? AND players = ? AND who IN ({marks})"
            found |= {who: Rating(*rest) for who, *rest in db.all(query, game, players, *found)}
        return found

    return work


def changes_of(who: str, most: int = 500) -> Callable[[Db], list[Change]]:
    """What rated matches made of one's ratings, the oldest of the latest `most` first."""

    def work(db: Db) -> list[Change]:
        rows = db.all(f"SELECT {_CHANGE} FROM rated WHERE who = ? ORDER BY at DESC, match_id LIMIT ?", who, most)
        return [_change(row) for row in reversed(rows)]

    return work


def changes_by(match: str) -> Callable[[Db], list[Change]]:
    """What a match made of the ratings of its seats; none where it was not rated."""

    def work(db: Db) -> list[Change]:
        return [_change(row) for row in db.all(f"SELECT {_CHANGE} FROM rated WHERE match_id = ? ORDER BY seat", match)]

    return work


def _change(row: Row) -> Change:
    match, seat, who, game, players, place, mu_before, sigma_before, mu, sigma, at = row
    before, after = Rating(mu_before, sigma_before), Rating(mu, sigma)
    return Change(match, seat, who, game, players, place, before, after, at)


def ladder(game: str, players: int, most: int = 100) -> Callable[[Db], list[Standing]]:
    """Those of whom enough matches tell, the strongest first."""

    def work(db: Db) -> list[Standing]:
        query = """SELECT r.who, r.mu, r.sigma, r.matches, g.name, a.guest FROM ratings r
            LEFT JOIN guests g ON g.id = r.who LEFT JOIN accounts a ON a.guest = r.who
            WHERE r.game = ? AND r.players = ? AND r.matches >= ? AND (g.banned IS NULL)
            ORDER BY r.mu DESC, r.who LIMIT ?"""
        rows = db.all(query, game, players, SETTLED, most)
        return [
            Standing(who, game, players, Rating(mu, sigma, count), name, account is not None)
            for who, mu, sigma, count, name, account in rows
            if not is_gone(who, game)
        ]

    return work
