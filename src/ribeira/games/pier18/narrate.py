"""What an action of Pier 18 brings about: previews of legal ones, facts about past ones, the score sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from ribeira.core.arrays import Bytes
from ribeira.core.contract import ActionId, Fact, Json, Seat
from ribeira.core.state import State
from ribeira.games.pier18 import actions, cards, catalog, kernels
from ribeira.games.pier18.actions import Choice, Draw, Placement
from ribeira.games.pier18.catalog import DECK, KINDS
from ribeira.games.pier18.state import STATE
from ribeira.games.pier18.tables import SIDES

Points = dict[str, int]
"""What a pier scores, by kind."""


# --- what people have to choose -----------------------------------------------------------------------------


def target(state: State, action: ActionId) -> Json:
    """What a page has to tap for a legal action: the cards by their places, columns covered; empty for outcomes."""
    meant = actions.decode(action)
    if isinstance(meant, Choice):
        (back,) = set(state.document["hands"][state.player]) - {meant.foundation, meant.plan}
        chosen = {"foundation": meant.foundation, "turned": meant.is_turned, "plan": meant.plan, "back": back}
        return {"kind": "setup", "seat": state.player, **chosen}
    if isinstance(meant, Placement):
        return {"kind": "last" if meant.card is None else "lay", "seat": state.player, **_laid(state, meant)}
    return {}


def _laid(state: State, placement: Placement) -> Json:
    """The card as it comes to lie; in phase finish it is the own Plan card."""
    card = placement.card or state.document["plans"][state.player]
    return {"card": card, "over": placement.over, "turned": placement.is_turned}


def preview(state: State, action: ActionId) -> Json:
    """The pier before and after a legal action, what gets covered, the Plan, the race for the Patron."""
    meant = actions.decode(action)
    if isinstance(meant, Choice):
        return _preview(state, meant.foundation, 0, meant.is_turned, meant.plan)
    if isinstance(meant, Placement):
        laid = _laid(state, meant)
        return _preview(state, laid["card"], meant.over, meant.is_turned, state.document["plans"][state.player])
    return {}


def _preview(state: State, card: int, over: int, is_turned: bool, plan: int) -> Json:
    seat = state.player
    before, after = state.copy_bytes(), state.copy_bytes()
    kernels.lay_on(after, seat, card - 1, over, int(is_turned))
    return {
        "before": _points(state.record, seat),
        "after": _points(_record(after), seat),
        "hidden": _covered(state.record, seat, over),
        "length": int(_record(after).length[seat]),
        "plan": _plan_progress(plan, _measured(before, seat), _measured(after, seat)),
        "race": list(_race(state, card, _record(after))),
    }


def _record(contents: Bytes) -> Any:
    return contents.view(STATE)[0]


def _points(record: Any, seat: Seat) -> Points:
    """R12-R15 of a seat's pier."""
    return dict(zip(KINDS, record.points[seat].tolist(), strict=True))


def _covered(record: Any, seat: Seat, over: int) -> str:
    """R8b: the letters of the symbols in the last columns, side A first."""
    return "".join(
        letter
        for side in range(SIDES)
        for column in range(int(record.length[seat]) - over, int(record.length[seat]))
        for kind, letter in enumerate(cards.KINDS)
        if int(record.symbols[seat, side, kind]) >> column & 1
    )


def _measured(contents: Bytes, seat: Seat) -> Points:
    """Section 8: the metrics of a seat's pier by name."""
    out = np.zeros(len(cards.METRICS), np.int64)
    kernels.measure(contents, seat, out)
    return dict(zip(cards.METRICS, out.tolist(), strict=True))


# --- Plans --------------------------------------------------------------------------------------------------


def _plan_progress(card: int, before: Points, after: Points) -> Json:
    parts = [{**part, "before": before[part["metric"]]} for part in _parts(card, after)]
    return {"card": card, "before": _holds(card, before), "holds": _holds(card, after), "parts": parts}


def _parts(card: int, measured: Points) -> list[Json]:
    """The comparisons of a Plan, each with the value it has now."""
    return [
        {"metric": leaf["metric"], "op": leaf["op"], "goal": leaf["value"], "value": measured[leaf["metric"]]}
        for leaf in _leaves(catalog.DATA["cards"][card - 1]["plan"])
    ]


