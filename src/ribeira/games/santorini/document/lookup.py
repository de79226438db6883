"""What the telling looks up in a state: cells, workers and towers in its document, powers in its record.

Cells are texts ("c3") here, as in the document; a worker is (colour, slot).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from ribeira.core.contract import Seat
from ribeira.core.state import State
from ribeira.games.santorini import catalog, tables
from ribeira.games.santorini.document.types import Cell, Colour, God, Slot, View, Whose
from ribeira.games.santorini.state import Santorini

FEMALE = 0

Worker = tuple[Colour, Slot]


def view_of(state: State) -> View:
    """The document of a state, made once."""
    return cast(View, state.document)


# --- the board ----------------------------------------------------------------------------------------------


def index(cell: Cell) -> int:
    """The number of a cell in the record."""
    return catalog.CELLS.index(cell)


def cell_or_none(number: int) -> Cell | None:
    """The text of a number of the record."""
    return None if number == tables.NOWHERE else catalog.CELLS[number]


def cells_of(members: int) -> list[Cell]:
    """The texts of a set of the record, in cell order."""
    return [cell for number, cell in enumerate(catalog.CELLS) if members >> number & 1]


def is_beside(one: Cell, other: Cell) -> bool:
    """Whether two cells are neighbours (B1)."""
    return bool(tables.NEAR[index(one)] >> index(other) & 1)


def beyond(start: Cell, end: Cell) -> Cell | None:
    """The next cell in the direction from `start` to its neighbour `end`; None where the board ends.

    >>> beyond("c3", "d4"), beyond("d3", "e3")
    ('e5', None)
    """
    return cell_or_none(int(tables.BEYOND[index(start), index(end)]))


def height(view: View, cell: Cell) -> int:
    """Blocks on a cell (B2)."""
    return view["blocks"].get(cell, 0)


def towers(view: View) -> list[Cell]:
    """The complete towers (B2)."""
    return [cell for cell in view["domes"] if height(view, cell) == catalog.MAX_HEIGHT]


def workers(view: View) -> Iterator[tuple[Worker, Cell]]:
    """The workers on the board."""
    for colour, pair in enumerate(view["workers"]):
        for slot, cell in enumerate(pair):
            if cell is not None:
                yield (colour, slot), cell


def worker_at(view: View, cell: Cell | None) -> Worker | None:
    """The worker on a cell."""
    return next((worker for worker, where in workers(view) if where == cell), None)


def whose(view: View, cell: Cell) -> Whose:
    """The worker that stands on a cell."""
    colour, slot = cast(Worker, worker_at(view, cell))
    return {"colour": colour, "slot": slot}


def where_is(view: View, worker: Worker) -> Cell | None:
    """The cell of a worker; None: not placed, or removed."""
    colour, slot = worker
    return view["workers"][colour][slot]


# --- seats --------------------------------------------------------------------------------------------------


def colour_of(view: View, seat: Seat) -> Colour:
    """The colour of a seat: its own, with four players its team's (B3)."""
    return seat % 2 if view["players"] == 4 else seat


def acting_seat(view: View) -> Seat:
    """The seat to act; to be asked at the decision of a seat."""
    return cast(Seat, view["player"])


def active_seat(view: View) -> Seat:
    """The seat whose turn it is; to be asked in a turn."""
    return cast(Seat, view["active"])


def using(state: State) -> God | None:
    """The god whose own-turn power works in this turn: none in a bonus turn (R1)."""
    record: Santorini = state.record
    return None if record.using == tables.MORTAL else catalog.GOD_IDS[record.using]


def holder(state: State, god: God) -> Seat | None:
    """Who has this god's power now (R1)."""
    record: Santorini = state.record
    held = list(record.power[: record.players])
    number = catalog.GOD_IDS.index(god)
    return held.index(number) if number in held else None


# --- the turn -----------------------------------------------------------------------------------------------


def is_bonus(view: View) -> bool:
    """Whether the turn is a bonus turn of Dionysus (D1)."""
    return view["step"]["bonus"] > 0


def selected(view: View) -> Cell:
    """Where the selected worker stands; to be asked when one is."""
    return cast(Cell, view["step"]["worker"])


def resting(view: View) -> Cell | None:
    """The cell of the active colour's worker that has not moved (B9), once one is selected."""
    pair = view["workers"][colour_of(view, active_seat(view))]
    return next((cell for cell in pair if cell is not None and cell != view["step"]["worker"]), None)
