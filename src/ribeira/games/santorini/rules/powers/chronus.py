"""Chronus (must): the owner wins when five complete towers stand, whoever built them."""

from __future__ import annotations

from ribeira.core.bits import count
from ribeira.core.jit import rule
from ribeira.games.santorini import catalog, tables
from ribeira.games.santorini.rules.board import complete_towers, holder
from ribeira.games.santorini.state import NOBODY, Santorini


@rule
def winner(s: Santorini) -> int:
    """R2: the seat that wins by its towers now, or NOBODY."""
    return holder(s, tables.CHRONUS) if count(complete_towers(s)) >= catalog.TOWERS_OF_CHRONUS else NOBODY
