"""What a position document says, in plain Python: turns, circles, prices, incomes, what could be produced and loaded.

The kernels answer the same on the record (`board.py`, `roles/`); a test holds the two against each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ribeira.core.contract import Json, Seat
from ribeira.games.puerto_rico.catalog import (
    BUILDINGS,
    CITY_SPACES,
    GOODS,
    HOUSE_SPACES,
    ISLAND_SPACES,
    PRICES,
    QUARRY,
    TILES,
)
from ribeira.games.puerto_rico.moment import ROLE_OF

Counts = Mapping[str, int]
GROUPS = (*TILES, *BUILDINGS)
"""What colonists stand on, in the order of the mayor's placement (section 8)."""
ROLE_OF_PHASE = {phase.name.lower(): role for phase, role in ROLE_OF.items()}
PHASES_OF = {role: frozenset(phase for phase, of in ROLE_OF_PHASE.items() if of == role) for role in ROLE_OF.values()}
BEFORE_THE_ROW = PHASES_OF["settler"] - {"row"}
"""The phases in which the settlers' turns are not over."""


def only(counts: Counts) -> dict[str, int]:
    """Without zeros."""
    return {name: count for name, count in counts.items() if count}


def less(counts: Counts, taken: Counts) -> dict[str, int]:
    """The difference of two counts, without zeros."""
    return only({name: count - taken.get(name, 0) for name, count in counts.items()})


def clockwise(document: Json, first: Seat) -> list[Seat]:
    """All seats, beginning with this one."""
    players = document["players"]
    return [(first + place) % players for place in range(players)]


def chooser(document: Json) -> Seat:
    """Who took the role that is being carried out."""
    return int(document["roles"][ROLE_OF_PHASE[document["phase"]]]["taken_by"])


def is_chooser(document: Json, seat: Seat) -> bool:
    """Whether the seat has the privilege of the role that is being carried out."""
    return seat == chooser(document)


# --- one board ----------------------------------------------------------------------------------------------


def occupied(board: Json, building: str) -> bool:
    """Whether the building is there, with a colonist."""
    return bool(board["city"].get(building, 0) > 0)


def tiles(board: Json) -> int:
    """Filled island spaces."""
    return sum(board["island"].values())


def room_on_island(board: Json) -> int:
    """S1."""
    return ISLAND_SPACES - tiles(board)


def city_spaces(board: Json) -> int:
    """Filled city spaces."""
    return sum(BUILDINGS[name].spaces for name in board["city"])


def circles(board: Json, group: str) -> int:
    """Circles of a group, filled or not."""
    if group in BUILDINGS:
        return BUILDINGS[group].circles if group in board["city"] else 0
    return int(board["island"].get(group, 0))


def filled(board: Json, group: str) -> int:
    """Colonists on a group."""
    return int(board["city" if group in BUILDINGS else "manned"].get(group, 0))


def standing(board: Json) -> dict[str, int]:
    """Colonists by group, San Juan left out."""
    return {group: filled(board, group) for group in GROUPS if filled(board, group)}


def circles_for(board: Json, good: str) -> int:
    """Circles on own buildings that make a good."""
    return sum(BUILDINGS[name].circles for name in board["city"] if BUILDINGS[name].good == good)


def quarries(board: Json) -> int:
    """Quarries with a colonist."""
    return int(board["manned"].get(QUARRY, 0))


def price(board: Json, building: str, has_privilege: bool) -> int:
    """B2."""
    row = BUILDINGS[building]
    return max(0, row.cost - has_privilege - min(quarries(board), row.column))


def markets(board: Json) -> int:
    """T1: what occupied markets add to a sale."""
    return sum(row.sale for name, row in BUILDINGS.items() if occupied(board, name))


def income(board: Json, good: str, has_privilege: bool) -> int:
    """T1."""
    return PRICES[good] + has_privilege + markets(board)


def warehouse_kinds(board: Json) -> int:
    """K6: kinds of goods that are kept whole."""
    return sum(row.store for name, row in BUILDINGS.items() if occupied(board, name))


def capacity(board: Json, good: str) -> int:
    """C1: what the board can make of a kind while the supply lasts."""
    plantations = int(board["manned"].get(good, 0))
    if good == "corn":
        return plantations
    workers = sum(int(n) for name, n in board["city"].items() if BUILDINGS[name].good == good)
    return min(plantations, workers)


# --- what a seat may do -------------------------------------------------------------------------------------


def takeable(document: Json, seat: Seat, has_privilege: bool) -> list[str]:
    """S1: the kinds of tiles that the seat may take."""
    board = document["boards"][seat]
    if not room_on_island(board):
        return []
    has_quarry = document["quarries"] and (has_privilege or occupied(board, "construction_hut"))
    return [*document["row"], *([QUARRY] if has_quarry else [])]


def has_hacienda(document: Json, seat: Seat) -> bool:
    """S2: whether the seat may draw a tile of its own."""
    board = document["boards"][seat]
    is_there = sum(document["stack"].values()) + sum(document["discard"].values()) > 0
    return occupied(board, "hacienda") and is_there and room_on_island(board) > 0


def why_not_built(document: Json, seat: Seat, building: str, has_privilege: bool, doubloons: int) -> str | None:
    """B1: what stands against building it; None: nothing."""
    board = document["boards"][seat]
    if building in board["city"]:
        return "owned"
    if not document["stock"].get(building, 0):
        return "sold_out"
    if BUILDINGS[building].spaces > CITY_SPACES - city_spaces(board):
        return "space"
    return "money" if price(board, building, has_privilege) > doubloons else None


def in_house(document: Json) -> int:
    """Barrels in the trading house."""
    return sum(document["house"].values())


def sellable(document: Json, seat: Seat) -> list[str]:
    """T1: the goods that the seat may sell."""
    board = document["boards"][seat]
    if in_house(document) == HOUSE_SPACES:
        return []
    return [good for good in board["goods"] if good not in document["house"] or occupied(board, "office")]


class Loading(NamedTuple):
    """One possible loading; ship = its capacity, None: the wharf."""

    good: str
    ship: int | None
    amount: int


def ships_for(document: Json, good: str, barrels: int) -> list[Loading]:
    """K2: the ships on which so many barrels of a good may go."""
    free = [(ship["capacity"], ship["capacity"] - ship["load"]) for ship in document["cargo"] if ship["good"] == good]
    if not free:
        free = [(ship["capacity"], ship["capacity"]) for ship in document["cargo"] if ship["good"] is None]
    loadings = [Loading(good, ship, min(barrels, room)) for ship, room in free if room]
    most = max((loading.amount for loading in loadings), default=0)
    return [loading for loading in loadings if loading.amount == most]


def loadings(document: Json, seat: Seat) -> Iterator[Loading]:
    """K1: all that the seat may load on ships."""
    for good, barrels in document["boards"][seat]["goods"].items():
        yield from ships_for(document, good, barrels)


def points_of(board: Json, amount: int, has_privilege: bool) -> int:
    """K5."""
    return amount + occupied(board, "harbor") + has_privilege


def produced(document: Json, first: Seat) -> dict[Seat, tuple[dict[str, int], dict[str, int]]]:
    """C1 for all, the chooser first: by seat what is received, and what the supply lacks."""
    supply = {good: document["goods_supply"].get(good, 0) for good in GOODS}
    found = {}
    for seat in clockwise(document, first):
        wanted = {good: capacity(document["boards"][seat], good) for good in GOODS}
        received = {good: min(wanted[good], supply[good]) for good in GOODS}
        supply = {good: supply[good] - received[good] for good in GOODS}
        found[seat] = (only(received), less(wanted, received))
    return found
