"""The record that holds one state of Porto."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from ribeira.core.header import record_type
from ribeira.core.jit import rule
from ribeira.games.porto.catalog import DEAL, DISPLAY_SIZE, KEEP, ROW_SIZE
from ribeira.games.porto.tables import CARDS, COLOURS, MOST_PLAYERS, PRIVATE, PUBLIC, SITES, TOKENS, VALUES

SEATS = MOST_PLAYERS
NO_CARD = -1
NO_CONTRACT = -1
NO_COLOUR = -1
NOT_YET = -1


class Phase(IntEnum):
    """What kind of decision is due (Porto, section 7)."""

    SETUP_DISPLAY = 0
    SETUP_TOKENS = 1
    SETUP_CONTRACTS = 2
    SETUP_TIMER = 3
    SETUP_PRIVATE = 4
    KEEP = 5
    TURN = 6
    TOKEN = 7
    REFILL_DISPLAY = 8
    REFILL_CONTRACTS = 9
    TIMER_FIRST = 10
    TIMER_SECOND = 11
    TIMER_BUILD = 12
    TIMER_TOKEN = 13
    TIMER_REFILL_DISPLAY = 14
    TIMER_REFILL_CONTRACTS = 15
    END = 16


(
    SETUP_DISPLAY, SETUP_TOKENS, SETUP_CONTRACTS, SETUP_TIMER, SETUP_PRIVATE, KEEPING, TURN, TOKEN, REFILL_DISPLAY,
    REFILL_CONTRACTS, TIMER_FIRST, TIMER_SECOND, TIMER_BUILD, TIMER_TOKEN, TIMER_REFILL_DISPLAY,
    TIMER_REFILL_CONTRACTS, END,
) = (int(phase) for phase in Phase)  # fmt: skip  # plain ints for the kernels

STATE = record_type(
    [
        ("rounds", np.int32),  # rounds completed before the current one
        ("final_round", np.int32),  # the last round, NOT_YET before the end is triggered and in solo
        ("started", np.int16),  # set of the sites with a ground floor
        ("built", np.int16, (COLOURS,)),  # [colour] -> set of the started sites of this colour
        ("room", np.int16, (VALUES,)),  # [number - 1] -> set of the active sites that can take so many tiles more
        ("colour", np.int8, (SITES,)),  # [site] -> colour, NO_COLOUR before it is started
        ("floors", np.int8, (SITES,)),  # [site] -> floors built, ground floor included
        ("ground", np.int8, (SITES,)),  # [site] -> value of the token on the ground space, 0 = none
        ("roof", np.int8, (SITES,)),  # [site] -> value of the token on the roof space, 0 = none
        ("grounds", np.int8, (COLOURS,)),  # [colour] -> ground floors left in the supply
        ("stock", np.int8, (COLOURS,)),  # [colour] -> floors left in the supply
        ("display", np.int8, (DISPLAY_SIZE,)),  # [slot] -> card or NO_CARD
        ("deck", np.int8, (CARDS,)),  # [card] -> how many; zeros where it is wiped
        ("discard", np.int8, (CARDS,)),  # [card] -> how many
        ("hands", np.int8, (SEATS, CARDS)),  # [seat, card] -> how many
        ("timer_deck", np.int8, (CARDS,)),  # [card] -> how many; zeros where it is wiped
        ("timer_cards", np.int8, (2,)),  # the timer cards just turned, in that order, or NO_CARD
        ("contracts", np.int8, (ROW_SIZE,)),  # [slot] -> public contract or NO_CONTRACT
        ("contract_deck", np.int8, (PUBLIC,)),  # [public contract] -> how many
        ("contract_discard", np.int8, (PUBLIC,)),  # [public contract] -> how many; solo only
        ("claimed", np.int8, (SEATS, PUBLIC)),  # [seat, public contract] -> how many
        ("tokens", np.int8, (TOKENS,)),  # [value - 1] -> tokens to be laid out; zeros after their phase
        ("private_deck", np.int8, (PRIVATE,)),  # [contract] -> how many are not dealt; zeros after the deal, and wiped
        ("dealt", np.int8, (SEATS, DEAL)),  # [seat, index] -> contract, ascending; NO_CONTRACT beyond, and where wiped
        ("kept", np.int8, (SEATS, KEEP)),  # [seat, index] -> contract, ascending; NO_CONTRACT beyond, and where wiped
        ("dealt_number", np.int8, (SEATS,)),  # [seat] -> contracts dealt, also where they are wiped
        ("kept_number", np.int8, (SEATS,)),  # [seat] -> contracts kept, also where they are wiped
        ("seat", np.int8),  # whose turn it is, also at chance nodes
        ("passes", np.int8),  # passes in immediate succession
        ("token", np.int8),  # value of the token that waits for its roof, 0 = none
        ("deck_left", np.int8),  # cards in the deck, also where it is wiped
        ("timer_left", np.int8),  # cards in the timer deck, also where it is wiped
        ("contracts_left", np.int8),  # cards in the contract deck
        ("timer", np.int8),  # option: cards of the timer deck at the start, 0 with several players
        ("has_private", np.uint8),  # option: 1 when private contracts are dealt
        ("timer_known", np.uint8),  # 1 from the moment at which everybody can tell what the timer deck holds
        ("hidden_dealt", np.uint8),  # only in what a viewer sees: set of the seats whose `dealt` is wiped
        ("hidden_kept", np.uint8),  # only in what a viewer sees: set of the seats whose `kept` is wiped
        ("hidden_decks", np.uint8),  # only in what a viewer sees: 1 when deck and timer deck are wiped
    ]
)


@rule
def view(state: Any) -> Any:
    """The bytes of a state, seen as the record."""
    return state.view(STATE)[0]
