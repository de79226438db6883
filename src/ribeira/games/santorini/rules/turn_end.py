"""Section 6, P8-P10, and section 8: the end of a turn, exchanges of Chaos, bonus turns of Dionysus."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.core.turn import nature_acts, seat_acts
from ribeira.games.santorini import actions, phase, tables
from ribeira.games.santorini.rules.board import side
from ribeira.games.santorini.rules.legality import can_act
from ribeira.games.santorini.rules.powers import chaos, chronus, dispatch
from ribeira.games.santorini.rules.whose_turn import begin_turn, clear_step, end_match, next_seat, restrictions
from ribeira.games.santorini.state import NOBODY, Santorini

# --- End of a turn ------------------------------------------------------------------------------------------


@rule
def close_turn(s: Santorini) -> None:
    """After P7: Medusa, then Chaos' exchanges (P8)."""
    dispatch.ends_turn(s)
    towers, bonus = int(s.towers), int(s.bonus)
    if towers > 0 and chaos.is_in_play(s):
        clear_step(s)
        s.towers = towers
        s.bonus = bonus
        s.left = towers
        nature_acts(s, phase.CHAOS)
    else:
        after_turn(s)


@rule
def after_turn(s: Santorini) -> None:
    """P9, P10: bonus turns, Chronus' test, the next seat."""
    bonus = int(s.bonus) - 1
    if s.bonus == 0:
        s.using = s.power[s.active]
        bonus = dispatch.bonus_turns(s)
    if bonus > 0 and offer_borrowed(s, bonus):
        return
    winner = chronus.winner(s)
    if winner != NOBODY:
        end_match(s, 1 << winner)
    else:
        begin_turn(s, next_seat(s))


# --- 8. Bonus turns -----------------------------------------------------------------------------------------


@rule
def offer_borrowed(s: Santorini, bonus: int) -> bool:
    """D1, D4: a bonus turn begins; False when no worker can be used."""
    clear_step(s)
    s.bonus = bonus
    cells = borrowable_workers(s)
    s.legal[actions.STEP] = cells
    s.legal[actions.FINISH] = 1
    seat_acts(s, phase.SELECT, int(s.active))
    return cells != 0


@rule
def borrowable_workers(s: Santorini) -> int:
    """D1: the cells of the opponent workers that can make a step and a build by the basic rules."""
    cells = 0
    for worker in range(6):
        cell = int(s.worker[worker])
        if cell != tables.NOWHERE and worker >> 1 != side(s):
            s.against = restrictions(s, worker >> 1)
            cells |= int(can_act(s, worker)) << cell
    s.against = 0
    return cells
