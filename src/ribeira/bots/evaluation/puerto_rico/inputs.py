"""What a net looks at in Puerto Rico: supplies, ships and roles, boards, and what the evaluation says of them.
Seats come in table order beginning with the one that looks; nothing is secret."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ribeira.bots.evaluation.puerto_rico.estimate import barrels_held, large_buildings
from ribeira.bots.evaluation.puerto_rico.production import conveniences, harvest
from ribeira.bots.evaluation.puerto_rico.tempo import cycles, doubloon, rounds_left
from ribeira.bots.net import SEE, put
from ribeira.core.arrays import Bytes, Ids, Ints, Tensor
from ribeira.core.contract import Features, starts
from ribeira.core.jit import kernel, rule
from ribeira.games.puerto_rico import phase, tables
from ribeira.games.puerto_rico.state import NO_GOOD, NOBODY, NOT_OWNED, PuertoRico, view
from ribeira.games.puerto_rico.tables import BUILDINGS, GOODS, ROLES, SHIPS, TILES

SEATS = tables.MAX_PLAYERS
PHASES = len(phase.NAMES)
STAGES = 12
"""Rounds that are left, those begun included."""
RICH = 12
"""From so many doubloons on they are not told apart."""
STORED = 3
"""So many barrels of a good are told apart."""
POINTS = 10.0
"""Estimates are told in this unit."""

INPUTS = (
    Features("stage", (STAGES,), "[rounds left]: 1"),
    Features("phase", (PHASES,), "[phase]: 1"),
    Features("free", (ROLES,), "[role]: 1 for the roles nobody has taken"),
    Features("reward", (ROLES,), "[role]: doubloons on it / 3"),
    Features("supply", (GOODS,), "[good]: barrels / 11"),
    Features("house", (GOODS,), "[good]: barrels in the trading house"),
    Features("ship", (SHIPS, GOODS), "[ship, good]: 1 for what it carries"),
    Features("room", (SHIPS,), "[ship]: free places / 8"),
    Features("row", (GOODS,), "[good]: plantations face up / 2"),
    Features("quarries", (1,), "in the supply / 8"),
    Features("colonists", (2,), "in the supply / 50, on the ship / 5"),
    Features("chips", (1,), "VP chips in the supply / 75"),
    Features("stock", (BUILDINGS,), "[building]: 1 while it can be built"),
    Features("last", (1,), "1 in the last round"),
    Features("governor", (SEATS,), "[seat]: 1"),
    Features("mover", (SEATS, PHASES), "[seat, phase]: 1 for the seat on turn"),
    Features("taken", (SEATS, ROLES), "[seat, role]: 1 for the roles taken"),
    Features("doubloons", (SEATS, RICH + 1), "[seat, number]: 1"),
    Features("money", (SEATS,), "[seat]: doubloons / 6"),
    Features("san_juan", (SEATS,), "[seat]: colonists / 4"),
    Features("goods", (SEATS, GOODS, STORED), "[seat, good, number - 1]: 1 for at least so many barrels"),
    Features("barrels", (SEATS, GOODS), "[seat, good]: barrels / 5"),
    Features("island", (SEATS, TILES), "[seat, tile]: tiles / 3"),
    Features("manned", (SEATS, TILES), "[seat, tile]: those with a colonist / 3"),
    Features("owned", (SEATS, BUILDINGS), "[seat, building]: 1"),
    Features("staffed", (SEATS, BUILDINGS), "[seat, building]: colonists of its circles"),
    Features("lead", (STAGES, SEATS - 1), "[stage, seat - 1]: points ahead of the seat / 10"),
    Features("ahead", (STAGES, SEATS - 1), "[stage, seat - 1]: estimated points ahead of the seat / 10"),
    Features("harvest", (STAGES, SEATS), "[stage, seat]: what the production brings / 10"),
    Features("ease", (STAGES, SEATS), "[stage, seat]: what buildings save or bring / 10"),
    Features("large", (STAGES, SEATS), "[stage, seat]: what large buildings will bring / 10"),
)  # fmt: skip

(
    STAGE, PHASE, FREE, REWARD, SUPPLY, HOUSE, SHIP, ROOM, ROW, QUARRIES, COLONISTS, CHIPS, STOCK, LAST, GOVERNOR,
    MOVER, TAKEN, DOUBLOONS, MONEY, SAN_JUAN, GOODS_HELD, BARRELS, ISLAND, MANNED, OWNED, STAFFED, LEAD, AHEAD, HARVEST,
    EASE, LARGE,
) = starts(INPUTS)  # fmt: skip


@rule
def see_common(s: PuertoRico, stage: int, ids: Ids, amounts: Tensor, numbers: Ints) -> None:
    """Supplies, ships and roles."""
    put(ids, amounts, numbers, 0, STAGE + stage, 1.0)
    put(ids, amounts, numbers, 0, PHASE + int(s.phase), 1.0)
    for role in range(tables.ROLES_IN_PLAY[s.players]):
        if s.taken_by[role] == NOBODY:
            put(ids, amounts, numbers, 0, FREE + role, 1.0)
            put(ids, amounts, numbers, 0, REWARD + role, s.role_doubloons[role] / 3.0)
    for good in range(GOODS):
        put(ids, amounts, numbers, 0, SUPPLY + good, s.goods_supply[good] / 11.0)
        put(ids, amounts, numbers, 0, HOUSE + good, float(s.house[good]))
        put(ids, amounts, numbers, 0, ROW + good, s.row[good] / 2.0)
    for ship in range(tables.SHIPS_IN_PLAY[s.players]):
        room = int(tables.CAPACITY[s.players, ship]) - int(s.cargo_load[ship])
        put(ids, amounts, numbers, 0, ROOM + ship, room / 8.0)
        if s.cargo_good[ship] != NO_GOOD:
            put(ids, amounts, numbers, 0, SHIP + ship * GOODS + int(s.cargo_good[ship]), 1.0)
    put(ids, amounts, numbers, 0, QUARRIES, s.quarries / 8.0)
    put(ids, amounts, numbers, 0, COLONISTS, s.colonist_supply / 50.0)
    put(ids, amounts, numbers, 0, COLONISTS + 1, s.colonist_ship / 5.0)
    put(ids, amounts, numbers, 0, CHIPS, max(0, int(s.vp_supply)) / 75.0)
    for building in range(BUILDINGS):
        if s.stock[building] > 0:
            put(ids, amounts, numbers, 0, STOCK + building, 1.0)
    if s.is_last:
        put(ids, amounts, numbers, 0, LAST, 1.0)


@rule
def see_board(s: PuertoRico, seat: int, row: int, place: int, ids: Ids, amounts: Tensor, numbers: Ints) -> None:
    """What a seat has, in the eyes of a row's."""
    put(ids, amounts, numbers, row, DOUBLOONS + place * (RICH + 1) + min(RICH, int(s.doubloons[seat])), 1.0)
    put(ids, amounts, numbers, row, MONEY + place, s.doubloons[seat] / 6.0)
    if s.san_juan[seat] > 0:
        put(ids, amounts, numbers, row, SAN_JUAN + place, s.san_juan[seat] / 4.0)
    for good in range(GOODS):
        held = int(s.goods[seat, good])
        if held > 0:
            put(ids, amounts, numbers, row, BARRELS + place * GOODS + good, held / 5.0)
        for number in range(min(STORED, held)):
            put(ids, amounts, numbers, row, GOODS_HELD + (place * GOODS + good) * STORED + number, 1.0)
    for tile in range(TILES):
        if s.island[seat, tile] > 0:
            put(ids, amounts, numbers, row, ISLAND + place * TILES + tile, s.island[seat, tile] / 3.0)
        if s.manned[seat, tile] > 0:
            put(ids, amounts, numbers, row, MANNED + place * TILES + tile, s.manned[seat, tile] / 3.0)
    for building in range(BUILDINGS):
        colonists = int(s.city[seat, building])
        if colonists != NOT_OWNED:
            put(ids, amounts, numbers, row, OWNED + place * BUILDINGS + building, 1.0)
            if colonists > 0:
                share = colonists / int(tables.CIRCLES[building])
                put(ids, amounts, numbers, row, STAFFED + place * BUILDINGS + building, share)


