"""Moves in advance as people make and see them: each only the own ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import ribeira
from ribeira.server.hall.play import Conductor
from ribeira.server.journal import ahead
from ribeira.server.journal.acts import Seat
from ribeira.server.journal.guests import GuestRow
from ribeira.server.journal.match import Match
from ribeira.server.journal.names import names_of
from ribeira.server.journal.plans import Line, Plan
from ribeira.server.store import Conflict
from ribeira.server.tables.table import RETRIES, Table
from ribeira.server.tables.wording import without_target
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.plans import Lookahead, PassOffer, PlanInfo, PlannedPly, PlanWish
from ribeira.server.wire.protocol import Decision, Forbidden, Json, Language


def seat_of(table: Table, guest: GuestRow | None, asked: Seat | None) -> Seat:
    """The own seat that is meant; without one the first that nobody waits for. Raises `Refusal`."""
    own = table.seats_of(None if guest is None else guest.id)
    if not own or (asked is not None and asked not in own):
        raise Refusal("seat" if own else "onlooker")
    due = [] if table.match is None else table.match.due
    return next((seat for seat in own if seat not in due), own[0]) if asked is None else asked


def running(table: Table) -> Match:
    """The match that is played. Raises `Refusal`."""
    if table.match is None:
        raise Refusal("stale")
    if table.match.over:
        raise Refusal("over")
    return table.match


async def keep(conductor: Conductor, table: Table, guest: GuestRow, wish: PlanWish) -> None:
    """Stores what a guest plans, in the place of what was planned before; what of it is due already is done at once.

    Raises:
        Refusal: it cannot be planned, or could not be stored; nothing changed.
    """
    async with table.lock:
        for _ in range(1 + RETRIES):
            if table.in_doubt:
                await table.catch_up()
            try:
                seat = seat_of(table, guest, wish.seat)
                await table.keep_plan(seat, _planned(running(table), seat, guest, wish))
                break
            except Conflict:
                await table.catch_up()
            except Refusal as refusal:
                if refusal.code not in ("stale", "over", "plan") or not await table.catch_up():
                    raise
        else:
            raise Refusal("busy")
    await conductor.tend(table)


def _planned(match: Match, seat: Seat, guest: GuestRow, wish: PlanWish) -> Plan:
    if match.id != wish.match:
        raise Refusal("stale")
    if seat in match.people.stand_ins or seat in match.people.resigned:
        raise Refusal("replaced")
    passes = match.game.definition.passes
    if set(wish.passes) - set(() if passes is None else passes.phases):
        raise Refusal("plan")
    place = ahead.place_of(match, wish.v)
    lines = ahead.checked(match, seat, wish.v, wish.lines)
    return Plan(guest.id, place, lines, sorted(set(wish.passes)), wish.only)


# --- told ---------------------------------------------------------------------------------------------------


def info(table: Table, guest: GuestRow | None, asked: Seat | None, language: Language) -> PlanInfo:
    """What a guest has planned, and what can be planned. Raises `Refusal`."""
    seat, match = seat_of(table, guest, asked), table.match
    if match is None:
        raise Refusal("stale")
    plan = table.planned.plans.get(seat, Plan())
    plan = plan if guest is not None and plan.guest == guest.id and not match.over else Plan()
    passes = match.game.definition.passes
    offers = [] if passes is None else [PassOffer(one, passes.name(one, language)) for one in passes.phases]
    return PlanInfo(
        seat=seat,
        match=match.id,
        v=match.version,
        lines=_told(match, ahead.left(plan, match.line), language),
        passes=plan.passes,
        only=plan.only,
        played=plan.played,
        ended=plan.ended,
        has_lines=ahead.has_lines(match),
        offers=offers,
    )


def _told(match: Match, lines: Iterable[Line], language: Language) -> list[list[PlannedPly]]:
    """The decisions of lines from the present position on, each in the words of the position that it is made in.

    What lines share is played once, and of the match's own position no documents are kept for that."""
    states: dict[tuple[str, ...], ribeira.State] = {(): ribeira.State.unchecked(match.game, match.state.copy_bytes())}
    told = []
    for line in lines:
        plies, before = list[PlannedPly](), tuple[str, ...]()
        for ply in line:
            state, before = states[before], (*before, ply.text)
            if ply.seat is not None:
                plies.append(PlannedPly(ply.seat, ply.text, state.describe(match.game.parse(ply.text), language)))
            if before not in states:
                states[before] = state.apply(ply.text)
        told.append(plies)
    return told


def look(table: Table, guest: GuestRow | None, v: int, texts: Sequence[str], language: Language) -> Lookahead:
    """Where decisions lead that are tried out from the present position on. Raises `Refusal`."""
    seat, match = seat_of(table, guest, None), running(table)
    if not ahead.has_lines(match):
        raise Refusal("plan_game")
    if match.version != v:
        raise Refusal("stale")
    if len(texts) > ahead.LONGEST:
        raise Refusal("plan_long")
    line, state = ahead.walked(match.state, texts)
    is_open = not state.is_terminal and state.player != ribeira.CHANCE and len(state.due) == 1
    decider = state.player if is_open else None
    return Lookahead(
        v=v,
        line=_told(match, [line], language)[0],
        seat=decider,
        view=state.view_state(seat if decider is None else decider).seen,
        decision=None if decider is None else _decision(match, state, decider, language),
        effects=[] if decider is None else [state.preview(action) for action in state.legal],
        over=state.is_terminal,
    )


def _decision(match: Match, state: ribeira.State, seat: Seat, language: Language) -> Decision:
    game, legal = state.game, state.legal
    unsaid = without_target(game.name)
    targets: list[Json | None] = [state.target(action) if action in unsaid else None for action in legal]
    names = names_of(match.seats, language)
    forbidden = [
        Forbidden(game.notation(action), state.target(action), fact, game.say(fact, language, names))
        for action, fact in state.forbidden
    ]
    return Decision(f"ahead.{state.ply}.{seat}", seat, legal, [] if unsaid.isdisjoint(legal) else targets, forbidden)
