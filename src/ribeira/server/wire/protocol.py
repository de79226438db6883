"""The frames and documents that cross the wire, each defined once (see docs/protocol.md).

`web/src/contract/protocol.ts` is generated from this package by `python -m tools.generated`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from ribeira.server.wire.clocks import Clocks, TimeControl
from ribeira.server.wire.talk import Lines, Listen, Said, Say, Unsaid

Language = Literal["en", "ko"]
Json = dict[str, Any]
"""A document whose keys belong to a game: a view, a target, an effect, a fact."""

Patch = dict[str, Any] | list[Any]
"""How one document becomes another: `patch.py` says it."""

TableState = Literal["open", "playing", "over", "aside"]
"""Before, in or after a match; or with a match that this server cannot read, which is set aside as it is."""
RejectionCode = Literal[
    "frame", "stale", "seat", "notation", "illegal", "over", "rate", "busy", "unsure", "back", "replaced", "onlooker",
    "not_waited", "wait", "here", "voting", "no_vote", "no_say", "resigned", "late", "no_clock",
]  # fmt: skip

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=96)]
Identifier = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Level = Annotated[int, msgspec.Meta(ge=1, le=9)]
"""Of a bot: those of `bots.levels.LEVEL_NAMES`, which would bring the compiler along."""
ActionNumber = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
"""The id of an action; which there are depends on the game."""


# --- tables -------------------------------------------------------------------------------------------------


Grace = Literal[0, 1, 3, 10]


class StandInInfo(msgspec.Struct):
    """The bot that plays on for a person."""

    bot: str
    level: int | None
    why: Literal["left", "away", "voted", "resigned", "flag", "late"]


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
    away: int | None = None
    """Whole seconds that the seat's person has been away from a running match; null: here, or nobody waits."""
    stand_in: StandInInfo | None = None
    resigned: bool = False
    program: bool = False
    """A program sits here, by its API token."""
    account: bool = False
    """Who sits here has an account of this name."""


class VoteInfo(msgspec.Struct):
    """What is put to the vote at a table."""

    number: int
    by: int
    motion: Literal["bot", "back", "end", "pause"]
    """Whether a bot shall play for a seat, a decision be taken back, the match end without result, or clocks stand."""
    seat: int | None
    """The seat that a bot is to play for."""
    voters: list[int]
    """One seat of each person who is asked."""
    yes: list[int]
    left: int
    """Whole seconds until it lapses."""


class MatchInfo(msgspec.Struct):
    """A match in a line."""

    match: str
    number: int
    v: int
    due: list[int]
    winners: list[int] | None
    scores: list[int] | None
    commitment: str
    ending: Literal["rules", "resigned", "agreed", "time"] | None = None
    """Why it is over: by the rules, as one seat alone had not resigned or lost by time, or as all agreed."""
    vote: VoteInfo | None = None


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
    next_commitment: str | None = None
    """SHA-256 of seed and salt of the next match, to which players may still add; null: nothing is taken."""
    grace: Grace = 0
    """Minutes after which a bot plays on for who went away; 0: never by itself."""
    hints: bool = False
    """Whether hints are given here."""
    clock: TimeControl | None = None
    rated: bool = False
    """Whether its matches move ratings: to leave one counts as losing it."""


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
    deletable: bool = False
    """The guest may delete it: as the host, before it starts, after it ends, or where no other person sits."""
    left: int | None = None
    """Whole seconds until somebody's time there runs out; null: no clock runs."""


class Me(msgspec.Struct):
    """The guest who asks."""

    name: str | None


# --- the match on the wire ----------------------------------------------------------------------------------


class Wording(msgspec.Struct):
    """What the decisions of a game are called, by the id of the action; the same for all tables of a build."""

    texts: list[str]
    """Their notation."""
    labels: list[str]
    """In words, in one language."""
    targets: list[Json | None]
    """What to tap; null where it depends on the state: then it stands in the prompt."""
    phrasebook: str
    """The preset dictionary of frames to pages that hold it, in UTF-8."""


class Forbidden(msgspec.Struct):
    """An action that the plain rules would allow now and a special one forbids: the reason as a fact and in words."""

    text: str
    target: Json
    fact: Json
    words: str


class Decision(msgspec.Struct, omit_defaults=True):
    """An open decision of a seat of this viewer: a prompt."""

    id: str
    seat: int
    actions: list[int]
    """The legal actions by their ids, ascending."""
    targets: list[Json | None] = []
    """By action what to tap, where the wording does not say it; empty when it says it of all."""
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
    action: Identifier | ActionNumber
    """Its notation or its id."""


class Back(msgspec.Struct, tag_field="t", tag="back", forbid_unknown_fields=True):
    """Takes the latest decisions of a prompt's seat back."""

    id: Identifier
    prompt: Identifier
    count: Annotated[int, msgspec.Meta(ge=1)]


class Act(msgspec.Struct, tag_field="t", tag="act", forbid_unknown_fields=True):
    """What somebody with a seat does about a match beside playing it; answered like a command."""

    id: Identifier
    act: Literal["nudge", "bot", "person", "resign", "end", "back", "yes", "no", "pause", "resume"]
    """Remind a seat; let a bot play on for a seat (one's own at once, another one by vote); play again oneself; give
    up; ask all to end the match; take back to one's latest decision (free where nobody else plays, else all are
    asked); answer what is asked (`no` of who asked withdraws it); ask all to stop the clocks; let them run again."""
    seat: int | None = None
    """Whom it is about; null: one's own lowest seat."""
    vote: int | None = None
    """The number of the vote that `yes` and `no` answer."""


