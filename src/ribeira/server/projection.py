"""The only way out: everything that leaves the server about a table or a match passes through the eyes of one viewer.

States reach a socket, a page, a log line, a replay or an export only as `view(seat)`, and a bot only as
`view_state(seat)`. A state itself has no JSON form; the encoder refuses it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TypeVar, cast

import msgspec

import ribeira
from ribeira.server.frames import Document, Frame, encode, pack
from ribeira.server.match import Match, Seat, Step
from ribeira.server.messages import Refusal, sentence, word
from ribeira.server.protocol import (
    Choice,
    Event,
    Fairness,
    Forbidden,
    Json,
    Language,
    LogEntry,
    MatchInfo,
    Prompt,
    Rejection,
    RejectionCode,
    Replay,
    ReplayStep,
    SeatInfo,
    Sheet,
    SheetLine,
    TableInfo,
    TableLine,
    Welcome,
)
from ribeira.server.records import GuestRow, Line, SeatRow, seats_of
from ribeira.server.table import Table

BUILD = ribeira.__version__
Encoded = TypeVar("Encoded", bound=Document)


@dataclass(frozen=True)
class Viewer:
    """Who looks: the seats of this guest (none: a spectator), and the language to be read."""

    seats: tuple[Seat, ...] = ()
    language: Language = "en"

    def eyes(self, match: Match) -> Seat | None:
        """The seat whose eyes this viewer has: the first of the own seats that is due, else the lowest."""
        due = match.state.due
        return next((seat for seat in self.seats if seat in due), min(self.seats, default=None))


def names_of(seats: Sequence[SeatRow], language: Language) -> list[str]:
    """The names by seat; who has none is numbered."""
    return [seat.name or _numbered(number, seat, language) for number, seat in enumerate(seats, 1)]


def _numbered(number: int, seat: SeatRow, language: Language) -> str:
    return word("bot" if seat.kind == "bot" else "player", language, number=number)


_words: dict[tuple[str, int, Language], tuple[str, str]] = {}
"""Notation and label of each action of a game, by its name; filled as they are first needed."""


def _in_words(game: ribeira.Game, action: int, language: Language) -> tuple[str, str]:
    key = (game.name, action, language)
    if key not in _words:
        _words[key] = (game.notation(action), game.describe(action, language))
    return _words[key]


def _raw(document: Encoded) -> Encoded:
    """A document encoded once, to be built into several frames: typed as what it stands for."""
    return cast(Encoded, msgspec.Raw(encode(document)))


class Projection:
    """One match as its viewers may know it. What several of them see alike is made and encoded once."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._entries: dict[tuple[int, Language, str | None], LogEntry] = {}
        self._now = -1
        self._work: dict[int, ribeira.State] = {}
        self._views: dict[Seat | None, tuple[Json, Json]] = {}
        self._known: dict[bytes, tuple[Json, Json]] = {}
        self._prompts: dict[tuple[Seat, Language], Prompt] = {}
        self._frames: dict[tuple[Viewer, int], Frame] = {}
        self._hidden: dict[Seat | None, dict[int, int | None]] = {}
        """By eyes: the events told as hidden, each with the version at which it was found revealed."""

    def _fresh(self) -> None:
        """Drops what was made for an earlier version."""
        if self._now != self.match.version:
            self._work = {v: state for v, state in self._work.items() if v == self._now}
            self._now = self.match.version
            self._views, self._known, self._prompts, self._frames = {}, {}, {}, {}

    def _state(self, v: int) -> ribeira.State:
        """A copy to work with for a while: states keep the documents asked of them, and a match's own stay lean."""
        if v not in self._work:
            state = self.match.state_at(v)
            self._work[v] = state.game.from_bytes_unchecked(state.copy_bytes())
        return self._work[v]

    # --- pieces

    def view(self, eyes: Seat | None) -> Json:
        """The JSON view of the current state."""
        return self._view(eyes)[0]

    def _view(self, eyes: Seat | None) -> tuple[Json, Json]:
        """The view, also encoded. Viewers who know the same share it, whatever their seats."""
        self._fresh()
        if eyes not in self._views:
            state = self._state(self._now)
            known = state.view_state(eyes)
            key = known.copy_bytes().tobytes()
            if key not in self._known:
                nothing_wiped = key == state.copy_bytes().tobytes()
                document = known.with_insight(state.document if nothing_wiped else known.view)
                self._known[key] = (document, _raw(document))
            self._views[eyes] = self._known[key]
        return self._views[eyes]

    def prompts(self, viewer: Viewer) -> list[Prompt]:
        """The open decisions of this viewer."""
        self._fresh()
        return [self._prompt(seat, viewer.language) for seat in self.match.prompts if seat in viewer.seats]

    def _prompt(self, seat: Seat, language: Language) -> Prompt:
        key = (seat, language)
        if key not in self._prompts:
            state = self._state(self._now).as_seat(seat)
            actions = [_choice(state, action, language) for action in state.legal]
            forbidden = self._forbidden(state, language)
            back = self.match.retractable(seat)
            self._prompts[key] = _raw(Prompt(self.match.prompts[seat], seat, actions, forbidden, back))
        return self._prompts[key]

    def _forbidden(self, state: ribeira.State, language: Language) -> list[Forbidden]:
        game, names = state.game, self.names(language)
        return [
            Forbidden(game.notation(action), state.target(action), fact, game.say(fact, language, names))
            for action, fact in state.forbidden
        ]

    def log(self, after: int, viewer: Viewer) -> list[LogEntry]:
        """The log entries of the events after version `after`, and from the first one on that was revealed since."""
        self._fresh()
        eyes = viewer.eyes(self.match)
        first = min(self._revealed(after, eyes), default=after + 1)
        entries = [self._entry(v, eyes, viewer.language) for v in range(first, self._now + 1)]
        self._work = {v: state for v, state in self._work.items() if v == self._now}
        return entries

    def _revealed(self, after: int, eyes: Seat | None) -> list[int]:
        """The events that were hidden from these eyes at version `after` and are not any more."""
        hidden = self._hidden.setdefault(eyes, {})
        for v, since in hidden.items():
            if since is None and self._text(v, eyes) is not None:
                hidden[v] = self._now
        return [v for v, since in hidden.items() if v <= after and since is not None and since > after]

    def _entry(self, v: int, eyes: Seat | None, language: Language) -> LogEntry:
        text = self._text(v, eyes)
        if text is None:
            self._hidden.setdefault(eyes, {}).setdefault(v, None)
        key = (v, language, text)
        if key not in self._entries:
            self._entries[key] = _raw(self._read(v, text, language))
        return self._entries[key]

    def _text(self, v: int, eyes: Seat | None) -> str | None:
        """The notation of an event, as far as this viewer may read it. That something was taken back is no secret."""
        step = self.match.steps[v - 1]
        if step.action is None:
            return step.event.notation
        return self.match.game.shown(self._before(v), step.action, eyes, self._state(self.match.version))

    def _before(self, v: int) -> ribeira.State:
        state, seat = self._state(v - 1), self.match.steps[v - 1].event.seat
        return state if seat is None else state.as_seat(seat)

    def _read(self, v: int, text: str | None, language: Language) -> LogEntry:
        """A log entry for everybody who may read `text` of it."""
        step = self.match.steps[v - 1]
        if text is None:
            return self._veiled(v, language)
        names = self.names(language)
        if step.action is None:
            return _taken_back(v, step, text, names, language)
        facts = self._before(v).narrate(step.action, self._state(v))
        notation, label = _in_words(self.match.game, step.action, language)
        label = label if text == notation else text
        return LogEntry(v, step.event.seat, text, label, facts, self._say(facts, language))

    def _veiled(self, v: int, language: Language) -> LogEntry:
        """A log entry for those who may not read the action."""
        seat = self.match.steps[v - 1].event.seat
        facts = self.match.game.veiled(self._before(v), seat)
        return LogEntry(v, seat, None, word("hidden", language), facts, self._say(facts, language))

    def _say(self, facts: list[Json], language: Language) -> list[str]:
        names = self.names(language)
        return [self.match.game.say(fact, language, names) for fact in facts]

    def names(self, language: Language) -> list[str]:
        """The names by seat."""
        return names_of(self.match.seats, language)

    @property
    def sheet(self) -> Sheet | None:
        """The score sheet; None while the match runs."""
        if not self.match.over:
            return None
        return [[SheetLine(*line) for line in lines] for lines in self._state(self.match.version).sheet]

    def info(self, viewer: Viewer) -> MatchInfo:
        """The match in a line."""
        match, state = self.match, self.match.state
        scores = self.view(viewer.eyes(match)).get("scores")
        return MatchInfo(
            match.id, match.number, match.version, state.due, state.winners, scores, match.secret.commitment
        )

    # --- frames

    def event(self, viewer: Viewer, after: int) -> Frame:
        """The frame that takes a viewer from version `after` to the current one."""
        self._fresh()
        key = (viewer, after)
        if key not in self._frames:
            self._frames[key] = pack(self._event(viewer, after))
        return self._frames[key]

    def _event(self, viewer: Viewer, after: int) -> Event:
        match, eyes = self.match, viewer.eyes(self.match)
        view, log, prompts = self._view(eyes)[1], self.log(after, viewer), self.prompts(viewer)
        return Event(match.version, match.id, eyes, view, log, prompts, self.sheet)

    def welcome(self, table: TableInfo, viewer: Viewer, after: int) -> Welcome:
        """Everything needed to draw, with the log after version `after`."""
        match, eyes = self.match, viewer.eyes(self.match)
        view, log, prompts = self._view(eyes)[1], self.log(after, viewer), self.prompts(viewer)
        return Welcome(match.version, table, match.id, eyes, view, log, prompts, self.sheet, BUILD)

    def rejection(self, ident: str, code: RejectionCode, text: str, viewer: Viewer) -> Rejection:
        """A command that is not taken, with the fresh view."""
        view = self._view(viewer.eyes(self.match))[1]
        return Rejection(ident, code, text, self.match.version, view, self.prompts(viewer))

    # --- documents

    def replay(self, table: str | None, viewer: Viewer) -> Replay:
        """Every version as this viewer may see it."""
        match, game = self.match, self.match.game
        steps = list(self._steps(viewer))
        names, over = self.names(viewer.language), match.over
        return Replay(match.id, table, game.name, game.players, game.options, names, over, steps, self.sheet)

    def _steps(self, viewer: Viewer) -> Iterator[ReplayStep]:
        seat = min(viewer.seats, default=None)
        for v in range(self.match.version + 1):
            entry = self._entry(v, seat, viewer.language) if v else None
            yield ReplayStep(self.match.state_at(v).view_state(seat).seen, entry)

    def export(self, language: Language) -> Json:
        """A match as one file that `ribeira.replay` reads and `fairness.verify` checks.

        Raises:
            Refusal: `running`.
        """
        match, secret = self.match, self.match.secret
        if not match.over:
            raise Refusal("running")
        events = match.in_the_order_of_the_rules()
        opened = {"commitment": secret.commitment, "seed": secret.seed.hex(), "salt": secret.salt.hex()}
        times = {"started": round(match.started, 3), "finished": round(match.updated, 3)}
        server = {**opened, "seats": [event.seat for event in events], **times}
        actions = [event.notation for event in events]
        return ribeira.replay.Replay(match.game, actions, self.names(language), match=server).document

    def fairness(self) -> Fairness:
        """The commitment; after the end also what it was made of and what was drawn."""
        secret = self.match.secret
        if not self.match.over:
            return Fairness(secret.commitment, None, None, [])
        return Fairness(secret.commitment, secret.seed.hex(), secret.salt.hex(), self._draws())

    def _draws(self) -> list[Json]:
        """What nature drew, and from which weights; `v` counts the events that stand."""
        game = self.match.game
        return [
            {
                "v": v,
                "outcomes": [[game.notation(action), weight] for action, weight in state.weights.items()],
                "drawn": step.event.notation,
            }
            for v, step in enumerate(self.match.line, 1)
            if (state := self.match.standing(v - 1)).player == ribeira.CHANCE
        ]


