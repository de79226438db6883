"""Exact search of the whole rest of a match: every decision, every outcome of nature by its weight (expectiminimax).

It is for games of which the bots know an `Endgame` (`bots/evaluation`): from when on what is left is small, and how a
match ends where seats choose in secret at the same time. Every seat takes what is best for itself (max^n); of several
actions that are equally good for it, others expect each as often as the others. With two players a seat's answers are
cut off as soon as one of them makes the other seat's last action worse than one it has already.

A rung is one state on the way down: the root, then the state after each action. The search stands still after so many
actions and goes on where it stood, so that its driver can look at the clock.

    at        int64, (1,)                        level where it stands; FRESH before the first action
    states    uint8, (RUNGS, bytes of a state)
    rungs     RUNG, (RUNGS,)
    ids       int32, (RUNGS, most legal + 1)     actions of a rung
    weights   int32, (RUNGS, most legal + 1)     at a chance node: their weights
    values    float64, (RUNGS, MAX_PLAYERS)      utility of each seat so far; at a chance node the weighted sum
    known     uint8, (KNOWN, bytes of a state)   chance nodes met before, each at the place its bytes name
    worth     float64, (KNOWN, MAX_PLAYERS)      what they were worth
"""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ribeira.bots.evaluation import SETTLE, Settle
from ribeira.core import jit
from ribeira.core.arrays import (
    Apply,
    Bytes,
    Chance,
    Floats,
    Ids,
    Ints,
    LegalActions,
    Records,
    Returns,
    StateTable,
)
from ribeira.core.batch import player_of
from ribeira.core.header import CHANCE, MAX_PLAYERS, PLY_BYTES, TERMINAL, record_type
from ribeira.core.jit import kernel, rule

RUNGS = 64
KNOWN = 1 << 10
FRESH = -1
NATURE = -1
SAME = 1e-12
"""Utilities that differ by less are equal."""

# What a call answers.
GOING_ON, DONE, TOO_DEEP = range(3)

_A, _B, _C = np.uint64(13), np.uint64(7), np.uint64(17)  # Marsaglia 2003: full period, nothing overflows


class Rung:
    """One state on the way down."""

    top: Annotated[float, np.float64]
    """The best utility of `seat` so far; at a chance node the sum of the weights."""
    move: Annotated[int, np.int32]
    """The action of `top`."""
    seat: Annotated[int, np.int32]
    """Who acts, or NATURE."""
    n: Annotated[int, np.int32]
    """Actions."""
    k: Annotated[int, np.int32]
    """Actions taken into account."""
    ties: Annotated[int, np.int32]
    """How many of them are as good as `top`."""
    slot: Annotated[int, np.int32]
    """At a chance node: its place among those known."""


RUNG = record_type(Rung)


class Rules(NamedTuple):
    """The kernels of one game that the search needs."""

    legal_actions: LegalActions
    apply: Apply
    chance: Chance
    returns: Returns
    settle: Settle


class Work(NamedTuple):
    """The arrays of one search."""

    states: StateTable
    rungs: Records[Rung]
    ids: Ids
    weights: Ids
    values: Floats
    known: StateTable
    worth: Floats


@rule
def slot_of(state: Bytes) -> int:
    """A place among the known chance nodes, made of all bytes but the ply's: a xorshift step for each."""
    key = np.uint64(1)
    for k in range(PLY_BYTES, state.size):
        key ^= np.uint64(state[k])
        key ^= key << _A
        key ^= key >> _B
        key ^= key << _C
    return int(key & np.uint64(KNOWN - 1))


@rule
def is_equal(state: Bytes, other: Bytes) -> bool:
    """Whether two states differ in nothing but the ply."""
    different = 0
    for k in range(PLY_BYTES, state.size):
        different += state[k] != other[k]
    return different == 0


@rule
def copy(source: npt.NDArray[Any], target: npt.NDArray[Any]) -> None:
    """One row into another of the same length; an assignment of slices would take seconds to compile."""
    for k in range(source.size):
        target[k] = source[k]


# --- going down ---------------------------------------------------------------------------------------------


@rule
def enter(w: Work, level: int, r: Rules) -> bool:
    """Comes to a rung; True when it is a leaf, or known from before: then its values are final."""
    state = w.states[level]
    player = player_of(state)
    if r.settle(state, w.values[level]):
        return True
    if player == TERMINAL:
        r.returns(state, w.values[level])
        return True
    if player == CHANCE and recall(w, level):
        return True
    list_actions(w, level, player, r)
    return False


