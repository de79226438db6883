"""One table in memory: who sits where, its match, whose pages are open. It changes only after the change is stored.

What others may see of it is made in `projection`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from time import time

from msgspec.structs import replace

import ribeira
from ribeira.server import tokens
from ribeira.server.bus import Present
from ribeira.server.journal import ahead, endings, erasure, notices, plans, pushes, records, recoveries
from ribeira.server.journal.acts import Seat
from ribeira.server.journal.chain import origin
from ribeira.server.journal.fairness import Secret
from ribeira.server.journal.guests import GuestRow
from ribeira.server.journal.match import UNREADABLE, Match, Step, fold
from ribeira.server.journal.plans import Plan, Planned
from ribeira.server.journal.records import MatchRow, News, Place, SeatRow, TableRow, seats_of
from ribeira.server.journal.vacations import VacationRow
from ribeira.server.store import Conflict, Store, StoreDown, Work
from ribeira.server.tables.open_page import OpenPage
from ribeira.server.tables.storing import looked_up, not_stored
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.protocol import Json, TableState

ASLEEP = 3600.0
"""Seconds without a move after which a match of bots alone is not running any more: it was set aside."""
RETRIES = 3
"""Times that a change is tried again after something else was stored meanwhile."""

OnNews = Callable[["Table", bool], None]
"""Called when a table has taken in what others stored, and whether a running match's seats changed hands."""


