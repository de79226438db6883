"""Section 1 of the rules file: the table of components, and which role each phase belongs to."""

from __future__ import annotations

from typing import NamedTuple

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
TILES = (*GOODS, "quarry")
ROLES = ("settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector", "prospector_2")
PLANTATIONS = {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8}
PRICE = {"corn": 0, "indigo": 1, "sugar": 2, "tobacco": 3, "coffee": 4}
FACTORY = (0, 0, 1, 2, 3, 5)
HOUSE_SPACES = 4
ISLAND_SPACES = 12
CITY_SPACES = 12
ROUND_LIMIT = 100
OPTIONS = {"settler_refill": "end", "optional_colonists": True}


class Setup(NamedTuple):
    """What the table says for a number of players."""

    doubloons: int
    start_tiles: tuple[str, ...]
    colonists: int
    ship: int
    vp: int
    cargo: tuple[int, ...]
    quarries: int
    removed: int
    goods: dict[str, int]
    roles: int
    roles_each: int


MANY = {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}
FEW = {"corn": 8, "indigo": 9, "sugar": 9, "tobacco": 7, "coffee": 7}
SETUP = {
    2: Setup(3, ("indigo", "corn"), 42, 2, 65, (4, 6), 5, 3, FEW, 7, 3),
    3: Setup(2, ("indigo", "indigo", "corn"), 58, 3, 75, (4, 5, 6), 8, 0, MANY, 6, 1),
    4: Setup(3, ("indigo", "indigo", "corn", "corn"), 79, 4, 100, (5, 6, 7), 8, 0, MANY, 7, 1),
    5: Setup(4, ("indigo", "indigo", "indigo", "corn", "corn"), 100, 5, 122, (6, 7, 8), 8, 0, MANY, 8, 1),
}


class Building(NamedTuple):
    """One row of the table of buildings."""

    cost: int
    points: int
    column: int
    circles: int
    spaces: int
    good: str | None
    stock: int
    stock_of_two: int


BUILDINGS = {
    "small_indigo_plant": Building(1, 1, 1, 1, 1, "indigo", 4, 2),
    "small_sugar_mill": Building(2, 1, 1, 1, 1, "sugar", 4, 2),
    "indigo_plant": Building(3, 2, 2, 3, 1, "indigo", 3, 2),
    "sugar_mill": Building(4, 2, 2, 3, 1, "sugar", 3, 2),
    "tobacco_storage": Building(5, 3, 3, 3, 1, "tobacco", 3, 2),
    "coffee_roaster": Building(6, 3, 3, 2, 1, "coffee", 3, 2),
    "small_market": Building(1, 1, 1, 1, 1, None, 2, 1),
    "hacienda": Building(2, 1, 1, 1, 1, None, 2, 1),
    "construction_hut": Building(2, 1, 1, 1, 1, None, 2, 1),
    "small_warehouse": Building(3, 1, 1, 1, 1, None, 2, 1),
    "hospice": Building(4, 2, 2, 1, 1, None, 2, 1),
    "office": Building(5, 2, 2, 1, 1, None, 2, 1),
    "large_market": Building(5, 2, 2, 1, 1, None, 2, 1),
    "large_warehouse": Building(6, 2, 2, 1, 1, None, 2, 1),
    "factory": Building(7, 3, 3, 1, 1, None, 2, 1),
    "university": Building(8, 3, 3, 1, 1, None, 2, 1),
    "harbor": Building(8, 3, 3, 1, 1, None, 2, 1),
    "wharf": Building(9, 3, 3, 1, 1, None, 2, 1),
    "guild_hall": Building(10, 4, 4, 1, 2, None, 1, 1),
    "residence": Building(10, 4, 4, 1, 2, None, 1, 1),
    "fortress": Building(10, 4, 4, 1, 2, None, 1, 1),
    "customs_house": Building(10, 4, 4, 1, 2, None, 1, 1),
    "city_hall": Building(10, 4, 4, 1, 2, None, 1, 1),
}
GROUPS = (*TILES, *BUILDINGS)
SMALL_PLANTS = ("small_indigo_plant", "small_sugar_mill")

ROLE_OF = {
    **dict.fromkeys(("settler", "hacienda", "hospice", "replace", "row"), "settler"),
    **dict.fromkeys(("mayor", "placement"), "mayor"),
    **dict.fromkeys(("builder", "university"), "builder"),
    "craftsman": "craftsman",
    "trader": "trader",
    **dict.fromkeys(("captain", "storage"), "captain"),
}
CHANCE = ("start", "opening", "hacienda", "replace", "row")
PHASES = ("start", "opening", "role", *ROLE_OF, "over")


def plantations(players: int) -> dict[str, int]:
    """The tiles of each kind that are in the game (U5)."""
    return {kind: number - SETUP[players].removed for kind, number in PLANTATIONS.items()}


def stock(players: int) -> dict[str, int]:
    """The buildings of each kind that are in the game."""
    return {name: each.stock_of_two if players == 2 else each.stock for name, each in BUILDINGS.items()}
