"""One match in memory: the fold of its event log, and what may be appended to it next. It stores and sends nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from time import time

import ribeira
from ribeira.server.journal.chain import Chain, milliseconds
from ribeira.server.journal.fairness import draw, mixed
from ribeira.server.journal.records import EventRow, MatchRow, SeatRow
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.protocol import Language

Seat = int
BACK = "back:"
"""Begins the notation of an event that takes the latest ones back: `back:3`."""


@dataclass(frozen=True)
class Step:
    """One event and the state it leads to."""

    event: EventRow
    action: int | None
    """None: the event takes others back."""
    state: ribeira.State

    @property
    def taken_back(self) -> int:
        """How many of the events that stood before it no longer stand."""
        return int(self.event.notation.removeprefix(BACK)) if self.action is None else 0


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
        self.steps: list[Step] = []
        self.line: list[Step] = []
        """The steps that stand: those that were not taken back, and nothing that takes back."""
        self.commands: dict[str, EventRow] = {}
        """The event that each client's command became."""
        self.prompts: dict[Seat, str] = {}
        """The open decision of each seat that is due, by its id."""
        self._reopen()
        for event in row.events:
            self.adopt([self.read(event)])

    @property
    def version(self) -> int:
        """The number of the last event."""
        return len(self.steps)

    def head(self, version: int) -> str | None:
        """The head of the chain after that many events; None in a match without a chain."""
        return None if self.chain is None else self.chain.heads[version]

    @property
    def state(self) -> ribeira.State:
        """The state after the last event."""
        return self.state_at(self.version)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state.is_terminal

    def state_at(self, version: int) -> ribeira.State:
        """The state after that many events."""
        return self.steps[version - 1].state if version else self.first

    def seat_of(self, prompt: str) -> Seat | None:
        """The seat whose open decision this is."""
        return next((seat for seat, ident in self.prompts.items() if ident == prompt), None)

    def decide(self, seat: Seat, action: int | str, command: str | None, language: Language = "en") -> list[Step]:
        """The events that a decision brings: itself, then all draws of nature that follow. Changes nothing.

        Raises:
            Refusal: `notation` or `illegal`.
        """
        before = self.state.as_seat(seat)
        try:
            chosen = self.game.parse(action) if isinstance(action, str) else action
            after = before.apply(chosen)
        except ribeira.InvalidNotation:
            raise Refusal("notation") from None
        except ribeira.IllegalAction:
            raise Refusal("illegal", action=self.game.describe(chosen, language)) from None
        now = milliseconds(time())
        event = EventRow(self.version + 1, command, seat, self.game.notation(chosen), now)
        return [Step(event, chosen, after), *self._draws(after, 1, now)]

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
        return place > 0 and self.line[place - 1].event.seat == seat and self.standing(place - 1).due == [seat]

    def standing(self, place: int) -> ribeira.State:
        """The state after so many of the steps that stand."""
        return self.line[place - 1].state if place else self.first

    def take_back(self, seat: Seat, count: int, command: str | None) -> list[Step]:
        """The event that takes a seat's latest decisions back. Changes nothing.

        Raises:
            Refusal: `back`.
        """
        if not 1 <= count <= self.retractable(seat):
            raise Refusal("back")
        event = EventRow(self.version + 1, command, seat, f"{BACK}{count}", milliseconds(time()))
        return [self.read(event)]

    def read(self, event: EventRow) -> Step:
        """The step that an event makes now. Raises `ValueError` when these rules do not allow it."""
        if event.notation.startswith(BACK):
            return Step(event, None, self.standing(len(self.line) - int(event.notation.removeprefix(BACK))))
        turned = self.state if event.seat is None else self.state.as_seat(event.seat)
        action = self.game.parse(event.notation)
        return Step(event, action, turned.apply(action))

    # --- moving on

    def adopt(self, steps: Iterable[Step]) -> None:
        """Moves on by events that are stored."""
        for step in steps:
            before = self.state
            self.steps.append(step)
            if self.chain is not None:
                self.chain.add(step.event)
            if step.action is None:
                del self.line[-step.taken_back :]
            else:
                self.line.append(step)
            if step.event.command_id is not None:
                self.commands[step.event.command_id] = step.event
            if step.event.seat is None or before.due == [step.event.seat]:
                self._reopen()
            else:
                self._answered(step.event.seat)

    def _reopen(self) -> None:
        """New decisions for all seats that are due."""
        self.prompts = {seat: self._prompt(seat) for seat in self.state.due}

    def _answered(self, seat: Seat) -> None:
        """One of several seats has decided: the decisions of the others stay open under their ids."""
        kept = {other: prompt for other, prompt in self.prompts.items() if other != seat}
        self.prompts = {due: kept.get(due) or self._prompt(due) for due in self.state.due}

    def _prompt(self, seat: Seat) -> str:
        return f"{self.number}.{self.version}.{seat}"
