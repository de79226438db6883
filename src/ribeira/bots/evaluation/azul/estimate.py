"""The points that each seat may expect, and how likely it wins with them.

What is not certain yet is worth what matches have shown (`benchmarks/tune_azul.py`), by how many rounds are left at
least.
"""

from __future__ import annotations

import numpy as np

from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats
from ribeira.core.jit import kernel, rule
from ribeira.core.returns import share_chances
from ribeira.games.azul import catalog, phase, tables
from ribeira.games.azul.rules.drafting import floor_slots
from ribeira.games.azul.rules.tiling import valid_columns
from ribeira.games.azul.rules.walls import column_bits, filled, points_for, row_bits
from ribeira.games.azul.state import NOBODY, Azul, view

# Where the weights stand: those of lines by row, of begun lines from the second row on; of bonuses by how many of their
# five tiles lie, 1..4.
FIRST, BEGUN, LINE, EMPTY, COLUMN, COLOUR, WEIGHTS_EACH = 0, 1, 5, 9, 14, 18, 22

# [rounds left at least, 0..4] -> points, by what they are for:
# to begin the next round; what the marker costs on the floor line is counted there
_FIRST = [
    [0.00],
    [2.54],
    [1.21],
    [1.32],
    [1.19],
]
# to have begun a line and not completed it: it takes no other colour
_BEGUN = [
    [0.00, 0.00, 0.00, 0.00],
    [-1.40, -1.76, -2.55, -4.27],
    [-0.67, -2.26, -2.15, -4.73],
    [-0.27, -1.21, -2.37, -2.30],
    [-2.94, -0.46, -1.31, -2.31],
]
# share of its space's points that a begun line is worth, for each share of it that is full
_LINE = [
    [0.00, 0.00, 0.00, 0.00],
    [1.11, 0.56, 0.89, 1.56],
    [1.37, 1.02, 1.60, 3.15],
    [1.53, 1.66, 2.37, 4.75],
    [3.99, 1.83, 3.18, 8.18],
]
# share of the mean points of a row's free spaces that its empty line is worth
_EMPTY = [
    [0.00, 0.00, 0.00, 0.00, 0.00],
    [0.97, 0.47, 0.21, 0.18, -0.10],
    [1.28, 1.13, 0.14, 0.54, 0.24],
    [1.91, 1.59, 0.92, 0.87, 2.11],
    [1.73, 2.16, 1.01, 0.79, 2.35],
]
# a column with 1..4 tiles
_COLUMN = [
    [0.00, 0.00, 0.00, 0.00],
    [-0.74, -0.45, 0.00, 0.71],
    [-0.09, 0.39, 0.67, 1.34],
    [0.53, 0.85, 1.18, 2.05],
    [0.94, 1.16, 2.18, 2.83],
]
# a colour with 1..4 tiles
_COLOUR = [
    [0.00, 0.00, 0.00, 0.00],
    [0.31, 0.64, 0.36, 0.65],
    [0.80, 1.33, 1.59, 2.88],
    [0.94, 1.81, 2.09, 4.04],
    [0.96, 1.55, 2.12, 10.00],
]
WEIGHTS = np.hstack([_FIRST, _BEGUN, _LINE, _EMPTY, _COLUMN, _COLOUR])
SCALES = np.array([3.0, 4.5, 6.2, 7.5, 7.3])
"""[rounds left at least, 0..4] -> points of lead that make winning e times more likely than losing."""
MOST_LEFT = 4


@rule
def best_column(s: Azul, seat: int, spaces: int, row: int, colour: int) -> int:
    """Where a tile of this colour goes in a row: on the grey wall to the best free space; -1: nowhere."""
    if not s.grey:
        return int(tables.PATTERN[row, colour])
    columns = valid_columns(s, seat, row, colour)
    best = -1
    most = 0
    for column in range(catalog.COLUMNS):
        if columns >> column & 1 and not spaces >> (5 * row + column) & 1:
            points = points_for(spaces | int(tables.SPACE[5 * row + column]), row, column)
            if points > most:
                most = points
                best = column
    return best


@rule
def tiled(s: Azul, seat: int) -> int:
    """The spaces occupied once the complete lines are tiled (T1)."""
    spaces = filled(s, seat)
    for row in range(tables.ROWS):
        if s.line_count[seat, row] == row + 1:
            column = best_column(s, seat, spaces, row, int(s.line_colour[seat, row]))
            if column >= 0:
                spaces |= int(tables.SPACE[5 * row + column])
    return spaces


