"""What is printed on the components of Puerto Rico, and what each number of players begins with. Facts only.

The costs, circles and stocks of the production buildings are reconstructed: both texts the rules were made from showed
them as pictures. Whoever owns the box can correct them here, and only here.
"""

from __future__ import annotations

from typing import NamedTuple

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
QUARRY = "quarry"
TILES = (*GOODS, QUARRY)
ROLES = ("settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector", "prospector_2")
PLANTATIONS = {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8}
PRICES = {"corn": 0, "indigo": 1, "sugar": 2, "tobacco": 3, "coffee": 4}
FACTORY_PAY = (0, 0, 1, 2, 3, 5)  # doubloons for 0..5 kinds received
HOUSE_SPACES = 4
ISLAND_SPACES = 12
CITY_SPACES = 12
ROUND_LIMIT = 100
REFILLS = ("end", "immediate")


class Setup(NamedTuple):
    """What a number of players begins with (section 1)."""

    doubloons: int
    start_tiles: tuple[str, ...]  # clockwise from the first governor
    colonists: int  # on the ship and in the supply together
    ship: int
    vp: int
    cargo: tuple[int, ...]  # capacities, ascending
    quarries: int
    removed: int  # plantations of each kind that leave the game
    goods: tuple[int, ...]
    roles: int  # the first so many of ROLES
    rounds_of_roles: int  # roles per player and round


SETUPS = {
    2: Setup(3, ("indigo", "corn"), 42, 2, 65, (4, 6), 5, 3, (8, 9, 9, 7, 7), 7, 3),
    3: Setup(2, ("indigo", "indigo", "corn"), 58, 3, 75, (4, 5, 6), 8, 0, (10, 11, 11, 9, 9), 6, 1),
    4: Setup(3, ("indigo", "indigo", "corn", "corn"), 79, 4, 100, (5, 6, 7), 8, 0, (10, 11, 11, 9, 9), 7, 1),
    5: Setup(4, ("indigo", "indigo", "indigo", "corn", "corn"), 100, 5, 122, (6, 7, 8), 8, 0, (10, 11, 11, 9, 9), 8, 1),
}


class Building(NamedTuple):
    """One kind of building: what is printed on it, and how many there are."""

    cost: int
    points: int
    column: int  # the most that quarries take off its price
    circles: int
    spaces: int  # of the city; 2 = a large building
    good: str | None  # what it makes; None = a violet building
    stock: int  # with 3 to 5 players
    stock_for_two: int
    sale: int = 0  # doubloons on every sale
    store: int = 0  # kinds of goods that it keeps whole

    @property
    def is_violet(self) -> bool:
        """No production building."""
        return self.good is None

    @property
    def is_large(self) -> bool:
        """Fills two spaces and has a bonus of its own at the end."""
        return self.spaces == 2

    @property
    def is_small_plant(self) -> bool:
        """A production building with one circle (guild hall: 1 point, the others 2)."""
        return self.good is not None and self.circles == 1


BUILDINGS = {
    "small_indigo_plant": Building(1, 1, 1, 1, 1, "indigo", 4, 2),
    "small_sugar_mill": Building(2, 1, 1, 1, 1, "sugar", 4, 2),
    "indigo_plant": Building(3, 2, 2, 3, 1, "indigo", 3, 2),
    "sugar_mill": Building(4, 2, 2, 3, 1, "sugar", 3, 2),
    "tobacco_storage": Building(5, 3, 3, 3, 1, "tobacco", 3, 2),
    "coffee_roaster": Building(6, 3, 3, 2, 1, "coffee", 3, 2),
    "small_market": Building(1, 1, 1, 1, 1, None, 2, 1, sale=1),
    "hacienda": Building(2, 1, 1, 1, 1, None, 2, 1),
    "construction_hut": Building(2, 1, 1, 1, 1, None, 2, 1),
    "small_warehouse": Building(3, 1, 1, 1, 1, None, 2, 1, store=1),
    "hospice": Building(4, 2, 2, 1, 1, None, 2, 1),
    "office": Building(5, 2, 2, 1, 1, None, 2, 1),
    "large_market": Building(5, 2, 2, 1, 1, None, 2, 1, sale=2),
    "large_warehouse": Building(6, 2, 2, 1, 1, None, 2, 1, store=2),
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