@rule
def see_turn(s: PuertoRico, seat: int, row: int, place: int, ids: Ids, amounts: Tensor, numbers: Ints) -> None:
    """Whose turn it is and what a seat has done in this round, in the eyes of a row's."""
    if s.governor == seat:
        put(ids, amounts, numbers, row, GOVERNOR + place, 1.0)
    if s.player == seat:
        put(ids, amounts, numbers, row, MOVER + place * PHASES + int(s.phase), 1.0)
    for role in range(ROLES):
        if s.taken_by[role] == seat:
            put(ids, amounts, numbers, row, TAKEN + place * ROLES + role, 1.0)


@kernel(SEE)
def see(state: Bytes, ids: Ids, amounts: Tensor, numbers: Ints) -> None:
    """The inputs that `INPUTS` describes, where a role is to be taken; within one, too much is on its way."""
    s = view(state)
    numbers[:] = 0
    if s.phase != phase.ROLE:
        return
    left = rounds_left(s)
    money, times, stage = doubloon(left), cycles(s, left), max(0, min(STAGES - 1, int(left)))
    see_common(s, stage, ids, amounts, numbers)
    terms = np.zeros((SEATS, 4))
    for seat in range(s.players):
        terms[seat, 0] = times * harvest(s, seat, money) / POINTS
        terms[seat, 1] = times * conveniences(s, seat, money) / POINTS
        terms[seat, 2] = large_buildings(s, seat, left) / POINTS
        rest = s.scores[seat] + money * s.doubloons[seat] + barrels_held(s, seat, money)
        terms[seat, 3] = terms[seat, 0] + terms[seat, 1] + terms[seat, 2] + rest / POINTS
    for eyes in range(s.players):
        row = 1 + eyes
        for place in range(s.players):
            seat = (eyes + place) % int(s.players)
            see_board(s, seat, row, place, ids, amounts, numbers)
            see_turn(s, seat, row, place, ids, amounts, numbers)
            put(ids, amounts, numbers, row, HARVEST + stage * SEATS + place, terms[seat, 0])
            put(ids, amounts, numbers, row, EASE + stage * SEATS + place, terms[seat, 1])
            put(ids, amounts, numbers, row, LARGE + stage * SEATS + place, terms[seat, 2])
            if place > 0:
                lead = (int(s.scores[eyes]) - int(s.scores[seat])) / POINTS
                put(ids, amounts, numbers, row, LEAD + stage * (SEATS - 1) + place - 1, lead)
                ahead = terms[eyes, 3] - terms[seat, 3]
                put(ids, amounts, numbers, row, AHEAD + stage * (SEATS - 1) + place - 1, ahead)


def symmetries() -> npt.NDArray[np.int32]:
    """[symmetry, input] -> which input it becomes: nothing can change places but the seats, which do anyway."""
    return np.arange(sum(block.size for block in INPUTS), dtype=np.int32)[None]
