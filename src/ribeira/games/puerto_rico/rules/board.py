"""What one player's board says: the one query for buildings, circles and colonists."""

from __future__ import annotations

from ribeira.core.bits import count, lowest
from ribeira.core.jit import rule
from ribeira.games.puerto_rico import catalog, tables
from ribeira.games.puerto_rico.state import NOT_OWNED, PuertoRico


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
    return int(s.manned[seat, tables.QUARRY])


@rule
def island_tiles(s: PuertoRico, seat: int) -> int:
    """Filled island spaces, manned or not."""
    total = 0
    for tile in range(tables.TILES):
        total += int(s.island[seat, tile])
    return total


@rule
def island_room(s: PuertoRico, seat: int) -> int:
    """S1: free island spaces; a full island takes nothing."""
    return catalog.ISLAND_SPACES - island_tiles(s, seat)


@rule
def city_spaces(s: PuertoRico, seat: int) -> int:
    """Filled city spaces."""
    owned = int(s.owned[seat])
    return count(owned) + count(owned & tables.LARGE)


@rule
def city_room(s: PuertoRico, seat: int) -> int:
    """B1, B4: free city spaces."""
    return catalog.CITY_SPACES - city_spaces(s, seat)


@rule
def barrels(s: PuertoRico, seat: int) -> int:
    """Barrels on the windrose."""
    total = 0
    for good in range(tables.GOODS):
        total += int(s.goods[seat, good])
    return total


# --- circles and colonists, by group (see tables.py) --------------------------------------------------------


@rule
def groups(s: PuertoRico, seat: int) -> int:
    """The set of the groups of which the seat has any circles."""
    bits = int(s.owned[seat]) << tables.TILES
    for tile in range(tables.TILES):
        bits |= int(s.island[seat, tile] > 0) << tile
    return bits


@rule
def circles(s: PuertoRico, seat: int, group: int) -> int:
    """Circles of a group, with a colonist or without."""
    if group < tables.TILES:
        return int(s.island[seat, group])
    building = group - tables.TILES
    return int(tables.CIRCLES[building]) if is_owned(s, seat, building) else 0


@rule
def empty_circles(s: PuertoRico, seat: int, group: int) -> int:
    """Circles of a group without a colonist."""
    if group < tables.TILES:
        return 0 + int(s.island[seat, group]) - int(s.manned[seat, group])  # 0: two bytes would make a float
    building = group - tables.TILES
    return int(tables.CIRCLES[building]) - int(s.city[seat, building]) if is_owned(s, seat, building) else 0


@rule
def free_circles(s: PuertoRico, seat: int, first: int) -> int:
    """Circles without a colonist in the groups from this one on."""
    free = 0
    left = groups(s, seat) >> first << first
    while left:
        free += empty_circles(s, seat, lowest(left))
        left &= left - 1
    return free


@rule
def filled_circles(s: PuertoRico, seat: int, group: int) -> int:
    """Colonists on the circles of a group."""
    if group < tables.TILES:
        return int(s.manned[seat, group])
    return max(0, int(s.city[seat, group - tables.TILES]))


@rule
def put_colonists(s: PuertoRico, seat: int, group: int, colonists: int) -> None:
    """So many more colonists on a group's circles; negative: fewer."""
    if group < tables.TILES:
        s.manned[seat, group] = int(s.manned[seat, group]) + colonists
    else:
        s.city[seat, group - tables.TILES] += colonists


@rule
def standing(s: PuertoRico, seat: int) -> int:
    """Colonists on circles."""
    total = 0
    left = groups(s, seat)
    while left:
        total += filled_circles(s, seat, lowest(left))
        left &= left - 1
    return total


@rule
def colonists(s: PuertoRico, seat: int) -> int:
    """All colonists of a seat, San Juan included."""
    return int(s.san_juan[seat]) + standing(s, seat)
