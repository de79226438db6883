"""One open page at a table: whose it is, what it knows, and what it is still to be told."""

from __future__ import annotations

from ribeira.server.frames import Frame, pack
from ribeira.server.messages import Refusal
from ribeira.server.metrics import Metrics
from ribeira.server.outbox import Outbox
from ribeira.server.projection import TableProjection, rejection
from ribeira.server.protocol import Ack, Hello, Language, Rejection, RejectionCode, ServerFrame, TableChanged


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
        self._metrics = metrics

    def greet(self, hello: Hello) -> None:
        """Answers `hello`: the whole log, or what is missing when the page shows this match in this language."""
        table, match = self.table, self.table.match
        same_language = self not in table.pages or self.language == hello.lang
        resumes = hello.from_ is not None and match is not None and hello.from_ <= match.version
        same_match = match is not None and hello.match in (None, match.id)
        self.language = hello.lang
        table.pages.add(self)
        self.welcome(hello.from_ if resumes and same_match and same_language else None)

    def welcome(self, known: int | None) -> None:
        """Queues everything needed to draw, with the log after version `known` (None: all of it)."""
        frame = self.shown.welcome(self.guest, self.language, self.address, known or 0)
        self.match, self.seen = frame.match, frame.v
        self._put(pack(frame), known or 0)

    def show(self) -> None:
        """Queues what happened since the version that this page knows."""
        shown = self.shown.match
        if self.outbox.collapsed or shown is None:
            return
        if self.match != shown.match.id:
            self.welcome(None)
        elif self.seen < shown.match.version:
            known, self.seen = self.seen, shown.match.version
            self._put(shown.event(self.shown.viewer(self.guest, self.language), known), known)

    def show_table(self) -> None:
        """Queues the table's seats and state."""
        if not self.outbox.collapsed:
            info = self.shown.info(self.guest, self.language, self.address)
            self._put(pack(TableChanged(info)), self.seen)

    def refresh(self) -> None:
        """Queues one fresh view in place of those that were dropped."""
        same_match = self.table.match is not None and self.match == self.table.match.id
        self.welcome(self.seen if same_match else None)

    def acknowledge(self, command: str, v: int) -> None:
        """Says that a command is stored as event `v`."""
        self.answer(Ack(command, v))

    def reject(self, command: str, refusal: Refusal) -> None:
        """Says why a command is not taken, with the fresh view."""
        self._metrics.rejections.labels(refusal.code).inc()
        self.answer(self.shown.rejection(self.guest, self.language, command, refusal))

    def refuse(self, ident: str | None, code: RejectionCode) -> None:
        """Says that a frame is not taken, without a view."""
        self.answer(self.refused(ident, code))

    def refused(self, ident: str | None, code: RejectionCode) -> Rejection:
        """The document that says that a frame is not taken."""
        self._metrics.rejections.labels(code).inc()
        return rejection(ident, code, self.language, self.seen)

    def answer(self, frame: ServerFrame) -> None:
        """Queues a frame that must not be lost."""
        self._put(pack(frame), None)

    def _put(self, frame: Frame, known: int | None) -> None:
        behind = self.outbox.put(frame, known)
        if behind is not None:
            self.seen = behind
            self._metrics.collapses.inc()
