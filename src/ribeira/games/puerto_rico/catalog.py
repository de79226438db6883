"""What is printed on the components of Puerto Rico, and what each number of players begins with.

All of it stands in `puerto_rico_data.json`, which the page reads, too. The costs, circles and stocks of the production
buildings are reconstructed: both texts the rules were made from showed them as pictures. Whoever owns the box can
correct them there, and only there.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from ribeira.games.puerto_rico.document.terms import BUILDING_NAMES, GOODS, TILES, BuildingName, Good, Group, Role, Tile

_DATA: dict[str, Any] = json.loads(Path(__file__).with_name("puerto_rico_data.json").read_text("utf-8"))

GROUPS: tuple[Group, ...] = (*TILES, *BUILDING_NAMES)
"""What colonists stand on, in the order of the mayor's placement (section 8)."""
REFILLS = ("end", "immediate")
PLANTATIONS: dict[Good, int] = _DATA["plantations"]
PRICES: dict[Good, int] = _DATA["prices"]
FACTORY_PAY: tuple[int, ...] = tuple(_DATA["factory_pay"])
"""Doubloons for 0..5 kinds received."""
HOUSE_SPACES: int = _DATA["trading_house_spaces"]
ISLAND_SPACES: int = _DATA["island_spaces"]
CITY_SPACES: int = _DATA["city_spaces"]
ROUND_LIMIT: int = _DATA["round_limit"]
ROLES_OF_PHASES: dict[str, Role] = _DATA["roles_of_phases"]
"""Section 7: the role that is carried out in a phase, where there is one."""


class Setup(NamedTuple):
    """What a number of players begins with (section 1)."""

    doubloons: int
    start_tiles: tuple[Tile, ...]  # clockwise from the first governor
    colonists: int  # on the ship and in the supply together
    ship: int
    vp: int
    cargo: tuple[int, ...]  # capacities, ascending
    quarries: int
    removed: int  # plantations of each kind that leave the game
    goods: tuple[int, ...]  # [good] -> barrels
    roles: int  # the first so many of ROLES
    rounds_of_roles: int  # roles per player and round


def _setup(row: dict[str, Any]) -> Setup:
    lists = {key: tuple(row[key]) for key in ("start_tiles", "cargo")}
    return Setup(**{**row, **lists, "goods": tuple(row["goods"][good] for good in GOODS)})


SETUPS = {int(players): _setup(row) for players, row in _DATA["setups"].items()}


class Building(NamedTuple):
    """One kind of building: what is printed on it, and how many there are."""

    cost: int
    points: int
    column: int  # the most that quarries take off its price
    circles: int
    spaces: int  # of the city; 2 = a large building
    good: Good | None  # what it makes; None = a violet building
    stock: int  # with 3 to 5 players
    stock_for_two: int
    sale: int  # doubloons on every sale
    store: int  # kinds of goods that it keeps whole

    @property
    def is_violet(self) -> bool:
        """No production building."""
        return self.good is None

    @property
    def is_small_plant(self) -> bool:
        """A production building with one circle (guild hall: 1 point, the others 2)."""
        return self.good is not None and self.circles == 1


BUILDINGS: dict[BuildingName, Building] = {name: Building(**_DATA["buildings"][name]) for name in BUILDING_NAMES}
