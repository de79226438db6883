"""One table in memory: who sits where, its match, whose pages are open. It changes only after the change is stored.

What others may see of it is made in `projection`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from time import time
from typing import Protocol

from msgspec.structs import replace

import ribeira
from ribeira.server import records, tokens
from ribeira.server.fairness import Secret
from ribeira.server.match import Match, Seat
from ribeira.server.messages import Refusal
from ribeira.server.protocol import TableState
from ribeira.server.records import GuestRow, MatchRow, SeatRow, TableRow, seats_of
from ribeira.server.settings import Settings
from ribeira.server.store import Conflict, Store, StoreDown


class OpenPage(Protocol):
    """A page that shows the table and has to hear what happens there."""

    guest: str | None

    def welcome(self, known: int | None) -> None:
        """Tells everything needed to draw, with the log after version `known` (None: all of it)."""

    def show(self) -> None:
        """Tells what happened in the match since it was told last."""

    def show_table(self) -> None:
        """Tells the table's seats and state."""


class Table:
    """A link, seats, one match after another."""

    def __init__(self, row: TableRow, game: ribeira.Game, store: Store) -> None:
        self.row = row
        self.game = game
        self.store = store
        self.match: Match | None = None
        self.lock = asyncio.Lock()
        self.pages: set[OpenPage] = set()
        self.thinking: dict[Seat, asyncio.Task[None]] = {}
        """The bots that are choosing."""
        self.bots: dict[Seat, ribeira.Bot] = {}
        self.trouble: set[Seat] = set()
        """The bots that broke; they are asked again when somebody opens the table."""
        self.last_used = time()

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
        """Before, in or after a match."""
        if self.match is None:
            return "open"
        return "over" if self.match.over else "playing"

    def seats_of(self, guest: str | None) -> tuple[Seat, ...]:
        """The seats that belong to a guest."""
        return seats_of(guest, self.seats)

    @property
    def present(self) -> set[str | None]:
        """The guests whose pages are open; None among them for people without a cookie."""
        return {page.guest for page in self.pages}

    @property
    def spectators(self) -> int:
        """The open pages of people without a seat here."""
        return sum(not self.seats_of(page.guest) for page in self.pages)

    # --- loading

    async def load(self) -> None:
        """Folds the stored log of the latest match.

        Raises:
            Refusal: `engine`, when these rules do not allow what was played.
        """
        row = await self.store.read(records.latest_match(self.id))
        if row is not None:
            self.match = fold(row, self.game)

    # --- before the match

    async def sit(self, guest: GuestRow, seat: Seat) -> None:
        """A guest takes an open seat; the match starts when it was the last one and the host wants that."""
        async with self.lock:
            self._check_open()
            if self._seat(seat).kind != "open":
                raise Refusal("seat_taken")
            await self._put(seat, SeatRow("person", guest.id, guest.name))
            if self.row.autostart and self._full:
                await self._start(self.seats)

    async def leave(self, guest: GuestRow, seat: Seat) -> None:
        """A guest gives up a seat."""
        async with self.lock:
            self._check_open()
            if self._seat(seat).guest != guest.id:
                raise Refusal("not_seated")
            await self._put(seat, SeatRow())

    async def plan(self, guest: GuestRow, seat: Seat, row: SeatRow) -> None:
        """The host says who or what a seat is for."""
        async with self.lock:
            self._check_host(guest)
            self._check_open()
            self._seat(seat)
            await self._put(seat, row)

    async def start(self, guest: GuestRow) -> None:
        """The host starts the match."""
        async with self.lock:
            self._check_host(guest)
            self._check_open()
            await self._start(self.seats)

    async def start_when_full(self) -> None:
        """A table made without an open seat starts at once."""
        async with self.lock:
            if self._full:
                await self._start(self.seats)

    async def _put(self, seat: Seat, row: SeatRow) -> None:
        seats = [row if number == seat else other for number, other in enumerate(self.seats)]
        await stored(self.store, records.put_seats(self.id, seats, time()))
        self.row.seats = seats

    def _seat(self, seat: Seat) -> SeatRow:
        if not 0 <= seat < len(self.seats):
            raise Refusal("seat_unknown")
        return self.seats[seat]

    def _check_host(self, guest: GuestRow) -> None:
        if guest.id != self.row.host:
            raise Refusal("host_only")

    def _check_open(self) -> None:
        if self.match is not None:
            raise Refusal("started")

    @property
    def _full(self) -> bool:
        return all(seat.kind != "open" for seat in self.seats)

    # --- matches

    async def _start(self, seats: list[SeatRow]) -> None:
        if any(seat.kind == "open" for seat in seats):
            raise Refusal("seats_open")
        match = self._new_match(deepcopy(seats))
        opening = match.opening()
        match.adopt(opening)
        row = self._row(match, [step.event for step in opening])
        work = records.start_match(row, match.state.due, ribeira.__version__, seats)
        await stored(self.store, work)
        self.row.seats = seats
        self.trouble.clear()
        self.bots.clear()
        self.match = match

    def _new_match(self, seats: list[SeatRow]) -> Match:
        number = 1 if self.match is None else self.match.number + 1
        now = time()
        rules = self.game.definition.rules_version
        row = MatchRow(tokens.new_id(), self.id, number, seats, rules, Secret.new(), 0, False, now, now, [])
        return Match(row, self.game)

    def _row(self, match: Match, events: list[records.EventRow]) -> MatchRow:
        rules = self.game.definition.rules_version
        return MatchRow(
            match.id, self.id, match.number, match.seats, rules, match.secret, match.version, match.over,
            match.started, match.started, events,
        )  # fmt: skip

    async def rematch(self, guest: GuestRow) -> None:
        """A person agrees to play again; when all have, the seats move on by one and a new match starts."""
        async with self.lock:
            if not self.seats_of(guest.id):
                raise Refusal("not_seated")
            if self.match is None or not self.match.over:
                raise Refusal("not_over")
            seats = [replace(seat, agreed=seat.agreed or seat.guest == guest.id) for seat in self.seats]
            if all(seat.agreed or seat.kind == "bot" for seat in seats):
                await self._start([replace(seat, agreed=False) for seat in [*seats[1:], seats[0]]])
            else:
                await stored(self.store, records.put_seats(self.id, seats, time()))
                self.row.seats = seats

    def bot_at(self, seat: Seat, settings: Settings) -> ribeira.Bot:
        """The bot that plays a seat, made at its first decision."""
        if seat not in self.bots:
            row = self.seats[seat]
            level = {} if row.level is None else {"level": row.level, **dict(settings.bot_settings)}
            self.bots[seat] = ribeira.bot(str(row.bot), self.game, **level)
        return self.bots[seat]

    # --- recovery

    async def claim(self, guest: GuestRow, token: str) -> None:
        """The seats and the host's rights of the guest for whom the token was made go to this guest."""
        async with self.lock:
            made = await self.store.read(records.recoveries(self.id, time()))
            old = next((owner for owner, kept in made if tokens.matches(token, kept)), None)
            if old is None:
                raise Refusal("token")
            await stored(self.store, records.hand_over(self.id, old, guest.id, time()))
            self._hand_over(old, guest.id)

    def _hand_over(self, old: str, new: str) -> None:
        self.row.host = new if self.row.host == old else self.row.host
        records.hand_over_seats(old, new, [*self.seats, *(self.match.seats if self.match else [])])


def fold(row: MatchRow, game: ribeira.Game) -> Match:
    """A stored match in memory.

    Raises:
        Refusal: `engine`, when the rules have changed since.
    """
    if row.rules != game.definition.rules_version:
        raise Refusal("engine")
    with suppress(ValueError):
        return Match(row, game)
    raise Refusal("engine")


async def stored(store: Store, work: Callable[[records.Connection], None]) -> None:
    """Waits until a change is durable.

    Raises:
        Refusal: `busy`, when it could not be stored.
    """
    try:
        await store.write(work)
    except (StoreDown, Conflict):
        raise Refusal("busy") from None
