"""What a good player of Puerto Rico looks at: points so far, what the production will still ship and sell, what
buildings and quarries will still save or bring, large buildings on the way, doubloons, barrels, and how many rounds
are left.

All estimates are in points; the margin between the seats becomes a chance to win.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ribeira.bots.evaluation import POLICY
from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats, Ids
from ribeira.core.jit import kernel, rule
from ribeira.core.returns import share_chances
from ribeira.games.puerto_rico import tables
from ribeira.games.puerto_rico.actions import (
    BUILD,
    COLONIST,
    DRAW_HACIENDA,
    EXTRA,
    KEEP,
    LOAD,
    PASS,
    PLACE,
    SELL,
    SMALLEST_SHIP,
    STORE,
    TAKE,
    TAKE_ROLE,
    USE_WHARF,
)
from ribeira.games.puerto_rico.board import (
    bonus,
    city_spaces,
    free_circles,
    is_occupied,
    is_owned,
    island_tiles,
)
from ribeira.games.puerto_rico.catalog import CITY_SPACES, HOUSE_SPACES, ISLAND_SPACES
from ribeira.games.puerto_rico.roles import builder, captain, craftsman, mayor, prospector, settler, trader
from ribeira.games.puerto_rico.state import PLACEMENT, PuertoRico, view
from ribeira.games.puerto_rico.tables import (
    BUILDINGS,
    CIRCLES,
    GOODS,
    GUILD_HALL,
    PRICE,
    QUARRY,
    TILES,
)

ROLLOUT = "ahead"
"""Two rounds on: a whole match is long, and between two settlers nature does nothing for whole rounds."""

FREQUENCY = np.array([0.0, 0.0, 0.86, 0.58, 0.62, 0.66])
"""[players] -> how often a role is taken in a round."""
VP_PER_ROUND = 2.2
COLONISTS_PER_ROUND = 1.35
SPACES_PER_ROUND = 0.75
"""What a player takes of the supplies in a round as a rule, from which the rounds that are left follow."""

SHIPPED = 0.7
"""Points that a barrel produced brings as a rule."""
HELD = 0.55
"""Points that a barrel on the windrose is worth."""
SOLD = 0.45
"""Share of a good's price that a harvest of it brings."""
IDLE = 0.35
"""Share of a circle's worth while nobody stands on it but colonists will come."""

_BENEFIT = {
    "small_market": 0.3, "hacienda": 0.3, "construction_hut": 0.3, "small_warehouse": 0.25, "hospice": 0.35,
    "office": 0.25, "large_market": 0.6, "large_warehouse": 0.4, "university": 0.3,
}  # fmt: skip
BENEFIT = np.array([_BENEFIT.get(name, 0.0) for name in tables.BUILDING_NAMES])
"""[building] -> points that an occupied violet building brings in a cycle of roles, whatever is produced."""


# --- how long, and what money is worth ----------------------------------------------------------------------


@rule
def rounds_left(s: PuertoRico) -> float:
    """Rounds still to come after this one, by the supply that will run out first (E1)."""
    if s.is_last:
        return 0.0
    n = float(s.players)
    most = 0
    for seat in range(s.players):
        most = max(most, city_spaces(s, seat))
    by_vp = s.vp_supply / (VP_PER_ROUND * n)
    by_colonists = s.colonist_supply / (COLONISTS_PER_ROUND * n)
    by_city = (CITY_SPACES - most) / SPACES_PER_ROUND
    return float(0.3 + min(by_vp, by_colonists, by_city))


@rule
def cycles(s: PuertoRico, left: float) -> float:
    """How often each role will still be taken."""
    return float(left * FREQUENCY[s.players])


@rule
def doubloon(left: float) -> float:
    """What a doubloon is worth with so many rounds left."""
    return 0.6 * left / (left + 1.5)


# --- production ---------------------------------------------------------------------------------------------


@rule
def plant_circles(s: PuertoRico, seat: int, good: int) -> int:
    """Circles of all buildings that make a good; for corn, which needs none, as many as there can be tiles."""
    if good == tables.CORN:
        return ISLAND_SPACES
    circles = 0
    for plant in range(tables.PLANTS):
        if tables.MAKES[plant] == good and is_owned(s, seat, plant):
            circles += CIRCLES[plant]
    return int(circles)


