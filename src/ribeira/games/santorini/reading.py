"""What can be read off a position document of Santorini: cells, workers, sides and powers. For the words only.

Cells are texts ("c3") here, as in the document; a worker is (colour, slot).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ribeira.core.contract import Json, Seat

COLUMNS = "abcde"
ROWS = "12345"
CELLS = tuple(column + row for row in ROWS for column in COLUMNS)
TOP = 3
FEMALE = 0

Cell = str
Colour = int
Worker = tuple[Colour, int]


# --- the board ----------------------------------------------------------------------------------------------


def offset(start: Cell, end: Cell) -> tuple[int, int]:
    """Columns and rows from one cell to another.

    >>> offset("c3", "d1")
    (1, -2)
    """
    return COLUMNS.index(end[0]) - COLUMNS.index(start[0]), ROWS.index(end[1]) - ROWS.index(start[1])


def is_beside(one: Cell, other: Cell) -> bool:
    """Whether two cells are neighbours (B1)."""
    return max(map(abs, offset(one, other))) == 1


@cache
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The up to eight cells around a cell (B1), in cell order."""
    return tuple(other for other in CELLS if is_beside(cell, other))


def is_perimeter(cell: Cell) -> bool:
    """Whether a cell is one of the 16 at the edge of the board."""
    return cell[0] in "ae" or cell[1] in "15"


def beyond(start: Cell, end: Cell) -> Cell | None:
    """The next cell in the direction from `start` to its neighbour `end`; None where the board ends.

    >>> beyond("c3", "d4"), beyond("d3", "e3")
    ('e5', None)
    """
    columns, rows = offset(start, end)
    column, row = COLUMNS.index(end[0]) + columns, ROWS.index(end[1]) + rows
    if column in range(5) and row in range(5):
        return COLUMNS[column] + ROWS[row]
    return None


def height(document: Json, cell: Cell) -> int:
    """Blocks on a cell (B2)."""
    return int(document["blocks"].get(cell, 0))


def towers(document: Json) -> list[Cell]:
    """The complete towers (B2)."""
    return [cell for cell in document["domes"] if height(document, cell) == TOP]


def workers(document: Json) -> Iterator[tuple[Worker, Cell]]:
    """The workers on the board."""
    for colour, pair in enumerate(document["workers"]):
        for slot, cell in enumerate(pair):
            if cell is not None:
                yield (colour, slot), cell


def worker_at(document: Json, cell: Cell | None) -> Worker | None:
    """The worker on a cell."""
    return next((worker for worker, where in workers(document) if where == cell), None)


def where_is(document: Json, worker: Worker) -> Cell | None:
    """The cell of a worker; None: not placed, or removed."""
    cell: Cell | None = document["workers"][worker[0]][worker[1]]
    return cell


def is_unoccupied(document: Json, cell: Cell) -> bool:
    """Whether neither worker nor dome is on a cell (B1)."""
    return cell not in document["domes"] and worker_at(document, cell) is None


# --- seats --------------------------------------------------------------------------------------------------


def colour_of(document: Json, seat: Seat) -> Colour:
    """The colour of a seat: its own, with four players its team's (B3)."""
    return seat % 2 if document["players"] == 4 else seat


def opponents(document: Json, seat: Seat) -> Iterator[Seat]:
    """The opponents of a seat that still play, clockwise from it (B3)."""
    for step in range(1, document["players"]):
        other = (seat + step) % document["players"]
        if colour_of(document, other) != colour_of(document, seat) and other not in document["out"]:
            yield other


def powers(document: Json, seat: Seat) -> list[str]:
    """The gods whose powers a seat has now (R1)."""
    if seat in document["out"]:
        return []
    own = document["gods"][seat]
    held = [own] if own is not None and document["stolen"] != seat else []
    if own == "circe" and document["stolen"] is not None:
        held.append(document["gods"][document["stolen"]])
    if "chaos" in held and document["chaos"] is not None and document["chaos"]["face"] is not None:
        held.append(document["chaos"]["face"])
    return held


def holder(document: Json, god: str) -> Seat | None:
    """Who has this god's power now."""
    return next((seat for seat in range(document["players"]) if god in powers(document, seat)), None)


def against(document: Json, god: str, seat: Seat) -> Seat | None:
    """The opponent of a seat who has this god's power now."""
    return next((other for other in opponents(document, seat) if god in powers(document, other)), None)


# --- the turn -----------------------------------------------------------------------------------------------


def is_bonus(document: Json) -> bool:
    """Whether the turn is a bonus turn of Dionysus (D1)."""
    return bool(document["step"]["bonus"] > 0)


def own_powers(document: Json) -> list[str]:
    """The powers that the active seat can use in this turn: none in a bonus turn (R1)."""
    active = document["active"]
    return [] if active is None or is_bonus(document) else powers(document, active)


def resting(document: Json) -> Cell | None:
    """The cell of the active colour's worker that has not moved (B9), once one is selected."""
    pair = document["workers"][colour_of(document, document["active"])]
    return next((cell for cell in pair if cell is not None and cell != document["step"]["worker"]), None)
