"""How a private contract stands: what counts, what could count next, and what is still possible (rules 34-41)."""

from __future__ import annotations

from ribeira.core.arrays import Ints
from ribeira.core.bits import count, lowest
from ribeira.core.jit import rule
from ribeira.core.rows import fill
from ribeira.games.porto import tables
from ribeira.games.porto.rules import front, private
from ribeira.games.porto.state import Porto

COUNTED, POINTS, SITES, CEILING, DONE, OF, NEXT_SITES, NEXT_FLOORS, NEXT_POINTS = range(9)
"""How many count, what they pay, the set of their sites; the most points still possible; what there is of what makes it
whole; the cheapest way to one more: the set of the sites, 0 for none, the floors missing there, the points then."""
SIZE = 9


@rule
def assess(s: Porto, contract: int, out: Ints) -> None:
    """All of it."""
    fill(out, 0)
    complete = front.complete_sites(s)
    found = counted_with(s, contract, complete)
    out[COUNTED], out[POINTS] = found, private.points_for(contract, found)
    out[SITES] = needed(s, contract, complete, found)
    out[CEILING] = private.points_for(contract, most_counted(s, contract))
    measure(s, contract, complete, found, out)
    if found < tables.MOST_COUNTED[tables.PRIVATE_KIND[contract]]:
        look_ahead(s, contract, complete, found, out)


@rule
def counted_with(s: Porto, contract: int, complete: int) -> int:
    """What the contract counts when exactly these sites are complete."""
    return private.counted_among(s, contract, complete, False)


@rule
def needed(s: Porto, contract: int, complete: int, found: int) -> int:
    """The leftmost of the complete sites that count as much."""
    for site in range(tables.SITES - 1, -1, -1):
        if counted_with(s, contract, complete & ~(1 << site)) == found:
            complete &= ~(1 << site)
    return complete


# --- what is still possible ---------------------------------------------------------------------------------


@rule
def most_counted(s: Porto, contract: int) -> int:
    """More cannot be counted: what is not made of started buildings alone takes a ground floor of its own."""
    most = private.counted_among(s, contract, int(s.started), True)
    named = int(tables.NAMED[contract])
    if named == 0:
        return most
    grounds = 0
    for k in range(named):
        grounds += int(s.grounds[tables.PRIVATE_COLOURS[contract, k]])
    return min(most, counted_with(s, contract, int(s.started)) + grounds)


# --- what has been done, what comes next --------------------------------------------------------------------


@rule
def colours_on(s: Porto, sites: int) -> int:
    """How many colours these sites show."""
    colours = 0
    for colour in range(tables.COLOURS):
        colours += int(int(s.built[colour]) & sites != 0)
    return colours


@rule
def measure(s: Porto, contract: int, complete: int, found: int, out: Ints) -> None:
    """What there is of what makes the contract whole: of the better district, or of all that it pays for."""
    kind = int(tables.PRIVATE_KIND[contract])
    whole = int(tables.MOST_COUNTED[kind])
    out[DONE], out[OF] = min(found, whole), whole
    if kind < tables.RAINBOW:
        return
    for district in range(tables.DISTRICT.size):
        sites = int(tables.DISTRICT[district]) & int(tables.ACTIVE[s.players])
        if kind == tables.RAINBOW:
            done, of = colours_on(s, sites & complete), int(tables.COLOURS)
        else:
            done, of = count(sites & complete), count(sites)
        if district == 0 or of - done < out[OF] - out[DONE]:
            out[DONE], out[OF] = done, of


@rule
def underway(s: Porto, contract: int, complete: int) -> int:
    """Sites under construction that could serve the contract."""
    named = int(tables.NAMED[contract])
    sites = 0 if named > 0 else int(s.started)
    for k in range(named):
        sites |= int(s.built[tables.PRIVATE_COLOURS[contract, k]])
    return sites & ~complete


@rule
def look_ahead(s: Porto, contract: int, complete: int, found: int, out: Ints) -> None:
    """The cheapest way to one more; a contract about a district needs one of them alone."""
    sites = underway(s, contract, complete)
    if tables.NAMED[contract] > 0:
        find_way(s, contract, complete, sites, found, out)
        return
    for district in range(tables.DISTRICT.size):
        find_way(s, contract, complete, sites & int(tables.DISTRICT[district]), found, out)


@rule
def find_way(s: Porto, contract: int, complete: int, sites: int, found: int, out: Ints) -> None:
    """The set of these sites whose completion makes one more count, with the fewest floors."""
    chosen = sites & -sites
    while chosen:
        floors = floors_missing(s, chosen)
        is_fewer = out[NEXT_SITES] == 0 or floors < out[NEXT_FLOORS]
        if is_fewer and counted_with(s, contract, complete | chosen) > found:
            out[NEXT_SITES], out[NEXT_FLOORS] = chosen, floors
            out[NEXT_POINTS] = private.points_for(contract, found + 1)
        chosen = chosen - sites & sites


@rule
def floors_missing(s: Porto, sites: int) -> int:
    """Floors that these sites lack."""
    floors = 0
    while sites:
        site = lowest(sites)
        sites &= sites - 1
        floors += int(tables.HEIGHT[site]) - int(s.floors[site])
    return floors
