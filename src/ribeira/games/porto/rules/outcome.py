"""What an action brings before anybody else acts, asked beforehand: the rules work on a copy of the record."""

from __future__ import annotations

from ribeira.core.arrays import Ints
from ribeira.core.jit import rule
from ribeira.core.rows import fill
from ribeira.games.porto import actions, catalog, phase, tables
from ribeira.games.porto.document.types import ENDINGS
from ribeira.games.porto.rules import end, front, turn
from ribeira.games.porto.state import NO_CONTRACT, Porto

TILES, HEIGHT, COMPLETES, FLOORS, NEIGHBOURS, TOKEN, ROOF, CLAIMED, ENDS = range(9)
"""Tiles laid; floors after it; points by part (rules 23-26); set of the slots claimed; what it means for the end.
Places in the array that `foresee` fills."""
SIZE = 9
OVER, TRIGGERS, NO = map(ENDINGS.index, ("over", "triggers", "no"))


@rule
def foresee(s: Porto, action: int, out: Ints) -> None:
    """What a take, a build, the place of a token or a pass brings."""
    fill(out, 0)
    if actions.BUILD <= action < actions.TOKEN:
        cards, site = (action - actions.BUILD) // tables.SITES, (action - actions.BUILD) % tables.SITES
        foresee_build(s, cards // tables.CARDS, cards % tables.CARDS, site, out)
    out[ENDS] = ending(s, int(action == actions.PASS))


@rule
def foresee_build(s: Porto, number: int, colour_card: int, site: int, out: Ints) -> None:
    """Rules 22-28; for the timer nothing scores (47)."""
    tiles = int(tables.VALUE[number])
    front.lay_tiles(s, site, tiles, int(tables.COLOUR[colour_card]))
    roof = front.lift_roof_token(s, site)
    out[TILES], out[HEIGHT], out[COMPLETES] = tiles, s.floors[site], front.is_complete(s, site)
    if s.phase == phase.TURN:
        out[FLOORS], out[NEIGHBOURS] = s.floors[site], front.neighbour_points(s, site, tiles)
        out[TOKEN], out[ROOF] = s.token, roof
        for slot in range(catalog.ROW_SIZE):
            contract = int(s.contracts[slot])
            if contract != NO_CONTRACT and turn.is_met(s, contract, number, colour_card, site):
                out[CLAIMED] |= 1 << slot


@rule
def ending(s: Porto, passed: int) -> int:
    """What the end of this turn means for the end of the match."""
    before = int(s.final_round)
    if end.is_last_turn(s, passed):
        return OVER
    return TRIGGERS if s.final_round != before else NO
