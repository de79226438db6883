"""What taking a role brings a seat, and the others."""

from __future__ import annotations

from ribeira.bots.evaluation.puerto_rico.buildings import best_purchase
from ribeira.bots.evaluation.puerto_rico.production import HELD
from ribeira.bots.evaluation.puerto_rico.tempo import doubloon
from ribeira.core.jit import rule
from ribeira.games.puerto_rico import catalog, tables
from ribeira.games.puerto_rico.rules import board
from ribeira.games.puerto_rico.rules.roles import builder, captain, craftsman, mayor, prospector, settler, trader
from ribeira.games.puerto_rico.state import PuertoRico


@rule
def crop(s: PuertoRico, seat: int) -> int:
    """Barrels that a craftsman would bring the seat now."""
    barrels = 0
    for good in range(tables.GOODS):
        barrels += min(craftsman.capacity(s, seat, good), int(s.goods_supply[good]))
    return barrels


@rule
def cargo_space(s: PuertoRico, good: int) -> int:
    """Barrels of a good that the ships would still take."""
    most = 0
    for ship in range(tables.SHIPS_IN_PLAY[s.players]):
        if s.cargo_good[ship] == good:
            return captain.room(s, ship)
        if s.cargo_load[ship] == 0:
            most = max(most, captain.room(s, ship))
    return most


@rule
def freight(s: PuertoRico, seat: int) -> int:
    """Barrels of the seat that would find room on the ships, each kind taken for itself."""
    barrels = 0
    for good in range(tables.GOODS):
        if s.goods[seat, good] > 0:
            barrels += min(int(s.goods[seat, good]), cargo_space(s, good))
    return barrels


@rule
def best_sale(s: PuertoRico, seat: int) -> int:
    """Doubloons for the seat's best sale now, privilege left out; 0 when it can sell nothing."""
    if trader.in_house(s) == catalog.HOUSE_SPACES:
        return 0
    goods = trader.choices(s, seat)
    best = 0
    for good in range(tables.GOODS):
        if goods >> good & 1:
            best = max(best, trader.income(s, seat, good))
    return best


@rule
def newcomers(s: PuertoRico, seat: int, place: int) -> int:
    """Colonists that a mayor would bring who comes at this place, as far as there are circles for them."""
    n = int(s.players)
    ship = int(s.colonist_ship)
    share = ship // n + int(place < ship % n) + int(place == 0 and s.colonist_supply > 0)
    return min(share, max(0, board.free_circles(s, seat, 0) - int(s.san_juan[seat])))


@rule
def gain(s: PuertoRico, seat: int, place: int, role: int, left: float, money: float) -> float:
    """What a role brings a seat that comes at this place in it, in points."""
    first = int(place == 0)
    if role == settler.ROLE:
        room = board.island_tiles(s, seat) < catalog.ISLAND_SPACES
        return (0.09 + 0.05 * first) * left if room else 0.0
    if role == mayor.ROLE:
        return 0.13 * left * newcomers(s, seat, place) + 0.1
    if role == builder.ROLE:
        return best_purchase(s, seat, place == 0, left, money)
    if role == craftsman.ROLE:
        harvested = crop(s, seat)
        return HELD * (harvested + first * int(harvested > 0))
    if role == trader.ROLE:
        sale = best_sale(s, seat)
        return (sale + first) * money - HELD if sale > 0 else 0.0
    if role == captain.ROLE:
        barrels = freight(s, seat)
        return (1.0 - HELD) * barrels + first * int(barrels > 0)
    return money * first


@rule
def role_worth(s: PuertoRico, seat: int, role: int, left: float) -> float:
    """What taking a role brings, less what it brings the others."""
    money = doubloon(left)
    n = int(s.players)
    others = 0.0
    if role < prospector.ROLE:
        for place in range(1, n):
            others += gain(s, (seat + place) % n, place, role, left, money)
    own = gain(s, seat, 0, role, left, money) + money * s.role_doubloons[role]
    return float(own - others / n)
