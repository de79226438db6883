"""What a viewer may know (Puerto Rico, section 10: everything), and the observation tensor from the eyes of one seat.

Blocks that belong to seats come in table order beginning with the viewer; a seat that is not played is all zeros.
Counts are divided by the largest they reach in sensible play, given beside each block; the bound of a block that can
go beyond follows from what is in the box or, of doubloons and points, from the field that holds them.
"""

from __future__ import annotations

import numpy as np

from ribeira.core import jit
from ribeira.core.arrays import Bytes, Rng, Tensor
from ribeira.core.contract import Features, most_of, starts
from ribeira.core.jit import kernel, rule
from ribeira.games.puerto_rico import catalog, phase, tables
from ribeira.games.puerto_rico.document.terms import PHASES
from ribeira.games.puerto_rico.state import NO_GOOD, NOBODY, NOT_OWNED, PuertoRico, view

_COLONISTS = max(setup.colonists for setup in catalog.SETUPS.values())
_BARRELS = max(max(setup.goods) for setup in catalog.SETUPS.values())

OBSERVATION = (
    Features("doubloons", (5,), "[seat]: of 12", most_of(np.int16, 12)),
    Features("vp", (5,), "[seat]: chips and written points, of 50", most_of(np.int16, 50)),
    Features("score", (5,), "[seat]: printed points as things lie now, of 80", most_of(np.int16, 80)),
    Features("goods", (5, 5), "[seat, good]: barrels, of 10", _BARRELS / 10),
    Features("island", (5, 6), "[seat, tile]: tiles of this kind, of 12"),
    Features("manned", (5, 6), "[seat, tile]: those with a colonist, of 12"),
    Features("owned", (5, 23), "[seat, building]: 1 where it is built"),
    Features("staff", (5, 23), "[seat, building]: colonists on it, of its circles"),
    Features("san_juan", (5,), "[seat]: colonists, of 10; while it places them those that are left", _COLONISTS / 10),
    Features("governor", (5,), "[seat]: 1 for the governor"),
    Features("to_act", (5,), "[seat]: 1 for the seat on turn"),
    Features("taken", (5, 8), "[seat, role]: 1 for the roles taken in this round"),
    Features("wharf_used", (5,), "[seat]: 1 when it has used its wharf in this phase"),
    Features("passed", (5,), "[seat]: 1 when it has passed in the captain phase"),
    Features("drawer", (5,), "[seat]: 1 for the seat for which a tile is drawn"),
    Features("free", (8,), "[role]: 1 for the roles nobody has taken"),
    Features("role_doubloons", (8,), "[role]: of 5", most_of(np.uint8, 5)),
    Features("phase", (len(PHASES),), "1 at the phase"),
    Features("goods_supply", (5,), "[good]: barrels, of 11"),
    Features("house", (5,), "[good]: barrels in the trading house, of 4"),
    Features("cargo_room", (3,), "[ship]: free places, of 8; 0 for a ship that is not played"),
    Features("cargo_load", (3, 5), "[ship, good]: barrels, of 8"),
    Features("row", (5,), "[good]: plantations face up, of 6"),
    Features("stack", (5,), "[good]: plantations face down, of 12"),
    Features("discard", (5,), "[good]: discarded plantations, of 12"),
    Features("quarries", (1,), "in the supply, of 8"),
    Features("stock", (23,), "[building]: not yet built, of 4"),
    Features("vp_supply", (1,), "of 122; 0 when it is used up"),
    Features("colonist_supply", (1,), "of 95", _COLONISTS / 95),
    Features("colonist_ship", (1,), "of 20", _COLONISTS / 20),
    Features("pending_tile", (6,), "1 at the tile that the hospice may man"),
    Features("pending_building", (23,), "1 at the building that the university may man"),
    Features("produced", (5,), "[good]: 1 for what the chooser of the craftsman received"),
    Features("stored", (5,), "[good]: 1 for what the seat on turn keeps whole"),
    Features("hacienda_used", (1,), "1 when the seat on turn has drawn a tile"),
    Features("captain_loaded", (1,), "1 when the chooser of the captain has loaded"),
    Features("last", (1,), "1 when this round is the last"),
    Features("round", (1,), "number of the round / 100"),
    Features("is_immediate", (1,), "1 when tiles of the row are replaced at once"),
    Features("is_asked", (1,), "1 when a colonist offered may be declined"),
)

(
    DOUBLOONS, VP, SCORE, GOODS_HELD, ISLAND, MANNED, OWNED, STAFF, SAN_JUAN, GOVERNOR, TO_ACT, TAKEN, WHARF_USED,
    PASSED, DRAWER, FREE, ROLE_DOUBLOONS, PHASE, GOODS_SUPPLY, HOUSE, CARGO_ROOM, CARGO_LOAD, ROW, STACK, DISCARD,
    QUARRIES, STOCK, VP_SUPPLY, COLONIST_SUPPLY, COLONIST_SHIP, PENDING_TILE, PENDING_BUILDING, PRODUCED, STORED,
    HACIENDA_USED, CAPTAIN_LOADED, LAST, ROUND, IS_IMMEDIATE, IS_ASKED,
) = starts(OBSERVATION)  # fmt: skip


