"""The record that holds one state of Azul, 256 bytes for any number of players."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from ribeira.core.arrays import Bytes, Counts
from ribeira.core.header import Header, record_type
from ribeira.core.jit import opener, rule

NOBODY = -1
NO_COLOUR = -1
CENTRE = 0


class Azul(Header):
    """One state of Azul."""

    wall: Annotated[Counts, np.uint32, (4, 5)]  # [seat, colour] -> set of the spaces where a tile of this colour lies
    # [source, colour] -> tiles; source 0 is the centre, 1..9 the factories
    source: Annotated[Counts, np.uint8, (10, 5)]
    lying: Annotated[int, np.int64]  # set of 5 * source + colour: where tiles lie; follows from `source`
    # [seat] -> set of 6 * colour + target: where its tiles may go (D6); follows from its lines and its wall
    targets: Annotated[Counts, np.uint32, (4,)]
    bag: Annotated[Counts, np.uint8, (5,)]  # [colour] -> tiles
    lid: Annotated[Counts, np.uint8, (5,)]  # [colour] -> discarded tiles
    line_colour: Annotated[Counts, np.int8, (4, 5)]  # [seat, line] -> colour, NO_COLOUR while the line is empty
    line_count: Annotated[Counts, np.uint8, (4, 5)]  # [seat, line] -> tiles, 0..line + 1
    # [seat, colour] -> fallen tiles; at most 7 in all, the marker not counted
    floor: Annotated[Counts, np.uint8, (4, 5)]
    on_table: Annotated[int, np.uint8]  # tiles in the factories and the centre together
    grey: Annotated[int, np.uint8]  # 1: played with the grey wall
    rounds: Annotated[int, np.uint8]  # number of the current round, 1..100
    first: Annotated[int, np.int8]  # first player of the round; NOBODY before it is drawn
    marker: Annotated[int, np.int8]  # who took the start marker this round, or NOBODY


STATE = record_type(Azul)
_open = opener(STATE)


@rule
def view(state: Bytes) -> Azul:
    """The bytes of a state, seen as the record."""
    record: Azul = _open(state)
    return record
