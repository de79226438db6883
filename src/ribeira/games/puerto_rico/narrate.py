"""What an action of Puerto Rico brought about, with all that followed by itself, in the order of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ribeira.core.contract import ActionId, Fact, Json, Seat
from ribeira.core.state import State
from ribeira.games.puerto_rico import scoring
from ribeira.games.puerto_rico.catalog import HOUSE_SPACES
from ribeira.games.puerto_rico.outlook import dealt, factory_pay
from ribeira.games.puerto_rico.previews import answer, parts_of, preview, source_of
from ribeira.games.puerto_rico.reading import (
    BEFORE_THE_ROW,
    PHASES_OF,
    ROLE_OF_PHASE,
    chooser,
    clockwise,
    in_house,
    less,
    produced,
    standing,
)

Facts = Iterator[Fact]
TURNS = {**PHASES_OF, "settler": BEFORE_THE_ROW}
"""The phases in which a role's turns go on."""


class Step(NamedTuple):
    """An applied action: what it was said to lead to, the documents before and after it, who acted in which role."""

    kind: str
    what: str
    told: Json
    was: Json
    now: Json
    seat: Seat
    role: str
    """The role that is carried out, the one just taken included; empty before the first."""
    first: Seat
    """Who took it."""

    @property
    def board(self) -> Json:
        """The actor's board before."""
        board: Json = self.was["boards"][self.seat]
        return board

    @property
    def rest(self) -> list[Seat]:
        """The seats whose turns in the role have not come yet."""
        order = clockwise(self.was, self.first)
        return order if self.kind == "role" or self.was["phase"] == "mayor" else order[order.index(self.seat) + 1 :]

    @property
    def is_done(self) -> bool:
        """Whether all seats have had their turns in the role."""
        return self.now["phase"] not in TURNS.get(self.role, ())

    @property
    def due(self) -> Seat | None:
        """Whose turn in the role it is now."""
        if self.is_done:
            return None
        return int(self.now["player"] if self.now["drawer"] is None else self.now["drawer"])

    @property
    def passed_over(self) -> list[Seat]:
        """Those of the rest whose turns were over without a decision."""
        rest = self.rest
        if self.due is None:
            return rest
        return rest[: rest.index(self.due)] if self.due in rest else []


def narrate(before: State, action: ActionId, after: State) -> list[Fact]:
    """The facts of an applied action; docs/protocol.md lists their fields."""
    step = _step(before, action, after)
    then = FOLLOWED.get(step.role, _nothing) if step.was["phase"] != "row" else _nothing
    return [*TOLD[step.kind](step), *then(step), *_reshuffle(step), *_end(step), *_next(step)]


def _step(before: State, action: ActionId, after: State) -> Step:
    kind, what = parts_of(action)
    was, now = before.document, after.document
    if kind == "role":
        role, first = what.removesuffix("_2"), before.player
    else:
        role = ROLE_OF_PHASE.get(was["phase"], "")
        first = chooser(was) if role else 0
    seat = before.player if was["drawer"] is None else was["drawer"]
    return Step(kind, what, preview(before, action), was, now, seat, role, first)


def _nothing(_step: Step) -> Facts:
    return iter(())


def _goods(document: Json, seat: Seat) -> dict[str, int]:
    goods: dict[str, int] = document["boards"][seat]["goods"]
    return goods


# --- the action itself --------------------------------------------------------------------------------------


def _first(step: Step) -> Facts:
    """U1, U2."""
    tiles = [next(iter(board["island"])) for board in step.now["boards"]]
    yield {"kind": "first", "seat": int(step.what), "tiles": tiles}


def _drawn(step: Step) -> Facts:
    left = sum(step.was["stack"].values()) - 1
    if step.was["phase"] == "hacienda":
        yield {"kind": "drawn", "seat": step.seat, "good": step.what}
    else:
        yield {"kind": "row", "good": step.what, "left": left}


def _role(step: Step) -> Facts:
    """R1."""
    yield {"kind": "role", "seat": step.seat, "role": step.what, "doubloons": step.told["doubloons"]}


def _take(step: Step) -> Facts:
    yield {"kind": "take", "seat": step.seat, "tile": step.what}
    yield from _sent(step, "hospice")


def _build(step: Step) -> Facts:
    paid = {key: step.told[key] for key in ("price", "doubloons")}
    yield {"kind": "build", "seat": step.seat, "building": step.what, **paid}
    yield from _sent(step, "university")


