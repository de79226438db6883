"""A program at a table: what it is told in lines, and what it does by calls."""

from __future__ import annotations

import zlib

import ribeira
from ribeira.server.metrics import Metrics
from ribeira.server.tables.client import Client
from ribeira.server.tables.table import Table
from ribeira.server.tables.table_projection import TableProjection
from ribeira.server.wire.frames import Document, Frame, encode, pack
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.programs import Foresee, Foreseen
from ribeira.server.wire.protocol import Ack, Away, Earlier, Language, Past, ServerFrame

GOING_AWAY = 1001
"""With this code, which lines have no place for, a stream ends whose program is to come back elsewhere."""


def line(document: Document) -> bytes:
    """A document as a line."""
    return encode(document) + b"\n"


def line_of(frame: Frame) -> bytes:
    """The line of a frame that was made for sockets, too."""
    return (frame.encode() if isinstance(frame, str) else zlib.decompress(frame)) + b"\n"


class ProgramClient(Client):
    """A program that listens at a table. It is told what a page is told, and asked for every decision of its own."""

    _asked: frozenset[str] = frozenset()
    """The open prompts that it was asked for."""

    def welcome(self, known: int | None) -> None:
        """See `Client`; all open decisions follow."""
        super().welcome(known)
        self._asked = frozenset()
        self._ask()

    def show(self) -> None:
        """See `Client`; the decisions follow that are newly open."""
        super().show()
        if not self.outbox.collapsed:
            self._ask()

    def _ask(self) -> None:
        shown = self.shown.match
        if shown is None:
            return
        viewer = self.shown.viewer(self.guest, self.language)
        match = shown.match
        is_open = {
            prompt: seat
            for seat, prompt in match.prompts.items()
            if seat in viewer.seats and seat not in match.people.stand_ins
        }
        new = [seat for prompt, seat in is_open.items() if prompt not in self._asked]
        self._asked = frozenset(is_open)
        for seat in new:
            self._put(pack(shown.question(seat)), self.seen)

    def answer(self, frame: ServerFrame) -> None:
        """See `Client`. Who is led away has no more to hear here."""
        super().answer(frame)
        if isinstance(frame, Away):
            self.end(GOING_AWAY)


# --- what it asks by calls, without listening


def foreseen(shown: TableProjection, program: str, language: Language, ask: Foresee) -> Foreseen:
    """What actions of an open decision of the program would bring about, as its page would be told.

    Raises:
        Refusal: the decision is not open to it, or an action is none of its legal ones.
    """
    if shown.match is None:
        raise Refusal("stale")
    viewer, match = shown.viewer(program, language), shown.match.match
    state = match.state.as_seat(match.owes(ask.prompt, viewer.seats))
    asked = state.legal if ask.actions is None else [_legal(state, action, language) for action in ask.actions]
    told = shown.match.previews(viewer, ask.prompt, asked)
    effects = dict(zip(told.actions, told.effects, strict=True))
    names = [state.game.notation(action) for action in dict.fromkeys(asked)]
    return Foreseen(ask.prompt, names, [effects[action] for action in dict.fromkeys(asked)])


def _legal(state: ribeira.State, action: str | int, language: Language) -> int:
    """The id of a legal action. Raises `Refusal`."""
    try:
        found = state.game.parse(action if isinstance(action, str) else state.game.notation(action))
    except ribeira.InvalidNotation:
        raise Refusal("notation") from None
    if found not in state.legal:
        raise Refusal("illegal", action=state.game.describe(found, language))
    return found


def earlier(shown: TableProjection, program: str, language: Language, past: Past) -> Earlier:
    """What stands in the log before an event, as the program's page would be told. Raises `Refusal`: `match`, when
    the table plays another one."""
    if shown.match is None or shown.match.match.id != past.match:
        raise Refusal("match")
    return Earlier(past.before, past.match, shown.match.past(past.before, shown.viewer(program, language)))


class Caller:
    """A program that does something at a table by a call, and keeps what became of it."""

    def __init__(self, table: Table, guest: str, language: Language, metrics: Metrics) -> None:
        self.table = table
        self.guest: str | None = guest
        self.language = language
        self.heard: Ack | Refusal | None = None
        self._metrics = metrics

    def acknowledge(self, command: str, v: int) -> None:
        """See `play.Speaker`."""
        match = self.table.match
        self.heard = Ack(command, v, None if match is None else match.head(v))

    def reject(self, _ident: str | None, refusal: Refusal) -> None:
        """See `play.Speaker`."""
        self._metrics.rejections.labels(refusal.code).inc()
        self.heard = refusal

    @property
    def answer(self) -> Ack:
        """The answer to the command. Raises `Refusal`."""
        if not isinstance(self.heard, Ack):
            raise self.heard or Refusal("server")
        return self.heard
