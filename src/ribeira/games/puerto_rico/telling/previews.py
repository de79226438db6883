"""What people have to tap for an action of Puerto Rico, and what a legal one would bring about.

The rules say it: an action is applied to a copy, or `kernels.forecast` is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import sub
from typing import Literal, TypedDict, cast

from ribeira.core.contract import ActionId
from ribeira.core.state import State
from ribeira.games.puerto_rico import actions, tables
from ribeira.games.puerto_rico.catalog import BUILDINGS, GROUPS, PRICES, Building
from ribeira.games.puerto_rico.document.effects import (
    BuildEffect,
    ColonistEffect,
    ExtraEffect,
    HaciendaEffect,
    KeepEffect,
    LoadEffect,
    PassEffect,
    PlaceEffect,
    Plants,
    RoleForecast,
    SellEffect,
    Sent,
    TakeEffect,
)
from ribeira.games.puerto_rico.document.terms import (
    BUILDING_NAMES,
    GOODS,
    BuildingName,
    Good,
    Group,
    Role,
    Standing,
    Tile,
)
from ribeira.games.puerto_rico.document.types import Effect, PlayerBoard, Target
from ribeira.games.puerto_rico.document.write import document_of
from ribeira.games.puerto_rico.state import PuertoRico
from ribeira.games.puerto_rico.telling.forecast import ask, is_occupied, pile, role_effect


class Nothing(TypedDict):
    """Of outcomes of chance nothing is told."""


def target(state: State, action: ActionId) -> Target | Nothing:
    """What a page has to tap for an action: `kind`, and the thing under its own name; empty for outcomes of chance."""
    fixed = fixed_target(action)
    if fixed is not None:
        return fixed
    kind, what = parts_of(action)
    if kind in ("pass", "colonist"):
        view = document_of(state)
        return cast(Target, {"kind": kind, "of": view["phase"], "group": view["pending"]})
    group = cast(Group, what)
    site: Literal["island", "city"] = "city" if group in BUILDINGS else "island"
    return {"kind": "place", "group": group, "site": site, "circle": filled(_own(state), group)}


def fixed_target(action: ActionId) -> Target | Nothing | None:
    """The target where it does not depend on the state: of all but passing, colonists and their circles."""
    if action >= actions.DECISIONS:
        return Nothing()
    kind, what = parts_of(action)
    if kind in ("pass", "colonist", "place"):
        return None
    if kind == "load":
        good, ship = actions.decode_load(action)
        return {"kind": "load", "good": GOODS[good], "ship": ship}
    return cast(Target, {"kind": kind, **({NAMED.get(kind, "good"): what} if what else {})})


NAMED = {"role": "role", "take": "tile", "build": "building"}


@lru_cache(actions.ACTIONS)
def parts_of(action: ActionId) -> tuple[str, str]:
    """`build`, `harbor`; a draw is `~` and the good, `~first` and the seat."""
    text = actions.write(action)
    if text.startswith("~") and ":" not in text:
        return "~", text[1:]
    kind, _, what = text.partition(":")
    return kind, what


def preview(state: State, action: ActionId) -> Effect | Nothing:
    """The consequence of a legal action, as docs/protocol.md lists it; empty for outcomes of chance."""
    return Nothing() if action >= actions.DECISIONS else effect(state, action, state.apply(action))


def effect(state: State, action: ActionId, after: State) -> Effect:
    """The consequence of a decision that leads to `after`."""
    kind, what = parts_of(action)
    return PREVIEWS[kind](state, action, what, after)


def _own(state: State) -> PlayerBoard:
    return document_of(state)["boards"][state.player]


def filled(board: PlayerBoard, group: Group) -> int:
    """Colonists on a group."""
    counts = board["city"] if group in BUILDINGS else board["manned"]
    return cast(Standing, counts).get(group, 0)


def standing(board: PlayerBoard) -> Standing:
    """Colonists by group, San Juan left out."""
    return {group: filled(board, group) for group in GROUPS if filled(board, group)}


def is_chooser(state: State) -> bool:
    """Whether the seat on turn took the role that is being carried out."""
    s: PuertoRico = state.record
    taken_by: int = s.taken_by[tables.ROLE_OF[s.phase]]
    return taken_by == s.player


def _role(state: State, _action: ActionId, role: str, _after: State) -> RoleForecast:
    return role_effect(state, cast(Role, role))


def _sent(asked: str, after: State, colonists: int) -> Sent:
    """S5, B3: whether a colonist comes along, and whether it is asked for."""
    if after.phase == asked:
        return "asked"
    return "given" if colonists else None


def _take(state: State, _action: ActionId, what: str, after: State) -> TakeEffect:
    tile, board = cast(Tile, what), _own(state)
    now = _own_after(state, after)
    works = None if tile == "corn" else sum(row.circles for name, row in _city(board).items() if row.good == tile)
    plants: Plants = {"plantations": now["island"][tile], "circles": works}
    more = now["manned"].get(tile, 0) - board["manned"].get(tile, 0)
    return {
        "tile": tile,
        "tiles": sum(now["island"].values()),
        "plants": None if tile == "quarry" else plants,
        "colonist": _sent("hospice", after, more),
    }


def _hacienda(state: State, _action: ActionId, _what: str, _after: State) -> HaciendaEffect:
    view = document_of(state)
    return {"chances": view["stack"] or view["discard"], "tiles": sum(_own(state)["island"].values()) + 1}


def _pass(state: State, _action: ActionId, _what: str, _after: State) -> PassEffect:
    return {"of": document_of(state)["phase"]}


def source_of(before: State, after: State) -> Literal["supply", "ship"]:
    """Where a colonist came from."""
    was, now = document_of(before), document_of(after)
    return "supply" if now["colonist_supply"] < was["colonist_supply"] else "ship"


def _colonist(state: State, _action: ActionId, _what: str, after: State) -> ColonistEffect:
    view = document_of(state)
    return {"of": view["phase"], "group": view["pending"], "from": source_of(state, after)}


def _place(state: State, _action: ActionId, what: str, after: State) -> PlaceEffect:
    group, board = cast(Group, what), _own(state)
    now = _own_after(state, after)
    is_on = after.phase == "placement" and after.player == state.player
    then = {each: count - filled(board, each) - (each == group) for each, count in standing(now).items()}
    return {
        "group": group,
        "filled": filled(board, group) + 1,
        "circles": circles(board, group),
        "left": now["san_juan"] if is_on else 0,
        "then": {each: count for each, count in then.items() if count},
    }


def circles(board: PlayerBoard, group: Group) -> int:
    """Circles of a group, filled or not."""
    building = cast(BuildingName, group)
    if building not in BUILDINGS:
        return board["island"].get(cast(Tile, group), 0)
    return BUILDINGS[building].circles if building in board["city"] else 0


def _own_after(state: State, after: State) -> PlayerBoard:
    return document_of(after)["boards"][state.player]


def _city(board: PlayerBoard) -> dict[BuildingName, Building]:
    return {name: BUILDINGS[name] for name in board["city"]}


def _build(state: State, _action: ActionId, what: str, after: State) -> BuildEffect:
    building = cast(BuildingName, what)
    index, row, now = BUILDING_NAMES.index(building), BUILDINGS[building], _own_after(state, after)
    told = ask(state).of(state.player)
    return {
        "building": building,
        "cost": row.cost,
        "quarries": told.discounts[index],
        "less": int(is_chooser(state)),
        "price": told.prices[index],
        "doubloons": now["doubloons"],
        "points": row.points,
        "spaces": sum(each.spaces for each in _city(now).values()),
        "bonus": told.bonus[index - tables.GUILD_HALL] if index >= tables.GUILD_HALL else None,
        "colonist": _sent("university", after, now["city"][building]),
        "ends": document_of(after)["end"] and not document_of(state)["end"],
    }


def _extra(state: State, _action: ActionId, what: str, _after: State) -> ExtraEffect:
    good = cast(Good, what)
    return {"good": good, "barrels": _own(state)["goods"].get(good, 0) + 1}


def _sell(state: State, _action: ActionId, what: str, after: State) -> SellEffect:
    good = cast(Good, what)
    doubloons = int(ask(state).of(state.player).incomes[GOODS.index(good)])
    privilege = int(is_chooser(state))
    return {
        "good": good,
        "price": PRICES[good],
        "privilege": privilege,
        "markets": doubloons - PRICES[good] - privilege,
        "doubloons": doubloons,
        "fills": not document_of(after)["house"],
    }


def _load(state: State, action: ActionId, _what: str, after: State) -> LoadEffect:
    """K2, K3, K5."""
    s: PuertoRico = state.record
    told, choice, seat = ask(state).of(state.player), action - actions.LOAD, state.player
    good, amount, points = choice % tables.GOODS, told.amounts[choice], told.points[choice]
    ship = None if action >= actions.USE_WHARF else actions.decode_load(action)[1]
    carrier = next((each for each in document_of(state)["cargo"] if each["capacity"] == ship), None)
    harbor = int(is_occupied(s, seat, tables.HARBOR))
    return {
        "good": GOODS[good],
        "ship": ship,
        "amount": amount,
        "rest": s.goods[seat][good] - amount,
        "harbor": harbor,
        "privilege": points - amount - harbor,
        "points": points,
        "fills": carrier is not None and carrier["load"] + amount == carrier["capacity"],
        "supply": s.vp_supply - points,
        "ends": document_of(after)["end"] and not s.is_last,
        "must": actions.PASS not in state.legal,
        "only": len(state.legal) == 1,
    }


def _keep(state: State, action: ActionId, what: str, after: State) -> KeepEffect:
    good, s = cast(Good, what), state.record
    is_whole = action < actions.KEEP
    chosen = s.stored.bit_count() + is_whole
    return {
        "good": good,
        "barrels": s.goods[state.player][GOODS.index(good)] if is_whole else 1,
        "left": int(ask(state).of(state.player).kinds) - chosen,
        "lost": pile(map(sub, s.goods[state.player], after.record.goods[state.player])),
    }


PREVIEWS: dict[str, Callable[[State, ActionId, str, State], Effect]] = {
    "role": _role,
    "take": _take,
    "hacienda": _hacienda,
    "pass": _pass,
    "colonist": _colonist,
    "place": _place,
    "build": _build,
    "extra": _extra,
    "sell": _sell,
    "load": _load,
    "wharf": _load,
    "store": _keep,
    "keep": _keep,
}
