"""What is said at the tables and in the studies of a process: taken in, stored, and told to the pages that listen.

The database numbers the lines of each side of a place. A process tells what comes after the last number that it has
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
from weakref import WeakKeyDictionary, WeakSet, WeakValueDictionary

import structlog

from ribeira.server.hall.lookout import Lookout
from ribeira.server.hall.service import AT_ONCE, Service
from ribeira.server.journal import lines, shunned
from ribeira.server.journal.lines import LineRow, NewLine
from ribeira.server.limits import Budgets
from ribeira.server.manners.people import tag
from ribeira.server.manners.places import AtTable, Ear, Place
from ribeira.server.manners.text import clean_line
from ribeira.server.store import Conflict, Db, StoreDown
from ribeira.server.tables.storing import looked_up, not_stored
from ribeira.server.tables.table import RETRIES, Table
from ribeira.server.wire.frames import Frame, pack
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.talk import LineInfo, Lines, Listen, Said, Say, Side, Unsaid

PAGE = 40
"""Lines that are told in one answer."""
TRIES, TRIES_WINDOW = 40, 20.0
"""Times that one guest may try to say something, at whatever place: what is refused costs a look at the database."""
LOOK = 2.0
"""Seconds between two looks for lines of which no hint came."""

log = structlog.get_logger()


class _Heard:
    """A place at which pages of this process listen: kept while one does."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.lock = asyncio.Lock()
        self.told: dict[Side, int] = {}
        """By side the last line that was told; empty: nobody has listened yet."""
        self.pages: WeakSet[Ear] = WeakSet()


