"""Tournaments: what a host asks for, what entrants and the host do, and how a tournament is shown."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ribeira.server.wire.clocks import DAY, TimeControl
from ribeira.server.wire.protocol import Json, Level
from ribeira.server.wire.requests import Meeting
from ribeira.server.wire.talk import Ident

MOST_ENTRANTS = 128
MOST_BOTS = 16

Form = Literal["swiss", "robin", "pods"]
"""`swiss`: who has as many points plays each other; `robin`: everybody plays everybody; `pods`: tables of three and
more, mixed anew each round."""
Starts = Literal["hand", "full", "time"]
TourneyState = Literal["open", "running", "paused", "over", "cancelled"]
ActKind = Literal[
    "start", "pause", "resume", "cancel", "correct", "forfeit", "remove", "missed", "dropped", "too_few", "timed",
    "left", "late",
]  # fmt: skip
How = Literal["played", "bye", "forfeit", "time", "host", "void"]
"""How a result came about: played; a bye; somebody did not come; the round's time was over; set by the host; the match
is gone."""


class BotEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Bots that the host lets in at the start: so many, and with `fill` as many more as make the tables full."""

    bot: str
    level: Level | None = None
    count: Annotated[int, msgspec.Meta(ge=0, le=MOST_BOTS)] = 0
    fill: bool = True


class TourneyPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tournament that a host wants."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    game: str
    players: Annotated[int, msgspec.Meta(ge=2, le=8)]
    """At each table."""
    options: Json
    clock: TimeControl
    """Whose time runs out has lost, whatever stands in it."""
    form: Form
    rounds: Annotated[int, msgspec.Meta(ge=1, le=15)]
    """Of a round robin how often everybody meets everybody: 1 or 2."""
    meeting: Meeting = "casual"
    """`private`: by link alone; else in the list, and its matches may be watched; `rated`: they move ratings."""
    most: Annotated[int, msgspec.Meta(ge=2, le=MOST_ENTRANTS)] = 32
    starts: Starts = "hand"
    at: int | None = None
    """When it starts, in seconds since 1970, where it `starts` by `time`."""
    bots: BotEntry | None = None
    programs: bool = False
    """Whether programs may enter, too, with their tokens; not where matches are rated, as theirs never are."""
    grace: Annotated[int, msgspec.Meta(ge=60, le=7 * DAY)] = 300
    """Seconds of a round after which who has not come to the table has forfeited."""
    rest: Annotated[int, msgspec.Meta(ge=0, le=DAY)] = 0
    """Seconds between two rounds."""
    limit: Annotated[int, msgspec.Meta(ge=0, le=60 * DAY)] = 0
    """Seconds after which a round ends and unfinished matches are ties; 0: when all matches have ended."""


class Deed(msgspec.Struct, forbid_unknown_fields=True):
    """What the host does: `correct` sets the points of a table by seat, `forfeit` is an entrant's at a table of the
    running round, `remove` is an entrant's for good."""

    act: Literal["start", "pause", "resume", "cancel", "correct", "forfeit", "remove"]
    round: int | None = None
    board: int | None = None
    entrant: int | None = None
    points: list[float] | None = None


class TourneyInfo(msgspec.Struct, frozen=True):
    """A tournament in a list."""

    tourney: str
    plan: TourneyPlan
    state: TourneyState
    round: int
    """0: none has begun."""
    rounds: int
    """How many there will be, as far as that is known."""
    entrants: int
    """Those who have not left."""
    host: str | None
    """The name of the host."""
    since: str
    """When it was made (ISO 8601)."""
    mine: bool
    """Whether the viewer has entered, or is the host."""


class EntrantInfo(msgspec.Struct, frozen=True):
    """Somebody who takes part."""

    number: int
    name: str | None
    bot: str | None
    level: int | None
    rating: int
    """Points when they entered."""
    state: Literal["in", "left", "out"]
    """`left`: by their own wish; `out`: did not come twice, or was removed."""
    you: bool
    account: bool = False
    """Whether this is what an account is called: it has a page under this name."""
    program: str | None = None
    """The id of a program: it has a page under it."""


class StandingInfo(msgspec.Struct, frozen=True):
    """A line of the standings."""

    number: int
    place: int
    points: float
    breaks: list[float]
    """The tie-breaks, in the order of `Tourney.breaks`."""
    played: int
    """Rounds with a result."""


class BoardInfo(msgspec.Struct, frozen=True):
    """A table of a round."""

    board: int
    entrants: list[int]
    """By seat; one alone has a bye."""
    points: list[float] | None
    """By seat; null: it is being played."""
    how: How | None
    missing: list[int]
    """The seats whose person did not come."""
    table: str | None
    """Where it is played, for those who sit there, and where it may be watched as it happens."""
    notice: str | None
    """Where it may be watched with a delay: `table` is not told then."""
    match: str | None
    """Once it is over, for the replay."""


class RoundInfo(msgspec.Struct, frozen=True):
    """A round, as far as it was paired."""

    round: int
    boards: list[BoardInfo]


class ActInfo(msgspec.Struct, frozen=True):
    """Something that was done about the tournament beside playing."""

    at: str
    act: ActKind
    round: int | None
    board: int | None
    entrant: int | None
    points: list[float] | None


TieBreak = Literal["buchholz_cut", "buchholz", "berger", "wins"]


class Tourney(msgspec.Struct, frozen=True):
    """A tournament with everything that its page shows."""

    info: TourneyInfo
    breaks: list[TieBreak]
    entrants: list[EntrantInfo]
    standings: list[StandingInfo]
    rounds: list[RoundInfo]
    acts: list[ActInfo]
    v: int
    """Grows with everything that is stored about it."""
    hosting: bool
    """Whether the viewer is the host."""
    entrant: int | None
    """The viewer's number."""
    call: str | None
    """The table at which the viewer's match runs."""
    next: str | None
    """When something happens by time alone: the start, the end of the grace, the end of the round (ISO 8601)."""
    closes: str | None = None
    """When the running round ends and unfinished matches are ties (ISO 8601); null: it is not limited."""


class Entering(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who takes part, or no more."""

    program: Ident | None = None
    """One of the guest's own programs; null: the guest."""


class AtTable(msgspec.Struct, frozen=True):
    """What a table is part of, for who sits there."""

    tourney: str
    title: str
    round: int
    closes: str | None
    """When its round ends and an unfinished match is a tie (ISO 8601); null: it is not limited, or is over."""


class CallInfo(msgspec.Struct, frozen=True):
    """A match of a tournament that runs and that one has not come to."""

    tourney: str
    title: str
    round: int
    table: str
