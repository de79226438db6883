"""One open page at a table: whose it is, what it knows, and what it is still to be told."""

from __future__ import annotations

from collections.abc import Hashable

from ribeira.server.metrics import Metrics
from ribeira.server.tables.projection import View, rejection
from ribeira.server.tables.table_projection import TableProjection
from ribeira.server.tables.wording import worded
from ribeira.server.wire.frames import Frame, pack
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.outbox import Outbox
from ribeira.server.wire.protocol import (
    Ack,
    Ask,
    Earlier,
    Hello,
    Language,
    LogEntry,
    Past,
    Phrasebook,
    Previews,
    Rejection,
    ServerFrame,
    TableChanged,
)


class Client:
    """Everything told to the page is projected for its guest and put into its outbox."""

    def __init__(
        self, shown: TableProjection, guest: str | None, address: str, outbox: Outbox, metrics: Metrics
    ) -> None:
        self.shown = shown
        self.table = shown.table
        self.guest = guest
        self.address = address
        """How people reach the server."""
        self.outbox = outbox
        self.language: Language = "en"
        self.match: str | None = None
        """The match that the page draws."""
        self.seen = 0
        """The version up to which frames were queued."""
        self.base: View | None = None
        """The view of that version as the page draws it; patches begin there."""
        self.phrasebook: bytes | None = None
        """The preset dictionary that the page holds."""
        self.led_away = False
        """Whether the page was asked to come back at another process."""
        self._metrics = metrics

    def greet(self, hello: Hello) -> None:
        """Answers `hello`: the latest of the log, or what is missing where the page shows this match in this
        language."""
        table, match = self.table, self.table.match
        same_language = self not in table.pages or self.language == hello.lang
        resumes = hello.from_ is not None and match is not None and hello.from_ <= match.version
        same_match = match is not None and hello.match in (None, match.id)
        self.language, self.phrasebook = hello.lang, None
        table.pages.add(self)
        self.welcome(hello.from_ if resumes and same_match and same_language else None)

    def take_phrasebook(self, held: Phrasebook) -> None:
        """From now on large frames rest on the phrasebook that the page holds, if it is that of its wording here."""
        wording = worded(self.table.game.name, self.language)
        self.phrasebook = wording.phrasebook if held.wording == wording.name else None

    def welcome(self, known: int | None) -> None:
        """Queues everything needed to draw, with the log after version `known` (None: its latest entries)."""
        shown = self.shown.match
        frame = self.shown.greeting(self.guest, self.language, self.address, known, self.phrasebook)
        self.match, self.seen, self.base = None, 0, None
        if shown is not None:
            viewer = self.shown.viewer(self.guest, self.language)
            self.match, self.seen, self.base = shown.match.id, shown.match.version, shown.view(viewer.eyes(shown.match))
        self._put(frame, known or 0)
        self._show_clocks()

    def show(self) -> None:
        """Queues what happened since the version that this page knows."""
        shown = self.shown.match
        if self.outbox.collapsed or shown is None:
            return
        if self._is_behind_a_match:
            self.welcome(None)
        elif self.seen < shown.match.version:
            viewer, known = self.shown.viewer(self.guest, self.language), self.seen
            frame, view = shown.event(viewer, known, self.base, self.phrasebook)
            self.seen, self.base = shown.match.version, view
            self._put(frame, known)
            self._show_clocks()

    def _show_clocks(self) -> None:
        """Queues how much time everybody has."""
        clocks = self.shown.clocks()
        if clocks is not None and not self.outbox.collapsed:
            self._put(clocks, self.seen)

    @property
    def _is_behind_a_match(self) -> bool:
        """Whether another match is played than the one that the page draws: its welcome tells everything."""
        match = self.table.match
        return match is not None and self.match != match.id

    def show_table(self, made: dict[Hashable, Frame]) -> None:
        """Queues the table's seats and state; `made` holds the frames of those who were told before."""
        if self.outbox.collapsed:
            return
        if self._is_behind_a_match:
            self.welcome(None)
            return
        alike = self.shown.told(self.guest, self.language, self.address)
        if alike not in made:
            made[alike] = pack(TableChanged(self.shown.info(self.guest, self.language, self.address)))
        self._put(made[alike], self.seen)

    def show_presence(self, frame: Frame) -> None:
        """Queues who is there."""
        if not self.outbox.collapsed:
            self._put(frame, self.seen)

    def refresh(self) -> None:
        """Queues one fresh view in place of those that were dropped."""
        same_match = self.table.match is not None and self.match == self.table.match.id
        self.welcome(self.seen if same_match else None)

    def acknowledge(self, command: str, v: int) -> None:
        """Says that a command is stored as event `v`."""
        match = self.table.match
        self.answer(Ack(command, v, None if match is None else match.head(v)))

    def preview(self, ask: Ask) -> None:
        """Says what actions of a decision that is open here would bring about."""
        shown = self.shown.match
        if shown is None:
            self.answer(Previews(ask.prompt, [], []))
        else:
            viewer = self.shown.viewer(self.guest, self.language)
            self.answer(shown.previews(viewer, ask.prompt, ask.actions))

    def tell_past(self, past: Past) -> None:
        """Says what stands in the log before an event."""
        shown = self.shown.match
        log: list[LogEntry] = []
        if shown is not None and shown.match.id == past.match:
            log = shown.past(past.before, self.shown.viewer(self.guest, self.language))
        self.answer(Earlier(past.before, past.match, log))

    def reject(self, ident: str | None, refusal: Refusal) -> None:
        """Says why a command or frame is not taken. The page was told all that the answer rests on."""
        self.answer(self.rejected(ident, refusal))

    def rejected(self, ident: str | None, refusal: Refusal) -> Rejection:
        """The document that says why a command or frame is not taken."""
        self._metrics.rejections.labels(refusal.code).inc()
        return rejection(ident, refusal, self.language, self.seen)

    def end(self, code: int) -> None:
        """Ends the connection with this code, after what waits is sent."""
        self.outbox.finish(code)

    def answer(self, frame: ServerFrame) -> None:
        """Queues a frame that must not be lost."""
        self._put(pack(frame, self.phrasebook), None)

    def tell(self, frame: Frame) -> None:
        """Queues a frame that is the same for several pages and must not be lost."""
        self._put(frame, None)

    def _put(self, frame: Frame, known: int | None) -> None:
        behind = self.outbox.put(frame, known)
        if behind is not None:
            self.seen = behind
            self._metrics.collapses.inc()
