"""Whole rows at once, by loops: Numba takes many times longer to compile an assignment to a slice, as that can fail."""

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
    """In every place what the other row holds there."""
    for place in range(row.size):
        row[place] = pieces[place]