def _leaves(plan: Json) -> Iterator[Json]:
    """The comparisons of a Plan of the card table, in its order."""
    joined = [*plan.get("all", []), *plan.get("any", [])]
    if not joined:
        yield plan
    for part in joined:
        yield from _leaves(part)


def _holds(card: int, measured: Points) -> bool:
    return any(all(_is_met(one, measured) for one in way) for way in DECK[card - 1].plan.ways)


def _is_met(one: cards.Comparison, measured: Points) -> bool:
    value = measured[one.metric]
    return value >= one.value if one.op == ">=" else value <= one.value


# --- the race for the Patron --------------------------------------------------------------------------------


def _race(state: State, card: int, after: Any) -> Iterator[Json]:
    """R9 for each card that the display would still hold: who would take it as the piers lie then."""
    document = state.document
    left = [other for other in document["display"] if other != card]
    last = {seat: document["piers"][seat][-1] for seat in _seats_laid(document)} | {state.player: f"{card}-"}
    for patron in left:
        points = _points_for(patron, after, document["players"])
        yield {"card": patron, "symbol": _symbol(patron), **_standing(points, last), "final": len(left) == 1}


def _seats_laid(document: Json) -> list[Seat]:
    """R7: the seats that have laid a card in this round."""
    if document["phase"] != "draft":
        return []
    number = catalog.DISPLAY[document["players"]] - len(document["display"])
    return [(document["first"] + turn) % document["players"] for turn in range(number)]


def _symbol(patron: int) -> str:
    """The kind of a card's patron symbol."""
    return str(KINDS[cards.KINDS.index(DECK[patron - 1].patron)])


def _points_for(patron: int, record: Any, players: int) -> list[int]:
    kind = KINDS.index(_symbol(patron))
    return [int(record.points[seat, kind]) for seat in range(players)]


def _standing(points: Sequence[int], last: dict[Seat, str]) -> Json:
    """R9, R9a: who leads; of a tie the earliest card laid, once all of them have laid one."""
    tied = [seat for seat, score in enumerate(points) if score == max(points)]
    winner, by = None, None
    if len(tied) == 1:
        winner, by = tied[0], "points"
    elif set(tied) <= set(last):
        winner, by = min(tied, key=lambda seat: _date(last[seat])), "date"
    return {"points": list(points), "tied": tied, "winner": winner, "by": by}


def _date(placement: str) -> str:
    """The date of a card laid; the earlier one is the smaller text."""
    return DECK[_card(placement) - 1].date


# --- what happened ------------------------------------------------------------------------------------------


def narrate(before: State, action: ActionId, after: State) -> list[Fact]:
    """The facts of an applied action, in the order of the rules."""
    meant = actions.decode(action)
    was, now = before.document, after.document
    if isinstance(meant, Draw):
        return [_drawn(meant.card, was, now)]
    if isinstance(meant, Placement) and meant.card is not None:
        return [_lay(before, meant, after), *_end_of_round(was, now, after.record)]
    chosen = {"kind": "chosen", "seat": before.player}
    if now["phase"] == was["phase"]:
        return [chosen]
    return [chosen, *(_unveil(now) if was["phase"] == "setup" else _close(before, after))]


def _drawn(card: int, was: Json, now: Json) -> Fact:
    if was["phase"] == "reveal":
        return {"kind": "reveal", "card": card}
    seat = next(seat for seat, hand in enumerate(now["hands"]) if card in hand)
    return {"kind": "deal", "seat": seat, "card": card, "left": len(now["deck"])}


def _unveil(now: Json) -> Iterator[Fact]:
    """R3, R5. The third card is nobody else's business."""
    for seat, (foundation,) in enumerate(now["piers"]):
        shown = {"foundation": _card(foundation), "turned": foundation.endswith("t"), "plan": now["plans"][seat]}
        yield {"kind": "unveil", "seat": seat, **shown, "points": _kinds_of(now, seat)}
    yield _round(now)


