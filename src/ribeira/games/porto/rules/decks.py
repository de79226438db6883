"""Construction cards and public contracts: display, row, their decks and discard piles (rules 3, 5, 15, 30, 43-48)."""

from __future__ import annotations

from ribeira.core.arrays import Counts
from ribeira.core.jit import rule
from ribeira.games.porto import catalog, tables
from ribeira.games.porto.state import NO_CARD, NO_CONTRACT, Porto


@rule
def first_empty(row: Counts) -> int:
    """The leftmost empty slot of display or row; their number when all are full."""
    slot = 0
    while slot < row.size and row[slot] != NO_CARD:
        slot += 1
    return slot


@rule
def reveal_card(s: Porto, card: int) -> None:
    """Rule 30: into the leftmost empty slot of the display."""
    s.display[first_empty(s.display)] = card
    take_from_deck(s, card)


@rule
def take_from_deck(s: Porto, card: int) -> None:
    """One card less; an empty deck tells everybody what the timer deck holds (section 8)."""
    s.deck[card] -= 1
    s.deck_left -= 1
    if s.deck_left == 0 and s.players == 1:
        s.timer_known = 1


@rule
def reveal_contract(s: Porto, contract: int) -> None:
    """Rule 30: into the leftmost empty slot of the row."""
    s.contracts[first_empty(s.contracts)] = contract
    s.contract_deck[contract] -= 1
    s.contracts_left -= 1


@rule
def shuffle_cards(s: Porto) -> None:
    """Rule 15: the discard pile becomes the deck."""
    for card in range(tables.CARDS):
        s.deck[card] = s.discard[card]
        s.deck_left += s.discard[card]
        s.discard[card] = 0


@rule
def shuffle_contracts(s: Porto) -> None:
    """Rule 48: contracts thrown away by the timer become the deck."""
    for contract in range(tables.PUBLIC):
        s.contract_deck[contract] = s.contract_discard[contract]
        s.contracts_left += s.contract_discard[contract]
        s.contract_discard[contract] = 0


@rule
def discard_slot(s: Porto, slot: int) -> None:
    """Rules 45, 46: what lies there in display and row, if anything."""
    if slot < catalog.DISPLAY_SIZE and s.display[slot] != NO_CARD:
        s.discard[s.display[slot]] += 1
        s.display[slot] = NO_CARD
    if slot < catalog.ROW_SIZE and s.contracts[slot] != NO_CONTRACT:
        s.contract_discard[s.contracts[slot]] += 1
        s.contracts[slot] = NO_CONTRACT


@rule
def discard_timer_cards(s: Porto) -> None:
    """Rule 47."""
    for index in range(2):
        s.discard[s.timer_cards[index]] += 1
        s.timer_cards[index] = NO_CARD


@rule
def unseen(s: Porto, card: int) -> int:
    """Cards of this type that lie neither open nor in a hand."""
    unseen = int(tables.CARD_COPIES[card]) - int(s.discard[card])
    for slot in range(catalog.DISPLAY_SIZE):
        unseen -= int(s.display[slot] == card)
    for seat in range(s.players):
        unseen -= int(s.hands[seat, card])
    for index in range(2):
        unseen -= int(s.timer_cards[index] == card)
    return unseen
