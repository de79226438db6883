"""Cells, gods, seats and slots in position documents: read with errors that name the key, and written."""

from __future__ import annotations

from ribeira.core.errors import InvalidPosition, shown
from ribeira.core.positions import array, integer, name
from ribeira.games.santorini.actions import CELL_NAMES
from ribeira.games.santorini.catalog import GOD_IDS
from ribeira.games.santorini.state import NOBODY
from ribeira.games.santorini.tables import NOWHERE


def read_cell(value: object, key: str) -> int:
    """A cell, or NOWHERE for null."""
    return NOWHERE if value is None else name(value, key, CELL_NAMES)


def write_cell(cell: int) -> str | None:
    """A cell's name, or None for NOWHERE."""
    return None if cell == NOWHERE else CELL_NAMES[cell]


def read_set(value: object, key: str, names: tuple[str, ...]) -> int:
    """The set of an array of names in which none stands twice."""
    members = 0
    for one in array(value, key):
        index = name(one, key, names)
        if members >> index & 1:
            raise InvalidPosition(key, f"{shown(one)} stands there twice")
        members |= 1 << index
    return members


def read_numbers(value: object, key: str, count: int) -> int:
    """The set of an array of numbers below `count` in which none stands twice."""
    members = 0
    for one in array(value, key):
        number = integer(one, key, 0, count - 1)
        if members >> number & 1:
            raise InvalidPosition(key, f"{number} stands there twice")
        members |= 1 << number
    return members


def write_set(members: int, names: tuple[str, ...]) -> list[str]:
    """The names of a set's members, in their order."""
    return [one for index, one in enumerate(names) if members >> index & 1]


def read_cells(value: object, key: str) -> int:
    """A set of cells from an array."""
    return read_set(value, key, CELL_NAMES)


def write_cells(cells: int) -> list[str]:
    """A set of cells as an array."""
    return write_set(cells, CELL_NAMES)


def read_gods(value: object, key: str) -> int:
    """A set of gods from an array."""
    return read_set(value, key, GOD_IDS)


def write_gods(gods: int) -> list[str]:
    """A set of gods as an array."""
    return write_set(gods, GOD_IDS)


def read_number(value: object, key: str, count: int) -> int:
    """A number below `count` (a seat, a slot), or NOBODY for null."""
    return NOBODY if value is None else integer(value, key, 0, count - 1)


def write_number(number: int) -> int | None:
    """A seat or a slot, or None for NOBODY."""
    return None if number == NOBODY else number
