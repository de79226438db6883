"""Somebody: the page about a person, a program or a bot."""

from __future__ import annotations

import msgspec

from ribeira.server.wire.protocol import PlayerKind
from ribeira.server.wire.square import PlayerRating


class Tally(msgspec.Struct, frozen=True):
    """How the finished matches of a game with so many players went."""

    game: str
    players: int
    places: list[int]
    """How often the first place was reached, the second, and so on: as many numbers as players."""
    without: int
    """How many ended without a result: all agreed to end it, or a bot played on."""


class Taste(msgspec.Struct, frozen=True):
    """Something that was had or taken in matches: a god, a role."""

    id: str
    name: str
    count: int


class Favourites(msgspec.Struct, frozen=True):
    """What somebody likes to play in a game, the most frequent first."""

    game: str
    title: str
    tastes: list[Taste]


class PlayedSeat(msgspec.Struct, frozen=True):
    """A seat of a finished match."""

    name: str
    account: bool
    """It was an account of this name when the match began."""


class PlayedMatch(msgspec.Struct, frozen=True):
    """A match that somebody has finished."""

    match: str
    game: str
    at: str
    """When it ended (ISO 8601)."""
    seat: int
    seats: list[PlayedSeat]
    place: int | None
    """Null: it ended without a result."""
    public: bool
    """Others see it too."""
    change: int | None
    """What it made of the rating; null: it was not rated."""


class Person(msgspec.Struct, frozen=True):
    """Somebody as others may know them; to themselves with what is not public."""

    kind: PlayerKind
    player: str
    """What the page is known by whatever name its person takes: a guest's id, or `bot:NAME:LEVEL`."""
    name: str | None
    """Null: a bot, or a guest without a name."""
    account: bool
    you: bool
    bot: str | None
    level: int | None
    since: str | None
    """Since when there is the account or the program (ISO 8601)."""
    ratings: list[PlayerRating]
    tallies: list[Tally]
    favourites: list[Favourites]
    recent: list[PlayedMatch]
    leaves: bool = False
    """Often leaves strangers' matches before their end."""
