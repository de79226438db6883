"""What the calls and sockets of one server work on: its tables, its guests, and the other processes beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import uniform

import structlog

import ribeira
from ribeira.bots import FOR_PEOPLE
from ribeira.server import tokens
from ribeira.server.clock import Clock
from ribeira.server.hall import branches
from ribeira.server.hall.advice import Advice
from ribeira.server.hall.games import clock_among_strangers, played_at, warm_game
from ribeira.server.hall.guest_book import GuestBook
from ribeira.server.hall.kept import Kept
from ribeira.server.hall.memory import Memory
from ribeira.server.hall.play import Conductor
from ribeira.server.hall.preparing import Preparation, suppress_unready
from ribeira.server.hall.timekeeper import Timekeeper
from ribeira.server.journal import notices, programs, records, recoveries
from ribeira.server.journal.acts import Seat
from ribeira.server.journal.fairness import Secret
from ribeira.server.journal.guests import GuestRow
from ribeira.server.journal.match import fold
from ribeira.server.journal.names import clean_name
from ribeira.server.journal.programs import ProgramRow, is_program
from ribeira.server.journal.records import MatchRow, SeatRow, TableRow, seats_of
from ribeira.server.metrics import Metrics
from ribeira.server.settings import Settings
from ribeira.server.store import Row, Store, StoreDown, Work
from ribeira.server.tables.listing import table_line
from ribeira.server.tables.neighbours import Neighbours, bus_of
from ribeira.server.tables.projection import Viewer
from ribeira.server.tables.storing import looked_up, not_stored, stored
from ribeira.server.tables.table import Table
from ribeira.server.tables.table_projection import TableProjection
from ribeira.server.wire.advice import Branch
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.protocol import Json, Language, TableLine
from ribeira.server.wire.requests import NewTable, SeatPlan

SWEEP = 60.0
"""Seconds between two looks for tables that nobody uses."""
FORGET = 600.0
"""Seconds after which an unused table leaves memory; it is loaded again when somebody opens it."""
RECOVERY_DAYS = 7
AT_ONCE = 500
"""Tables whose versions are looked up in one query."""
FORGOTTEN = 10.0
"""Seconds after which a bot that is due and has not decided may have been forgotten by a process that ended."""
BRANCH_BOT = "expert"
"""Who plays on where somebody branches off."""
POLICY_VIOLATION = 1008
"""A socket's code for somebody who may not come any more."""

log = structlog.get_logger()


