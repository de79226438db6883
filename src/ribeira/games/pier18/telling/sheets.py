"""The score sheet (R16, R17)."""

from __future__ import annotations

from ribeira.core.contract import Seat
from ribeira.core.state import State
from ribeira.games.pier18 import catalog
from ribeira.games.pier18.document.types import SheetKey
from ribeira.games.pier18.document.write import document_of
from ribeira.games.pier18.state import Pier18

Line = tuple[SheetKey, int, int]
"""Key, count, points."""


def sheet(state: State) -> list[list[tuple[str, int, int]]]:
    """By seat: symbols of each kind, Plan, Patrons, the total, and the visible symbols that break a tie."""
    return [[*_lines(state, seat)] for seat in range(state.game.players)]


def _lines(state: State, seat: Seat) -> list[Line]:
    points = document_of(state)["points"][seat]
    counts = _counts(state.record, seat)
    return [
        *((kind, count, points[kind]) for kind, count in zip(catalog.KINDS, counts, strict=True)),
        ("plan", int(points["plan"] > 0), points["plan"]),
        ("patrons", len(document_of(state)["patrons"][seat]), points["patrons"]),
        ("total", 1, state.scores[seat]),
        ("symbols", sum(counts), 0),
    ]


def _counts(s: Pier18, seat: Seat) -> list[int]:
    """The visible symbols of a pier by kind."""
    upper, lower = s.symbols[seat]
    return [a.bit_count() + b.bit_count() for a, b in zip(upper, lower, strict=True)]
