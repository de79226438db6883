"""Set-up: what nature lays out and deals, and the secret choice of private contracts (rules 1-8, 43)."""

from __future__ import annotations

from typing import Any

from ribeira.core.bits import lowest
from ribeira.core.jit import rule
from ribeira.core.rows import copy, fill
from ribeira.core.turn import all_act, nature_acts, seat_acts
from ribeira.games.porto.buildings import survey
from ribeira.games.porto.catalog import DEAL, DISPLAY_SIZE, ROW_SIZE
from ribeira.games.porto.catalog import KEEP as KEPT
from ribeira.games.porto.decks import first_empty, reveal_card, reveal_contract, take_from_deck
from ribeira.games.porto.state import (
    KEEPING,
    NO_CARD,
    NO_COLOUR,
    NO_CONTRACT,
    NOT_YET,
    SEATS,
    SETUP_CONTRACTS,
    SETUP_DISPLAY,
    SETUP_PRIVATE,
    SETUP_TIMER,
    SETUP_TOKENS,
    TURN,
    Porto,
)
from ribeira.games.porto.tables import (
    ACTIVE,
    CARD_COPIES,
    KEEPS,
    PRIVATE_COPIES,
    PUBLIC_COPIES,
    TOKEN_COPIES,
)


@rule
def set_up(s: Porto, players: int, has_private: int, timer: int) -> None:
    """Rules 1-8: everything in the decks, nothing on the table."""
    s.players = players
    s.has_private = has_private
    s.timer = timer
    s.final_round = NOT_YET
    copy(s.deck, CARD_COPIES)
    s.deck_left = CARD_COPIES.sum()
    copy(s.contract_deck, PUBLIC_COPIES)
    s.contracts_left = PUBLIC_COPIES.sum()
    copy(s.tokens, TOKEN_COPIES)
    if has_private:
        copy(s.private_deck, PRIVATE_COPIES)
    fill(s.display, NO_CARD)
    fill(s.timer_cards, NO_CARD)
    fill(s.contracts, NO_CONTRACT)
    fill(s.colour, NO_COLOUR)
    for seat in range(SEATS):
        fill(s.dealt[seat], NO_CONTRACT)
        fill(s.kept[seat], NO_CONTRACT)
    survey(s)
    nature_acts(s, SETUP_DISPLAY)


@rule
def lay_out_card(s: Porto, card: int) -> None:
    """Rule 3."""
    reveal_card(s, card)
    if first_empty(s.display) == DISPLAY_SIZE:
        nature_acts(s, SETUP_TOKENS)


@rule
def lay_out_token(s: Porto, token: int) -> None:
    """Rule 4: on the lowest site without one."""
    active = int(ACTIVE[s.players])
    site = lowest(active)
    while s.ground[site] > 0:
        active &= active - 1
        site = lowest(active)
    s.ground[site] = token + 1
    s.tokens[token] -= 1
    if active & (active - 1) == 0:
        fill(s.tokens, 0)
        nature_acts(s, SETUP_CONTRACTS)


@rule
def lay_out_contract(s: Porto, contract: int) -> None:
    """Rule 5."""
    reveal_contract(s, contract)
    if first_empty(s.contracts) == ROW_SIZE:
        if s.timer > 0:
            nature_acts(s, SETUP_TIMER)
        else:
            hand_out(s)


@rule
def lay_out_timer(s: Porto, card: int) -> None:
    """Rule 43."""
    take_from_deck(s, card)
    s.timer_deck[card] += 1
    s.timer_left += 1
    if s.timer_left == s.timer:
        hand_out(s)


@rule
def hand_out(s: Porto) -> None:
    """Rule 7: private contracts, unless the option is off."""
    if s.has_private:
        nature_acts(s, SETUP_PRIVATE)
    else:
        seat_acts(s, TURN, 0)


@rule
def deal_private(s: Porto, contract: int) -> None:
    """Rule 7: to the lowest seat that has not all, in canonical order."""
    seat = 0
    while s.dealt_number[seat] == DEAL:
        seat += 1
    put_in_order(s.dealt[seat], int(s.dealt_number[seat]), contract)
    s.dealt_number[seat] += 1
    s.private_deck[contract] -= 1
    if seat == s.players - 1 and s.dealt_number[seat] == DEAL:
        fill(s.private_deck, 0)
        all_act(s, KEEPING)


@rule
def put_in_order(row: Any, number: int, contract: int) -> None:
    """One more contract in an ascending row of so many."""
    place = number
    while place > 0 and row[place - 1] > contract:
        row[place] = row[place - 1]
        place -= 1
    row[place] = contract


@rule
def keep(s: Porto, choice: int) -> None:
    """Rule 7: three of five; seat 0 begins when all have chosen."""
    seat = int(s.player)
    for index in range(KEPT):
        s.kept[seat, index] = s.dealt[seat, KEEPS[choice, index]]
    s.kept_number[seat] = KEPT
    s.due = int(s.due) & ~(1 << seat)
    if s.due:
        s.player = lowest(int(s.due))
    else:
        seat_acts(s, TURN, 0)
