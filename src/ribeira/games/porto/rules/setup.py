"""Set-up: what nature lays out and deals, and the secret choice of private contracts (rules 1-8, 43)."""

from __future__ import annotations

from ribeira.core.arrays import Counts
from ribeira.core.bits import lowest
from ribeira.core.jit import rule
from ribeira.core.rows import copy, fill
from ribeira.core.turn import all_act, nature_acts, seat_acts
from ribeira.games.porto import catalog, phase, tables
from ribeira.games.porto.rules import decks, front
from ribeira.games.porto.state import NO_CARD, NO_COLOUR, NO_CONTRACT, NOT_YET, SEATS, Porto


@rule
def set_up(s: Porto, players: int, has_private: int, timer: int) -> None:
    """Rules 1-8: everything in the decks, nothing on the table."""
    s.players = players
    s.has_private = has_private
    s.timer = timer
    s.final_round = NOT_YET
    copy(s.deck, tables.CARD_COPIES)
    s.deck_left = tables.ALL_CARDS
    copy(s.contract_deck, tables.PUBLIC_COPIES)
    s.contracts_left = tables.ALL_PUBLIC
    copy(s.tokens, tables.TOKEN_COPIES)
    if has_private:
        copy(s.private_deck, tables.PRIVATE_COPIES)
    fill(s.display, NO_CARD)
    fill(s.timer_cards, NO_CARD)
    fill(s.contracts, NO_CONTRACT)
    fill(s.colour, NO_COLOUR)
    for seat in range(SEATS):
        fill(s.dealt[seat], NO_CONTRACT)
        fill(s.kept[seat], NO_CONTRACT)
    front.survey(s)
    nature_acts(s, phase.SETUP_DISPLAY)


@rule
def lay_out_card(s: Porto, card: int) -> None:
    """Rule 3."""
    decks.reveal_card(s, card)
    if decks.first_empty(s.display) == catalog.DISPLAY_SIZE:
        nature_acts(s, phase.SETUP_TOKENS)


@rule
def lay_out_token(s: Porto, token: int) -> None:
    """Rule 4: on the lowest site without one."""
    active = int(tables.ACTIVE[s.players])
    site = lowest(active)
    while s.ground[site] > 0:
        active &= active - 1
        site = lowest(active)
    s.ground[site] = token + 1
    s.tokens[token] -= 1
    if active & (active - 1) == 0:
        fill(s.tokens, 0)
        nature_acts(s, phase.SETUP_CONTRACTS)


@rule
def lay_out_contract(s: Porto, contract: int) -> None:
    """Rule 5."""
    decks.reveal_contract(s, contract)
    if decks.first_empty(s.contracts) == catalog.ROW_SIZE:
        if s.timer > 0:
            nature_acts(s, phase.SETUP_TIMER)
        else:
            hand_out(s)


@rule
def lay_out_timer(s: Porto, card: int) -> None:
    """Rule 43."""
    decks.take_from_deck(s, card)
    s.timer_deck[card] += 1
    s.timer_left += 1
    if s.timer_left == s.timer:
        hand_out(s)


@rule
def hand_out(s: Porto) -> None:
    """Rule 7: private contracts, unless the option is off."""
    if s.has_private:
        nature_acts(s, phase.SETUP_PRIVATE)
    else:
        seat_acts(s, phase.TURN, 0)


@rule
def deal_private(s: Porto, contract: int) -> None:
    """Rule 7: to the lowest seat that has not all, in canonical order."""
    seat = 0
    while s.dealt_number[seat] == catalog.DEAL:
        seat += 1
    put_in_order(s.dealt[seat], int(s.dealt_number[seat]), contract)
    s.dealt_number[seat] += 1
    s.private_deck[contract] -= 1
    if seat == s.players - 1 and s.dealt_number[seat] == catalog.DEAL:
        fill(s.private_deck, 0)
        all_act(s, phase.KEEP)


@rule
def put_in_order(row: Counts, number: int, contract: int) -> None:
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
    for index in range(catalog.KEEP):
        s.kept[seat, index] = s.dealt[seat, tables.KEEPS[choice, index]]
    s.kept_number[seat] = catalog.KEEP
    s.due = int(s.due) & ~(1 << seat)
    if s.due:
        s.player = lowest(int(s.due))
    else:
        seat_acts(s, phase.TURN, 0)
