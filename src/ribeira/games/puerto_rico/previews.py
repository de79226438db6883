"""What people have to tap for an action of Puerto Rico, and what a legal one would bring about."""

from __future__ import annotations

from collections.abc import Callable

from ribeira.core.contract import ActionId, Json
from ribeira.core.state import State
from ribeira.games.puerto_rico import actions, scoring
from ribeira.games.puerto_rico.catalog import BUILDINGS, CITY_SPACES, GOODS, HOUSE_SPACES, PRICES, QUARRY
from ribeira.games.puerto_rico.outlook import outlook
from ribeira.games.puerto_rico.reading import (
    Loading,
    circles,
    circles_for,
    city_spaces,
    filled,
    in_house,
    is_chooser,
    less,
    loadings,
    markets,
    occupied,
    points_of,
    price,
    quarries,
    standing,
    tiles,
    warehouse_kinds,
)


def target(state: State, action: ActionId) -> Json:
    """What a page has to tap for an action: `kind`, and the thing under its own name; empty for outcomes of chance."""
    document, kind, what = state.document, *parts_of(action)
    if kind.startswith("~"):
        return {}
    if kind in ("pass", "colonist"):
        return {"kind": kind, "of": document["phase"], "group": document["pending"]}
    if kind == "load":
        loading = _loading(document, action)
        return {"kind": kind, "good": loading.good, "ship": loading.ship}
    if kind == "place":
        board = document["boards"][document["player"]]
        site = "city" if what in BUILDINGS else "island"
        return {"kind": kind, "group": what, "site": site, "circle": filled(board, what)}
    return {"kind": kind, **({NAMED.get(kind, "good"): what} if what else {})}


NAMED = {"role": "role", "take": "tile", "build": "building"}


def parts_of(action: ActionId) -> tuple[str, str]:
    """`build`, `harbor`; a draw is `~` and the good, `~first` and the seat."""
    text = actions.write(action)
    if text.startswith("~") and ":" not in text:
        return "~", text[1:]
    kind, _, what = text.partition(":")
    return kind, what


def _loading(document: Json, action: ActionId) -> Loading:
    """The loading that a `load:` means; of an illegal one the amount is 0."""
    good, ship = actions.decode_load(action)
    found = (each for each in loadings(document, document["player"]) if each[:2] == (GOODS[good], ship))
    return next(found, Loading(GOODS[good], ship, 0))


def preview(state: State, action: ActionId) -> Json:
    """The consequence of a legal action, as docs/protocol.md lists it; empty for outcomes of chance."""
    kind, what = parts_of(action)
    return {} if kind.startswith("~") else PREVIEWS[kind](state, action, what)


def _role(state: State, _action: ActionId, role: str) -> Json:
    return outlook(state.document, state.player, role)


def _own(state: State) -> Json:
    board: Json = state.document["boards"][state.player]
    return board


def answer(document: Json, building: str, board: Json) -> str | None:
    """S5, B3: whether a colonist comes along, and whether it is asked for."""
    is_available = document["colonist_supply"] + document["colonist_ship"] > 0
    if not (is_available and occupied(board, building)):
        return None
    return "asked" if document["options"]["optional_colonists"] else "given"


def _take(state: State, _action: ActionId, tile: str) -> Json:
    board = _own(state)
    plantations = {"plantations": board["island"].get(tile, 0) + 1}
    return {
        "tile": tile,
        "tiles": tiles(board) + 1,
        "plants": None if tile == QUARRY else {**plantations, "circles": _works(board, tile)},
        "colonist": answer(state.document, "hospice", board),
    }


def _works(board: Json, good: str) -> int | None:
    """Circles on own buildings for a good; corn needs none."""
    return None if good == "corn" else circles_for(board, good)


def _hacienda(state: State, _action: ActionId, _what: str) -> Json:
    document = state.document
    return {"chances": document["stack"] or document["discard"], "tiles": tiles(_own(state)) + 1}


def _pass(state: State, _action: ActionId, _what: str) -> Json:
    return {"of": state.phase}


