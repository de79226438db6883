"""The river front: what stands where, what the supply still holds, where can be built (rules 2, 17-20, 24-26, 29)."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.core.rows import fill
from ribeira.games.porto import catalog, tables
from ribeira.games.porto.state import Porto


@rule
def beside(sites: int) -> int:
    """Rule 19: the neighbours of a set of sites."""
    return (sites & tables.LINKED) << 1 | sites >> 1 & tables.LINKED


@rule
def survey(s: Porto) -> None:
    """What follows from the buildings: sets of sites and the supply (rule 2)."""
    s.started = 0
    fill(s.built, 0)
    fill(s.room, int(tables.ACTIVE[s.players]))
    fill(s.grounds, catalog.GROUNDS)
    fill(s.stock, catalog.FLOORS)
    for site in range(tables.SITES):
        if s.floors[site] > 0:
            enter(s, site, int(s.colour[site]))
            s.stock[s.colour[site]] -= int(s.floors[site]) - 1
        measure_room(s, site)
    measure_fits(s)


@rule
def enter(s: Porto, site: int, colour: int) -> None:
    """A building that is started."""
    s.started = int(s.started) | 1 << site
    s.built[colour] = int(s.built[colour]) | 1 << site
    s.grounds[colour] -= 1


@rule
def measure_room(s: Porto, site: int) -> None:
    """Rule 18: how many tiles a building can still take."""
    left = int(tables.HEIGHT[site]) - int(s.floors[site])
    for tiles in range(left + 1, tables.VALUES + 1):
        s.room[tiles - 1] = int(s.room[tiles - 1]) & ~(1 << site)


@rule
def measure_fits(s: Porto) -> None:
    """Rules 18-20: where so many tiles of a colour can be built."""
    for colour in range(tables.COLOURS):
        built = int(s.built[colour])
        fresh = ~int(s.started) & ~beside(built) if s.grounds[colour] > 0 else 0
        for tiles in range(1, tables.VALUES + 1):
            sites = built if s.stock[colour] >= tiles else 0
            if s.stock[colour] >= tiles - 1:
                sites |= fresh
            s.fits[tiles - 1, colour] = int(s.room[tiles - 1]) & sites


@rule
def sites_for(s: Porto, tiles: int, colour: int) -> int:
    """Rules 18-20: where so many tiles of a colour can be built."""
    return int(s.fits[tiles - 1, colour])


@rule
def lay_tiles(s: Porto, site: int, tiles: int, colour: int) -> None:
    """Rule 17; the token of a ground space is in hand afterwards."""
    if s.floors[site] == 0:
        enter(s, site, colour)
        s.colour[site] = colour
        s.stock[colour] += 1
        s.token = s.ground[site]
        s.ground[site] = 0
    s.floors[site] += tiles
    s.stock[colour] -= tiles
    measure_room(s, site)
    measure_fits(s)


@rule
def complete_sites(s: Porto) -> int:
    """The set of the sites with all their floors."""
    return int(tables.ACTIVE[s.players]) & ~int(s.room[0])


@rule
def is_complete(s: Porto, site: int) -> bool:
    """Whether all floors of a site are built."""
    return bool(s.floors[site] == tables.HEIGHT[site])


@rule
def lift_roof_token(s: Porto, site: int) -> int:
    """Rule 24: a token on the roof of a completed building leaves the game; its value."""
    if not is_complete(s, site):
        return 0
    value = int(s.roof[site])
    s.roof[site] = 0
    return value


@rule
def shared_levels(s: Porto, site: int, tiles: int, other: int) -> int:
    """Rule 26: how many tiles of another building lie as high as the topmost `tiles` of this one."""
    top = int(tables.BASE_LEVEL[site]) + int(s.floors[site])
    other_base = int(tables.BASE_LEVEL[other])
    other_top = other_base + int(s.floors[other])
    return max(0, min(top, other_top) - max(top - tiles, other_base))


@rule
def neighbour_points(s: Porto, site: int, tiles: int) -> int:
    """Rule 26, after the tiles are placed."""
    points = 0
    if tables.LINKED >> site & 1:
        points += shared_levels(s, site, tiles, site + 1)
    if site > 0 and tables.LINKED >> (site - 1) & 1:
        points += shared_levels(s, site, tiles, site - 1)
    return points


@rule
def empty_roofs(s: Porto) -> int:
    """Rule 29: active sites that are not complete and have no token on the roof."""
    sites = int(s.room[0])
    for site in range(tables.SITES):
        sites &= ~(int(s.roof[site] > 0) << site)
    return sites
