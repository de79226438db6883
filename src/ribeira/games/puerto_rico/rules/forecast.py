"""What a role would do for every seat, as things lie now: asked of the same rules by which it is played.

`Forecast` is the record of the answer for one seat; it holds as well what a seat may do in the role under way.
"""

from __future__ import annotations

from typing import Annotated

import numpy as np

from ribeira.core.arrays import Bytes, Counts
from ribeira.core.header import record_type
from ribeira.core.jit import rule
from ribeira.games.puerto_rico import actions, tables
from ribeira.games.puerto_rico.rules import board, scoring
from ribeira.games.puerto_rico.rules.roles import builder, captain, craftsman, mayor, settler, storage, trader
from ribeira.games.puerto_rico.state import PuertoRico

NO, MAYBE, YES = range(3)
"""E1: whether a role would make the round the last."""
LOADS = actions.STORE - actions.LOAD


class Forecast:
    """What a role does for one seat."""

    tiles: Annotated[int, np.int64]  # S1, S2: choices of the settler, as a set
    room: Annotated[int, np.int64]  # on the island
    buildings: Annotated[int, np.int64]  # B1: choices of the builder, as a set
    obstacles: Annotated[Counts, np.int64, (23,)]  # [building] -> what stands against one that is no choice (B1)
    prices: Annotated[Counts, np.int64, (23,)]  # [building] (B2)
    discounts: Annotated[Counts, np.int64, (23,)]  # [building] -> of that, by quarries
    sales: Annotated[int, np.int64]  # T1, T2: goods that can be sold, as a set
    incomes: Annotated[Counts, np.int64, (5,)]  # [good] -> doubloons of a sale
    loads: Annotated[int, np.int64]  # K1-K3: choices of the captain, as a set
    amounts: Annotated[Counts, np.int64, (30,)]  # [choice] -> barrels
    points: Annotated[Counts, np.int64, (30,)]  # [choice] -> K5
    barred: Annotated[Counts, np.int64, (30,)]  # [choice] -> what stands against one that is none (K2)
    kinds: Annotated[int, np.int64]  # K6: kept whole
    able: Annotated[Counts, np.int64, (5,)]  # [good] -> C1, were there goods enough
    received: Annotated[Counts, np.int64, (5,)]  # [good] -> C1, by a craftsman taken now
    doubloons: Annotated[int, np.int64]  # C2, by a craftsman taken now
    more: Annotated[int, np.int64]  # C3: goods of which the chooser may take one more, as a set
    colonists: Annotated[int, np.int64]  # M2
    extra: Annotated[int, np.int64]  # M1
    open: Annotated[int, np.int64]  # circles without a colonist
    idle: Annotated[int, np.int64]  # colonists that would find no circle
    limits: Annotated[Counts, np.int64, (29,)]  # [group] -> M3: the most that may stand there in the end
    counted: Annotated[Counts, np.int64, (5,)]  # [large building] -> E3: what it counts, once it is built
    bonus: Annotated[Counts, np.int64, (5,)]  # [large building] -> E3: its points, once it is occupied


FORECAST = record_type(Forecast)


@rule
def row_of(out: Bytes, seat: int) -> Forecast:
    """The bytes of forecasts by seat, seen as the record of one."""
    record: Forecast = out.view(FORECAST)[seat]
    return record


@rule
def survey(s: PuertoRico, seat: int, told: Forecast) -> None:
    """What the seat may do in any role."""
    told.tiles = settler.choices(s, seat)
    told.room = board.island_room(s, seat)
    told.sales = trader.choices(s, seat) if trader.house_room(s) > 0 else 0
    told.loads = captain.choices(s, seat)
    told.kinds = storage.warehouse_kinds(s, seat)
    for good in range(tables.GOODS):
        told.able[good] = craftsman.capacity(s, seat, good)
        told.incomes[good] = trader.income(s, seat, good)
    for group in range(tables.GROUPS):
        told.limits[group] = mayor.limit(s, seat, group)
    survey_buildings(s, seat, told)
    survey_loads(s, seat, told)


@rule
def survey_buildings(s: PuertoRico, seat: int, told: Forecast) -> None:
    """B1, B2, E3."""
    told.buildings = builder.choices(s, seat)
    for building in range(tables.BUILDINGS):
        told.obstacles[building] = builder.obstacle(s, seat, building)
        told.prices[building] = builder.price(s, seat, building)
        told.discounts[building] = builder.discount(s, seat, building)
    for building in range(tables.GUILD_HALL, tables.BUILDINGS):
        counts_itself = building == tables.CITY_HALL and not board.is_owned(s, seat, building)
        count = scoring.counted(s, seat, building) + int(counts_itself)
        told.counted[building - tables.GUILD_HALL] = count
        told.bonus[building - tables.GUILD_HALL] = scoring.bonus_for(building, count)


@rule
def survey_loads(s: PuertoRico, seat: int, told: Forecast) -> None:
    """K2, K3, K5."""
    for good in range(tables.GOODS):
        held = int(s.goods[seat, good])
        for ship in range(tables.SHIPS_IN_PLAY[s.players]):
            choice = captain.bit_of(s, good, ship)
            told.amounts[choice] = min(held, captain.room(s, ship))
            told.barred[choice] = captain.obstacle(s, good, ship)
        told.amounts[actions.USE_WHARF - actions.LOAD + good] = held
    for choice in range(LOADS):
        told.points[choice] = captain.points_for(s, seat, int(told.amounts[choice]))


