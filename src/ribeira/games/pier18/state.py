"""The record that holds one state of Pier 18."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from ribeira.core.arrays import Bytes, Counts
from ribeira.core.header import Header, record_type
from ribeira.core.jit import opener, rule
from ribeira.games.pier18.tables import KINDS, MAX_CARDS, SIDES

NOBODY = -1
NO_CARD = -1
NO_CHOICE = -1
SEATS = 3
VEILED_DECK = 1 << SEATS
"""The bit of `veiled` that tells that the deck is wiped."""


class Pier18(Header):
    """One state of Pier 18."""

    # [seat, side, kind] -> set of the columns where it shows
    symbols: Annotated[Counts, np.int64, (SEATS, SIDES, KINDS)]
    deck: Annotated[int, np.int32]  # set of cards; empty where it is wiped
    display: Annotated[int, np.int32]  # set of cards face up
    # [seat] -> set of cards; empty from the unveiling on, and where it is wiped
    hand: Annotated[Counts, np.int32, (SEATS,)]
    patrons: Annotated[Counts, np.int32, (SEATS,)]  # [seat] -> set of cards won
    chosen: Annotated[Counts, np.int16, (SEATS,)]  # [seat] -> id of the secret choice, NO_CHOICE otherwise
    # [seat, place] -> card on the pier from land to water, or NO_CARD
    card: Annotated[Counts, np.int8, (SEATS, MAX_CARDS)]
    # [seat, place] -> columns that this card covers, 0..MAX_OVERLAP
    over: Annotated[Counts, np.int8, (SEATS, MAX_CARDS)]
    turned: Annotated[Counts, np.uint8, (SEATS,)]  # [seat] -> set of the places whose card is turned by 180 degrees
    laid: Annotated[Counts, np.int8, (SEATS,)]  # [seat] -> cards on the pier
    length: Annotated[Counts, np.int8, (SEATS,)]  # [seat] -> columns of the pier
    points: Annotated[Counts, np.int8, (SEATS, KINDS)]  # [seat, kind] -> points of the pier as it lies (R12-R15)
    plan: Annotated[Counts, np.int8, (SEATS,)]  # [seat] -> card, NO_CARD before the unveiling
    plan_points: Annotated[Counts, np.int8, (SEATS,)]  # [seat] -> 0 before the end
    # [seat] -> the card put back; NO_CARD: none yet, not recorded, or wiped
    returned: Annotated[Counts, np.int8, (SEATS,)]
    rounds: Annotated[int, np.int8]  # number of the current round; 0 before the unveiling
    first: Annotated[int, np.int8]  # first player of the round; NOBODY except in reveal and draft
    left: Annotated[int, np.int8]  # cards in the deck, also where it is wiped
    rotate: Annotated[int, np.uint8]  # 1: cards may be turned
    # only in what a viewer sees: set of the seats whose hand is wiped, and VEILED_DECK
    veiled: Annotated[int, np.uint8]


STATE = record_type(Pier18)
_open = opener(STATE)


@rule
def view(state: Bytes) -> Pier18:
    """The bytes of a state, seen as the record."""
    record: Pier18 = _open(state)
    return record
