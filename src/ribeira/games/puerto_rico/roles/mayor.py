"""The mayor: new colonists, and where all of them stand (M1-M4, section 8)."""

from __future__ import annotations

from ribeira.core.bits import count, lowest
from ribeira.core.jit import rule
from ribeira.core.turn import seat_acts
from ribeira.games.puerto_rico.actions import COLONIST, PLACE
from ribeira.games.puerto_rico.board import empty_circles, filled_circles, free_circles, put_colonists, rescore
from ribeira.games.puerto_rico.catalog import ROLES
from ribeira.games.puerto_rico.rounds import next_pick, place_of, seat_at
from ribeira.games.puerto_rico.state import MAYOR, PLACEMENT, PuertoRico
from ribeira.games.puerto_rico.tables import GROUPS, TILES

ROLE = ROLES.index("mayor")


@rule
def begin(s: PuertoRico) -> None:
    """M1: whether the chooser takes a colonist of the supply."""
    if s.colonist_supply == 0:
        deal(s)
    elif s.is_asked:
        seat_acts(s, MAYOR, int(s.taken_by[ROLE]))
    else:
        answer(s, COLONIST)


@rule
def answer(s: PuertoRico, action: int) -> None:
    """M1: one decision of phase MAYOR."""
    if action == COLONIST:
        s.colonist_supply -= 1
        s.san_juan[s.taken_by[ROLE]] += 1
    deal(s)


@rule
def deal(s: PuertoRico) -> None:
    """M2: the ship's colonists one by one, chooser first."""
    n = int(s.players)
    each, rest = int(s.colonist_ship) // n, int(s.colonist_ship) % n
    for place in range(n):
        s.san_juan[seat_at(s, ROLE, place)] += each + int(place < rest)
    s.colonist_ship = 0
    for seat in range(n):
        rescore(s, seat)
    next_placement(s, 0)


@rule
def next_placement(s: PuertoRico, place: int) -> None:
    """M3: the seats from this place on; stops where one has a choice; after the last M4."""
    for k in range(place, s.players):
        seat = seat_at(s, ROLE, k)
        lift(s, seat)
        if has_choice(s, seat):
            seat_acts(s, PLACEMENT, seat)
            return
    fill_ship(s)
    next_pick(s)


@rule
def lift(s: PuertoRico, seat: int) -> None:
    """M3: all colonists go to San Juan; where there are enough for all circles, they fill them."""
    circles = 0
    for group in range(GROUPS):
        standing = filled_circles(s, seat, group)
        put_colonists(s, seat, group, -standing)
        s.san_juan[seat] += standing
        circles += empty_circles(s, seat, group)
    if s.san_juan[seat] >= circles:
        for group in range(GROUPS):
            place_colonists(s, seat, group, empty_circles(s, seat, group))


@rule
def place_colonists(s: PuertoRico, seat: int, group: int, colonists: int) -> None:
    put_colonists(s, seat, group, colonists)
    s.san_juan[seat] -= colonists


@rule
def choices(s: PuertoRico, seat: int) -> int:
    """The groups that may get the next colonist; empty when nobody is left to place.

    Not before the last group that has one, and only where enough empty circles remain from there on.
    """
    left = int(s.san_juan[seat])
    if left == 0:
        return 0
    bits = 0
    circles = 0
    for group in range(GROUPS - 1, -1, -1):
        empty = empty_circles(s, seat, group)
        circles += empty
        bits |= int(empty > 0 and circles >= left) << group
        if filled_circles(s, seat, group) > 0:
            break
    return bits


@rule
def has_choice(s: PuertoRico, seat: int) -> bool:
    """Makes the forced placements; whether a choice is left after them."""
    groups = choices(s, seat)
    while count(groups) == 1:
        place_colonists(s, seat, lowest(groups), 1)
        groups = choices(s, seat)
    rescore(s, seat)
    return groups != 0


@rule
def act(s: PuertoRico, action: int) -> None:
    """One decision of phase PLACEMENT."""
    seat = int(s.player)
    place_colonists(s, seat, action - PLACE, 1)
    if not has_choice(s, seat):
        next_placement(s, place_of(s, ROLE, seat) + 1)


@rule
def fill_ship(s: PuertoRico) -> None:
    """M4, E1: as many colonists as there are empty circles on buildings, at least one for each player."""
    need = 0
    for seat in range(s.players):
        need += free_circles(s, seat, TILES)
    need = max(need, int(s.players))
    if s.colonist_supply < need:
        s.is_last = 1
        need = int(s.colonist_supply)
    s.colonist_supply -= need
    s.colonist_ship += need
