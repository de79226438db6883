"""What is said at the tables of a process: taken in, stored, and told to the pages that listen.

The database numbers the lines of each side of a table. A process tells what comes after the last number that it has
told, whoever said it: so nothing is told twice or in another order, and a lost hint only delays it
(docs/adr/0038-manners.md).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from math import inf
from typing import Any
from weakref import WeakKeyDictionary, WeakSet

import structlog

from ribeira.server.hall.lookout import Lookout
from ribeira.server.hall.service import AT_ONCE, Service
from ribeira.server.journal import lines, shunned
from ribeira.server.journal.lines import LineRow, NewLine
from ribeira.server.limits import Budgets
from ribeira.server.manners.people import tag
from ribeira.server.manners.text import clean_line
from ribeira.server.store import Conflict, Db, StoreDown
from ribeira.server.tables.client import Client
from ribeira.server.tables.storing import looked_up, not_stored
from ribeira.server.tables.table import RETRIES, Table
from ribeira.server.wire.frames import Frame, pack
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.talk import LineInfo, Lines, Listen, Said, Say, Side, Unsaid

PAGE = 40
"""Lines that are told in one answer."""
TRIES, TRIES_WINDOW = 40, 20.0
"""Times that one guest may try to say something, at whatever table: what is refused costs a look at the database."""
LOOK = 2.0
"""Seconds between two looks for lines of which no hint came."""

log = structlog.get_logger()


class _Place:
    """A table at which pages of this process listen."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.told: dict[Side, int] = {}
        """By side the last line that was told; empty: nobody has listened yet."""
        self.pages: WeakSet[Client] = WeakSet()


