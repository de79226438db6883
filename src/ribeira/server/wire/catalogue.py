"""What a server has: games, bots, how far its games are prepared, and how it is."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from ribeira.server.wire.clocks import TimeControl
from ribeira.server.wire.protocol import Language


class OptionInfo(msgspec.Struct):
    """A choice of rules."""

    name: str
    values: list[Any]
    default: Any
    only: dict[str, list[int]] = {}
    """Values that are not available with every number of players, each with those numbers."""
    names: dict[str, list[int]] = {}
    """Where an array with a different name for each seat may stand instead: each name, with its numbers of players."""


class BotInfo(msgspec.Struct):
    """A bot and its levels at a game, lowest first (empty: it has none)."""

    bot: str
    levels: list[int]


class GameInfo(msgspec.Struct):
    """A game that can be played here, and the bots that play it; `rules` is the version of our reading."""

    game: str
    title: dict[Language, str]
    players: list[int]
    options: list[OptionInfo]
    bots: list[BotInfo]
    rules: str
    strangers: TimeControl | None = None
    """The clock of matches with strangers, and of rated ones of whose clock nobody said anything; null where none meet.
    """


class Catalogue(msgspec.Struct):
    """What can be played here, and against whom."""

    games: list[GameInfo]
    build: str
    public: bool = False
    """Whether strangers meet here: a page shows nothing of lobby, accounts and ratings where it is false."""
    chat: bool = False
    """Whether people can talk at tables."""


class Health(msgspec.Struct):
    """How the server is; `build` is its version."""

    status: Literal["ok"]
    build: str


Preparedness = Literal["ready", "compiling", "waiting", "failed"]
"""How far a game is at the first start: one is compiled at a time, the others wait; failed ones cannot be played."""


class Ready(Health):
    """How the server is, and how far its games are."""

    games: dict[str, Preparedness]


class Prepared(msgspec.Struct):
    """How far one game is. `seconds`: for so long it has been compiled; `usual`: what that took here the last time,
    null where nobody knows; `done` of `of` parts are compiled (0 of 0 before it is known how many there are)."""

    game: str
    state: Preparedness
    seconds: int = 0
    usual: int | None = None
    done: int = 0
    of: int = 0


class Preparation(msgspec.Struct):
    """How far all games are, in the order of the catalogue."""

    games: list[Prepared]
