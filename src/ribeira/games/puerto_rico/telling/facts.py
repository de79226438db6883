"""What an action of Puerto Rico brought about, with all that followed by itself, in the order of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple, TypeVar, cast

from ribeira.core.contract import ActionId, Seat
from ribeira.core.state import State
from ribeira.games.puerto_rico import actions
from ribeira.games.puerto_rico.catalog import ROLES_OF_PHASES
from ribeira.games.puerto_rico.document.effects import CraftsmanEffect
from ribeira.games.puerto_rico.document.facts import ColonistFact, Fact, KeepFact, LoadFact
from ribeira.games.puerto_rico.document.terms import Good, Goods, Group, Role
from ribeira.games.puerto_rico.document.types import View
from ribeira.games.puerto_rico.document.write import document_of
from ribeira.games.puerto_rico.rules.roles import mayor
from ribeira.games.puerto_rico.telling.forecast import ask, clockwise
from ribeira.games.puerto_rico.telling.previews import effect, parts_of, source_of, standing

K = TypeVar("K")
Facts = Iterator[Fact]
AFTER_THE_TURNS = ("row",)
"""Phases of a role in which the seats' turns are over."""


def less(counts: dict[K, int], taken: dict[K, int]) -> dict[K, int]:
    """The difference of two counts, without zeros."""
    rest = {name: count - taken.get(name, 0) for name, count in counts.items()}
    return {name: count for name, count in rest.items() if count}


class Step(NamedTuple):
    """An applied action: what it was said to lead to, the documents before and after it, who acted in which role."""

    kind: str
    what: Any
    """What the action names: a role, a tile, a good, a building ..."""
    told: Any
    before: State
    after: State
    was: View
    now: View
    seat: Seat
    role: str
    """The role that is carried out, the one just taken included; empty before the first. Both prospectors are one."""
    first: Seat
    """Who took it."""

    @property
    def rest(self) -> list[Seat]:
        """The seats whose turns in the role have not come yet."""
        order = clockwise(self.before, self.first)
        return order if self.kind == "role" or self.was["phase"] == "mayor" else order[order.index(self.seat) + 1 :]

    @property
    def is_done(self) -> bool:
        """Whether all seats have had their turns in the role."""
        phase = self.now["phase"]
        return ROLES_OF_PHASES.get(phase) != self.role or phase in AFTER_THE_TURNS

    @property
    def due(self) -> Seat | None:
        """Whose turn in the role it is now."""
        if self.is_done:
            return None
        return cast(Seat, self.now["player"] if self.now["drawer"] is None else self.now["drawer"])

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
    was, now = document_of(before), document_of(after)
    role, first = what.removesuffix("_2"), before.player
    if kind != "role":
        role = ROLES_OF_PHASES.get(was["phase"], "")
        first = cast(Seat, was["roles"][cast(Role, role)]["taken_by"]) if role else 0
    seat = before.player if was["drawer"] is None else was["drawer"]
    told = effect(before, action, after) if action < actions.DECISIONS else None
    return Step(kind, what, told, before, after, was, now, seat, role, first)


def _nothing(_step: Step) -> Facts:
    return iter(())


def _goods(view: View, seat: Seat) -> Goods:
    return view["boards"][seat]["goods"]


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
    yield from _sent(step, "hospice", step.what)


def _build(step: Step) -> Facts:
    price, left = step.told["price"], step.told["doubloons"]
    yield {"kind": "build", "seat": step.seat, "building": step.what, "price": price, "doubloons": left}
    yield from _sent(step, "university", step.what)


def _sent(step: Step, of: Literal["hospice", "university"], group: Group) -> Facts:
    """S5, B3 where nobody is asked."""
    if step.told["colonist"] == "given":
        yield _colonist(step, of, group, automatic=True)


def _colonist(
    step: Step, of: Literal["mayor", "hospice", "university"], group: Group | None, *, automatic: bool
) -> ColonistFact:
    source = source_of(step.before, step.after)
    return {"kind": "colonist", "seat": step.seat, "of": of, "group": group, "from": source, "automatic": automatic}


def _accepted(step: Step) -> Facts:
    of = cast(Literal["mayor", "hospice", "university"], step.was["phase"])
    yield _colonist(step, of, step.was["pending"], automatic=False)


def _declined(step: Step) -> Facts:
    yield {"kind": "pass", "seat": step.seat, "of": step.was["phase"], "group": step.was["pending"]}


