"""The frames and documents that cross the wire, each defined once (see docs/protocol.md).

`web/src/contract/protocol.ts` is generated from this module by `python -m tools.generated`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Language = Literal["en", "ko"]
Json = dict[str, Any]
"""A document whose keys belong to a game: a view, a target, an effect, a fact."""

TableState = Literal["open", "playing", "over"]
"""Before, in or after a match."""
RejectionCode = Literal["frame", "stale", "seat", "notation", "illegal", "over", "rate", "busy", "back"]

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=96)]
Identifier = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


# --- tables -------------------------------------------------------------------------------------------------


class SeatPlan(msgspec.Struct, forbid_unknown_fields=True):
    """What the host wants at a seat: open to who has the link, the host's own (also several: hot-seat), or a bot."""

    kind: Literal["open", "mine", "bot"]
    name: Name | None = None
    bot: str | None = None
    level: Annotated[int, msgspec.Meta(ge=1, le=5)] | None = None


class SeatChange(SeatPlan, kw_only=True, forbid_unknown_fields=True):
    """What the host wants at one seat."""

    seat: int


class SeatChoice(msgspec.Struct, forbid_unknown_fields=True):
    """The seat that somebody takes or leaves."""

    seat: int


class Token(msgspec.Struct, forbid_unknown_fields=True):
    """A recovery token: whoever has it may take the seats."""

    token: Annotated[str, msgspec.Meta(min_length=1, max_length=128)]


class NewName(msgspec.Struct, forbid_unknown_fields=True):
    """What a guest wants to be called."""

    name: Name


