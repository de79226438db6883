"""Loops that run one kernel many times over, so that it can be timed apart from what surrounds it."""

from __future__ import annotations

import numpy as np

from ribeira.core import jit
from ribeira.core.arrays import Apply, Bytes, Ids, LegalActions, Rng, StateTable
from ribeira.core.jit import kernel
from ribeira.core.rng import next_bits

ODD = np.uint64(1)


@kernel(jit.INT(jit.RNG, jit.INT))
def stumble(rng: Rng, branches: int) -> int:
    """Takes so many branches that no processor can foresee; answers how many went one way."""
    taken = 0
    for _ in range(branches):
        if next_bits(rng) & ODD:
            taken += 1
            next_bits(rng)
    return taken


@kernel(jit.INT(jit.STATES, jit.STATE, jit.INT))
def clone_all(states: StateTable, scratch: Bytes, rounds: int) -> int:
    """Copies every state so many times."""
    total = 0
    for _ in range(rounds):
        for i in range(states.shape[0]):
            scratch[:] = states[i]
            total += scratch[0]
    return total


@kernel(jit.INT(jit.STATES, jit.IDS, jit.INT, jit.value(jit.LEGAL_ACTIONS)))
def list_all(states: StateTable, ids: Ids, rounds: int, legal_actions: LegalActions) -> int:
    """Lists the legal actions of every state so many times; answers how many there were."""
    total = 0
    for _ in range(rounds):
        for i in range(states.shape[0]):
            total += legal_actions(states[i], ids)
    return total


@kernel(jit.NOTHING(jit.STATES, jit.STATE, jit.IDS, jit.INT, jit.value(jit.APPLY)))
def apply_all(states: StateTable, scratch: Bytes, chosen: Ids, rounds: int, apply: Apply) -> None:
    """Copies every state and applies its chosen action, so many times."""
    for _ in range(rounds):
        for i in range(states.shape[0]):
            scratch[:] = states[i]
            apply(scratch, np.int64(chosen[i]))
