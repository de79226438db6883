"""What lies on a wall: rows, columns, colours, and what a tile scores among its neighbours (T3, E3)."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.azul import tables
from ribeira.games.azul.state import Azul


@rule
def filled(s: Azul, seat: int) -> int:
    """The occupied spaces of a wall."""
    spaces = 0
    for colour in range(tables.COLOURS):
        spaces |= int(s.wall[seat, colour])
    return spaces


@rule
def row_bits(spaces: int, row: int) -> int:
    """Five bits from left to right."""
    return spaces >> (5 * row) & 31


@rule
def column_bits(spaces: int, column: int) -> int:
    """Five bits from top to bottom."""
    bits = 0
    for row in range(tables.ROWS):
        bits |= (spaces >> (5 * row + column) & 1) << row
    return bits


@rule
def across(spaces: int, row: int, column: int) -> int:
    """T3: the unbroken run in the row through an occupied space."""
    return int(tables.RUN[row_bits(spaces, row), column])


@rule
def down(spaces: int, row: int, column: int) -> int:
    """T3: the unbroken run in the column through an occupied space."""
    return int(tables.RUN[column_bits(spaces, column), row])


@rule
def points_for(spaces: int, row: int, column: int) -> int:
    """T3: the points for a tile at this occupied space."""
    horizontal = across(spaces, row, column)
    vertical = down(spaces, row, column)
    if horizontal == 1:
        return vertical
    if vertical == 1:
        return horizontal
    return horizontal + vertical


@rule
def complete_rows(s: Azul, seat: int) -> int:
    """Rows of which all five spaces are occupied."""
    spaces = filled(s, seat)
    rows = 0
    for row in range(tables.ROWS):
        rows += row_bits(spaces, row) == 31
    return rows


@rule
def complete_columns(s: Azul, seat: int) -> int:
    """Columns of which all five spaces are occupied."""
    spaces = filled(s, seat)
    columns = 0
    for column in range(5):
        columns += column_bits(spaces, column) == 31
    return columns


@rule
def complete_colours(s: Azul, seat: int) -> int:
    """Colours of which all five tiles lie on the wall: one in each row."""
    colours = 0
    for colour in range(tables.COLOURS):
        own = int(s.wall[seat, colour])
        rows = 0
        for row in range(tables.ROWS):
            rows += row_bits(own, row) != 0
        colours += rows == tables.ROWS
    return colours
