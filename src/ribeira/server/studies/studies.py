"""The studies of one process: found, opened, changed, and kept alike with those of the other processes.

A change names the version that it rests on. Where somebody else was quicker, what is new is read and the wish is
planned again: so two who add something at the same place both succeed (docs/adr/0039-studies.md).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from math import inf
from typing import Any

import structlog

import ribeira
from ribeira.server import tokens
from ribeira.server.bus import (
    StudyAsked,
    StudyLead,
    StudyMoved,
    StudyNote,
    StudyPresent,
    StudySpoken,
    topic_of_study,
)
from ribeira.server.hall.games import warm_game
from ribeira.server.hall.lookout import Lookout
from ribeira.server.hall.preparing import UNREADY
from ribeira.server.hall.service import Service
from ribeira.server.journal import moderation, studies
from ribeira.server.journal.guests import GuestRow
from ribeira.server.journal.match import fold
from ribeira.server.journal.studies import Change, Study, StudyRow
from ribeira.server.store import Conflict, Db, StoreDown
from ribeira.server.studies import origins, told, wishes
from ribeira.server.studies.origins import Begun
from ribeira.server.studies.room import PAGES, Room, StudyPage
from ribeira.server.studies.wishes import Author, Wish
from ribeira.server.tables.storing import looked_up, not_stored, stored
from ribeira.server.wire.frames import pack
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.protocol import Language
from ribeira.server.wire.studies import (
    NewStudy,
    Opinion,
    OpinionWish,
    SavedStudy,
    StudyGone,
    StudyHead,
    StudyKeys,
    StudyLine,
    StudyPerson,
)

TRIES = 8
"""Times that a wish is planned before somebody is asked to try again."""
LOOK = 5.0
"""Seconds between two looks for what a lost hint would have told."""
POLICY_VIOLATION = 1008
_Planned = Callable[[], wishes.Plan]
_Work = Coroutine[Any, Any, None]

log = structlog.get_logger()


class Studies(Lookout):
    """One for all studies of a process."""

    def __init__(self, service: Service) -> None:
        super().__init__(service, LOOK)
        self._rooms: dict[str, Room] = {}
        """Those that pages look at, by their ids."""
        self._tasks: set[asyncio.Task[None]] = set()
        self.on_spoken: Callable[[Room], None] = lambda room: None
        """Hears that something was said in a study by way of another process."""

    def open(self) -> None:
        """Begins to hear of other processes."""
        self._service.neighbours.rooms = self
        if self._service.settings.database is not None:
            super().open()

    async def close(self, last_words: float = 0.0) -> None:
        """Ends."""
        await super().close(last_words)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- found and made

    async def room(self, key: str) -> Room:
        """The study of a link: the one that pages look at, else one that nobody holds. Raises `Refusal`."""
        held = next((room for room in self._rooms.values() if key in (room.id, room.study.row.edit)), None)
        if held is not None:
            return held
        study = await looked_up(self._service.store, studies.find(key), damaged="engine")
        if study is None:
            raise Refusal("study")
        return await self._made(study)

    async def _made(self, study: Study) -> Room:
        row = study.row
        if row.options is None or row.line is None:
            raise Refusal("engine")
        try:
            game = await warm_game(row.game, row.players, row.options, self._service.preparation)
        except Refusal as refusal:
            raise refusal if refusal.code in UNREADY else Refusal("engine") from None
        if not game.definition.plays(row.rules):
            raise Refusal("engine")
        try:
            return Room(study, game)
        except ribeira.RibeiraError:
            raise Refusal("engine") from None

    async def of(self, owner: GuestRow, language: Language) -> list[StudyLine]:
        """The studies of a guest, the latest first. Raises `Refusal`."""
        found = await looked_up(self._service.store, studies.of_owner(owner.id))
        return [told.line(row, seats, language) for row, seats in found]

    async def make(self, owner: GuestRow, wish: NewStudy, language: Language) -> StudyKeys:
        """A new study. Raises `Refusal`."""
        begun, now = await self._begun(wish, owner), self._service.now()
        nodes, remarks = await asyncio.to_thread(_rows, begun, owner.id, now)
        title = origins.clean(wish.title or begun.title or begun.game.definition.title[language], origins.TITLE)
        row = StudyRow(
            tokens.new_id(), tokens.new_id(), owner.id, title, begun.game.name, begun.game.players,
            begun.game.options, begun.rules, begun.start, begun.line, begun.match, begun.names, begun.eyes,
            len(nodes) + len(remarks), now, now,
        )  # fmt: skip
        await stored(self._service.store, studies.add(row, nodes, remarks))
        return StudyKeys(row.id, row.edit)

    async def _begun(self, wish: NewStudy, owner: GuestRow) -> Begun:
        given = [one for one in (wish.match, wish.file, wish.position, wish.study) if one is not None]
        if len(given) != 1:
            raise Refusal("file")
        if wish.match is not None:
            row, game = await self._service.match(wish.match)
            return await asyncio.to_thread(lambda: origins.of_match(fold(row, game), owner.id, wish.v, wish.eyes))
        named = wish.study.game if wish.study is not None else (wish.file or wish.position or {}).get("game")
        if isinstance(named, str) and named in ribeira.games():
            self._service.preparation.check(named)
        return await asyncio.to_thread(_of_document, wish)

    # --- by HTTP

    async def head(self, key: str, guest: GuestRow | None, language: Language) -> StudyHead:
        """A study without what is in it. Raises `Refusal`."""
        room, ident = await self.room(key), guest.id if guest else None
        return told.head(room.study, room.tree.game, room.edits(key, ident), ident, language)

    async def saved(self, key: str, guest: GuestRow | None, language: Language) -> SavedStudy:
        """A study as a file. Raises `Refusal`."""
        study = (await self.room(key)).study
        called = told.names(study.row, study.seats, language)
        return origins.saved(study, called, study.names, guest.id if guest else None)

    async def rename(self, key: str, guest: GuestRow, title: str) -> None:
        """The owner calls a study otherwise. Raises `Refusal`."""
        room = await self._own(key, guest)
        change = Change(title=origins.clean(title, origins.TITLE))
        async with room.lock:
            await self._store(room, lambda: wishes.Plan(change, 0), Author(guest.id, guest.name, True))

    async def delete(self, key: str, guest: GuestRow) -> None:
        """The owner deletes a study. Raises `Refusal`."""
        room = await self._own(key, guest)
        await stored(self._service.store, studies.delete(room.id))
        self._tell(StudyMoved(room.id))
        self._gone(room)

    async def _own(self, key: str, guest: GuestRow) -> Room:
        room = await self.room(key)
        if room.study.row.owner != guest.id:
            raise Refusal("study_owner")
        return room

    async def opinion(self, key: str, guest: GuestRow, wish: OpinionWish, language: Language) -> Opinion:
        """What a bot thinks of a node. Raises `Refusal`."""
        room = await self.room(key)
        state = room.tree.state(wish.node)
        seat = wish.seat if wish.seat is not None else state.player
        if seat not in state.due:
            raise Refusal("study_turn")
        view = state.as_seat(seat).view_state(seat)
        found = await self._service.advice.opinion(room.id, wish.node, guest.id, view)
        return told.opinion(room.tree.game, wish.node, seat, found, language)

    # --- pages

    async def enter(self, key: str, page: StudyPage) -> Room:
        """A page looks at a study from now on. Raises `Refusal`."""
        found = await self.room(key)
        room = self._rooms.setdefault(found.id, found)
        if len(room.pages) >= PAGES:
            raise Refusal("study_crowded")
        is_first = not room.pages
        page.edits = room.edits(key, page.guest)
        room.pages.add(page)
        if is_first:
            self._service.neighbours.bus.listen(topic_of_study(room.id))
            self._tell(StudyAsked(room.id))
            async with room.lock:
                await self.refresh(room)  # what was stored before others were heard
        self._presence(room)
        return room

    def leave(self, room: Room, page: StudyPage) -> None:
        """A page is closed."""
        room.pages.discard(page)
        self._presence(room)
        if not room.pages and self._rooms.get(room.id) is room:
            del self._rooms[room.id]
            self._service.neighbours.bus.ignore(topic_of_study(room.id))

    def _presence(self, room: Room) -> None:
        people, onlookers = room.here
        self._tell(StudyPresent(self._service.neighbours.bus.process, room.id, people, onlookers))
        room.tell_people()

    async def wish(self, room: Room, page: StudyPage, wish: Wish) -> int:
        """Does what somebody wishes; the node that it is about. Raises `Refusal`."""
        if page.guest is None or not page.edits:
            raise Refusal("study_view")
        author = Author(page.guest, page.name, room.leads(page.guest))
        async with room.lock:
            return await self._store(
                room, lambda: wishes.plan(room.study, room.tree, wish, author, self._service.now()), author
            )

    async def _store(self, room: Room, plan: _Planned, author: Author) -> int:
        for _ in range(TRIES):
            planned, now = plan(), self._service.now()
            if planned.change is None:
                return planned.node
            try:
                await self._service.store.write(_work(room, planned.change, author, now))
            except Conflict:
                await self.refresh(room)
                continue
            except StoreDown as wrong:
                with suppress(Refusal):
                    await self.refresh(room)
                raise not_stored(wrong) from None
            room.adopt(wishes.changed(room.study, planned.change, author, now))
            self._tell(StudyMoved(room.id))
            return planned.node
        raise Refusal("busy")

    def lead(self, room: Room, person: StudyPerson, to: str | None) -> None:
        """Somebody takes the lead, hands it over or lets all go free. Raises `Refusal`."""
        self._led(room, room.hand_lead(person, to))

    def go(self, room: Room, person: StudyPerson, node: int, eyes: int | None) -> None:
        """Who leads goes to a node; of others nothing comes. Raises `Refusal`."""
        lead = room.go(person, node, eyes)
        if lead is not None:
            self._led(room, lead)

    def spoken(self, room: Room) -> None:
        """Something was said here: the other processes are told."""
        self._tell(StudySpoken(room.id))

    def _led(self, room: Room, lead: StudyLead) -> None:
        room.follow(lead)
        self._tell(lead)

    # --- what is stored by others

    async def refresh(self, room: Room) -> None:
        """Reads what is new. Raises `Refusal`, also where the study is no more."""
        known = (await looked_up(self._service.store, studies.versions([room.id]))).get(room.id)
        if known == room.study.row.version:
            return
        study = None if known is None else await looked_up(self._service.store, studies.find(room.id))
        if study is None:
            self._gone(room)
            raise Refusal("study")
        if study.row.version > room.study.row.version:
            room.adopt(study)

    def _gone(self, room: Room) -> None:
        held = self._rooms.get(room.id, room)
        held.end_pages(lambda page: True, pack(StudyGone()), POLICY_VIOLATION)

    def guest_gone(self, guest: str) -> None:
        """Connections of a guest end, who may be somebody else now: what is stored of studies is read again."""
        for room in list(self._rooms.values()):
            room.end_pages(lambda page: page.guest == guest, None, POLICY_VIOLATION)
            self._refresh_soon(room)

    def _refresh_soon(self, room: Room) -> None:
        self._begin(self._refreshed(room))

    async def _refreshed(self, room: Room) -> None:
        with suppress(Refusal):
            async with room.lock:
                await self.refresh(room)

    def _begin(self, work: _Work) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def look(self) -> float:
        """See `Lookout`. Finds what a lost hint would have told."""
        for room in list(self._rooms.values()):
            await self._refreshed(room)
        return inf

    # --- the other processes

    def _tell(self, note: StudyNote) -> None:
        self._service.neighbours.bus.tell(topic_of_study(note.study), note)

    def hear(self, note: StudyNote) -> None:
        """See `neighbours.Rooms`."""
        room = self._rooms.get(note.study)
        if room is None:
            return
        if isinstance(note, StudyMoved):
            self._refresh_soon(room)
        elif isinstance(note, StudySpoken):
            self.on_spoken(room)
        elif isinstance(note, StudyLead):
            room.follow(note)
        elif isinstance(note, StudyPresent):
            room.elsewhere[note.process] = note
            room.tell_people()
        else:
            people, onlookers = room.here
            self._tell(StudyPresent(self._service.neighbours.bus.process, room.id, people, onlookers))
            self._tell(room.lead)

    def lost(self, process: str) -> None:
        """See `neighbours.Rooms`."""
        for room in self._rooms.values():
            if room.elsewhere.pop(process, None) is not None:
                room.tell_people()

    def returned(self) -> None:
        """See `neighbours.Rooms`."""
        for room in list(self._rooms.values()):
            self._tell(StudyAsked(room.id))
            self._presence(room)
            self._refresh_soon(room)


def _work(room: Room, change: Change, author: Author, now: float) -> Callable[[Db], None]:
    """A change of a study; who is silenced does not comment."""
    stores = studies.change(room.id, room.study.row.version, change, now)

    def work(db: Db) -> None:
        if change.remarks:
            moderation.check_may_speak(db, author.guest, now)
        stores(db)

    return work


def _of_document(wish: NewStudy) -> Begun:
    if wish.study is not None:
        return origins.of_study(wish.study)
    if wish.file is not None:
        return origins.of_file(wish.file, wish.v, wish.eyes)
    return origins.of_position(wish.position or {}, wish.eyes)


def _rows(begun: Begun, owner: str, now: float) -> tuple[list[studies.NodeRow], list[studies.RemarkRow]]:
    """What a saved study holds; what in it cannot be makes it a broken file. Raises `Refusal`."""
    try:
        return origins.rows_of(begun, owner, now)
    except Refusal as refusal:
        raise refusal if refusal.code in ("study_full", "study_text") else Refusal("file") from None
    except (ribeira.RibeiraError, TypeError):
        raise Refusal("file") from None
