"""What a net looks at in Santorini at the beginning of a turn, in the eyes of who has it: every cell, what lies around
each worker, the powers at work and how they stand. The own side comes first; the others are one side, as they are to
the search. Of three players each looks for itself, and knows whose turn it is.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ribeira.bots.evaluation.santorini.estimate import wins_at_once
from ribeira.bots.net import ALLIED, SEE
from ribeira.core.arrays import Bytes, Ids, Ints, Tensor
from ribeira.core.bits import count, lowest
from ribeira.core.contract import Features, Json, starts
from ribeira.core.jit import kernel, rule
from ribeira.games.santorini import actions, phase, tables
from ribeira.games.santorini.rules.board import colour_of, complete_towers, height, near, tall
from ribeira.games.santorini.state import Santorini, view

SIDES, HEIGHTS, SEATS = 2, 4, 3
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
    Features("later", (SIDES, POWERS), "[side, god]: 1 for the power of the seat of a side that acts second"),
    Features("raised", (SIDES, POWERS, HEIGHTS), "[side, god, height]: workers of that seat on a height"),
    Features("mover", (SEATS,), "[seat]: of three, 1 for whose turn it is"),
)  # fmt: skip

(
    CELL, BESIDE, POWER, CARD, LIFTED, AGAINST, FIXED, BAN, TOWERS, STOCK, LATER, RAISED, MOVER
) = starts(INPUTS)  # fmt: skip


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
def see_cells(s: Santorini, own: int, foes: int, shown: int, row: int, n: int, ids: Ids, amounts: Tensor) -> int:
    """The cells shown, none of them vacant ground; how many inputs the row has then."""
    while shown:
        cell = lowest(shown)
        shown &= shown - 1
        n = note(ids, amounts, row, n, CELL + cell * CONTENTS + contents(s, cell, own, foes))
    return n


@rule
def see_around(
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
def see_workers(
    s: Santorini, side: int, seat: int, rival: int, other: int, own: int, foes: int, busy: int, row: int, n: int,
    ids: Ids, amounts: Tensor,
) -> int:  # fmt: skip
    """The workers that a seat moves: what lies around them, under its power and against those of its rivals."""
    for slot in range(2):
        cell = int(s.worker[2 * colour_of(s, seat) + slot])
        if cell == tables.NOWHERE:
            continue
        stands = height(s, cell)
        n = see_around(s, side, cell, own, foes, busy, row, n, ids, amounts)
        n = note(ids, amounts, row, n, LIFTED + (side * POWERS + int(s.power[seat])) * HEIGHTS + stands)
        n = note(ids, amounts, row, n, AGAINST + (side * POWERS + int(s.power[rival])) * HEIGHTS + stands)
        if other >= 0:
            n = note(ids, amounts, row, n, AGAINST + (side * POWERS + int(s.power[other])) * HEIGHTS + stands)
        if side == 0 and seat == s.player and not int(s.legal[actions.STEP]) >> cell & 1:
            n = note(ids, amounts, row, n, FIXED + stands)
    return n


@rule
def see_partner(s: Santorini, side: int, seat: int, row: int, n: int, ids: Ids, amounts: Tensor) -> int:
    """The power of the seat of a side that acts second, and the workers under it."""
    god = int(s.power[seat])
    n = note(ids, amounts, row, n, LATER + side * POWERS + god)
    for slot in range(2):
        cell = int(s.worker[2 * colour_of(s, seat) + slot])
        if cell != tables.NOWHERE:
            n = note(ids, amounts, row, n, RAISED + (side * POWERS + god) * HEIGHTS + height(s, cell))
    return n


@rule
def see_god(s: Santorini, side: int, seat: int, row: int, n: int, ids: Ids, amounts: Tensor) -> int:
    """What belongs to the power of a seat."""
    god = int(s.power[seat])
    if s.god[seat] != god:
        n = note(ids, amounts, row, n, CARD + side * POWERS + int(s.god[seat]))
    if god == tables.CHRONUS:
        towers = min(MOST_TOWERS, count(complete_towers(s)))
        n = note(ids, amounts, row, n, TOWERS + side * (MOST_TOWERS + 1) + towers)
    if god == tables.MORPHEUS:
        n = note(ids, amounts, row, n, STOCK + side * (MOST_STOCK + 1) + min(MOST_STOCK, int(s.morpheus)))
    return n


@rule
def rivals_of(players: int, eyes: int, seat: int) -> tuple[int, int]:
    """Against whose powers the workers of a seat stand, in the eyes of another or its own; -1: no second one."""
    if players == 2:
        return 1 - seat, -1
    if players == 4:
        return 1 - seat % 2, 3 - seat % 2
    if seat != eyes:
        return eyes, -1
    return (0 if seat else 1), (1 if seat == 2 else 2)


@rule
def see_seat(
    s: Santorini, eyes: int, place: int, own: int, foes: int, busy: int, n: int, ids: Ids, amounts: Tensor
) -> int:
    """The seat so many places after the one that looks: its workers and its power."""
    row, players = 1 + eyes, int(s.players)
    seat = eyes + place - (players if eyes + place >= players else 0)
    side = int(colour_of(s, seat) != colour_of(s, eyes))
    rival, other = rivals_of(players, eyes, seat)
    if place < 2:
        n = note(ids, amounts, row, n, POWER + side * POWERS + int(s.power[seat]))
    else:
        n = see_partner(s, side, seat, row, n, ids, amounts)
    if place < 2 or players == 3:
        n = see_workers(s, side, seat, rival, other, own, foes, busy, row, n, ids, amounts)
    return see_god(s, side, seat, row, n, ids, amounts)


@rule
def see_from(s: Santorini, eyes: int, ids: Ids, amounts: Tensor, numbers: Ints) -> None:
    """The island with the eyes of a seat. Of three players all see the cells without workers; otherwise one looks."""
    own = int(s.stand[colour_of(s, eyes)])
    foes = (int(s.stand[0]) | int(s.stand[1]) | int(s.stand[2])) & ~own
    busy, row, n = own | foes | int(s.domes) | tall(s, 1), 1 + eyes, 0
    if s.players == 3:
        numbers[0] = see_cells(s, own, foes, busy & ~(own | foes), 0, 0, ids, amounts)
        n = see_cells(s, own, foes, own | foes, row, 0, ids, amounts)
        n = note(ids, amounts, row, n, MOVER + (int(s.player) - eyes) % SEATS)
    else:
        numbers[0] = see_cells(s, own, foes, busy, 0, 0, ids, amounts)
    for place in range(int(s.players)):
        n = see_seat(s, eyes, place, own, foes, busy, n, ids, amounts)
    numbers[row] = note(ids, amounts, row, n, BAN) if s.athena else n


@kernel(SEE)
def see(state: Bytes, ids: Ids, amounts: Tensor, numbers: Ints) -> None:
    """The inputs that `INPUTS` describes, where a turn begins that cannot be won at once and nobody has lost yet."""
    s = view(state)
    numbers[:] = 0
    eyes = int(s.player)
    if s.phase != phase.SELECT or s.bonus > 0 or s.out or wins_at_once(s, eyes):
        return
    if s.players == 3:
        for seat in range(SEATS):
            see_from(s, seat, ids, amounts, numbers)
        return
    see_from(s, eyes, ids, amounts, numbers)
    if s.players == 4:
        numbers[1 + (eyes + 2) % 4] = ALLIED


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
