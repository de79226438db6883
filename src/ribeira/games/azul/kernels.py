"""The compiled entry points of Azul: each opens a state's bytes as the record and asks the rules."""

from __future__ import annotations

from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats, Ids, Ints, Rng, StateTable
from ribeira.core.header import TERMINAL
from ribeira.core.jit import kernel
from ribeira.core.returns import share_win
from ribeira.core.rng import below
from ribeira.games.azul import actions, phase, tables
from ribeira.games.azul.rules import drafting, ending, offers, play, tiling, walls
from ribeira.games.azul.rules.setup import set_up
from ribeira.games.azul.state import view


@kernel(jit.SETUP)
def setup(state: Bytes, players: int, options: Ints) -> None:
    """Section 3: the first state, from zeroed bytes; options[0] is the wall."""
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
    """F1, S3: the weights of the outcomes that `legal_actions` lists."""
    s = view(state)
    n = 0
    if s.phase == phase.START:
        for _ in range(s.players):
            weights[n] = 1
            n += 1
    else:
        for colour in range(tables.COLOURS):
            weights[n] = s.bag[colour]
            n += s.bag[colour] > 0
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


# --- what documents ask the rules for; see `trial.py` for what each answers ---------------------------------


@kernel(jit.NOTHING(jit.STATE))
def survey(state: Bytes) -> None:
    """Fills in what follows from table and boards of a position that was read."""
    offers.survey(view(state))


@kernel(jit.NOTHING(jit.STATE, jit.INT, jit.INTS))
def land(state: Bytes, action: int, out: Ints) -> None:
    """D2-D8: does a pick without what follows it; out: the numbers of `rules.drafting.land`."""
    source, rest = action // actions.PICKS_PER_SOURCE, action % actions.PICKS_PER_SOURCE
    drafting.land(view(state), source, rest // actions.TARGETS, rest % actions.TARGETS, out)


@kernel(jit.INT(jit.STATE))
def next_line(state: Bytes) -> int:
    """T1."""
    return tiling.next_line(view(state))


@kernel(jit.INT(jit.STATE, jit.INT))
def column_for(state: Bytes, line: int) -> int:
    """T2, G1-G3: a column, ASK or NOWHERE."""
    return tiling.column_for(view(state), line // tables.ROWS, line % tables.ROWS)


@kernel(jit.NOTHING(jit.STATE, jit.INT, jit.INT, jit.INTS))
def tile(state: Bytes, line: int, column: int, out: Ints) -> None:
    """T2-T4: tiles a line; out: the runs across and down, the points."""
    s = view(state)
    seat, row = line // tables.ROWS, line % tables.ROWS
    score = int(s.scores[seat])
    tiling.tile_line(s, seat, row, column)
    spaces = walls.filled(s, seat)
    out[0] = walls.across(spaces, row, column)
    out[1] = walls.down(spaces, row, column)
    out[2] = s.scores[seat] - score


@kernel(jit.NOTHING(jit.STATE, jit.INT))
def spill(state: Bytes, line: int) -> None:
    """G3."""
    tiling.spill_line(view(state), line // tables.ROWS, line % tables.ROWS)


@kernel(jit.INT(jit.STATE, jit.INT))
def clear_floor(state: Bytes, seat: int) -> int:
    """T5, T6: clears the floor line; answers how many slots were occupied."""
    s = view(state)
    slots = drafting.floor_slots(s, seat)
    tiling.clear_floor(s, seat)
    return slots


@kernel(jit.NOTHING(jit.STATE, jit.INT, jit.INTS))
def bonus(state: Bytes, seat: int, out: Ints) -> None:
    """E3; out: complete rows, columns, colours, and the points of all of them."""
    s = view(state)
    out[0] = walls.complete_rows(s, seat)
    out[1] = walls.complete_columns(s, seat)
    out[2] = walls.complete_colours(s, seat)
    out[3] = ending.bonus(s, seat)


@kernel(jit.INT(jit.STATE))
def winners(state: Bytes) -> int:
    """E4: the set of seats that would win with these scores."""
    return ending.winners(view(state))


FOR_DOCUMENTS = (survey, land, next_line, column_for, tile, spill, clear_floor, bonus, winners)
"""Compiled or loaded when the first document asks."""