@rule
def workers_to_come(s: PuertoRico, seat: int) -> int:
    """Colonists that the seat has still to place: they will go where a manned plantation waits for them."""
    return int(s.san_juan[seat]) if s.phase == PLACEMENT and s.player == seat else 0


@rule
def harvest(s: PuertoRico, seat: int, money: float) -> float:
    """What one craftsman brings the seat, barrels shipped or sold; circles still empty count for a part."""
    shipped = 0.0
    best_price = 0.0
    kinds = 0.0
    spare = workers_to_come(s, seat)
    for good in range(GOODS):
        tiles = int(s.island[seat, good])
        if tiles == 0:
            continue
        circles = plant_circles(s, seat, good)
        now = craftsman.capacity(s, seat, good)
        soon = min(spare, min(int(s.manned[seat, good]), circles) - now)
        spare -= soon
        later = min(tiles, circles) - now - soon
        barrels = now + 0.95 * soon + IDLE * later + 0.12 * max(0, tiles - circles)
        shipped += barrels
        share = min(1.0, barrels)
        kinds += share
        best_price = max(best_price, share * PRICE[good])
    return float(shipped * SHIPPED + 1.6 * SOLD * best_price * money + shop(s, seat, shipped, kinds, money))


@rule
def shop(s: PuertoRico, seat: int, barrels: float, kinds: float, money: float) -> float:
    """What harbor, wharf, factory and markets add to a harvest of so many barrels and kinds."""
    worth = manning(s, seat, tables.HARBOR) * 0.85 * min(kinds, 3.0)
    worth += manning(s, seat, tables.WHARF) * min(2.5, 0.3 + 0.25 * barrels)
    worth += manning(s, seat, tables.FACTORY) * tables.FACTORY_PAY[min(5, int(kinds + 0.5))] * money
    return float(worth)


@rule
def manning(s: PuertoRico, seat: int, building: int) -> float:
    """1 for an occupied building, a part for an empty one, 0 for none."""
    if is_occupied(s, seat, building):
        return 1.0
    return 0.6 if is_owned(s, seat, building) else 0.0


@rule
def conveniences(s: PuertoRico, seat: int, money: float) -> float:
    """What quarries and the smaller violet buildings bring in a cycle."""
    worth = 0.0
    for building in range(tables.SMALL_MARKET, tables.FACTORY):
        if is_owned(s, seat, building):
            worth += BENEFIT[building] * manning(s, seat, building)
    worth += BENEFIT[tables.UNIVERSITY] * manning(s, seat, tables.UNIVERSITY)
    quarries = s.manned[seat, QUARRY] + IDLE * (s.island[seat, QUARRY] - s.manned[seat, QUARRY])
    return float(worth + 0.75 * quarries * money)


# --- the estimate -------------------------------------------------------------------------------------------


@rule
def large_buildings(s: PuertoRico, seat: int, left: float) -> float:
    """What large buildings will add: the bonus of empty ones once they are manned, and what still grows."""
    worth = 0.0
    for building in range(GUILD_HALL, tables.CITY_HALL + 1):
        if is_owned(s, seat, building):
            if not is_occupied(s, seat, building):
                worth += bonus(s, seat, building) * min(0.9, 0.35 + 0.3 * left)
            worth += growth(building) * left
    return worth


@rule
def growth(building: int) -> float:
    """How much a large building's bonus grows in a round."""
    if building == tables.CUSTOMS_HOUSE:
        return 0.55
    if building == tables.FORTRESS:
        return 0.4
    return 0.25


@rule
def barrels_held(s: PuertoRico, seat: int, money: float) -> float:
    """What the barrels on the windrose are worth: shipped, and one of them sold."""
    worth = 0.0
    best = 0.0
    for good in range(GOODS):
        held = int(s.goods[seat, good])
        if held > 0:
            worth += HELD * held
            best = max(best, float(PRICE[good]))
    return worth + best * SOLD * money


