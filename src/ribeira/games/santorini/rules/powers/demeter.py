"""Demeter: the worker may build once more, on another cell."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini.rules.powers import mortal
from ribeira.games.santorini.state import Santorini


@rule
def extra(s: Santorini, cell: int) -> int:
    """Not where it has built."""
    return mortal.builds(s, cell) & ~(1 << int(s.built))