@rule
def line_points(s: Azul, seat: int) -> int:
    """What the complete lines score, tiled from the top (T3)."""
    spaces = filled(s, seat)
    points = 0
    for row in range(tables.ROWS):
        if s.line_count[seat, row] == row + 1:
            column = best_column(s, seat, spaces, row, int(s.line_colour[seat, row]))
            if column >= 0:
                spaces |= int(tables.SPACE[5 * row + column])
                points += points_for(spaces, row, column)
    return points


@rule
def begun(s: Azul, seat: int, spaces: int, row: int, worth: Floats) -> float:
    """What a line is worth that is neither empty nor complete."""
    points = 0
    column = best_column(s, seat, spaces, row, int(s.line_colour[seat, row]))
    if column >= 0:
        points = points_for(spaces | int(tables.SPACE[5 * row + column]), row, column)
    promise = worth[LINE + row - 1] * points * s.line_count[seat, row] / (row + 1)
    return float(worth[BEGUN + row - 1] + promise)


@rule
def mean_points(spaces: int, row: int) -> float:
    """What a tile on a free space of the row scores, all free ones equally likely."""
    free, points = 0, 0
    for column in range(catalog.COLUMNS):
        bit = int(tables.SPACE[5 * row + column])
        if not spaces & bit:
            free += 1
            points += points_for(spaces | bit, row, column)
    return points / free if free > 0 else 0.0


@rule
def promise_of_lines(s: Azul, seat: int, spaces: int, worth: Floats) -> float:
    """What lines will score in rounds to come; `spaces`: those occupied once the complete ones are tiled."""
    total = 0.0
    for row in range(tables.ROWS):
        if 0 < s.line_count[seat, row] <= row:
            total += begun(s, seat, spaces, row, worth)
        else:
            total += worth[EMPTY + row] * mean_points(spaces, row)
    return total


@rule
def ones(bits: int) -> int:
    """How many of five bits are set."""
    count = 0
    for k in range(5):
        count += bits >> k & 1
    return count


@rule
def tiles_of(s: Azul, seat: int, colour: int) -> int:
    """Rows in which this colour lies, or will when the complete lines are tiled."""
    own = int(s.wall[seat, colour])
    tiles = 0
    for row in range(tables.ROWS):
        tiles += row_bits(own, row) != 0 or (s.line_colour[seat, row] == colour and s.line_count[seat, row] == row + 1)
    return tiles


@rule
def bonus(tiles: int, points: int, worth: Floats, first: int) -> float:
    """What an end bonus of so many points is worth when so many of its five tiles lie."""
    if tiles == 5:
        return float(points)
    return float(worth[first + tiles - 1]) if tiles > 0 else 0.0


@rule
def promise_of_bonuses(s: Azul, seat: int, spaces: int, worth: Floats) -> float:
    """E3: complete rows, columns and colours in full, the others by what lies."""
    total = 0.0
    for k in range(5):
        total += catalog.ROW_BONUS * (row_bits(spaces, k) == 31)
        total += bonus(ones(column_bits(spaces, k)), catalog.COLUMN_BONUS, worth, COLUMN)
        total += bonus(tiles_of(s, seat, k), catalog.COLOUR_BONUS, worth, COLOUR)
    return total


@rule
def begins_next(s: Azul, seat: int) -> bool:
    """Whether the next round begins with this seat, as far as is known."""
    return s.marker == seat or (s.phase != phase.DRAFT and s.marker == NOBODY and s.first == seat)


@rule
def estimate(s: Azul, seat: int, worth: Floats) -> float:
    """The points this seat may expect at the end, by the weights of one number of rounds left."""
    spaces = tiled(s, seat)
    points = max(0.0, s.scores[seat] + line_points(s, seat) - tables.FLOOR_LOSS[floor_slots(s, seat)])
    points += promise_of_lines(s, seat, spaces, worth) + promise_of_bonuses(s, seat, spaces, worth)
    return float(points + worth[FIRST] * begins_next(s, seat))


@rule
def rounds_left(s: Azul) -> int:
    """Rounds still to come at least, by the fullest row of all walls (E1); the first counts as the second."""
    most = 0
    for seat in range(s.players):
        spaces = tiled(s, seat)
        for row in range(tables.ROWS):
            most = max(most, ones(row_bits(spaces, row)))
    return min(MOST_LEFT, catalog.COLUMNS - most)


@rule
def judge(s: Azul, weights: Floats, scales: Floats, out: Floats) -> None:
    """The seats' chances to win by their estimated points: the nearer the end, the more a point counts."""
    left = rounds_left(s)
    for seat in range(s.players):
        out[seat] = estimate(s, seat, weights[left])
    share_chances(out, s.players, scales[left])


@kernel(jit.EVALUATE)
def evaluate(state: Bytes, out: Floats) -> None:
    """Judges a state by the weights that matches have shown."""
    judge(view(state), WEIGHTS, SCALES, out)
