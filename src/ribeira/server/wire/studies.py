"""Studies: matches and positions that people go through together. What is asked for by HTTP, and the frames of a
study's socket; positions are asked for by node and kept by the page, since no node ever changes its position."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from ribeira.server.wire.advice import HintLine, Version
from ribeira.server.wire.protocol import Decision, Identifier, Json, Language, LogEntry, Sheet
from ribeira.server.wire.talk import Lines, Listen, Said, Say, Unsaid

LOOKS = 16
"""Positions that are asked for at once."""
Mark = Literal["good", "bad", "idea", "doubt", "key"]
Number = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
Eyes = Annotated[int, msgspec.Meta(ge=0, le=8)]
Title = Annotated[str, msgspec.Meta(min_length=1, max_length=240)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]

# --- by HTTP ------------------------------------------------------------------------------------------------


class NewStudy(msgspec.Struct, forbid_unknown_fields=True):
    """Where a study begins: exactly one of a match, a saved match, a position and a saved study."""

    match: Identifier | None = None
    """One that is over; or one in which the guest plays all seats, of which only the position is taken."""
    file: Json | None = None
    position: Json | None = None
    study: SavedStudy | None = None
    v: Version | None = None
    """Of a match or a file only the position after so many events or actions; null: all that was played."""
    eyes: Eyes | None = None
    """Only what this seat knows of the position goes into the study; what it does not see is dealt anew."""
    title: Title | None = None


class StudyKeys(msgspec.Struct):
    """The ends of the two links: who has one may look on, who has the other may add."""

    view: str
    edit: str | None
    """Null: who asks may look on only."""


class StudyHead(StudyKeys, kw_only=True):
    """A study without what is in it."""

    title: str
    game: str
    players: int
    options: Json
    names: list[str]
    match: str | None
    """The match whose moves it begins with, where it is stored here."""
    eyes: int | None
    """The only seat that is looked through; null: any."""
    secrets: bool
    """Whether seats may know less than all."""
    mine: bool
    wording: str
    """Names the wording of this game in this language."""


class StudyLine(msgspec.Struct):
    """A study in the list of its owner."""

    study: str
    """The end of the link of who may add."""
    view: str
    title: str
    game: str
    players: int
    names: list[str]
    updated: str


class StudyTitle(msgspec.Struct, forbid_unknown_fields=True):
    """What a study is to be called."""

    title: Title


class OpinionWish(msgspec.Struct, forbid_unknown_fields=True):
    """The node at which somebody wants to know what a bot thinks."""

    node: Number
    seat: Eyes | None = None
    """Where several seats decide: one of them; null: the first."""


class Opinion(msgspec.Struct):
    """What a bot thinks of a position, by what the seat that decides there knows."""

    node: int
    seat: int
    chances: list[float]
    """By seat the share of the win."""
    lines: list[HintLine]
    """The best actions, the best first."""


class SavedRemark(msgspec.Struct, forbid_unknown_fields=True):
    """A comment in a file."""

    by: Annotated[str, msgspec.Meta(max_length=96)] | None
    text: Text


class SavedNode(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A node in a file. Nodes are numbered from 0, the beginning, the line first."""

    node: Number
    parent: Number | None = None
    """Null: a node of the line, of which something is said here."""
    seat: int | None = None
    texts: Annotated[list[Annotated[str, msgspec.Meta(max_length=200)]], msgspec.Meta(max_length=1000)] = []
    drawn: bool = False
    title: Title | None = None
    mark: Mark | None = None
    remarks: Annotated[list[SavedRemark], msgspec.Meta(max_length=500)] = []


class SavedStudy(msgspec.Struct, forbid_unknown_fields=True):
    """A study as a file."""

    format: Literal["ribeira-study"]
    version: Literal[1]
    game: str
    players: int
    options: dict[str, Any]
    rules: str
    title: Title
    names: Annotated[list[Annotated[str, msgspec.Meta(max_length=96)]], msgspec.Meta(max_length=8)]
    start: Json | None
    eyes: Eyes | None
    line: Annotated[list[SavedPlay], msgspec.Meta(max_length=5000)]
    nodes: Annotated[list[SavedNode], msgspec.Meta(max_length=2000)]


class SavedPlay(msgspec.Struct, forbid_unknown_fields=True):
    """A node of the line in a file: a decision of a seat, or a run of nature's actions (null)."""

    seat: int | None
    texts: Annotated[list[Annotated[str, msgspec.Meta(max_length=200)]], msgspec.Meta(min_length=1, max_length=5000)]
    v: Version


# --- what is in it ------------------------------------------------------------------------------------------


class StudyRemarkInfo(msgspec.Struct, frozen=True):
    """A comment."""

    number: int
    by: str
    text: str
    at: str
    """When (ISO 8601)."""


class StudyNode(msgspec.Struct, frozen=True):
    """A place in the tree: a decision of a seat, or a run of nature's actions. Node 0 is the beginning."""

    node: int
    parent: int | None
    v: int
    """So many events of the match, or actions of the file, have happened there."""
    seat: int | None
    count: int
    """How many actions it holds."""
    label: str
    """In words; empty for a run of several."""
    by: str | None
    """Who added it; null: it is of the line."""
    drawn: bool
    """Nature's actions were drawn, not chosen."""
    title: str | None
    mark: Mark | None
    remarks: list[StudyRemarkInfo]


class StudyPerson(msgspec.Struct, frozen=True):
    """Somebody who is here; the id means somebody in this study alone."""

    id: str
    name: str | None
    editor: bool
    owner: bool


# --- from the page ------------------------------------------------------------------------------------------


