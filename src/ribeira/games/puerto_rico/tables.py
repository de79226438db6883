"""The catalogue as arrays and indexes for the kernels.

Goods, tiles, roles and buildings are known by their place in the catalogue. The circles that colonists stand on are
numbered in groups, in the order in which the mayor's placement goes through them:

    group   0..4  plantations of corn .. coffee      5  quarries      6..28  buildings 0..22
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from ribeira.games.puerto_rico import catalog
from ribeira.games.puerto_rico.document import terms

MAX_PLAYERS = 5
GOODS = len(terms.GOODS)
TILES = len(terms.TILES)
ROLES = len(terms.ROLES)
BUILDINGS = len(terms.BUILDING_NAMES)
GROUPS = TILES + BUILDINGS
SHIPS = 3  # the most there are

CORN = terms.GOODS.index("corn")
QUARRY = terms.TILES.index("quarry")
NO_GOOD = -1
NO_ROLE = -1

(
    SMALL_MARKET, HACIENDA, CONSTRUCTION_HUT, SMALL_WAREHOUSE, HOSPICE, OFFICE, LARGE_MARKET, LARGE_WAREHOUSE,
    FACTORY, UNIVERSITY, HARBOR, WHARF, GUILD_HALL, RESIDENCE, FORTRESS, CUSTOMS_HOUSE, CITY_HALL,
) = range(terms.BUILDING_NAMES.index("small_market"), BUILDINGS)  # fmt: skip
PLANTS = SMALL_MARKET
"""The production buildings come first; the others are violet."""

_rows = tuple(catalog.BUILDINGS[name] for name in terms.BUILDING_NAMES)
COST = np.array([row.cost for row in _rows], np.int64)
POINTS = np.array([row.points for row in _rows], np.int64)
COLUMN = np.array([row.column for row in _rows], np.int64)
CIRCLES = np.array([row.circles for row in _rows], np.int64)
SPACES = np.array([row.spaces for row in _rows], np.int64)
MAKES = np.array([NO_GOOD if row.good is None else terms.GOODS.index(row.good) for row in _rows], np.int64)
SALE = np.array([row.sale for row in _rows], np.int64)
STORE = np.array([row.store for row in _rows], np.int64)
GUILD_POINTS = np.array([0 if row.is_violet else 1 if row.is_small_plant else 2 for row in _rows], np.int64)


def _buildings(wanted: Iterable[bool]) -> int:
    """The set of the buildings for which it holds."""
    return sum(1 << building for building, holds in enumerate(wanted) if holds)


LARGE = _buildings(row.spaces == 2 for row in _rows)
"""Set of the buildings of two spaces; the others have one."""
WITH_POINTS = np.array([_buildings(row.points == points for row in _rows) for points in range(5)], np.int64)
"""[printed points] -> set of buildings."""
WITH_GUILD_POINTS = np.array([_buildings(given == points for given in GUILD_POINTS) for points in range(3)], np.int64)
"""[points for the guild hall] -> set of buildings."""
DEAREST = int(COST.max())
WITHIN = np.array(
    [
        [
            _buildings(row.column == column and row.cost <= doubloons for row in _rows)
            for doubloons in range(DEAREST + 1)
        ]
        for column in range(int(COLUMN.max()) + 1)
    ],
    np.int64,
)
"""[column, doubloons] -> set of the buildings of this column that cost so much or less."""

PRICE = np.array([catalog.PRICES[good] for good in terms.GOODS], np.int64)
FACTORY_PAY = np.array(catalog.FACTORY_PAY, np.int64)

# By number of players; the rows of 0 and 1, which nobody plays, repeat that of 2.
_setups = [catalog.SETUPS[max(2, players)] for players in range(MAX_PLAYERS + 1)]
ROLES_IN_PLAY = np.array([row.roles for row in _setups], np.int64)
ROLES_PER_ROUND = np.array([row.rounds_of_roles * players for players, row in enumerate(_setups)], np.int64)
SHIPS_IN_PLAY = np.array([len(row.cargo) for row in _setups], np.int64)
DOUBLOONS = np.array([row.doubloons for row in _setups], np.int64)
COLONISTS = np.array([row.colonists for row in _setups], np.int64)
COLONIST_SHIP = np.array([row.ship for row in _setups], np.int64)
VP = np.array([row.vp for row in _setups], np.int64)
QUARRIES = np.array([row.quarries for row in _setups], np.int64)
GOODS_IN_PLAY = np.array([row.goods for row in _setups], np.int64)
PLANTATIONS = np.array([[catalog.PLANTATIONS[good] - row.removed for good in terms.GOODS] for row in _setups], np.int64)
STOCK = np.array([[row.stock_for_two if n <= 2 else row.stock for row in _rows] for n in range(MAX_PLAYERS + 1)])


def _padded(values: Iterable[int], length: int) -> list[int]:
    return ([*values] + [0] * length)[:length]


CAPACITY = np.array([_padded(row.cargo, SHIPS) for row in _setups], np.int64)
"""[players, ship] -> barrels that it holds; 0 where there is no ship."""
START_TILE = np.array([_padded(map(terms.TILES.index, row.start_tiles), MAX_PLAYERS) for row in _setups], np.int64)
"""[players, place clockwise from the first governor] -> tile."""

_roles = [catalog.ROLES_OF_PHASES.get(phase) for phase in terms.PHASES]
ROLE_OF = np.array([NO_ROLE if role is None else terms.ROLES.index(role) for role in _roles], np.int64)
"""[phase] -> the role that is carried out in it, or NO_ROLE."""