@rule
def list_actions(w: Work, level: int, player: int, r: Rules) -> None:
    """What can happen at a rung, none of it tried yet."""
    rung = w.rungs[level]
    rung.seat = player if player >= 0 else NATURE
    rung.n = r.legal_actions(w.states[level], w.ids[level])
    rung.k = 0
    if rung.seat == NATURE:
        weigh(w, level, r)


@rule
def recall(w: Work, level: int) -> bool:
    """Whether this chance node was met before; its values are those of then."""
    rung = w.rungs[level]
    rung.slot = slot_of(w.states[level])
    if not is_equal(w.states[level], w.known[rung.slot]):
        return False
    copy(w.worth[rung.slot], w.values[level])
    return True


@rule
def weigh(w: Work, level: int, r: Rules) -> None:
    """Nature's outcomes and their weights."""
    rung = w.rungs[level]
    r.chance(w.states[level], w.weights[level])
    for seat in range(MAX_PLAYERS):
        w.values[level, seat] = 0.0
    rung.top = 0.0
    for k in range(rung.n):
        rung.top += w.weights[level, k]


# --- coming up ----------------------------------------------------------------------------------------------


@rule
def take(w: Work, level: int, players: int) -> None:
    """Takes the values of the rung below into account."""
    rung, found, values = w.rungs[level], w.values[level + 1], w.values[level]
    action = w.ids[level, rung.k]
    if rung.seat == NATURE:
        for seat in range(players):
            values[seat] += w.weights[level, rung.k] * found[seat] / rung.top
    elif rung.k == 0 or found[rung.seat] > rung.top + SAME:
        rung.top = found[rung.seat]
        rung.move = action
        rung.ties = 1
        copy(found, values)
    elif found[rung.seat] > rung.top - SAME:
        rung.ties += 1
        for seat in range(players):
            values[seat] += (found[seat] - values[seat]) / rung.ties
    rung.k += 1


@rule
def is_refuted(w: Work, level: int, players: int) -> bool:
    """Two players: the seat that led here has something better already."""
    if players != 2 or level == 0:
        return False
    rung, parent = w.rungs[level], w.rungs[level - 1]
    if rung.seat == NATURE or parent.seat == NATURE or rung.seat == parent.seat or rung.k == 0 or parent.k == 0:
        return False
    return bool(w.values[level, parent.seat] <= parent.top)


@rule
def close(w: Work, level: int) -> None:
    """Keeps what a chance node is worth."""
    rung = w.rungs[level]
    if rung.seat == NATURE:
        copy(w.states[level], w.known[rung.slot])
        copy(w.values[level], w.worth[rung.slot])


@rule
def climb(w: Work, level: int, players: int, actions: int, r: Rules) -> int:
    """Goes on for so many actions from this level; answers where it stands, RUNGS when too deep, FRESH when done."""
    for _ in range(actions):
        rung = w.rungs[level]
        if rung.k == rung.n or is_refuted(w, level, players):
            close(w, level)
            level -= 1
            if level < 0:
                return FRESH
            take(w, level, players)
        elif level + 1 == RUNGS:
            return RUNGS
        else:
            copy(w.states[level], w.states[level + 1])
            r.apply(w.states[level + 1], w.ids[level, rung.k])
            if enter(w, level + 1, r):
                take(w, level, players)
            else:
                level += 1
    return level


_ARRAYS = (jit.INTS, jit.STATES, jit.STATE, jit.ID_TABLE, jit.ID_TABLE, jit.FLOAT_TABLE, jit.STATES, jit.FLOAT_TABLE)
_RULES = (*map(jit.value, (jit.LEGAL_ACTIONS, jit.APPLY, jit.CHANCE, jit.RETURNS)), jit.value(SETTLE))


@kernel(jit.INT(jit.STATE, jit.INT, jit.INT, *_ARRAYS, *_RULES))
def solve(
    root: Bytes,
    players: int,
    actions: int,
    at: Ints,
    states: StateTable,
    rungs: Bytes,
    ids: Ids,
    weights: Ids,
    values: Floats,
    known: StateTable,
    worth: Floats,
    legal_actions: LegalActions,
    apply: Apply,
    chance: Chance,
    returns: Returns,
    settle: Settle,
) -> int:
    """Searches on for so many actions below `root`, a decision: GOING_ON, DONE or TOO_DEEP.

    When it is done, rung 0 holds the best action, and `values[0]` what everybody may expect.
    """
    w = Work(states, rungs.view(RUNG), ids, weights, values, known, worth)
    r = Rules(legal_actions, apply, chance, returns, settle)
    if at[0] == FRESH:
        copy(root, states[0])
        list_actions(w, 0, player_of(root), r)
        at[0] = 0
    at[0] = climb(w, at[0], players, actions, r)
    if at[0] == FRESH:
        return DONE
    return TOO_DEEP if at[0] == RUNGS else GOING_ON