class Talk(Lookout):
    """One for all places of a process."""

    def __init__(self, service: Service) -> None:
        super().__init__(service, LOOK)
        self._heard: WeakValueDictionary[str, _Heard] = WeakValueDictionary()
        self._listening: WeakKeyDictionary[Ear, _Heard] = WeakKeyDictionary()
        """By page what it listens to: when the last one goes, the place is forgotten."""
        self.tries = Budgets(TRIES, TRIES_WINDOW)
        self._work: set[asyncio.Task[None]] = set()
        service.on_spoken = lambda table: self.spoken(self.at_table(table))

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

    def at_table(self, table: Table) -> AtTable:
        """A table as a place where people talk."""
        return AtTable(table, self._service.neighbours)

    @property
    def is_on(self) -> bool:
        """Whether people talk on this server."""
        return self._service.settings.chat

    # --- what pages ask

    async def listen(self, place: Place, ear: Ear, wish: Listen) -> None:
        """Tells a page what was said last; from now on it is told what is said next."""
        try:
            self._check_on()
            answer = await self._lines(place, ear, wish)
        except Refusal:  # the page asks again when it comes back
            answer = Lines(wish.side, wish.before, [], more=False, you=None)
        ear.tell(pack(answer))

    async def _lines(self, place: Place, ear: Ear, wish: Listen) -> Lines:
        heard = await self._enter(place, ear)
        async with heard.lock:
            last = wish.before if wish.before is not None else heard.told[wish.side] + 1
            found, deaf = await looked_up(self._service.store, _read(lines.before(place.id, wish.side, last, PAGE)))
        you = None if ear.guest is None else tag(place.id, ear.guest)
        if not place.may_hear(ear.guest, wish.side):
            return Lines(wish.side, wish.before, [], more=False, you=you)
        told = [_told(place, row) for row in found if ear.guest not in deaf[row.guest]]
        return Lines(wish.side, wish.before, told, more=len(found) == PAGE, you=you)

    async def say(self, place: Place, ear: Ear, wish: Say) -> None:
        """Says something at a place, or tells the page why not."""
        try:
            self._check_on()
            new = self._new(place, ear, wish)
            await self._enter(place, ear)
            await self._store(new)
        except Refusal as refusal:
            ear.tell(pack(Unsaid(wish.id, refusal.code, refusal.text(ear.language))))
            return
        place.hint()
        await self._catch_up(place)

    def _check_on(self) -> None:
        if not self.is_on:
            raise Refusal("chat_off")

    def _new(self, place: Place, ear: Ear, wish: Say) -> NewLine:
        """Raises `Refusal`."""
        if ear.guest is None:
            raise Refusal("nameless")
        place.check_may_speak(ear.guest)
        if (wish.phrase is None) is (wish.text is None):
            raise Refusal("frame")
        wait = self.tries.spend(ear.guest)
        if wait:
            raise Refusal("wait", seconds=str(wait))
        text = None if wish.text is None else clean_line(wish.text)
        return NewLine(place.id, ear.guest, wish.id, wish.phrase, text, place.side)

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

    def _at(self, place: Place) -> _Heard:
        found = self._heard.get(place.id)
        if found is None or found.place != place:  # read anew into memory
            found = self._heard[place.id] = _Heard(place)
        return found

    async def _enter(self, place: Place, ear: Ear) -> _Heard:
        """From now on a page is told what is said. Raises `Refusal`."""
        heard = self._at(place)
        if ear not in heard.pages:
            async with heard.lock:
                await self._tell_new(heard)
                heard.pages.add(ear)
                self._listening[ear] = heard
        return heard

    async def _catch_up(self, place: Place) -> None:
        heard = self._heard.get(place.id)
        if heard is None or not heard.told:
            return
        with suppress(Refusal):  # the next line, or the next look, tells it
            async with heard.lock:
                await self._tell_new(heard)

    async def _tell_new(self, heard: _Heard) -> None:
        """Tells what was said and is not told here yet. Needs the lock. Raises `Refusal`."""
        ident = heard.place.id
        if not heard.told:
            heard.told = (await looked_up(self._service.store, lines.latest([ident])))[ident]
            return
        while True:
            news, deaf = await looked_up(self._service.store, _read(lines.after(ident, dict(heard.told))))
            for row in news:
                heard.told[row.side] = row.number
            self._tell(heard, news, deaf)
            if len(news) < lines.AT_ONCE:
                return

    def _tell(self, heard: _Heard, news: list[LineRow], deaf: Mapping[str, set[str]]) -> None:
        place = heard.place
        told = {(row.side, row.number): _told(place, row) for row in news}
        packed: dict[tuple[tuple[Side, int], ...], Frame] = {}
        for page in [page for page in heard.pages if place.has(page)]:
            keys = tuple(
                (row.side, row.number)
                for row in news
                if place.may_hear(page.guest, row.side) and page.guest not in deaf[row.guest]
            )
            if not keys:
                continue
            if keys not in packed:
                packed[keys] = pack(Said([told[key] for key in keys]))
            page.tell(packed[keys])

    # --- other processes

    def spoken(self, place: Place) -> None:
        """Something was said at a place by way of another process."""
        self._begin(self._catch_up(place))

    async def look(self) -> float:
        """See `Lookout`. Finds what a lost hint would have told. Raises `StoreDown`."""
        held = {ident: heard for ident, heard in list(self._heard.items()) if len(heard.pages) and heard.told}
        idents = list(held)
        for first in range(0, len(idents), AT_ONCE):
            latest = await self._service.store.read(lines.latest(idents[first : first + AT_ONCE]))
            for ident in (ident for ident, last in latest.items() if last != held[ident].told):
                await self._catch_up(held[ident].place)
        return inf


_Read = tuple[list[LineRow], Mapping[str, set[str]]]
"""What was said, and by speaker who does not hear it."""


def _read(look: Callable[[Db], list[LineRow]]) -> Callable[[Db], _Read]:
    def work(db: Db) -> _Read:
        found = look(db)
        return found, shunned.deaf_to({row.guest for row in found})(db)

    return work


def _told(place: Place, row: LineRow) -> LineInfo:
    at = datetime.fromtimestamp(row.at, UTC).isoformat(timespec="seconds")
    seat, name = place.seat_of(row)
    return LineInfo(row.number, row.side, row.ident, tag(place.id, row.guest), seat, name, row.phrase, row.text, at)
