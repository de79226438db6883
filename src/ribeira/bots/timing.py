"""Loops that run one kernel many times over, so that it can be timed apart from what surrounds it."""

from __future__ import annotations

from typing import Any

import numpy as np

from ribeira.core import jit
from ribeira.core.jit import kernel


@kernel(jit.INT(jit.STATES, jit.STATE, jit.INT))
def clone_all(states: Any, scratch: Any, rounds: int) -> int:
    """Copies every state so many times."""
    total = 0
    for _ in range(rounds):
        for i in range(states.shape[0]):
            scratch[:] = states[i]
            total += scratch[0]
    return total


@kernel(jit.INT(jit.STATES, jit.IDS, jit.INT, jit.value(jit.LEGAL_ACTIONS)))
def list_all(states: Any, ids: Any, rounds: int, legal_actions: Any) -> int:
    """Lists the legal actions of every state so many times; answers how many there were."""
    total = 0
    for _ in range(rounds):
        for i in range(states.shape[0]):
            total += legal_actions(states[i], ids)
    return total


@kernel(jit.NOTHING(jit.STATES, jit.STATE, jit.IDS, jit.INT, jit.value(jit.APPLY)))
def apply_all(states: Any, scratch: Any, chosen: Any, rounds: int, apply: Any) -> None:
    """Copies every state and applies its chosen action, so many times."""
    for _ in range(rounds):
        for i in range(states.shape[0]):
            scratch[:] = states[i]
            apply(scratch, np.int64(chosen[i]))
