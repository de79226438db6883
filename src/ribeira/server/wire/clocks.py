"""The clock of a table: how long its people may think, and what follows when their time has run out."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

DAY = 86_400
"""Seconds."""
LONGEST_MATCH = 3 * 3600
"""Seconds that a person may have for a match at most; whoever wants longer plays by days."""
LONGEST_TURN = 30 * DAY

Flag = Literal["bot", "loss", "vote"]
"""What follows when somebody's time has run out: a bot plays on, the seat has lost, or the others may vote."""


class TimeControl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A clock for every person at a table. `fischer`: time for the match, and some more after each turn. `delay`: time
    for the match, which begins to run some seconds after each turn begins. `days`: so long for each turn anew."""

    kind: Literal["fischer", "delay", "days"]
    initial: Annotated[int, msgspec.Meta(ge=10, le=LONGEST_TURN)]
    """Seconds for the match; with `days` for each turn: whole days."""
    extra: Annotated[int, msgspec.Meta(ge=0, le=180)] = 0
    """Seconds that come on top of each turn, as the kind says; 0 with `days`."""
    flag: Flag = "bot"

    @property
    def is_sound(self) -> bool:
        """Whether the numbers fit the kind."""
        if self.kind == "days":
            return self.initial % DAY == 0 and self.extra == 0
        return self.initial <= LONGEST_MATCH


class SeatTime(msgspec.Struct):
    """The time of one person at the moment in which this is told, in milliseconds."""

    left: int
    free: int
    """So long from now on nothing of it is used up."""
    runs: bool
    flagged: bool
    """It has run out."""
    away: int | None = None
    """Until when the person is away, in milliseconds since 1970; null: is not."""


class Clocks(msgspec.Struct, tag_field="t", tag="clocks"):
    """How much time everybody has, after each event of a match with a clock."""

    match: str
    v: int
    seats: list[SeatTime | None]
    """Null: a bot sits there."""
    paused: bool
