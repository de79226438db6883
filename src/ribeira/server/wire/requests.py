"""What guests ask for by HTTP: the bodies of the calls."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ribeira.server.wire.clocks import TimeControl
from ribeira.server.wire.protocol import Grace, Json, Level, Name


class SeatPlan(msgspec.Struct, forbid_unknown_fields=True):
    """What the host wants at a seat: open to who has the link, the host's own (also several: hot-seat), or a bot."""

    kind: Literal["open", "mine", "bot"]
    name: Name | None = None
    bot: str | None = None
    level: Level | None = None


class SeatChange(SeatPlan, kw_only=True, forbid_unknown_fields=True):
    """What the host wants at one seat."""

    seat: int


class SeatChoice(msgspec.Struct, forbid_unknown_fields=True):
    """The seat that somebody takes or leaves."""

    seat: int


Entropy = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
"""32 random bytes that a player adds to the seed of the next match, in hexadecimal digits."""


class Sitting(SeatChoice, kw_only=True, forbid_unknown_fields=True):
    """The seat that somebody takes, and what this player adds to the seed."""

    entropy: Entropy | None = None


class Readiness(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody wants the next match to start, and adds to its seed."""

    entropy: Entropy | None = None


class Token(msgspec.Struct, forbid_unknown_fields=True):
    """A recovery token: whoever has it may take the seats."""

    token: Annotated[str, msgspec.Meta(min_length=1, max_length=128)]


class NewName(msgspec.Struct, forbid_unknown_fields=True):
    """What a guest wants to be called."""

    name: Name


class SignOut(msgspec.Struct, forbid_unknown_fields=True):
    """Whether the asking device is to be forgotten too."""

    here: bool = False


class Nothing(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a call that needs none: `{}`."""


Meeting = Literal["private", "casual", "rated"]
"""Who may come to a table: those with the link alone, or strangers too; and whether its matches are rated."""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """The table that a host wants; options left out have their default."""

    game: str
    players: int
    options: Json
    seats: list[SeatPlan]
    autostart: bool = True
    grace: Grace = 0
    """Minutes after which a bot plays on for somebody who went away while another one waits; 0: never by itself."""
    hints: bool | None = None
    """Whether the seats may ask for hints, in this match and in those after it; null: where one person alone plays
    against bots."""
    clock: TimeControl | None = None
    """How long people may think, in this match and in those after it; null: as long as they like."""
    meeting: Meeting = "private"
