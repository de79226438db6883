"""The island: cells by name, what stands on them, and the list of the thirty gods (sections 1 and 3).

A position is the JSON document of the rules file, a cell its name, a set of cells a list in cell order.
"""

from __future__ import annotations

from typing import Any

Position = dict[str, Any]

COLUMNS = "abcde"
ROWS = "12345"
CELLS = [column + row for row in ROWS for column in COLUMNS]
PERIMETER = [cell for cell in CELLS if cell[0] in "ae" or cell[1] in "15"]
INNER = [cell for cell in CELLS if cell not in PERIMETER]

SIMPLE = ["apollo", "artemis", "athena", "atlas", "demeter", "hephaestus", "hermes", "minotaur", "pan", "prometheus"]
ADVANCED = [
    *("aphrodite", "ares", "bia", "chaos", "charon", "chronus", "circe", "dionysus", "eros", "hera", "hestia"),
    *("hypnus", "limus", "medusa", "morpheus", "persephone", "poseidon", "selene", "triton", "zeus"),
]
GODS = SIMPLE + ADVANCED
NOT_FOR_THREE = ["aphrodite", "chronus", "circe"]
NOT_FOR_FOUR = ["chronus", "circe"]


def allowed_gods(players: int) -> list[str]:
    """The gods whose card allows this number of players, in god order."""
    unfit = {2: [], 3: NOT_FOR_THREE, 4: NOT_FOR_FOUR}[players]
    return [god for god in GODS if god not in unfit]


def neighbours_of(cell: str) -> list[str]:
    """B1: the up to 8 cells around it."""
    return [other for other in CELLS if other != cell and distance(cell, other) == 1]


def distance(one: str, other: str) -> int:
    return max(abs(ord(one[0]) - ord(other[0])), abs(ord(one[1]) - ord(other[1])))


def beyond_of(start: str, middle: str) -> str | None:
    """The cell one further in the direction from start to middle, if it is on the board."""
    cell = chr(2 * ord(middle[0]) - ord(start[0])) + chr(2 * ord(middle[1]) - ord(start[1]))
    return cell if cell in CELLS else None


NEIGHBOURS = {cell: neighbours_of(cell) for cell in CELLS}
BEYOND = {(start, middle): beyond_of(start, middle) for start in CELLS for middle in NEIGHBOURS[start]}


def in_order(cells: list[str]) -> list[str]:
    return [cell for cell in CELLS if cell in cells]


# What stands where ----------------------------------------------------------------------------------------------------


def height(position: Position, cell: str) -> int:
    """B2: the number of blocks."""
    found: int = position["blocks"].get(cell, 0)
    return found


def is_domed(position: Position, cell: str) -> bool:
    return cell in position["domes"]


def worker_cells(position: Position) -> list[str]:
    return [cell for pair in position["workers"] for cell in pair if cell is not None]


def is_unoccupied(position: Position, cell: str) -> bool:
    """B1: no worker and no dome."""
    return not is_domed(position, cell) and all(cell not in pair for pair in position["workers"])


def are_neighbours(one: str | None, other: str | None) -> bool:
    return one is not None and other is not None and other in NEIGHBOURS[one]


def complete_towers(position: Position) -> int:
    """B2: the domes on three blocks."""
    return sum(1 for cell in position["domes"] if height(position, cell) == 3)


# Changing it ----------------------------------------------------------------------------------------------------------


def copy_of(position: Position) -> Position:
    """A copy that can be changed without touching the original."""
    chaos = position["chaos"]
    return {
        **position,
        "gods": list(position["gods"]),
        "offer": list(position["offer"]),
        "out": list(position["out"]),
        "blocks": dict(position["blocks"]),
        "domes": list(position["domes"]),
        "workers": [list(pair) for pair in position["workers"]],
        "chaos": chaos and {**chaos, "deck": list(chaos["deck"]), "discard": list(chaos["discard"])},
        "step": dict(position["step"]),
    }


def set_height(position: Position, cell: str, blocks: int) -> None:
    heights = {**position["blocks"], cell: blocks}
    position["blocks"] = {each: heights[each] for each in CELLS if heights.get(each, 0) > 0}


def put_block(position: Position, cell: str) -> None:
    set_height(position, cell, height(position, cell) + 1)


def put_dome(position: Position, cell: str) -> None:
    position["domes"] = in_order([*position["domes"], cell])


def relocate(position: Position, start: str, end: str | None) -> None:
    """The worker on `start` stands on `end` now; None: it has left the game."""
    for pair in position["workers"]:
        for slot in (0, 1):
            if pair[slot] == start:
                pair[slot] = end
                return
