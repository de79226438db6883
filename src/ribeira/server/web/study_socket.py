"""One socket of a study: a page asks what nodes look like, wishes changes one after another, leads or follows."""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec
import structlog
from starlette.websockets import WebSocket

from ribeira.server.journal.guests import GuestRow
from ribeira.server.limits import Budget
from ribeira.server.manners.talk import Talk
from ribeira.server.metrics import Metrics
from ribeira.server.studies import told
from ribeira.server.studies.room import Room
from ribeira.server.studies.studies import Studies
from ribeira.server.studies.talking import InStudy
from ribeira.server.studies.wishes import Wish
from ribeira.server.web.page_socket import FAILED, PageSocket
from ribeira.server.wire.frames import Frame, pack
from ribeira.server.wire.messages import Refusal, sentence
from ribeira.server.wire.protocol import Language
from ribeira.server.wire.studies import (
    StudyAsk,
    StudyClientFrame,
    StudyDone,
    StudyGo,
    StudyHello,
    StudyLead,
    StudyLook,
    StudyPing,
    StudyPong,
    StudySorry,
)
from ribeira.server.wire.talk import Listen, Say

MOST_WAITING = 32
"""Frames of a page that wait for their turn."""
_decoder: msgspec.json.Decoder[StudyClientFrame] = msgspec.json.Decoder(StudyClientFrame)
_Asked = StudyHello | StudyLook | StudyAsk | StudyGo | StudyLead | Wish | Listen | Say
log = structlog.get_logger()


class StudySocket(PageSocket):
    """The connection of one page in a study: a `room.StudyPage`."""

    def __init__(
        self,
        web: WebSocket,
        key: str,
        guest: GuestRow | None,
        studies: Studies,
        talk: Talk,
        frames: Budget,
        language: Language,
        metrics: Metrics,
    ) -> None:
        super().__init__(web, frames, metrics)
        self.guest = guest.id if guest else None
        self.name = guest.name if guest else None
        self.edits = False
        self.language = language
        self._key = key
        self._studies = studies
        self._talk = talk
        self._room: Room | None = None
        self._asked: deque[_Asked] = deque()
        """What came while something else was being answered."""
        self._work: asyncio.Task[None] | None = None

    def left(self) -> None:
        """See `PageSocket`. What is being stored is stored."""
        self._asked.clear()
        if self._room is not None:
            self._studies.leave(self._room, self)
        self._room = None

    def part(self, frame: Frame | None, code: int) -> None:
        """See `room.StudyPage`."""
        if frame is not None:
            self.answer(frame)
        self._outbox.finish(code)

    def tell(self, frame: Frame) -> None:
        """See `places.Ear`."""
        self.answer(frame)

    def refresh(self) -> None:
        """See `outbox.Sender`."""
        if self._room is not None:
            self._tell_all(self._room)

    def _tell_all(self, room: Room) -> None:
        for document in (room.everything(self), room.people_frame(), room.led()):
            self.answer(pack(document))

    def sorry(self, code: str, ident: str | None = None, **details: str) -> None:
        """See `PageSocket`."""
        self.answer(pack(StudySorry(ident, code, sentence(code, self.language, **details))))

    # --- one after another

    def take(self, text: str) -> None:
        """See `PageSocket`."""
        try:
            frame = _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self.sorry("frame")
            return
        if isinstance(frame, StudyPing):
            self.answer(pack(StudyPong()))
        elif len(self._asked) >= MOST_WAITING:
            self.sorry("rate", getattr(frame, "id", None))
        else:
            self._asked.append(frame)
            self._go_on()

    def _go_on(self) -> None:
        if self._asked and self._work is None:
            self._work = asyncio.create_task(self._answered(self._asked.popleft()))
            self._work.add_done_callback(self._done)

    def _done(self, work: asyncio.Task[None]) -> None:
        self._work = None
        if not work.cancelled() and work.exception() is not None:
            log.error("study_failed", exc_info=work.exception())
            self.end(FAILED)
        self._go_on()

    async def _answered(self, frame: _Asked) -> None:
        ident = getattr(frame, "id", None)
        try:
            if isinstance(frame, StudyHello):
                await self._greet(frame)
            elif self._room is None:
                self.sorry("frame", ident)
            else:
                await self._do(self._room, frame)
        except Refusal as refusal:
            self.sorry(refusal.code, ident, **refusal.details)

    async def _greet(self, hello: StudyHello) -> None:
        self.language = hello.lang
        if self._room is None:
            room = await self._studies.enter(self._key, self)
            if self._ended.done():
                self._studies.leave(room, self)
                return
            self._room = room
        self._tell_all(self._room)

    async def _do(self, room: Room, frame: StudyLook | StudyAsk | StudyGo | StudyLead | Wish | Listen | Say) -> None:
        if isinstance(frame, StudyLook):
            for number in frame.nodes:
                self.answer(pack(told.seen(room.study, room.tree, number, frame.eyes, self.language)))
                await asyncio.sleep(0)  # others come in between
        elif isinstance(frame, StudyAsk):
            self.answer(pack(told.choices(room.study, room.tree, frame.node, self.language)))
        elif isinstance(frame, StudyGo | StudyLead):
            self._lead(room, frame)
        elif isinstance(frame, Listen):
            await self._talk.listen(InStudy(room, self._studies.spoken), self, frame)
        elif isinstance(frame, Say):
            await self._talk.say(InStudy(room, self._studies.spoken), self, frame)
        else:
            self.answer(pack(StudyDone(frame.id, await self._studies.wish(room, self, frame))))

    def _lead(self, room: Room, frame: StudyGo | StudyLead) -> None:
        person = room.person(self)
        if person is None:
            raise Refusal("study_view")
        if isinstance(frame, StudyGo):
            self._studies.go(room, person, frame.node, frame.eyes)
        else:
            self._studies.lead(room, person, frame.to)
            self.answer(pack(StudyDone(frame.id, room.lead.node)))
