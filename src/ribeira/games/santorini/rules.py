"""The turn of Santorini, in the order of the rulebook. Numbers like T3 are those of the rules file.

`setup.py` holds what comes before the first turn, `powers/` what the gods change, `legality.py` which actions leave a
turn that can be completed. Nothing here checks its input: whatever is called is legal.
"""

from __future__ import annotations

from typing import Any

from ribeira.core.arrays import Ids, Rng
from ribeira.core.bits import count, lowest, nth
from ribeira.core.header import CHANCE
from ribeira.core.jit import rule
from ribeira.core.rng import below
from ribeira.core.turn import nature_acts, seat_acts
from ribeira.games.santorini import actions, catalog
from ribeira.games.santorini.board import (
    add_piece,
    height,
    put,
    side,
    take_block,
    tall,
    worker_at,
)
from ribeira.games.santorini.legality import (
    can_act,
    has_met_duties,
    legal_builds,
    legal_domes,
    legal_early_builds,
    legal_ferries,
    legal_further_steps,
    legal_steps,
)
from ribeira.games.santorini.powers import chaos, chronus, dispatch, opponents
from ribeira.games.santorini.setup import (
    continue_setup,
    deal_god,
    first_seat,
    legal_places,
    menu,
    name_god,
    pick_god,
    place_worker,
)
from ribeira.games.santorini.state import (
    BUILD,
    DOME,
    FERRY,
    FINISH,
    NOBODY,
    P_ARES,
    P_BUILD,
    P_CHAOS,
    P_DEAL,
    P_EXTRA,
    P_MOVE,
    P_OFFER,
    P_OVER,
    P_PLACE,
    P_POSEIDON,
    P_SELECT,
    REMOVE,
    STEP,
    Santorini,
)
from ribeira.games.santorini.tables import (
    BEYOND,
    CELLS,
    MORPHEUS,
    MORTAL,
    NOWHERE,
)
from ribeira.games.santorini.turns import (
    assign_powers,
    begin_turn,
    clear_legal,
    clear_step,
    end_match,
    next_seat,
    offer_workers,
    restrictions,
    team,
)

BUILDS_OF_POSEIDON = catalog.BUILDS_OF_POSEIDON

# --- P1: select ---------------------------------------------------------------------------------------------


@rule
def select(s: Santorini, cell: int) -> None:
    """P1: the worker is chosen."""
    s.mover = worker_at(s, cell)
    s.origin = cell
    if s.bonus:
        s.against = restrictions(s, int(s.mover) >> 1)
    offer_moves(s)


@rule
def offer_moves(s: Santorini) -> None:
    """P2, P3."""
    worker = int(s.mover)
    clear_legal(s)
    s.legal[STEP] = legal_steps(s, worker)
    s.legal[BUILD] = legal_early_builds(s, worker)
    s.legal[FERRY] = legal_ferries(s, worker)
    s.phase = P_MOVE


# --- P2-P4: move --------------------------------------------------------------------------------------------


@rule
def build_early(s: Santorini, cell: int) -> None:
    """P3: Prometheus."""
    if raise_tower(s, cell):
        return
    s.early = 1
    offer_moves(s)


@rule
def ferry(s: Santorini, cell: int) -> None:
    """P3: Charon."""
    put(s, worker_at(s, cell), int(BEYOND[cell, s.worker[s.mover]]))
    s.ferried = 1
    offer_moves(s)


@rule
def step(s: Santorini, target: int) -> None:
    """*step* of section 6: displace and move, judge, remove, win test, Athena's flag."""
    worker = int(s.mover)
    cell = int(s.worker[worker])
    is_up = height(s, target) > height(s, cell)
    is_won = not s.bonus and wins_at(s, worker, cell, target)
    struck = dispatch.strikes(s, cell, target)
    victim = worker_at(s, target)
    if victim != NOBODY and victim != worker:
        put(s, victim, dispatch.pushes(s, cell, target))
    put(s, worker, target)
    s.steps = min(2, int(s.steps) + 1)
    s.astray = opponents.bars_ends(s, worker) >> target & 1
    if struck != NOWHERE:
        put(s, worker_at(s, struck), NOWHERE)
    if is_won:
        end_match(s, team(s, int(s.active)))
        return
    dispatch.entered(s, target, is_up)
    s.climbed |= is_up
    offer_builds(s)


