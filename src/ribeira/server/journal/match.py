"""One match in memory: the fold of its event log, and what may be appended to it next. It stores and sends nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

from msgspec.structs import replace

import ribeira
from ribeira.server.journal import acts
from ribeira.server.journal.acts import Act, Back, Credit, Flag, Pause, Resume, Rewind, Seat, Vacation
from ribeira.server.journal.chain import Chain, milliseconds
from ribeira.server.journal.clocks import Clocks
from ribeira.server.journal.fairness import draw, mixed
from ribeira.server.journal.people import Ending, People
from ribeira.server.journal.records import EventRow, MatchRow, SeatRow, Standing
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.protocol import Language


@dataclass(frozen=True)
class Step:
    """One event and the state it leads to."""

    event: EventRow
    action: int | None
    """None: the event is no action of the game, but an act."""
    state: ribeira.State
    act: Act | None = None

    @property
    def taken_back(self) -> int:
        """How many of the events that stood before it no longer stand."""
        return self.act.count if isinstance(self.act, Back | Rewind) else 0


@dataclass(frozen=True)
class Outcome:
    """How a match ends."""

    ending: Literal["rules"] | Ending | None
    """Why; None: it goes on."""
    winners: list[Seat] | None
    places: list[int]
    """By seat: the winners are first, then the others by points, whoever has resigned last. Equal places are shared."""


class Match:
    """Version v is the state after event v; version 0 the first state of the game."""

    def __init__(self, row: MatchRow, game: ribeira.Game) -> None:
        self.row = row
        """As it was begun or read; the events since then are not in it."""
        self.id = row.id
        self.table = row.table
        self.number = row.number
        self.seats: list[SeatRow] = row.seats
        self.started = row.started
        self.updated = row.updated
        self.game = game
        self.rules = row.rules
        self.secret = row.secret
        self.chain = None if row.origin is None else Chain(row, game, row.origin)
        self.seed = row.secret.seed if row.origin is None else mixed(row.secret.seed, row.origin.entropy)
        """What draws are made from."""
        position = None if row.origin is None else row.origin.position
        self.first = game.new() if position is None else game.from_position(position)
        self.version = 0
        """The number of the last event."""
        self.state = self.first
        """The state after the last event."""
        self.steps: list[Step] = []
        self.line: list[Step] = []
        """The steps that stand: those that were not taken back, and nothing that takes back."""
        self.commands: dict[str, EventRow] = {}
        """The event that each client's command became."""
        self.prompts: dict[Seat, str] = {}
        """The open decision of each seat that is due, by its id."""
        self.people = People(len(row.seats))
        """Who plays, and what is put to the vote."""
        self.over = self.state.is_terminal
        """Whether the match has ended."""
        clock = None if row.origin is None else row.origin.clock
        self.clocks = None if clock is None else Clocks.new(clock, len(row.seats))
        """How much time each person has left; None: as much as they like."""
        self._unveils: dict[int, bool] = {}
        """By the number of an event whether it touched anything hidden, as far as that was asked."""
        self._veiled: tuple[ribeira.State, list[bytes]] | None = None
        """The state whose veils were asked for last, and these."""
        self._reopen()
        self.clocks = self._timed(self.clocks, None, self.people, self.first)
        self.turns = self._turned({}, 0, self.people, self.first)
        """By seat that owes a decision the number of the event by which its turn began."""
        for event in row.events:
            self.adopt([self.read(event)])

    def head(self, version: int) -> str | None:
        """The head of the chain after that many events; None in a match without a chain."""
        return None if self.chain is None else self.chain.heads[version]

    @property
    def due(self) -> list[Seat]:
        """The seats that owe a decision."""
        return [] if self.over else self.state.due

    @property
    def ending(self) -> Literal["rules"] | Ending | None:
        """Why the match is over; None while it runs."""
        return _ending(self.people, self.state)

    @property
    def winners(self) -> list[Seat] | None:
        """Who has won; None while the match runs. Whoever has resigned comes last, whatever a bot has made of it.

        All agreed to end it: nobody. One seat alone has not resigned: that one. Else those whom the rules name and who
        have not resigned; where all of these have, the best by points among the others.
        """
        return _winners(self.people, self.state, len(self.seats))

    def outcome(self, steps: Sequence[Step] = ()) -> Outcome:
        """How the match ends once these next steps are taken."""
        people, state = self._later(steps)
        winners = _winners(people, state, len(self.seats))
        return Outcome(_ending(people, state), winners, _places(people, winners or [], state.scores))

    def player(self, seat: Seat) -> SeatRow:
        """Who decides for a seat: its own person or bot, or the bot that plays on for it."""
        return _player(self.seats, self.people, seat)

    @property
    def moved(self) -> int:
        """When the last event that stands happened, in milliseconds since 1970."""
        return self.line[-1].event.at if self.line else milliseconds(self.started)

    @property
    def is_held(self) -> bool:
        """Whether bots wait: somebody asks to go back, or the clocks stand."""
        return self.people.paused or (self.people.vote is not None and self.people.vote.motion == "back")

    @property
    def latest(self) -> float:
        """When the last event happened, in seconds since 1970: nothing comes before it."""
        return self.steps[-1].event.at / 1000 if self.steps else self.started

    def standing(self, steps: Sequence[Step] = ()) -> Standing:
        """How the match stands once these next steps are taken."""
        people, state, clocks, turns = self.people, self.state, self.clocks, self.turns
        for step in steps:
            people, state = self._after(people, step), step.state
            clocks = self._timed(clocks, step, people, state)
            turns = self._turned(turns, step.event.seq, people, state)
        over = people.ending is not None or state.is_terminal
        due = [] if over else state.due
        is_bot_due = any(_player(self.seats, people, seat).kind == "bot" for seat in due)
        flag_at = None if clocks is None or clocks.flag_at is None else clocks.flag_at / 1000
        return Standing([*turns], is_bot_due, over, flag_at, [*turns.values()])

    @staticmethod
    def _turned(turns: Mapping[Seat, int], event: int, people: People, state: ribeira.State) -> dict[Seat, int]:
        """When the turns of those began who owe a decision after an event, without those that a bot plays on for. A
        turn lasts while its seat owes one, however many decisions that are."""
        if people.ending is not None or state.is_terminal:
            return {}
        return {seat: turns.get(seat, event) for seat in state.due if seat not in people.stand_ins}

    def _timed(self, clocks: Clocks | None, step: Step | None, people: People, state: ribeira.State) -> Clocks | None:
        """The clocks after a step, to which people and state belong already; None is the beginning."""
        if clocks is None:
            return None
        due = () if people.ending is not None or state.is_terminal else state.due
        stopped = [seat for seat in due if people.paused or _player(self.seats, people, seat).kind != "person"]
        if step is None:
            return clocks.moved(milliseconds(self.started), due, stopped)
        seat, at = step.event.seat, step.event.at
        undone = self._deciders(step.taken_back)
        if seat is None or step.act is not None:
            acted = clocks if seat is None else clocks.acted(seat, step.act, at)
            return acted.moved(at, due, stopped, None, undone)
        is_own = _player(self.seats, people, seat).kind == "person"
        return clocks.moved(at, due, stopped, seat if is_own else None, undone)

    def _deciders(self, count: int) -> list[Seat]:
        """Who made the latest decisions that stand, so many."""
        latest = self.line[len(self.line) - count :]
        return [step.event.seat for step in latest if step.event.seat is not None]

    def people_after(self, steps: Sequence[Step]) -> People:
        """Who plays once these next steps are taken."""
        return self._later(steps)[0]

    def _later(self, steps: Sequence[Step]) -> tuple[People, ribeira.State]:
        """Who plays, and the state, once these next steps are taken."""
        people, state = self.people, self.state
        for step in steps:
            people, state = self._after(people, step), step.state
        return people, state

    @staticmethod
    def _after(people: People, step: Step) -> People:
        event = step.event
        if event.seat is None:
            return people
        if step.act is None:
            return people.decided(event.seat, event.at)
        return people.acted(event.seq, event.seat, step.act, event.at)

    def state_at(self, version: int) -> ribeira.State:
        """The state after that many events."""
        return self.steps[version - 1].state if version else self.first

    def seat_of(self, prompt: str) -> Seat | None:
        """The seat whose open decision this is."""
        return next((seat for seat, ident in self.prompts.items() if ident == prompt), None)

    def owes(self, prompt: str, seats: Collection[Seat]) -> Seat:
        """The seat among these whose open decision this is. Raises `Refusal`: `over`, `stale`, `seat`, `replaced`."""
        seat = self.seat_of(prompt)
        if self.over:
            raise Refusal("over")
        if seat is None:
            raise Refusal("stale")
        if seat not in seats:
            raise Refusal("seat")
        if seat in self.people.stand_ins:
            raise Refusal("replaced")
        return seat

    def decide(
        self,
        seat: Seat,
        action: int | str,
        command: str | None,
        now: float,
        language: Language = "en",
        ahead: Sequence[Step] = (),
    ) -> list[Step]:
        """The events that a decision brings: itself, then all draws of nature that follow. Changes nothing.

        `now`, here and below: seconds since 1970, by the clock of the table. `ahead`: the decision comes after these
        steps, none of which is an act, and which are stored in the same change.

        Raises:
            Refusal: `notation` or `illegal`.
        """
        before = (ahead[-1].state if ahead else self.state).as_seat(seat)
        try:
            chosen = self.game.parse(action) if isinstance(action, str) else action
            after = before.apply(chosen)
        except ribeira.InvalidNotation:
            raise Refusal("notation") from None
        except ribeira.IllegalAction:
            raise Refusal("illegal", action=self.game.describe(chosen, language)) from None
        at = milliseconds(now)
        event = EventRow(self.version + len(ahead) + 1, command, seat, self.game.notation(chosen), at)
        return [Step(event, chosen, after), *self._draws(after, len(ahead) + 1, at)]

    def opening(self) -> list[Step]:
        """The draws of nature before the first decision."""
        return self._draws(self.first, 0, milliseconds(self.started))

    def _draws(self, state: ribeira.State, ahead: int, now: int) -> list[Step]:
        """What nature draws from `state`, which is `ahead` events on; each draw follows from its number in the line."""
        steps: list[Step] = []
        while state.player == ribeira.CHANCE:
            new = ahead + len(steps) + 1
            action = draw(self.seed, len(self.line) + new, state.weights)
            state = state.apply(action)
            event = EventRow(self.version + new, None, None, self.game.notation(action), now)
            steps.append(Step(event, action, state))
        return steps

    def in_the_order_of_the_rules(self) -> list[EventRow]:
        """The events that stand; choices made at the same time stand by seat, in whatever order they came."""
        events = [step.event for step in self.line]
        together = 1
        for at, due in enumerate([self.first.due, *(step.state.due for step in self.line)]):
            if together > 1:
                together -= 1
            elif len(due) > 1:
                together = len(due)
                events[at : at + together] = sorted(events[at : at + together], key=lambda event: event.seat or 0)
        return events

    # --- taking back

    def retractable(self, seat: Seat) -> int:
        """How many of its latest decisions a seat may take back.

        Only while no other seat is due, and only as far back as nature drew nothing and no other seat decided or had
        to decide at the same time: so nobody has to decide anew, and nothing that was uncovered is covered again.
        """
        count = 0
        while self.state.due == [seat] and self._is_retractable(len(self.line) - count, seat):
            count += 1
        return count

    def _is_retractable(self, place: int, seat: Seat) -> bool:
        """Whether the `place`-th of the steps that stand is a decision that this seat made alone."""
        return place > 0 and self.line[place - 1].event.seat == seat and self.stood(place - 1).due == [seat]

    def stood(self, place: int) -> ribeira.State:
        """The state after so many of the steps that stand."""
        return self.line[place - 1].state if place else self.first

    def take_back(self, seat: Seat, count: int, command: str | None, now: float) -> list[Step]:
        """The event that takes a seat's latest decisions back. Changes nothing.

        Raises:
            Refusal: `back`.
        """
        if not 1 <= count <= self.retractable(seat):
            raise Refusal("back")
        return self.act([(seat, Back(count))], command, now)

    def act(self, planned: Sequence[tuple[Seat, Act]], command: str | None, now: float) -> list[Step]:
        """The events of acts, each of a seat, one after the other. Changes nothing.

        Raises:
            ValueError: one of them is not allowed.
        """
        at, people, steps = milliseconds(now), self.people, list[Step]()
        for number, (seat, act) in enumerate(planned, self.version + 1):
            ident = command if not steps else None
            step = self._step(EventRow(number, ident, seat, acts.write(act), at), act, people)
            people = self._after(people, step)
            steps.append(step)
        return steps

    def _step(self, event: EventRow, act: Act, people: People) -> Step:
        if event.seat is None or self.over:
            raise ValueError("nature does not act, nor anybody after the end")
        if isinstance(act, Flag | Credit | Vacation | Pause | Resume) and self.clocks is None:
            raise ValueError("there is no clock")
        if self.clocks is not None:
            self.clocks.check(event.seat, act, event.at)
        if isinstance(act, Rewind) and people.vote is None and self._others_play(event.seat, people):
            raise ValueError("not agreed")
        count = act.count if isinstance(act, Back | Rewind) else 0
        if isinstance(act, Back | Rewind) and not 1 <= count <= len(self.line):
            raise ValueError("there is not so much to take back")
        state = self.stood(len(self.line) - count) if count else self.state
        return Step(event, None, state, act)

    def _others_play(self, seat: Seat, people: People) -> bool:
        others = (other for other in range(len(self.seats)) if other != seat)
        return any(_player(self.seats, people, other).kind == "person" for other in others)

    def reach(self, seat: Seat) -> int:
        """How many of the events that stand would have to be taken back, so that a seat decides its latest decision
        anew; 0: that cannot be, whoever agrees.

        Not across a draw, a choice that several made at the same time, or an event that touched anything hidden from
        anybody: what was learnt cannot be unlearnt.
        """
        if self.over or len(self.state.due) != 1:
            return 0
        for count in range(1, len(self.line) + 1):
            place = len(self.line) - count
            step = self.line[place]
            if step.event.seat is None or len(self.stood(place).due) != 1 or self.touches_secrets(step.event.seq):
                return 0
            if step.event.seat == seat:
                return count
        return 0

    def touches_secrets(self, number: int) -> bool:
        """Whether event `number` changed what is hidden from anybody."""
        if not self.game.definition.has_secrets:
            return False
        if number not in self._unveils:
            self._unveils[number] = self._veils(self.state_at(number - 1)) != self._veils(self.state_at(number))
        return self._unveils[number]

    def _veils(self, state: ribeira.State) -> list[bytes]:
        """By eyes what they do not see of a state. The last answer is kept: after one event is before the next."""
        if self._veiled is None or self._veiled[0] is not state:
            self._veiled = state, [_hidden(state, eyes) for eyes in (None, *range(len(self.seats)))]
        return self._veiled[1]

    def read(self, event: EventRow) -> Step:
        """The step that an event makes now. Raises `ValueError` when these rules do not allow it."""
        act = acts.read(event.notation)
        if act is not None:
            step = self._step(event, act, self.people)
            self._after(self.people, step)
            return step
        if self.over:
            raise ValueError("the match is over")
        turned = self.state if event.seat is None else self.state.as_seat(event.seat)
        action = self.game.parse(event.notation)
        return Step(event, action, turned.apply(action))

    # --- moving on

    def adopt(self, steps: Iterable[Step]) -> None:
        """Moves on by events that are stored."""
        for step in steps:
            before = self.state
            self.steps.append(step)
            self.version, self.state = len(self.steps), step.state
            if self.chain is not None:
                self.chain.add(step.event)
            self.people = self._after(self.people, step)
            self.over = self.people.ending is not None or self.state.is_terminal
            self.clocks = self._timed(self.clocks, step, self.people, step.state)
            self.turns = self._turned(self.turns, step.event.seq, self.people, step.state)
            if step.act is None:
                self.line.append(step)
            elif step.taken_back:
                del self.line[-step.taken_back :]
            if step.event.command_id is not None:
                self.commands[step.event.command_id] = step.event
            if step.act is not None and not step.taken_back:
                self.prompts = {} if self.over else self.prompts
            elif step.event.seat is None or step.taken_back or before.due == [step.event.seat]:
                self._reopen()
            else:
                self._answered(step.event.seat)

    def _reopen(self) -> None:
        """New decisions for all seats that are due."""
        self.prompts = {seat: self._prompt(seat) for seat in self.due}

    def _answered(self, seat: Seat) -> None:
        """One of several seats has decided: the decisions of the others stay open under their ids."""
        kept = {other: prompt for other, prompt in self.prompts.items() if other != seat}
        self.prompts = {due: kept.get(due) or self._prompt(due) for due in self.state.due}

    def _prompt(self, seat: Seat) -> str:
        return f"{self.number}.{self.version}.{seat}"


