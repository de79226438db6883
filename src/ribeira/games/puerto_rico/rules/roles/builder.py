"""The builder: one building each (B1-B4)."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.puerto_rico import actions, phase, tables
from ribeira.games.puerto_rico.document import terms
from ribeira.games.puerto_rico.rules import board, colonists, rounds, scoring
from ribeira.games.puerto_rico.rules.listing import COLONIST, offer
from ribeira.games.puerto_rico.state import NOTHING, PuertoRico

ROLE = terms.ROLES.index("builder")
OWNED, SOLD_OUT, NO_SPACE, TOO_DEAR = range(4)
"""What can stand against building."""


@rule
def begin(s: PuertoRico) -> None:
    next_builder(s, 0)


@rule
def discount(s: PuertoRico, seat: int, building: int) -> int:
    """B2: one doubloon less for each occupied quarry up to the building's column."""
    return min(board.occupied_quarries(s, seat), int(tables.COLUMN[building]))


@rule
def list_price(s: PuertoRico, seat: int, building: int) -> int:
    """B2 without the privilege."""
    return int(tables.COST[building]) - discount(s, seat, building)


@rule
def price(s: PuertoRico, seat: int, building: int) -> int:
    """B2: the chooser pays one doubloon less, nobody less than nothing."""
    return max(0, list_price(s, seat, building) - int(seat == s.taken_by[ROLE]))


@rule
def choices(s: PuertoRico, seat: int) -> int:
    """B1: the buildings that the seat may build now."""
    room = board.city_room(s, seat)
    if room == 0:
        return 0
    doubloons = int(s.doubloons[seat]) + int(seat == s.taken_by[ROLE])
    quarries = board.occupied_quarries(s, seat)
    bits = 0
    for column in range(tables.WITHIN.shape[0]):
        bits |= int(tables.WITHIN[column, min(doubloons + min(quarries, column), tables.DEAREST)])
    bits &= int(s.for_sale) & ~int(s.owned[seat])
    return bits if room > 1 else bits & ~tables.LARGE


@rule
def obstacle(s: PuertoRico, seat: int, building: int) -> int:
    """B1: what stands against a building that is none of the choices."""
    if board.is_owned(s, seat, building):
        return OWNED
    if s.stock[building] == 0:
        return SOLD_OUT
    return NO_SPACE if tables.SPACES[building] > board.city_room(s, seat) else TOO_DEAR


@rule
def next_builder(s: PuertoRico, place: int) -> None:
    """From this place on the next seat that can build; nobody left: the next role."""
    for k in range(place, s.players):
        seat = rounds.seat_at(s, ROLE, k)
        buildings = choices(s, seat)
        if buildings:
            offer(s, phase.BUILDER, seat, buildings)
            return
    rounds.next_pick(s)


@rule
def after(s: PuertoRico, seat: int) -> None:
    next_builder(s, rounds.place_of(s, ROLE, seat) + 1)


@rule
def act(s: PuertoRico, action: int) -> None:
    """One decision of phase BUILDER or UNIVERSITY."""
    seat = int(s.player)
    if s.phase == phase.UNIVERSITY:
        answer(s, action)
    elif action == actions.PASS:
        after(s, seat)
    else:
        build(s, seat, action - actions.BUILD)


@rule
def build(s: PuertoRico, seat: int, building: int) -> None:
    """B1-B4: paid, built; an occupied university may send a colonist."""
    s.doubloons[seat] -= price(s, seat, building)
    s.stock[building] -= 1
    if s.stock[building] == 0:
        s.for_sale &= ~(1 << building)
    s.city[seat, building] = 0
    s.owned[seat] |= 1 << building
    if board.city_room(s, seat) == 0:
        s.is_last = 1
    scoring.rescore(s, seat)
    if not (board.is_occupied(s, seat, tables.UNIVERSITY) and colonists.are_available(s)):
        after(s, seat)
    elif s.is_asked:
        s.pending = building
        offer(s, phase.UNIVERSITY, seat, COLONIST)
    else:
        staff(s, seat, building)


@rule
def staff(s: PuertoRico, seat: int, building: int) -> None:
    """B3: one colonist onto the new building."""
    colonists.recruit(s)
    s.city[seat, building] = 1
    scoring.rescore(s, seat)
    after(s, seat)


@rule
def answer(s: PuertoRico, action: int) -> None:
    """One decision of phase UNIVERSITY."""
    seat = int(s.player)
    building = int(s.pending)
    s.pending = NOTHING
    if action == actions.PASS:
        after(s, seat)
    else:
        staff(s, seat, building)
