"""What a position between two turns is worth: where workers stand, what heights they can step to, who holds the middle.

The evaluation is linear in `WEIGHTS`, so that these can be found by matches; `docs/bots.md` tells how they were.
"""

from __future__ import annotations

import numpy as np

from ribeira.bots.santorini.board import Board, height
from ribeira.bots.santorini.turns import too_high
from ribeira.core.arrays import Ints
from ribeira.core.bits import count
from ribeira.core.jit import rule
from ribeira.games.santorini import tables

STAND, WAYS, INNER, CENTRE, STUCK, GUARDED, TEMPO = 0, 3, 15, 16, 17, 18, 19
"""Where the weights of each kind begin: [height] standing there; [height, height of a vacant neighbour]; for a place
among the inner nine cells, and in the very middle; for a worker that cannot step; for each way up that the other side
stands beside; for having the turn."""
WEIGHTS = np.array(
    [
        85, 78, 177,
        -10, 0, 26, 4,
        -5, 59, 160, 55,
        -9, 63, 273, 354,
        90, 39, -249, 3, 40,
    ],
    np.int64,
)  # fmt: skip
"""Found by `benchmarks/tune_santorini.py`."""
MIDDLE = 12


@rule
def worker_worth(board: Board, cell: int, free: int, guarded: int, weights: Ints) -> int:
    """What one worker is worth where it stands."""
    stands = min(2, height(board, cell))
    around = int(tables.NEAR[cell]) & free
    ways = WAYS + 4 * stands
    one, two, three = around & int(board.one), around & int(board.two), around & int(board.three)
    on_one, on_two, on_three = count(one), count(two), count(three)
    value = weights[STAND + stands] + weights[ways] * (count(around) - on_one)
    value += (
        weights[ways + 1] * (on_one - on_two) + weights[ways + 2] * (on_two - on_three) + weights[ways + 3] * on_three
    )
    if around & ~too_high(board, cell) == 0:
        value += weights[STUCK]
    up = one & ~two if stands == 0 else two & ~three if stands == 1 else three
    value += weights[GUARDED] * count(up & guarded)
    if tables.INNER >> cell & 1:
        value += weights[INNER]
    if cell == MIDDLE:
        value += weights[CENTRE]
    return int(value)


@rule
def evaluate(board: Board, free: int, weights: Ints) -> int:
    """What the position is worth to the side to move."""
    by_own = int(tables.NEAR[board.own_a] | tables.NEAR[board.own_b])
    by_foe = int(tables.NEAR[board.foe_a] | tables.NEAR[board.foe_b])
    value = weights[TEMPO]
    value += worker_worth(board, board.own_a, free, by_foe, weights)
    value += worker_worth(board, board.own_b, free, by_foe, weights)
    value -= worker_worth(board, board.foe_a, free, by_own, weights)
    value -= worker_worth(board, board.foe_b, free, by_own, weights)
    return int(value)