@rule
def wins_at(s: Santorini, worker: int, cell: int, target: int) -> bool:
    """R2: whether the step wins (B7, Pan, Eros; Hera's veto)."""
    return (dispatch.wins(s, worker, cell) & ~opponents.bars_wins(s)) >> target & 1 == 1


# --- P5: build ----------------------------------------------------------------------------------------------


@rule
def offer_builds(s: Santorini) -> None:
    """P4, P5; builds wait until the duties are met."""
    worker = int(s.mover)
    cell = int(s.worker[worker])
    clear_legal(s)
    s.phase = P_BUILD
    s.legal[STEP] = legal_further_steps(s, worker)
    if has_met_duties(s):
        s.legal[BUILD] = legal_builds(s, cell)
        s.legal[DOME] = legal_domes(s, cell)
        if s.using == MORPHEUS:
            s.legal[FINISH] = 1
            if s.legal[BUILD] == 0:
                rest(s)


@rule
def raise_tower(s: Santorini, cell: int) -> bool:
    """*build* of section 6: the next piece; True when that ends the match (R2)."""
    is_tower = tall(s, 3) >> cell & 1
    add_piece(s, cell)
    return bool(is_tower) and has_completed(s)


@rule
def has_completed(s: Santorini) -> bool:
    """A tower has been completed: it is counted; True when Chronus wins by it."""
    s.towers += 1
    winner = NOBODY if s.bonus else chronus.winner(s)
    if winner == NOBODY:
        return False
    end_match(s, 1 << winner)
    return True


@rule
def build(s: Santorini, cell: int) -> None:
    """P5, P6: the next piece on a cell."""
    if raise_tower(s, cell):
        return
    after_build(s, cell)


@rule
def build_dome(s: Santorini, cell: int) -> None:
    """P5: Atlas, Selene."""
    s.domes |= 1 << cell
    if tall(s, 3) >> cell & 1 and has_completed(s):
        return
    after_build(s, cell)


@rule
def after_build(s: Santorini, cell: int) -> None:
    """What the power does by itself, then the optional further build."""
    dispatch.has_built(s)
    is_first = s.built == NOWHERE
    if is_first:
        s.built = cell
    if is_first or s.using == MORPHEUS:
        offer_extra(s)
    else:
        rest(s)


@rule
def offer_extra(s: Santorini) -> None:
    """P6."""
    clear_legal(s)
    s.legal[BUILD] = dispatch.extra(s, int(s.worker[s.mover])) & ~opponents.bars_builds(s)
    s.legal[FINISH] = 1
    s.phase = P_EXTRA
    if s.legal[BUILD] == 0:
        rest(s)


# --- P7: the resting worker ---------------------------------------------------------------------------------


@rule
def rest(s: Santorini) -> None:
    """P7: Poseidon's builds or Ares' removal, if there is one to be made."""
    s.left = BUILDS_OF_POSEIDON
    offer_rest(s)


@rule
def offer_rest(s: Santorini) -> None:
    clear_legal(s)
    s.legal[BUILD] = dispatch.rest_builds(s) & ~opponents.bars_builds(s)
    s.legal[REMOVE] = dispatch.removals(s)
    s.legal[FINISH] = 1
    if s.legal[BUILD] and s.left > 0:
        s.phase = P_POSEIDON
    elif s.legal[REMOVE]:
        s.left = 0
        s.phase = P_ARES
    else:
        close_turn(s)


@rule
def build_resting(s: Santorini, cell: int) -> None:
    """P7: one of Poseidon's builds."""
    s.left -= 1
    if not raise_tower(s, cell):
        offer_rest(s)


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
        nature_acts(s, P_CHAOS)
    else:
        after_turn(s)


@rule
def exchange(s: Santorini, god: int) -> None:
    """P8: a god is drawn for Chaos, in the set-up (S5) or after a tower."""
    chaos.turn_up(s, god)
    assign_powers(s)
    if s.active == NOBODY:
        go_on_setting_up(s)
        return
    s.left -= 1
    if s.left == 0:
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
    s.legal[STEP] = cells
    s.legal[FINISH] = 1
    seat_acts(s, P_SELECT, int(s.active))
    return cells != 0


@rule
def borrowable_workers(s: Santorini) -> int:
    """D1: the cells of the opponent workers that can make a step and a build by the basic rules."""
    cells = 0
    for worker in range(6):
        cell = int(s.worker[worker])
        if cell != NOWHERE and worker >> 1 != side(s):
            s.against = restrictions(s, worker >> 1)
            cells |= int(can_act(s, worker)) << cell
    s.against = 0
    return cells


