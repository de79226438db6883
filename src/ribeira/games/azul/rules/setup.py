"""Section 3: set-up."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.core.turn import nature_acts
from ribeira.games.azul import catalog, phase, tables
from ribeira.games.azul.rules.offers import survey
from ribeira.games.azul.state import NO_COLOUR, NOBODY, Azul


@rule
def set_up(s: Azul, players: int, grey: int) -> None:
    """S1-S3: all tiles in the bag, everything else empty; nature names the first player."""
    s.players = players
    s.grey = grey
    s.rounds = 1
    s.first = NOBODY
    s.marker = NOBODY
    for colour in range(tables.COLOURS):
        s.bag[colour] = catalog.TILES_PER_COLOUR
    for seat in range(4):
        for row in range(tables.ROWS):
            s.line_colour[seat, row] = NO_COLOUR
    survey(s)
    nature_acts(s, phase.START)