UNREADABLE = (ValueError, IndexError)
"""What an event raises that is none, or takes back more than there is."""


def fold(row: MatchRow, game: ribeira.Game) -> Match:
    """A stored match in memory.

    Raises:
        Refusal: `engine`, when the rules have changed since or its log cannot be read.
    """
    if not row.whole or len(row.seats) != game.players or not game.definition.plays(row.rules):
        raise Refusal("engine")
    with suppress(*UNREADABLE):
        return Match(row, game)
    raise Refusal("engine")


def _ending(people: People, state: ribeira.State) -> Literal["rules"] | Ending | None:
    return people.ending or ("rules" if state.is_terminal else None)


def _winners(people: People, state: ribeira.State, seats: int) -> list[Seat] | None:
    ending, resigned = _ending(people, state), people.resigned
    if ending is None or ending == "agreed":
        return None if ending is None else []
    stayed = [seat for seat in range(seats) if seat not in resigned]
    if ending != "rules" or not resigned:
        return state.winners if ending == "rules" else stayed
    named = [seat for seat in state.winners or [] if seat not in resigned]
    scores = state.scores
    return named or [seat for seat in stayed if scores[seat] == max(scores[other] for other in stayed)]


def _places(people: People, winners: Sequence[Seat], scores: Sequence[int]) -> list[int]:
    def key(seat: Seat) -> tuple[int, int]:
        if seat in people.resigned:
            return 2, 0
        return (0, 0) if seat in winners else (1, -scores[seat])

    keys = [key(seat) for seat in range(people.seats)]
    return [1 + sum(other < own for other in keys) for own in keys]


def _player(seats: Sequence[SeatRow], people: People, seat: Seat) -> SeatRow:
    stand_in = people.stand_ins.get(seat)
    return seats[seat] if stand_in is None else replace(seats[seat], kind="bot", bot=stand_in.bot, level=stand_in.level)


def _hidden(state: ribeira.State, eyes: Seat | None) -> bytes:
    """Which bytes of a state these eyes do not see (eight bytes for each place), then what stands there (one each)."""
    told, seen = state.copy_bytes(), state.view_state(eyes).copy_bytes()
    if told.tobytes() == seen.tobytes():  # as mostly, at a third of the price
        return b""
    places = (told != seen).nonzero()[0]
    return bytes(places.tobytes() + told[places].tobytes())
