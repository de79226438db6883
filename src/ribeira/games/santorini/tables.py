"""The catalogue as numbers for the kernels, and the geometry of the island.

A set of cells is a number with one bit for each; cell = 5 * (row - 1) + column, as seen from above:

    row 5   20  21  22  23  24
    row 4   15  16  17  18  19        x: perimeter      x x x x x
    row 3   10  11  12  13  14                          x . . . x
    row 2    5   6   7   8   9                          x . . . x
    row 1    0   1   2   3   4                          x . . . x
             a   b   c   d   e                          x x x x x

A god is its index in the catalogue; MORTAL stands for no god. A set of gods is a number with one bit for each.
"""

from __future__ import annotations

import numpy as np

from ribeira.games.santorini import catalog

CELLS = 25
ALL = (1 << CELLS) - 1
NOWHERE = -1

GODS = len(catalog.GODS)
MORTAL = GODS

(
    APOLLO, ARTEMIS, ATHENA, ATLAS, DEMETER, HEPHAESTUS, HERMES, MINOTAUR, PAN, PROMETHEUS,
    APHRODITE, ARES, BIA, CHAOS, CHARON, CHRONUS, CIRCE, DIONYSUS, EROS, HERA,
    HESTIA, HYPNUS, LIMUS, MEDUSA, MORPHEUS, PERSEPHONE, POSEIDON, SELENE, TRITON, ZEUS,
) = range(GODS)  # fmt: skip


def _cell(column: int, row: int) -> int:
    return 5 * row + column if 0 <= column < 5 and 0 <= row < 5 else NOWHERE


def _neighbours(cell: int) -> int:
    row, column = divmod(cell, 5)
    around = (_cell(column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)
    return sum(1 << other for other in around if other != NOWHERE)


def _beyond(cell: int, other: int) -> int:
    """The next cell of a straight line of two neighbours, NOWHERE off the board or for cells that are no neighbours."""
    if not _neighbours(cell) >> other & 1:
        return NOWHERE
    (row, column), (to_row, to_column) = divmod(cell, 5), divmod(other, 5)
    return _cell(2 * to_column - column, 2 * to_row - row)


NEAR = np.array([_neighbours(cell) for cell in range(CELLS)], np.int64)
"""[cell] -> its neighbours (B1)."""

BEYOND = np.array([[_beyond(cell, other) for other in range(CELLS)] for cell in range(CELLS)], np.int64)
"""[cell, neighbour] -> the cell after the neighbour in the same direction, or NOWHERE."""

ROW = [0b11111 << 5 * row for row in range(5)]
COLUMN = [0b00001_00001_00001_00001_00001 << column for column in range(5)]
NOT_A = ALL & ~COLUMN[0]
NOT_E = ALL & ~COLUMN[4]
PERIMETER = ROW[0] | ROW[4] | COLUMN[0] | COLUMN[4]
INNER = ALL & ~PERIMETER

_OPPOSITE_EDGES = ((ROW[0], ROW[4]), (ROW[4], ROW[0]), (COLUMN[0], COLUMN[4]), (COLUMN[4], COLUMN[0]))


def _opposite(cell: int) -> int:
    cells = 0
    for edge, other in _OPPOSITE_EDGES:
        cells |= other if edge >> cell & 1 else 0
    return cells


OPPOSITE = np.array([_opposite(cell) for cell in range(CELLS)], np.int64)
"""[cell] -> the cells of the opposite edge, for a corner of both opposite edges; none for an inner cell (S6)."""

ALLOWED = np.array(
    [sum(1 << index for index, god in enumerate(catalog.GODS) if n in god.players) for n in range(5)], np.int64
)
"""[players] -> the gods allowed for this number."""

SIMPLE = sum(1 << index for index, god in enumerate(catalog.GODS) if god.kind == "simple")
SETUP = sum(1 << catalog.GOD_IDS.index(god) for god in catalog.SETUP_GODS)
RESTRICTING = sum(1 << catalog.GOD_IDS.index(god) for god in catalog.RESTRICTING_GODS)
