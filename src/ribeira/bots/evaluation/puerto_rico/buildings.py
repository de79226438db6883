"""What a building not built yet will bring."""

from __future__ import annotations

from ribeira.bots.evaluation.puerto_rico.estimate import growth
from ribeira.bots.evaluation.puerto_rico.production import BENEFIT, SHIPPED, SOLD, plant_circles
from ribeira.bots.evaluation.puerto_rico.tempo import cycles
from ribeira.core.jit import rule
from ribeira.games.puerto_rico import catalog, tables
from ribeira.games.puerto_rico.rules import board, scoring
from ribeira.games.puerto_rico.rules.roles import builder
from ribeira.games.puerto_rico.state import PuertoRico


@rule
def plant_worth(s: PuertoRico, seat: int, plant: int, times: float, money: float) -> float:
    """What a production building adds to the harvests to come."""
    good = int(tables.MAKES[plant])
    tiles = int(s.island[seat, good])
    circles = plant_circles(s, seat, good)
    more = min(tiles, circles + int(tables.CIRCLES[plant])) - min(tiles, circles)
    worth = 0.55 * SHIPPED * more + 0.06 * (int(tables.CIRCLES[plant]) - more)
    if circles == 0:
        worth += tables.PRICE[good] * SOLD * money * (0.9 if tiles > 0 else 0.25)
    return float(times * worth)


@rule
def violet_worth(s: PuertoRico, seat: int, building: int, times: float, money: float) -> float:
    """What a violet building that is not large brings in the cycles to come."""
    if building in (tables.HARBOR, tables.WHARF, tables.FACTORY):
        barrels = 0
        kinds = 0
        for good in range(tables.GOODS):
            able = min(int(s.island[seat, good]), plant_circles(s, seat, good))
            barrels += able
            kinds += int(able > 0)
        if building == tables.HARBOR:
            return float(times * 0.8 * min(kinds, 3))
        if building == tables.WHARF:
            return float(times * min(2.2, 0.3 + 0.22 * barrels))
        return float(times * tables.FACTORY_PAY[kinds] * money)
    return float(times * BENEFIT[building])


@rule
def building_worth(s: PuertoRico, seat: int, building: int, left: float, money: float) -> float:
    """What a building not built yet will bring until the end, printed points included."""
    times = max(0.0, cycles(s, left) - 0.5)
    worth = float(tables.POINTS[building])
    if building < tables.PLANTS:
        return worth + plant_worth(s, seat, building, times, money)
    if building < tables.GUILD_HALL:
        return worth + violet_worth(s, seat, building, times, money)
    chance = min(0.9, 0.3 + 0.3 * left)  # that a colonist comes in time
    return worth + chance * scoring.bonus(s, seat, building) + growth(building) * left


@rule
def best_purchase(s: PuertoRico, seat: int, is_chooser: bool, left: float, money: float) -> float:
    """What the best building that the seat can pay brings beyond its price; the chooser pays one doubloon less."""
    doubloons = int(s.doubloons[seat]) + int(is_chooser)
    room = catalog.CITY_SPACES - board.city_spaces(s, seat)
    best = 0.0
    for building in range(tables.BUILDINGS):
        if s.stock[building] > 0 and not board.is_owned(s, seat, building):
            price = builder.list_price(s, seat, building)
            if price <= doubloons and (room >= 2 or (room == 1 and building < tables.GUILD_HALL)):
                net = building_worth(s, seat, building, left, money) - money * (price - int(is_chooser))
                best = max(best, net)
    return best
