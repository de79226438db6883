"""What a net looks at in Santorini for two at the beginning of a turn, in the eyes of who has it: every cell, what lies
around each worker, the powers at work and how they stand. Its own side comes first."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ribeira.bots.evaluation.santorini.estimate import wins_at_once
from ribeira.bots.net import SEE
from ribeira.core.arrays import Bytes, Ids, Ints, Tensor
from ribeira.core.bits import count, lowest
from ribeira.core.contract import Features, Json, starts
from ribeira.core.jit import kernel, rule
from ribeira.games.santorini import actions, phase, tables
from ribeira.games.santorini.rules.board import complete_towers, height, near, tall
from ribeira.games.santorini.state import Santorini, view

SIDES, HEIGHTS = 2, 4
CONTENTS = 3 * HEIGHTS + 1
"""What a cell may hold that is not vacant ground: blocks, an own or another worker on a height, a dome, a tower."""
DOME, TOWER = 3 * HEIGHTS - 1, 3 * HEIGHTS
DIRECTIONS = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
"""(row, column) of each neighbour, from where one stands."""
POWERS = tables.GODS + 1
MOST_TOWERS, MOST_STOCK = 5, 8

INPUTS = (
    Features("cell", (tables.CELLS, CONTENTS), "[cell, contents]: 1 for what it holds"),
    Features(
        "beside", (SIDES, HEIGHTS, len(DIRECTIONS), CONTENTS),
        "[side, height, direction, contents]: workers of a side on a height beside a cell that holds it",
    ),
    Features("power", (SIDES, POWERS), "[side, god]: 1 for the power that a side has"),
    Features("card", (SIDES, POWERS), "[side, god]: 1 for its card where that is another"),
    Features("lifted", (SIDES, POWERS, HEIGHTS), "[side, god, height]: workers of who has that power on a height"),
    Features("against", (SIDES, POWERS, HEIGHTS), "[side, god, height]: workers of a side on a height, against it"),
    Features("fixed", (HEIGHTS,), "[height]: own workers that cannot be chosen"),
    Features("ban", (1,), "1 while Athena's ban is in force"),
    Features("towers", (SIDES, MOST_TOWERS + 1), "[side, number]: 1 for complete towers when a side has Chronus"),
    Features("stock", (SIDES, MOST_STOCK + 1), "[side, number]: 1 for the pieces on Morpheus' card"),
)  # fmt: skip

CELL, BESIDE, POWER, CARD, LIFTED, AGAINST, FIXED, BAN, TOWERS, STOCK = starts(INPUTS)


def _direction(cell: int, other: int) -> int:
    (row, column), (to_row, to_column) = divmod(cell, 5), divmod(other, 5)
    step = (to_row - row, to_column - column)
    return DIRECTIONS.index(step) if step in DIRECTIONS else tables.NOWHERE


DIRECTION = np.array([[_direction(cell, other) for other in range(tables.CELLS)] for cell in range(tables.CELLS)])
"""[cell, neighbour] -> in which direction it lies."""


@rule
def contents(s: Santorini, cell: int, own: int, foes: int) -> int:
    """What a cell holds that is not vacant ground, in the eyes of a side."""
    if int(s.domes) >> cell & 1:
        return TOWER if tall(s, 3) >> cell & 1 else DOME
    return HEIGHTS * ((own >> cell & 1) + 2 * (foes >> cell & 1)) + height(s, cell) - 1


@rule
def note(ids: Ids, amounts: Tensor, row: int, n: int, feature: int) -> int:
    """Notes one more input of a row that has n; how many it has then. The number itself is kept until the row is done:
    each look at it in the memory would wait for the one before."""
    ids[row, n] = feature
    amounts[row, n] = 1.0
    return n + 1


@rule
def see_cells(s: Santorini, own: int, foes: int, busy: int, ids: Ids, amounts: Tensor) -> int:
    """The cells that are not vacant ground; how many inputs that makes."""
    n = 0
    while busy:
        cell = lowest(busy)
        busy &= busy - 1
        n = note(ids, amounts, 0, n, CELL + cell * CONTENTS + contents(s, cell, own, foes))
    return n


@rule
def see_worker(
    s: Santorini, side: int, cell: int, own: int, foes: int, busy: int, row: int, n: int, ids: Ids, amounts: Tensor
) -> int:
    """What lies around a worker of a side."""
    at = (side * HEIGHTS + height(s, cell)) * len(DIRECTIONS)
    around = near(cell) & busy
    while around:
        beside = lowest(around)
        around &= around - 1
        held = contents(s, beside, own, foes)
        n = note(ids, amounts, row, n, BESIDE + (at + DIRECTION[cell, beside]) * CONTENTS + held)
    return n


@rule
def see_side(
    s: Santorini, side: int, own: int, foes: int, busy: int, row: int, n: int, ids: Ids, amounts: Tensor
) -> int:
    """The workers of a side and its power."""
    seat = (int(s.player) + side) % SIDES
    god, other = int(s.power[seat]), int(s.power[1 - seat])
    n = note(ids, amounts, row, n, POWER + side * POWERS + god)
    if s.god[seat] != god:
        n = note(ids, amounts, row, n, CARD + side * POWERS + int(s.god[seat]))
    for worker in range(2 * seat, 2 * seat + 2):
        cell = int(s.worker[worker])
        if cell == tables.NOWHERE:
            continue
        stands = height(s, cell)
        n = see_worker(s, side, cell, own, foes, busy, row, n, ids, amounts)
        n = note(ids, amounts, row, n, LIFTED + (side * POWERS + god) * HEIGHTS + stands)
        n = note(ids, amounts, row, n, AGAINST + (side * POWERS + other) * HEIGHTS + stands)
        if side == 0 and not int(s.legal[actions.STEP]) >> cell & 1:
            n = note(ids, amounts, row, n, FIXED + stands)
    if god == tables.CHRONUS:
        towers = min(MOST_TOWERS, count(complete_towers(s)))
        n = note(ids, amounts, row, n, TOWERS + side * (MOST_TOWERS + 1) + towers)
    if god == tables.MORPHEUS:
        n = note(ids, amounts, row, n, STOCK + side * (MOST_STOCK + 1) + min(MOST_STOCK, int(s.morpheus)))
    return n


@kernel(SEE)
def see(state: Bytes, ids: Ids, amounts: Tensor, numbers: Ints) -> None:
    """The inputs that `INPUTS` describes, where a turn of two players begins and cannot be won at once."""
    s = view(state)
    numbers[:] = 0
    eyes = int(s.player)
    if s.players != 2 or s.phase != phase.SELECT or s.bonus > 0 or wins_at_once(s, eyes):
        return
    row, own, foes = 1 + eyes, int(s.stand[eyes]), int(s.stand[1 - eyes])
    busy = own | foes | int(s.domes) | tall(s, 1)
    numbers[0] = see_cells(s, own, foes, busy, ids, amounts)
    n = see_side(s, 0, own, foes, busy, row, 0, ids, amounts)
    n = see_side(s, 1, own, foes, busy, row, n, ids, amounts)
    numbers[row] = note(ids, amounts, row, n, BAN) if s.athena else n


def alike(options: Json) -> Json:
    """However the gods were come by, they are the same; without gods it is another game."""
    return options if options["gods"] == "none" else {"gods": "draft"}


def symmetries() -> npt.NDArray[np.int32]:
    """[symmetry, input] -> which input it becomes: the island may be turned and mirrored."""
    return np.array([_moved(turns, is_mirrored) for is_mirrored in (False, True) for turns in range(4)], np.int32)


def _moved(turns: int, is_mirrored: bool) -> npt.NDArray[np.int64]:
    """Where each input goes under one symmetry."""

    def turned(row: int, column: int) -> tuple[int, int]:
        for _ in range(turns):
            row, column = column, -row
        return (row, -column) if is_mirrored else (row, column)

    def cell_of(cell: int) -> int:
        row, column = turned(cell // 5 - 2, cell % 5 - 2)
        return 5 * (row + 2) + column + 2

    cells = [cell_of(cell) for cell in range(tables.CELLS)]
    directions = [DIRECTIONS.index(turned(*one)) for one in DIRECTIONS]
    axes = {"cell": (cells,), "beside": (range(SIDES), range(HEIGHTS), directions)}
    parts = []
    for block, first in zip(INPUTS, starts(INPUTS), strict=True):
        places = np.arange(block.size).reshape(block.shape)
        given = [np.asarray(axis) for axis in axes.get(block.name, ())]
        rest = [np.arange(size) for size in block.shape[len(given) :]]
        parts.append(first + places[np.ix_(*given, *rest)].ravel())
    return np.concatenate(parts)
