"""What taking a role would do for every player, as things lie now: for the page, before anybody chooses.

Each function answers what the role's preview holds beside the role itself: `seats`, one object a seat, and `ends`:
whether the role would set the end flag ("no", "maybe", "yes").
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ribeira.core.contract import Json, Seat
from ribeira.games.puerto_rico import scoring
from ribeira.games.puerto_rico.catalog import BUILDINGS, CITY_SPACES, FACTORY_PAY, HOUSE_SPACES, TILES
from ribeira.games.puerto_rico.reading import (
    GROUPS,
    circles,
    city_spaces,
    clockwise,
    has_hacienda,
    in_house,
    income,
    loadings,
    occupied,
    points_of,
    price,
    produced,
    quarries,
    room_on_island,
    sellable,
    takeable,
    warehouse_kinds,
    why_not_built,
)


def outlook(document: Json, seat: Seat, role: str) -> Json:
    """The preview of taking a role."""
    doubloons = document["roles"][role]["doubloons"]
    told = OUTLOOKS[role.removesuffix("_2")](document, seat, doubloons)
    end = {"ends": "no"} if document["end"] else {}
    return {"role": role, "doubloons": doubloons, "order": clockwise(document, seat), "ends": "no", **told, **end}


def _settler(document: Json, first: Seat, _doubloons: int) -> Json:
    """S1, S2, S5. Later seats may find less."""
    return {
        "seats": [
            {
                "tiles": takeable(document, seat, seat == first),
                "room": room_on_island(board),
                "hacienda": has_hacienda(document, seat),
                "hospice": occupied(board, "hospice"),
            }
            for seat, board in enumerate(document["boards"])
        ]
    }


def _builder(document: Json, first: Seat, doubloons: int) -> Json:
    """B1-B4."""
    seats = [_builder_of(document, seat, seat == first, doubloons) for seat in range(document["players"])]
    could = any(
        city_spaces(board) + BUILDINGS[each["building"]].spaces == CITY_SPACES
        for board, told in zip(document["boards"], seats, strict=True)
        for each in told["buildings"]
    )
    return {"seats": seats, "ends": "maybe" if could else "no"}


def _builder_of(document: Json, seat: Seat, has_privilege: bool, doubloons: int) -> Json:
    board = document["boards"][seat]
    purse = board["doubloons"] + doubloons * has_privilege
    can = [name for name in BUILDINGS if why_not_built(document, seat, name, has_privilege, purse) is None]
    return {
        "doubloons": purse,
        "less": int(has_privilege),
        "quarries": quarries(board),
        "buildings": [{"building": name, "price": price(board, name, has_privilege)} for name in can],
        "university": occupied(board, "university"),
    }


def _craftsman(document: Json, first: Seat, _doubloons: int) -> Json:
    """C1-C3."""
    harvest = produced(document, first)
    gone = {good: sum(goods.get(good, 0) for goods, _ in harvest.values()) for good in harvest[first][0]}
    supply = document["goods_supply"]
    return {
        "seats": [
            {"goods": goods, "short": short, "doubloons": factory_pay(document["boards"][seat], goods)}
            for seat, (goods, short) in sorted(harvest.items())
        ],
        "extra": [good for good in gone if supply[good] > gone[good]],
    }


def factory_pay(board: Json, goods: Json) -> int:
    """C2: for the kinds received."""
    return FACTORY_PAY[len(goods)] if occupied(board, "factory") else 0


def _trader(document: Json, first: Seat, _doubloons: int) -> Json:
    """T1."""
    return {"seats": [_sales(document, seat, seat == first) for seat in range(document["players"])]} | {
        "spaces": HOUSE_SPACES - in_house(document)
    }


def _sales(document: Json, seat: Seat, has_privilege: bool) -> Json:
    board = document["boards"][seat]
    sales = [{"good": good, "doubloons": income(board, good, has_privilege)} for good in sellable(document, seat)]
    return {"sales": sorted(sales, key=lambda sale: -sale["doubloons"])}


def _captain(document: Json, first: Seat, _doubloons: int) -> Json:
    """K1-K6."""
    seats = [_cargo(document, seat, seat == first) for seat in range(document["players"])]
    least = min((each["points"] for each in seats[first]["loads"]), default=0)
    most = 1 + sum(map(_most_points, document["boards"], seats))
    supply = document["vp_supply"]
    return {"seats": seats, "ends": "yes" if least >= supply else "maybe" if most >= supply else "no"}


def _cargo(document: Json, seat: Seat, has_privilege: bool) -> Json:
    board = document["boards"][seat]
    loads: list[Any] = [
        {**loading._asdict(), "points": points_of(board, loading.amount, has_privilege)}
        for loading in loadings(document, seat)
    ]
    return {
        "loads": loads,
        "wharf": occupied(board, "wharf"),
        "barrels": sum(board["goods"].values()),
        "stores": warehouse_kinds(board),
    }


def _most_points(board: Json, told: Json) -> int:
    """No seat can get more: all it can load at once, each kind one loading, the wharf as well."""
    goods, harbor = board["goods"], occupied(board, "harbor")
    if told["wharf"]:
        return int(told["barrels"]) + harbor * (len(goods) + 1)
    amounts = {load["good"]: int(load["amount"]) for load in told["loads"]}
    return sum(amounts.values()) + harbor * len(amounts)


def _mayor(document: Json, first: Seat, _doubloons: int) -> Json:
    """M1-M4."""
    extra = int(document["colonist_supply"] > 0)
    seats = [_colonists(document, seat, first, extra) for seat in range(document["players"])]
    ways = {extra, 0} if document["options"]["optional_colonists"] else {extra}
    ends = {_is_short(document, first, way) for way in ways}
    return {"seats": seats, "ends": "maybe" if len(ends) > 1 else ends.pop()}


def dealt(document: Json, seat: Seat, first: Seat) -> int:
    """M2: colonists that the seat gets from the ship."""
    each, rest = divmod(document["colonist_ship"], document["players"])
    return int(each + (clockwise(document, first).index(seat) < rest))


def _colonists(document: Json, seat: Seat, first: Seat, extra: int) -> Json:
    board = document["boards"][seat]
    more = {"colonists": dealt(document, seat, first), "extra": extra * (seat == first)}
    room = sum(circles(board, group) for group in GROUPS)
    idle = scoring.colonists(board) + sum(more.values()) - room
    return {**more, "open": room - sum(board["manned"].values()) - sum(board["city"].values()), "idle": max(0, idle)}


def _is_short(document: Json, first: Seat, extra: int) -> str:
    """M4: whether the supply will be too small, however all colonists are placed."""
    least, most = 0, 0
    for seat, board in enumerate(document["boards"]):
        on_tiles = sum(circles(board, tile) for tile in TILES)
        on_buildings = sum(circles(board, name) for name in board["city"])
        own = scoring.colonists(board) + dealt(document, seat, first) + extra * (seat == first)
        empty = max(0, on_tiles + on_buildings - own)
        least += max(0, empty - on_tiles)
        most += min(on_buildings, empty)
    supply, players = document["colonist_supply"] - extra, document["players"]
    return "yes" if supply < max(least, players) else "maybe" if supply < max(most, players) else "no"


def _prospector(document: Json, first: Seat, _doubloons: int) -> Json:
    """R3."""
    return {"seats": [{"doubloons": int(seat == first)} for seat in range(document["players"])]}


OUTLOOKS: dict[str, Callable[[Json, Seat, int], Json]] = {
    "settler": _settler,
    "mayor": _mayor,
    "builder": _builder,
    "craftsman": _craftsman,
    "trader": _trader,
    "captain": _captain,
    "prospector": _prospector,
}
