"""How long a match of Porto goes on: turns and tiles to come."""

from __future__ import annotations

from ribeira.core.bits import count
from ribeira.core.jit import rule
from ribeira.games.porto import phase, tables
from ribeira.games.porto.rules import front
from ribeira.games.porto.state import NOT_YET, Porto

BUILDS_PER_TURN, TILES_PER_BUILD = 0.55, 2.2
TIMER_TILES = 1.5
"""Tiles that a timer build lays as a rule; often none can be laid."""
TALLEST = int(tables.HEIGHT.max())


@rule
def missing(s: Porto, site: int) -> int:
    """Floors that a site lacks."""
    return int(tables.HEIGHT[site]) - int(s.floors[site])


@rule
def tiles_to_trigger(s: Porto) -> float:
    """Tiles that the nearest buildings lack until enough are complete (rule 31)."""
    lack = int(tables.END_TRIGGER[s.players]) - count(front.complete_sites(s))
    tiles = 0
    for length in range(1, TALLEST + 1):
        for site in range(tables.SITES):
            if lack > 0 and int(s.room[0]) >> site & 1 and missing(s, site) == length:
                tiles += length
                lack -= 1
    return float(tiles)


@rule
def turns_left(s: Porto, seat: int) -> float:
    """Turns in which the seat has still to act."""
    has_acted = int(s.seat > seat or (s.seat == seat and phase.TURN < s.phase <= phase.TIMER_FIRST))
    if s.players == 1:
        return float(int(s.timer_left) // 2 - has_acted)
    if s.final_round != NOT_YET:
        return float(int(s.final_round) - int(s.rounds) + 1 - has_acted)
    builds = 1.3 * tiles_to_trigger(s) / TILES_PER_BUILD
    return float(2.0 + builds / BUILDS_PER_TURN / int(s.players) - has_acted)


@rule
def tiles_to_come(s: Porto, turns: float) -> float:
    """Tiles that all will still lay, when a seat has so many turns left."""
    tiles = turns * BUILDS_PER_TURN * TILES_PER_BUILD * int(s.players)
    return tiles + turns * TIMER_TILES if s.players == 1 else tiles