@rule
def estimate(s: PuertoRico, seat: int, left: float) -> float:
    """The points this seat may expect at the end."""
    money = doubloon(left)
    times = cycles(s, left)
    worth = s.scores[seat] + large_buildings(s, seat, left) + money * s.doubloons[seat]
    worth += barrels_held(s, seat, money)
    worth += times * (harvest(s, seat, money) + conveniences(s, seat, money))
    return float(worth + 0.06 * times * s.san_juan[seat])


@kernel(jit.EVALUATE)
def evaluate(state: Bytes, out: Floats) -> None:
    """The seats' chances to win by their estimated points: the nearer the end, the more a point counts."""
    s = view(state)
    left = rounds_left(s)
    for seat in range(s.players):
        out[seat] = estimate(s, seat, left)
    share_chances(out, s.players, 2.0 + 0.8 * left)


# --- Which actions look good at a glance: roles --------------------------------------------------------------


@rule
def crop(s: PuertoRico, seat: int) -> int:
    """Barrels that a craftsman would bring the seat now."""
    barrels = 0
    for good in range(GOODS):
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
    for good in range(GOODS):
        if s.goods[seat, good] > 0:
            barrels += min(int(s.goods[seat, good]), cargo_space(s, good))
    return barrels


@rule
def best_sale(s: PuertoRico, seat: int) -> int:
    """Doubloons for the seat's best sale now, privilege left out; 0 when it can sell nothing."""
    if trader.in_house(s) == HOUSE_SPACES:
        return 0
    goods = trader.choices(s, seat)
    best = 0
    for good in range(GOODS):
        if goods >> good & 1:
            best = max(best, trader.income(s, seat, good))
    return best


@rule
def newcomers(s: PuertoRico, seat: int, place: int) -> int:
    """Colonists that a mayor would bring who comes at this place, as far as there are circles for them."""
    n = int(s.players)
    ship = int(s.colonist_ship)
    share = ship // n + int(place < ship % n) + int(place == 0 and s.colonist_supply > 0)
    return min(share, max(0, free_circles(s, seat, 0) - int(s.san_juan[seat])))


@rule
def gain(s: PuertoRico, seat: int, place: int, role: int, left: float, money: float) -> float:
    """What a role brings a seat that comes at this place in it, in points."""
    first = int(place == 0)
    if role == settler.ROLE:
        room = island_tiles(s, seat) < ISLAND_SPACES
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


# --- buildings ----------------------------------------------------------------------------------------------


@rule
def plant_worth(s: PuertoRico, seat: int, plant: int, times: float, money: float) -> float:
    """What a production building adds to the harvests to come."""
    good = int(tables.MAKES[plant])
    tiles = int(s.island[seat, good])
    circles = plant_circles(s, seat, good)
    more = min(tiles, circles + int(CIRCLES[plant])) - min(tiles, circles)
    worth = 0.55 * SHIPPED * more + 0.06 * (int(CIRCLES[plant]) - more)
    if circles == 0:
        worth += PRICE[good] * SOLD * money * (0.9 if tiles > 0 else 0.25)
    return float(times * worth)


@rule
def violet_worth(s: PuertoRico, seat: int, building: int, times: float, money: float) -> float:
    """What a violet building that is not large brings in the cycles to come."""
    if building in (tables.HARBOR, tables.WHARF, tables.FACTORY):
        barrels = 0
        kinds = 0
        for good in range(GOODS):
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
    if building < GUILD_HALL:
        return worth + violet_worth(s, seat, building, times, money)
    chance = min(0.9, 0.3 + 0.3 * left)  # that a colonist comes in time
    return worth + chance * bonus(s, seat, building) + growth(building) * left


@rule
def best_purchase(s: PuertoRico, seat: int, is_chooser: bool, left: float, money: float) -> float:
    """What the best building that the seat can pay brings beyond its price; the chooser pays one doubloon less."""
    doubloons = int(s.doubloons[seat]) + int(is_chooser)
    room = CITY_SPACES - city_spaces(s, seat)
    best = 0.0
    for building in range(BUILDINGS):
        if s.stock[building] > 0 and not is_owned(s, seat, building):
            price = builder.list_price(s, seat, building)
            if price <= doubloons and (room >= 2 or (room == 1 and building < GUILD_HALL)):
                net = building_worth(s, seat, building, left, money) - money * (price - int(is_chooser))
                best = max(best, net)
    return best


# --- other decisions ----------------------------------------------------------------------------------------


