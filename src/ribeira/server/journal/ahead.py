"""What becomes of moves in advance: the answers to be stored in the same change as what they answer, and what is left
of the plans then. Changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

import ribeira
from ribeira.server.journal.acts import Seat
from ribeira.server.journal.match import Match, Step
from ribeira.server.journal.plans import Line, Plan, Ply
from ribeira.server.wire.messages import Refusal

MOST_REPLIES = 200
"""Decisions that plans make in one change; what is left is found by the next look."""
MOST_LINES = 40
LONGEST = 60
"""Decisions in a line."""
MOST_PLIES = 800
"""Decisions in all lines of a plan."""


def answered(
    match: Match, plans: Mapping[Seat, Plan], steps: Sequence[Step], now: float
) -> tuple[list[Step], dict[Seat, Plan]]:
    """The steps with all that is planned to answer them, and the plans that are others after that."""
    own = {seat: plan for seat, plan in plans.items() if plan.guest == match.seats[seat].guest}
    if not own:
        return [*steps], {}
    going = _Going(match, own, max(now, match.latest))
    for step in steps:
        going.take(step)
    if all(step.act is None for step in steps):
        for _ in range(MOST_REPLIES):
            if not going.reply():
                break
    return going.steps, {seat: plan for seat, plan in going.plans.items() if plan != plans[seat]}


def due_steps(match: Match, plans: Mapping[Seat, Plan], now: float) -> list[Step]:
    """What is planned for decisions that are open already: where a release before this one moved the match on, and
    where a plan is made too late."""
    return [] if match.over or match.is_held else answered(match, plans, [], now)[0]


class _Going:
    """A match that moves on, with its plans."""

    def __init__(self, match: Match, plans: Mapping[Seat, Plan], now: float) -> None:
        self.match = match
        self.now = now
        self.plans = {**plans}
        self.steps: list[Step] = []
        self.line = [*match.line]

    @property
    def state(self) -> ribeira.State:
        return self.steps[-1].state if self.steps else self.match.state

    def take(self, step: Step) -> None:
        self.steps.append(step)
        if step.act is None:
            self._follow_own(step)
            self.line.append(step)
        elif step.taken_back:
            del self.line[-step.taken_back :]
            for seat, plan in self.plans.items():
                if len(self.line) < plan.since:
                    told = "back" if plan.lines else plan.ended
                    self.plans[seat] = Plan(plan.guest, played=plan.played, ended=told)

    def reply(self) -> bool:
        """Makes one decision that is planned; whether there was one."""
        state = self.state
        if state.is_terminal:
            return False
        for seat in state.due:
            is_person = self.match.player(seat).kind == "person"
            action = self._planned(seat, state.as_seat(seat)) if is_person and seat in self.plans else None
            if action is not None:
                self._decide(seat, action)
                return True
        return False

    def _decide(self, seat: Seat, action: int) -> None:
        at = self.steps[-1].event.at / 1000 if self.steps else self.now
        for step in self.match.decide(seat, action, None, at, ahead=self.steps):
            self.take(step)

    def _planned(self, seat: Seat, state: ribeira.State) -> int | None:
        """The decision that is planned for a seat that is due; what of the plan is over by now ends."""
        return self._by_lines(seat, state) if self.plans[seat].lines else self._by_order(seat, state)

    def _by_lines(self, seat: Seat, state: ribeira.State) -> int | None:
        plan = self.plans[seat]
        rest = left(plan, self.line)
        action = _legal(state, rest[0][0].text) if rest and rest[0][0].seat == seat else None
        if action is None:
            is_done = any(_followed(line, self.line[plan.since :]) == len(line) for line in plan.lines)
            self.plans[seat] = replace(plan, lines=[], ended=plan.ended if is_done else "other")
            return self._by_order(seat, state)
        return action

    def _follow_own(self, step: Step) -> None:
        """Lines go on from behind the own answer: taking that back ends them."""
        seat = step.event.seat
        plan = Plan() if seat is None else self.plans.get(seat, Plan())
        rest = left(plan, self.line)
        if seat is not None and rest and rest[0][0] == Ply(seat, step.event.notation):
            lines = [line[1:] for line in rest if len(line) > 1]
            turns = plan.played + (not self.line or self.line[-1].event.seat != seat)
            self.plans[seat] = replace(plan, since=len(self.line) + 1, lines=lines, played=turns)

    def _by_order(self, seat: Seat, state: ribeira.State) -> int | None:
        """What is to be done whatever comes: to pass, or the only thing that can be done."""
        plan, passes = self.plans[seat], self.match.game.definition.passes
        if passes is not None and plan.passes and state.phase == passes.until:
            plan = self.plans[seat] = replace(plan, passes=[])
        action = _legal(state, passes.action) if passes is not None and state.phase in plan.passes else None
        if action is None and plan.only and len(state.legal) == 1:
            action = state.legal[0]
        if action is not None:
            self.plans[seat] = replace(plan, since=len(self.line) + 1)
        return action


def left(plan: Plan, line: Sequence[Step]) -> list[Line]:
    """What is left of the lines that everything fits which has happened since they begin."""
    since = line[plan.since :]
    rest = [one[len(since) :] for one in plan.lines if _followed(one, since) == len(since)]
    return [one for one in rest if one] if len(line) >= plan.since else []


def _followed(line: Line, steps: Sequence[Step]) -> int:
    """How many decisions of a line were made as it says, one after another."""
    for count, (ply, step) in enumerate(zip(line, steps, strict=False)):
        if (ply.seat, ply.text) != (step.event.seat, step.event.notation):
            return count
    return min(len(line), len(steps))


def _legal(state: ribeira.State, text: str) -> int | None:
    action: int = state.game.parse(text)
    return action if action in state.legal else None


# --- plans that are made ------------------------------------------------------------------------------------


def has_lines(match: Match) -> bool:
    """Whether turns can be planned here: nothing is hidden, and no clock presses, for trying moves out would be help
    to think."""
    return not match.game.definition.has_secrets and (match.clocks is None or match.clocks.control.kind == "days")


def place_of(match: Match, v: int) -> int:
    """How many of the steps stood at a version, since which nothing of them was taken back. Raises `Refusal`."""
    if not 0 <= v <= match.version:
        raise Refusal("stale")
    place = 0
    for step in match.steps[:v]:
        place += 1 if step.act is None else -step.taken_back
    stood = place
    for step in match.steps[v:]:
        stood += 1 if step.act is None else -step.taken_back
        if stood < place:
            raise Refusal("stale")
    return place


def checked(match: Match, seat: Seat, v: int, texts: Sequence[Sequence[str]]) -> list[Line]:
    """The lines that a seat plans from a version on: legal, in the hands of people up to their end, each with an own
    answer at its end, no two at odds with each other.

    Raises:
        Refusal: `plan`, `plan_long`, or `plan_game` where nothing can be planned.
    """
    if texts and not has_lines(match):
        raise Refusal("plan_game")
    if len(texts) > MOST_LINES or any(len(line) > LONGEST for line in texts) or sum(map(len, texts)) > MOST_PLIES:
        raise Refusal("plan_long")
    lines = [_to_own_end(walked(match.state_at(v), line)[0], seat) for line in texts]
    lines = [line for line in lines if not any(line != other and other[: len(line)] == line for other in lines)]
    answers: dict[tuple[Ply, ...], Ply] = {}
    for line in lines:
        if not line or line[0].seat == seat:
            raise Refusal("plan")
        for count, ply in enumerate(line):
            if ply.seat == seat and answers.setdefault(tuple(line[:count]), ply) != ply:
                raise Refusal("plan")
    return [line for count, line in enumerate(lines) if line not in lines[:count]]


def _to_own_end(line: Line, seat: Seat) -> Line:
    """Without what others do after the last own answer: nothing follows from it."""
    own = [count for count, ply in enumerate(line, 1) if ply.seat == seat]
    return line[: max(own, default=0)]


def walked(state: ribeira.State, texts: Sequence[str]) -> tuple[Line, ribeira.State]:
    """The decisions of a line, each with its seat, and where it leads. Raises `Refusal`: `plan`."""
    line: Line = []
    for text in texts:
        if state.is_terminal or state.player == ribeira.CHANCE or len(state.due) != 1:
            raise Refusal("plan")
        seat = state.player
        try:
            state = state.apply(text)
        except ribeira.RibeiraError:
            raise Refusal("plan") from None
        line.append(Ply(seat, text))
    return line, state
