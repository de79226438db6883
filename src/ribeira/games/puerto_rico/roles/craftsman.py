"""The craftsman: everybody produces (C1-C3)."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.core.turn import seat_acts
from ribeira.games.puerto_rico.actions import EXTRA, PASS
from ribeira.games.puerto_rico.board import is_occupied
from ribeira.games.puerto_rico.catalog import ROLES
from ribeira.games.puerto_rico.rounds import next_pick, seat_at
from ribeira.games.puerto_rico.state import CRAFTSMAN, PuertoRico
from ribeira.games.puerto_rico.tables import CORN, FACTORY, FACTORY_PAY, GOODS, MAKES, PLANTS

ROLE = ROLES.index("craftsman")


@rule
def capacity(s: PuertoRico, seat: int, good: int) -> int:
    """C1: what the seat can make of a kind: as many as it has manned plantations and, but for corn, colonists there."""
    plantations = int(s.manned[seat, good])
    if good == CORN or plantations == 0:
        return plantations
    workers = 0
    for plant in range(PLANTS):
        if MAKES[plant] == good and is_occupied(s, seat, plant):
            workers += int(s.city[seat, plant])
    return min(plantations, workers)


@rule
def produce(s: PuertoRico, seat: int) -> int:
    """C1, C2 for one seat, as far as the supply goes; the set of goods it received."""
    received = 0
    kinds = 0
    for good in range(GOODS):
        barrels = min(capacity(s, seat, good), int(s.goods_supply[good]))
        s.goods_supply[good] -= barrels
        s.goods[seat, good] += barrels
        received |= int(barrels > 0) << good
        kinds += barrels > 0
    if is_occupied(s, seat, FACTORY):
        s.doubloons[seat] += FACTORY_PAY[kinds]
    return received


@rule
def begin(s: PuertoRico) -> None:
    """C1, C2 for all, chooser first; then C3."""
    s.produced = produce(s, seat_at(s, ROLE, 0))
    for place in range(1, s.players):
        produce(s, seat_at(s, ROLE, place))
    chooser = int(s.taken_by[ROLE])
    if choices(s, chooser):
        seat_acts(s, CRAFTSMAN, chooser)
    else:
        end(s)


@rule
def choices(s: PuertoRico, _seat: int) -> int:
    """C3: the goods that the chooser may take one more of."""
    bits = 0
    for good in range(GOODS):
        bits |= int(s.goods_supply[good] > 0) << good
    return bits & int(s.produced)


@rule
def act(s: PuertoRico, action: int) -> None:
    """C3: one decision of phase CRAFTSMAN."""
    if action != PASS:
        good = action - EXTRA
        s.goods_supply[good] -= 1
        s.goods[s.player, good] += 1
    end(s)


@rule
def end(s: PuertoRico) -> None:
    s.produced = 0
    next_pick(s)
