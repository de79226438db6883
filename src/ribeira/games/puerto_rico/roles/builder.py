"""The builder: one building each (B1-B4)."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.core.turn import seat_acts
from ribeira.games.puerto_rico.actions import BUILD, PASS
from ribeira.games.puerto_rico.board import city_spaces, is_occupied, is_owned, occupied_quarries, rescore
from ribeira.games.puerto_rico.catalog import CITY_SPACES, ROLES
from ribeira.games.puerto_rico.colonists import are_available, recruit
from ribeira.games.puerto_rico.rounds import next_pick, place_of, seat_at
from ribeira.games.puerto_rico.state import BUILDER, NOTHING, PuertoRico
from ribeira.games.puerto_rico.state import UNIVERSITY as UNIVERSITY_PHASE
from ribeira.games.puerto_rico.tables import BUILDINGS, COLUMN, COST, SPACES, UNIVERSITY

ROLE = ROLES.index("builder")


@rule
def begin(s: PuertoRico) -> None:
    next_builder(s, 0)


@rule
def list_price(s: PuertoRico, seat: int, building: int) -> int:
    """B2 without the privilege: one doubloon less for each occupied quarry up to the building's column."""
    return int(COST[building]) - min(occupied_quarries(s, seat), int(COLUMN[building]))


@rule
def price(s: PuertoRico, seat: int, building: int) -> int:
    """B2: the chooser pays one doubloon less, nobody less than nothing."""
    return max(0, list_price(s, seat, building) - int(seat == s.taken_by[ROLE]))


@rule
def choices(s: PuertoRico, seat: int) -> int:
    """B1: the buildings that the seat may build now."""
    room = CITY_SPACES - city_spaces(s, seat)
    doubloons = int(s.doubloons[seat])
    bits = 0
    for building in range(BUILDINGS):
        is_there = s.stock[building] > 0 and not is_owned(s, seat, building)
        fits = is_there and SPACES[building] <= room and price(s, seat, building) <= doubloons
        bits |= int(fits) << building
    return bits


@rule
def next_builder(s: PuertoRico, place: int) -> None:
    """From this place on the next seat that can build; nobody left: the next role."""
    for k in range(place, s.players):
        seat = seat_at(s, ROLE, k)
        if choices(s, seat):
            seat_acts(s, BUILDER, seat)
            return
    next_pick(s)


@rule
def after(s: PuertoRico, seat: int) -> None:
    next_builder(s, place_of(s, ROLE, seat) + 1)


@rule
def act(s: PuertoRico, action: int) -> None:
    """One decision of phase BUILDER."""
    seat = int(s.player)
    if action == PASS:
        after(s, seat)
    else:
        build(s, seat, action - BUILD)


@rule
def build(s: PuertoRico, seat: int, building: int) -> None:
    """B1-B4: paid, built; an occupied university may send a colonist."""
    s.doubloons[seat] -= price(s, seat, building)
    s.stock[building] -= 1
    s.city[seat, building] = 0
    if city_spaces(s, seat) == CITY_SPACES:
        s.is_last = 1
    rescore(s, seat)
    if not (is_occupied(s, seat, UNIVERSITY) and are_available(s)):
        after(s, seat)
    elif s.is_asked:
        s.pending = building
        seat_acts(s, UNIVERSITY_PHASE, seat)
    else:
        staff(s, seat, building)


@rule
def staff(s: PuertoRico, seat: int, building: int) -> None:
    """B3: one colonist onto the new building."""
    recruit(s)
    s.city[seat, building] = 1
    rescore(s, seat)
    after(s, seat)


@rule
def answer(s: PuertoRico, action: int) -> None:
    """One decision of phase UNIVERSITY."""
    seat = int(s.player)
    building = int(s.pending)
    s.pending = NOTHING
    if action == PASS:
        after(s, seat)
    else:
        staff(s, seat, building)
