"""Whole rows at once, by loops: Numba takes many times longer to compile an assignment to a slice, as that can fail."""

from __future__ import annotations

from typing import Any

from ribeira.core.jit import rule


@rule
def fill(row: Any, value: int) -> None:
    """The same in every place."""
    for place in range(row.size):
        row[place] = value


@rule
def copy(row: Any, pieces: Any) -> None:
    """In every place what the other row holds there."""
    for place in range(row.size):
        row[place] = pieces[place]
