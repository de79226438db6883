"""All tables and guests of one server: finds them, makes them, and forgets those that nobody uses."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from random import uniform
from time import time
from weakref import WeakValueDictionary

import msgspec
import structlog

import ribeira
from ribeira.bots import FOR_PEOPLE
from ribeira.core.contract import Option, SeatOption
from ribeira.server import tokens
from ribeira.server.hall import branches
from ribeira.server.hall.advice import Advice
from ribeira.server.hall.kept import Kept
from ribeira.server.hall.play import Conductor
from ribeira.server.journal import guests, records, recoveries
from ribeira.server.journal.acts import Seat
from ribeira.server.journal.fairness import Secret
from ribeira.server.journal.guests import GuestRow
from ribeira.server.journal.names import clean_name
from ribeira.server.journal.records import Line, MatchRow, SeatRow, TableRow, seats_of
from ribeira.server.metrics import Metrics
from ribeira.server.settings import Settings
from ribeira.server.store import Store, StoreDown
from ribeira.server.tables.listing import table_line
from ribeira.server.tables.neighbours import Neighbours, bus_of
from ribeira.server.tables.projection import BUILD, Viewer
from ribeira.server.tables.storing import looked_up, stored
from ribeira.server.tables.table import Table, fold
from ribeira.server.tables.table_projection import TableProjection
from ribeira.server.wire.advice import Branch
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.protocol import (
    BotInfo,
    Catalogue,
    GameInfo,
    Json,
    Language,
    OptionInfo,
    TableLine,
)
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

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.now: Callable[[], float] = time
        """The clock that absences and votes go by."""
        self.metrics = Metrics()
        self.store = Store.open(settings, self.metrics)
        self.neighbours = Neighbours(bus_of(settings))
        self.kept = Kept()
        """Documents about matches."""
        self.advice = Advice(settings)
        self.metrics.bus_up.set_function(lambda: settings.bus is None or self.neighbours.bus.up)
        self.conductor = Conductor(settings, self.metrics, self.neighbours)
        self._tables: WeakValueDictionary[str, Table] = WeakValueDictionary()
        """One object a table, for as long as anybody holds it: also a request whose body is still coming."""
        self._shown: WeakValueDictionary[str, TableProjection] = WeakValueDictionary()
        self._recent: dict[str, TableProjection] = {}
        """The tables that stay in memory although nobody may hold them."""
        self._aside: set[str] = set()
        """The matches that were found to be unreadable."""
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._guests: dict[str, GuestRow] = {}
        self._met: set[str] = set()
        """The tables of which other processes were told that they are held here."""
        self._looking: set[asyncio.Task[None]] = set()
        self._work: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Goes on with the matches that waited for a bot when the server stopped, while people come in already."""
        await self.neighbours.open(self)
        self.conductor.open(self._table)
        self._work = [asyncio.create_task(self._sweep()), asyncio.create_task(self._wake_bots(time()))]
        if self.settings.database is not None:
            self._work += [asyncio.create_task(self._look_after()), asyncio.create_task(self._wake_forgotten_bots())]

    async def close(self) -> None:
        """Stops bots and store; what is acknowledged is stored already."""
        for work in self._work:
            work.cancel()
        await self.advice.close()
        await self.conductor.close()
        await self.neighbours.close()
        await asyncio.to_thread(self.store.close)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.forget(time() - FORGET)

    async def _wake_bots(self, unmoved_since: float) -> None:
        """Wakes the bots that are due since then; what is wrong with one table is no harm to the others."""
        waiting: list[str] = []
        with suppress(StoreDown):
            waiting = await self.store.read(records.waiting_for_bots(unmoved_since))
        for table in waiting:
            try:
                self.conductor.wake_bots((await self.shown(table)).table)
            except Exception:  # whatever one table raises must not keep the others from being woken (F2)
                log.exception("not_woken")

    # --- the other processes

    async def _look_after(self) -> None:
        """Finds what a lost hint would have told."""
        while True:
            await self.neighbours.beat()
            with suppress(StoreDown):
                await self._find_moved()

    async def _find_moved(self) -> None:
        held = list(self._tables)
        for first in range(0, len(held), AT_ONCE):
            asked = held[first : first + AT_ONCE]
            places = await self.store.read(records.versions(asked))
            for place in places:
                table = self._tables.get(place.table)
                if table is not None and table.is_behind(place):
                    await self.conductor.look_again(table)
            gone = set(asked) - {place.table for place in places}
            if gone:
                self.drop(sorted(gone))

    async def _wake_forgotten_bots(self) -> None:
        """Wakes the bots whose process ended before it could."""
        while True:
            await asyncio.sleep(FORGOTTEN * uniform(0.5, 1.5))  # not all processes at once
            await self._wake_bots(time() - FORGOTTEN)

    def held(self, table: str) -> Table | None:
        """A table that is in memory."""
        return self._tables.get(table)

    def tables(self) -> list[Table]:
        """All tables in memory."""
        return list(self._tables.values())

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

    def guest_changed(self, guest: str, gone: bool) -> None:
        """A guest is called otherwise, or is gone: then connections end, and what is kept under the name is dropped."""
        if gone:
            self.kept = Kept()
        self._guests = {key: row for key, row in self._guests.items() if row.id != guest}
        for client in [client for client in self.conductor.clients if gone and client.guest == guest]:
            client.end(POLICY_VIOLATION)

    def lost(self, guest: str) -> None:
        """A guest was banned or forgotten: nothing that is kept here or elsewhere knows them any more."""
        self.guest_changed(guest, gone=True)
        self.neighbours.guest_changed(guest, gone=True)
        for table in self.tables():
            self.look_again(table)

    def deleted(self, tables: Sequence[str]) -> None:
        """These tables were deleted by this process."""
        self.drop(tables)
        self.neighbours.deleted(tables)

    def drop(self, tables: Sequence[str]) -> None:
        """These tables are deleted: who looks at them is sent away."""
        self._guests.clear()
        self.kept = Kept()
        for ident in tables:
            table = self._tables.pop(ident, None)
            self._shown.pop(ident, None)
            self._recent.pop(ident, None)
            for client in [client for client in self.conductor.clients if client.shown.table is table]:
                client.end(POLICY_VIOLATION)

    async def _table(self, ident: str) -> Table:
        return (await self.shown(ident)).table

    def forget(self, unused_since: float) -> None:
        """Lets go of the tables not used since then; those that somebody holds stay as they are."""
        self._recent = {key: shown for key, shown in self._recent.items() if shown.table.last_used >= unused_since}
        self._guests.clear()
        for table in [table for table in self._met if table not in self._tables]:
            self._met.discard(table)
            self.neighbours.left(table)
        self.metrics.tables.set(len(self._tables))

    # --- guests

    async def guest(self, token: str | None) -> GuestRow | None:
        """Whose cookie this is. Raises `Refusal`."""
        if not token:
            return None
        key = tokens.digest(token)
        if key not in self._guests:
            found = await looked_up(self.store, guests.find_guest(key))
            if found is None:
                return None
            self._guests[key] = found
        if self._guests[key].banned:
            raise Refusal("banned")
        return self._guests[key]

    async def new_guest(self, token: str) -> GuestRow:
        """A guest whose cookie will hold `token`. Raises `Refusal`."""
        guest = GuestRow(tokens.new_id(), None)
        await stored(self.store, guests.add_guest(guest, tokens.digest(token), time()))
        return guest

    async def rename(self, guest: GuestRow, token: str, name: str) -> GuestRow:
        """The guest under a new name. Raises `Refusal`."""
        renamed = GuestRow(guest.id, clean_name(name))
        await stored(self.store, guests.name_guest(guest.id, clean_name(name)))
        self._guests[tokens.digest(token)] = renamed
        self.neighbours.guest_changed(guest.id, gone=False)
        return renamed

    async def sign_out(self, guest: GuestRow, token: str) -> None:
        """The guest is known by `token` alone from now on; whoever has the old one is nobody, and all open connections
        of the guest end. Raises `Refusal`."""
        await stored(self.store, guests.change_token(guest.id, tokens.digest(token)))
        self.guest_changed(guest.id, gone=True)
        self.neighbours.guest_changed(guest.id, gone=True)

    # --- tables

    async def shown(self, ident: str) -> TableProjection:
        """A table and what may be seen of it, loaded when it is not in memory. Raises `Refusal`."""
        table = self._tables.get(ident)
        if table is None:
            if ident not in self._loading:
                self._loading[ident] = asyncio.create_task(self._load(ident))
                self._loading[ident].add_done_callback(lambda _: self._loading.pop(ident, None))
            table = await asyncio.shield(self._loading[ident])
        return self._keep(table)

    async def _load(self, ident: str) -> Table:
        try:
            table = await self._read(ident)
        except Refusal as refusal:
            if refusal.code == "aside":
                self.metrics.aside.inc()
            raise
        if table.aside is not None:
            self.metrics.aside.inc()
            self._aside.add(table.aside.id)
            log.error("set_aside", match=table.aside.id, rules=table.aside.rules)
        self._tables[ident] = table
        return table

    async def _read(self, ident: str) -> Table:
        row = await looked_up(self.store, records.find_table(ident), damaged="aside")
        if row is None:
            raise Refusal("table")
        game = await _played_at(row)
        table = self._made(row, game)
        await table.load()
        return table

    def _made(self, row: TableRow, game: ribeira.Game, position: Json | None = None) -> Table:
        most = self.settings.bot_tables_per_guest
        return Table(row, game, self.store, self.conductor.take_news, most, position, lambda: self.now())

    async def delete(self, table: Table, guest: GuestRow) -> None:
        """Deletes a table with all that was played there. Raises `Refusal`."""
        await table.delete(guest)
        self.deleted([table.id])

    def _keep(self, table: Table) -> TableProjection:
        """The table's one projection; both stay in memory for a while."""
        shown = self._shown.get(table.id) or TableProjection(table)
        self._tables[table.id], self._shown[table.id], self._recent[table.id] = table, shown, shown
        table.last_used = time()
        self.metrics.tables.set(len(self._tables))
        if table.id not in self._met:
            self._met.add(table.id)
            self.neighbours.met(table)
        return shown

    async def make_table(self, host: GuestRow, new: NewTable, position: Json | None = None) -> TableProjection:
        """A new table; its match starts at once when no seat is open. With a position, all seats are taken, and its
        first match begins there. Raises `Refusal`."""
        game = await warm_game(new.game, new.players, new.options)
        if len(new.seats) != game.players:
            raise Refusal("players")
        seats = self._seat_all(host, new.seats)
        row = TableRow(
            tokens.new_id(), game.name, game.players, game.options, host.id, new.autostart, time(), seats,
            next=Secret.new(), grace=new.grace,
        )  # fmt: skip
        table = self._made(row, game, position)
        await table.open()
        shown = self._keep(table)
        self.conductor.wake_bots(shown.table)
        return shown

    def _seat_all(self, host: GuestRow, plans: list[SeatPlan]) -> list[SeatRow]:
        """The seats that a host plans; the host's name goes to the first own seat that is given none."""
        seats = [self.seat(host, plan) for plan in plans]
        unnamed = next((seat for seat in seats if seat.guest == host.id and seat.name is None), None)
        if unnamed is not None:
            unnamed.name = host.name
        return seats

    def seat(self, host: GuestRow, plan: SeatPlan) -> SeatRow:
        """A seat as the host plans it. Raises `Refusal`."""
        name = None if plan.name is None else clean_name(plan.name)
        if plan.kind == "open":
            return SeatRow()
        if plan.kind == "mine":
            return SeatRow("person", host.id, name)
        levels = ribeira.bots().get(plan.bot or "") if plan.bot in FOR_PEOPLE else None
        if levels is None or (plan.level not in levels if levels else plan.level is not None):
            raise Refusal("bot")
        return SeatRow("bot", None, name, plan.bot, plan.level)

    async def lines(self, guest: GuestRow, language: Language) -> list[TableLine]:
        """The guest's own tables, latest first."""
        rows = await looked_up(self.store, records.tables_of(guest.id))
        return [table_line(row, guest, language, self._is_aside(row)) for row in rows]

    def _is_aside(self, line: Line) -> bool:
        """Whether this server cannot show the table's latest match, as far as is known without reading its log."""
        table = line.table
        if line.match in self._aside or len(table.seats) != table.players:
            return True
        return not is_playable(table.game, table.players, table.options, line.rules)

    async def recovery(self, table: Table, guest: GuestRow) -> str:
        """A new recovery token for the guest's seats; the old one ends. Raises `Refusal`."""
        if not table.seats_of(guest.id) and table.row.host != guest.id:
            raise Refusal("not_seated")
        token = tokens.new_recovery_token()
        expires = time() + RECOVERY_DAYS * 86400
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
        return row, await _played_at(table)

    @staticmethod
    def viewer(row: MatchRow, guest: GuestRow | None, language: Language) -> Viewer:
        """The eyes that a guest has for a match."""
        return Viewer(seats_of(guest.id if guest else None, row.seats), language)


