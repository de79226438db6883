"""What production, quarries and violet buildings bring in a cycle of roles."""

from __future__ import annotations

import numpy as np

from ribeira.core.jit import rule
from ribeira.games.puerto_rico import catalog, phase, tables
from ribeira.games.puerto_rico.document import terms
from ribeira.games.puerto_rico.rules import board
from ribeira.games.puerto_rico.rules.roles import craftsman
from ribeira.games.puerto_rico.state import PuertoRico

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
BENEFIT = np.array([_BENEFIT.get(name, 0.0) for name in terms.BUILDING_NAMES])
"""[building] -> points that an occupied violet building brings in a cycle of roles, whatever is produced."""


@rule
def plant_circles(s: PuertoRico, seat: int, good: int) -> int:
    """Circles of all buildings that make a good; for corn, which needs none, as many as there can be tiles."""
    if good == tables.CORN:
        return catalog.ISLAND_SPACES
    circles = 0
    for plant in range(tables.PLANTS):
        if tables.MAKES[plant] == good and board.is_owned(s, seat, plant):
            circles += tables.CIRCLES[plant]
    return int(circles)


@rule
def workers_to_come(s: PuertoRico, seat: int) -> int:
    """Colonists that the seat has still to place: they will go where a manned plantation waits for them."""
    return int(s.san_juan[seat]) if s.phase == phase.PLACEMENT and s.player == seat else 0


@rule
def harvest(s: PuertoRico, seat: int, money: float) -> float:
    """What one craftsman brings the seat, barrels shipped or sold; circles still empty count for a part."""
    shipped = 0.0
    best_price = 0.0
    kinds = 0.0
    spare = workers_to_come(s, seat)
    for good in range(tables.GOODS):
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
        best_price = max(best_price, share * tables.PRICE[good])
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
    if board.is_occupied(s, seat, building):
        return 1.0
    return 0.6 if board.is_owned(s, seat, building) else 0.0


@rule
def conveniences(s: PuertoRico, seat: int, money: float) -> float:
    """What quarries and the smaller violet buildings bring in a cycle."""
    worth = 0.0
    for building in range(tables.SMALL_MARKET, tables.FACTORY):
        if board.is_owned(s, seat, building):
            worth += BENEFIT[building] * manning(s, seat, building)
    worth += BENEFIT[tables.UNIVERSITY] * manning(s, seat, tables.UNIVERSITY)
    quarries = s.manned[seat, tables.QUARRY] + IDLE * (s.island[seat, tables.QUARRY] - s.manned[seat, tables.QUARRY])
    return float(worth + 0.75 * quarries * money)
