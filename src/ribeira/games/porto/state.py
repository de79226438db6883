"""The record that holds one state of Porto."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from ribeira.core.arrays import Bytes, Counts
from ribeira.core.header import Header, record_type
from ribeira.core.jit import opener, rule
from ribeira.games.porto.catalog import DEAL, DISPLAY_SIZE, KEEP, ROW_SIZE
from ribeira.games.porto.tables import CARDS, COLOURS, MOST_PLAYERS, PRIVATE, PUBLIC, SITES, TOKENS, VALUES

SEATS = MOST_PLAYERS
NO_CARD = -1
NO_CONTRACT = -1
NO_COLOUR = -1
NOT_YET = -1


class Porto(Header):
    """One state of Porto."""

    rounds: Annotated[int, np.int32]  # rounds completed before the current one
    final_round: Annotated[int, np.int32]  # the last round, NOT_YET before the end is triggered and in solo
    started: Annotated[int, np.int16]  # set of the sites with a ground floor
    built: Annotated[Counts, np.int16, (COLOURS,)]  # [colour] -> set of the started sites of this colour
    # [number - 1] -> set of the active sites that can take so many tiles more
    room: Annotated[Counts, np.int16, (VALUES,)]
    # [number - 1, colour] -> set of the sites where so many tiles of a colour can be built
    fits: Annotated[Counts, np.int16, (VALUES, COLOURS)]
    colour: Annotated[Counts, np.int8, (SITES,)]  # [site] -> colour, NO_COLOUR before it is started
    floors: Annotated[Counts, np.int8, (SITES,)]  # [site] -> floors built, ground floor included
    ground: Annotated[Counts, np.int8, (SITES,)]  # [site] -> value of the token on the ground space, 0 = none
    roof: Annotated[Counts, np.int8, (SITES,)]  # [site] -> value of the token on the roof space, 0 = none
    grounds: Annotated[Counts, np.int8, (COLOURS,)]  # [colour] -> ground floors left in the supply
    stock: Annotated[Counts, np.int8, (COLOURS,)]  # [colour] -> floors left in the supply
    display: Annotated[Counts, np.int8, (DISPLAY_SIZE,)]  # [slot] -> card or NO_CARD
    deck: Annotated[Counts, np.int8, (CARDS,)]  # [card] -> how many; zeros where it is wiped
    discard: Annotated[Counts, np.int8, (CARDS,)]  # [card] -> how many
    hands: Annotated[Counts, np.int8, (SEATS, CARDS)]  # [seat, card] -> how many
    timer_deck: Annotated[Counts, np.int8, (CARDS,)]  # [card] -> how many; zeros where it is wiped
    timer_cards: Annotated[Counts, np.int8, (2,)]  # the timer cards just turned, in that order, or NO_CARD
    contracts: Annotated[Counts, np.int8, (ROW_SIZE,)]  # [slot] -> public contract or NO_CONTRACT
    contract_deck: Annotated[Counts, np.int8, (PUBLIC,)]  # [public contract] -> how many
    contract_discard: Annotated[Counts, np.int8, (PUBLIC,)]  # [public contract] -> how many; solo only
    claimed: Annotated[Counts, np.int8, (SEATS, PUBLIC)]  # [seat, public contract] -> how many
    tokens: Annotated[Counts, np.int8, (TOKENS,)]  # [value - 1] -> tokens to be laid out; zeros after their phase
    # [contract] -> how many are not dealt; zeros after the deal, and wiped
    private_deck: Annotated[Counts, np.int8, (PRIVATE,)]
    # [seat, index] -> contract, ascending; NO_CONTRACT beyond, and where wiped
    dealt: Annotated[Counts, np.int8, (SEATS, DEAL)]
    # [seat, index] -> contract, ascending; NO_CONTRACT beyond, and where wiped
    kept: Annotated[Counts, np.int8, (SEATS, KEEP)]
    dealt_number: Annotated[Counts, np.int8, (SEATS,)]  # [seat] -> contracts dealt, also where they are wiped
    kept_number: Annotated[Counts, np.int8, (SEATS,)]  # [seat] -> contracts kept, also where they are wiped
    seat: Annotated[int, np.int8]  # whose turn it is, also at chance nodes
    passes: Annotated[int, np.int8]  # passes in immediate succession
    token: Annotated[int, np.int8]  # value of the token that waits for its roof, 0 = none
    deck_left: Annotated[int, np.int8]  # cards in the deck, also where it is wiped
    timer_left: Annotated[int, np.int8]  # cards in the timer deck, also where it is wiped
    contracts_left: Annotated[int, np.int8]  # cards in the contract deck
    timer: Annotated[int, np.int8]  # option: cards of the timer deck at the start, 0 with several players
    has_private: Annotated[int, np.uint8]  # option: 1 when private contracts are dealt
    timer_known: Annotated[int, np.uint8]  # 1 from the moment at which everybody can tell what the timer deck holds
    hidden_dealt: Annotated[int, np.uint8]  # only in what a viewer sees: set of the seats whose `dealt` is wiped
    hidden_kept: Annotated[int, np.uint8]  # only in what a viewer sees: set of the seats whose `kept` is wiped
    hidden_decks: Annotated[int, np.uint8]  # only in what a viewer sees: 1 when deck and timer deck are wiped


STATE = record_type(Porto)
_open = opener(STATE)


@rule
def view(state: Bytes) -> Porto:
    """The bytes of a state, seen as the record."""
    record: Porto = _open(state)
    return record