def source_of(document: Json) -> str:
    """Where a colonist comes from: the supply, or when that is empty the ship."""
    return "supply" if document["colonist_supply"] else "ship"


def _colonist(state: State, _action: ActionId, _what: str) -> Json:
    return {"of": state.phase, "group": state.document["pending"], "from": source_of(state.document)}


def _place(state: State, action: ActionId, group: str) -> Json:
    board, after = _own(state), state.apply(action)
    now = _own_after(state, after)
    is_on = after.phase == "placement" and after.player == state.player
    return {
        "group": group,
        "filled": filled(board, group) + 1,
        "circles": circles(board, group),
        "left": now["san_juan"] if is_on else 0,
        "then": less(less(standing(now), standing(board)), {group: 1}),
    }


def _own_after(state: State, after: State) -> Json:
    board: Json = after.document["boards"][state.player]
    return board


def _build(state: State, _action: ActionId, building: str) -> Json:
    document, board, row = state.document, _own(state), BUILDINGS[building]
    pays = price(board, building, is_chooser(document, state.player))
    spaces = city_spaces(board) + row.spaces
    return {
        "building": building,
        "cost": row.cost,
        "quarries": min(quarries(board), row.column),
        "less": int(is_chooser(document, state.player)),
        "price": pays,
        "doubloons": board["doubloons"] - pays,
        "points": row.points,
        "spaces": spaces,
        "bonus": _bonus(board, building),
        "colonist": answer(document, "university", board),
        "ends": spaces == CITY_SPACES and not document["end"],
    }


def _bonus(board: Json, building: str) -> int | None:
    """What a large building would add at once, were it built and occupied."""
    if building not in scoring.COUNTED:
        return None
    return scoring.bonus_line({**board, "city": {**board["city"], building: 0}}, building)[2]


def _extra(state: State, _action: ActionId, good: str) -> Json:
    return {"good": good, "barrels": _own(state)["goods"].get(good, 0) + 1}


def _sell(state: State, _action: ActionId, good: str) -> Json:
    document, board = state.document, _own(state)
    parts = {
        "price": PRICES[good],
        "privilege": int(is_chooser(document, state.player)),
        "markets": markets(board),
    }
    fills = in_house(document) == HOUSE_SPACES - 1
    return {"good": good, **parts, "doubloons": sum(parts.values()), "fills": fills}


def _load(state: State, action: ActionId, _what: str) -> Json:
    loading = _loading(state.document, action)
    room = next(each["capacity"] - each["load"] for each in state.document["cargo"] if each["capacity"] == loading.ship)
    return _loaded(state, loading, room == loading.amount)


def _wharf(state: State, _action: ActionId, good: str) -> Json:
    return _loaded(state, Loading(good, None, _own(state)["goods"][good]), False)


def _loaded(state: State, loading: Loading, fills: bool) -> Json:
    document, board, legal = state.document, _own(state), state.legal
    privilege = is_chooser(document, state.player) and not document["captain_loaded"]
    points = points_of(board, loading.amount, privilege)
    supply = document["vp_supply"] - points
    return {
        **loading._asdict(),
        "rest": board["goods"][loading.good] - loading.amount,
        "harbor": int(occupied(board, "harbor")),
        "privilege": int(privilege),
        "points": points,
        "fills": fills,
        "supply": supply,
        "ends": supply <= 0 and not document["end"],
        "must": actions.PASS not in legal,
        "only": len(legal) == 1,
    }


def _keep(state: State, action: ActionId, good: str) -> Json:
    board = _own(state)
    lost = less(board["goods"], _own_after(state, state.apply(action))["goods"])
    is_whole = actions.write(action).startswith("store:")
    chosen = len(state.document["stored"]) + is_whole
    return {
        "good": good,
        "barrels": board["goods"][good] if is_whole else 1,
        "left": warehouse_kinds(board) - chosen,
        "lost": lost,
    }


PREVIEWS: dict[str, Callable[[State, ActionId, str], Json]] = {
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
    "wharf": _wharf,
    "store": _keep,
    "keep": _keep,
}
