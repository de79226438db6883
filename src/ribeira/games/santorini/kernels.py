"""The compiled entry points of Santorini: each opens a state's bytes as the record and asks the rules."""

from __future__ import annotations

from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats, Ids, Ints, Rng, StateTable
from ribeira.core.bits import count
from ribeira.core.header import TERMINAL
from ribeira.core.jit import kernel
from ribeira.core.returns import share_win, win_by_team
from ribeira.core.rng import below
from ribeira.games.santorini import actions, phase, tables
from ribeira.games.santorini.rules import play as playing
from ribeira.games.santorini.rules import queries, whose_turn
from ribeira.games.santorini.rules import setup as setting_up
from ribeira.games.santorini.rules.powers import chaos
from ribeira.games.santorini.state import view


@kernel(jit.SETUP)
def setup(state: Bytes, players: int, options: Ints) -> None:
    """Section 4: the first state, from zeroed bytes; options[0] is the mode, a list's gods follow."""
    s = view(state)
    setting_up.set_up(s, players, options)
    whose_turn.clear_step(s)


@kernel(jit.LEGAL_ACTIONS)
def legal_actions(state: Bytes, out: Ids) -> int:
    """Section 10: the ids, ascending; their number."""
    return playing.legal(view(state), out)


@kernel(jit.COUNT_LEGAL)
def count_legal(state: Bytes) -> int:
    """How many actions are legal."""
    return playing.count_legal(view(state))


@kernel(jit.NTH_LEGAL)
def nth_legal(state: Bytes, k: int) -> int:
    """The legal action that k smaller ones precede."""
    return playing.nth_legal(view(state), k)


@kernel(jit.IS_LEGAL)
def is_legal(state: Bytes, action: int) -> bool:
    """Whether an action is legal."""
    return bool(playing.is_legal(view(state), action))


@kernel(jit.APPLY)
def apply(state: Bytes, action: int) -> None:
    """Section 6: one action, with all that follows by itself."""
    playing.play(view(state), action)


@kernel(jit.CHANCE)
def chance(state: Bytes, weights: Ids) -> int:
    """Section 13: every outcome has weight 1."""
    n = count(setting_up.menu(view(state))[1])
    weights[:n] = 1
    return n


@kernel(jit.SAMPLE)
def sample(state: Bytes, rng: Rng) -> None:
    """Nature's actions up to the next decision."""
    playing.draw_all(view(state), rng)


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
    plies = 0
    for i in range(states.shape[0]):
        s = view(states[i])
        playing.draw_all(s, rng)
        while s.player != TERMINAL:
            playing.play(s, playing.nth_legal(s, below(rng, playing.count_legal(s))))
            playing.draw_all(s, rng)
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
    whose_turn.assign_powers(view(state))


@kernel(jit.NOTHING(jit.STATE))
def resume(state: Bytes) -> None:
    """What follows from all the other fields."""
    playing.resume(view(state))


FOR_POSITIONS = [unused_gods, next_in_queue, assign_powers, resume]


# --- What the telling asks (rules/queries.py); each answers on a copy of the state ----------------------------


@kernel(jit.NOTHING(jit.STATE, jit.INTS))
def plain_choices(state: Bytes, out: Ints) -> None:
    """[kind] -> the cells that the basic rules would allow at this decision."""
    queries.plain_choices(view(state), out)


@kernel(jit.INT(jit.STATE, jit.INT, jit.INT))
def who_bars(state: Bytes, kind: int, cell: int) -> int:
    """The god that bars what the basic rules would allow here, or MORTAL; `kind` as in the ids of actions."""
    s = view(state)
    if kind == actions.BUILD:
        return queries.who_bars_build(s, cell)
    if s.phase == phase.SELECT:
        return queries.who_bars_choice(s, cell)
    return queries.who_bars_step(s, int(s.mover), cell)


@kernel(jit.NOTHING(jit.STATE, jit.INT, jit.INTS))
def outcome_of_step(state: Bytes, target: int, out: Ints) -> None:
    """What a step of the selected worker brings about: how it wins, Hera's veto, displaced to, removed from."""
    queries.outcome_of_step(view(state), target, out)


@kernel(jit.NOTHING(jit.STATE, jit.INTS))
def open_summits(state: Bytes, out: Ints) -> None:
    """[worker] -> the cells of height 3 to which it could step by the basic rules."""
    s = view(state)
    for worker in range(6):
        cell = int(s.worker[worker])
        out[worker] = 0 if cell == tables.NOWHERE else queries.open_summits(s, cell)


FOR_TELLING = [plain_choices, who_bars, outcome_of_step, open_summits]
