"""What the seat on turn may choose: a set in the record, whose members are added to the first id of the phase."""

from __future__ import annotations

import numpy as np

from ribeira.core.arrays import Ids
from ribeira.core.bits import count, has, nth, write_ids
from ribeira.core.jit import rule
from ribeira.core.turn import seat_acts
from ribeira.games.puerto_rico import actions, phase
from ribeira.games.puerto_rico.state import PuertoRico

FIRST_ID = np.zeros(len(phase.NAMES), np.int64)
"""[phase] -> the id that stands for member 0."""
FIRST_ID[phase.ROLE] = actions.TAKE_ROLE
FIRST_ID[phase.SETTLER] = actions.TAKE
FIRST_ID[[phase.HOSPICE, phase.MAYOR, phase.UNIVERSITY]] = actions.COLONIST
FIRST_ID[phase.PLACEMENT] = actions.PLACE
FIRST_ID[phase.BUILDER] = actions.BUILD
FIRST_ID[phase.CRAFTSMAN] = actions.EXTRA
FIRST_ID[phase.TRADER] = actions.SELL
FIRST_ID[phase.CAPTAIN] = actions.LOAD
FIRST_ID[phase.STORAGE] = actions.STORE

MAY_PASS = np.zeros(len(phase.NAMES), np.int64)
"""[phase] -> 1 where passing is always possible."""
MAY_PASS[
    [phase.SETTLER, phase.HOSPICE, phase.MAYOR, phase.BUILDER, phase.UNIVERSITY, phase.CRAFTSMAN, phase.TRADER]
] = 1

COLONIST = 1
"""The set of the one colonist that is offered."""
LOADS = (1 << (actions.USE_WHARF - actions.LOAD)) - 1
"""Of the captain's set what loads a ship; the members above use the wharf."""


@rule
def offer(s: PuertoRico, phase_due: int, seat: int, choices: int) -> None:
    """A decision of one seat, and what it may choose."""
    s.offered = choices
    seat_acts(s, phase_due, seat)


@rule
def passes(s: PuertoRico) -> int:
    """1 if the seat on turn may pass, else 0; K4: not who can load a ship."""
    if s.phase == phase.CAPTAIN:
        return int(int(s.offered) & LOADS == 0)
    return int(MAY_PASS[s.phase])


@rule
def legal(s: PuertoRico, out: Ids) -> int:
    """A seat's decisions, ascending."""
    out[0] = actions.PASS
    return write_ids(int(FIRST_ID[s.phase]), int(s.offered), out, passes(s))


@rule
def count_legal(s: PuertoRico) -> int:
    """How many there are."""
    return passes(s) + count(int(s.offered))


@rule
def nth_legal(s: PuertoRico, k: int) -> int:
    """The decision that k smaller ones precede."""
    place = k - passes(s)
    return actions.PASS if place < 0 else int(FIRST_ID[s.phase]) + nth(int(s.offered), place)


@rule
def is_legal(s: PuertoRico, action: int) -> bool:
    """Whether an id is among them."""
    if action == actions.PASS:
        return passes(s) == 1
    return has(int(s.offered), action - int(FIRST_ID[s.phase]))
