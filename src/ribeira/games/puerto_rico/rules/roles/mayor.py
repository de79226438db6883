"""The mayor: new colonists, and where all of them stand (M1-M4, section 8)."""

from __future__ import annotations

from ribeira.core.bits import count, lowest
from ribeira.core.jit import rule
from ribeira.games.puerto_rico import actions, phase, tables
from ribeira.games.puerto_rico.document import terms
from ribeira.games.puerto_rico.rules import board, rounds, scoring
from ribeira.games.puerto_rico.rules.listing import COLONIST, offer
from ribeira.games.puerto_rico.state import PuertoRico

ROLE = terms.ROLES.index("mayor")


@rule
def begin(s: PuertoRico) -> None:
    """M1: whether the chooser takes a colonist of the supply."""
    if s.colonist_supply == 0:
        deal(s)
    elif s.is_asked:
        offer(s, phase.MAYOR, int(s.taken_by[ROLE]), COLONIST)
    else:
        answer(s, actions.COLONIST)


@rule
def answer(s: PuertoRico, action: int) -> None:
    """M1: one decision of phase MAYOR."""
    if action == actions.COLONIST:
        s.colonist_supply -= 1
        s.san_juan[s.taken_by[ROLE]] += 1
    deal(s)


@rule
def share(s: PuertoRico, place: int) -> int:
    """M2: the ship's colonists for the seat that comes at this place, 0 = the chooser."""
    return int(s.colonist_ship) // int(s.players) + int(place < int(s.colonist_ship) % int(s.players))


@rule
def deal(s: PuertoRico) -> None:
    """M2: the ship's colonists one by one, chooser first."""
    for place in range(s.players):
        s.san_juan[rounds.seat_at(s, ROLE, place)] += share(s, place)
    s.colonist_ship = 0
    for seat in range(s.players):
        scoring.rescore(s, seat)
    next_placement(s, 0)


@rule
def next_placement(s: PuertoRico, place: int) -> None:
    """M3: the seats from this place on; stops where one has a choice; after the last M4."""
    for k in range(place, s.players):
        seat = rounds.seat_at(s, ROLE, k)
        lift(s, seat)
        groups = place_forced(s, seat)
        if groups:
            offer(s, phase.PLACEMENT, seat, groups)
            return
    fill_ship(s)
    rounds.next_pick(s)


@rule
def lift(s: PuertoRico, seat: int) -> None:
    """M3: all colonists go to San Juan; where there are enough for all circles, they fill them."""
    circles = 0
    groups = board.groups(s, seat)
    while groups:
        group = lowest(groups)
        groups &= groups - 1
        place_colonists(s, seat, group, -board.filled_circles(s, seat, group))
        circles += board.circles(s, seat, group)
    if s.san_juan[seat] >= circles:
        groups = board.groups(s, seat)
        while groups:
            group = lowest(groups)
            groups &= groups - 1
            place_colonists(s, seat, group, board.circles(s, seat, group))


@rule
def place_colonists(s: PuertoRico, seat: int, group: int, colonists: int) -> None:
    board.put_colonists(s, seat, group, colonists)
    s.san_juan[seat] = int(s.san_juan[seat]) - colonists


@rule
def last_used(s: PuertoRico, seat: int) -> int:
    """The last group in order that has a colonist; 0 while none has."""
    last = tables.GROUPS - 1
    while last > 0 and board.filled_circles(s, seat, last) == 0:
        last -= 1
    return last


@rule
def limit(s: PuertoRico, seat: int, group: int) -> int:
    """M3: how many colonists may stand on a group in the end; nothing before the last group used gets one more."""
    is_closed = group < last_used(s, seat)
    return board.filled_circles(s, seat, group) if is_closed else board.circles(s, seat, group)


@rule
def choices(s: PuertoRico, seat: int) -> int:
    """The groups that may get the next colonist; empty when nobody is left to place.

    Not before the last group that has one, and only where enough empty circles remain from there on.
    """
    left = int(s.san_juan[seat])
    if left == 0:
        return 0
    bits = 0
    circles = board.free_circles(s, seat, 0)
    groups = board.groups(s, seat)
    while groups:
        group = lowest(groups)
        groups &= groups - 1
        empty = board.empty_circles(s, seat, group)
        if empty < board.circles(s, seat, group):
            bits = 0
        bits |= int(empty > 0 and circles >= left) << group
        circles -= empty
    return bits


@rule
def place_forced(s: PuertoRico, seat: int) -> int:
    """Makes the forced placements; the choices that are left after them."""
    groups = choices(s, seat)
    while count(groups) == 1:
        place_colonists(s, seat, lowest(groups), 1)
        groups = choices(s, seat)
    scoring.rescore(s, seat)
    return groups


@rule
def act(s: PuertoRico, action: int) -> None:
    """One decision of phase MAYOR or PLACEMENT."""
    if s.phase == phase.MAYOR:
        answer(s, action)
        return
    seat = int(s.player)
    place_colonists(s, seat, action - actions.PLACE, 1)
    groups = place_forced(s, seat)
    if groups:
        s.offered = groups
    else:
        next_placement(s, rounds.place_of(s, ROLE, seat) + 1)


@rule
def ship_size(s: PuertoRico, empty: int) -> int:
    """M4: the colonists wanted on the ship for so many empty circles on buildings."""
    return max(empty, int(s.players))


@rule
def fill_ship(s: PuertoRico) -> None:
    """M4, E1: as many colonists as there are empty circles on buildings, at least one for each player."""
    empty = 0
    for seat in range(s.players):
        empty += board.free_circles(s, seat, tables.TILES)
    wanted = ship_size(s, empty)
    if s.colonist_supply < wanted:
        s.is_last = 1
        wanted = int(s.colonist_supply)
    s.colonist_supply -= wanted
    s.colonist_ship += wanted