@lru_cache(maxsize=256)
def _game(name: str, players: int, options: bytes) -> ribeira.Game:
    """`options` as JSON: values may be lists, and 1 is not true."""
    return ribeira.game(name, players, **msgspec.json.decode(options))


def find_game(name: str, players: int, options: Mapping[str, object]) -> ribeira.Game:
    """The game with these options; one object for all tables that play it. Raises `Refusal`."""
    if name not in ribeira.games():
        raise Refusal("game")
    if players not in ribeira.definition(name).players:
        raise Refusal("players")
    try:
        return _game(name, players, msgspec.json.encode(options, order="sorted"))
    except (ribeira.RibeiraError, TypeError):
        raise Refusal("options") from None


def is_playable(name: str, players: int, options: Mapping[str, object] | None, rules: str | None) -> bool:
    """Whether this server has the game with these options, and plays these rules (None: none are asked for)."""
    if options is None:
        return False
    try:
        game = find_game(name, players, options)
    except Refusal:
        return False
    return rules is None or game.definition.plays(rules)


async def warm_game(name: str, players: int, options: Mapping[str, object]) -> ribeira.Game:
    """The game, ready to play; rules that are not compiled yet are compiled in a thread. Raises `Refusal`."""
    game = find_game(name, players, options)
    await asyncio.to_thread(game.warm)
    return game


async def _played_at(table: TableRow) -> ribeira.Game:
    """The game of a stored table, ready to play. Raises `Refusal` where this server does not have it, or where what
    is stored is not a whole table."""
    if table.options is None or len(table.seats) != table.players:
        raise Refusal("aside")
    try:
        return await warm_game(table.game, table.players, table.options)
    except Refusal:
        raise Refusal("aside") from None


def catalogue() -> Catalogue:
    """What can be played here, and against whom."""
    bots = [BotInfo(name, levels) for name, levels in ribeira.bots().items() if name in FOR_PEOPLE]
    return Catalogue([_game_info(name) for name in ribeira.games()], bots, BUILD)


def _game_info(name: str) -> GameInfo:
    definition = ribeira.definition(name)
    options = [_option_info(option) for option in definition.options]
    return GameInfo(name, dict(definition.title), list(definition.players), options, definition.rules_version)


def _option_info(option: Option) -> OptionInfo:
    info = OptionInfo(option.name, list(option.values), option.values[0])
    info.only = {value: list(players) for value, players in option.only.items()}
    if isinstance(option, SeatOption):
        info.names = {name: list(players) for name, players in option.names.items()}
    return info
