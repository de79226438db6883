"""The points that a seat may expect at the end."""

from __future__ import annotations

from ribeira.bots.evaluation.puerto_rico.production import HELD, SOLD, conveniences, harvest
from ribeira.bots.evaluation.puerto_rico.tempo import cycles, doubloon, rounds_left
from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats
from ribeira.core.jit import kernel, rule
from ribeira.core.returns import share_chances, share_win_and_margins
from ribeira.games.puerto_rico import tables
from ribeira.games.puerto_rico.rules import board, scoring
from ribeira.games.puerto_rico.state import PuertoRico, view


@rule
def large_buildings(s: PuertoRico, seat: int, left: float) -> float:
    """What large buildings will add: the bonus of empty ones once they are manned, and what still grows."""
    worth = 0.0
    for building in range(tables.GUILD_HALL, tables.CITY_HALL + 1):
        if board.is_owned(s, seat, building):
            if not board.is_occupied(s, seat, building):
                worth += scoring.bonus(s, seat, building) * min(0.9, 0.35 + 0.3 * left)
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
    for good in range(tables.GOODS):
        held = int(s.goods[seat, good])
        if held > 0:
            worth += HELD * held
            best = max(best, float(tables.PRICE[good]))
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


@kernel(jit.RETURNS)
def end(state: Bytes, out: Floats) -> None:
    """An end as a net learns from it: half who has won, half by how much."""
    s = view(state)
    share_win_and_margins(s.winners, s.scores, s.players, 4.0, out)
