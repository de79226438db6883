"""The compiled entry points of Porto: each opens a state's bytes as the record and asks the rules."""

from __future__ import annotations

from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats, Ids, Ints, Rng, StateTable
from ribeira.core.header import TERMINAL
from ribeira.core.jit import kernel
from ribeira.core.returns import share_win
from ribeira.core.rng import below
from ribeira.games.porto import tables
from ribeira.games.porto.rules import decks, end, front, outcome, play, private, solo, standing
from ribeira.games.porto.rules import setup as setting_up
from ribeira.games.porto.state import view


@kernel(jit.SETUP)
def setup(state: Bytes, players: int, options: Ints) -> None:
    """Rules 1-8: the first state, from zeroed bytes; options are the codes of `private_contracts` and `timer`."""
    setting_up.set_up(view(state), players, int(options[0] == 0), int(tables.TIMER[options[1]]))


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
    """Section 7: the counts of the pile that is drawn from."""
    return play.weights(view(state), weights)


@kernel(jit.SAMPLE)
def sample(state: Bytes, rng: Rng) -> None:
    """Nature's actions up to the next decision."""
    play.draw_all(view(state), rng)


@kernel(jit.RETURNS)
def returns(state: Bytes, out: Floats) -> None:
    """Rules 42, 50 as utility: solo is won or lost."""
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
    """Fills in what follows from the buildings of a position that was read: sets of sites and the supply."""
    front.survey(view(state))


@kernel(jit.INT(jit.STATE))
def winners(state: Bytes) -> int:
    """Rules 42, 50: the set of the winning seats, from the scores as they stand."""
    return end.winners(view(state))


@kernel(jit.INT(jit.STATE, jit.INT))
def private_points(state: Bytes, seat: int) -> int:
    """Rule 34: what the contracts that a seat has kept would bring as the front stands."""
    return private.private_points(view(state), seat)


@kernel(jit.INT(jit.STATE, jit.INT))
def final_score(state: Bytes, seat: int) -> int:
    """Rules 34, 50: a seat's score with its private contracts as the front stands."""
    return end.final_score(view(state), seat)


@kernel(jit.INT(jit.STATE, jit.INT))
def unseen(state: Bytes, card: int) -> int:
    """Section 9: cards of this type in deck and timer deck, as anybody can tell from what lies open."""
    return decks.unseen(view(state), card)


@kernel(jit.NOTHING(jit.STATE, jit.INT, jit.INTS))
def standing_of(state: Bytes, contract: int, out: Ints) -> None:
    """Rules 34-41: how a private contract stands (`rules.standing`)."""
    standing.assess(view(state), contract, out)


@kernel(jit.NOTHING(jit.STATE, jit.INT, jit.INTS))
def outcome_of(state: Bytes, action: int, out: Ints) -> None:
    """What a legal action brings before anybody else acts (`rules.outcome`); the state is a copy to work on."""
    outcome.foresee(view(state), action, out)


@kernel(jit.INT(jit.STATE, jit.INT))
def place_of(state: Bytes, turned: int) -> int:
    """Rules 45, 46: the place to which a turned timer card points."""
    return solo.place_of(view(state), turned)


QUERIES = [survey, winners, private_points, final_score, unseen, standing_of, outcome_of, place_of]
"""Asked outside of play, for positions and for people."""
