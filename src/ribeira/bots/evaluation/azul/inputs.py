"""What a net looks at in Azul: the tiles that lie open, every wall as it will stand at the end of the round, lines on
their way, floor lines, who acts and who begins next, and what the evaluation by hand says of the points. Seats come in
table order beginning with the one that looks."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ribeira.bots.evaluation.azul.estimate import (
    MOST_LEFT,
    WEIGHTS,
    begins_next,
    estimate,
    line_points,
    ones,
    rounds_left,
    tiled,
    tiles_of,
)
from ribeira.bots.net import SEE, put
from ribeira.core.arrays import Bytes, Ids, Ints, Tensor
from ribeira.core.contract import Features, starts
from ribeira.core.header import MAX_PLAYERS
from ribeira.core.jit import kernel, rule
from ribeira.games.azul import catalog, phase, tables
from ribeira.games.azul.rules.drafting import floor_slots
from ribeira.games.azul.rules.walls import column_bits
from ribeira.games.azul.state import CENTRE, NOBODY, Azul, view
from ribeira.games.azul.tables import COLOURS, ROWS, SPACES

SEATS = 4
STAGES = MOST_LEFT + 1
HEAP = 8
"""So many tiles of a colour in the centre are told apart."""
OPEN = 24
"""So many open tiles are told apart."""

INPUTS = (
    Features("stage", (STAGES,), "[rounds left at least]: 1 for how many they are"),
    Features("centre", (COLOURS, HEAP), "[colour, tiles - 1]: 1 for the tiles in the centre"),
    Features("factory", (COLOURS, catalog.TILES_PER_FACTORY), "[colour, tiles - 1]: factories with so many"),
    Features("free", (1,), "1 while the start marker lies in the centre"),
    Features("open", (OPEN + 1,), "[number]: 1 for how many tiles lie open"),
    Features("bag", (COLOURS,), "[colour]: tiles in the bag / 20"),
    Features("wall", (SEATS, SPACES), "[seat, space]: 1 for what lies there once complete lines are tiled"),
    Features("full", (SEATS, ROWS), "[seat, row]: 1 for a complete line"),
    Features("line", (SEATS, ROWS, COLOURS, ROWS - 1), "[seat, row, colour, tiles - 1]: 1 for a line on its way"),
    Features("column", (SEATS, catalog.COLUMNS, ROWS), "[seat, column, tiles - 1]: 1 for how many will lie in it"),
    Features("colour", (SEATS, COLOURS, ROWS), "[seat, colour, tiles - 1]: 1 for how many of it will lie"),
    Features("floor", (SEATS, catalog.FLOOR_SLOTS + 1), "[seat, slots]: 1 for the occupied slots of the floor line"),
    Features("mover", (SEATS,), "[seat]: 1 for whose turn it is"),
    Features("begins", (SEATS,), "[seat]: 1 for who begins the next round"),
    Features("lead", (STAGES, SEATS - 1), "[stage, seat - 1]: points ahead of the seat if the round ended here / 10"),
    Features("hope", (STAGES, SEATS - 1), "[stage, seat - 1]: points ahead of it as the evaluation expects / 10"),
)

(
    STAGE, IN_CENTRE, FACTORY, FREE, OPEN_TILES, BAG, WALL, FULL, LINE, COLUMN, COLOUR, FLOOR, MOVER, BEGINS, LEAD, HOPE
) = starts(INPUTS)  # fmt: skip


@rule
def see_table(s: Azul, stage: int, ids: Ids, amounts: Tensor, numbers: Ints) -> None:
    """What lies open, and what may still come."""
    put(ids, amounts, numbers, 0, STAGE + stage, 1.0)
    put(ids, amounts, numbers, 0, OPEN_TILES + min(OPEN, int(s.on_table)), 1.0)
    if s.marker == NOBODY:
        put(ids, amounts, numbers, 0, FREE, 1.0)
    for colour in range(COLOURS):
        heap = int(s.source[CENTRE, colour])
        if heap > 0:
            put(ids, amounts, numbers, 0, IN_CENTRE + colour * HEAP + min(HEAP, heap) - 1, 1.0)
        put(ids, amounts, numbers, 0, BAG + colour, int(s.bag[colour]) / catalog.TILES_PER_COLOUR)
    for source in range(1, 1 + tables.FACTORIES[s.players]):
        for colour in range(COLOURS):
            tiles = int(s.source[source, colour])
            if tiles > 0:
                put(ids, amounts, numbers, 0, FACTORY + colour * catalog.TILES_PER_FACTORY + tiles - 1, 1.0)


@rule
def see_board(s: Azul, seat: int, row: int, place: int, ids: Ids, amounts: Tensor, numbers: Ints) -> None:
    """The board of a seat, in the eyes of a row's."""
    spaces = tiled(s, seat)
    for space in range(SPACES):
        if spaces >> space & 1:
            put(ids, amounts, numbers, row, WALL + place * SPACES + space, 1.0)
    for line in range(ROWS):
        tiles = int(s.line_count[seat, line])
        if tiles > line:
            put(ids, amounts, numbers, row, FULL + place * ROWS + line, 1.0)
        elif tiles > 0:
            of = (place * ROWS + line) * COLOURS + int(s.line_colour[seat, line])
            put(ids, amounts, numbers, row, LINE + of * (ROWS - 1) + tiles - 1, 1.0)
    for k in range(5):
        laid, same = ones(column_bits(spaces, k)), tiles_of(s, seat, k)
        if laid > 0:
            put(ids, amounts, numbers, row, COLUMN + (place * catalog.COLUMNS + k) * ROWS + laid - 1, 1.0)
        if same > 0:
            put(ids, amounts, numbers, row, COLOUR + (place * COLOURS + k) * ROWS + same - 1, 1.0)
    put(ids, amounts, numbers, row, FLOOR + place * (catalog.FLOOR_SLOTS + 1) + floor_slots(s, seat), 1.0)
    if begins_next(s, seat):
        put(ids, amounts, numbers, row, BEGINS + place, 1.0)


