"""The other processes of the same server: what they tell about the tables held here, and what they are told."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from time import monotonic
from typing import Protocol

import ribeira
from ribeira.server.bus import (
    EVERYBODY,
    Alone,
    Asked,
    Beat,
    Broken,
    Bus,
    Deleted,
    GuestChanged,
    Moved,
    Note,
    Present,
    Spent,
    Spoken,
    StudyNote,
    topic_of,
)
from ribeira.server.journal.acts import Seat
from ribeira.server.journal.records import Place
from ribeira.server.limits import Budgets
from ribeira.server.settings import Settings
from ribeira.server.tables.table import Table

BEAT = 2.0
"""Seconds between two signs of life."""
MOMENT = 0.1
"""Seconds in which what is spent of budgets is gathered into one note."""
SILENT = 10.0
"""Seconds after which a process that gives none counts as gone, and everybody's presence there with it."""


_SAY_NOTHING_STORED = (Present, Asked, Spent)
MOST_IDS = 1000
"""Tables in one note: a bus takes no notes of any length."""


def notes_of_deleted(tables: Sequence[str]) -> list[Deleted]:
    """What others have to be told when tables are deleted."""
    return [Deleted(list(tables[first : first + MOST_IDS])) for first in range(0, len(tables), MOST_IDS)]


class House(Protocol):
    """This process, as far as others have to do with it."""

    def held(self, table: str) -> Table | None:
        """A table that is in memory."""

    def tables(self) -> list[Table]:
        """All of them."""

    def look_again(self, table: Table) -> None:
        """Something new may be stored of the table."""

    def presence_elsewhere(self, table: Table) -> None:
        """Others came or went."""

    def bot_broke(self, table: Table, seat: Seat) -> None:
        """A bot broke twice at another process."""

    def spoken(self, table: Table) -> None:
        """Something was said at a table."""

    def guest_changed(self, guest: str, gone: bool) -> None:
        """A guest is called otherwise, or may not come any more."""

    def drop(self, tables: Sequence[str]) -> None:
        """These tables are deleted."""


class Rooms(Protocol):
    """Where people are together beside tables."""

    def hear(self, note: StudyNote) -> None:
        """Another process tells something."""

    def lost(self, process: str) -> None:
        """Nobody is there any more."""

    def returned(self) -> None:
        """Notes were lost while the bus was away."""


def rules_played() -> list[str]:
    """The versions of rules that this release plays, of all its games."""
    return [rules for name in ribeira.games() for rules in ribeira.definition(name).all_rules]


def bus_of(settings: Settings) -> Bus:
    """The bus that the settings name."""
    if settings.bus is None:
        return Alone()
    from ribeira.server.bus.nats import NatsBus  # the client is installed only where it is needed

    return NatsBus(settings.bus)