def _place(step: Step) -> Facts:
    yield {"kind": "place", "seat": step.seat, "group": step.what, "then": step.told["then"]}


def _sell(step: Step) -> Facts:
    yield {"kind": "sell", "seat": step.seat, "good": step.what, "doubloons": step.told["doubloons"]}


def _load(step: Step) -> Facts:
    shipped = {key: step.told[key] for key in ("good", "ship", "amount", "points", "harbor", "privilege")}
    yield cast(LoadFact, {"kind": step.kind, "seat": step.seat, **shipped})


def _store(step: Step) -> Facts:
    """K6: one kind more; when the rest was forced, what is kept and lost."""
    yield {"kind": "store", "seat": step.seat, "good": step.what, "automatic": False}
    if step.due != step.seat:
        yield from _keep(step)
    else:
        for good in step.now["stored"]:
            if good not in (step.what, *step.was["stored"]):
                yield {"kind": "store", "seat": step.seat, "good": good, "automatic": True}


def _keep(step: Step) -> Facts:
    yield _kept(step, step.seat, _goods(step.was, step.seat))


def _kept(step: Step, seat: Seat, held: Goods) -> KeepFact:
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


def _skipped(step: Step, why: Literal["nothing", "house"] = "nothing") -> Facts:
    """Section 7: seats that could do nothing."""
    if step.passed_over:
        yield {"kind": "skip", "seats": step.passed_over, "of": cast(Role, step.role), "why": why}


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
        yield _colonist(step, "mayor", None, automatic=True)
    if step.kind != "place":
        colonists = ask(step.before, mayor.ROLE).by_seat("colonists")
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
        yield {"kind": "settle", "seat": seat, "groups": groups, "san_juan": board["san_juan"], "whole": is_whole}


def _after_craftsman(step: Step) -> Facts:
    """C1, C2."""
    if step.kind != "role":
        return
    told = cast(CraftsmanEffect, step.told)
    busy = [seat for seat in told["order"] if told["seats"][seat]["goods"] or told["seats"][seat]["short"]]
    for seat in busy:
        of = told["seats"][seat]
        yield {"kind": "produce", "seat": seat, **of}
    idle = [seat for seat in told["order"] if seat not in busy]
    if idle:
        yield {"kind": "skip", "seats": idle, "of": "craftsman", "why": "nothing"}


def _after_trader(step: Step) -> Facts:
    """T2."""
    is_full = step.kind == "sell" and step.told["fills"]
    yield from _skipped(step, "house" if is_full else "nothing")
    if is_full:
        house = step.was["house"]
        yield {"kind": "house", "goods": {**house, step.what: house.get(step.what, 0) + 1}}


def _after_captain(step: Step) -> Facts:
    """K6, K7, when nobody loads any more."""
    if step.now["phase"] == "captain":
        return
    seats = step.passed_over if step.was["phase"] == "storage" else clockwise(step.before, step.first)
    loaded: Goods = {step.told["good"]: step.told["amount"]} if step.kind in ("load", "wharf") else {}
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
        good = cast(Good, step.told["good"] if is_this else ship["good"])
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

WHY: dict[str, Literal["colonists", "city", "vp"]] = {"mayor": "colonists", "builder": "city", "captain": "vp"}


def _end(step: Step) -> Facts:
    """E1."""
    if step.now["end"] and not step.was["end"]:
        yield {"kind": "end", "why": WHY[step.role], "seat": step.seat if step.role == "builder" else None}


def _next(step: Step) -> Facts:
    """R2, E3, E4."""
    was, now = step.was, step.now
    if now["phase"] == "over":
        yield {"kind": "over", "winners": now["winners"] or [], "how": _decided_by(now)}
    elif now["round"] > was["round"] or (was["phase"] == "opening" and now["phase"] == "role"):
        paid = [role for role, lies in now["roles"].items() if lies["doubloons"] > was["roles"][role]["doubloons"]]
        yield {"kind": "round", "round": now["round"], "governor": cast(Seat, now["governor"]), "roles": paid}


def _decided_by(view: View) -> Literal["points", "tie", "shared"]:
    """E4: points alone, the tie-break, or nothing."""
    if len(view["winners"] or ()) > 1:
        return "shared"
    return "tie" if view["scores"].count(max(view["scores"])) > 1 else "points"
