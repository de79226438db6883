"""Turns without gods: what `turn` does where no power can ask for anything else, without asking for one.

A turn is to select a worker, to step and to build; all sets come from the null god (`powers/mortal.py`).
"""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.core.turn import seat_acts
from ribeira.games.santorini import actions, catalog, phase, tables
from ribeira.games.santorini.rules.board import add_piece, colour_of, height, put, side, tall
from ribeira.games.santorini.rules.powers import mortal
from ribeira.games.santorini.rules.whose_turn import begin_turn, end_match, next_seat, team
from ribeira.games.santorini.state import NOBODY, Santorini


@rule
def is_plain(s: Santorini) -> bool:
    """Whether the match is played without gods; asked in turns, when every seat has its god or none has one."""
    return bool(s.god[0] == tables.MORTAL)


@rule
def play(s: Santorini, cell: int) -> None:
    """An action of a turn."""
    if s.phase == phase.SELECT:
        select(s, cell)
    elif s.phase == phase.MOVE:
        step(s, cell)
    else:
        build(s, cell)


@rule
def select(s: Santorini, cell: int) -> None:
    """P1: the worker is chosen."""
    worker = 2 * side(s)
    s.mover = worker + int(s.worker[worker] != cell)
    s.origin = cell
    s.legal[actions.STEP] = mortal.reach(s, cell)
    s.phase = phase.MOVE


@rule
def step(s: Santorini, target: int) -> None:
    """P2: the worker moves, and wins (B7) or has to build."""
    worker = int(s.mover)
    cell = int(s.worker[worker])
    if mortal.wins(s, worker, cell) >> target & 1:
        end_match(s, team(s, int(s.active)))
        put(s, worker, target)
        return
    put(s, worker, target)
    s.steps = 1
    s.climbed = tall(s, height(s, cell) + 1) >> target & 1
    s.legal[actions.STEP] = 0
    s.legal[actions.BUILD] = mortal.builds(s, target)
    s.phase = phase.BUILD


@rule
def build(s: Santorini, cell: int) -> None:
    """P5: a piece is built, and the turn is over."""
    add_piece(s, cell)
    seat = next_seat(s)
    workers = able_workers(s, seat)
    if workers == 0 or s.turn == catalog.MAX_TURNS:
        begin_turn(s, seat)
        return
    s.turn += 1
    s.active = seat
    s.mover = NOBODY
    s.origin = tables.NOWHERE
    s.steps = 0
    s.climbed = 0
    s.legal[actions.BUILD] = 0
    s.legal[actions.STEP] = workers
    seat_acts(s, phase.SELECT, seat)


@rule
def able_workers(s: Santorini, seat: int) -> int:
    """P1: the cells of the workers that can step; all who can step can build where they stood (T7)."""
    cells = 0
    for slot in range(2):
        cell = int(s.worker[2 * colour_of(s, seat) + slot])
        if cell != tables.NOWHERE:
            cells |= int(mortal.reach(s, cell) != 0) << cell
    return cells
