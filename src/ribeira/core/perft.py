"""Counting sequences of actions: the check that finds a wrong rule fastest."""

from __future__ import annotations

import numpy as np

from ribeira.core import jit
from ribeira.core.arrays import Apply, Ids, Ints, LegalActions, StateTable
from ribeira.core.batch import player_of
from ribeira.core.checks import whole
from ribeira.core.header import TERMINAL
from ribeira.core.jit import kernel
from ribeira.core.state import State


@kernel(jit.INT(jit.STATES, jit.ID_TABLE, jit.INTS, jit.INT, jit.value(jit.LEGAL_ACTIONS), jit.value(jit.APPLY)))
def _count(states: StateTable, ids: Ids, left: Ints, depth: int, legal_actions: LegalActions, apply: Apply) -> int:
    """Sequences of exactly `depth` actions from states[0]; row d of the arrays is the stack's level d."""
    total = 0
    level = 0
    left[0] = legal_actions(states[0], ids[0])
    while level >= 0:
        if level == depth - 1:
            total += left[level]
            left[level] = 0
        if left[level] == 0:
            level -= 1
            continue
        left[level] -= 1
        states[level + 1, :] = states[level]
        apply(states[level + 1], ids[level, left[level]])
        if player_of(states[level + 1]) != TERMINAL:
            level += 1
            left[level] = legal_actions(states[level], ids[level])
    return total


def warm() -> None:
    """Compiles the counting loop or loads it from the cache, so that a time is that of counting alone."""
    jit.warm([_count])


def perft(state: State, depth: int) -> int:
    """How many sequences of exactly `depth` actions start here, chance outcomes counted as actions.

    Raises `InvalidOption` for a depth that is none.
    """
    depth = whole("depth", depth, 0, state.game.definition.longest)
    if depth == 0 or state.is_terminal:
        return int(depth == 0)
    kernels = state.game.kernels
    warm()
    stack = np.empty((depth + 1, state.game.state_size), np.uint8)
    stack[0] = state.copy_bytes()
    ids = np.empty((depth, state.game.definition.most_legal + 1), np.int32)
    return int(_count(stack, ids, np.zeros(depth, np.int64), depth, kernels.legal_actions, kernels.apply))


def divide(state: State, depth: int) -> dict[str, int]:
    """`perft` split by the first action's notation; `depth` is at least 1. Raises `InvalidOption`."""
    depth = whole("depth", depth, 1, state.game.definition.longest)
    return {state.game.notation(action): perft(state.apply(action), depth - 1) for action in state.legal}
