"""Private contracts: what they count among the complete buildings, and what they pay (rules 34-41).

Which sites are counted as complete is said by whoever asks. They are asked for colour by colour, and not put into an
array: devices for graphics have no room for arrays that rules make.
"""

from __future__ import annotations

from ribeira.core.bits import count, lowest
from ribeira.core.jit import rule
from ribeira.games.porto import catalog, tables
from ribeira.games.porto.rules import front
from ribeira.games.porto.state import NO_CONTRACT, Porto


@rule
def shown(s: Porto, colour: int, complete: int, to_come: bool) -> int:
    """The sites that show a building of the colour when exactly these are complete; `to_come`: and those where one may
    still be started."""
    sites = int(s.built[colour]) & complete
    return sites | startable(s, colour) if to_come else sites


@rule
def startable(s: Porto, colour: int) -> int:
    """Rule 19: sites on which a building of the colour may still be started."""
    if s.grounds[colour] == 0:
        return 0
    return int(tables.ACTIVE[s.players]) & ~int(s.started) & ~front.beside(int(s.built[colour]))


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
def has_all_colours(s: Porto, sites: int, complete: int, to_come: bool) -> bool:
    """Rule 40 for a district: any of the colours have as many sites; one site may still serve for several colours."""
    for colours in range(1 << tables.COLOURS):
        fitting = 0
        for colour in range(tables.COLOURS):
            fitting |= shown(s, colour, complete, to_come) * (colours >> colour & 1)
        if count(fitting & sites) < count(colours):
            return False
    return True


@rule
def rainbows(s: Porto, complete: int, to_come: bool) -> int:
    """Rule 40: 1 when some district has all five colours."""
    for district in range(tables.DISTRICT.size):
        if has_all_colours(s, int(tables.DISTRICT[district]), complete, to_come):
            return 1
    return 0


@rule
def union(s: Porto, complete: int, to_come: bool) -> int:
    """The sites of any colour."""
    sites = 0
    for colour in range(tables.COLOURS):
        sites |= shown(s, colour, complete, to_come)
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
def counted_among(s: Porto, contract: int, complete: int, to_come: bool) -> int:
    """Rules 35-41: what the contract counts when exactly these sites are complete; `to_come`: as in `shown`."""
    kind = tables.PRIVATE_KIND[contract]
    if kind == tables.RAINBOW:
        return rainbows(s, complete, to_come)
    if kind == tables.DISTRICT_KIND:
        return full_districts(s, union(s, complete, to_come))
    x = shown(s, tables.PRIVATE_COLOURS[contract, 0], complete, to_come)
    if kind == tables.COUNT:
        return count(x)
    if kind == tables.TWIN:
        return twins(x)
    if kind == tables.ENDS_KIND:
        return count(x & int(tables.ENDS[s.players]))
    y = shown(s, tables.PRIVATE_COLOURS[contract, 1], complete, to_come)
    if kind == tables.PAIR:
        return pairs(x, y)
    return triples(x, y, shown(s, tables.PRIVATE_COLOURS[contract, 2], complete, to_come))


@rule
def points_for(contract: int, counted: int) -> int:
    """Rules 35-41: what a private contract pays for so many."""
    kind = tables.PRIVATE_KIND[contract]
    return int(tables.PRIVATE_VP[kind, min(counted, int(tables.MOST_COUNTED[kind]))])


@rule
def private_points(s: Porto, seat: int) -> int:
    """Rule 34: the points of all contracts that a seat has kept."""
    complete = front.complete_sites(s)
    points = 0
    for index in range(catalog.KEEP):
        contract = int(s.kept[seat, index])
        if contract != NO_CONTRACT:
            points += points_for(contract, counted_among(s, contract, complete, False))
    return points
