"""The score as things lie now, and who wins by it (section 6)."""

from __future__ import annotations

from ribeira.core.bits import count
from ribeira.core.jit import rule
from ribeira.games.puerto_rico import tables
from ribeira.games.puerto_rico.rules import board
from ribeira.games.puerto_rico.state import PuertoRico


@rule
def guild_hall_count(s: PuertoRico, seat: int) -> int:
    """1 for each small production building, 2 for each other one, occupied or not."""
    points = 0
    for each in range(tables.WITH_GUILD_POINTS.size):
        points += each * count(int(s.owned[seat]) & int(tables.WITH_GUILD_POINTS[each]))
    return points


@rule
def violet_buildings(s: PuertoRico, seat: int) -> int:
    """Buildings that make nothing, large ones included, occupied or not."""
    return count(int(s.owned[seat]) >> tables.PLANTS)


@rule
def counted(s: PuertoRico, seat: int, building: int) -> int:
    """E3: what a large building counts: plants, tiles manned or not, colonists, VP chips, violet buildings."""
    if building == tables.GUILD_HALL:
        return guild_hall_count(s, seat)
    if building == tables.RESIDENCE:
        return board.island_tiles(s, seat)
    if building == tables.FORTRESS:
        return board.colonists(s, seat)
    if building == tables.CUSTOMS_HOUSE:
        return int(s.vp[seat])
    return violet_buildings(s, seat)


@rule
def bonus_for(building: int, number: int) -> int:
    """E3: the points of a large building that counts so many."""
    if building == tables.RESIDENCE:
        return max(4, number - 5)
    if building == tables.FORTRESS:
        return number // 3
    if building == tables.CUSTOMS_HOUSE:
        return number // 4
    return number


@rule
def bonus(s: PuertoRico, seat: int, building: int) -> int:
    """What a large building is worth at the end beside its printed points, when it is occupied."""
    return bonus_for(building, counted(s, seat, building))


@rule
def printed_points(s: PuertoRico, seat: int) -> int:
    """Of all buildings, occupied or not."""
    points = 0
    for each in range(tables.WITH_POINTS.size):
        points += each * count(int(s.owned[seat]) & int(tables.WITH_POINTS[each]))
    return points


@rule
def rescore(s: PuertoRico, seat: int) -> None:
    """E3 as things lie now; whoever changes what counts there calls this."""
    points = int(s.vp[seat]) + printed_points(s, seat)
    for building in range(tables.GUILD_HALL, tables.CITY_HALL + 1):
        if board.is_occupied(s, seat, building):
            points += bonus(s, seat, building)
    s.scores[seat] = points


@rule
def tie_break(s: PuertoRico, seat: int) -> int:
    """E4: doubloons and barrels."""
    return int(s.doubloons[seat]) + board.barrels(s, seat)


@rule
def winners(s: PuertoRico) -> int:
    """E4: the set of seats with most points; among these, with most doubloons and barrels."""
    best = -1
    seats = 0
    for seat in range(s.players):
        rank = (int(s.scores[seat]) << 32) + tie_break(s, seat)
        if rank > best:
            best = rank
            seats = 0
        if rank == best:
            seats |= 1 << seat
    return seats
