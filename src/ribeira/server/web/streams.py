"""Streams: answers of HTTP that go on in lines for as long as the program stays that asked."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from contextlib import AbstractContextManager, suppress

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from ribeira.server.hall.play import Conductor
from ribeira.server.hall.service import Service
from ribeira.server.journal.guests import GuestRow
from ribeira.server.tables.program import ProgramClient, line, line_of
from ribeira.server.tables.projection import BUILD
from ribeira.server.tables.table_projection import TableProjection
from ribeira.server.wire.frames import Frame
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.outbox import Outbox
from ribeira.server.wire.programs import Seated, Unseated
from ribeira.server.wire.protocol import Hello, Language, TableLine

LINES = "application/x-ndjson"
ALIVE = 10.0
"""Seconds without a line after which an empty one shows that the stream is alive."""
LAST_SECONDS = 10.0
"""That a program has to take the end of a stream."""
LOOK = 1.0
"""Seconds between two looks for what has changed at a program's tables."""


class Streams:
    """The open streams of a process. A program has one of a kind: the new one ends the old one."""

    def __init__(self) -> None:
        self._open: dict[tuple[str, str], Stream] = {}

    def enter(self, key: tuple[str, str], stream: Stream) -> None:
        """A stream begins; `key` is the program and what the stream is about."""
        before, self._open[key] = self._open.get(key), stream
        if before is not None:
            before.end()

    def leave(self, key: tuple[str, str], stream: Stream) -> None:
        """It has ended."""
        if self._open.get(key) is stream:
            del self._open[key]

    def end_all(self, of: str | None = None) -> None:
        """Ends those of a program; None: all of them."""
        for (program, _), stream in list(self._open.items()):
            if of in (None, program):
                stream.end()


class Stream(ABC, Response):
    """An answer in lines. It ends when the program goes, takes nothing, or is to come back."""

    media_type = LINES

    def __init__(self, streams: Streams, key: tuple[str, str], place: AbstractContextManager[None]) -> None:
        super().__init__(headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        del self.headers["content-length"]
        self._streams, self._key, self._place = streams, key, place
        self._lines: list[bytes] = []
        self._some = asyncio.Event()
        self._ended = asyncio.Event()
        self._is_sending = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Tells until the end."""
        with self._place:
            self._streams.enter(self._key, self)
            try:
                await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
                await self._run(receive, send)
            finally:
                self._streams.leave(self._key, self)

    async def _run(self, receive: Receive, send: Send) -> None:
        work = [
            asyncio.create_task(one)
            for one in (self._leave(receive), self._write(send), self.tell(), self._ended.wait())
        ]
        try:
            done, _ = await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in work:
                one.cancel()
            await asyncio.gather(*work, return_exceptions=True)
            self.left()
        last = b"" if self._is_sending else b"".join(self._lines)  # what is half sent is followed by nothing
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_SECONDS):
                await send({"type": "http.response.body", "body": last})
        for one in done:
            one.result()

    async def _leave(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass

    async def _write(self, send: Send) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(ALIVE):
                    await self._some.wait()
            lines, self._lines = self._lines or [b"\n"], []
            self._some.clear()
            self._is_sending = True
            await send({"type": "http.response.body", "body": b"".join(lines), "more_body": True})
            self._is_sending = False
            self.flow()

    # --- what those that say something make of it

    @abstractmethod
    async def tell(self) -> None:
        """Puts lines until nothing more is to be told."""

    def flow(self) -> None:
        """Everything that was put is on its way."""

    def left(self) -> None:
        """Nobody listens any more."""

    @property
    def ready(self) -> bool:
        """Whether the program takes what it is sent."""
        return not self._is_sending

    def put_line(self, one: bytes) -> None:
        """Sends a line."""
        self._lines.append(one)
        self._some.set()

    def end(self) -> None:
        """The stream ends with what was put."""
        self._ended.set()


class TableStream(Stream):
    """What is told at one table: the frames of a socket, and every decision of the program's own."""

    def __init__(
        self,
        streams: Streams,
        place: AbstractContextManager[None],
        program: GuestRow,
        shown: TableProjection,
        language: Language,
        address: str,
        conductor: Conductor,
    ) -> None:
        super().__init__(streams, (program.id, shown.table.id), place)
        self._language, self._conductor = language, conductor
        self._outbox = Outbox(self, self)
        self._client = ProgramClient(shown, program.id, address, self._outbox, conductor.metrics)

    async def tell(self) -> None:
        """See `Stream`. What happens is put from outside."""
        self._conductor.metrics.sockets.inc()
        self._conductor.enter(self._client)
        self._conductor.greet(self._client, Hello(BUILD, self._language))
        await asyncio.Event().wait()

    def left(self) -> None:
        """See `Stream`."""
        self._outbox.close()
        self._conductor.metrics.sockets.dec()
        self._conductor.leave(self._client)

    def flow(self) -> None:
        """See `Stream`."""
        self._outbox.flow()

    # --- what the outbox says

    def put(self, frame: Frame) -> None:
        """See `outbox.Way`."""
        self.put_line(line_of(frame))

    def refresh(self) -> None:
        """See `outbox.Sender`."""
        self._client.refresh()

    def has_room(self) -> None:
        """See `outbox.Sender`. Nothing waits for it: a program causes nothing by its stream."""

    def sent(self) -> None:
        """See `outbox.Sender`."""
        self.end()

    def stuck(self) -> None:
        """See `outbox.Sender`."""
        self.end()


class TablesStream(Stream):
    """At which tables the program sits, and what has changed there: looked for again and again, as these tables may be
    played at any process."""

    def __init__(
        self,
        streams: Streams,
        place: AbstractContextManager[None],
        program: GuestRow,
        language: Language,
        service: Service,
    ) -> None:
        super().__init__(streams, (program.id, ""), place)
        self._program, self._language, self._service = program, language, service
        self._known: dict[str, TableLine] = {}

    async def tell(self) -> None:
        """See `Stream`."""
        pulse = None
        while True:
            with suppress(Refusal):  # the store does not answer: the next look finds what is new
                now = await self._service.pulse(self._program)
                if now != pulse:
                    await self._look()
                    pulse = now
            await asyncio.sleep(LOOK)

    async def _look(self) -> None:
        lines = await self._service.lines(self._program, self._language)
        found = {one.table: one for one in reversed(lines)}
        for table in self._known.keys() - found.keys():
            self.put_line(line(Unseated(table)))
        for table, one in found.items():
            if one != self._known.get(table):
                self.put_line(line(Seated(one)))
        self._known = found
