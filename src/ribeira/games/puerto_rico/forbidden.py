"""What a player might expect to be able to do and cannot: for the page, which says why.

The engine alone decides what is legal. Here a reason is looked for that explains why something is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ribeira.core.contract import ActionId, Fact, Json, Seat
from ribeira.core.state import State
from ribeira.games.puerto_rico import actions
from ribeira.games.puerto_rico.catalog import BUILDINGS, GOODS, QUARRY
from ribeira.games.puerto_rico.reading import (
    GROUPS,
    circles,
    filled,
    is_chooser,
    occupied,
    price,
    ships_for,
    warehouse_kinds,
    why_not_built,
)

Barred = tuple[str, str, str, Json]
"""Notation, a key of the sentences in words.py, the rule, and what the sentence names."""
NAMED: Json = dict.fromkeys(("building", "good", "ship", "other", "price", "doubloons", "group", "by"))


def forbidden(state: State) -> list[tuple[ActionId, Fact]]:
    """What is not legal for the player to act although it looks possible, each with the reason as a fact."""
    document, seat = state.document, state.player
    legal = set(state.legal_text)
    barred = LOOKED_AT.get(state.phase, _nothing)(document, seat)
    return [
        (actions.parse(text), {"kind": "forbidden", "seat": seat, "reason": reason, "rule": rule, **NAMED, **named})
        for text, reason, rule, named in barred
        if text not in legal
    ]


def _nothing(_document: Json, _seat: Seat) -> Iterator[Barred]:
    return iter(())


def _roles(document: Json, _seat: Seat) -> Iterator[Barred]:
    for role, lies in document["roles"].items():
        if lies["taken_by"] is not None:
            yield f"role:{role}", "taken", "R1", {"by": lies["taken_by"]}


def _settling(document: Json, seat: Seat) -> Iterator[Barred]:
    board = document["boards"][seat]
    if document["quarries"]:
        yield f"take:{QUARRY}", "hut" if "construction_hut" in board["city"] else "quarry", "S1", {}
    if "hacienda" in board["city"]:
        is_manned = occupied(board, "hacienda")
        yield "hacienda", "hacienda_used" if is_manned and document["hacienda_used"] else "hacienda_empty", "S2", {}


def _placing(document: Json, seat: Seat) -> Iterator[Barred]:
    """Section 8: groups before the last one used, and those that would leave too few circles for the rest."""
    board = document["boards"][seat]
    last = max((GROUPS.index(group) for group in GROUPS if filled(board, group)), default=0)
    for group in GROUPS:
        if circles(board, group) > filled(board, group):
            yield f"place:{group}", "order" if GROUPS.index(group) < last else "rest", "M3", {"group": group}


def _building(document: Json, seat: Seat) -> Iterator[Barred]:
    board = document["boards"][seat]
    has_privilege, purse = is_chooser(document, seat), board["doubloons"]
    for name in BUILDINGS:
        reason = why_not_built(document, seat, name, has_privilege, purse)
        if reason is not None:
            needed = {"building": name, "price": price(board, name, has_privilege), "doubloons": purse}
            yield f"build:{name}", reason, "B1", needed


def _bonus_barrel(document: Json, _seat: Seat) -> Iterator[Barred]:
    for good in GOODS:
        yield f"extra:{good}", "supply" if good in document["produced"] else "not_produced", "C3", {"good": good}


def _selling(document: Json, seat: Seat) -> Iterator[Barred]:
    board = document["boards"][seat]
    reason = "office" if "office" in board["city"] else "in_house"
    for good in board["goods"]:
        yield f"sell:{good}", reason, "T1", {"good": good}


def _loading(document: Json, seat: Seat) -> Iterator[Barred]:
    board = document["boards"][seat]
    yield "pass", "must", "K1", {}
    for good, barrels in board["goods"].items():
        for ship in document["cargo"]:
            reason, rule, other = _why_not_there(document, good, barrels, ship)
            named = {"good": good, "ship": ship["capacity"], "other": other}
            yield f"load:{good}>{ship['capacity']}", reason, rule, named
        if "wharf" in board["city"]:
            reason = "wharf_used" if seat in document["wharf_used"] else "wharf_empty"
            yield f"wharf:{good}", reason, "K3", {"good": good}


def _why_not_there(document: Json, good: str, barrels: int, ship: Json) -> tuple[str, str, Any]:
    """K2: the reason, the rule, and the other ship or the good that it names."""
    carrier = next((other["capacity"] for other in document["cargo"] if other["good"] == good), None)
    if ship["load"] == ship["capacity"]:
        return "full", "K2", None
    if ship["good"] is not None:
        return "other_good", "K2", ship["good"]
    if carrier is not None:
        return "elsewhere", "K2", carrier
    return "smaller", "K2", ships_for(document, good, barrels)[0].ship


def _storing(document: Json, seat: Seat) -> Iterator[Barred]:
    """Section 8: with room for more kinds, a good before one already chosen, or too near the last."""
    board, stored = document["boards"][seat], document["stored"]
    if len(stored) == warehouse_kinds(board):
        return
    yield from ((f"store:{good}", "storage", "K6", {"good": good}) for good in board["goods"] if good not in stored)


LOOKED_AT: dict[str, Callable[[Json, Seat], Iterator[Barred]]] = {
    "role": _roles,
    "settler": _settling,
    "placement": _placing,
    "builder": _building,
    "craftsman": _bonus_barrel,
    "trader": _selling,
    "captain": _loading,
    "storage": _storing,
}
