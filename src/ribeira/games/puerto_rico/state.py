"""The record that holds one state of Puerto Rico, for any number of players."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from ribeira.core.arrays import Bytes, Counts
from ribeira.core.header import Header, record_type
from ribeira.core.jit import opener, rule

NOBODY = -1
NO_GOOD = -1
NOT_OWNED = -1
NOTHING = -1


class PuertoRico(Header):
    """One state of Puerto Rico."""

    vp_supply: Annotated[int, np.int32]  # VP chips not with players; below 0: points that are written down
    doubloons: Annotated[Counts, np.int16, (5,)]  # [seat]
    vp: Annotated[Counts, np.int16, (5,)]  # [seat] -> VP chips and written points
    goods: Annotated[Counts, np.uint8, (5, 5)]  # [seat, good] -> barrels on the windrose
    island: Annotated[Counts, np.uint8, (5, 6)]  # [seat, tile] -> tiles of this kind, 12 in all at most
    manned: Annotated[Counts, np.uint8, (5, 6)]  # [seat, tile] -> those with a colonist
    city: Annotated[Counts, np.int8, (5, 23)]  # [seat, building] -> colonists on it; NOT_OWNED where it is not built
    # [seat] -> colonists; in phase PLACEMENT for the seat on turn those to place
    san_juan: Annotated[Counts, np.uint8, (5,)]
    role_doubloons: Annotated[Counts, np.uint8, (8,)]  # [role]
    taken_by: Annotated[Counts, np.int8, (8,)]  # [role] -> seat, or NOBODY
    goods_supply: Annotated[Counts, np.uint8, (5,)]  # [good]
    house: Annotated[Counts, np.uint8, (5,)]  # [good] -> barrels in the trading house, 3 in all at most
    cargo_good: Annotated[Counts, np.int8, (3,)]  # [ship] -> good, NO_GOOD while it is empty
    cargo_load: Annotated[Counts, np.uint8, (3,)]  # [ship] -> barrels
    row: Annotated[Counts, np.uint8, (5,)]  # [good] -> plantations face up
    stack: Annotated[Counts, np.uint8, (5,)]  # [good] -> plantations face down
    discard: Annotated[Counts, np.uint8, (5,)]  # [good] -> discarded plantations
    stock: Annotated[Counts, np.uint8, (23,)]  # [building] -> not yet built
    owned: Annotated[Counts, np.int32, (5,)]  # [seat] -> set of its buildings; follows from `city`
    for_sale: Annotated[int, np.int32]  # set of the buildings of which some are not yet built; follows from `stock`
    # set of what the seat on turn may choose, counted from the first id of the phase; 0 where nature acts and at the
    # end; follows from all else
    offered: Annotated[int, np.int32]
    quarries: Annotated[int, np.uint8]  # in the supply
    colonist_supply: Annotated[int, np.uint8]
    colonist_ship: Annotated[int, np.uint8]
    rounds: Annotated[int, np.uint8]  # number of the current round, 1..100
    governor: Annotated[int, np.int8]  # NOBODY in phase START
    is_last: Annotated[int, np.uint8]  # 1: the end flag is set, this round is the last
    is_immediate: Annotated[int, np.uint8]  # option settler_refill: 1 = immediate
    is_asked: Annotated[int, np.uint8]  # option optional_colonists: 1 = true
    drawer: Annotated[int, np.int8]  # who draws in HACIENDA and has taken in REPLACE; else NOBODY
    hacienda_used: Annotated[int, np.uint8]  # 1: the seat on turn in SETTLER has drawn
    pending: Annotated[int, np.int8]  # tile kind in HOSPICE, building in UNIVERSITY; else NOTHING
    produced: Annotated[int, np.uint8]  # in CRAFTSMAN: set of the goods that the chooser received
    captain_loaded: Annotated[int, np.uint8]  # 1 in CAPTAIN: the chooser has had his first loading
    wharf_used: Annotated[int, np.uint8]  # in CAPTAIN: set of seats
    passed: Annotated[int, np.uint8]  # in CAPTAIN: set of seats
    stored: Annotated[int, np.uint8]  # in STORAGE: set of the goods that the seat on turn keeps whole


STATE = record_type(PuertoRico)
_open = opener(STATE)


@rule
def view(state: Bytes) -> PuertoRico:
    """The bytes of a state, seen as the record."""
    record: PuertoRico = _open(state)
    return record