class Table:
    """A link, seats, one match after another."""

    def __init__(
        self,
        row: TableRow,
        game: ribeira.Game,
        store: Store,
        on_news: OnNews = lambda table, changes_hands: None,
        bot_tables: int | None = None,
        position: Json | None = None,
        now: Callable[[], float] = time,
        plays_elsewhere: Callable[[str], bool] = lambda rules: False,
    ) -> None:
        self.row = row
        self.game = game
        self.store = store
        self._on_news = on_news
        self._position = position
        """Where the first match begins; None: where the game does."""
        self.now = now
        """The clock of the process: everything here that ends at a time goes by it, and so do the times of the log."""
        self._plays_elsewhere = plays_elsewhere
        """Whether a process of another release plays by these rules."""
        self._bot_tables = bot_tables
        """Running matches of bots alone that its host may have; None: as many as wanted."""
        self.calls = False
        """Whether people may want to be told on other devices when their turn begins."""
        self.in_doubt = False
        """Whether a change may be stored or not: what is stored has to be read before the next one."""
        self.match: Match | None = None
        self.aside: MatchRow | None = None
        """The latest match when it cannot be read; it stays stored, and another one may be played after it."""
        self.planned = Planned()
        """What people plan at the latest match, as far as that is known here."""
        self.lock = asyncio.Lock()
        self.pages: set[OpenPage] = set()
        self.elsewhere: dict[str, Present] = {}
        """Who is present at other processes, by the process."""
        self.moved = asyncio.Event()
        """Set, and replaced, when something new is stored."""
        self.thinking: dict[Seat, asyncio.Task[None]] = {}
        """The bots that are choosing."""
        self.bots: dict[Seat, ribeira.Bot] = {}
        self.trouble: set[Seat] = set()
        """The bots that broke; they are asked again when somebody opens the table."""
        self.absent: dict[str, float] = {}
        """Since when the people are away who are not here while a match runs (seconds since 1970)."""
        self.arrived: set[str] = set()
        """Who came here lately: what was noted of their absence is to be forgotten."""
        self.vacations: Mapping[str, Sequence[VacationRow]] = {}  # of people of a match by days, as far as was asked
        self.last_used = now()

    @property
    def id(self) -> str:
        """The unguessable part of the link."""
        return self.row.id

    @property
    def seats(self) -> list[SeatRow]:
        """Who sits where."""
        return self.row.seats

    @property
    def state(self) -> TableState:
        """Before, in or after a match; or after one that cannot be read."""
        if self.aside is not None:
            return "aside"
        if self.match is None:
            return "open"
        return "over" if self.match.over else "playing"

    @property
    def latest(self) -> Match | MatchRow | None:
        """The match that is played, was played last, or is set aside."""
        return self.match or self.aside

    @property
    def is_played_elsewhere(self) -> bool:
        """Whether a match that cannot be read here runs on at a process of another release."""
        row = self.aside
        return row is not None and row.whole and not row.over and self._plays_elsewhere(row.rules)

    def seats_of(self, guest: str | None) -> tuple[Seat, ...]:
        """The seats that belong to a guest."""
        return seats_of(guest, self.seats)

    def player(self, seat: Seat) -> SeatRow:
        """Who decides for a seat."""
        return self.seats[seat] if self.match is None else self.match.player(seat)

    @property
    def people(self) -> dict[str, Seat]:
        """The guests who sit here, each with the lowest seat: their voice."""
        return {seat.guest: number for number, seat in reversed([*enumerate(self.seats)]) if seat.guest is not None}

    @property
    def has_hints(self) -> bool:
        """Whether hints are given here: as the host has said, else where one person alone plays against bots."""
        if self.row.hints is not None:
            return self.row.hints
        return [seat.kind for seat in self.seats if seat.kind != "bot"] == ["person"]

    @property
    def present(self) -> set[str | None]:
        """The guests whose pages are open; None among them for people without a cookie here."""
        return {page.guest for page in self.pages}.union(*(note.guests for note in self.elsewhere.values()))

    @property
    def spectators(self) -> int:
        """The open pages of people without a seat here."""
        here = sum(not self.seats_of(page.guest) for page in self.pages)
        there = [guest for note in self.elsewhere.values() for guest in note.guests if not self.seats_of(guest)]
        return here + len(there) + sum(note.strangers for note in self.elsewhere.values())

    def takes_presence(self, note: Present) -> bool:
        """Takes in who is present at another process; whether that is new."""
        before = self.elsewhere.pop(note.process, None)
        if note.guests or note.strangers:
            self.elsewhere[note.process] = note
        return self.elsewhere.get(note.process) != before

    # --- what is stored

    @property
    def place(self) -> Place:
        """The versions of table and match that are known here."""
        match = self.latest
        v = 0 if match is None else match.version
        return Place("" if match is None else match.id, v, self.id, self.row.version, self.planned.revision)

    def is_behind(self, stored: Place) -> bool:
        """Whether these versions are not known here."""
        known = self.place
        return stored.version > known.version or stored.match != known.match or stored.v > known.v

    def _moves_on(self) -> None:
        self.moved.set()
        self.moved = asyncio.Event()

    async def load(self) -> None:
        """Folds the stored log of the latest match; one that cannot be folded is set aside.

        Raises:
            Refusal: `aside`, when not even its beginning can be read; `down`, when the store does not answer.
        """
        found = plans.beside(records.latest_match(self.id), self.id)
        row, self.planned = await looked_up(self.store, found, damaged="aside")
        if row is not None:
            self._take_match(row)

    def _take_match(self, row: MatchRow) -> None:
        self.trouble.clear()
        self.bots.clear()
        try:
            self.match, self.aside = fold(row, self.game), None
        except Refusal:
            self.match, self.aside = None, row

    async def catch_up(self) -> bool:
        """Takes in what is stored and not known here yet, and tells it; whether there was anything. Needs the lock.

        Raises:
            Refusal: `busy`, when the store does not answer.
        """
        news, self.planned = await looked_up(self.store, plans.beside(records.news(self.place), self.id), "busy")
        self.in_doubt = False
        if news.match is not None:
            self._take_match(news.match)
        elif self.match is not None:
            self._follow(self.match, news)
        changes_hands = news.table is not None and news.match is None and self.match is not None
        self.row = news.table or self.row
        is_new = bool(news.table or news.match or (self.match and news.events))
        if is_new:
            self._moves_on()
            self._on_news(self, changes_hands)
        return is_new

    def _follow(self, match: Match, news: News) -> None:
        """Moves the match on by events that others have stored."""
        match.seats = news.seats or match.seats
        try:
            for event in news.events:
                match.adopt([match.read(event)])
        except UNREADABLE:
            self.match, self.aside = None, match.row

    async def _store(self, work: Work[None]) -> None:
        """Waits until a change of this table is durable.

        Raises:
            Refusal: `busy`, when it could not be stored; `unsure`, when only reading can tell.
            Conflict: something else was stored meanwhile.
        """
        try:
            await self.store.write(work)
        except StoreDown as wrong:
            refusal = not_stored(wrong)
            self.in_doubt = self.in_doubt or refusal.code == "unsure"
            raise refusal from None

    async def append(self, match: Match, begun: list[Step], now: float) -> list[Step]:
        """Stores the next events of the match with what is planned to answer them, then moves on by all of them; these.
        Needs the lock.

        Raises:
            Refusal: `busy`, when they could not be stored; `unsure`, when only reading can tell.
            Conflict: something else was stored meanwhile.
        """
        steps, left = ahead.answered(match, self.planned.plans, begun, now)
        standing = match.standing(steps)
        events = [step.event for step in steps]
        works = [records.append(self.place, events, standing, ribeira.__version__, now)]
        if any(begun > match.version for begun in standing.turns):
            works += self._calls(self.seats, now)
        if left:
            works.append(plans.move(match.id, left))
        if standing.over:
            works += endings.settle(match, steps, self.has_hints, now)
        await self._store(records.in_order(works))
        match.adopt(steps)
        self.planned = self.planned.changed(left) if left else self.planned
        match.updated = self.last_used = now
        self._moves_on()
        return steps

    async def keep_plan(self, seat: Seat, plan: Plan) -> None:
        """Stores what a seat plans. Needs the lock.

        Raises:
            Refusal: `busy`, when it could not be stored; `unsure`, when only reading can tell.
            Conflict: something else was stored meanwhile.
        """
        await self._store(plans.put(self.place, seat, plan))
        self.planned = self.planned.changed({seat: plan})

    async def _change(self, attempt: Callable[[], Awaitable[None]]) -> None:
        """Makes a change of seats, votes or host; tries anew, or refuses, by what is stored and not by what was known.

        Raises:
            Refusal: it cannot be done, or not be stored; nothing changed.
        """
        async with self.lock:
            for _ in range(1 + RETRIES):
                if self.in_doubt:
                    await self.catch_up()
                try:
                    await attempt()
                except Conflict:
                    await self.catch_up()
                except Refusal as refusal:
                    if refusal.code in ("busy", "unsure") or not await self.catch_up():
                        raise
                else:
                    return
            raise Refusal("busy")

    # --- before the match

    async def open(self, also: Sequence[Work[None]] = ()) -> None:
        """Stores a new table, and what is `also` to be changed with it; the match starts at once when no seat is open.

        Raises:
            Refusal: it could not be stored.
            Conflict: something else is stored than one of the other changes expects.
        """
        async with self.lock:
            added = records.in_order([*also, records.add_table(self.row)])
            if any(seat.kind == "open" for seat in self.seats):
                await self._store(added)
            else:
                await self._start(self.seats, before=added)

    async def sit(self, guest: GuestRow, seat: Seat, entropy: str | None = None) -> None:
        """A guest takes an open seat; the match starts when it was the last one and the host wants that.

        Here and below `entropy` is what the guest adds to the seed of the next match.
        """

        async def attempt() -> None:
            self._check_open()
            if self._seat(seat).kind != "open":
                raise Refusal("seat_taken")
            seats = self._with(seat, SeatRow("person", guest.id, guest.name, entropy=entropy, account=guest.account))
            is_full = all(other.kind != "open" for other in seats)
            await (self._start(seats) if self.row.autostart and is_full else self._put(seats))

        await self._change(attempt)

    async def leave(self, guest: GuestRow, seat: Seat) -> None:
        """A guest gives up a seat."""

        async def attempt() -> None:
            self._check_open()
            if self._seat(seat).guest != guest.id:
                raise Refusal("not_seated")
            await self._put(self._with(seat, SeatRow()))

        await self._change(attempt)

    async def plan(self, guest: GuestRow, seat: Seat, row: SeatRow) -> None:
        """The host says who or what a seat is for."""

        async def attempt() -> None:
            self._check_host(guest)
            self._check_open()
            self._seat(seat)
            await self._put(self._with(seat, row))

        await self._change(attempt)

    async def start(self, guest: GuestRow, entropy: str | None = None) -> None:
        """The host starts the match."""

        async def attempt() -> None:
            self._check_host(guest)
            self._check_open()
            await self._start([_added(row, guest, entropy) for row in self.seats])

        await self._change(attempt)

    async def _put(self, seats: list[SeatRow]) -> None:
        await self._store(records.put_seats(self.id, self.row.version, seats, self.now()))
        self._seated(seats)

    def _seated(self, seats: list[SeatRow]) -> None:
        """These seats are stored."""
        self.row = replace(self.row, seats=seats, version=self.row.version + 1)

    def _with(self, seat: Seat, row: SeatRow) -> list[SeatRow]:
        return [row if number == seat else other for number, other in enumerate(self.seats)]

    def _seat(self, seat: Seat) -> SeatRow:
        if not 0 <= seat < len(self.seats):
            raise Refusal("seat_unknown")
        return self.seats[seat]

    def _check_host(self, guest: GuestRow) -> None:
        if guest.id != self.row.host:
            raise Refusal("host_only")

    def _check_open(self) -> None:
        if self.latest is not None:
            raise Refusal("started")

    async def delete(self, guest: GuestRow) -> None:
        """The host deletes the table, with all that was played there."""

        async def attempt() -> None:
            self._check_host(guest)
            if not erasure.is_deletable(self.row, guest.id, self.state == "playing" or self.is_played_elsewhere):
                raise Refusal("in_use")
            await self._store(erasure.delete_table(self.id, self.row.version))

        await self._change(attempt)

    # --- matches

    async def _start(self, seats: list[SeatRow], before: Work[None] | None = None) -> None:
        """Stores seats and a new match in one change, after `before`."""
        work, begin = self._beginning(seats)
        await self._store(work if before is None else records.in_order([before, work]))
        begin()

    def prepared(self) -> tuple[Work[None], Callable[[], None]]:
        """What stores this new table with its first match, as a part of a larger change; and what is to be called once
        that is stored."""
        work, begin = self._beginning(self.seats)
        return records.in_order([records.add_table(self.row), work]), begin

    def _beginning(self, seats: list[SeatRow]) -> tuple[Work[None], Callable[[], None]]:
        """What stores seats and a new match, and what moves this table on to it. Raises `Refusal`."""
        if any(seat.kind == "open" for seat in seats):
            raise Refusal("seats_open")
        row, upcoming = self._new_row(seats), Secret.new()
        seats = [replace(seat, entropy=None) for seat in seats]
        match = Match(row, self.game)
        opening = match.opening()
        match.adopt(opening)
        row = replace(match.row, version=match.version, over=match.over, events=[step.event for step in opening])
        standing = match.standing()
        start = records.start_match(row, standing, ribeira.__version__, self.row.version, seats, upcoming)
        works = [self._check_bot_tables(seats), start, *self._calls(seats, row.started)]

        def begin() -> None:
            self._seated(seats)
            self.row = replace(self.row, next=upcoming)
            self.trouble.clear()
            self.bots.clear()
            self.match, self.aside, self.planned = match, None, Planned(match.id)
            self._moves_on()

        return records.in_order(work for work in works if work is not None), begin

    def _calls(self, seats: Sequence[SeatRow], now: float) -> list[Work[None]]:
        """What lets people know elsewhere that a turn or a match has begun; nobody waits for who is alone with bots."""
        is_shared = len({seat.guest for seat in seats} - {None}) > 1
        return [pushes.call(self.id, now + pushes.GRACE)] if self.calls and is_shared else []

    def _check_bot_tables(self, seats: list[SeatRow]) -> Work[None] | None:
        """Bots alone play on for ever without anybody asking: a guest has only so many such tables at a time."""
        if self._bot_tables is None or any(seat.kind == "person" for seat in seats):
            return None
        return records.check_bot_tables(self.row.host, self._bot_tables, self.now() - ASLEEP)

    def _new_row(self, seats: list[SeatRow]) -> MatchRow:
        """The match that starts now. Its secret was drawn, and committed to, before anybody added anything to it."""
        number = 1 if self.latest is None else self.latest.number + 1
        now, rules = self.now(), self.game.definition.rules_version
        secret = self.row.next or Secret.new()
        position = self._position if number == 1 else None
        entropy = [None if self.row.next is None else seat.entropy for seat in seats]
        anchor = origin(seats, entropy, position, self.row.clock)
        sat = [replace(seat, entropy=None) for seat in seats]
        return MatchRow(tokens.new_id(), self.id, number, sat, rules, secret, 0, False, now, now, [], anchor)

    async def rematch(self, guest: GuestRow, entropy: str | None = None) -> None:
        """A person agrees to play again; when all have, the seats move on by one and a new match starts."""

        async def attempt() -> None:
            if not self.seats_of(guest.id):
                raise Refusal("not_seated")
            if self.state not in ("over", "aside"):
                raise Refusal("not_over")
            if self.is_played_elsewhere:
                raise Refusal("elsewhere")
            seats = [_added(seat, guest, entropy) for seat in self.seats]
            seats = [replace(seat, agreed=seat.agreed or seat.guest == guest.id) for seat in seats]
            if all(seat.agreed or seat.kind == "bot" for seat in seats):
                await self._start([replace(seat, agreed=False) for seat in [*seats[1:], seats[0]]])
            else:
                await self._put(seats)

        await self._change(attempt)

    # --- recovery

    async def claim(self, guest: GuestRow, token: str) -> None:
        """The seats and the host's rights of the guest for whom the token was made go to this guest."""

        async def attempt() -> None:
            made = await looked_up(self.store, recoveries.valid(self.id, self.now()))
            old = next((owner for owner, kept in made if tokens.matches(token, kept)), None)
            if old is None:
                raise Refusal("token")
            handed = recoveries.hand_over(self.id, self.row.version, old, guest.id, self.now())
            await self._store(records.in_order([notices.check_seats_stay(self.id), handed]))
            self._hand_over(old, guest.id)

        await self._change(attempt)

    def _hand_over(self, old: str, new: str) -> None:
        self.row = replace(self.row, host=new if self.row.host == old else self.row.host, version=self.row.version + 1)
        records.hand_over_seats(old, new, [*self.seats, *(self.latest.seats if self.latest else [])])


def _added(seat: SeatRow, guest: GuestRow, entropy: str | None) -> SeatRow:
    """The seat with what its guest adds to the seed; what was added first stays."""
    return seat if seat.guest != guest.id else replace(seat, entropy=seat.entropy or entropy)
