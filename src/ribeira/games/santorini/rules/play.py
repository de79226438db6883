"""Section 10: one action of any phase, the actions that are legal, and a turn that is resumed from a position."""

from __future__ import annotations

from ribeira.core.arrays import Ids, Rng
from ribeira.core.bits import count, has, nth, write_ids
from ribeira.core.header import CHANCE
from ribeira.core.jit import rule
from ribeira.core.rng import below
from ribeira.core.turn import seat_acts
from ribeira.games.santorini import actions, phase, tables
from ribeira.games.santorini.rules import plain_turn, setup, turn, turn_end
from ribeira.games.santorini.rules.board import take_block
from ribeira.games.santorini.rules.powers import chaos
from ribeira.games.santorini.rules.whose_turn import assign_powers, begin_turn, offer_workers, restrictions
from ribeira.games.santorini.state import NOBODY, Santorini

# --- 4. Set-up ----------------------------------------------------------------------------------------------


@rule
def go_on_setting_up(s: Santorini) -> None:
    """S4, S7: the next step of the queue, or the first turn."""
    if not setup.continue_setup(s):
        begin_turn(s, setup.first_seat(s))


@rule
def begin_queue(s: Santorini, seat: int) -> None:
    """S1, S3: the start player is known."""
    s.start = seat
    s.archon = NOBODY
    go_on_setting_up(s)


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
        turn_end.after_turn(s)


@rule
def play_on_cell(s: Santorini, kind: int, cell: int) -> None:
    """An action that names a cell."""
    if s.phase == phase.PLACE:
        setup.place_worker(s, cell)
        go_on_setting_up(s)
    elif plain_turn.is_plain(s):
        plain_turn.play(s, cell)
    elif s.phase == phase.SELECT:
        turn.select(s, cell)
    elif kind == actions.STEP:
        turn.step(s, cell)
    elif kind == actions.DOME:
        turn.build_dome(s, cell)
    elif kind == actions.FERRY:
        turn.ferry(s, cell)
    elif kind == actions.REMOVE:
        take_block(s, cell)
        turn_end.close_turn(s)
    elif s.phase == phase.MOVE:
        turn.build_early(s, cell)
    elif s.phase == phase.POSEIDON:
        turn.build_resting(s, cell)
    else:
        turn.build(s, cell)


@rule
def decline(s: Santorini) -> None:
    """`end`: no more builds, nothing removed, no bonus turn."""
    if s.phase == phase.SELECT:
        turn_end.after_turn(s)
    elif s.phase == phase.POSEIDON or s.phase == phase.ARES:
        turn_end.close_turn(s)
    else:
        turn.rest(s)


@rule
def play_setup(s: Santorini, action: int) -> None:
    """A decision of the set-up that names no cell."""
    if action >= actions.NAME:
        begin_queue(s, action - actions.NAME)
    elif s.phase == phase.OFFER:
        setup.name_god(s, action - actions.PICK)
    else:
        setup.pick_god(s, action - actions.PICK)


@rule
def happen(s: Santorini, outcome: int) -> None:
    """What nature does: archon, start player and gods of the set-up, or a god for Chaos."""
    if outcome < actions.START:
        s.archon = outcome - actions.ARCHON
        seat_acts(s, phase.OFFER, int(s.archon))
    elif outcome < actions.GOD:
        begin_queue(s, outcome - actions.START)
    elif s.phase == phase.DEAL:
        setup.deal_god(s, outcome - actions.GOD)
    else:
        exchange(s, outcome - actions.GOD)


@rule
def play(s: Santorini, action: int) -> None:
    """One action of any phase."""
    s.ply += 1
    if action < actions.END:
        play_on_cell(s, action // tables.CELLS, action % tables.CELLS)
    elif action == actions.END:
        decline(s)
    elif action < actions.ARCHON:
        play_setup(s, action)
    else:
        happen(s, action)


@rule
def legal(s: Santorini, out: Ids) -> int:
    """The legal actions of any phase, ascending."""
    if s.phase == phase.OVER:
        return 0
    if s.phase < phase.PLACE:
        first, bits = setup.menu(s)
        return write_ids(first, bits, out, 0)
    n = 0
    for kind in range(6):
        n = write_ids(kind * tables.CELLS, int(s.legal[kind]), out, n)
    return n


@rule
def count_legal(s: Santorini) -> int:
    """How many actions are legal."""
    if s.phase < phase.PLACE:
        return count(setup.menu(s)[1])
    n = 0
    for kind in range(6):
        n += count(int(s.legal[kind]))
    return n


@rule
def nth_legal(s: Santorini, k: int) -> int:
    """The legal action that k smaller ones precede."""
    if s.phase < phase.PLACE:
        first, bits = setup.menu(s)
        return first + nth(bits, k)
    kind = 0
    n = count(int(s.legal[0]))
    while k >= n:
        k -= n
        kind += 1
        n = count(int(s.legal[kind]))
    return kind * tables.CELLS + nth(int(s.legal[kind]), k)


@rule
def is_legal(s: Santorini, action: int) -> bool:
    """Whether an action is legal."""
    if s.phase < phase.PLACE:
        first, bits = setup.menu(s)
        return has(bits, action - first)
    return 0 <= action <= actions.END and has(int(s.legal[action // tables.CELLS]), action % tables.CELLS)


@rule
def draw_all(s: Santorini, rng: Rng) -> None:
    """Nature's actions up to the next decision, drawn at random; all outcomes are equally likely."""
    while s.player == CHANCE:
        first, bits = setup.menu(s)
        s.ply += 1
        happen(s, first + nth(bits, below(rng, count(bits))))


# --- 11. Positions ------------------------------------------------------------------------------------------


@rule
def resume(s: Santorini) -> None:
    """What follows from the fields of a position, after it has been read."""
    if s.phase == phase.PLACE:
        s.legal[actions.STEP] = setup.legal_places(s, int(s.player))
    elif s.phase == phase.SELECT and s.bonus:
        turn_end.offer_borrowed(s, int(s.bonus))
    elif s.phase == phase.SELECT:
        offer_workers(s)
    elif phase.MOVE <= s.phase <= phase.ARES:
        resume_turn(s)


@rule
def resume_turn(s: Santorini) -> None:
    """With a selected worker."""
    s.using = tables.MORTAL if s.bonus else s.power[s.active]
    s.against = restrictions(s, int(s.mover) >> 1)
    if s.phase == phase.MOVE:
        turn.offer_moves(s)
    elif s.phase == phase.BUILD:
        turn.offer_builds(s)
    elif s.phase == phase.EXTRA:
        turn.offer_extra(s)
    else:
        turn.offer_rest(s)
