"""What a viewer may know (Azul, section 11: everything), and the observation tensor from the eyes of one seat.

Blocks that belong to seats come in table order beginning with the viewer; a seat that is not played is all zeros.
Counts are divided by their largest value, so that every number lies between 0 and 1; points, which have no limit in
the rules, are divided by 100.
"""

from __future__ import annotations

import numpy as np

from ribeira.core import jit
from ribeira.core.arrays import Bytes, Rng, Tensor
from ribeira.core.bits import lowest
from ribeira.core.contract import Features, most_of, starts
from ribeira.core.jit import kernel, rule
from ribeira.games.azul import catalog, phase, tables
from ribeira.games.azul.state import NO_COLOUR, Azul, view

OBSERVATION = (
    Features("wall", (4, 5, 25), "[seat, colour, space]: 1 where a tile lies"),
    Features("line", (4, 5, 5), "[seat, line, colour]: how full the line is with this colour"),
    Features("floor", (4,), "[seat]: tiles on the floor line, of 7"),
    Features("score", (4,), "[seat]: points / 100", most_of(np.int16, 100)),
    Features("marker", (4,), "[seat]: 1 for who took the start marker this round"),
    Features("first", (4,), "[seat]: 1 for the first player of the round"),
    Features("to_act", (4,), "[seat]: 1 for the seat on turn"),
    Features("source", (10, 5), "[source, colour]: tiles in the centre (0; of 20) and the factories (1..9; of 4)"),
    Features("bag", (5,), "[colour]: tiles of 20"),
    Features("lid", (5,), "[colour]: tiles of 20"),
    Features("round", (1,), "number of the round / 100"),
    Features("grey", (1,), "1 for the grey wall"),
    Features("tiling", (1,), "1 when a column has to be chosen"),
)

WALL, LINE, FLOOR, SCORE, MARKER, FIRST, TO_ACT, SOURCE, BAG, LID, ROUND, GREY, TILING = starts(OBSERVATION)


@rule
def _mark_set(members: int, first: int, out: Tensor) -> None:
    """1 for each member of a set: most walls are nearly empty."""
    while members:
        out[first + lowest(members)] = 1
        members &= members - 1


@rule
def _write_seat(s: Azul, seat: int, place: int, out: Tensor) -> None:
    for colour in range(tables.COLOURS):
        _mark_set(int(s.wall[seat, colour]), WALL + place * 125 + colour * 25, out)
    for row in range(tables.ROWS):
        if s.line_colour[seat, row] != NO_COLOUR:
            out[LINE + place * 25 + row * 5 + int(s.line_colour[seat, row])] = s.line_count[seat, row] / (row + 1)
    fallen = 0
    for colour in range(tables.COLOURS):
        fallen += int(s.floor[seat, colour])
    out[FLOOR + place] = fallen / catalog.FLOOR_SLOTS
    out[SCORE + place] = s.scores[seat] / 100
    out[MARKER + place] = s.marker == seat
    out[FIRST + place] = s.first == seat
    out[TO_ACT + place] = s.player == seat


@rule
def _write_table(s: Azul, out: Tensor) -> None:
    for source in range(10):
        for colour in range(tables.COLOURS):
            most = 20 if source == 0 else 4
            out[SOURCE + source * 5 + colour] = s.source[source, colour] / most
    for colour in range(tables.COLOURS):
        out[BAG + colour] = s.bag[colour] / catalog.TILES_PER_COLOUR
        out[LID + colour] = s.lid[colour] / catalog.TILES_PER_COLOUR
    out[ROUND] = s.rounds / catalog.MAX_ROUNDS
    out[GREY] = s.grey
    out[TILING] = s.phase == phase.TILE


@kernel(jit.OBSERVE)
def observe(state: Bytes, seat: int, out: Tensor) -> None:
    """The tensor that `OBSERVATION` describes; a spectator (-1) sees it from seat 0."""
    s = view(state)
    eyes = max(seat, 0)
    out[:] = 0.0
    for place in range(s.players):
        _write_seat(s, (eyes + place) % int(s.players), place, out)
    _write_table(s, out)


@kernel(jit.REDACT)
def redact(state: Bytes, seat: int) -> None:
    """Section 11: everything is public."""


@kernel(jit.DETERMINIZE)
def determinize(state: Bytes, seat: int, rng: Rng) -> None:
    """Nothing is hidden, so there is nothing to deal."""