@rule
def _write_board(s: PuertoRico, seat: int, place: int, out: Tensor) -> None:
    out[DOUBLOONS + place] = s.doubloons[seat] / 12
    out[VP + place] = s.vp[seat] / 50
    out[SCORE + place] = s.scores[seat] / 80
    out[SAN_JUAN + place] = s.san_juan[seat] / 10
    for good in range(tables.GOODS):
        out[GOODS_HELD + place * tables.GOODS + good] = s.goods[seat, good] / 10
    for tile in range(tables.TILES):
        out[ISLAND + place * tables.TILES + tile] = s.island[seat, tile] / 12
        out[MANNED + place * tables.TILES + tile] = s.manned[seat, tile] / 12
    for building in range(tables.BUILDINGS):
        colonists = int(s.city[seat, building])
        if colonists != NOT_OWNED:
            out[OWNED + place * tables.BUILDINGS + building] = 1.0
            out[STAFF + place * tables.BUILDINGS + building] = colonists / tables.CIRCLES[building]


@rule
def _write_turn(s: PuertoRico, seat: int, place: int, out: Tensor) -> None:
    out[GOVERNOR + place] = s.governor == seat
    out[TO_ACT + place] = s.player == seat
    out[DRAWER + place] = s.drawer == seat
    out[WHARF_USED + place] = int(s.wharf_used) >> seat & 1
    out[PASSED + place] = int(s.passed) >> seat & 1
    for role in range(tables.ROLES):
        out[TAKEN + place * tables.ROLES + role] = s.taken_by[role] == seat


@rule
def _write_supplies(s: PuertoRico, out: Tensor) -> None:
    for role in range(tables.ROLES_IN_PLAY[s.players]):
        out[FREE + role] = s.taken_by[role] == NOBODY
        out[ROLE_DOUBLOONS + role] = s.role_doubloons[role] / 5
    for good in range(tables.GOODS):
        out[GOODS_SUPPLY + good] = s.goods_supply[good] / 11
        out[HOUSE + good] = s.house[good] / 4
        out[ROW + good] = s.row[good] / 6
        out[STACK + good] = s.stack[good] / 12
        out[DISCARD + good] = s.discard[good] / 12
        out[PRODUCED + good] = int(s.produced) >> good & 1
        out[STORED + good] = int(s.stored) >> good & 1
    for building in range(tables.BUILDINGS):
        out[STOCK + building] = s.stock[building] / 4
    out[QUARRIES] = s.quarries / 8
    out[VP_SUPPLY] = max(0, int(s.vp_supply)) / 122
    out[COLONIST_SUPPLY] = s.colonist_supply / 95
    out[COLONIST_SHIP] = s.colonist_ship / 20


@rule
def _write_ships(s: PuertoRico, out: Tensor) -> None:
    for ship in range(tables.SHIPS_IN_PLAY[s.players]):
        out[CARGO_ROOM + ship] = (tables.CAPACITY[s.players, ship] - s.cargo_load[ship]) / 8
        if s.cargo_good[ship] != NO_GOOD:
            out[CARGO_LOAD + ship * tables.GOODS + int(s.cargo_good[ship])] = s.cargo_load[ship] / 8


@rule
def _write_moment(s: PuertoRico, out: Tensor) -> None:
    out[PHASE + int(s.phase)] = 1.0
    if s.phase == phase.HOSPICE:
        out[PENDING_TILE + int(s.pending)] = 1.0
    elif s.phase == phase.UNIVERSITY:
        out[PENDING_BUILDING + int(s.pending)] = 1.0
    out[HACIENDA_USED] = s.hacienda_used
    out[CAPTAIN_LOADED] = s.captain_loaded
    out[LAST] = s.is_last
    out[ROUND] = s.rounds / catalog.ROUND_LIMIT
    out[IS_IMMEDIATE] = s.is_immediate
    out[IS_ASKED] = s.is_asked


@kernel(jit.OBSERVE)
def observe(state: Bytes, seat: int, out: Tensor) -> None:
    """The tensor that `OBSERVATION` describes; a spectator (-1) sees it from seat 0."""
    s = view(state)
    eyes = max(seat, 0)
    out[:] = 0.0
    for place in range(s.players):
        _write_board(s, (eyes + place) % int(s.players), place, out)
        _write_turn(s, (eyes + place) % int(s.players), place, out)
    _write_supplies(s, out)
    _write_ships(s, out)
    _write_moment(s, out)


@kernel(jit.REDACT)
def redact(state: Bytes, seat: int) -> None:
    """Section 10: everything is public."""


@kernel(jit.DETERMINIZE)
def determinize(state: Bytes, seat: int, rng: Rng) -> None:
    """Nothing is hidden, so there is nothing to deal."""
