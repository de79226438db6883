"""Private contracts: what they count among the complete buildings, and what they pay (rules 34-41).

`shown` holds for each colour the set of the sites that show a complete building of it.
"""

from __future__ import annotations

import numpy as np

from ribeira.core.arrays import Counts
from ribeira.core.bits import count, lowest
from ribeira.core.jit import rule
from ribeira.games.porto import catalog, tables
from ribeira.games.porto.rules import front
from ribeira.games.porto.state import NO_CONTRACT, Porto


@rule
def runs(starts: int, length: int) -> int:
    """How many separate runs begin at some of these sites: from the left, the first is as good as any other."""
    found = 0
    while starts:
        starts &= ~(((1 << length) - 1) << lowest(starts))
        found += 1
    return found


@rule
def pairs(one: int, other: int) -> int:
    """Rule 36."""
    return runs(tables.LINKED & (one & other >> 1 | other & one >> 1), 2)


@rule
def triples(x: int, y: int, z: int) -> int:
    """Rule 37."""
    starts = x & (y >> 1 & z >> 2 | z >> 1 & y >> 2)
    starts |= y & (x >> 1 & z >> 2 | z >> 1 & x >> 2)
    starts |= z & (x >> 1 & y >> 2 | y >> 1 & x >> 2)
    return runs(tables.LINKED & tables.LINKED >> 1 & starts, 3)


@rule
def heights(sites: int) -> int:
    """The set of the heights of some sites."""
    found = 0
    for site in range(tables.SITES):
        found |= (sites >> site & 1) << int(tables.HEIGHT[site])
    return found


@rule
def twins(sites: int) -> int:
    """Rule 38: 1 when two of the sites lie in different districts and are equally high."""
    for district in range(tables.DISTRICT.size):
        here, elsewhere = sites & int(tables.DISTRICT[district]), sites & ~int(tables.DISTRICT[district])
        if heights(here) & heights(elsewhere):
            return 1
    return 0


@rule
def has_all_colours(sites: int, shown: Counts) -> bool:
    """Rule 40 for a district: any of the colours have as many sites; one site may still serve for several colours."""
    for colours in range(1 << tables.COLOURS):
        fitting = 0
        for colour in range(tables.COLOURS):
            fitting |= int(shown[colour]) * (colours >> colour & 1)
        if count(fitting & sites) < count(colours):
            return False
    return True


@rule
def rainbows(shown: Counts) -> int:
    """Rule 40: 1 when some district has all five colours."""
    for district in range(tables.DISTRICT.size):
        if has_all_colours(int(tables.DISTRICT[district]), shown):
            return 1
    return 0


@rule
def union(shown: Counts) -> int:
    """The sites of any colour."""
    sites = 0
    for colour in range(tables.COLOURS):
        sites |= int(shown[colour])
    return sites


@rule
def full_districts(s: Porto, complete: int) -> int:
    """Rule 41: 1 when some district is complete."""
    for district in range(tables.DISTRICT.size):
        active = int(tables.DISTRICT[district]) & int(tables.ACTIVE[s.players])
        if active and active & ~complete == 0:
            return 1
    return 0


@rule
def counted_among(s: Porto, contract: int, shown: Counts) -> int:
    """Rules 35-41: what the contract counts."""
    kind = tables.PRIVATE_KIND[contract]
    if kind == tables.RAINBOW:
        return rainbows(shown)
    if kind == tables.DISTRICT_KIND:
        return full_districts(s, union(shown))
    x = int(shown[tables.PRIVATE_COLOURS[contract, 0]])
    if kind == tables.COUNT:
        return count(x)
    if kind == tables.TWIN:
        return twins(x)
    if kind == tables.ENDS_KIND:
        return count(x & int(tables.ENDS[s.players]))
    y = int(shown[tables.PRIVATE_COLOURS[contract, 1]])
    if kind == tables.PAIR:
        return pairs(x, y)
    return triples(x, y, int(shown[tables.PRIVATE_COLOURS[contract, 2]]))


@rule
def show(s: Porto, complete: int, shown: Counts) -> None:
    """What is shown when exactly these sites are complete."""
    for colour in range(tables.COLOURS):
        shown[colour] = int(s.built[colour]) & complete


@rule
def points_for(contract: int, counted: int) -> int:
    """Rules 35-41: what a private contract pays for so many."""
    kind = tables.PRIVATE_KIND[contract]
    return int(tables.PRIVATE_VP[kind, min(counted, int(tables.MOST_COUNTED[kind]))])


@rule
def private_points(s: Porto, seat: int) -> int:
    """Rule 34: the points of all contracts that a seat has kept."""
    shown = np.empty(tables.COLOURS, np.int64)
    show(s, front.complete_sites(s), shown)
    points = 0
    for index in range(catalog.KEEP):
        contract = int(s.kept[seat, index])
        if contract != NO_CONTRACT:
            points += points_for(contract, counted_among(s, contract, shown))
    return points
