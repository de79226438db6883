"""The compiled entry points of Puerto Rico: each opens a state's bytes as the record and asks the rules."""

from __future__ import annotations

from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats, Ids, Ints, Rng, StateTable
from ribeira.core.header import TERMINAL
from ribeira.core.jit import kernel
from ribeira.core.returns import share_win
from ribeira.core.rng import below
from ribeira.games.puerto_rico import phase, tables
from ribeira.games.puerto_rico.rules import forecast as forecasting
from ribeira.games.puerto_rico.rules import play, scoring
from ribeira.games.puerto_rico.rules import setup as setting_up
from ribeira.games.puerto_rico.state import view


@kernel(jit.SETUP)
def setup(state: Bytes, players: int, options: Ints) -> None:
    """Section 3: the first state, from zeroed bytes; options are settler_refill and optional_colonists."""
    setting_up.set_up(view(state), players, options[0], options[1])


@kernel(jit.LEGAL_ACTIONS)
def legal_actions(state: Bytes, out: Ids) -> int:
    """Section 7: the ids, ascending; their number."""
    return play.legal(view(state), out)


@kernel(jit.COUNT_LEGAL)
def count_legal(state: Bytes) -> int:
    """How many actions are legal."""
    return play.count_legal(view(state))


@kernel(jit.NTH_LEGAL)
def nth_legal(state: Bytes, k: int) -> int:
    """The legal action that k smaller ones precede."""
    return play.nth_legal(view(state), k)


@kernel(jit.IS_LEGAL)
def is_legal(state: Bytes, action: int) -> bool:
    """Whether an action is legal."""
    return bool(play.is_legal(view(state), action))


@kernel(jit.APPLY)
def apply(state: Bytes, action: int) -> None:
    """Section 7: one action, with all that follows by itself."""
    play.play(view(state), action)


@kernel(jit.CHANCE)
def chance(state: Bytes, weights: Ids) -> int:
    """U1, S4: the weights of the outcomes that `legal_actions` lists."""
    s = view(state)
    if s.phase == phase.START:
        weights[: s.players] = 1
        return int(s.players)
    n = 0
    for good in range(tables.GOODS):
        weights[n] = s.stack[good]
        n += s.stack[good] > 0
    return n


@kernel(jit.SAMPLE)
def sample(state: Bytes, rng: Rng) -> None:
    """Nature's actions up to the next decision."""
    play.draw_all(view(state), rng)


@kernel(jit.RETURNS)
def returns(state: Bytes, out: Floats) -> None:
    """E4 as utility."""
    s = view(state)
    share_win(s.winners, s.players, out)


@kernel(jit.PLAY_BATCH)
def play_batch(states: StateTable, rng: Rng) -> int:
    """Plays every state on to its end at random; answers the number of decisions."""
    plies = 0
    for i in range(states.shape[0]):
        s = view(states[i])
        play.draw_all(s, rng)
        while s.player != TERMINAL:
            play.play(s, play.nth_legal(s, below(rng, play.count_legal(s))))
            play.draw_all(s, rng)
            plies += 1
    return plies


@kernel(jit.NOTHING(jit.STATE))
def survey(state: Bytes) -> None:
    """Fills in what follows from all else of a position that was read."""
    play.survey(view(state))


@kernel(jit.INT(jit.STATE))
def rescore(state: Bytes) -> int:
    """E3, E4: sets the score of every seat; the set of seats that would win with these."""
    s = view(state)
    for seat in range(s.players):
        scoring.rescore(s, seat)
    return scoring.winners(s)


@kernel(jit.INT(jit.STATE, jit.INT, jit.STATE))
def forecast(state: Bytes, role: int, out: Bytes) -> int:
    """What taking a role would do (-1: none, as things lie), by seat; whether the round would be the last.

    Changes the state it is given."""
    s = view(state)
    if role >= 0:
        play.assign(s, role, int(s.player))
    return forecasting.foretell(s, role, int(s.player), out)


FOR_WORDS = [survey, rescore, forecast]
"""Beside the rules, for positions and what people read."""
