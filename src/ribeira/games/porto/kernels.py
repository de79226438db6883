"""The compiled entry points of Porto: each opens a state's bytes as the record and asks the rules."""

from __future__ import annotations

from typing import Any

import numpy as np

from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats, Ids, Rng, StateTable
from ribeira.core.header import TERMINAL
from ribeira.core.jit import kernel
from ribeira.core.returns import share_win
from ribeira.core.rng import below
from ribeira.games.porto import buildings, legality, rules, scoring
from ribeira.games.porto import setup as setting_up
from ribeira.games.porto.actions import MOST_LEGAL
from ribeira.games.porto.state import view
from ribeira.games.porto.tables import TIMER


@kernel(jit.SETUP)
def setup(state: Bytes, players: int, options: Any) -> None:
    """Rules 1-8: the first state, from zeroed bytes; options are the codes of `private_contracts` and `timer`."""
    setting_up.set_up(view(state), players, int(options[0] == 0), int(TIMER[options[1]]))


@kernel(jit.LEGAL_ACTIONS)
def legal_actions(state: Bytes, out: Ids) -> int:
    """Section 7: the ids, ascending; their number."""
    return legality.legal(view(state), out)


@kernel(jit.APPLY)
def apply(state: Bytes, action: int) -> None:
    """Section 7: one action, with all that follows by itself."""
    rules.play(view(state), action)


@kernel(jit.CHANCE)
def chance(state: Bytes, weights: Ids) -> int:
    """Section 7: the counts of the pile that is drawn from."""
    return legality.weights(view(state), weights)


@kernel(jit.SAMPLE)
def sample(state: Bytes, rng: Rng) -> None:
    """Nature's actions up to the next decision."""
    rules.draw_all(view(state), rng)


@kernel(jit.RETURNS)
def returns(state: Bytes, out: Floats) -> None:
    """Rules 42, 50 as utility: solo is won or lost."""
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
            rules.play(s, out[below(rng, legality.legal(s, out))])
            rules.draw_all(s, rng)
            plies += 1
    return plies


@kernel(jit.NOTHING(jit.STATE))
def survey(state: Bytes) -> None:
    """Fills in what follows from the buildings of a position that was read: sets of sites and the supply."""
    buildings.survey(view(state))


@kernel(jit.INT(jit.STATE))
def winners(state: Bytes) -> int:
    """Rules 42, 50: the set of the winning seats, from the scores as they stand."""
    return rules.winners(view(state))


@kernel(jit.INT(jit.STATE, jit.INT))
def counted(state: Bytes, contract: int) -> int:
    """Rules 35-41: what a private contract counts as the front stands."""
    return scoring.counted(view(state), contract)


@kernel(jit.INT(jit.STATE, jit.INT))
def private_points(state: Bytes, seat: int) -> int:
    """Rule 34: what the contracts that a seat has kept would bring as the front stands."""
    return scoring.private_points(view(state), seat)