def _choice(state: ribeira.State, action: int, language: Language) -> Choice:
    text, label = _in_words(state.game, action, language)
    return Choice(text, label, state.target(action), state.preview(action))


def _taken_back(v: int, step: Step, text: str, names: list[str], language: Language) -> LogEntry:
    """The log entry of an event that takes others back."""
    seat, count = step.event.seat or 0, step.taken_back
    said = word("took_back" if count > 1 else "took_back_one", language, name=names[seat], count=count)
    label = word("back", language, count=count)
    return LogEntry(v, seat, text, label, [{"kind": "back", "seat": seat, "count": count}], [said])


# --- tables -------------------------------------------------------------------------------------------------


class TableProjection:
    """One table as its guests may know it, with its match. A guest None is somebody without a cookie."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._match: Projection | None = None

    @property
    def match(self) -> Projection | None:
        """The match of the table; None before the first one starts."""
        match = self.table.match
        if match is not None and (self._match is None or self._match.match is not match):
            self._match = Projection(match)
        return self._match

    def viewer(self, guest: str | None, language: Language) -> Viewer:
        """How a guest looks at the match."""
        return Viewer(self.table.seats_of(guest), language)

    def info(self, guest: str | None, language: Language, address: str) -> TableInfo:
        """The table as a guest sees it; `address` is how people reach the server."""
        table, viewer = self.table, self.viewer(guest, language)
        return TableInfo(
            table=table.id,
            game=table.game.name,
            players=table.game.players,
            options=table.game.options,
            state=table.state,
            host=guest == table.row.host,
            seats=self._seats(viewer),
            match=self.match.info(viewer) if self.match else None,
            spectators=table.spectators,
            invite=f"{address}/t/{table.id}",
        )

    def _seats(self, viewer: Viewer) -> list[SeatInfo]:
        table, present = self.table, self.table.present
        return [
            SeatInfo(
                seat=number,
                kind=seat.kind,
                name=None if seat.kind == "open" else name,
                bot=seat.bot,
                level=seat.level,
                you=number in viewer.seats,
                online=seat.kind == "bot" or (seat.guest is not None and seat.guest in present),
                rematch=seat.agreed,
                trouble=number in table.trouble,
            )
            for number, (seat, name) in enumerate(zip(table.seats, names_of(table.seats, viewer.language), strict=True))
        ]

    def welcome(self, guest: str | None, language: Language, address: str, after: int) -> Welcome:
        """What a page needs to draw the table; its log begins after version `after`."""
        info, viewer = self.info(guest, language, address), self.viewer(guest, language)
        if self.match is None:
            return Welcome(0, info, None, min(viewer.seats, default=None), None, [], [], None, BUILD)
        return self.match.welcome(info, viewer, after)

    def rejection(self, guest: str | None, language: Language, ident: str, refusal: Refusal) -> Rejection:
        """A command that is not taken, with the fresh view."""
        code, text = cast(RejectionCode, refusal.code), refusal.text(language)
        if self.match is None:
            return Rejection(ident, code, text, 0, None, [])
        return self.match.rejection(ident, code, text, self.viewer(guest, language))


def rejection(ident: str | None, code: RejectionCode, language: Language, v: int) -> Rejection:
    """A frame that is not taken, without a view."""
    return Rejection(ident, code, sentence(code, language), v, None, [])


def table_line(row: Line, guest: GuestRow, language: Language) -> TableLine:
    """A table in the guest's own list."""
    seats = row.table.seats
    names = [None if seat.kind == "open" else name for seat, name in zip(seats, names_of(seats, language), strict=True)]
    return TableLine(
        table=row.table.id,
        game=row.table.game,
        players=row.table.players,
        state="open" if row.match is None else "over" if row.over else "playing",
        names=names,
        your_turn=not row.over and not set(seats_of(guest.id, seats)).isdisjoint(row.due),
        match=row.match,
        updated=datetime.fromtimestamp(row.updated, UTC).isoformat(timespec="seconds"),
    )