@rule
def tile_worth(s: PuertoRico, seat: int, tile: int, left: float) -> float:
    """What a tile on the island brings until the end."""
    times = cycles(s, left)
    if tile == QUARRY:
        return 0.7 * doubloon(left) * max(0.0, times - 1.0)
    tiles = int(s.island[seat, tile])
    circles = plant_circles(s, seat, tile)
    if tile == tables.CORN:
        return times * 0.45
    if circles > tiles:
        return float(times * (0.5 + 0.08 * PRICE[tile]))
    return times * (0.28 if circles == 0 and tiles == 0 else 0.16)


@rule
def circle_worth(s: PuertoRico, seat: int, group: int, left: float, money: float) -> float:
    """What a colonist on a group's next empty circle is worth for a cycle, while the placement goes on."""
    if group == QUARRY:
        return 0.75 * money
    if group < TILES:
        partners = plant_circles(s, seat, group)
        pays = SHIPPED + PRICE[group] * SOLD * money
        return pays * (1.0 if group == tables.CORN else 0.55) if partners > s.manned[seat, group] else 0.02
    building = group - TILES
    if building < tables.PLANTS:
        good = int(tables.MAKES[building])
        waits = int(s.manned[seat, good]) > craftsman.capacity(s, seat, good)
        return SHIPPED + PRICE[good] * SOLD * money if waits else 0.02
    if building < GUILD_HALL:
        return violet_worth(s, seat, building, 1.0, money)
    return bonus(s, seat, building) / (1.0 + left)


@rule
def load_worth(s: PuertoRico, good: int, barrels: int, money: float) -> float:
    """What shipping so many barrels of a good now brings, less what a good sale of one would."""
    return float(barrels * (1.0 - 0.3 * HELD) - 0.25 * PRICE[good] * money * (s.house[good] == 0))


@rule
def loading_worth(s: PuertoRico, seat: int, action: int, money: float) -> float:
    """Of a loading of phase CAPTAIN."""
    good = (action - LOAD) % GOODS
    held = int(s.goods[seat, good])
    if action >= USE_WHARF:
        return load_worth(s, good, held, money) - 0.4
    ship = captain.ship_of_capacity(s, (action - LOAD) // GOODS + SMALLEST_SHIP)
    return load_worth(s, good, min(held, captain.room(s, ship)), money)


@rule
def kept_worth(good: int, barrels: int, money: float) -> float:
    """Of so many barrels kept in store."""
    return float(HELD * barrels + SOLD * PRICE[good] * money)


@rule
def worth(s: PuertoRico, seat: int, action: int, left: float, money: float) -> float:
    """What an action looks worth, in points; passing is worth nothing."""
    if action == PASS:
        return 0.0
    if action == COLONIST:
        return 2.0
    if action < TAKE:
        return role_worth(s, seat, action - TAKE_ROLE, left)
    if action < DRAW_HACIENDA:
        return tile_worth(s, seat, action - TAKE, left)
    if action == DRAW_HACIENDA:
        return 4.0
    if action < BUILD:
        return 3.0 * circle_worth(s, seat, action - PLACE, left, money)
    if action < EXTRA:
        building = action - BUILD
        return building_worth(s, seat, building, left, money) - money * builder.price(s, seat, building)
    if action < SELL:
        return 1.0 + 2.0 * float(PRICE[action - EXTRA]) * money
    if action < LOAD:
        return trader.income(s, seat, action - SELL) * money - 0.5 * HELD
    if action < STORE:
        return loading_worth(s, seat, action, money)
    if action < KEEP:
        good = action - STORE
        return kept_worth(good, int(s.goods[seat, good]), money)
    return 2.0 * kept_worth(action - KEEP, 1, money)


@kernel(POLICY)
def policy(state: Bytes, ids: Any, n: int, weights: Ids) -> None:
    """Weights of the legal actions: they double with every half point that an action looks better."""
    s = view(state)
    seat = int(s.player)
    left = rounds_left(s)
    money = doubloon(left)
    for k in range(n):
        looks = 2.0 * worth(s, seat, int(ids[k]), left, money)
        weights[k] = 1 + int(8.0 * 2.0 ** min(max(looks, -3.0), 14.0))
