"""The catalogue as arrays for the kernels, and the geometry of the wall.

A wall has 25 spaces; space = 5 * row + column. A set of spaces is a number with one bit for each:

    row 1    0   1   2   3   4          coloured wall: the space of colour c in
    row 2    5   6   7   8   9          row r is in column (c + r) mod 5
    row 3   10  11  12  13  14
    row 4   15  16  17  18  19
    row 5   20  21  22  23  24
"""

from __future__ import annotations

import numpy as np

from ribeira.games.azul import catalog
from ribeira.games.azul.document import types

COLOURS = len(types.COLOURS)
ROWS = catalog.LINES
SPACES = ROWS * catalog.COLUMNS

FACTORIES = np.array([catalog.FACTORIES.get(players, 0) for players in range(6)], np.int64)
FLOOR_LOSS = np.array(catalog.FLOOR_LOSS, np.int64)

EVERY_COLOUR = sum(1 << 6 * colour for colour in range(COLOURS))
"""Set of 6 * colour: shifted by a target, this target with every colour."""
LYING = np.array([sum(1 << COLOURS * source + colour for source in range(10)) for colour in range(COLOURS)], np.int64)
"""[colour] -> set of COLOURS * source + colour of all sources."""

SPACE = np.array([1 << space for space in range(SPACES)], np.uint32)
ROW = np.array([0b11111 << 5 * row for row in range(ROWS)], np.uint32)
COLUMN = np.array([0b0000100001000010000100001 << column for column in range(catalog.COLUMNS)], np.uint32)

PATTERN = np.array([[(colour + row) % 5 for colour in range(COLOURS)] for row in range(ROWS)], np.int64)
"""[row, colour] -> column on the coloured wall."""


def _run(bits: int, index: int) -> int:
    """How many neighbouring ones of five bits run through this index, itself included."""
    first = last = index
    while first > 0 and bits >> (first - 1) & 1:
        first -= 1
    while last < 4 and bits >> (last + 1) & 1:
        last += 1
    return last - first + 1


RUN = np.array([[_run(bits, index) for index in range(5)] for bits in range(32)], np.int64)
"""[five bits of a row or column, index] -> length of the unbroken run through the index (Azul T3)."""