@rule
def harvest(s: PuertoRico, first: int, out: Bytes) -> None:
    """C1-C3: the craftsman is carried out, and each seat's share told."""
    for place in range(s.players):
        seat = (first + place) % int(s.players)
        told = row_of(out, seat)
        told.doubloons = s.doubloons[seat]
        for good in range(tables.GOODS):
            told.received[good] = s.goods[seat, good]
        produced = craftsman.produce(s, seat)
        told.doubloons = s.doubloons[seat] - told.doubloons
        for good in range(tables.GOODS):
            told.received[good] = s.goods[seat, good] - told.received[good]
        if place == 0:
            s.produced = produced
    row_of(out, first).more = craftsman.choices(s)


@rule
def arrivals(s: PuertoRico, first: int, out: Bytes) -> None:
    """M1, M2: the colonists that come, and how many circles and too many colonists there would be."""
    for place in range(s.players):
        seat = (first + place) % int(s.players)
        told = row_of(out, seat)
        told.colonists = mayor.share(s, place)
        told.extra = int(place == 0 and s.colonist_supply > 0)
        told.open = board.free_circles(s, seat, 0)
        told.idle = max(0, int(s.san_juan[seat]) + told.colonists + told.extra - told.open)


# --- E1: would the round be the last? -----------------------------------------------------------------------


@rule
def ends_by_colonists(s: PuertoRico, extra: int, out: Bytes) -> int:
    """M4: whether the supply will be too small, however all colonists are placed; `extra`: M1 is used."""
    least = 0
    most = 0
    for seat in range(s.players):
        told = row_of(out, seat)
        tiles = board.island_tiles(s, seat)
        buildings = board.standing(s, seat) + told.open - tiles
        empty = max(0, told.open - int(s.san_juan[seat]) - told.colonists - min(extra, told.extra))
        least += max(0, empty - tiles)
        most += min(buildings, empty)
    supply = int(s.colonist_supply) - extra
    if supply < mayor.ship_size(s, least):
        return YES
    return MAYBE if supply < mayor.ship_size(s, most) else NO


@rule
def ends_by_mayor(s: PuertoRico, out: Bytes) -> int:
    """M1, M4: whether the chooser takes the additional colonist may matter."""
    extra = int(s.colonist_supply > 0)
    used = ends_by_colonists(s, extra, out)
    declined = ends_by_colonists(s, 0, out) if s.is_asked else used
    return used if used == declined else MAYBE


@rule
def ends_by_city(s: PuertoRico, out: Bytes) -> int:
    """B4: whether any seat can fill its city."""
    for seat in range(s.players):
        for building in range(tables.BUILDINGS):
            can_build = int(row_of(out, seat).buildings) >> building & 1
            if can_build and tables.SPACES[building] == board.city_room(s, seat):
                return MAYBE
    return NO


@rule
def most_points(s: PuertoRico, seat: int, told: Forecast) -> int:
    """K5: no seat can get more: all it can load at once, each kind one loading, the wharf as well."""
    barrels = 0
    loadings = 0
    has_wharf = board.is_occupied(s, seat, tables.WHARF)
    for good in range(tables.GOODS):
        held = int(s.goods[seat, good])
        amount = held if has_wharf else 0
        for ship in range(tables.SHIPS_IN_PLAY[s.players]):
            choice = captain.bit_of(s, good, ship)
            if int(told.loads) >> choice & 1:
                amount = max(amount, int(told.amounts[choice]))
        barrels += amount
        loadings += int(amount > 0)
    return barrels + int(board.is_occupied(s, seat, tables.HARBOR)) * (loadings + int(has_wharf))


@rule
def ends_by_points(s: PuertoRico, first: int, out: Bytes) -> int:
    """K5: whether the chooser's least loading uses up the VP supply, or all loadings together might."""
    least = 0
    chooser = row_of(out, first)
    for choice in range(actions.USE_WHARF - actions.LOAD):
        if int(chooser.loads) >> choice & 1:
            points = int(chooser.points[choice])
            least = points if least == 0 else min(least, points)
    most = 1
    for seat in range(s.players):
        most += most_points(s, seat, row_of(out, seat))
    if least >= s.vp_supply:
        return YES
    return MAYBE if most >= s.vp_supply else NO


@rule
def foretell(s: PuertoRico, role: int, first: int, out: Bytes) -> int:
    """All of a role that the seat `first` has just taken; whether the round would be the last."""
    for seat in range(s.players):
        survey(s, seat, row_of(out, seat))
    ends = NO
    if role == mayor.ROLE:
        arrivals(s, first, out)
        ends = ends_by_mayor(s, out)
    elif role == builder.ROLE:
        ends = ends_by_city(s, out)
    elif role == craftsman.ROLE:
        harvest(s, first, out)
    elif role == captain.ROLE:
        ends = ends_by_points(s, first, out)
    return NO if s.is_last else ends
