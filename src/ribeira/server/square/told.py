"""What is stored about strangers' matches, as people read it: notices, ratings, ladders."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

import ribeira
from ribeira.server.journal.notices import Notice
from ribeira.server.journal.programs import is_program
from ribeira.server.journal.ratings import Change, Rating, Standing
from ribeira.server.journal.records import SeatRow
from ribeira.server.journal.seekers import Seeker
from ribeira.server.wire.square import (
    Ladder,
    NoticeInfo,
    PlayerRating,
    QueueInfo,
    RatedMatch,
    RatingChange,
    RatingInfo,
    Rung,
    Sitter,
)


def rating(known: Rating) -> RatingInfo:
    """A rating as people read it."""
    return RatingInfo(known.points, known.matches, known.is_provisional)


def notice(stored: Notice) -> NoticeInfo:
    """A public table in the lobby; where it can be watched is told only of matches that hide nothing."""
    is_open_book = stored.game in ribeira.games() and not ribeira.definition(stored.game).has_secrets
    watched = stored.table if stored.match is not None and is_open_book else None
    seats = [
        _sitter(seat, known, seat.guest in stored.leaving)
        for seat, known in zip(stored.seats, stored.ratings, strict=True)
    ]
    return NoticeInfo(
        stored.id, stored.game, stored.players, stored.options, stored.rated, seats, stored.match is not None, watched,
        stored.clock, moment(stored.since),
    )  # fmt: skip


def _sitter(seat: SeatRow, known: Rating | None, leaves: bool) -> Sitter | None:
    if seat.kind == "open" or known is None:
        return None
    return Sitter(seat.name, seat.bot, seat.level, rating(known), seat.account, leaves, is_program(seat.guest))


OwnSeats = dict[str, list[int]]
"""By notice the seats that somebody has there."""


def own_seats(listed: Iterable[Notice]) -> dict[str, OwnSeats]:
    """By guest what the lobby shows of their seats."""
    own: dict[str, OwnSeats] = {}
    for one in listed:
        for number, seat in enumerate(one.seats):
            if seat.guest is not None:
                own.setdefault(seat.guest, {}).setdefault(one.id, []).append(number)
    return own


def queues(waiting: Iterable[Seeker]) -> list[QueueInfo]:
    """How many wait for what."""
    counts: dict[tuple[str, int], int] = {}
    for seeker in waiting:
        wish = (seeker.game, seeker.players)
        counts[wish] = counts.get(wish, 0) + 1
    return [QueueInfo(game, players, count) for (game, players), count in sorted(counts.items())]


def player(standings: Sequence[Standing], changes: Sequence[Change]) -> list[PlayerRating]:
    """One's ratings, each with its curve."""
    return [
        PlayerRating(
            one.game, one.players, rating(one.rating),
            [_point(change) for change in changes if (change.game, change.players) == (one.game, one.players)],
        )
        for one in standings
    ]  # fmt: skip


def _point(change: Change) -> RatedMatch:
    return RatedMatch(change.match, moment(change.at), change.place, change.before.points, change.after.points)


def changes(made: Sequence[Change], now: dict[str, Rating]) -> list[RatingChange]:
    """What a match made of the ratings of its seats; `now` says how many matches tell of each."""
    return [
        RatingChange(
            one.seat, one.place, one.before.points,
            RatingInfo(one.after.points, now[one.who].matches, now[one.who].is_provisional),
        )
        for one in made
    ]  # fmt: skip


def ladder(game: str, players: int, standings: Sequence[Standing]) -> Ladder:
    """The strongest; of a bot its name and level."""
    return Ladder(game, players, [_rung(one) for one in standings])


def _rung(one: Standing) -> Rung:
    if not one.who.startswith("bot:"):
        return Rung(one.who, one.name, None, None, rating(one.rating), one.account)
    _, bot, *level = one.who.split(":")
    return Rung(None, None, bot, int(level[0]) if level else None, rating(one.rating), account=False)


def moment(seconds: float) -> str:
    """A time as it is sent (ISO 8601)."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
