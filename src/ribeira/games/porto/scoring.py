"""What a build and a finished river front are worth. Numbers like 26 are the rules of the rules file."""

from __future__ import annotations

from ribeira.core.bits import count, lowest
from ribeira.core.jit import rule
from ribeira.games.porto.catalog import KEEP
from ribeira.games.porto.state import NO_CONTRACT, Porto
from ribeira.games.porto.tables import (
    ACTIVE,
    BASE_LEVEL,
    COLOURS,
    COUNT,
    DISTRICT,
    DISTRICT_KIND,
    ENDS,
    ENDS_KIND,
    HEIGHT,
    LINKED,
    MOST_COUNTED,
    PAIR,
    PRIVATE_COLOURS,
    PRIVATE_KIND,
    PRIVATE_VP,
    RAINBOW,
    SITES,
    TWIN,
)


@rule
def beside(sites: int) -> int:
    """Rule 19: the neighbours of a set of sites."""
    return (sites & LINKED) << 1 | sites >> 1 & LINKED


@rule
def complete_sites(s: Porto) -> int:
    """The set of the sites with all their floors."""
    return int(ACTIVE[s.players]) & ~int(s.room[0])


# --- one build ----------------------------------------------------------------------------------------------


@rule
def shared_levels(s: Porto, site: int, tiles: int, other: int) -> int:
    """Rule 26: how many tiles of another building lie as high as the topmost `tiles` of this one."""
    top = int(BASE_LEVEL[site]) + int(s.floors[site])
    other_base = int(BASE_LEVEL[other])
    other_top = other_base + int(s.floors[other])
    return max(0, min(top, other_top) - max(top - tiles, other_base))


@rule
def neighbour_points(s: Porto, site: int, tiles: int) -> int:
    """Rule 26, after the tiles are placed."""
    points = 0
    if LINKED >> site & 1:
        points += shared_levels(s, site, tiles, site + 1)
    if site > 0 and LINKED >> (site - 1) & 1:
        points += shared_levels(s, site, tiles, site - 1)
    return points


# --- private contracts --------------------------------------------------------------------------------------


@rule
def pairs(one: int, other: int) -> int:
    """Rule 36: from the left, the first pair that fits is always as good as any other."""
    found = 0
    starts = LINKED & (one & other >> 1 | other & one >> 1)
    while starts:
        first = lowest(starts)
        starts &= ~(3 << first)
        found += 1
    return found


@rule
def triples(x: int, y: int, z: int) -> int:
    """Rule 37: from the left, the first run that fits is always as good as any other."""
    every = x | y | z
    found = 0
    starts = LINKED & LINKED >> 1 & every & every >> 1 & every >> 2
    while starts:
        first = lowest(starts)
        run = 7 << first
        if x & run and y & run and z & run:
            starts &= ~run
            found += 1
        else:
            starts &= ~(1 << first)
    return found


@rule
def heights(sites: int) -> int:
    """The set of the heights of some sites."""
    found = 0
    for site in range(SITES):
        found |= (sites >> site & 1) << int(HEIGHT[site])
    return found


@rule
def twins(sites: int) -> int:
    """Rule 38: 1 when two of the sites lie in different districts and are equally high."""
    for district in range(DISTRICT.size):
        here, elsewhere = sites & int(DISTRICT[district]), sites & ~int(DISTRICT[district])
        if heights(here) & heights(elsewhere):
            return 1
    return 0


@rule
def rainbows(s: Porto, complete: int) -> int:
    """Rule 40."""
    for district in range(DISTRICT.size):
        shown = 0
        for colour in range(COLOURS):
            shown += int(int(s.built[colour]) & complete & int(DISTRICT[district]) != 0)
        if shown == COLOURS:
            return 1
    return 0


@rule
def full_districts(s: Porto, complete: int) -> int:
    """Rule 41: 1 when some district is complete."""
    for district in range(DISTRICT.size):
        active = int(DISTRICT[district]) & int(ACTIVE[s.players])
        if active and active & ~complete == 0:
            return 1
    return 0


@rule
def counted(s: Porto, contract: int) -> int:
    """Rules 35-41: what the contract counts among the complete buildings."""
    complete = complete_sites(s)
    kind = PRIVATE_KIND[contract]
    if kind == RAINBOW:
        return rainbows(s, complete)
    if kind == DISTRICT_KIND:
        return full_districts(s, complete)
    x = int(s.built[PRIVATE_COLOURS[contract, 0]]) & complete
    if kind == COUNT:
        return count(x)
    if kind == TWIN:
        return twins(x)
    if kind == ENDS_KIND:
        return count(x & int(ENDS[s.players]))
    y = int(s.built[PRIVATE_COLOURS[contract, 1]]) & complete
    if kind == PAIR:
        return pairs(x, y)
    return triples(x, y, int(s.built[PRIVATE_COLOURS[contract, 2]]) & complete)


@rule
def contract_points(s: Porto, contract: int) -> int:
    """Rules 35-41: the points of a private contract as the front stands."""
    kind = PRIVATE_KIND[contract]
    return int(PRIVATE_VP[kind, min(counted(s, contract), int(MOST_COUNTED[kind]))])


@rule
def private_points(s: Porto, seat: int) -> int:
    """Rule 34: the points of all contracts that a seat has kept."""
    points = 0
    for index in range(KEEP):
        contract = int(s.kept[seat, index])
        if contract != NO_CONTRACT:
            points += contract_points(s, contract)
    return points
