"""The turn of Santorini, in the order of the rulebook. Numbers like T3 are those of the rules file.

`setup.py` holds what comes before the first turn, `powers/` what the gods change, `legality.py` which actions leave a
turn that can be completed. Nothing here checks its input: whatever is called is legal.
"""

from __future__ import annotations

from typing import Any

from ribeira.core.bits import count, lowest, nth
from ribeira.core.header import CHANCE
from ribeira.core.jit import rule
from ribeira.core.rng import below
from ribeira.core.turn import nature_acts, nobody_acts, seat_acts
from ribeira.games.santorini import actions, catalog
from ribeira.games.santorini.board import (
    add_piece,
    colour_of,
    height,
    is_out,
    put,
    restricts,
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
from ribeira.games.santorini.powers import aphrodite, chaos, chronus, circe, dispatch, hypnus, opponents
from ribeira.games.santorini.setup import (
    continue_setup,
    deal_god,
    first_seat,
    held,
    legal_places,
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
    P_ARCHON,
    P_ARES,
    P_BUILD,
    P_CHAOS,
    P_DEAL,
    P_DRAFT,
    P_EXTRA,
    P_MOVE,
    P_NAME,
    P_OFFER,
    P_OVER,
    P_PLACE,
    P_POSEIDON,
    P_SELECT,
    P_START,
    REMOVE,
    STEP,
)
from ribeira.games.santorini.tables import (
    ALLOWED,
    APHRODITE,
    ATHENA,
    BEYOND,
    CELLS,
    CHAOS,
    CIRCE,
    HYPNUS,
    LIMUS,
    MORPHEUS,
    MORTAL,
    NOWHERE,
    PERSEPHONE,
    RESTRICTING,
)

MAX_TURNS = catalog.MAX_TURNS
BUILDS_OF_POSEIDON = catalog.BUILDS_OF_POSEIDON
LEND_RESTRICTING = 1 << ATHENA | 1 << LIMUS

# --- R1: who has which power ---------------------------------------------------------------------------------


@rule
def power_of(s: Any, seat: int) -> int:
    """R1: the power of a seat at this moment: its own god's, unless stolen; Circe's is the stolen one, Chaos' the
    face-up one.
    """
    if is_out(s, seat) or s.stolen == seat:
        return MORTAL
    god = int(s.god[seat])
    if god == CIRCE and s.stolen != NOBODY:
        god = int(s.god[s.stolen])
    return int(s.face) if god == CHAOS and s.face != MORTAL else god


@rule
def assign_powers(s: Any) -> None:
    """To be called whenever a card, the theft or the face-up god has changed."""
    for seat in range(s.players):
        s.power[seat] = power_of(s, seat)


@rule
def restrictions(s: Any, colour: int) -> int:
    """The restricting gods in force against workers of this colour in the active player's turn.

    D3: in a bonus turn the borrowed worker is bound by Athena and Limus only, unless these are of its own team.
    """
    gods = 0
    for seat in range(s.players):
        other = colour_of(s, seat)
        if other != colour and other != side(s):
            gods |= 1 << int(s.power[seat])
    gods &= LEND_RESTRICTING if s.bonus else RESTRICTING
    return gods if s.athena else gods & ~(1 << ATHENA)


# --- Start of a turn ----------------------------------------------------------------------------------------


@rule
def clear_step(s: Any) -> None:
    """Section 11: the plain defaults of `step`."""
    s.mover = NOBODY
    s.origin = NOWHERE
    s.steps = 0
    s.climbed = 0
    s.early = 0
    s.ferried = 0
    s.built = NOWHERE
    s.visited = 0
    s.left = 0
    s.asleep = NOBODY
    s.bound = 0
    s.astray = 0
    s.must_climb = 0
    s.towers = 0
    s.bonus = 0
    s.using = MORTAL
    s.against = 0
    clear_legal(s)


@rule
def clear_legal(s: Any) -> None:
    for kind in range(6):
        s.legal[kind] = 0


@rule
def begin_turn(s: Any, seat: int) -> None:
    """T0-T6; goes on to the next seat when this one is eliminated."""
    while True:
        if s.turn == MAX_TURNS:
            end_match(s, remaining(s))
            return
        s.turn += 1
        s.active = seat
        clear_step(s)
        prepare_turn(s, seat)
        winner = chronus.winner(s)
        if winner != NOBODY:
            end_match(s, 1 << winner)
            return
        offer_workers(s)
        if s.legal[STEP] != 0:
            seat_acts(s, P_SELECT, seat)
            return
        lose(s, seat)
        if s.phase == P_OVER:
            return
        seat = next_seat(s)


@rule
def prepare_turn(s: Any, seat: int) -> None:
    """T0-T2: Circe's theft, Athena's flag, Morpheus' stock."""
    if s.god[seat] == CIRCE:
        steal(s, seat)
    s.using = s.power[seat]
    if s.using == ATHENA:
        s.athena = 0
    elif s.using == MORPHEUS:
        s.morpheus += 1


@rule
def steal(s: Any, seat: int) -> None:
    """T0: a stolen power is given back, then taken again or not."""
    victim = circe.victim(s, seat)
    if victim != s.stolen:
        s.stolen = victim
        s.athena = 0
        assign_powers(s)


@rule
def offer_workers(s: Any) -> None:
    """T3, T5 and P1 of an ordinary turn."""
    s.using = s.power[s.active]
    s.against = restrictions(s, side(s))
    if restricts(s, HYPNUS):
        s.asleep = hypnus.sleeping_slot(s, side(s))
    if restricts(s, APHRODITE):
        s.bound = aphrodite.bound_slots(s, side(s))
    s.must_climb = restricts(s, PERSEPHONE)
    s.legal[STEP] = able_workers(s)
    if s.must_climb and s.legal[STEP] == 0:
        s.must_climb = 0
        s.legal[STEP] = able_workers(s)


@rule
def able_workers(s: Any) -> int:
    """P1: the cells of the own workers with which the turn can be completed."""
    cells = 0
    for slot in range(2):
        worker = 2 * side(s) + slot
        cell = int(s.worker[worker])
        if cell != NOWHERE and slot != s.asleep and can_act(s, worker):
            cells |= 1 << cell
    return cells


# --- T6, B12: losing ----------------------------------------------------------------------------------------


@rule
def remaining(s: Any) -> int:
    """The seats that are not eliminated."""
    return ((1 << int(s.players)) - 1) & ~int(s.out)


@rule
def next_seat(s: Any) -> int:
    """Clockwise, skipping eliminated seats."""
    seat = int(s.active)
    while True:
        seat = (seat + 1) % int(s.players)
        if not is_out(s, seat):
            return seat


@rule
def team(s: Any, seat: int) -> int:
    """The seats that win together with this one (B12)."""
    return 0b0101 << (seat & 1) if s.players == 4 else 1 << seat


@rule
def lose(s: Any, seat: int) -> None:
    """T6: with three players the seat is eliminated; the match ends when one side is left."""
    if s.players == 3:
        eliminate(s, seat)
        left = remaining(s)
    else:
        left = remaining(s) & ~team(s, seat)
    if left & (left - 1) == 0 or s.players != 3:
        end_match(s, left)


@rule
def eliminate(s: Any, seat: int) -> None:
    """B12, section 11: workers and card leave, blocks stay."""
    if s.power[seat] == ATHENA:
        s.athena = 0
    if s.god[seat] == MORPHEUS:
        s.morpheus = 0
    if s.god[seat] == CHAOS:
        chaos.leaves(s)
    for slot in range(2):
        worker = 2 * seat + slot
        if s.worker[worker] != NOWHERE:
            put(s, worker, NOWHERE)
    s.out |= 1 << seat
    assign_powers(s)


@rule
def end_match(s: Any, winners: int) -> None:
    """Section 7."""
    clear_step(s)
    s.active = NOBODY
    nobody_acts(s, P_OVER, winners)


# --- P1: select ---------------------------------------------------------------------------------------------


@rule
def select(s: Any, cell: int) -> None:
    """P1: the worker is chosen."""
    s.mover = worker_at(s, cell)
    s.origin = cell
    if s.bonus:
        s.against = restrictions(s, int(s.mover) >> 1)
    offer_moves(s)


@rule
def offer_moves(s: Any) -> None:
    """P2, P3."""
    worker = int(s.mover)
    clear_legal(s)
    s.legal[STEP] = legal_steps(s, worker)
    s.legal[BUILD] = legal_early_builds(s, worker)
    s.legal[FERRY] = legal_ferries(s, worker)
    s.phase = P_MOVE


# --- P2-P4: move --------------------------------------------------------------------------------------------


@rule
def build_early(s: Any, cell: int) -> None:
    """P3: Prometheus."""
    if raise_tower(s, cell):
        return
    s.early = 1
    offer_moves(s)


@rule
def ferry(s: Any, cell: int) -> None:
    """P3: Charon."""
    put(s, worker_at(s, cell), int(BEYOND[cell, s.worker[s.mover]]))
    s.ferried = 1
    offer_moves(s)


@rule
def step(s: Any, target: int) -> None:
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
def wins_at(s: Any, worker: int, cell: int, target: int) -> bool:
    """R2: whether the step wins (B7, Pan, Eros; Hera's veto)."""
    return (dispatch.wins(s, worker, cell) & ~opponents.bars_wins(s)) >> target & 1 == 1


# --- P5: build ----------------------------------------------------------------------------------------------


@rule
def offer_builds(s: Any) -> None:
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
def raise_tower(s: Any, cell: int) -> bool:
    """*build* of section 6: the next piece; True when that ends the match (R2)."""
    is_tower = tall(s, 3) >> cell & 1
    add_piece(s, cell)
    return bool(is_tower) and has_completed(s)


@rule
def has_completed(s: Any) -> bool:
    """A tower has been completed: it is counted; True when Chronus wins by it."""
    s.towers += 1
    winner = NOBODY if s.bonus else chronus.winner(s)
    if winner == NOBODY:
        return False
    end_match(s, 1 << winner)
    return True


@rule
def build(s: Any, cell: int) -> None:
    """P5, P6: the next piece on a cell."""
    if raise_tower(s, cell):
        return
    after_build(s, cell)


@rule
def build_dome(s: Any, cell: int) -> None:
    """P5: Atlas, Selene."""
    s.domes |= 1 << cell
    if tall(s, 3) >> cell & 1 and has_completed(s):
        return
    after_build(s, cell)


@rule
def after_build(s: Any, cell: int) -> None:
    """What the power does by itself, then the optional further build."""
    dispatch.has_built(s, cell)
    is_first = s.built == NOWHERE
    if is_first:
        s.built = cell
    if is_first or s.using == MORPHEUS:
        offer_extra(s)
    else:
        rest(s)


@rule
def offer_extra(s: Any) -> None:
    """P6."""
    clear_legal(s)
    s.legal[BUILD] = dispatch.extra(s, int(s.worker[s.mover])) & ~opponents.bars_builds(s)
    s.legal[FINISH] = 1
    s.phase = P_EXTRA
    if s.legal[BUILD] == 0:
        rest(s)


# --- P7: the resting worker ---------------------------------------------------------------------------------


@rule
def rest(s: Any) -> None:
    """P7: Poseidon's builds or Ares' removal, if there is one to be made."""
    s.left = BUILDS_OF_POSEIDON
    offer_rest(s)


@rule
def offer_rest(s: Any) -> None:
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
def build_resting(s: Any, cell: int) -> None:
    """P7: one of Poseidon's builds."""
    s.left -= 1
    if not raise_tower(s, cell):
        offer_rest(s)


# --- End of a turn ------------------------------------------------------------------------------------------


@rule
def close_turn(s: Any) -> None:
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
def exchange(s: Any, god: int) -> None:
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
def after_turn(s: Any) -> None:
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
def offer_borrowed(s: Any, bonus: int) -> bool:
    """D1, D4: a bonus turn begins; False when no worker can be used."""
    clear_step(s)
    s.bonus = bonus
    cells = borrowable_workers(s)
    s.legal[STEP] = cells
    s.legal[FINISH] = 1
    seat_acts(s, P_SELECT, int(s.active))
    return cells != 0


@rule
def borrowable_workers(s: Any) -> int:
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
def go_on_setting_up(s: Any) -> None:
    """S4, S7: the next step of the queue, or the first turn."""
    if not continue_setup(s):
        begin_turn(s, first_seat(s))


@rule
def begin_queue(s: Any, seat: int) -> None:
    """S1, S3: the start player is known."""
    s.start = seat
    s.archon = NOBODY
    go_on_setting_up(s)


@rule
def play_on_cell(s: Any, kind: int, cell: int) -> None:
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
def decline(s: Any) -> None:
    """`end`: no more builds, nothing removed, no bonus turn."""
    if s.phase == P_SELECT:
        after_turn(s)
    elif s.phase == P_POSEIDON or s.phase == P_ARES:
        close_turn(s)
    else:
        rest(s)


@rule
def play_setup(s: Any, action: int) -> None:
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
def play(s: Any, action: int) -> None:
    """One action of any phase."""
    s.ply += 1
    if action < actions.END:
        play_on_cell(s, action // CELLS, action % CELLS)
    elif action == actions.END:
        decline(s)
    else:
        play_setup(s, action)


@rule
def menu(s: Any) -> tuple[int, int]:
    """Set-up and chance: the first id, and the set of what may be added to it."""
    phase = s.phase
    seats = (1 << int(s.players)) - 1
    gods = int(ALLOWED[s.players])
    if phase == P_OFFER:
        return actions.PICK, gods & ~int(s.offer)
    if phase == P_DRAFT:
        return actions.PICK, int(s.offer)
    if phase == P_NAME:
        return actions.NAME, seats
    if phase == P_ARCHON:
        return actions.ARCHON, seats
    if phase == P_START:
        return actions.START, seats
    if phase == P_DEAL:
        return actions.GOD, gods & ~held(s)
    return actions.GOD, int(s.pile)


@rule
def write_ids(first: int, bits: int, out: Any, n: int) -> int:
    """Appends an id for each member of a set, ascending; answers the new length."""
    while bits:
        out[n] = first + lowest(bits)
        bits &= bits - 1
        n += 1
    return n


@rule
def legal(s: Any, out: Any) -> int:
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
def draw_all(s: Any, rng: Any) -> None:
    """Nature's actions up to the next decision, drawn at random; all outcomes are equally likely."""
    while s.player == CHANCE:
        first, bits = menu(s)
        play(s, first + nth(bits, below(rng, count(bits))))


@rule
def resume(s: Any) -> None:
    """What follows from the fields of a position, after it has been read (section 11)."""
    phase = s.phase
    if phase == P_PLACE:
        s.legal[STEP] = legal_places(s, int(s.player))
    elif P_SELECT <= phase <= P_ARES:
        resume_turn(s, phase)


@rule
def resume_turn(s: Any, phase: int) -> None:
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
