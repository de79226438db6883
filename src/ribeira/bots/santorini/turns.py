"""What a side can play: the turns of the practice game, made of sets of cells."""

from __future__ import annotations

from ribeira.bots.santorini.board import NOTHING, Board, turn_of
from ribeira.core.arrays import Ids
from ribeira.core.bits import lowest
from ribeira.core.jit import rule
from ribeira.games.santorini import tables

MOST_TURNS = 128
"""Two workers, at most eight steps, at most eight builds after each."""


@rule
def too_high(board: Board, cell: int) -> int:
    """The cells that are two or more blocks higher than this one (B5)."""
    bit = 1 << cell
    if board.two & bit:
        return 0
    return int(board.three if board.one & bit else board.two)


@rule
def steps_from(board: Board, cell: int, free: int) -> int:
    """The cells that a worker can step to (B5)."""
    return int(tables.NEAR[cell]) & free & ~too_high(board, cell)


@rule
def summits_of(board: Board, cell: int, free: int) -> int:
    """The cells on which a worker would win (B7): height 3, from height 2."""
    if (board.two & ~board.three) >> cell & 1:
        return int(tables.NEAR[cell]) & free & int(board.three)
    return 0


@rule
def threats_of(board: Board, free: int) -> int:
    """The cells on which the other side would win if it were to move."""
    return summits_of(board, board.foe_a, free) | summits_of(board, board.foe_b, free)


@rule
def agrees(given: int, cell: int) -> bool:
    """Whether a cell is the one that is given; NOTHING agrees with every cell."""
    return given < 0 or given == cell


@rule
def winning_turn(board: Board, free: int, origin: int) -> int:
    """A turn that wins, by the worker on `origin` (NOTHING: by either), or a negative number."""
    for cell in (int(board.own_a), int(board.own_b)):
        summits = summits_of(board, cell, free)
        if summits and agrees(origin, cell):
            target = lowest(summits)
            return turn_of(cell, target, target)
    return NOTHING


@rule
def can_move(board: Board, free: int) -> bool:
    """Whether the side to move has a turn; where a worker can step to, it can build on the cell that it left."""
    return (steps_from(board, board.own_a, free) | steps_from(board, board.own_b, free)) != 0


@rule
def list_turns(board: Board, turns: Ids, free: int, threats: int) -> int:
    """Writes the turns that do not win; answers their number.

    Of `threats`, cells where the other side would win next, none may stay open: a turn that leaves one is left out.
    """
    n = 0
    for cell in (int(board.own_a), int(board.own_b)):
        around = free | 1 << cell
        steps = steps_from(board, cell, free) & ~summits_of(board, cell, free)
        while steps:
            target = lowest(steps)
            steps &= steps - 1
            builds = int(tables.NEAR[target]) & around
            left = threats & ~(1 << target)
            if left:
                builds &= left if left & (left - 1) == 0 else 0
            while builds:
                turns[n] = turn_of(cell, target, lowest(builds))
                builds &= builds - 1
                n += 1
    return n
