"""The compiled entry points of Puerto Rico: each opens a state's bytes as the record and asks the rules."""

from __future__ import annotations

from typing import Any

import numpy as np

from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats, Ids, Rng, StateTable
from ribeira.core.header import TERMINAL
from ribeira.core.jit import kernel
from ribeira.core.returns import share_win
from ribeira.core.rng import below
from ribeira.games.puerto_rico import rules
from ribeira.games.puerto_rico.actions import MOST_LEGAL
from ribeira.games.puerto_rico.state import START, view
from ribeira.games.puerto_rico.tables import GOODS


@kernel(jit.SETUP)
def setup(state: Bytes, players: int, options: Any) -> None:
    """Section 3: the first state, from zeroed bytes; options are settler_refill and optional_colonists."""
    rules.set_up(view(state), players, options[0], options[1])


@kernel(jit.LEGAL_ACTIONS)
def legal_actions(state: Bytes, out: Ids) -> int:
    """Section 7: the ids, ascending; their number."""
    return rules.legal(view(state), out)


@kernel(jit.APPLY)
def apply(state: Bytes, action: int) -> None:
    """Section 7: one action, with all that follows by itself."""
    rules.play(view(state), action)


@kernel(jit.CHANCE)
def chance(state: Bytes, weights: Ids) -> int:
    """U1, S4: the weights of the outcomes that `legal_actions` lists."""
    s = view(state)
    if s.phase == START:
        weights[: s.players] = 1
        return int(s.players)
    n = 0
    for good in range(GOODS):
        weights[n] = s.stack[good]
        n += s.stack[good] > 0
    return n


@kernel(jit.SAMPLE)
def sample(state: Bytes, rng: Rng) -> None:
    """Nature's actions up to the next decision."""
    rules.draw_all(view(state), rng)


@kernel(jit.RETURNS)
def returns(state: Bytes, out: Floats) -> None:
    """E4 as utility."""
    s = view(state)
    share_win(s.winners, s.players, out)


@kernel(jit.PLAY_BATCH)
def play_batch(states: StateTable, rng: Rng) -> int:
    """Plays every state on to its end at random; answers the number of decisions."""
    out = np.empty(MOST_LEGAL + 1, np.int32)
    plies = 0
    for i in range(states.shape[0]):
        s = view(states[i])
        rules.draw_all(s, rng)
        while s.player != TERMINAL:
            rules.play(s, out[below(rng, rules.legal(s, out))])
            rules.draw_all(s, rng)
            plies += 1
    return plies
