"""A position between two turns of the practice game, seen by the side to move, and one rung of the search on it.

Sets of cells are 25-bit numbers (`games.santorini.tables`). A turn is one number: the cell that a worker leaves, the
cell that it steps to, the cell that it builds on. A turn that wins builds nothing: its last two cells are one.
"""

from __future__ import annotations

from typing import Annotated

import numpy as np

from ribeira.core.header import record_type
from ribeira.core.jit import rule
from ribeira.games.santorini import tables

TURNS = 1 << 15
"""Numbers of turns are below this."""
NOTHING = -1
"""No turn."""


class Board:
    """A position between two turns. `own` are the workers of the side to move, `foe` those of the other."""

    key: Annotated[np.uint64, np.uint64]
    """Of the position: by pieces and workers, see `key_of`."""
    one: Annotated[int, np.int32]
    """The cells with a block or more."""
    two: Annotated[int, np.int32]
    three: Annotated[int, np.int32]
    domes: Annotated[int, np.int32]
    own_a: Annotated[int, np.int32]
    own_b: Annotated[int, np.int32]
    foe_a: Annotated[int, np.int32]
    foe_b: Annotated[int, np.int32]
    side: Annotated[int, np.int32]
    """The seat to move."""


class Rung(Board):
    """A position on the way down, and how far the search of it has come."""

    alpha: Annotated[int, np.int32]
    beta: Annotated[int, np.int32]
    low: Annotated[int, np.int32]
    """Alpha as the rung was entered."""
    best: Annotated[int, np.int32]
    """The value so far, for the side to move."""
    turn: Annotated[int, np.int32]
    """The turn of `best`."""
    n: Annotated[int, np.int32]
    """Turns to try."""
    k: Annotated[int, np.int32]
    """Turns tried."""
    depth: Annotated[int, np.int32]
    """Turns left; at 0 only turns that stop a win are tried."""
    stage: Annotated[int, np.int32]
    """How the turn at `k` is tried: see `think`."""
    is_again: Annotated[int, np.int32]
    """1: the turn at `k` was tried before, in an earlier stage."""
    first: Annotated[int, np.int32]
    """`first` and `second`: turns that cut off at this distance from the root."""
    second: Annotated[int, np.int32]


RUNG = record_type(Rung)


def _numbers(*shape: int) -> np.ndarray[tuple[int, ...], np.dtype[np.uint64]]:
    return np.random.default_rng(1).integers(1, 1 << 63, shape, dtype=np.uint64)


PIECES = _numbers(5, tables.CELLS)
"""[pieces, cell] -> the part of a key of a cell with so many pieces; a dome is the fourth."""
PIECES[0] = 0
WORKERS = _numbers(7, tables.CELLS)[5:]
"""[seat, cell] -> the part of a key of a worker."""
MOVES_SECOND = np.uint64(0x9E3779B97F4A7C15)
"""The part of a key that says that seat 1 moves."""


# --- turns as numbers ---------------------------------------------------------------------------------------


@rule
def turn_of(origin: int, target: int, cell: int) -> int:
    """The number of a turn."""
    return origin << 10 | target << 5 | cell


@rule
def origin_of(turn: int) -> int:
    """The cell that the worker leaves."""
    return turn >> 10


@rule
def target_of(turn: int) -> int:
    """The cell that it steps to."""
    return turn >> 5 & 31


@rule
def cell_of(turn: int) -> int:
    """The cell that it builds on; where it steps to, for a turn that wins."""
    return turn & 31


# --- positions ----------------------------------------------------------------------------------------------


@rule
def vacant(board: Board) -> int:
    """The cells without worker and dome."""
    workers = 1 << board.own_a | 1 << board.own_b | 1 << board.foe_a | 1 << board.foe_b
    return tables.ALL & ~int(workers | board.domes)


@rule
def height(board: Board, cell: int) -> int:
    """Blocks on a cell, 0-3."""
    return (board.one >> cell & 1) + (board.two >> cell & 1) + (board.three >> cell & 1)


@rule
def key_of(board: Board) -> np.uint64:
    """The key of a position, from nothing; `play` carries it on."""
    key = MOVES_SECOND if board.side == 1 else np.uint64(0)
    for cell in range(tables.CELLS):
        key ^= PIECES[height(board, cell) + (board.domes >> cell & 1), cell]
    key ^= WORKERS[board.side, board.own_a] ^ WORKERS[board.side, board.own_b]
    return np.uint64(key ^ WORKERS[1 - board.side, board.foe_a] ^ WORKERS[1 - board.side, board.foe_b])


@rule
def play(after: Board, board: Board, turn: int) -> None:
    """Writes the position after a turn that does not win, seen by the side that moves next."""
    origin, target, cell = origin_of(turn), target_of(turn), cell_of(turn)
    side = board.side
    is_a = board.own_a == origin
    after.foe_a = target if is_a else board.own_a
    after.foe_b = board.own_b if is_a else target
    after.own_a, after.own_b = board.foe_a, board.foe_b
    after.side = 1 - side
    pieces = height(board, cell)
    bit = 1 << cell
    after.one = board.one | bit
    after.two = board.two | (bit if pieces >= 1 else 0)
    after.three = board.three | (bit if pieces >= 2 else 0)
    after.domes = board.domes | (bit if pieces == 3 else 0)
    steps = WORKERS[side, origin] ^ WORKERS[side, target] ^ MOVES_SECOND
    after.key = board.key ^ steps ^ PIECES[pieces, cell] ^ PIECES[pieces + 1, cell]