class Neighbours:
    """Speaks for one process. Nothing here waits, and what is lost is told again or found by looking."""

    def __init__(self, bus: Bus, serves: bool = True) -> None:
        self.bus = bus
        self._own_rules = rules_played() if serves else []
        """What pages can play here; nothing where this process serves none."""
        self._plays: dict[str, frozenset[str]] = {}
        """By process of another release the rules that pages can play there."""
        self._house: House
        self.rooms: Rooms | None = None
        """Of studies, once there are any."""
        self._budgets: Mapping[str, Budgets] = {}
        self._spent: dict[str, Counter[str]] = {}
        """By budget what was spent here and is still to be told."""
        self._beaten: dict[str, float] = {}
        """When each of the others gave its last sign of life."""
        self.changes = 0
        """Grows when others store something, or may have."""
        self._told_changes = 0

    def share(self, budgets: Mapping[str, Budgets]) -> None:
        """These budgets count over all processes from now on."""
        self._budgets = budgets
        for name, budget in budgets.items():
            budget.tell = partial(self._spend, name)

    async def open(self, house: House) -> None:
        """Begins to listen."""
        self._house = house
        self.bus.listen(EVERYBODY)
        await self.bus.open(self.hear, self._returned)

    async def close(self) -> None:
        """Says good-bye."""
        self.bus.tell(EVERYBODY, Beat(self.bus.process, last=True))
        await self.bus.close()

    def play(self, rules: str) -> bool:
        """Whether pages can play by these rules at a process of another release that is alive."""
        return any(rules in played for played in self._plays.values())

    # --- told to others

    async def beat(self, changes: Callable[[], int]) -> None:
        """Waits a little, gives a sign of life, and drops those who have given none for long. `changes`: how often
        this process has stored something."""
        await asyncio.sleep(BEAT)
        before, self._told_changes = self._told_changes, changes()
        has_stored = before != self._told_changes
        own = Beat(self.bus.process, release=ribeira.__version__, plays=self._own_rules, stored=has_stored)
        self.bus.tell(EVERYBODY, own)
        for process in [process for process, at in self._beaten.items() if at < monotonic() - SILENT]:
            self._lost(process)

    def met(self, table: Table) -> None:
        """The table is held here from now on: asks who is present elsewhere."""
        self.bus.listen(topic_of(table.id))
        self.bus.tell(topic_of(table.id), Asked(table.id))

    def left(self, table: str) -> None:
        """The table is not held here any more."""
        self.bus.ignore(topic_of(table))

    def moved(self, table: Table) -> None:
        """Something new is stored of the table."""
        place = table.place
        self.bus.tell(topic_of(table.id), Moved(table.id, place.version, place.match, place.v))

    def present(self, table: Table) -> None:
        """Somebody came or went here."""
        guests = [page.guest for page in table.pages if page.guest is not None]
        note = Present(self.bus.process, table.id, guests, len(table.pages) - len(guests))
        self.bus.tell(topic_of(table.id), note)

    def broken(self, table: Table, seat: Seat) -> None:
        """A bot broke twice here."""
        self.bus.tell(topic_of(table.id), Broken(table.id, seat))

    def spoken(self, table: Table) -> None:
        """Something was said at a table here."""
        self.bus.tell(topic_of(table.id), Spoken(table.id))

    def guest_changed(self, guest: str, gone: bool) -> None:
        """A guest is called otherwise, or may not come any more."""
        self.bus.tell(EVERYBODY, GuestChanged(guest, gone))

    def deleted(self, tables: Sequence[str]) -> None:
        """These tables are not stored any more."""
        for note in notes_of_deleted(tables):
            self.bus.tell(EVERYBODY, note)

    def _spend(self, budget: str, digest: str) -> None:
        """Something was spent here; told once for all that is spent in a moment."""
        if not self.bus.up:
            return
        if not self._spent:
            asyncio.get_running_loop().call_later(MOMENT, self._tell_spent)
        self._spent.setdefault(budget, Counter())[digest] += 1

    def _tell_spent(self) -> None:
        for budget, counts in self._spent.items():
            self.bus.tell(EVERYBODY, Spent(budget, dict(counts)))
        self._spent.clear()

    # --- heard from others

    def hear(self, note: Note) -> None:
        """Takes in what another process tells."""
        self.changes += note.stored if isinstance(note, Beat) else not isinstance(note, _SAY_NOTHING_STORED)
        if isinstance(note, Beat):
            self._heard_beat(note)
        elif isinstance(note, GuestChanged):
            self._house.guest_changed(note.guest, note.gone)
        elif isinstance(note, Deleted):
            self._house.drop(note.tables)
        elif isinstance(note, Spent):
            self._heard_spent(note)
        elif isinstance(note, StudyNote):
            if self.rooms is not None:
                self.rooms.hear(note)
        else:
            table = self._house.held(note.table)
            if table is not None:
                self._hear_of(table, note)

    def _hear_of(self, table: Table, note: Moved | Present | Asked | Broken | Spoken) -> None:
        if isinstance(note, Moved):
            if table.is_behind(Place(note.match, note.v, note.table, note.version)):
                self._house.look_again(table)
        elif isinstance(note, Present):
            self._beaten[note.process] = monotonic()
            if table.takes_presence(note):
                self._house.presence_elsewhere(table)
        elif isinstance(note, Broken):
            self._house.bot_broke(table, note.seat)
        elif isinstance(note, Spoken):
            self._house.spoken(table)
        elif table.pages:
            self.present(table)

    def _heard_spent(self, note: Spent) -> None:
        budget = self._budgets.get(note.budget)
        if budget is not None:
            for digest, count in note.counts.items():
                budget.take_in(digest, count)

    def _heard_beat(self, beat: Beat) -> None:
        if beat.last:
            self._lost(beat.process)
        else:
            self._beaten[beat.process] = monotonic()
            if beat.release != ribeira.__version__:  # what one of our own release cannot read, nobody of it can
                self._plays[beat.process] = frozenset(beat.plays)

    def _lost(self, process: str) -> None:
        """Nobody is present at a process that is gone."""
        self._beaten.pop(process, None)
        self._plays.pop(process, None)
        for table in self._house.tables():
            if table.elsewhere.pop(process, None) is not None:
                self._house.presence_elsewhere(table)
        if self.rooms is not None:
            self.rooms.lost(process)

    def _returned(self) -> None:
        """Notes were lost while the bus was away."""
        self.changes += 1
        if self.rooms is not None:
            self.rooms.returned()
        for table in self._house.tables():
            self.bus.tell(topic_of(table.id), Asked(table.id))
            if table.pages:
                self.present(table)
            self._house.look_again(table)