def _sent(step: Step, building: str) -> Facts:
    """S5, B3 where nobody is asked."""
    if answer(step.was, building, step.board) == "given":
        yield _colonist(step, building, step.what, True)


def _colonist(step: Step, of: str, group: str | None, automatic: bool) -> Fact:
    came = {"of": of, "group": group, "from": source_of(step.was), "automatic": automatic}
    return {"kind": "colonist", "seat": step.seat, **came}


def _accepted(step: Step) -> Facts:
    yield _colonist(step, step.was["phase"], step.was["pending"], False)


def _declined(step: Step) -> Facts:
    yield {"kind": "pass", "seat": step.seat, "of": step.was["phase"], "group": step.was["pending"]}


def _place(step: Step) -> Facts:
    yield {"kind": "place", "seat": step.seat, "group": step.what, "then": step.told["then"]}


def _sell(step: Step) -> Facts:
    yield {"kind": "sell", "seat": step.seat, "good": step.what, "doubloons": step.told["doubloons"]}


def _load(step: Step) -> Facts:
    shipped = {key: step.told[key] for key in ("good", "ship", "amount", "points", "harbor", "privilege")}
    yield {"kind": step.kind, "seat": step.seat, **shipped}


def _store(step: Step) -> Facts:
    """K6: one kind more; when the rest was forced, what is kept and lost."""
    yield {"kind": "store", "seat": step.seat, "good": step.what, "automatic": False}
    if step.due != step.seat:
        yield from _keep(step)
    else:
        more = [good for good in step.now["stored"] if good not in (step.what, *step.was["stored"])]
        yield from ({"kind": "store", "seat": step.seat, "good": good, "automatic": True} for good in more)


def _keep(step: Step) -> Facts:
    yield _kept(step, step.seat, _goods(step.was, step.seat))


def _kept(step: Step, seat: Seat, held: dict[str, int]) -> Fact:
    kept = _goods(step.now, seat)
    return {"kind": "keep", "seat": seat, "kept": kept, "lost": less(held, kept)}


TOLD: dict[str, Callable[[Step], Facts]] = {
    "~first": _first,
    "~": _drawn,
    "role": _role,
    "take": _take,
    "hacienda": lambda step: iter([{"kind": "hacienda", "seat": step.seat}]),
    "colonist": _accepted,
    "pass": _declined,
    "place": _place,
    "build": _build,
    "extra": lambda step: iter([{"kind": "extra", "seat": step.seat, "good": step.what}]),
    "sell": _sell,
    "load": _load,
    "wharf": _load,
    "store": _store,
    "keep": _keep,
}


# --- what followed in the role ------------------------------------------------------------------------------


def _skipped(step: Step, why: str = "nothing") -> Facts:
    """Section 7: seats that could do nothing."""
    if step.passed_over:
        yield {"kind": "skip", "seats": step.passed_over, "of": step.role, "why": why}


def _after_settler(step: Step) -> Facts:
    """S3."""
    yield from _skipped(step)
    rest = less(step.was["row"], {step.what: 1}) if step.kind == "take" else step.was["row"]
    if step.is_done and rest and step.was["options"]["settler_refill"] == "end":
        yield {"kind": "discard", "tiles": rest}


def _after_mayor(step: Step) -> Facts:
    """M1-M4."""
    if step.now["phase"] == "mayor":
        return
    if step.kind == "role" and step.was["colonist_supply"]:
        yield _colonist(step, "mayor", None, True)
    if step.kind != "place":
        colonists = [dealt(step.was, seat, step.first) for seat in range(step.was["players"])]
        yield {"kind": "deal", "first": step.first, "colonists": colonists}
    for seat in step.passed_over:
        yield from _settled(step, seat, True)
    if step.due is None:
        yield {"kind": "ship", "colonists": step.now["colonist_ship"], "supply": step.now["colonist_supply"]}
    elif step.due in step.rest:
        yield from _settled(step, step.due, False)


def _settled(step: Step, seat: Seat, is_whole: bool) -> Facts:
    """Section 8: what was placed by itself at the beginning of a turn."""
    board = step.now["boards"][seat]
    groups = standing(board)
    if groups:
        placed = {"groups": groups, "san_juan": board["san_juan"], "whole": is_whole}
        yield {"kind": "settle", "seat": seat, **placed}