class StudyHello(msgspec.Struct, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """A page opens the study, comes back, or changes its language."""

    lang: Language


class StudyPing(msgspec.Struct, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """Is anybody there?"""


class StudyLook(msgspec.Struct, tag_field="t", tag="look", forbid_unknown_fields=True):
    """What do these nodes look like?"""

    nodes: Annotated[list[Number], msgspec.Meta(min_length=1, max_length=LOOKS)]
    eyes: Eyes | None = None
    """Through the eyes of this seat; null: of the seat that decides there."""


class StudyAsk(msgspec.Struct, tag_field="t", tag="ask", forbid_unknown_fields=True):
    """What can be done at a node?"""

    node: Number


class StudyPlay(msgspec.Struct, tag_field="t", tag="play", forbid_unknown_fields=True):
    """Adds what a seat does at a node, or (seat null) one outcome of chance that is chosen."""

    id: Identifier
    node: Number
    seat: int | None
    action: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class StudyDraw(msgspec.Struct, tag_field="t", tag="draw", forbid_unknown_fields=True):
    """Adds nature's actions at a node, drawn by the server up to the next decision."""

    id: Identifier
    node: Number


class StudyRemark(msgspec.Struct, tag_field="t", tag="remark", forbid_unknown_fields=True):
    """Adds a comment."""

    id: Identifier
    node: Number
    text: Text


class StudyUnsay(msgspec.Struct, tag_field="t", tag="unsay", forbid_unknown_fields=True):
    """Takes a comment away: one's own; who leads or owns the study, any."""

    id: Identifier
    number: Number


class StudyMarking(msgspec.Struct, tag_field="t", tag="mark", forbid_unknown_fields=True):
    """Marks a node; null: takes the mark away."""

    id: Identifier
    node: Number
    mark: Mark | None


class StudyNaming(msgspec.Struct, tag_field="t", tag="name", forbid_unknown_fields=True):
    """Names the branch that begins at a node; null: takes the name away."""

    id: Identifier
    node: Number
    title: Title | None


class StudyCut(msgspec.Struct, tag_field="t", tag="cut", forbid_unknown_fields=True):
    """Takes a node away with all below it: where all of it is one's own; who leads or owns the study, any."""

    id: Identifier
    node: Number


class StudyLead(msgspec.Struct, tag_field="t", tag="lead", forbid_unknown_fields=True):
    """Leads (`to` oneself, where nobody does who is here, or one owns the study), hands the lead over, or lets
    everybody go free (null)."""

    id: Identifier
    to: Identifier | None


class StudyGo(msgspec.Struct, tag_field="t", tag="go", forbid_unknown_fields=True):
    """Who leads is at this node."""

    node: Number
    eyes: Eyes | None = None


StudyWish = StudyPlay | StudyDraw | StudyRemark | StudyUnsay | StudyMarking | StudyNaming | StudyCut | StudyLead
StudyClientFrame = StudyHello | StudyPing | StudyLook | StudyAsk | StudyGo | StudyWish | Listen | Say


# --- to the page --------------------------------------------------------------------------------------------


class StudyLed(msgspec.Struct, tag_field="t", tag="led", frozen=True):
    """Who leads, and where that is."""

    leader: str | None
    node: int
    eyes: int | None


class StudyPeople(msgspec.Struct, tag_field="t", tag="people"):
    """Who is here."""

    people: list[StudyPerson]
    onlookers: int
    """Pages of people without a name or a place among them."""


class StudyAll(msgspec.Struct, tag_field="t", tag="study"):
    """Everything in a study."""

    head: StudyHead
    me: str | None
    """Who the reader is among `people`; null: nobody knows."""
    nodes: list[StudyNode]
    authors: dict[str, str | None]
    """The names of those who added something, by their ids."""


class StudyNews(msgspec.Struct, tag_field="t", tag="news"):
    """What is new in a study since the last frame."""

    title: str
    nodes: list[StudyNode]
    """New ones, and those that changed."""
    gone: list[int]
    authors: dict[str, str | None]


class StudySeen(msgspec.Struct, tag_field="t", tag="seen"):
    """What a node looks like."""

    node: int
    eyes: int | None
    """As it was asked for."""
    seat: int
    """Whose eyes these are."""
    view: Json
    entries: list[LogEntry]
    """What led there."""
    due: list[int]
    """The seats that decide there; none: nature acts, or it is over."""
    chance: bool
    sheet: Sheet | None
    """The score sheet, where it is over."""
    winners: list[int] | None


class StudyOutcome(msgspec.Struct):
    """Something that nature may do."""

    text: str
    label: str
    chance: float


class StudyDecision(msgspec.Struct):
    """What a seat may do, with what each action brings about."""

    decision: Decision
    effects: list[Json]


class StudyChoices(msgspec.Struct, tag_field="t", tag="choices"):
    """What can be done at a node."""

    node: int
    decisions: list[StudyDecision]
    outcomes: list[StudyOutcome]


class StudyDone(msgspec.Struct, tag_field="t", tag="done"):
    """A wish is stored; `node`: the one that was added, or that was there already."""

    id: str
    node: int


class StudySorry(msgspec.Struct, tag_field="t", tag="sorry"):
    """A frame was not taken, and nothing changed."""

    id: str | None
    code: str
    text: str


class StudyGone(msgspec.Struct, tag_field="t", tag="gone"):
    """The study was deleted."""


class StudyPong(msgspec.Struct, tag_field="t", tag="pong"):
    """Somebody is there."""


StudyServerFrame = (
    StudyAll
    | StudyNews
    | StudyPeople
    | StudyLed
    | StudySeen
    | StudyChoices
    | StudyDone
    | StudySorry
    | StudyGone
    | StudyPong
    | Said
    | Lines
    | Unsaid
)
