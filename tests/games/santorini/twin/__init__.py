"""A naive twin of Santorini: the rules file read aloud, on the JSON position itself.

It shares no code and no tables with the engine. Nothing here is clever: a cell is its name, every action copies the
whole document, every look-ahead is a full search of the turn. Differential tests walk it beside the engine.
"""

from __future__ import annotations

from .board import Position
from .course import apply, legal, weights
from .documents import complete, initial

__all__ = ["Position", "apply", "complete", "initial", "legal", "view", "weights"]


def view(position: Position, viewer: int | None) -> Position:
    """Section 12: nothing is secret, so every viewer sees the position."""
    return position
