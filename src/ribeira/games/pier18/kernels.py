"""The compiled entry points of Pier 18: each opens a state's bytes as the record and asks the rules."""

from __future__ import annotations

from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats, Ids, Ints, Rng, StateTable
from ribeira.core.header import TERMINAL
from ribeira.core.jit import kernel
from ribeira.core.returns import share_win
from ribeira.core.rng import below
from ribeira.games.pier18 import tables
from ribeira.games.pier18.rules import end, patrons, piers, plans, play, rounds, scoring
from ribeira.games.pier18.rules.setup import set_up
from ribeira.games.pier18.state import SEATS, view


@kernel(jit.SETUP)
def setup(state: Bytes, players: int, options: Ints) -> None:
    """R1: the first state, from zeroed bytes; options[0] is `rotate`."""
    set_up(view(state), players, options[0])


@kernel(jit.LEGAL_ACTIONS)
def legal_actions(state: Bytes, out: Ids) -> int:
    """Section 9: the ids, ascending; their number."""
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
    """Section 9: one action, with all that follows by itself."""
    play.play(view(state), action)


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
    play.draw_all(view(state), rng)


@kernel(jit.RETURNS)
def returns(state: Bytes, out: Floats) -> None:
    """R17 as utility."""
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
def complete(state: Bytes) -> None:
    """Fills in what follows from the cards laid and won: symbols, points and scores, at the end Plans and winner."""
    end.complete(view(state))


@kernel(jit.NOTHING(jit.STATE, jit.INT, jit.INT, jit.INT, jit.INT))
def lay_on(state: Bytes, seat: int, card: int, over: int, turned: int) -> None:
    """R7, R8: a card from the display, if it lies there, comes onto a seat's pier, and nothing else happens."""
    rounds.take_and_lay(view(state), seat, card, over, turned)


# --- what follows from a state, for views and telling -------------------------------------------------------

EXPLAINED = 2 + 4 * tables.MAX_COLUMNS
"""Room for what `explain_points` writes."""
COMPARISONS = 2 * int(tables.WAY_LENGTH.sum(axis=1).max())
"""Room for what `progress` writes."""
RACE = SEATS + 2
"""Room for what `race` writes."""


@kernel(jit.INT(jit.STATE, jit.INT, jit.INTS))
def explain_points(state: Bytes, seat: int, out: Ints) -> int:
    """R12-R15: the columns of each side whose symbol scores, as sets; then side, first column, size and points of each
    group that does. Answers how many numbers these are."""
    s = view(state)
    a, b = piers.side_of(s, seat, 0), piers.side_of(s, seat, 1)
    out[0], out[1] = scoring.scoring_spaces(a, b, 0), scoring.scoring_spaces(a, b, 1)
    return scoring.list_groups(b, 1, scoring.list_groups(a, 0, 2, out), out)


@kernel(jit.INT(jit.STATE, jit.INT, jit.INT, jit.INTS))
def progress(state: Bytes, seat: int, card: int, out: Ints) -> int:
    """R16: whether a card's Plan holds on a seat's pier as it lies; for each comparison its measure, and whether it
    holds."""
    s = view(state)
    a, b = piers.side_of(s, seat, 0), piers.side_of(s, seat, 1)
    plans.list_comparisons(card, a, b, int(s.length[seat]), out)
    return int(plans.plan_holds(card, a, b, int(s.length[seat])))


@kernel(jit.NOTHING(jit.STATE, jit.INT, jit.INTS))
def race(state: Bytes, card: int, out: Ints) -> None:
    """R9: for a card as Patron the points of each seat, then the set of those with most, and the winner as the piers
    lie, or NOBODY."""
    s = view(state)
    kind = int(tables.PATRON[card])
    for seat in range(s.players):
        out[seat] = s.points[seat, kind]
    out[SEATS], out[SEATS + 1] = patrons.leaders(s, kind), patrons.winner_so_far(s, kind)


@kernel(jit.INT(jit.STATE, jit.INT))
def has_laid(state: Bytes, seat: int) -> int:
    """R7: whether a seat has laid its card of this round."""
    return int(patrons.has_laid(view(state), seat))


@kernel(jit.INT(jit.STATE, jit.INT))
def drafts_left(state: Bytes, seat: int) -> int:
    """R10: how many cards a seat has still to take from displays."""
    return rounds.drafts_left(view(state), seat)


@kernel(jit.INT(jit.STATE))
def decided_by(state: Bytes) -> int:
    """R17: what decided a finished match: 0 points, 1 visible symbols, 2 the date of the Plan card."""
    return end.decided_by(view(state))
