"""How good each action looks: what the search tries first."""

from __future__ import annotations

from ribeira.bots.evaluation import POLICY
from ribeira.bots.evaluation.puerto_rico.buildings import building_worth, violet_worth
from ribeira.bots.evaluation.puerto_rico.production import HELD, SHIPPED, SOLD, plant_circles
from ribeira.bots.evaluation.puerto_rico.roles import role_worth
from ribeira.bots.evaluation.puerto_rico.tempo import cycles, doubloon, rounds_left
from ribeira.core.arrays import Bytes, Ids
from ribeira.core.jit import kernel, rule
from ribeira.games.puerto_rico import actions, tables
from ribeira.games.puerto_rico.rules import scoring
from ribeira.games.puerto_rico.rules.roles import builder, captain, craftsman, trader
from ribeira.games.puerto_rico.state import PuertoRico, view


@rule
def tile_worth(s: PuertoRico, seat: int, tile: int, left: float) -> float:
    """What a tile on the island brings until the end."""
    times = cycles(s, left)
    if tile == tables.QUARRY:
        return 0.7 * doubloon(left) * max(0.0, times - 1.0)
    tiles = int(s.island[seat, tile])
    circles = plant_circles(s, seat, tile)
    if tile == tables.CORN:
        return times * 0.45
    if circles > tiles:
        return float(times * (0.5 + 0.08 * tables.PRICE[tile]))
    return times * (0.28 if circles == 0 and tiles == 0 else 0.16)


@rule
def circle_worth(s: PuertoRico, seat: int, group: int, left: float, money: float) -> float:
    """What a colonist on a group's next empty circle is worth for a cycle, while the placement goes on."""
    if group == tables.QUARRY:
        return 0.75 * money
    if group < tables.TILES:
        partners = plant_circles(s, seat, group)
        pays = SHIPPED + tables.PRICE[group] * SOLD * money
        return pays * (1.0 if group == tables.CORN else 0.55) if partners > s.manned[seat, group] else 0.02
    building = group - tables.TILES
    if building < tables.PLANTS:
        good = int(tables.MAKES[building])
        waits = int(s.manned[seat, good]) > craftsman.capacity(s, seat, good)
        return SHIPPED + tables.PRICE[good] * SOLD * money if waits else 0.02
    if building < tables.GUILD_HALL:
        return violet_worth(s, seat, building, 1.0, money)
    return scoring.bonus(s, seat, building) / (1.0 + left)


@rule
def load_worth(s: PuertoRico, good: int, barrels: int, money: float) -> float:
    """What shipping so many barrels of a good now brings, less what a good sale of one would."""
    return float(barrels * (1.0 - 0.3 * HELD) - 0.25 * tables.PRICE[good] * money * (s.house[good] == 0))


@rule
def loading_worth(s: PuertoRico, seat: int, action: int, money: float) -> float:
    """Of a loading of phase CAPTAIN."""
    good = (action - actions.LOAD) % tables.GOODS
    held = int(s.goods[seat, good])
    if action >= actions.USE_WHARF:
        return load_worth(s, good, held, money) - 0.4
    ship = captain.ship_of_capacity(s, (action - actions.LOAD) // tables.GOODS + actions.SMALLEST_SHIP)
    return load_worth(s, good, min(held, captain.room(s, ship)), money)


@rule
def kept_worth(good: int, barrels: int, money: float) -> float:
    """Of so many barrels kept in store."""
    return float(HELD * barrels + SOLD * tables.PRICE[good] * money)


@rule
def worth(s: PuertoRico, seat: int, action: int, left: float, money: float) -> float:
    """What an action looks worth, in points; passing is worth nothing."""
    if action == actions.PASS:
        return 0.0
    if action == actions.COLONIST:
        return 2.0
    if action < actions.TAKE:
        return role_worth(s, seat, action - actions.TAKE_ROLE, left)
    if action < actions.DRAW_HACIENDA:
        return tile_worth(s, seat, action - actions.TAKE, left)
    if action == actions.DRAW_HACIENDA:
        return 4.0
    if action < actions.BUILD:
        return 3.0 * circle_worth(s, seat, action - actions.PLACE, left, money)
    if action < actions.EXTRA:
        building = action - actions.BUILD
        return building_worth(s, seat, building, left, money) - money * builder.price(s, seat, building)
    if action < actions.SELL:
        return 1.0 + 2.0 * float(tables.PRICE[action - actions.EXTRA]) * money
    if action < actions.LOAD:
        return trader.income(s, seat, action - actions.SELL) * money - 0.5 * HELD
    if action < actions.STORE:
        return loading_worth(s, seat, action, money)
    if action < actions.KEEP:
        good = action - actions.STORE
        return kept_worth(good, int(s.goods[seat, good]), money)
    return 2.0 * kept_worth(action - actions.KEEP, 1, money)


@kernel(POLICY)
def policy(state: Bytes, ids: Ids, n: int, weights: Ids) -> None:
    """Weights of the legal actions: they double with every half point that an action looks better."""
    s = view(state)
    seat = int(s.player)
    left = rounds_left(s)
    money = doubloon(left)
    for k in range(n):
        looks = 2.0 * worth(s, seat, int(ids[k]), left, money)
        weights[k] = 1 + int(8.0 * 2.0 ** min(max(looks, -3.0), 14.0))
