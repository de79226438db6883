"""What an action of Pier 18 brought about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from ribeira.core.contract import ActionId, Seat
from ribeira.core.header import seats_of
from ribeira.core.state import State
from ribeira.games.pier18 import actions, kernels, phase
from ribeira.games.pier18.document.types import (
    Chosen,
    Criterion,
    Deal,
    Fact,
    Finish,
    Last,
    Lay,
    Laying,
    LayTarget,
    Over,
    Patron,
    PlanJudged,
    Race,
    Reveal,
    Round,
    Unveil,
)
from ribeira.games.pier18.rules.setup import next_dealt
from ribeira.games.pier18.state import Pier18
from ribeira.games.pier18.telling.insight import (
    Known,
    laid_on,
    of,
    pier_of,
    points_of,
    progress_of,
    race_of,
    races_of,
    target_of,
)
from ribeira.games.pier18.telling.previews import covered


def narrate(before: State, action: ActionId, after: State) -> list[Fact]:
    """The facts of an applied action, in the order of the rules."""
    was, now = of(before), of(after)
    meant = actions.decode(action)
    if isinstance(meant, actions.Draw):
        return [_reveal(meant.card, now) if was.record.phase == phase.REVEAL else _deal(meant.card, was, now)]
    chosen = target_of(was.record, before.player, action)
    if chosen is not None and chosen["kind"] == "lay":
        return list(_lay(chosen, was, now))
    return [Chosen(kind="chosen", seat=before.player), *_unveiled_or_closed(was, now)]


def _deal(card: int, was: Known, now: Known) -> Deal:
    """R1."""
    seat = next_dealt(was.record.left)
    return {"kind": "deal", "seat": seat, "card": card, "left": now.record.left}


def _reveal(card: int, now: Known) -> Reveal:
    """R6."""
    return {"kind": "reveal", "card": card, "race": race_of(now, card)}


def _unveiled_or_closed(was: Known, now: Known) -> Iterator[Fact]:
    """R3, R11: what the last secret choice brings to light."""
    if now.record.phase != was.record.phase:
        yield from _unveil(now) if was.record.phase == phase.SETUP else _close(was, now)


# --- set-up and rounds --------------------------------------------------------------------------------------


def _unveil(now: Known) -> Iterator[Unveil | Round]:
    """R3, R5. The third card is nobody else's business."""
    s = now.record
    for seat in range(s.players):
        plan = s.plan[seat] + 1
        yield {
            "kind": "unveil",
            "seat": seat,
            "foundation": s.card[seat][0] + 1,
            "turned": bool(s.turned[seat] & 1),
            "plan": plan,
            "points": points_of(s, seat),
            "pier": pier_of(now, seat),
            "progress": progress_of(now, seat, plan),
        }
    yield _round(now)


def _round(now: Known) -> Round:
    """R5, R10."""
    s = now.record
    number = s.rounds
    return {"kind": "round", "round": number, "first": s.first, "by": "date" if number == 1 else "turn"}


def _lay(chosen: LayTarget, was: Known, now: Known) -> Iterator[Fact]:
    """R7-R11: the card, and the end of the round where it was the last but one."""
    laid = laid_on(was, chosen)
    race = races_of(laid)
    lay: Lay = {"kind": "lay", **_laying(chosen, was, laid), "race": race}
    yield lay
    if now.record.phase != phase.DRAFT:
        yield from _patron(race[0])
        yield _round(now) if now.record.phase == phase.REVEAL else Finish(kind="finish")


def _laying(chosen: LayTarget, was: Known, laid: Known) -> Laying:
    """R8: what a placement covers, and what the pier is then."""
    seat = chosen["seat"]
    return {
        "seat": seat,
        "card": chosen["card"],
        "over": chosen["over"],
        "turned": chosen["turned"],
        "hidden": covered(was.record, seat, chosen["over"]),
        "before": points_of(was.record, seat),
        "points": points_of(laid.record, seat),
        "pier": pier_of(laid, seat),
        "progress": progress_of(laid, seat, was.record.plan[seat] + 1),
    }


def _patron(race: Race) -> Iterator[Patron]:
    """R9: the race for the card that is left is decided."""
    if race["winner"] is not None and race["by"] is not None:
        yield {
            "kind": "patron",
            "seat": race["winner"],
            "card": race["card"],
            "symbol": race["symbol"],
            "points": race["points"],
            "tied": race["tied"],
            "by": race["by"],
        }


# --- the end ------------------------------------------------------------------------------------------------

CRITERIA: tuple[Criterion, ...] = get_args(Criterion)


def _close(was: Known, now: Known) -> Iterator[Fact]:
    """R11, R16, R17."""
    s = now.record
    for seat in range(s.players):
        last: Last = {"kind": "last", **_laying(_last_card(s, seat), was, now)}
        yield last
    for seat in range(s.players):
        yield _judged(now, seat)
    yield Over(kind="over", winners=seats_of(s.winners), by=CRITERIA[kernels.decided_by(now.contents)])


def _last_card(s: Pier18, seat: Seat) -> LayTarget:
    """R11: how the Plan card came to lie."""
    place = s.laid[seat] - 1
    turned = bool(s.turned[seat] >> place & 1)
    return {
        "kind": "last", "seat": seat, "card": s.card[seat][place] + 1, "over": s.over[seat][place],
        "turned": turned,
    }  # fmt: skip


def _judged(now: Known, seat: Seat) -> PlanJudged:
    """R16."""
    s = now.record
    card = s.plan[seat] + 1
    found = progress_of(now, seat, card)
    points = s.plan_points[seat]
    return {
        "kind": "plan", "seat": seat, "card": card, "holds": found["holds"], "parts": found["parts"], "points": points,
    }  # fmt: skip
