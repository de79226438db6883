"""Morpheus: a piece is put on the card each turn; any number of builds is made, each paid from the card."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini import tables
from ribeira.games.santorini.rules.powers import mortal
from ribeira.games.santorini.state import Santorini


@rule
def builds(s: Santorini, cell: int) -> int:
    """While pieces are left."""
    return mortal.builds(s, cell) if s.morpheus > 0 else 0


@rule
def grounds(s: Santorini, worker: int, allowed: int, free: int) -> int:
    """None has to be made, so the turn can end anywhere."""
    return tables.ALL


@rule
def extra(s: Santorini, cell: int) -> int:
    """The cells in any mix."""
    return builds(s, cell)


@rule
def has_built(s: Santorini) -> None:
    """Each build takes one piece."""
    s.morpheus -= 1