class Service:
    """What the HTTP calls and sockets of one server work on. Opened and closed with the server."""

    def __init__(self, settings: Settings, preparation: Preparation | None = None, serves: bool = True) -> None:
        self.settings = settings
        self.preparation = preparation or Preparation()
        """Which games can be played already."""
        self.now: Callable[[], float] = Clock()
        """The clock that all of the process goes by."""
        self.metrics = Metrics()
        self.store = Store.open(settings, self.metrics)
        self.neighbours = Neighbours(bus_of(settings), serves)
        self.kept = Kept()
        """Documents about matches."""
        self.advice = Advice(settings)
        self.metrics.bus_up.set_function(lambda: settings.bus is None or self.neighbours.bus.up)
        timekeeper = Timekeeper(self.store, lambda: self.now(), self.changes, is_watching=serves)
        self.conductor = Conductor(settings, self.metrics, self.neighbours, timekeeper)
        self.guests = GuestBook(self.store, lambda: self.now())
        self.memory = Memory(self.store, self.metrics, self.neighbours, self._made, self.preparation)
        self.on_gone: Callable[[str], None] = lambda guest: None
        """Called with a guest whose connections have to end."""
        self.on_spoken: Callable[[Table], None] = lambda table: None
        """Called with a table at which something was said at another process."""
        self._looking: set[asyncio.Task[None]] = set()
        self._work: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Goes on with the matches that waited for a bot when the server stopped, while people come in already."""
        await self.neighbours.open(self)
        self.conductor.open(self._table)
        for name in self.preparation.ready():
            self.conductor.play(ribeira.definition(name))
        first = (self._sweep(), self._wake_bots(self.now()), self._prepare())
        self._work = [asyncio.create_task(work) for work in first]
        if self.settings.database is not None:
            self._work += [asyncio.create_task(self._look_after()), asyncio.create_task(self._wake_forgotten_bots())]

    async def close(self) -> None:
        """Stops bots and store; what is acknowledged is stored already."""
        for work in self._work:
            work.cancel()
        await asyncio.gather(*self._work, return_exceptions=True)
        await self.advice.close()
        await self.conductor.close()
        await self.neighbours.close()
        await asyncio.to_thread(self.store.close)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.forget(self.now() - FORGET)

    async def _wake_bots(self, unmoved_since: float) -> None:
        """Wakes the bots that are due since then; what is wrong with one table is no harm to the others."""
        waiting: list[str] = []
        with suppress(StoreDown):
            waiting = await self.store.read(records.waiting_for_bots(unmoved_since))
        for table in waiting:
            try:
                with suppress_unready():
                    self.conductor.wake_bots((await self.shown(table)).table)
            except Exception:  # whatever one table raises must not keep the others from being woken (F2)
                log.exception("not_woken")

    async def _prepare(self) -> None:
        """Compiles the games that are missing; as each is ready, its matches that wait for a bot go on."""
        async for name in self.preparation.run():
            self.conductor.play(ribeira.definition(name))
            await self._wake_bots(self.now())

    # --- the other processes

    def changes(self) -> int | None:
        """A number that stays as it is while nothing is stored, here or elsewhere; None: nobody can tell, since the
        other processes cannot be heard."""
        if self.settings.bus is not None and not self.neighbours.bus.up:
            return None
        return self.store.changes + self.neighbours.changes

    async def _look_after(self) -> None:
        """Finds what a lost hint would have told."""
        while True:
            await self.neighbours.beat(lambda: self.store.changes)
            with suppress(StoreDown):
                await self._find_moved()

    async def _find_moved(self) -> None:
        held = [table.id for table in self.tables()]
        for first in range(0, len(held), AT_ONCE):
            asked = held[first : first + AT_ONCE]
            places = await self.store.read(records.versions(asked))
            for place in places:
                table = self.held(place.table)
                if table is not None and table.is_behind(place):
                    await self.conductor.look_again(table)
            gone = set(asked) - {place.table for place in places}
            if gone:
                self.drop(sorted(gone))

    async def _wake_forgotten_bots(self) -> None:
        """Wakes the bots whose process ended before it could."""
        while True:
            await asyncio.sleep(FORGOTTEN * uniform(0.5, 1.5))  # not all processes at once
            await self._wake_bots(self.now() - FORGOTTEN)

    def held(self, table: str) -> Table | None:
        """A table that is in memory."""
        return self.memory.held(table)

    def tables(self) -> list[Table]:
        """All tables in memory."""
        return self.memory.tables()

    async def shown(self, ident: str) -> TableProjection:
        """A table and what may be seen of it, loaded when it is not in memory. Raises `Refusal`."""
        return await self.memory.shown(ident)

    def look_again(self, table: Table) -> None:
        """Something new may be stored of a table."""
        task = asyncio.create_task(self.conductor.look_again(table))
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    def presence_elsewhere(self, table: Table) -> None:
        """Others came or went at a table."""
        self.conductor.presence_elsewhere(table)

    def bot_broke(self, table: Table, seat: Seat) -> None:
        """A bot broke twice at another process."""
        table.trouble.add(seat)
        self.conductor.show_table(table)

    def spoken(self, table: Table) -> None:
        """Something was said at a table, elsewhere."""
        self.on_spoken(table)

    def guest_changed(self, guest: str, gone: bool) -> None:
        """A guest is called otherwise, or is gone: then connections end, and what is kept under the name is dropped."""
        if gone:
            self.kept = Kept()
        self.guests.forget(guest)
        for client in [client for client in self.conductor.clients if gone and client.guest == guest]:
            client.end(POLICY_VIOLATION)
        if gone:
            self.on_gone(guest)

    def lost(self, guests: Sequence[str]) -> None:
        """Guests were banned or forgotten: nothing that is kept here or elsewhere knows them any more."""
        for guest in guests:
            self.sessions_ended(guest)
        for table in self.tables():
            self.look_again(table)

    def sessions_ended(self, guest: str) -> None:
        """Some sessions of a guest are over: all open connections of the guest end, here and elsewhere; those that
        have a session left come back at once."""
        self.guest_changed(guest, gone=True)
        self.neighbours.guest_changed(guest, gone=True)

    async def merged(self, guest: str) -> None:
        """Everything of a guest belongs to another one, as it is stored: the tables here know it when this returns."""
        concerned = [table for table in self.tables() if table.row.host == guest or table.seats_of(guest)]
        self.lost([guest])
        for table in concerned:
            await self.conductor.look_again(table)

    def deleted(self, tables: Sequence[str]) -> None:
        """These tables were deleted by this process."""
        self.drop(tables)
        self.neighbours.deleted(tables)

    def drop(self, tables: Sequence[str]) -> None:
        """These tables are deleted: who looks at them is sent away."""
        self.guests.forget()
        self.kept = Kept()
        dropped = self.memory.drop(tables)
        for client in [client for client in self.conductor.clients if client.table in dropped]:
            client.end(POLICY_VIOLATION)

    async def _table(self, ident: str) -> Table:
        return (await self.shown(ident)).table

    def forget(self, unused_since: float) -> None:
        """Lets go of the tables not used since then; those that somebody holds stay as they are."""
        self.memory.forget(unused_since)
        self.guests.forget()

    # --- guests

    async def rename(self, guest: GuestRow, token: str, name: str) -> GuestRow:
        """The guest under a new name. Raises `Refusal`."""
        renamed = await self.guests.rename(guest, token, name)
        self.neighbours.guest_changed(guest.id, gone=False)
        return renamed

    async def sign_out(self, guest: GuestRow, token: str | None, device: str) -> None:
        """The guest is known by `token` alone from now on (None: by nothing at all); whoever has another one is nobody,
        and all open connections of the guest end. Raises `Refusal`."""
        await self.guests.end_all(guest, token, device)
        self.sessions_ended(guest.id)

    async def make_program(self, owner: GuestRow, name: str, token: str) -> ProgramRow:
        """A program of a person, known by its token. Raises `Refusal`."""
        check_person(owner)
        program = programs.new_program(clean_name(name), self.now())
        await stored(self.store, programs.add_program(program, tokens.digest(token), owner.id))
        return program

    async def programs_of(self, owner: GuestRow) -> list[ProgramRow]:
        """The programs of a person. Raises `Refusal`."""
        return await looked_up(self.store, programs.programs_of(owner.id))

    async def revoke_program(self, owner: GuestRow, program: str) -> None:
        """Whoever has the token of a program is nobody from now on, and its connections end. Raises `Refusal`."""
        check_person(owner)
        await stored(self.store, programs.revoke(program, owner.id))
        self.sessions_ended(program)

    # --- tables

    def _made(self, row: TableRow, game: ribeira.Game, position: Json | None = None, bots_play: bool = False) -> Table:
        most = None if bots_play else self.settings.bot_tables_per_guest
        elsewhere = self.neighbours.play
        made = Table(row, game, self.store, self.conductor.take_news, most, position, lambda: self.now(), elsewhere)
        made.calls = self.settings.push
        return made

    async def delete(self, table: Table, guest: GuestRow) -> None:
        """Deletes a table with all that was played there. Raises `Refusal`."""
        await table.delete(guest)
        self.deleted([table.id])

    async def make_table(self, host: GuestRow, new: NewTable, position: Json | None = None) -> TableProjection:
        """A new table; its match starts at once when no seat is open. With a position, all seats are taken, and its
        first match begins there. Raises `Refusal`."""
        game = await warm_game(new.game, new.players, new.options, self.preparation)
        if len(new.seats) != game.players:
            raise Refusal("players")
        if new.clock is not None and not new.clock.is_sound:
            raise Refusal("clock")
        seats = self._seat_all(host, new.game, new.seats)
        row = TableRow(
            tokens.new_id(), game.name, game.players, game.options, host.id, new.autostart, self.now(), seats,
            next=Secret.new(), grace=new.grace, hints=new.hints, clock=new.clock,
        )  # fmt: skip
        return await self.open_table(row, game, self._notice(row, new), position)

    def _notice(self, row: TableRow, new: NewTable) -> list[Work[None]]:
        """What makes a new table known to strangers, where its host wants that. Raises `Refusal`."""
        if new.meeting == "private":
            return []
        if not self.settings.public:
            raise Refusal("no_strangers")
        if new.meeting == "rated":
            if new.hints:
                raise Refusal("rated_hints")
            if is_program(row.host):
                raise Refusal("people")
            row.rated, row.hints, row.clock = True, False, new.clock or clock_among_strangers(row.game)
        return [notices.add(tokens.new_id(), row)]

    async def open_table(
        self, row: TableRow, game: ribeira.Game, also: Sequence[Work[None]] = (), position: Json | None = None
    ) -> TableProjection:
        """A new table as its row says, stored together with what is `also` to be changed; its match starts at once
        when no seat is open.

        Raises:
            Refusal: it could not be stored.
            Conflict: something else is stored than one of the other changes expects. Nothing is stored then.
        """
        table = self._made(row, game, position)
        await table.open(also)
        shown = self.memory.keep(table)
        self.conductor.wake_bots(shown.table)
        return shown

    async def open_tables(self, rows: Sequence[TableRow], game: ribeira.Game, also: Sequence[Work[None]]) -> None:
        """New tables with their matches, all of them together with what is `also` to be changed, or none.

        Raises:
            Refusal: it could not be stored.
            Conflict: something else is stored than one of the other changes expects. Nothing is stored then.
        """
        tables = [self._made(row, game, bots_play=True) for row in rows]
        prepared = await asyncio.to_thread(lambda: [table.prepared() for table in tables])
        try:
            await self.store.write(records.in_order([*also, *(work for work, _ in prepared)]))
        except StoreDown as wrong:
            raise not_stored(wrong) from None
        for table, (_, begin) in zip(tables, prepared, strict=True):
            begin()
            self.conductor.wake_bots(self.memory.keep(table).table)

    def _seat_all(self, host: GuestRow, game: str, plans: list[SeatPlan]) -> list[SeatRow]:
        """The seats that a host plans; the host's name goes to the first own seat that is given none."""
        seats = [self.seat(host, game, plan) for plan in plans]
        unnamed = next((seat for seat in seats if seat.guest == host.id and seat.name is None), None)
        if unnamed is not None:
            unnamed.name = host.name
        for seat in seats:
            seat.account = host.account and seat.guest == host.id and seat.name == host.name
        return seats

    def seat(self, host: GuestRow, game: str, plan: SeatPlan) -> SeatRow:
        """A seat of a game as the host plans it. Raises `Refusal`."""
        name = None if plan.name is None else clean_name(plan.name)
        if plan.kind == "open":
            return SeatRow()
        if plan.kind == "mine":
            return SeatRow("person", host.id, name)
        levels = ribeira.bots(game).get(plan.bot or "") if plan.bot in FOR_PEOPLE else None
        if levels is None or (plan.level not in levels if levels else plan.level is not None):
            raise Refusal("bot")
        return SeatRow("bot", None, name, plan.bot, plan.level)

    async def lines(self, guest: GuestRow, language: Language) -> list[TableLine]:
        """The guest's own tables, latest first."""
        rows = await looked_up(self.store, records.tables_of(guest.id))
        return [table_line(row, guest, language, self.memory.is_aside(row), self.now()) for row in rows]

    async def pulse(self, guest: GuestRow) -> list[Row]:
        """What is another list whenever anything is stored at the guest's tables. Raises `Refusal`."""
        return await looked_up(self.store, records.pulse_of(guest.id))

    async def recovery(self, table: Table, guest: GuestRow) -> str:
        """A new recovery token for the guest's seats; the old one ends. Raises `Refusal`."""
        if not table.seats_of(guest.id) and table.row.host != guest.id:
            raise Refusal("not_seated")
        token = tokens.new_recovery_token()
        expires = self.now() + RECOVERY_DAYS * 86400
        await stored(self.store, recoveries.put(table.id, guest.id, tokens.digest(token), expires))
        return token

    async def branch(self, host: GuestRow, wish: Branch) -> TableProjection:
        """A new table at which the host plays on against bots from a position. Raises `Refusal`."""
        state = await self._position(wish)
        game = state.game
        if not 0 <= wish.seat < game.players:
            raise Refusal("seat_unknown")
        bot = SeatPlan("bot", bot=BRANCH_BOT, level=wish.level)
        seats = [SeatPlan("mine") if seat == wish.seat else bot for seat in range(game.players)]
        return await self.make_table(host, NewTable(game.name, game.players, game.options, seats), state.position)

    async def _position(self, wish: Branch) -> ribeira.State:
        if wish.match is not None and wish.file is None:
            row, game = await self.match(wish.match)
            return await asyncio.to_thread(lambda: branches.of_match(fold(row, game), wish.v))
        if wish.file is not None and wish.match is None:
            file = wish.file
            if isinstance(name := file.get("game"), str):
                self.preparation.check(name)
            return await asyncio.to_thread(lambda: branches.of_file(file, wish.v))
        raise Refusal("file")

    # --- matches

    async def match(self, ident: str) -> tuple[MatchRow, ribeira.Game]:
        """A match, running or over, as it is stored. Raises `Refusal`."""
        row = await looked_up(self.store, records.find_match(ident), damaged="aside")
        if row is None:
            raise Refusal("match")
        table = await looked_up(self.store, records.find_table(row.table), damaged="aside")
        if table is None:
            raise Refusal("match")
        return row, await played_at(table, self.preparation)

    @staticmethod
    def viewer(row: MatchRow, guest: GuestRow | None, language: Language) -> Viewer:
        """The eyes that a guest has for a match."""
        return Viewer(seats_of(guest.id if guest else None, row.seats), language)


def check_person(guest: GuestRow) -> None:
    """Programs make no programs, and have no accounts. Raises `Refusal`."""
    if is_program(guest.id):
        raise Refusal("people")
