"""The compiled entry points of Pier 18: each opens a state's bytes as the record and asks the rules."""

from __future__ import annotations

from typing import Any

import numpy as np

from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats, Ids, Rng, StateTable
from ribeira.core.header import TERMINAL
from ribeira.core.jit import kernel
from ribeira.core.returns import share_win
from ribeira.core.rng import below
from ribeira.games.pier18 import rules, scoring
from ribeira.games.pier18.actions import MOST_LEGAL
from ribeira.games.pier18.state import view


@kernel(jit.SETUP)
def setup(state: Bytes, players: int, options: Any) -> None:
    """R1: the first state, from zeroed bytes; options[0] is `rotate`."""
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
    """R1, R6: every card of the deck is equally likely."""
    s = view(state)
    for k in range(s.left):
        weights[k] = 1
    return int(s.left)


@kernel(jit.SAMPLE)
def sample(state: Bytes, rng: Rng) -> None:
    """Nature's actions up to the next decision."""
    rules.draw_all(view(state), rng)


@kernel(jit.RETURNS)
def returns(state: Bytes, out: Floats) -> None:
    """R17 as utility."""
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


@kernel(jit.NOTHING(jit.STATE))
def complete(state: Bytes) -> None:
    """Fills in what follows from the cards laid and won: symbols, points and scores, at the end Plans and winner."""
    rules.complete(view(state))


@kernel(jit.NOTHING(jit.STATE, jit.INT, jit.INT, jit.INT, jit.INT))
def lay_on(state: Bytes, seat: int, card: int, over: int, turned: int) -> None:
    """R8: only lays a card on a seat's pier, for previews; the state is no position of the game afterwards."""
    rules.place_card(view(state), seat, card, over, turned)


@kernel(jit.NOTHING(jit.STATE, jit.INT, jit.INTS))
def measure(state: Bytes, seat: int, out: Any) -> None:
    """Section 8: every metric of a seat's pier as it lies, in the order of `cards.METRICS`."""
    s = view(state)
    a, b = scoring.side_of(s, seat, 0), scoring.side_of(s, seat, 1)
    for number in range(out.size):
        out[number] = scoring.metric(number, a, b, int(s.length[seat]))
