"""What the processes of one server tell each other: hints, presence, spent budgets, and which bots are due.

Whatever comes late, twice or not at all does no harm: the truth stands in the database, where a sweep finds what a lost
hint would have told. No secret crosses the bus.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from enum import StrEnum
from typing import Protocol

import msgspec

from ribeira.server.wire.studies import StudyPerson

# --- notes --------------------------------------------------------------------------------------------------


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """A table is stored at a later version, or its match is."""

    table: str
    version: int
    match: str
    v: int


class Present(msgspec.Struct, frozen=True, tag="present"):
    """Whose pages of a table are open at a process: guests, each once a page, and people without a cookie."""

    process: str
    table: str
    guests: list[str]
    strangers: int


class Asked(msgspec.Struct, frozen=True, tag="asked"):
    """A process wants to know who is present at a table."""

    table: str


class Broken(msgspec.Struct, frozen=True, tag="broken"):
    """A bot broke twice; it is asked again when somebody opens the table."""

    table: str
    seat: int


class Spoken(msgspec.Struct, frozen=True, tag="spoken"):
    """Something was said at a table."""

    table: str


class Beat(msgspec.Struct, frozen=True, tag="beat"):
    """A process is alive; with `last` it ends, and so does everybody's presence there."""

    process: str
    last: bool = False
    release: str = ""
    plays: list[str] = []
    """The versions of rules that pages can play there; none where a process serves no pages, or does not say."""
    stored: bool = True
    """Whether it may have stored anything since its last beat."""


class GuestChanged(msgspec.Struct, frozen=True, tag="guest"):
    """A guest is called otherwise, or may not come any more: `gone`."""

    guest: str
    gone: bool


class Deleted(msgspec.Struct, frozen=True, tag="deleted"):
    """These tables are not stored any more."""

    tables: list[str]


class Spent(msgspec.Struct, frozen=True, tag="spent"):
    """What was spent of a budget elsewhere, by the digest of the key."""

    budget: str
    counts: dict[str, int]


class StudyMoved(msgspec.Struct, frozen=True, tag="study"):
    """A study is stored at a later version, or is no more."""

    study: str


class StudyPresent(msgspec.Struct, frozen=True, tag="study_present"):
    """Who has a study open at a process."""

    process: str
    study: str
    people: list[StudyPerson]
    onlookers: int


class StudyAsked(msgspec.Struct, frozen=True, tag="study_asked"):
    """A process wants to know who is in a study, and who leads."""

    study: str


class StudyLead(msgspec.Struct, frozen=True, tag="study_lead"):
    """Who leads in a study, and where that is; the latest counts: the greater term, then the greater step."""

    study: str
    term: int = 0
    """Grows whenever somebody else leads."""
    step: int = 0
    leader: str = ""
    """Empty: nobody."""
    node: int = 0
    eyes: int | None = None

    @property
    def order(self) -> tuple[int, int, str]:
        """By what the later one is known."""
        return self.term, self.step, self.leader


class StudySpoken(msgspec.Struct, frozen=True, tag="study_spoken"):
    """Something was said in a study."""

    study: str


StudyNote = StudyMoved | StudyPresent | StudyAsked | StudyLead | StudySpoken
Note = Moved | Present | Asked | Broken | Spoken | Beat | GuestChanged | Deleted | Spent | StudyNote
Hear = Callable[[Note], None]

EVERYBODY = "all"
"""The topic that every process listens to."""


def topic_of(table: str) -> str:
    """The topic that processes listen to while they hold a table."""
    return f"table.{table}"


def topic_of_study(study: str) -> str:
    """The topic that processes listen to while a study is open there."""
    return f"study.{study}"


# --- jobs ---------------------------------------------------------------------------------------------------


class Lane(StrEnum):
    """Jobs that wait for the same thing: a person or nobody, a quick bot or a slow one."""

    PEOPLE_QUICK = "people.quick"
    PEOPLE_SLOW = "people.slow"
    ALONE_QUICK = "alone.quick"
    ALONE_SLOW = "alone.slow"

    @property
    def is_quick(self) -> bool:
        """Whether its bots are quick."""
        return self.value.endswith("quick")


class Job(msgspec.Struct, frozen=True):
    """A decision that a bot owes. Whoever takes it reads the rest from the database."""

    table: str
    match: str
    rules: str
    """The version of the rules of the match: only who plays these takes the job."""
    prompt: str


# --- the bus ------------------------------------------------------------------------------------------------


class Bus(Protocol):
    """The way to the other processes. Nothing here raises because the bus is away."""

    process: str
    """The name of this process among all."""

    @property
    def up(self) -> bool:
        """Whether others can be reached now."""

    async def open(self, hear: Hear, returned: Callable[[], None]) -> None:
        """Begins; `hear` gets every note of others to whose topic this process listens. `returned` is called when the
        bus is back after notes may have been lost."""

    async def close(self) -> None:
        """Sends what waits and ends."""

    def tell(self, topic: str, note: Note) -> None:
        """Sends a note to the others; it may be lost."""

    def listen(self, topic: str) -> None:
        """From now on the notes of this topic are heard."""

    def ignore(self, topic: str) -> None:
        """No more of this topic."""

    async def post(self, lane: Lane, job: Job) -> bool:
        """Offers a job to all workers; one that is offered already stays as it is. False: the bus is away."""

    def jobs(self, lane: Lane, rules: str, room: asyncio.Semaphore) -> AsyncIterator[Lease]:
        """The jobs by these rules that this process takes; each needs a place in `room`, which several rules share."""


Lease = AbstractAsyncContextManager[Job]
"""A job, this process's own inside the block and done after it. If the process ends inside, another one takes it."""


class Alone:
    """The bus of a server of one process: there is nobody to tell."""

    process = "alone"
    up = False

    async def open(self, hear: Hear, returned: Callable[[], None]) -> None:
        """Nothing to do."""

    async def close(self) -> None:
        """Nothing to do."""

    def tell(self, topic: str, note: Note) -> None:
        """Nobody hears it."""

    def listen(self, topic: str) -> None:
        """Nobody speaks."""

    def ignore(self, topic: str) -> None:
        """Nobody speaks."""

    async def post(self, lane: Lane, job: Job) -> bool:
        """Nobody takes it."""
        return False

    async def jobs(self, lane: Lane, rules: str, room: asyncio.Semaphore) -> AsyncIterator[Lease]:
        """None ever."""
        return
        yield
