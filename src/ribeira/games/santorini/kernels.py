"""The compiled entry points of Santorini: each opens a state's bytes as the record and asks the rules."""

from __future__ import annotations

from typing import Any

import numpy as np

from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats, Ids, Rng, StateTable
from ribeira.core.bits import count
from ribeira.core.header import TERMINAL
from ribeira.core.jit import kernel
from ribeira.core.returns import share_win, win_by_team
from ribeira.core.rng import below
from ribeira.games.santorini import rules, turns
from ribeira.games.santorini import setup as setting_up
from ribeira.games.santorini.actions import MOST_LEGAL
from ribeira.games.santorini.powers import chaos
from ribeira.games.santorini.state import view


@kernel(jit.SETUP)
def setup(state: Bytes, players: int, options: Any) -> None:
    """Section 4: the first state, from zeroed bytes; options[0] is the mode, a list's gods follow."""
    s = view(state)
    setting_up.set_up(s, players, options)
    turns.clear_step(s)


@kernel(jit.LEGAL_ACTIONS)
def legal_actions(state: Bytes, out: Ids) -> int:
    """Section 10: the ids, ascending; their number."""
    return rules.legal(view(state), out)


@kernel(jit.APPLY)
def apply(state: Bytes, action: int) -> None:
    """Section 6: one action, with all that follows by itself."""
    rules.play(view(state), action)


@kernel(jit.CHANCE)
def chance(state: Bytes, weights: Ids) -> int:
    """Section 13: every outcome has weight 1."""
    n = count(setting_up.menu(view(state))[1])
    weights[:n] = 1
    return n


@kernel(jit.SAMPLE)
def sample(state: Bytes, rng: Rng) -> None:
    """Nature's actions up to the next decision."""
    rules.draw_all(view(state), rng)


@kernel(jit.RETURNS)
def returns(state: Bytes, out: Floats) -> None:
    """Section 7 as utility."""
    s = view(state)
    if s.players == 4:
        win_by_team(s.winners, s.players, out)
    else:
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


# --- What reading a position asks (section 11) ---------------------------------------------------------------


@kernel(jit.INT(jit.STATE))
def unused_gods(state: Bytes) -> int:
    """S5: the simple gods that nobody holds."""
    return chaos.unused(view(state))


@kernel(jit.INT(jit.STATE))
def next_in_queue(state: Bytes) -> int:
    """S4: the seat whose step of the set-up is due, or NOBODY."""
    return setting_up.next_in_queue(view(state))


@kernel(jit.NOTHING(jit.STATE))
def assign_powers(state: Bytes) -> None:
    """R1, from cards, theft and face-up god."""
    turns.assign_powers(view(state))


@kernel(jit.NOTHING(jit.STATE))
def resume(state: Bytes) -> None:
    """What follows from all the other fields."""
    rules.resume(view(state))


FOR_POSITIONS = [unused_gods, next_in_queue, assign_powers, resume]
