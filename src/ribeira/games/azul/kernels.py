"""The compiled entry points of Azul: each opens a state's bytes as the record and asks the rules."""

from __future__ import annotations

from typing import Any

import numpy as np

from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats, Ids, Rng, StateTable
from ribeira.core.header import TERMINAL
from ribeira.core.jit import kernel
from ribeira.core.returns import share_win
from ribeira.core.rng import below
from ribeira.games.azul import rules
from ribeira.games.azul.actions import MOST_LEGAL
from ribeira.games.azul.state import START, view
from ribeira.games.azul.tables import COLOURS


@kernel(jit.SETUP)
def setup(state: Bytes, players: int, options: Any) -> None:
    """Section 3: the first state, from zeroed bytes; options[0] is the wall."""
    rules.set_up(view(state), players, options[0])


@kernel(jit.LEGAL_ACTIONS)
def legal_actions(state: Bytes, out: Ids) -> int:
    """Section 9: the ids, ascending; their number."""
    return rules.legal(view(state), out)


@kernel(jit.APPLY)
def apply(state: Bytes, action: int) -> None:
    """Section 9: one action, with all that follows by itself."""
    rules.play(view(state), action)


@kernel(jit.CHANCE)
def chance(state: Bytes, weights: Ids) -> int:
    """F1, S3: the weights of the outcomes that `legal_actions` lists."""
    s = view(state)
    n = 0
    if s.phase == START:
        for _ in range(s.players):
            weights[n] = 1
            n += 1
    else:
        for colour in range(COLOURS):
            weights[n] = s.bag[colour]
            n += s.bag[colour] > 0
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