# --- 10. Phases ---------------------------------------------------------------------------------------------


@rule
def go_on_setting_up(s: Santorini) -> None:
    """S4, S7: the next step of the queue, or the first turn."""
    if not continue_setup(s):
        begin_turn(s, first_seat(s))


@rule
def begin_queue(s: Santorini, seat: int) -> None:
    """S1, S3: the start player is known."""
    s.start = seat
    s.archon = NOBODY
    go_on_setting_up(s)


@rule
def play_on_cell(s: Santorini, kind: int, cell: int) -> None:
    """An action that names a cell."""
    phase = s.phase
    if phase == P_SELECT:
        select(s, cell)
    elif phase == P_PLACE:
        place_worker(s, cell)
        go_on_setting_up(s)
    elif kind == STEP:
        step(s, cell)
    elif kind == DOME:
        build_dome(s, cell)
    elif kind == FERRY:
        ferry(s, cell)
    elif kind == REMOVE:
        take_block(s, cell)
        close_turn(s)
    elif phase == P_MOVE:
        build_early(s, cell)
    elif phase == P_POSEIDON:
        build_resting(s, cell)
    else:
        build(s, cell)


@rule
def decline(s: Santorini) -> None:
    """`end`: no more builds, nothing removed, no bonus turn."""
    if s.phase == P_SELECT:
        after_turn(s)
    elif s.phase == P_POSEIDON or s.phase == P_ARES:
        close_turn(s)
    else:
        rest(s)


@rule
def play_setup(s: Santorini, action: int) -> None:
    """An action of the set-up, or a god drawn for Chaos."""
    if action < actions.NAME:
        if s.phase == P_OFFER:
            name_god(s, action - actions.PICK)
        else:
            pick_god(s, action - actions.PICK)
    elif action < actions.ARCHON:
        begin_queue(s, action - actions.NAME)
    elif action < actions.START:
        s.archon = action - actions.ARCHON
        seat_acts(s, P_OFFER, int(s.archon))
    elif action < actions.GOD:
        begin_queue(s, action - actions.START)
    elif s.phase == P_DEAL:
        deal_god(s, action - actions.GOD)
    else:
        exchange(s, action - actions.GOD)


@rule
def play(s: Santorini, action: int) -> None:
    """One action of any phase."""
    s.ply += 1
    if action < actions.END:
        play_on_cell(s, action // CELLS, action % CELLS)
    elif action == actions.END:
        decline(s)
    else:
        play_setup(s, action)


@rule
def write_ids(first: int, bits: int, out: Any, n: int) -> int:
    """Appends an id for each member of a set, ascending; answers the new length."""
    while bits:
        out[n] = first + lowest(bits)
        bits &= bits - 1
        n += 1
    return n


@rule
def legal(s: Santorini, out: Ids) -> int:
    """The legal actions of any phase, ascending."""
    if s.phase == P_OVER:
        return 0
    if s.phase < P_PLACE:
        first, bits = menu(s)
        return write_ids(first, bits, out, 0)
    n = 0
    for kind in range(6):
        n = write_ids(kind * CELLS, int(s.legal[kind]), out, n)
    return n


@rule
def draw_all(s: Santorini, rng: Rng) -> None:
    """Nature's actions up to the next decision, drawn at random; all outcomes are equally likely."""
    while s.player == CHANCE:
        first, bits = menu(s)
        play(s, first + nth(bits, below(rng, count(bits))))


@rule
def resume(s: Santorini) -> None:
    """What follows from the fields of a position, after it has been read (section 11)."""
    phase = s.phase
    if phase == P_PLACE:
        s.legal[STEP] = legal_places(s, int(s.player))
    elif P_SELECT <= phase <= P_ARES:
        resume_turn(s, phase)


@rule
def resume_turn(s: Santorini, phase: int) -> None:
    if phase == P_SELECT:
        if s.bonus:
            offer_borrowed(s, int(s.bonus))
        else:
            offer_workers(s)
        return
    s.using = MORTAL if s.bonus else s.power[s.active]
    s.against = restrictions(s, int(s.mover) >> 1)
    if phase == P_MOVE:
        offer_moves(s)
    elif phase == P_BUILD:
        offer_builds(s)
    elif phase == P_EXTRA:
        offer_extra(s)
    else:
        offer_rest(s)