class Talk(Lookout):
    """One for all tables of a process."""

    def __init__(self, service: Service) -> None:
        super().__init__(service, LOOK)
        self._places: WeakKeyDictionary[Table, _Place] = WeakKeyDictionary()
        self.tries = Budgets(TRIES, TRIES_WINDOW)
        self._work: set[asyncio.Task[None]] = set()
        service.on_spoken = self._spoken_elsewhere

    def open(self) -> None:
        """Begins to look for what no hint told, where there are other processes."""
        if self._service.settings.database is not None:
            super().open()

    async def close(self, last_words: float = 0.0) -> None:
        """Ends."""
        await super().close(last_words)
        for work in self._work:
            work.cancel()
        await asyncio.gather(*self._work, return_exceptions=True)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    # --- what pages ask

    async def listen(self, client: Client, wish: Listen) -> None:
        """Tells a page what was said last; from now on it is told what is said next."""
        try:
            self._check_on()
            answer = await self._lines(client, wish)
        except Refusal:  # the page asks again when it comes back
            answer = Lines(wish.side, wish.before, [], more=False, you=None)
        client.answer(answer)

    async def _lines(self, client: Client, wish: Listen) -> Lines:
        table, place = client.table, await self._enter(client)
        async with place.lock:
            last = wish.before if wish.before is not None else place.told[wish.side] + 1
            found, deaf = await looked_up(self._service.store, _heard(lines.before(table.id, wish.side, last, PAGE)))
        you = None if client.guest is None else tag(table.id, client.guest)
        if not _may_hear(client, wish.side):
            return Lines(wish.side, wish.before, [], more=False, you=you)
        told = [_told(table, row) for row in found if client.guest not in deaf[row.guest]]
        return Lines(wish.side, wish.before, told, more=len(found) == PAGE, you=you)

    async def say(self, client: Client, wish: Say) -> None:
        """Says something at the page's table, or tells the page why not."""
        try:
            self._check_on()
            new = self._new(client, wish)
            await self._enter(client)
            await self._store(new)
        except Refusal as refusal:
            client.answer(Unsaid(wish.id, refusal.code, refusal.text(client.language)))
            return
        self._service.neighbours.spoken(client.table)
        await self._catch_up(client.table)

    def _check_on(self) -> None:
        if not self._service.settings.chat:
            raise Refusal("chat_off")

    def _new(self, client: Client, wish: Say) -> NewLine:
        """Raises `Refusal`."""
        if client.guest is None:
            raise Refusal("nameless")
        if (wish.phrase is None) is (wish.text is None):
            raise Refusal("frame")
        wait = self.tries.spend(client.guest)
        if wait:
            raise Refusal("wait", seconds=str(wait))
        text = None if wish.text is None else clean_line(wish.text)
        return NewLine(client.table.id, client.guest, wish.id, wish.phrase, text)

    async def _store(self, new: NewLine) -> None:
        for _ in range(1 + RETRIES):
            try:
                await self._service.store.write(lines.say(new, self._service.now()))
            except Conflict:
                continue  # another process has taken the number
            except StoreDown as wrong:
                raise not_stored(wrong) from None
            return
        raise Refusal("busy")

    # --- telling

    def _place(self, table: Table) -> _Place:
        return self._places.setdefault(table, _Place())

    async def _enter(self, client: Client) -> _Place:
        """From now on a page is told what is said. Raises `Refusal`."""
        place = self._place(client.table)
        if client not in place.pages:
            async with place.lock:
                await self._tell_new(client.table, place)
                place.pages.add(client)
        return place

    async def _catch_up(self, table: Table) -> None:
        place = self._places.get(table)
        if place is None or not place.told:
            return
        with suppress(Refusal):  # the next line, or the next look, tells it
            async with place.lock:
                await self._tell_new(table, place)

    async def _tell_new(self, table: Table, place: _Place) -> None:
        """Tells what was said and is not told here yet. Needs the lock. Raises `Refusal`."""
        if not place.told:
            place.told = (await looked_up(self._service.store, lines.latest([table.id])))[table.id]
            return
        while True:
            news, deaf = await looked_up(self._service.store, _heard(lines.after(table.id, dict(place.told))))
            for row in news:
                place.told[row.side] = row.number
            self._tell(table, place, news, deaf)
            if len(news) < lines.AT_ONCE:
                return

    def _tell(self, table: Table, place: _Place, news: list[LineRow], deaf: Mapping[str, set[str]]) -> None:
        told = {(row.side, row.number): _told(table, row) for row in news}
        packed: dict[tuple[tuple[Side, int], ...], Frame] = {}
        for client in [page for page in place.pages if page in table.pages]:
            heard = tuple(
                (row.side, row.number)
                for row in news
                if _may_hear(client, row.side) and client.guest not in deaf[row.guest]
            )
            if not heard:
                continue
            if heard not in packed:
                packed[heard] = pack(Said([told[key] for key in heard]))
            client.tell(packed[heard])

    # --- other processes

    def _spoken_elsewhere(self, table: Table) -> None:
        self._begin(self._catch_up(table))

    async def look(self) -> float:
        """See `Lookout`. Finds what a lost hint would have told. Raises `StoreDown`."""
        held = {table.id: table for table, place in list(self._places.items()) if len(place.pages) and place.told}
        idents = list(held)
        for first in range(0, len(idents), AT_ONCE):
            latest = await self._service.store.read(lines.latest(idents[first : first + AT_ONCE]))
            for ident in (ident for ident, last in latest.items() if last != self._place(held[ident]).told):
                await self._catch_up(held[ident])
        return inf


def _may_hear(client: Client, side: Side) -> bool:
    """Who plays does not hear those who look on, until the match is over."""
    table = client.table
    runs = table.state in ("playing", "aside")
    return side == "players" or not (runs and table.seats_of(client.guest))


Heard = tuple[list[LineRow], Mapping[str, set[str]]]
"""What was said, and by speaker who does not hear it."""


def _heard(look: Callable[[Db], list[LineRow]]) -> Callable[[Db], Heard]:
    def work(db: Db) -> Heard:
        found = look(db)
        return found, shunned.deaf_to({row.guest for row in found})(db)

    return work


def _told(table: Table, row: LineRow) -> LineInfo:
    at = datetime.fromtimestamp(row.at, UTC).isoformat(timespec="seconds")
    seat = min(table.seats_of(row.guest), default=None)
    name = row.name if seat is None else table.seats[seat].name or row.name
    who = tag(table.id, row.guest)
    return LineInfo(row.number, row.side, row.ident, who, seat, name, row.phrase, row.text, at)
