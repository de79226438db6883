"""One match in memory: the fold of its event log, and what may be appended to it next. Stores and sends nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import ribeira
from ribeira.server.messages import Refusal
from ribeira.server.protocol import Language
from ribeira.server.records import EventRow, MatchRow, SeatRow

Seat = int


@dataclass(frozen=True)
class Step:
    """One event and the state it leads to."""

    event: EventRow
    action: int
    state: ribeira.State


class Match:
    """Version v is the state after event v; version 0 the first state of the game."""

    def __init__(self, row: MatchRow, game: ribeira.Game) -> None:
        self.id = row.id
        self.number = row.number
        self.seats: list[SeatRow] = row.seats
        self.started = row.started
        self.updated = row.updated
        self.game = game
        self.secret = row.secret
        self.first = game.new()
        self.steps: list[Step] = []
        self.commands: dict[str, EventRow] = {}
        """The event that each client's command became."""
        self.prompts: dict[Seat, str] = {}
        """The open decision of each seat that is due, by its id."""
        self._reopen()
        self.adopt(_replay(self.first, row.events))

    @property
    def version(self) -> int:
        """The number of the last event."""
        return len(self.steps)

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
        event = EventRow(self.version + 1, command, seat, self.game.notation(chosen))
        return [Step(event, chosen, after), *self._draws(after, self.version + 2)]

    def opening(self) -> list[Step]:
        """The draws of nature before the first decision."""
        return self._draws(self.first, 1)

    def _draws(self, state: ribeira.State, seq: int) -> list[Step]:
        steps = []
        while state.player == ribeira.CHANCE:
            action = self.secret.draw(seq, state.weights)
            state = state.apply(action)
            steps.append(Step(EventRow(seq, None, None, self.game.notation(action)), action, state))
            seq += 1
        return steps

    def adopt(self, steps: Iterable[Step]) -> None:
        """Moves on by events that are stored."""
        for step in steps:
            before = self.state
            self.steps.append(step)
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


def _replay(state: ribeira.State, events: Iterable[EventRow]) -> Iterable[Step]:
    """The steps of a stored log. Raises `ValueError` when these rules do not allow an event."""
    for event in events:
        turned = state if event.seat is None else state.as_seat(event.seat)
        action = state.game.parse(event.notation)
        state = turned.apply(action)
        yield Step(event, action, state)


def export(match: Match, names: list[str]) -> dict[str, Any]:
    """A finished match as one file that `ribeira.replay` reads and `fairness.verify` checks."""
    events = _in_the_order_of_the_rules(match)
    actions = [event.notation for event in events]
    secret = match.secret
    opened = {"commitment": secret.commitment, "seed": secret.seed.hex(), "salt": secret.salt.hex()}
    by = [event.seat for event in events]
    server = {**opened, "seats": by, "started": round(match.started, 3), "finished": round(match.updated, 3)}
    return ribeira.replay.Replay(match.game, actions, names, match=server).document


def _in_the_order_of_the_rules(match: Match) -> list[EventRow]:
    """The events of a finished match; choices made at the same time stand by seat, in whatever order they came."""
    events = [step.event for step in match.steps]
    together = 1
    for at, due in enumerate([match.first.due, *(step.state.due for step in match.steps)]):
        if together > 1:
            together -= 1
        elif len(due) > 1:
            together = len(due)
            events[at : at + together] = sorted(events[at : at + together], key=lambda event: event.seat or 0)
    return events
