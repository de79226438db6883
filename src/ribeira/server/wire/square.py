"""Where strangers meet: the lobby's socket, the queue, ratings. Frames here are the same for all who read them: names
that nobody gave and languages are the page's matter."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ribeira.server.wire.clocks import TimeControl
from ribeira.server.wire.protocol import Json

Players = Annotated[int, msgspec.Meta(ge=1, le=8)]


class RatingInfo(msgspec.Struct, frozen=True):
    """A rating as people read it."""

    points: int
    matches: int
    provisional: bool
    """Whether too few matches tell of it."""


class Sitter(msgspec.Struct, frozen=True):
    """Who sits at a public table."""

    name: str | None
    bot: str | None
    level: int | None
    rating: RatingInfo | None
    account: bool = False
    """It is the account of this name."""
    leaves: bool = False
    """Often leaves matches before their end."""
    program: bool = False
    """It sits here by an API token."""


class NoticeInfo(msgspec.Struct, frozen=True):
    """A public table in the lobby."""

    notice: str
    game: str
    players: int
    options: Json
    rated: bool
    seats: list[Sitter | None]
    """Null: the seat is open."""
    running: bool
    """A match runs; else seats are open."""
    table: str | None
    """Where it can be watched as it happens; null: it has secrets, and is watched with a delay, or it is open."""
    clock: TimeControl | None
    since: str
    """When the table last changed (ISO 8601)."""


class QueueInfo(msgspec.Struct, frozen=True):
    """How many wait for a match of a game."""

    game: str
    players: int
    waiting: int


class Seek(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody wants to play with strangers; again, with `bots`: bots may take what seats nobody takes."""

    game: str
    players: Players
    bots: bool = False


class Left(msgspec.Struct, frozen=True):
    """Who left the queue does not wait any more."""

    table: str | None
    """Where a match had been found before: it has begun, and others sit there; null: nowhere."""


class Seeking(msgspec.Struct, frozen=True):
    """What the guest waits for."""

    game: str
    players: int
    bots: bool


class LobbyHello(msgspec.Struct, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """A page opens the lobby, or comes back."""


class LobbyPing(msgspec.Struct, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """Is anybody there?"""


LobbyClientFrame = LobbyHello | LobbyPing


class LobbyAll(msgspec.Struct, tag_field="t", tag="lobby"):
    """Everything that the lobby shows."""

    notices: list[NoticeInfo]
    queues: list[QueueInfo]


class LobbyNews(msgspec.Struct, tag_field="t", tag="news"):
    """What is new in the lobby since the last frame."""

    notices: list[NoticeInfo]
    """New ones, and those that changed."""
    gone: list[str]
    queues: list[QueueInfo]
    """All of them."""


class Waiting(msgspec.Struct, tag_field="t", tag="waiting"):
    """The guest of this page waits for a match; `seeking` null: does not."""

    seeking: Seeking | None
    seconds: int = 0
    """How long already."""
    offer: int | None = None
    """Nobody came for a while: the level of the bot that fits; null: not yet."""


class Own(msgspec.Struct, tag_field="t", tag="own"):
    """The seats of the guest of this page at tables that the lobby shows; told when that changes."""

    seats: dict[str, list[int]]
    """By notice."""


class Found(msgspec.Struct, tag_field="t", tag="found"):
    """There is a match: the page goes to this table."""

    table: str


LobbyCode = Literal["frame", "rate"]


class LobbySorry(msgspec.Struct, tag_field="t", tag="sorry"):
    """A frame was not taken."""

    code: LobbyCode
    text: str


class LobbyPong(msgspec.Struct, tag_field="t", tag="pong"):
    """Somebody is there."""


LobbyServerFrame = LobbyAll | LobbyNews | Own | Waiting | Found | LobbySorry | LobbyPong


# --- ratings ------------------------------------------------------------------------------------------------


class RatedMatch(msgspec.Struct, frozen=True):
    """A point of a rating's curve."""

    match: str
    at: str
    """When it ended (ISO 8601)."""
    place: int
    before: int
    points: int


class PlayerRating(msgspec.Struct, frozen=True):
    """How strong somebody is in one game with so many players, and how that came about."""

    game: str
    players: int
    rating: RatingInfo
    curve: list[RatedMatch]


class RatingChange(msgspec.Struct, frozen=True):
    """What a match made of the rating of a seat."""

    seat: int
    place: int
    before: int
    rating: RatingInfo


class Rung(msgspec.Struct, frozen=True):
    """A place in a ladder."""

    player: str | None
    """The guest's id; null: a bot."""
    name: str | None
    bot: str | None
    level: int | None
    rating: RatingInfo
    account: bool
    """It has an account, and with it a page."""


class Ladder(msgspec.Struct, frozen=True):
    """The strongest in a game with so many players."""

    game: str
    players: int
    rungs: list[Rung]
