"""The documents of hints, of looking back at a match, and of playing on from a position (see docs/protocol.md)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ribeira.server.wire.protocol import Identifier, Json, Level

Version = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]


class HintWish(msgspec.Struct, forbid_unknown_fields=True):
    """The open decision that somebody wants a hint for."""

    prompt: Identifier


class HintLine(msgspec.Struct):
    """An action that is worth a thought: its notation, its label, the share of the win that it promises, and why."""

    text: str
    label: str
    chance: float
    reason: str


class Hint(msgspec.Struct):
    """The best actions of a decision, as far as the seat's own knowledge goes; the best first."""

    prompt: str
    lines: list[HintLine]


class BetterChoice(msgspec.Struct):
    """An action that was better than the one chosen, as a board marks it: like an action of an open decision."""

    text: str
    target: Json
    effect: Json


class ReviewPoint(msgspec.Struct):
    """A decision that left a choice, looked at again with what its seat knew then."""

    v: int
    """The version of the match before it."""
    seat: int
    chances: list[float]
    """By seat the share of the win that was to be expected there: 0..1, together 1."""
    played: str
    """What was chosen, in words."""
    better: str | None
    """What was better, in words; null: nothing."""
    choice: BetterChoice | None
    """The same, for the board; null: nothing was better."""
    loss: float
    """The share of the win that the choice gave away."""
    reason: str
    """Why the best action there is the best."""


class Review(msgspec.Struct):
    """A finished match looked at again, as far as that is done."""

    done: int
    of: int
    """So many of its decisions are looked at."""
    points: list[ReviewPoint]
    result: list[float]
    """By seat the share of the win at the end."""
    turning: list[int]
    """The places in `points` where most was given away, in the order of the match; empty until all is done."""


class Branch(msgspec.Struct, forbid_unknown_fields=True):
    """A new table whose match begins at a position of a finished match (`match`) or of a saved file (`file`)."""

    seat: int
    """The seat of who asks; bots play all others."""
    match: Identifier | None = None
    file: Json | None = None
    v: Version | None = None
    """So many events, or actions of the file, have happened; null: all of them."""
    level: Level = 3
