"""What a server adds to the file of a match: under `match` in it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ribeira.server.wire.clocks import TimeControl

Count = Annotated[int, msgspec.Meta(ge=0, lt=2**53)]


class ExportedSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat as it was when the match started; a name that was withdrawn is null, and so is its blind."""

    kind: Literal["open", "person", "bot"]
    name: str | None
    bot: str | None
    level: Count | None
    entropy: str | None
    seal: str
    blind: str | None


class ExportedOutcome(msgspec.Struct, forbid_unknown_fields=True):
    """How a match ended that the rules did not end, or in which somebody resigned."""

    ending: Literal["rules", "resigned", "agreed", "time"]
    winners: list[Count]
    resigned: list[Count]


class ExportedMatch(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What stands under `match` in the file of a match with a chain."""

    id: str
    number: Count
    commitment: str
    seed: str
    salt: str
    sat: list[ExportedSeat]
    log: list[tuple[Count | None, str, Count]]
    """All events in the order in which they were decided: seat (null: nature), text, milliseconds since 1970."""
    start: dict[str, str]
    """By label the seal of what was fixed at the start."""
    heads: list[str]
    """By version, one more than there are events."""
    seats: list[Count | None]
    """By action of the file who acted."""
    started: Count
    """Milliseconds since 1970."""
    outcome: ExportedOutcome | None = None
    clock: TimeControl | None = None
    """How long people might think; null: as long as they liked."""
