"""What the admin page asks and is told; `ribeira admin` shows the same."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ribeira.server.wire.talk import Phrase, ReportReason

State = Literal["lobby", "running", "over", "aside"]
"""Of a table; `aside`: this server cannot play it."""


class Key(msgspec.Struct):
    """The token of an admin link."""

    token: str


class Session(msgspec.Struct, frozen=True):
    """An open admin session, by what the log calls it."""

    number: str


class Statistics(msgspec.Struct, frozen=True):
    """How much there is."""

    guests: int
    banned: int
    tables: int
    matches: int
    running: int
    events: int
    games: dict[str, int]
    """Matches by game."""


class StoredSeat(msgspec.Struct, frozen=True):
    """A seat of a table; `guest` is the id of who has it."""

    kind: str
    name: str | None
    guest: str | None


class StoredTable(msgspec.Struct, frozen=True):
    """A table, as an operator needs to see it: with the ids of its guests, without its link."""

    table: str
    """How its id begins: enough to name it here, too little to open it."""
    game: str
    state: State
    matches: int
    updated: float
    """Seconds since 1970."""
    seats: list[StoredSeat]


class Search(msgspec.Struct):
    """A part of a guest's name."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class StoredGuest(msgspec.Struct, frozen=True):
    """A guest, by id."""

    id: str
    name: str | None
    created: float
    """Seconds since 1970."""
    banned: bool
    tables: int
    """At which the guest sits."""


class Ban(msgspec.Struct):
    """Whether a guest may do anything."""

    guest: str
    banned: bool


class Forgetting(msgspec.Struct):
    """Whose name is withdrawn; the page has asked whether that is meant."""

    guest: str
    sure: Literal[True]


class Forgotten(msgspec.Struct, frozen=True):
    """In how many matches a name was withdrawn."""

    matches: int


class Age(msgspec.Struct):
    """Tables where nothing happened for so many days; `sure` false: it is only counted what would be deleted."""

    days: Annotated[int, msgspec.Meta(ge=1, le=36_500)]
    sure: bool


class Pruned(msgspec.Struct, frozen=True):
    """What was deleted."""

    tables: int
    matches: int
    guests: int


# --- moderation ---------------------------------------------------------------------------------------------

ModerationAct = Literal["dismiss", "warn", "silence", "unsilence", "reset_name", "ban", "unban"]


class ReportedLine(msgspec.Struct, frozen=True):
    """What one of the two said at the table; `about`: who is reported said it, else who reports."""

    about: bool
    phrase: Phrase | None
    text: str | None
    at: float


class StoredReport(msgspec.Struct, frozen=True):
    """A report that waits for a moderator."""

    id: str
    by: str
    by_name: str | None
    about: str
    about_name: str | None
    game: str | None
    """Null: the table was deleted since."""
    reason: ReportReason
    note: str
    excerpt: list[ReportedLine]
    made: float
    acts: int
    """How often moderators have done something about who is reported."""


class StoredAct(msgspec.Struct, frozen=True):
    """What a moderator did: by which session, about whom, why."""

    at: float
    session: str
    act: ModerationAct
    guest: str
    name: str | None
    reason: str
    until: float | None


class Desk(msgspec.Struct, frozen=True):
    """What waits for moderators, and what they did last."""

    reports: list[StoredReport]
    acts: list[StoredAct]


class Moderation(msgspec.Struct, forbid_unknown_fields=True):
    """What a moderator wants done about a guest, and why; `days` of a silence; `report`: which one it settles."""

    guest: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    act: ModerationAct
    reason: Annotated[str, msgspec.Meta(max_length=500)] = ""
    days: Annotated[int, msgspec.Meta(ge=1, le=3650)] | None = None
    report: Annotated[str, msgspec.Meta(min_length=1, max_length=64)] | None = None