class Ask(msgspec.Struct, tag_field="t", tag="ask", forbid_unknown_fields=True):
    """What would actions of an open decision bring about?"""

    prompt: Identifier
    actions: list[int] | None = None
    """Null: all of them."""


class Past(msgspec.Struct, tag_field="t", tag="past", forbid_unknown_fields=True):
    """What stands in the log before event `before`?"""

    before: Annotated[int, msgspec.Meta(ge=1)]
    match: Identifier


class Phrasebook(msgspec.Struct, tag_field="t", tag="phrasebook", forbid_unknown_fields=True):
    """The page holds the phrasebook of a wording: large frames may rest on it until it says `hello` again."""

    wording: Identifier


class Ping(msgspec.Struct, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """Is anybody there?"""


ClientFrame = Hello | Command | Back | Act | Ask | Past | Phrasebook | Say | Listen | Ping


Undo = Literal["free", "ask"]


class Welcome(msgspec.Struct, tag_field="t", tag="welcome"):
    """Everything needed to draw."""

    v: int
    table: TableInfo
    match: str | None
    seat: int | None
    view: Json | None
    log: list[LogEntry]
    """What happened after the version that the page knows; for a page that knows nothing the latest entries."""
    prompts: list[Decision]
    sheet: Sheet | None
    build: str
    wording: str
    """Names the wording of this game in this language: `/api/wordings/{game}/{lang}/{wording}`."""
    head: str | None = None
    """The head of the chain at `v`: a page keeps it to check the match with it later. Null where there is no chain."""
    undo: Undo | None = None
    """Whether this viewer may take back to the latest own decision: freely, or if all others agree."""


class Ack(msgspec.Struct, tag_field="t", tag="ack"):
    """The command is stored as event `v`."""

    id: str
    v: int
    head: str | None = None
    """The head of the chain at `v`."""


class Rejection(msgspec.Struct, tag_field="t", tag="rej"):
    """Not taken; nothing changed. The page was told everything up to version `v` before this."""

    id: str | None
    code: RejectionCode
    text: str
    v: int


class Event(msgspec.Struct, tag_field="t", tag="ev", omit_defaults=True):
    """The match moved on from version `known`, which the page draws, to version `v`."""

    v: int
    known: int
    seat: int | None
    log: list[LogEntry]
    patch: Patch | None = None
    """What is new in the view."""
    view: Json | None = None
    """The whole view, in place of a patch."""
    prompts: list[Decision] = []
    sheet: Sheet | None = None
    head: str | None = None
    """The head of the chain at `v`."""
    undo: Undo | None = None
    """Whether this viewer may take back to the latest own decision."""


class Previews(msgspec.Struct, tag_field="t", tag="previews"):
    """What actions of a decision would bring about; none when the decision is not open to this page."""

    prompt: str
    actions: list[int]
    effects: list[Json]
    """In the order of `actions`."""


class Earlier(msgspec.Struct, tag_field="t", tag="earlier"):
    """The entries of the log just before event `before`; none when the page asked for another match."""

    before: int
    match: str
    log: list[LogEntry]


class TableChanged(msgspec.Struct, tag_field="t", tag="table"):
    """Seats, names, presence or state of the table changed."""

    table: TableInfo


class Presence(msgspec.Struct, tag_field="t", tag="here"):
    """People came or went."""

    online: list[int]
    """The seats of people whose pages are open."""
    spectators: int


class Pong(msgspec.Struct, tag_field="t", tag="pong"):
    """Somebody is there."""


class Away(msgspec.Struct, tag_field="t", tag="away"):
    """This process is about to end, or does not have the rules of the match that runs here, and another one has: the
    page opens a new socket, at some moment within so many milliseconds."""

    within: int


ServerFrame = (
    Welcome | Ack | Rejection | Event | Previews | Earlier | TableChanged | Presence | Clocks | Said | Lines | Unsaid
    | Pong | Away
)  # fmt: skip


# --- after the match ----------------------------------------------------------------------------------------


class ReplayStep(msgspec.Struct):
    """One version and what led to it."""

    view: Json
    entry: LogEntry | None


PlayerKind = Literal["person", "program", "bot"]


class ReplaySeat(msgspec.Struct):
    """Who sat there, as far as something can be done about them; `account`: the name is that of their account."""

    kind: PlayerKind
    you: bool
    account: bool


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
    seats: list[ReplaySeat] = []


class Fairness(msgspec.Struct):
    """`commitment` = SHA-256 of seed followed by salt (hex); both are null while the match runs."""

    commitment: str
    seed: str | None
    salt: str | None
    draws: list[Json]
    entropy: list[str | None] | None
    """By seat what its player added to the seed; null where the match has no chain."""
    head: str | None
    """The last head of the chain."""


class ErrorBody(msgspec.Struct):
    """What went wrong: a code for programs, a sentence for people."""

    code: str
    text: str


class ErrorAnswer(msgspec.Struct):
    """The body of every HTTP error."""

    error: ErrorBody
