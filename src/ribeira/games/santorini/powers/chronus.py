"""Chronus (must): the owner wins when five complete towers stand, whoever built them."""

from __future__ import annotations

from ribeira.core.bits import count
from ribeira.core.jit import rule
from ribeira.games.santorini.board import complete_towers, holder
from ribeira.games.santorini.catalog import TOWERS_OF_CHRONUS
from ribeira.games.santorini.state import NOBODY, Santorini
from ribeira.games.santorini.tables import CHRONUS


@rule
def winner(s: Santorini) -> int:
    """R2: the seat that wins by its towers now, or NOBODY."""
    return holder(s, CHRONUS) if count(complete_towers(s)) >= TOWERS_OF_CHRONUS else NOBODY
