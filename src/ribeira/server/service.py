"""All tables and guests of one server: finds them, makes them, and forgets those that nobody uses."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import lru_cache
from time import time

import msgspec
import structlog

import ribeira
from ribeira.bots import FOR_PEOPLE
from ribeira.core.contract import Option, SeatOption
from ribeira.server import records, tokens
from ribeira.server.match import Match
from ribeira.server.messages import Refusal
from ribeira.server.metrics import Metrics
from ribeira.server.names import clean_name
from ribeira.server.play import Conductor
from ribeira.server.projection import BUILD, Projection, TableProjection, Viewer, table_line
from ribeira.server.protocol import (
    BotInfo,
    Catalogue,
    GameInfo,
    Language,
    NewTable,
    OptionInfo,
    SeatPlan,
    TableLine,
)
from ribeira.server.records import GuestRow, SeatRow, TableRow, seats_of
from ribeira.server.settings import Settings
from ribeira.server.store import Store
from ribeira.server.table import Table, fold, stored

SWEEP = 60.0
"""Seconds between two looks for tables that nobody uses."""
FORGET = 600.0
"""Seconds after which an unused table leaves memory; it is loaded again when somebody opens it."""
RECOVERY_DAYS = 7

log = structlog.get_logger()


class Service:
    """What the HTTP calls and sockets of one server work on. Opened and closed with the server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.store = Store(settings.data, self.metrics, settings.busy_timeout)
        self.conductor = Conductor(settings, self.store, self.metrics)
        self._shown: dict[str, TableProjection] = {}
        self._loading: dict[str, asyncio.Task[TableProjection]] = {}
        self._guests: dict[str, GuestRow] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Goes on with the matches that waited for a bot when the server stopped."""
        self._sweeper = asyncio.create_task(self._sweep())
        for table in await self.store.read(records.waiting_for_bots()):
            self.conductor.wake_bots((await self.shown(table)).table)

    async def close(self) -> None:
        """Stops bots and store; what is acknowledged is stored already."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        await self.conductor.close()
        await asyncio.to_thread(self.store.close)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.forget(time() - FORGET)

    def forget(self, unused_since: float) -> None:
        """Drops from memory the tables that nobody looks at."""
        for table in [shown.table for shown in self._shown.values()]:
            if not table.pages and not table.thinking and not table.lock.locked() and table.last_used < unused_since:
                del self._shown[table.id]
        self._guests.clear()
        self.metrics.tables.set(len(self._shown))

    # --- guests

    async def guest(self, token: str | None) -> GuestRow | None:
        """Whose cookie this is."""
        if not token:
            return None
        key = tokens.digest(token)
        if key not in self._guests:
            found = await self.store.read(records.find_guest(key))
            if found is None:
                return None
            self._guests[key] = found
        return self._guests[key]

    async def new_guest(self, token: str) -> GuestRow:
        """A guest whose cookie will hold `token`. Raises `Refusal`."""
        guest = GuestRow(tokens.new_id(), None)
        await stored(self.store, records.add_guest(guest, tokens.digest(token), time()))
        return guest

    async def rename(self, guest: GuestRow, token: str, name: str) -> GuestRow:
        """The guest under a new name. Raises `Refusal`."""
        renamed = GuestRow(guest.id, clean_name(name))
        await stored(self.store, records.name_guest(guest.id, clean_name(name)))
        self._guests[tokens.digest(token)] = renamed
        return renamed

    # --- tables

    async def shown(self, ident: str) -> TableProjection:
        """A table and what may be seen of it, loaded when it is not in memory. Raises `Refusal`."""
        if ident not in self._shown:
            if ident not in self._loading:
                self._loading[ident] = asyncio.create_task(self._load(ident))
                self._loading[ident].add_done_callback(lambda _: self._loading.pop(ident, None))
            return await asyncio.shield(self._loading[ident])
        return self._shown[ident]

    async def _load(self, ident: str) -> TableProjection:
        row = await self.store.read(records.find_table(ident))
        if row is None:
            raise Refusal("table")
        table = Table(row, await warm_game(row.game, row.players, row.options), self.store)
        await table.load()
        return self._keep(table)

    def _keep(self, table: Table) -> TableProjection:
        shown = self._shown[table.id] = TableProjection(table)
        self.metrics.tables.set(len(self._shown))
        return shown

    async def make_table(self, host: GuestRow, new: NewTable) -> TableProjection:
        """A new table; its match starts at once when no seat is open. Raises `Refusal`."""
        game = await warm_game(new.game, new.players, new.options)
        if len(new.seats) != game.players:
            raise Refusal("players")
        seats = self._seat_all(host, new.seats)
        row = TableRow(tokens.new_id(), game.name, game.players, game.options, host.id, new.autostart, time(), seats)
        await stored(self.store, records.add_table(row))
        shown = self._keep(Table(row, game, self.store))
        await shown.table.start_when_full()
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
        rows = await self.store.read(records.tables_of(guest.id))
        return [table_line(row, guest, language) for row in rows]

    async def recovery(self, table: Table, guest: GuestRow) -> str:
        """A new recovery token for the guest's seats; the old one ends. Raises `Refusal`."""
        if not table.seats_of(guest.id) and table.row.host != guest.id:
            raise Refusal("not_seated")
        token = tokens.new_recovery_token()
        expires = time() + RECOVERY_DAYS * 86400
        await stored(self.store, records.put_recovery(table.id, guest.id, tokens.digest(token), expires))
        return token

    # --- matches

    async def match(self, ident: str) -> tuple[str, Match]:
        """A match, running or over, and its table's id. Raises `Refusal`."""
        row = await self.store.read(records.find_match(ident))
        if row is None:
            raise Refusal("match")
        shown = await self.shown(row.table)
        return row.table, fold(row, shown.table.game)

    @staticmethod
    def projection(match: Match, guest: GuestRow | None, language: Language) -> tuple[Projection, Viewer]:
        """The match and the eyes that a guest has for it."""
        return Projection(match), Viewer(seats_of(guest.id if guest else None, match.seats), language)


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


async def warm_game(name: str, players: int, options: Mapping[str, object]) -> ribeira.Game:
    """The game, ready to play; rules that are not compiled yet are compiled in a thread. Raises `Refusal`."""
    game = find_game(name, players, options)
    await asyncio.to_thread(game.warm)
    return game


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
