"""A copy of a state on which documents ask the rules: a pick or a tiling is done step by step, and each step told."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import NamedTuple

import numpy as np

from ribeira.core import jit
from ribeira.core.arrays import Bytes
from ribeira.core.contract import ActionId, Seat
from ribeira.games.azul import catalog, kernels, tables
from ribeira.games.azul.document.types import COLOURS, Colour, Complete, CompleteKind, Landing
from ribeira.games.azul.rules.tiling import ASK, NOWHERE
from ribeira.games.azul.state import NOBODY, STATE

__all__ = ["ASK", "NOBODY", "NOWHERE", "Bonuses", "Tiled", "Trial"]

FIELDS = np.dtype((np.void, STATE))
"""The record as its fields by name, which NumPy reads several times faster than as attributes."""


class Tiled(NamedTuple):
    """T3: the runs through a new tile, and its points."""

    horizontal: int
    vertical: int
    points: int


class Bonuses(NamedTuple):
    """E3: how many of each are complete, and their points together."""

    rows: int
    columns: int
    colours: int
    points: int


def _places(spaces: int) -> list[list[int]]:
    """The spaces of a set as rows and columns from 1."""
    found = (space for space in range(tables.SPACES) if spaces >> space & 1)
    return [[1 + space // catalog.COLUMNS, 1 + space % catalog.COLUMNS] for space in found]


class Trial:
    """The bytes of a state, changed by the rules as the steps are asked for. Lines are 5 * seat + row."""

    def __init__(self, contents: Bytes) -> None:
        """Takes the bytes over: give it a copy."""
        jit.warm(kernels.FOR_DOCUMENTS)
        self._bytes = contents
        self._out = np.zeros(6, np.int64)
        self._fields = contents.view(FIELDS)[0]

    def survey(self) -> None:
        """Fills in what follows from table and boards."""
        kernels.survey(self._bytes)

    def land(self, action: ActionId) -> tuple[Landing, int]:
        """D2-D8: does a pick, without what follows it; answers where its tiles lie, and the points it costs."""
        kernels.land(self._bytes, action, self._out)
        count, placed, floor, lid, marker, loss = self._out.tolist()
        return {"count": count, "placed": placed, "floor": floor, "lid": lid, "marker": bool(marker)}, loss

    def next_line(self) -> int:
        """T1: the line that is tiled next; NOBODY when none is left."""
        return int(kernels.next_line(self._bytes))

    def column_for(self, line: int) -> int:
        """T2, G1-G3: where its tile goes; ASK: its player chooses, NOWHERE: no space is valid."""
        return int(kernels.column_for(self._bytes, line))

    def tile(self, line: int, column: int) -> Tiled:
        """T2-T4: tiles a line."""
        kernels.tile(self._bytes, line, column, self._out)
        return Tiled(*self._out[:3].tolist())

    def spill(self, line: int) -> None:
        """G3: a line falls to the floor."""
        kernels.spill(self._bytes, line)

    def clear_floor(self, seat: Seat) -> int:
        """T5, T6: clears a floor line; answers how many slots were occupied."""
        return int(kernels.clear_floor(self._bytes, seat))

    def bonuses(self, seat: Seat) -> Bonuses:
        """E3."""
        kernels.bonus(self._bytes, seat, self._out)
        return Bonuses(*self._out[:4].tolist())

    def complete(self, seat: Seat) -> list[Complete]:
        """E3: the rows, columns and colours that are complete, each with its spaces and points."""
        own = [int(spaces) for spaces in self._fields["wall"][seat]]
        filled = reduce(or_, own)
        found: list[tuple[CompleteKind, int, int]] = [
            *(("rows", row, catalog.ROW_BONUS) for row in map(int, tables.ROW) if filled & row == row),
            *(
                ("columns", column, catalog.COLUMN_BONUS)
                for column in map(int, tables.COLUMN)
                if filled & column == column
            ),
            *(("colours", spaces, catalog.COLOUR_BONUS) for spaces in own if spaces.bit_count() == tables.ROWS),
        ]
        return [{"key": key, "spaces": _places(spaces), "points": points} for key, spaces, points in found]

    def winners(self) -> int:
        """E4: the set of seats that win with these scores."""
        return int(kernels.winners(self._bytes))

    def is_complete(self, seat: Seat, row: int) -> bool:
        """Whether a line is full."""
        return int(self._fields["line_count"][seat, row]) == row + 1

    def colour_of(self, line: int) -> Colour:
        """The colour of the tiles on a line that is not empty."""
        return COLOURS[int(self._fields["line_colour"][divmod(line, tables.ROWS)])]

    def score(self, seat: Seat) -> int:
        """A seat's points so far."""
        return int(self._fields["scores"][seat])

    def on_table(self) -> int:
        """Tiles in the factories and the centre together."""
        return int(self._fields["on_table"])