@rule
def points_now(s: Azul, seat: int) -> float:
    """The score if the round ended here."""
    return max(0.0, float(s.scores[seat] + line_points(s, seat) - tables.FLOOR_LOSS[floor_slots(s, seat)]))


@kernel(SEE)
def see(state: Bytes, ids: Ids, amounts: Tensor, numbers: Ints) -> None:
    """The inputs that `INPUTS` describes, while tiles are drafted."""
    s = view(state)
    numbers[:] = 0
    if s.phase != phase.DRAFT:
        return
    stage, n = rounds_left(s), int(s.players)
    see_table(s, stage, ids, amounts, numbers)
    points, hopes = np.empty(MAX_PLAYERS), np.empty(MAX_PLAYERS)
    for seat in range(n):
        points[seat], hopes[seat] = points_now(s, seat), estimate(s, seat, WEIGHTS[stage])
    for eyes in range(n):
        if n == 2 and eyes != s.player:
            continue  # of two, one loses what the other wins, and nothing is hidden: one look is enough
        row = 1 + eyes
        put(ids, amounts, numbers, row, MOVER + (int(s.player) - eyes) % n, 1.0)
        for place in range(n):
            seat = (eyes + place) % n
            see_board(s, seat, row, place, ids, amounts, numbers)
            if place > 0:
                at = stage * (SEATS - 1) + place - 1
                put(ids, amounts, numbers, row, LEAD + at, (points[eyes] - points[seat]) / 10.0)
                put(ids, amounts, numbers, row, HOPE + at, (hopes[eyes] - hopes[seat]) / 10.0)


def symmetries() -> npt.NDArray[np.int32]:
    """[symmetry, input] -> which input it becomes: none. Colours that change places lie beside other ones then."""
    return np.arange(sum(block.size for block in INPUTS), dtype=np.int32)[None]
