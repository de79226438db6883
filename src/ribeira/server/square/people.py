"""Somebody, as a page tells it: a person with an account, a program, a bot; and everybody to themselves.

Guests have no page for others, and what was private is told to nobody else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import ribeira
from ribeira.server.journal import accounts, finishes, programs, ratings, results
from ribeira.server.journal.guests import GuestRow
from ribeira.server.journal.names import names_of
from ribeira.server.square import told
from ribeira.server.store import Db
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.people import Favourites, Person, PlayedMatch, PlayedSeat, Tally, Taste
from ribeira.server.wire.protocol import Language
from ribeira.server.wire.square import PlayerRating

FAVOURITES = 6
"""Gods or roles that a page shows of a game."""
BOT = "bot:"


def called(name: str, asks: GuestRow | None, language: Language, now: float) -> Callable[[Db], Person | None]:
    """The person whose account has a name that looks like this one; None: there is none."""

    def work(db: Db) -> Person | None:
        account = accounts.find_called(name)(db)
        return None if account is None else _person(db, account, asks, language, now)

    return work


def known_by(player: str, asks: GuestRow | None, language: Language, now: float) -> Callable[[Db], Person | None]:
    """Who has this id: a bot, a program, an account, or who asks (`me`); None: nobody who has a page."""

    def work(db: Db) -> Person | None:
        if player.startswith(BOT):
            return _bot(db, player)
        program = programs.find_program(player)(db)
        if program is not None:
            return _program(db, program, language)
        guest = asks.id if asks is not None and player == "me" else player
        account = accounts.find_account(guest)(db)
        if account is not None:
            return called(account.name, asks, language, now)(db)
        return _guest(db, asks, language, now) if asks is not None and guest == asks.id else None

    return work


def _person(db: Db, account: accounts.AccountRow, asks: GuestRow | None, language: Language, now: float) -> Person:
    is_own = asks is not None and asks.id == account.guest
    since, record = told.moment(account.made), results.record_of(account.guest, is_own)(db)
    return Person(
        "person", account.guest, account.name, True, is_own, None, None, since,
        *_played(db, account.guest, record, language), leaves=_leaves(db, account.guest, now),
    )  # fmt: skip


def _guest(db: Db, guest: GuestRow, language: Language, now: float) -> Person:
    record = results.record_of(guest.id, is_own=True)(db)
    return Person(
        "person", guest.id, guest.name, False, True, None, None, None,
        *_played(db, guest.id, record, language), leaves=_leaves(db, guest.id, now),
    )  # fmt: skip


def _leaves(db: Db, guest: str, now: float) -> bool:
    return guest in finishes.leave_often(db, [guest], now)


def _program(db: Db, program: programs.ProgramRow, language: Language) -> Person:
    since, record = told.moment(program.created), results.record_of(program.id, is_own=False)(db)
    played = _played(db, program.id, record, language)
    return Person("program", program.id, program.name, False, False, None, None, since, *played)


def _bot(db: Db, player: str) -> Person | None:
    """A bot has ratings and no matches of its own: it plays many at a time."""
    _, bot, *rest = player.split(":")
    level = int(rest[0]) if rest and rest[0].isdecimal() else None
    levels = ribeira.bots().get(bot)
    if levels is None or player != ratings.bot_identity(bot, level) or (level not in levels if levels else level):
        return None
    return Person("bot", player, None, False, False, bot, level, None, _ratings(db, player), [], [], [])


def _ratings(db: Db, who: str) -> list[PlayerRating]:
    return told.player(ratings.ratings_of(who)(db), ratings.changes_of(who)(db))


def _played(
    db: Db, who: str, record: results.Record, language: Language
) -> tuple[list[PlayerRating], list[Tally], list[Favourites], list[PlayedMatch]]:
    """Ratings, results, favourites and the latest matches."""
    return (
        _ratings(db, who),
        [_tally(one) for one in record.tallies],
        [_favourites(game, counts, language) for game, counts in record.favourites.items() if game in ribeira.games()],
        [_match(one, language) for one in record.recent],
    )


def _tally(one: results.Tally) -> Tally:
    return Tally(one.game, one.players, [one.places.get(place + 1, 0) for place in range(one.players)], one.without)


def _favourites(game: str, counts: Counter[str], language: Language) -> Favourites:
    known = ribeira.definition(game).tastes
    if known is None:
        return Favourites(game, "", [])
    tastes = [Taste(ident, known.name(ident, language), count) for ident, count in counts.most_common(FAVOURITES)]
    return Favourites(game, known.title[language], tastes)


def _match(one: results.Recent, language: Language) -> PlayedMatch:
    seats = [
        PlayedSeat(name, seat.account) for name, seat in zip(names_of(one.seats, language), one.seats, strict=True)
    ]
    change = None if one.before is None or one.after is None else one.after.points - one.before.points
    return PlayedMatch(one.match, one.game, told.moment(one.at), one.seat, seats, one.place, one.public, change)


def found(person: Person | None) -> Person:
    """Raises `Refusal`: nobody has a page here; of who exists nothing else is told."""
    if person is None:
        raise Refusal("nobody")
    return person
