"""Whole rows at once, by loops: an assignment to a slice, which can fail, takes Numba many times longer to compile."""

from __future__ import annotations

from ribeira.core.arrays import Counts
from ribeira.core.jit import rule


@rule
def fill(row: Counts, value: int) -> None:
    """The same in every place."""
    for place in range(row.size):
        row[place] = value


@rule
def copy(row: Counts, pieces: Counts) -> None:
    """Copies the other row, place by place."""
    for place in range(row.size):
        row[place] = pieces[place]
