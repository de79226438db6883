"""What a player might expect to be able to do and cannot: for the page, which says why.

The rules alone decide what is legal. Here a reason is told that explains why something is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypedDict, cast

from ribeira.core.contract import ActionId, Seat
from ribeira.core.state import State
from ribeira.games.puerto_rico import actions
from ribeira.games.puerto_rico.catalog import GROUPS
from ribeira.games.puerto_rico.document.facts import ForbiddenFact, Reason
from ribeira.games.puerto_rico.document.terms import BUILDING_NAMES, GOODS, BuildingName, Good, Group
from ribeira.games.puerto_rico.document.types import PlayerBoard, Ship, View
from ribeira.games.puerto_rico.document.write import document_of
from ribeira.games.puerto_rico.rules.forecast import Forecast
from ribeira.games.puerto_rico.rules.roles import builder, captain
from ribeira.games.puerto_rico.telling.forecast import ask, loadings
from ribeira.games.puerto_rico.telling.previews import circles, filled


class Named(TypedDict, total=False):
    """What a reason's sentence names."""

    building: BuildingName
    good: Good
    ship: int
    other: Good | int | None
    price: int
    doubloons: int
    group: Group
    by: Seat


Barred = tuple[str, Reason, str, Named]
"""Notation, reason, the rule, and what the sentence names."""
NOT_NAMED = dict.fromkeys(Named.__annotations__)


def forbidden(state: State) -> list[tuple[ActionId, ForbiddenFact]]:
    """What is not legal for the player to act although it looks possible, each with the reason as a fact."""
    legal, seat = set(state.legal), state.player
    return [
        (action, _fact(seat, reason, rule, named))
        for text, reason, rule, named in _barred(state)
        if (action := actions.parse(text)) not in legal
    ]


def _fact(seat: Seat, reason: Reason, rule: str, named: Named) -> ForbiddenFact:
    fact = {"kind": "forbidden", "seat": seat, "reason": reason, "rule": rule, **NOT_NAMED, **named}
    return cast(ForbiddenFact, fact)


def _barred(state: State) -> Iterator[Barred]:
    view = document_of(state)
    if state.phase == "role":
        yield from _roles(view)
    elif state.phase in LOOKED_AT:
        yield from LOOKED_AT[state.phase](view, state.player, view["boards"][state.player], ask(state).of(state.player))


def _roles(view: View) -> Iterator[Barred]:
    for role, lies in view["roles"].items():
        if lies["taken_by"] is not None:
            yield f"role:{role}", "taken", "R1", {"by": lies["taken_by"]}


def _settling(view: View, _seat: Seat, board: PlayerBoard, _told: Forecast) -> Iterator[Barred]:
    if view["quarries"]:
        yield "take:quarry", "hut" if "construction_hut" in board["city"] else "quarry", "S1", {}
    if "hacienda" in board["city"]:
        is_manned = board["city"]["hacienda"] > 0
        yield "hacienda", "hacienda_used" if is_manned and view["hacienda_used"] else "hacienda_empty", "S2", {}


def _placing(_view: View, _seat: Seat, board: PlayerBoard, told: Forecast) -> Iterator[Barred]:
    """Section 8: groups before the last one used, and those that would leave too few circles for the rest."""
    for group, most in zip(GROUPS, told.limits, strict=True):
        if circles(board, group) > filled(board, group):
            yield f"place:{group}", "order" if most == filled(board, group) else "rest", "M3", {"group": group}


WHY_NOT_BUILT: dict[int, Reason] = {
    builder.OWNED: "owned",
    builder.SOLD_OUT: "sold_out",
    builder.NO_SPACE: "space",
    builder.TOO_DEAR: "money",
}


def _building(_view: View, _seat: Seat, board: PlayerBoard, told: Forecast) -> Iterator[Barred]:
    for name, obstacle, price in zip(BUILDING_NAMES, told.obstacles, told.prices, strict=True):
        needed: Named = {"building": name, "price": price, "doubloons": board["doubloons"]}
        yield f"build:{name}", WHY_NOT_BUILT[obstacle], "B1", needed


def _bonus_barrel(view: View, _seat: Seat, _board: PlayerBoard, _told: Forecast) -> Iterator[Barred]:
    for good in GOODS:
        yield f"extra:{good}", "supply" if good in view["produced"] else "not_produced", "C3", {"good": good}


def _selling(_view: View, _seat: Seat, board: PlayerBoard, _told: Forecast) -> Iterator[Barred]:
    reason: Reason = "office" if "office" in board["city"] else "in_house"
    for good in board["goods"]:
        yield f"sell:{good}", reason, "T1", {"good": good}


WHY_NOT_LOADED: dict[int, Reason] = {
    captain.FULL: "full",
    captain.OTHER_GOOD: "other_good",
    captain.ELSEWHERE: "elsewhere",
    captain.SMALLER: "smaller",
}


def _loading(view: View, seat: Seat, board: PlayerBoard, told: Forecast) -> Iterator[Barred]:
    yield "pass", "must", "K1", {}
    for good in board["goods"]:
        for ship in view["cargo"]:
            choice = actions.load_id(GOODS.index(good), ship["capacity"]) - actions.LOAD
            reason = WHY_NOT_LOADED[told.barred[choice]]
            named: Named = {"good": good, "ship": ship["capacity"], "other": _named_by(reason, view, good, ship, told)}
            yield f"load:{good}>{ship['capacity']}", reason, "K2", named
        if "wharf" in board["city"]:
            why: Reason = "wharf_used" if seat in view["wharf_used"] else "wharf_empty"
            yield f"wharf:{good}", why, "K3", {"good": good}


def _named_by(reason: Reason, view: View, good: Good, ship: Ship, told: Forecast) -> Good | int | None:
    """The other good or ship that the reason names."""
    if reason == "other_good":
        return ship["good"]
    if reason == "elsewhere":
        return next(other["capacity"] for other in view["cargo"] if other["good"] == good)
    return (
        next((load["ship"] for load in loadings(told) if load["good"] == good), None) if reason == "smaller" else None
    )


def _storing(view: View, _seat: Seat, board: PlayerBoard, told: Forecast) -> Iterator[Barred]:
    """Section 8: with room for more kinds, a good before one already chosen, or too near the last."""
    stored = view["stored"]
    if len(stored) < told.kinds:
        for good in board["goods"]:
            if good not in stored:
                yield f"store:{good}", "storage", "K6", {"good": good}


LOOKED_AT: dict[str, Callable[[View, Seat, PlayerBoard, Forecast], Iterator[Barred]]] = {
    "settler": _settling,
    "placement": _placing,
    "builder": _building,
    "craftsman": _bonus_barrel,
    "trader": _selling,
    "captain": _loading,
    "storage": _storing,
}
"""By phase: everything that might be barred; what is legal after all is left out."""
