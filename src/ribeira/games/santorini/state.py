"""The record that holds one state of Santorini, the same size for any number of players.

Sets of cells are 25-bit numbers, sets of gods 30-bit numbers (see tables.py). A colour is a seat, with four players a
team (seats 0, 2 and seats 1, 3). Worker 2 * colour + slot: slot 0 is the female one, slot 1 the male one.
"""

from __future__ import annotations

from typing import Annotated

import numpy as np

from ribeira.core.arrays import Bytes, Counts
from ribeira.core.header import Header, record_type
from ribeira.core.jit import opener, rule

NOBODY = -1


class Santorini(Header):
    """One state of Santorini."""

    # --- the board ---
    # [h] -> set of cells with h blocks or more; [0] all cells, [4] and [5] none
    tall: Annotated[Counts, np.int32, (6,)]
    domes: Annotated[int, np.int32]  # set of cells
    stand: Annotated[Counts, np.int32, (3,)]  # [colour] -> set of the cells where its workers stand
    worker: Annotated[Counts, np.int8, (6,)]  # [2 * colour + slot] -> cell, NOWHERE when not placed or removed
    # --- set-up and players ---
    offer: Annotated[int, np.int32]  # set of gods on offer
    god: Annotated[Counts, np.int8, (4,)]  # [seat] -> the card, MORTAL when not yet known or without gods
    archon: Annotated[int, np.int8]  # seat in phases offer, draft, name; otherwise NOBODY
    start: Annotated[int, np.int8]  # start player, NOBODY until known
    active: Annotated[int, np.int8]  # whose turn it is, NOBODY in the set-up and at the end
    out: Annotated[int, np.int8]  # set of eliminated seats
    turn: Annotated[int, np.int16]  # number of the current turn, 1..300; 0 in the set-up
    # --- powers ---
    power: Annotated[Counts, np.int8, (4,)]  # [seat] -> R1: the god whose power the seat has at this moment, or MORTAL
    stolen: Annotated[int, np.int8]  # seat whose power Circe has, or NOBODY
    athena: Annotated[int, np.int8]  # 1: Athena's ban is in force
    morpheus: Annotated[int, np.int16]  # pieces on Morpheus' card
    face: Annotated[int, np.int8]  # the god that lies face up for Chaos, or MORTAL
    pile: Annotated[int, np.int16]  # set of the gods in Chaos' pile
    discard: Annotated[int, np.int16]  # set of the gods that Chaos has discarded
    # --- the current turn: the keys of `step` in a position ---
    mover: Annotated[int, np.int8]  # the selected worker, NOBODY before the choice
    origin: Annotated[int, np.int8]  # cell where it began the turn, or NOWHERE
    steps: Annotated[int, np.int8]  # steps made: 0, 1, 2 = two or more
    climbed: Annotated[int, np.int8]  # 1: some step of this turn went up
    early: Annotated[int, np.int8]  # 1: Prometheus has built before moving
    ferried: Annotated[int, np.int8]  # 1: Charon has ferried
    built: Annotated[int, np.int8]  # cell of the first build after the move, or NOWHERE
    visited: Annotated[int, np.int32]  # set of the cells that Triton has entered
    left: Annotated[int, np.int8]  # builds that Poseidon has left, exchanges that Chaos still has to make
    asleep: Annotated[int, np.int8]  # slot of the worker that Hypnus holds, or NOBODY
    bound: Annotated[int, np.int8]  # set of the slots bound by Aphrodite
    astray: Annotated[int, np.int8]  # 1: the selected worker is bound and its last step failed Aphrodite's test
    must_climb: Annotated[int, np.int8]  # 1: Persephone's duty
    towers: Annotated[int, np.int8]  # complete towers made in this turn
    bonus: Annotated[int, np.int8]  # Dionysus' bonus turns still to come, the current one included; 0: ordinary turn
    # --- follows from the above; kept because every decision asks for it ---
    using: Annotated[int, np.int8]  # the god whose own-turn power works in this turn, MORTAL in a bonus turn
    against: Annotated[int, np.int32]  # set of the restricting gods in force against the active player in this turn
    legal: Annotated[Counts, np.int32, (6,)]  # [kind] -> set of the cells of the legal actions of a seat's decision


STATE = record_type(Santorini)
_open = opener(STATE)


@rule
def view(state: Bytes) -> Santorini:
    """The bytes of a state, seen as the record."""
    record: Santorini = _open(state)
    return record