class Nothing(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a call that needs none: `{}`."""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """The table that a host wants; options left out have their default."""

    game: str
    players: int
    options: Json
    seats: list[SeatPlan]
    autostart: bool = True


class SeatInfo(msgspec.Struct):
    """A seat as one viewer sees it; an open one has no name."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str | None
    bot: str | None
    level: int | None
    you: bool
    online: bool
    rematch: bool
    trouble: bool
    """The bot here broke twice; it is asked again when somebody opens the table."""


class MatchInfo(msgspec.Struct):
    """A match in a line."""

    match: str
    number: int
    v: int
    due: list[int]
    winners: list[int] | None
    scores: list[int] | None
    commitment: str


class TableInfo(msgspec.Struct):
    """A table as one viewer sees it."""

    table: str
    game: str
    players: int
    options: Json
    state: TableState
    host: bool
    seats: list[SeatInfo]
    match: MatchInfo | None
    spectators: int
    invite: str


class TableLine(msgspec.Struct):
    """A table in the guest's own list."""

    table: str
    game: str
    players: int
    state: TableState
    names: list[str | None]
    your_turn: bool
    match: str | None
    updated: str


class Me(msgspec.Struct):
    """The guest who asks."""

    name: str | None


# --- catalogue ----------------------------------------------------------------------------------------------


class OptionInfo(msgspec.Struct):
    """A choice of rules."""

    name: str
    values: list[Any]
    default: Any
    only: dict[str, list[int]] = {}
    """Values that are not available with every number of players, each with those numbers."""
    names: dict[str, list[int]] = {}
    """Where an array with a different name for each seat may stand instead: each name, with its numbers of players."""


class GameInfo(msgspec.Struct):
    """A game that can be played here; `rules` is the version of our reading."""

    game: str
    title: dict[Language, str]
    players: list[int]
    options: list[OptionInfo]
    rules: str


class BotInfo(msgspec.Struct):
    """A bot and its levels (empty: it has none)."""

    bot: str
    levels: list[int]


class Catalogue(msgspec.Struct):
    """What can be played here, and against whom."""

    games: list[GameInfo]
    bots: list[BotInfo]
    build: str


# --- the match on the wire ----------------------------------------------------------------------------------


class Choice(msgspec.Struct):
    """One legal action."""

    text: str
    label: str
    target: Json
    effect: Json


class Forbidden(msgspec.Struct):
    """An action that the plain rules would allow now and a special one forbids: the reason as a fact and in words."""

    text: str
    target: Json
    fact: Json
    words: str


class Prompt(msgspec.Struct):
    """An open decision of a seat of this viewer."""

    id: str
    seat: int
    actions: list[Choice]
    forbidden: list[Forbidden] = []
    back: int = 0
    """How many of its latest decisions the seat may take back."""


class LogEntry(msgspec.Struct):
    """One event as this viewer may read it; `text` is null when it is hidden."""

    v: int
    seat: int | None
    text: str | None
    label: str
    facts: list[Json]
    words: list[str]


class SheetLine(msgspec.Struct):
    """One line of the score sheet."""

    key: str
    count: int
    points: int


Sheet = list[list[SheetLine]]


class Hello(msgspec.Struct, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """A page begins, comes back, or changes its language."""

    build: str
    lang: Language
    from_: Annotated[int, msgspec.Meta(ge=0)] | None = msgspec.field(default=None, name="from")
    match: str | None = None


class Command(msgspec.Struct, tag_field="t", tag="cmd", forbid_unknown_fields=True):
    """The answer to a prompt."""

    id: Identifier
    prompt: Identifier
    action: Identifier


class Back(msgspec.Struct, tag_field="t", tag="back", forbid_unknown_fields=True):
    """Takes the latest decisions of a prompt's seat back."""

    id: Identifier
    prompt: Identifier
    count: Annotated[int, msgspec.Meta(ge=1)]


class Ping(msgspec.Struct, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """Is anybody there?"""


ClientFrame = Hello | Command | Back | Ping


class Welcome(msgspec.Struct, tag_field="t", tag="welcome"):
    """Everything needed to draw."""

    v: int
    table: TableInfo
    match: str | None
    seat: int | None
    view: Json | None
    log: list[LogEntry]
    prompts: list[Prompt]
    sheet: Sheet | None
    build: str


class Ack(msgspec.Struct, tag_field="t", tag="ack"):
    """The command is stored as event `v`."""

    id: str
    v: int


class Rejection(msgspec.Struct, tag_field="t", tag="rej"):
    """Not taken; nothing changed. `view` is null when the frame was no command, or too many came."""

    id: str | None
    code: RejectionCode
    text: str
    v: int
    view: Json | None
    prompts: list[Prompt]


class Event(msgspec.Struct, tag_field="t", tag="ev"):
    """The match moved on to version `v`."""

    v: int
    match: str
    seat: int | None
    view: Json
    log: list[LogEntry]
    prompts: list[Prompt]
    sheet: Sheet | None


class TableChanged(msgspec.Struct, tag_field="t", tag="table"):
    """Seats, names, presence or state of the table changed."""

    table: TableInfo


class Pong(msgspec.Struct, tag_field="t", tag="pong"):
    """Somebody is there."""


ServerFrame = Welcome | Ack | Rejection | Event | TableChanged | Pong


# --- after the match ----------------------------------------------------------------------------------------


class ReplayStep(msgspec.Struct):
    """One version and what led to it."""

    view: Json
    entry: LogEntry | None


class Replay(msgspec.Struct):
    """Every version of a match as one viewer may see it."""

    match: str
    table: str | None
    game: str
    players: int
    options: Json
    names: list[str]
    over: bool
    steps: list[ReplayStep]
    sheet: Sheet | None


class Fairness(msgspec.Struct):
    """`commitment` = SHA-256 of seed followed by salt (hex); both are null while the match runs."""

    commitment: str
    seed: str | None
    salt: str | None
    draws: list[Json]


class ErrorBody(msgspec.Struct):
    """What went wrong: a code for programs, a sentence for people."""

    code: str
    text: str


class ErrorAnswer(msgspec.Struct):
    """The body of every HTTP error."""

    error: ErrorBody