def _after_craftsman(step: Step) -> Facts:
    """C1, C2."""
    if step.kind != "role":
        return
    harvest = produced(step.was, step.first)
    for seat, (goods, short) in harvest.items():
        if goods or short:
            paid = factory_pay(step.was["boards"][seat], goods)
            yield {"kind": "produce", "seat": seat, "goods": goods, "short": short, "doubloons": paid}
    idle = [seat for seat, (goods, short) in harvest.items() if not goods and not short]
    if idle:
        yield {"kind": "skip", "seats": idle, "of": "craftsman", "why": "nothing"}


def _after_trader(step: Step) -> Facts:
    """T2."""
    is_full = in_house(step.was) + (step.kind == "sell") == HOUSE_SPACES
    yield from _skipped(step, "house" if is_full else "nothing")
    if is_full:
        sold = {step.what: step.was["house"].get(step.what, 0) + 1}
        yield {"kind": "house", "goods": {**step.was["house"], **sold}}


def _after_captain(step: Step) -> Facts:
    """K6, K7, when nobody loads any more."""
    if step.now["phase"] == "captain":
        return
    seats = step.passed_over if step.was["phase"] == "storage" else clockwise(step.was, step.first)
    loaded = {step.told["good"]: step.told["amount"]} if step.kind in ("load", "wharf") else {}
    for seat in seats[: seats.index(step.due)] if step.due in seats else seats:
        held = less(_goods(step.was, seat), loaded if seat == step.seat else {})
        if held != _goods(step.now, seat):
            yield _kept(step, seat, held)
    if step.is_done:
        yield from _sailed(step)


def _sailed(step: Step) -> Facts:
    """K7."""
    for ship, then in zip(step.was["cargo"], step.now["cargo"], strict=True):
        is_this = step.kind == "load" and step.told["ship"] == ship["capacity"]
        good = step.told["good"] if is_this else ship["good"]
        if (ship["load"] or is_this) and not then["load"]:
            yield {"kind": "sail", "ship": ship["capacity"], "good": good, "barrels": ship["capacity"]}


FOLLOWED: dict[str, Callable[[Step], Facts]] = {
    "settler": _after_settler,
    "mayor": _after_mayor,
    "builder": _skipped,
    "craftsman": _after_craftsman,
    "trader": _after_trader,
    "captain": _after_captain,
    "prospector": lambda step: iter([{"kind": "prospect", "seat": step.seat, "doubloons": 1}]),
}


def _reshuffle(step: Step) -> Facts:
    """S4: the stack is not what was there before, less the tile drawn."""
    drawn = {step.what: 1} if step.kind == "~" else {}
    if step.kind != "~first" and step.now["stack"] != less(step.was["stack"], drawn):
        yield {"kind": "reshuffle", "tiles": sum(step.now["stack"].values())}


# --- the end of a round and of the match --------------------------------------------------------------------

WHY = {"mayor": "colonists", "builder": "city", "captain": "vp"}


def _end(step: Step) -> Facts:
    """E1."""
    if step.now["end"] and not step.was["end"]:
        yield {"kind": "end", "why": WHY[step.role], "seat": step.seat if step.role == "builder" else None}


def _next(step: Step) -> Facts:
    """R2, E3, E4."""
    was, now = step.was, step.now
    if now["phase"] == "over":
        yield {"kind": "over", "winners": now["winners"], "how": _decided_by(now)}
    elif now["round"] > was["round"] or (was["phase"] == "opening" and now["phase"] == "role"):
        paid = [role for role, lies in now["roles"].items() if lies["doubloons"] > was["roles"][role]["doubloons"]]
        yield {"kind": "round", "round": now["round"], "governor": now["governor"], "roles": paid}


def _decided_by(document: Json) -> str:
    """E4: points alone, the tie-break, or nothing."""
    if len(document["winners"]) > 1:
        return "shared"
    return "tie" if document["scores"].count(max(document["scores"])) > 1 else "points"


# --- the score sheet ----------------------------------------------------------------------------------------


def sheet(state: State) -> list[list[tuple[str, int, int]]]:
    """The score sheet by seat (E3, E4): lines of (key, count, points), the tie-break last."""
    return [
        [*scoring.lines(board), ("total", 0, scoring.score(board)), ("tie_break", scoring.tie_break(board), 0)]
        for board in state.document["boards"]
    ]
