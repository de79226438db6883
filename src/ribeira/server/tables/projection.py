"""The only way out: everything that leaves the server about a table or a match passes through the eyes of one viewer.

States reach a socket, a page, a log line, a replay or an export only as `view(seat)`, and a bot only as
`view_state(seat)`. A state itself has no JSON form; the encoder refuses it. The table around the match is told by
`table_projection`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple, TypeVar, cast

import msgspec

import ribeira
from ribeira.arena.protocol import choose
from ribeira.core import plain_words
from ribeira.server.journal import export
from ribeira.server.journal.acts import Seat
from ribeira.server.journal.match import Match
from ribeira.server.journal.names import names_of
from ribeira.server.journal.programs import is_program
from ribeira.server.tables import act_words
from ribeira.server.tables.wording import without_target, worded
from ribeira.server.wire.frames import Document, Frame, encode, pack
from ribeira.server.wire.messages import Refusal, word
from ribeira.server.wire.patch import difference
from ribeira.server.wire.programs import Question
from ribeira.server.wire.protocol import (
    Decision,
    Event,
    Fairness,
    Forbidden,
    Json,
    Language,
    LogEntry,
    MatchInfo,
    Patch,
    PlayerKind,
    Previews,
    Rejection,
    RejectionCode,
    Replay,
    ReplaySeat,
    ReplayStep,
    Sheet,
    SheetLine,
    TableInfo,
    Undo,
    Welcome,
)

BUILD = ribeira.__version__
TOLD_AT_ONCE = 60
"""Entries of the log that a page gets at once which knows none: as many as it shows, and few enough to be made while
others wait."""
Encoded = TypeVar("Encoded", bound=Document)


class Viewer(NamedTuple):
    """Who looks: the seats of this guest (none: a spectator), and the language to be read."""

    seats: tuple[Seat, ...] = ()
    language: Language = "en"

    def eyes(self, match: Match) -> Seat | None:
        """The seat whose eyes this viewer has: the first of the own seats that is due, else the lowest."""
        for seat in self.seats:
            if seat in match.prompts:
                return seat
        return min(self.seats, default=None)


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


class View:
    """A position as some viewers know it. A page keeps the one it draws: what is new for it follows from there."""

    def __init__(self, document: Json) -> None:
        self.document = document

    @cached_property
    def encoded(self) -> Json:
        """The whole document, encoded once."""
        return _raw(self.document)


class Projection:
    """One match as its viewers may know it. What several of them see alike is made and encoded once."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._words = match.game.definition.words
        self._is_open = self._words.shown is plain_words.public_notation
        """Whether everybody may read every action."""
        self._has_secrets = match.game.definition.has_secrets
        self._facts: dict[tuple[int, str | None], list[Json]] = {}
        """By event and what may be read of it: its facts, the same in all languages."""
        self._entries: dict[tuple[int, Language, str | None], LogEntry] = {}
        self._barred: dict[tuple[int, bytes, Language], Forbidden] = {}
        """By action, reason and language what cannot be chosen; much of it is told again and again."""
        self._now = -1
        self._work: dict[int, ribeira.State] = {}
        self._views: dict[Seat | None, View] = {}
        self._known: dict[bytes, View] = {}
        self._patches: dict[tuple[View, View], Patch] = {}
        self._prompts: dict[tuple[Seat, Language], Decision] = {}
        self._effects: dict[tuple[Seat, int], Json] = {}
        self._frames: dict[tuple[Viewer, int, View | None, bool], tuple[Frame, View]] = {}
        self._welcomes: dict[tuple[Viewer, int | None, bytes, bool], Frame] = {}
        self._logs: dict[tuple[int, Seat | None, Language], list[LogEntry]] = {}
        self._hidden: dict[Seat | None, dict[int, ribeira.State]] = {}
        """By eyes: the events told as hidden, each with the state before it."""
        self._sought: dict[Seat | None, int] = {}
        """By eyes: the version up to which none of these has become readable."""
        self._found: dict[Seat | None, dict[int, int]] = {}
        """By eyes: the events that were told as hidden and are not any more, each with the version that showed it."""

    def _fresh(self) -> None:
        """Drops what was made for an earlier version."""
        if self._now != self.match.version:
            self._work = {v: state for v, state in self._work.items() if v == self._now}
            self._now = self.match.version
            self._views, self._known, self._patches, self._prompts = {}, {}, {}, {}
            self._effects, self._frames, self._welcomes, self._logs = {}, {}, {}, {}

    def _state(self, v: int) -> ribeira.State:
        """A copy to work with for a while: states keep the documents asked of them, and a match's own stay lean."""
        if v not in self._work:
            state = self.match.state_at(v)
            self._work[v] = ribeira.State.unchecked(state.game, state.copy_bytes())
        return self._work[v]

    # --- pieces

    def view(self, eyes: Seat | None) -> View:
        """The current state. Viewers who know the same share it, whatever their seats."""
        self._fresh()
        eyes = eyes if self._has_secrets else None
        if eyes not in self._views:
            state = self._state(self._now)
            known = state.view_state(eyes)
            key = known.copy_bytes().tobytes()
            if key not in self._known:
                nothing_wiped = key == state.copy_bytes().tobytes()
                self._known[key] = View(known.with_insight(state.document if nothing_wiped else known.document))
            self._views[eyes] = self._known[key]
        return self._views[eyes]

    def _patch(self, base: View, view: View) -> Patch:
        if (base, view) not in self._patches:
            self._patches[base, view] = _raw(difference(base.document, view.document))
        return self._patches[base, view]

    def prompts(self, viewer: Viewer) -> list[Decision]:
        """The open decisions of this viewer."""
        self._fresh()
        own = [seat for seat in self.match.prompts if seat in viewer.seats]
        return [self._prompt(seat, viewer.language) for seat in own if seat not in self.match.people.stand_ins]

    def question(self, seat: Seat) -> Question:
        """The open decision of a seat as engines are asked for it."""
        asked = choose(self.match.prompts[seat], self._state(self.match.version).as_seat(seat).view_state(seat))
        return msgspec.convert({name: asked[name] for name in Question.__struct_fields__}, Question)

    def undo(self, viewer: Viewer) -> Undo | None:
        """Whether this viewer may take back to the latest own decision, and whether others have to agree."""
        match = self.match
        own = [seat for seat in viewer.seats if seat not in match.people.stand_ins and match.reach(seat)]
        if not own or (match.people.vote is not None):
            return None
        others = (seat for seat in range(len(match.seats)) if seat not in viewer.seats)
        return "ask" if any(match.player(seat).kind == "person" for seat in others) else "free"

    def _prompt(self, seat: Seat, language: Language) -> Decision:
        key = (seat, language)
        if key not in self._prompts:
            state = self._state(self._now).as_seat(seat)
            targets, forbidden = self._targets(state), self._forbidden(state, language)
            back = self.match.retractable(seat)
            self._prompts[key] = _raw(Decision(self.match.prompts[seat], seat, state.legal, targets, forbidden, back))
        return self._prompts[key]

    def _targets(self, state: ribeira.State) -> list[Json | None]:
        """By legal action what to tap, where the wording does not say it; empty when it says it of all."""
        unsaid, target = without_target(state.game.name), self._words.target
        if unsaid.isdisjoint(state.legal):
            return []
        return [target(state, action) if action in unsaid else None for action in state.legal]

    def previews(self, viewer: Viewer, prompt: str, actions: list[int] | None) -> Previews:
        """What legal actions (None: all) of an open decision of this viewer would bring; each is asked once."""
        self._fresh()
        seat = self.match.seat_of(prompt)
        if seat is None or seat not in viewer.seats:
            return Previews(prompt, [], [])
        state = self._state(self._now).as_seat(seat)
        asked = state.legal if actions is None else sorted({*actions}.intersection(state.legal))
        return Previews(prompt, asked, [self._effect(state, seat, action) for action in asked])

    def _effect(self, state: ribeira.State, seat: Seat, action: int) -> Json:
        key = (seat, action)
        if key not in self._effects:
            self._effects[key] = _raw(self._words.preview(state, action))
        return self._effects[key]

    def _forbidden(self, state: ribeira.State, language: Language) -> list[Forbidden]:
        return [self._bar(state, action, fact, language) for action, fact in state.forbidden]

    def _bar(self, state: ribeira.State, action: int, fact: Json, language: Language) -> Forbidden:
        target = self._words.target(state, action)
        key = (action, encode({"fact": fact, "target": target}), language)
        if key not in self._barred:
            (text,) = self._say([fact], language)
            self._barred[key] = _raw(Forbidden(state.game.notation(action), target, fact, text))
        return self._barred[key]

    def log(self, after: int, viewer: Viewer) -> list[LogEntry]:
        """The log entries of the events after version `after`, behind earlier ones that were revealed since."""
        self._fresh()
        eyes = None if self._is_open else viewer.eyes(self.match)
        key = (after, eyes, viewer.language)
        if key not in self._logs:
            told = [*self._revealed(after, eyes), *range(after + 1, self._now + 1)]
            self._logs[key] = [self._entry(v, eyes, viewer.language) for v in told]
            self._tidy()
        return self._logs[key]

    def _end(self, known: int, viewer: Viewer) -> list[LogEntry]:
        """All entries after version `known`, and from the first one on that was revealed since."""
        eyes = viewer.eyes(self.match)
        first = min(self._revealed(known, eyes), default=known + 1)
        return self._between(first, self._now, viewer)

    def past(self, before: int, viewer: Viewer) -> list[LogEntry]:
        """The entries just before event `before`, as many as are told at once."""
        self._fresh()
        last = min(before - 1, self._now)
        return self._between(max(1, last + 1 - TOLD_AT_ONCE), last, viewer)

    def _between(self, first: int, last: int, viewer: Viewer) -> list[LogEntry]:
        eyes = viewer.eyes(self.match)
        entries = [self._entry(v, eyes, viewer.language) for v in range(first, last + 1)]
        self._tidy()
        return entries

    def _tidy(self) -> None:
        if len(self._work) > 1:
            self._work = {self._now: self._state(self._now)}

    def _revealed(self, after: int, eyes: Seat | None) -> list[int]:
        """The events that were hidden from these eyes at version `after` and are not any more, in their order."""
        hidden, found = self._hidden.get(eyes), self._found.setdefault(eyes, {})
        if hidden and self._may_reveal(eyes):
            shown = [v for v, before in hidden.items() if self._shown(v, before, eyes) is not None]
            for v in shown:
                found[v] = self._now
                del hidden[v]
        return sorted(v for v, since in found.items() if v <= after < since)

    def _may_reveal(self, eyes: Seat | None) -> bool:
        """Whether anything hidden has changed since that was asked last: else nothing of it can be read now."""
        sought, self._sought[eyes] = self._sought[eyes], self._now
        return any(self.match.touches_secrets(v) for v in range(sought + 1, self._now + 1))

    def _entry(self, v: int, eyes: Seat | None, language: Language) -> LogEntry:
        text = self._text(v, eyes)
        if text is None:
            self._hidden.setdefault(eyes, {}).setdefault(v, self._before(v))
            self._sought.setdefault(eyes, self._now)
        key = (v, language, text)
        if key not in self._entries:
            self._entries[key] = _raw(self._read(v, text, language))
        return self._entries[key]

    def _text(self, v: int, eyes: Seat | None) -> str | None:
        """The notation of an event, as far as this viewer may read it. That something was taken back is no secret."""
        return self.match.steps[v - 1].event.notation if self._is_open else self._shown(v, self._before(v), eyes)

    def _shown(self, v: int, before: ribeira.State, eyes: Seat | None) -> str | None:
        step = self.match.steps[v - 1]
        now = self._state(self.match.version)
        return step.event.notation if step.action is None else self._words.shown(before, step.action, eyes, now)

    def _before(self, v: int) -> ribeira.State:
        state, seat = self._state(v - 1), self.match.steps[v - 1].event.seat
        return state if seat is None else state.as_seat(seat)

    def _read(self, v: int, text: str | None, language: Language) -> LogEntry:
        """A log entry for everybody who may read `text` of it."""
        step = self.match.steps[v - 1]
        seat = step.event.seat
        if step.action is None:
            return act_words.told(v, step, self.names(language), language)
        if (v, text) not in self._facts:
            self._facts[v, text] = self._told(v, step.action, text)
        facts = self._facts[v, text]
        if text is None:
            return LogEntry(v, seat, None, word("hidden", language), facts, self._say(facts, language))
        notation, label = _in_words(self.match.game, step.action, language)
        label = label if text == notation else text
        return LogEntry(v, seat, text, label, facts, self._say(facts, language))

    def _told(self, v: int, action: int, text: str | None) -> list[Json]:
        """The facts of an event; for those who may not read the action what everybody may know."""
        if text is None:
            return self.match.game.veiled(self._before(v), self.match.steps[v - 1].event.seat)
        return self._words.narrate(self._before(v), action, self._state(v))

    def _say(self, facts: list[Json], language: Language) -> list[str]:
        if not facts:
            return []
        names, say = self.names(language), self._words.say or self.match.game.say
        return [say(fact, language, names) for fact in facts]

    def names(self, language: Language) -> list[str]:
        """The names by seat."""
        return names_of(self.match.seats, language)

    @property
    def sheet(self) -> Sheet | None:
        """The score sheet; None while the match runs, empty where it ended before the rules ended it."""
        if not self.match.over:
            return None
        if not self.match.state.is_terminal:
            return []
        return [[SheetLine(*line) for line in lines] for lines in self._state(self.match.version).sheet]

    def info(self, viewer: Viewer) -> MatchInfo:
        """The match in a line."""
        match = self.match
        scores = self.view(viewer.eyes(match)).document.get("scores")
        return MatchInfo(
            match.id, match.number, match.version, match.due, match.winners, scores, match.secret.commitment,
            match.ending,
        )  # fmt: skip

    # --- frames

    def event(
        self, viewer: Viewer, after: int, base: View | None, phrasebook: bytes | None = None
    ) -> tuple[Frame, View]:
        """The frame that takes a viewer from version `after` and its view to the current one, and that view;
        `phrasebook` is the one of its wording, when its page holds that."""
        self._fresh()
        key = (viewer, after, base, phrasebook is None)
        if key not in self._frames:
            eyes = viewer.eyes(self.match)
            view = self.view(eyes)
            self._frames[key] = pack(self._event(viewer, eyes, after, base, view), phrasebook), view
        return self._frames[key]

    def _event(self, viewer: Viewer, eyes: Seat | None, after: int, base: View | None, view: View) -> Event:
        match, log, prompts = self.match, self.log(after, viewer), self.prompts(viewer)
        head, undo = match.head(match.version), self.undo(viewer)
        frame = Event(match.version, after, eyes, log, prompts=prompts, sheet=self.sheet, head=head, undo=undo)
        if base is None:
            frame.view = view.encoded
        else:
            frame.patch = self._patch(base, view)
        return frame

    def welcome(self, table: TableInfo, viewer: Viewer, known: int | None) -> Welcome:
        """Everything needed to draw, with the log after version `known`; None: the latest entries."""
        match, eyes, wording = self.match, viewer.eyes(self.match), worded(self.match.game.name, viewer.language).name
        view, prompts = self.view(eyes).encoded, self.prompts(viewer)
        log = self.past(match.version + 1, viewer) if known is None else self._end(known, viewer)
        head = match.head(match.version)
        undo = self.undo(viewer)
        return Welcome(match.version, table, match.id, eyes, view, log, prompts, self.sheet, BUILD, wording, head, undo)

    def greeting(self, table: TableInfo, viewer: Viewer, known: int | None, phrasebook: bytes | None = None) -> Frame:
        """`welcome` as a frame: the same one for all who are told the same."""
        self._fresh()
        key = (viewer, known, encode(table), phrasebook is None)
        if key not in self._welcomes:
            self._welcomes[key] = pack(self.welcome(table, viewer, known), phrasebook)
        return self._welcomes[key]

    # --- documents

    def replay(self, viewer: Viewer, eyes: Seat | None = None) -> Replay:
        """Every version as this viewer may see it; the table, whose link is an invitation, only for who sat there.

        A match that is over is shown through the `eyes` of any seat. Raises `Refusal`: `running`, `seat_unknown`.
        """
        match, game = self.match, self.match.game
        table = match.table if viewer.seats else None
        steps = list(self._steps(viewer, self._eyes(viewer, eyes)))
        names, over, seats = self.names(viewer.language), match.over, list(self._sat(viewer))
        return Replay(match.id, table, game.name, game.players, game.options, names, over, steps, self.sheet, seats)

    def _sat(self, viewer: Viewer) -> Iterator[ReplaySeat]:
        for number, seat in enumerate(self.match.seats):
            kind: PlayerKind = "bot" if seat.kind == "bot" else "program" if is_program(seat.guest) else "person"
            yield ReplaySeat(kind, number in viewer.seats, seat.account)

    def _eyes(self, viewer: Viewer, eyes: Seat | None) -> Seat | None:
        if eyes is None:
            return min(viewer.seats, default=None)
        if not self.match.over:
            raise Refusal("running")
        if not 0 <= eyes < self.match.game.players:
            raise Refusal("seat_unknown")
        return eyes

    def _steps(self, viewer: Viewer, seat: Seat | None) -> Iterator[ReplayStep]:
        for v in range(self.match.version + 1):
            entry = self._entry(v, seat, viewer.language) if v else None
            yield ReplayStep(self.match.state_at(v).view_state(seat).seen, entry)

    def export(self, viewer: Viewer) -> Json:
        """A match as one file that `ribeira.replay` reads and `verify` checks.

        Raises:
            Refusal: `running`.
        """
        if not self.match.over:
            raise Refusal("running")
        return export.document(self.match, viewer.language)

    def fairness(self, _viewer: Viewer) -> Fairness:
        """The commitment; after the end also what it was made of and what was drawn."""
        match, secret = self.match, self.match.secret
        entropy = None if match.chain is None else match.chain.origin.entropy
        head = match.head(match.version)
        if not match.over:
            return Fairness(secret.commitment, None, None, [], entropy, head)
        return Fairness(secret.commitment, secret.seed.hex(), secret.salt.hex(), self._draws(), entropy, head)

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
            if (state := self.match.stood(v - 1)).player == ribeira.CHANCE
        ]


def rejection(ident: str | None, refusal: Refusal, language: Language, v: int) -> Rejection:
    """A command or frame that is not taken, told to a page that knows version `v`."""
    return Rejection(ident, cast(RejectionCode, refusal.code), refusal.text(language), v)