def _round(now: Json) -> Fact:
    """R5, R10."""
    return {
        "kind": "round",
        "round": now["round"],
        "first": now["first"],
        "by": "date" if now["round"] == 1 else "turn",
    }


def _card(placement: str) -> int:
    return int(placement.partition("-")[0])


def _kinds_of(document: Json, seat: Seat) -> Points:
    return {kind: document["points"][seat][kind] for kind in KINDS}


def _lay(before: State, placement: Placement, after: State) -> Fact:
    """R7, R8."""
    return {"kind": "lay", "seat": before.player, **_laid(before, placement), **_change(before, after, before.player)}


def _change(before: State, after: State, seat: Seat) -> Json:
    """What a placement covered, and the points of the pier before and after."""
    over = int(after.record.over[seat, int(after.record.laid[seat]) - 1])
    hidden = _covered(before.record, seat, over)
    return {"hidden": hidden, "before": _points(before.record, seat), "points": _points(after.record, seat)}


def _end_of_round(was: Json, now: Json, record: Any) -> Iterator[Fact]:
    """R9-R11, when the last card of a round has been laid."""
    if now["phase"] == "draft":
        return
    before, after = ({card for won in document["patrons"] for card in won} for document in (was, now))
    (card,) = after - before
    (seat,) = (seat for seat, won in enumerate(now["patrons"]) if card in won)
    last = {each: pier[-1] for each, pier in enumerate(now["piers"])}
    race = _standing(_points_for(card, record, now["players"]), last)
    shown = {key: race[key] for key in ("points", "tied", "by")}
    yield {"kind": "patron", "seat": seat, "card": card, "symbol": _symbol(card), **shown}
    yield _round(now) if now["phase"] == "reveal" else {"kind": "finish"}


def _close(before: State, after: State) -> Iterator[Fact]:
    """R11, R16, R17."""
    now = after.document
    for seat, pier in enumerate(now["piers"]):
        over = int(after.record.over[seat, len(pier) - 1])
        laid = {"card": _card(pier[-1]), "over": over, "turned": pier[-1].endswith("t")}
        yield {"kind": "last", "seat": seat, **laid, **_change(before, after, seat)}
    for seat, card in enumerate(now["plans"]):
        points = now["points"][seat]["plan"]
        parts = _parts(card, _measured(after.copy_bytes(), seat))
        yield {"kind": "plan", "seat": seat, "card": card, "holds": points > 0, "parts": parts, "points": points}
    yield {"kind": "over", "winners": now["winners"], "by": _decided_by(after)}


def _decided_by(over: State) -> str:
    """R17: what made the difference between the winner and the others with as many points."""
    best = [seat for seat, score in enumerate(over.scores) if score == max(over.scores)]
    visible = [_visible(over.record, seat) for seat in best]
    if len(best) == 1:
        return "points"
    return "symbols" if visible.count(max(visible)) == 1 else "date"


def _counts(record: Any, seat: Seat) -> list[int]:
    """The visible symbols of a pier by kind."""
    sides = record.symbols[seat]
    return [sum(int(sides[side, kind]).bit_count() for side in range(SIDES)) for kind in range(len(KINDS))]


def _visible(record: Any, seat: Seat) -> int:
    return sum(_counts(record, seat))


# --- the score sheet ----------------------------------------------------------------------------------------


def sheet(state: State) -> list[list[tuple[str, int, int]]]:
    """R16 by seat, each line as (key, count, points): symbols of each kind, Plan, Patrons, the total, and the visible
    symbols that break a tie (R17)."""
    document = state.document
    return [_sheet_of(state, seat, points) for seat, points in enumerate(document["points"])]


def _sheet_of(state: State, seat: Seat, points: Json) -> list[tuple[str, int, int]]:
    counts = zip(KINDS, _counts(state.record, seat), strict=True)
    return [
        *((kind, count, points[kind]) for kind, count in counts),
        ("plan", int(points["plan"] > 0), points["plan"]),
        ("patrons", len(state.document["patrons"][seat]), points["patrons"]),
        ("total", 1, state.scores[seat]),
        ("symbols", _visible(state.record, seat), 0),
    ]
