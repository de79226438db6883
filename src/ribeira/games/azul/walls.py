"""A wall in its document form, five rows of five colour names or None: the counts that people ask about.

The kernels in `rules.py` answer the same on bit sets; this plain form serves reading positions and telling what
happened.
"""

from __future__ import annotations

from ribeira.games.azul.catalog import COLOURS

Wall = list[list[str | None]]


def run(cells: list[bool], index: int) -> int:
    """The unbroken run of occupied cells through an index, itself included."""
    first = last = index
    while first > 0 and cells[first - 1]:
        first -= 1
    while last < len(cells) - 1 and cells[last + 1]:
        last += 1
    return last - first + 1


def runs(wall: Wall, row: int, column: int) -> tuple[int, int]:
    """T3: the horizontal and the vertical run through a space that holds a tile or is just getting one."""
    across = [tile is not None for tile in wall[row]]
    down = [line[column] is not None for line in wall]
    return run(across, column), run(down, row)


def points(horizontal: int, vertical: int) -> int:
    """T3: 1 for a lone tile, else the runs that are longer than 1.

    >>> points(3, 5), points(1, 1), points(1, 4)
    (8, 1, 4)
    """
    return sum(length for length in (horizontal, vertical) if length > 1) or 1


def complete_rows(wall: Wall) -> int:
    return sum(None not in row for row in wall)


def complete_columns(wall: Wall) -> int:
    return sum(None not in column for column in zip(*wall, strict=True))


def complete_colours(wall: Wall) -> int:
    return sum(all(colour in row for row in wall) for colour in COLOURS)
