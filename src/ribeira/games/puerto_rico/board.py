"""What one player's board says: the one query for buildings, circles and colonists, and the score (section 6).

Numbers like E3 are those of the rules file.
"""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.puerto_rico.catalog import ISLAND_SPACES
from ribeira.games.puerto_rico.state import NOT_OWNED, PuertoRico
from ribeira.games.puerto_rico.tables import (
    BUILDINGS,
    CIRCLES,
    CITY_HALL,
    CUSTOMS_HOUSE,
    FORTRESS,
    GOODS,
    GROUPS,
    GUILD_HALL,
    GUILD_POINTS,
    PLANTS,
    POINTS,
    QUARRY,
    RESIDENCE,
    SPACES,
    TILES,
)


@rule
def is_occupied(s: PuertoRico, seat: int, building: int) -> bool:
    """Whether the seat owns this building with at least one colonist on it."""
    return bool(s.city[seat, building] > 0)


@rule
def is_owned(s: PuertoRico, seat: int, building: int) -> bool:
    """Whether the seat has this building, occupied or not."""
    return bool(s.city[seat, building] != NOT_OWNED)


@rule
def occupied_quarries(s: PuertoRico, seat: int) -> int:
    """Quarries with a colonist (B2)."""
    return int(s.manned[seat, QUARRY])


@rule
def island_tiles(s: PuertoRico, seat: int) -> int:
    """Filled island spaces, manned or not."""
    total = 0
    for tile in range(TILES):
        total += int(s.island[seat, tile])
    return total


@rule
def has_room_on_island(s: PuertoRico, seat: int) -> bool:
    """S1: a full island takes nothing."""
    return island_tiles(s, seat) < ISLAND_SPACES


@rule
def city_spaces(s: PuertoRico, seat: int) -> int:
    """Filled city spaces."""
    total = 0
    for building in range(BUILDINGS):
        total += SPACES[building] * is_owned(s, seat, building)
    return int(total)


@rule
def barrels(s: PuertoRico, seat: int) -> int:
    """Barrels on the windrose."""
    total = 0
    for good in range(GOODS):
        total += int(s.goods[seat, good])
    return total


# --- circles and colonists, by group (see tables.py) --------------------------------------------------------


@rule
def empty_circles(s: PuertoRico, seat: int, group: int) -> int:
    """Circles of a group without a colonist."""
    if group < TILES:
        return int(s.island[seat, group]) - int(s.manned[seat, group])
    building = group - TILES
    return int(CIRCLES[building]) - int(s.city[seat, building]) if is_owned(s, seat, building) else 0


@rule
def free_circles(s: PuertoRico, seat: int, first: int) -> int:
    """Circles without a colonist in the groups from this one on."""
    free = 0
    for group in range(first, GROUPS):
        free += empty_circles(s, seat, group)
    return free


@rule
def filled_circles(s: PuertoRico, seat: int, group: int) -> int:
    """Colonists on the circles of a group."""
    if group < TILES:
        return int(s.manned[seat, group])
    return max(0, int(s.city[seat, group - TILES]))


@rule
def put_colonists(s: PuertoRico, seat: int, group: int, colonists: int) -> None:
    """So many more colonists on a group's circles; negative: fewer."""
    if group < TILES:
        s.manned[seat, group] = int(s.manned[seat, group]) + colonists
    else:
        s.city[seat, group - TILES] += colonists


@rule
def colonists(s: PuertoRico, seat: int) -> int:
    """All colonists of a seat, San Juan included."""
    total = int(s.san_juan[seat])
    for group in range(GROUPS):
        total += filled_circles(s, seat, group)
    return total


# --- E3 -----------------------------------------------------------------------------------------------------


@rule
def guild_hall_bonus(s: PuertoRico, seat: int) -> int:
    """1 for each small production building, 2 for each other one, occupied or not."""
    points = 0
    for building in range(PLANTS):
        points += GUILD_POINTS[building] * is_owned(s, seat, building)
    return int(points)


@rule
def residence_bonus(s: PuertoRico, seat: int) -> int:
    """4 points for up to 9 filled island spaces, one more for each further one."""
    return max(4, island_tiles(s, seat) - 5)


@rule
def fortress_bonus(s: PuertoRico, seat: int) -> int:
    """1 for every 3 colonists, San Juan included."""
    return colonists(s, seat) // 3


@rule
def customs_house_bonus(s: PuertoRico, seat: int) -> int:
    """1 for every 4 VP chips, written points included."""
    return int(s.vp[seat]) // 4


@rule
def city_hall_bonus(s: PuertoRico, seat: int) -> int:
    """1 for each violet building, itself included, occupied or not."""
    points = 0
    for building in range(PLANTS, BUILDINGS):
        points += is_owned(s, seat, building)
    return points


@rule
def bonus(s: PuertoRico, seat: int, building: int) -> int:
    """What a large building is worth at the end beside its printed points, when it is occupied."""
    if building == GUILD_HALL:
        return guild_hall_bonus(s, seat)
    if building == RESIDENCE:
        return residence_bonus(s, seat)
    if building == FORTRESS:
        return fortress_bonus(s, seat)
    if building == CUSTOMS_HOUSE:
        return customs_house_bonus(s, seat)
    return city_hall_bonus(s, seat)


@rule
def printed_points(s: PuertoRico, seat: int) -> int:
    """Of all buildings, occupied or not."""
    points = 0
    for building in range(BUILDINGS):
        points += POINTS[building] * is_owned(s, seat, building)
    return int(points)


@rule
def rescore(s: PuertoRico, seat: int) -> None:
    """E3 as things lie now; whoever changes what counts there calls this."""
    points = int(s.vp[seat]) + printed_points(s, seat)
    for building in range(GUILD_HALL, CITY_HALL + 1):
        if is_occupied(s, seat, building):
            points += bonus(s, seat, building)
    s.scores[seat] = points
