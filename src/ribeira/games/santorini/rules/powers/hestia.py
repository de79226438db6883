"""Hestia: the worker may build once more, on an inner cell."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini import tables
from ribeira.games.santorini.rules.powers import mortal
from ribeira.games.santorini.state import Santorini


@rule
def extra(s: Santorini, cell: int) -> int:
    """The same cell again is allowed, and so is a dome on height 3."""
    return mortal.builds(s, cell) & tables.INNER
