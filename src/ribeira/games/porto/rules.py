"""The rules of Porto, in the order of the rulebook. Numbers are those of the rules file.

Small functions on the record `s`; `kernels.py` is the door for programs. Nothing here checks its input: whatever is
called is legal. Beside them stand `setup.py`, `buildings.py`, `decks.py`, `scoring.py` and `legality.py`.
"""

from __future__ import annotations

from ribeira.core.arrays import Rng
from ribeira.core.bits import count
from ribeira.core.header import CHANCE
from ribeira.core.jit import rule
from ribeira.core.rng import draw
from ribeira.core.turn import nature_acts, nobody_acts, seat_acts
from ribeira.games.porto.actions import (
    BUILD,
    DRAW_CARD,
    DRAW_PRIVATE,
    DRAW_PUBLIC,
    DRAW_TOKEN,
    KEEP,
    PASS,
    TAKE,
    TOKEN,
)
from ribeira.games.porto.buildings import empty_roofs, is_complete, lay_tiles, lift_roof_token
from ribeira.games.porto.catalog import DISPLAY_SIZE, PUBLIC_VP, ROW_SIZE, TAKE_MAX, WIN_VP
from ribeira.games.porto.decks import (
    discard_slot,
    discard_timer_cards,
    first_empty,
    reveal_card,
    reveal_contract,
    shuffle_cards,
    shuffle_contracts,
)
from ribeira.games.porto.legality import draws_contract
from ribeira.games.porto.scoring import complete_sites, neighbour_points, private_points
from ribeira.games.porto.setup import deal_private, keep, lay_out_card, lay_out_contract, lay_out_timer, lay_out_token
from ribeira.games.porto.state import (
    END,
    NO_CARD,
    NO_CONTRACT,
    NOT_YET,
    REFILL_CONTRACTS,
    REFILL_DISPLAY,
    SETUP_CONTRACTS,
    SETUP_DISPLAY,
    SETUP_PRIVATE,
    SETUP_TIMER,
    SETUP_TOKENS,
    TIMER_BUILD,
    TIMER_FIRST,
    TIMER_REFILL_CONTRACTS,
    TIMER_REFILL_DISPLAY,
    TIMER_SECOND,
    TIMER_TOKEN,
    TURN,
    Porto,
)
from ribeira.games.porto.state import TOKEN as PLACING
from ribeira.games.porto.tables import (
    CARDS,
    CARDS_CONTRACT,
    COLOUR,
    COMPLETE_CONTRACT,
    END_TRIGGER,
    PRIVATE,
    PUBLIC,
    SITES,
    TAKE_SLOTS,
    TILES_CONTRACT,
    TOKENS,
    VALUE,
)

# --- 4. A turn ----------------------------------------------------------------------------------------------


@rule
def take(s: Porto, choice: int) -> None:
    """Rules 12, 13."""
    for index in range(TAKE_MAX):
        slot = TAKE_SLOTS[choice, index]
        if slot >= 0:
            s.hands[s.seat, s.display[slot]] += 1
            s.display[slot] = NO_CARD
    end_turn(s, 0)


@rule
def build(s: Porto, number: int, colour_card: int, site: int) -> None:
    """Rules 22-28."""
    seat, tiles = int(s.seat), int(VALUE[number])
    s.hands[seat, number] -= 1
    s.hands[seat, colour_card] -= 1
    s.discard[number] += 1
    s.discard[colour_card] += 1
    lay_tiles(s, site, tiles, int(COLOUR[colour_card]))
    points = int(s.token) + lift_roof_token(s, site) + int(s.floors[site]) + neighbour_points(s, site, tiles)
    s.scores[seat] += points + PUBLIC_VP * claim(s, number, colour_card, site)
    if not seeks_roof(s, PLACING):
        end_turn(s, 0)


@rule
def is_met(s: Porto, contract: int, number: int, colour_card: int, site: int) -> bool:
    """Rule 28, after the tiles are placed."""
    colour = COLOUR[colour_card]
    is_played = contract == CARDS_CONTRACT[COLOUR[number], colour]
    is_finished = contract == COMPLETE_CONTRACT[colour] and is_complete(s, site)
    return bool(is_played or is_finished or contract == TILES_CONTRACT[VALUE[number], colour])


@rule
def claim(s: Porto, number: int, colour_card: int, site: int) -> int:
    """Rule 27: the number of contracts claimed."""
    won = 0
    for slot in range(ROW_SIZE):
        contract = int(s.contracts[slot])
        if contract != NO_CONTRACT and is_met(s, contract, number, colour_card, site):
            s.claimed[s.seat, contract] += 1
            s.contracts[slot] = NO_CONTRACT
            won += 1
    return won


@rule
def seeks_roof(s: Porto, phase: int) -> bool:
    """Rule 29: whether a token in hand has to be placed now; without an empty roof it leaves the game."""
    if s.token > 0 and empty_roofs(s):
        seat_acts(s, phase, int(s.seat))
        return True
    s.token = 0
    return False


@rule
def place_token(s: Porto, site: int) -> None:
    """Rule 29."""
    s.roof[site] = s.token
    s.token = 0
    if s.phase == PLACING:
        end_turn(s, 0)
    else:
        end_timer(s)


# --- the end of a turn --------------------------------------------------------------------------------------


@rule
def end_turn(s: Porto, passed: int) -> None:
    """Rules 30-32, 11; in solo only the refill."""
    if s.players == 1:
        refill(s)
        return
    if s.final_round == NOT_YET and count(complete_sites(s)) >= END_TRIGGER[s.players]:
        s.final_round = s.rounds + 1
    s.passes = (int(s.passes) + 1) * passed
    if s.passes == s.players or (s.seat == s.players - 1 and s.rounds == s.final_round):
        finish(s)
    else:
        refill(s)


@rule
def is_after_timer(s: Porto) -> bool:
    """Whether the phase belongs to the second half of a solo round."""
    return int(s.phase) >= TIMER_FIRST


@rule
def refill(s: Porto) -> None:
    """Rule 30 c: one card at a time, display first; then the game goes on."""
    if first_empty(s.display) < DISPLAY_SIZE:
        if s.deck_left == 0:
            shuffle_cards(s)
        if s.deck_left > 0:
            nature_acts(s, TIMER_REFILL_DISPLAY if is_after_timer(s) else REFILL_DISPLAY)
            return
    if first_empty(s.contracts) < ROW_SIZE:
        if s.contracts_left == 0:
            shuffle_contracts(s)
        if s.contracts_left > 0:
            nature_acts(s, TIMER_REFILL_CONTRACTS if is_after_timer(s) else REFILL_CONTRACTS)
            return
    go_on(s)


@rule
def go_on(s: Porto) -> None:
    """Rule 30 d; rules 45, 48 in solo."""
    if s.players == 1 and not is_after_timer(s):
        nature_acts(s, TIMER_FIRST)
        return
    s.seat = (int(s.seat) + 1) % int(s.players)
    if s.seat == 0:
        s.rounds += 1
    seat_acts(s, TURN, int(s.seat))


# --- 5. The end ---------------------------------------------------------------------------------------------


@rule
def claimed_number(s: Porto, seat: int) -> int:
    """How many public contracts a seat has claimed."""
    number = 0
    for contract in range(PUBLIC):
        number += int(s.claimed[seat, contract])
    return number


@rule
def winner(s: Porto) -> int:
    """Rule 42: most points, most claimed contracts, latest in turn order."""
    best = 0
    for seat in range(1, s.players):
        lead = int(s.scores[seat]) - int(s.scores[best])
        if lead == 0:
            lead = claimed_number(s, seat) - claimed_number(s, best)
        if lead >= 0:
            best = seat
    return best


@rule
def winners(s: Porto) -> int:
    """Rules 42, 50: the set of the winning seats, from the final scores."""
    if s.players == 1:
        return int(s.scores[0] >= WIN_VP)
    return 1 << winner(s)


@rule
def finish(s: Porto) -> None:
    """Rules 34, 50."""
    for seat in range(s.players):
        if s.players > 1 or s.scores[seat] >= WIN_VP:
            s.scores[seat] += private_points(s, seat)
    nobody_acts(s, END, winners(s))


# --- 6. Solo ------------------------------------------------------------------------------------------------


@rule
def turn_timer(s: Porto, card: int) -> None:
    """Rules 45, 46."""
    s.timer_deck[card] -= 1
    s.timer_left -= 1
    if s.phase == TIMER_FIRST:
        s.timer_cards[0] = card
        discard_slot(s, int(VALUE[card]) - 1)
        nature_acts(s, TIMER_SECOND)
    else:
        s.timer_cards[1] = card
        discard_slot(s, int(VALUE[card]) + int(VALUE[s.timer_cards[0]]) - 1)
        seat_acts(s, TIMER_BUILD, 0)


@rule
def build_for_timer(s: Porto, number: int, colour_card: int, site: int) -> None:
    """Rule 47: nothing scores."""
    discard_timer_cards(s)
    lay_tiles(s, site, int(VALUE[number]), int(COLOUR[colour_card]))
    lift_roof_token(s, site)
    if not seeks_roof(s, TIMER_TOKEN):
        end_timer(s)


@rule
def end_timer(s: Porto) -> None:
    """Rule 48."""
    if s.timer_left == 0:
        finish(s)
    else:
        refill(s)


# --- 7. Phases ----------------------------------------------------------------------------------------------


@rule
def play(s: Porto, action: int) -> None:
    """One action of any phase."""
    s.ply += 1
    if action < BUILD:
        take(s, action - TAKE)
    elif action < TOKEN:
        cards, site = (action - BUILD) // SITES, (action - BUILD) % SITES
        if s.phase == TURN:
            build(s, cards // CARDS, cards % CARDS, site)
        else:
            build_for_timer(s, cards // CARDS, cards % CARDS, site)
    elif action < KEEP:
        place_token(s, action - TOKEN)
    elif action < PASS:
        keep(s, action - KEEP)
    elif action == PASS:
        pass_on(s)
    else:
        happen(s, action)


@rule
def pass_on(s: Porto) -> None:
    """Rules 11, 47."""
    if s.phase == TURN:
        end_turn(s, 1)
    else:
        discard_timer_cards(s)
        end_timer(s)


@rule
def happen(s: Porto, action: int) -> None:
    """One outcome of chance."""
    if action >= DRAW_PRIVATE:
        deal_private(s, action - DRAW_PRIVATE)
    elif action >= DRAW_PUBLIC:
        draw_contract(s, action - DRAW_PUBLIC)
    elif action >= DRAW_TOKEN:
        lay_out_token(s, action - DRAW_TOKEN)
    else:
        draw_card(s, action - DRAW_CARD)


@rule
def draw_contract(s: Porto, contract: int) -> None:
    if s.phase == SETUP_CONTRACTS:
        lay_out_contract(s, contract)
    else:
        reveal_contract(s, contract)
        refill(s)


@rule
def draw_card(s: Porto, card: int) -> None:
    if s.phase == SETUP_DISPLAY:
        lay_out_card(s, card)
    elif s.phase == SETUP_TIMER:
        lay_out_timer(s, card)
    elif s.phase == TIMER_FIRST or s.phase == TIMER_SECOND:
        turn_timer(s, card)
    else:
        reveal_card(s, card)
        refill(s)


# --- chance -------------------------------------------------------------------------------------------------


@rule
def draw_one(s: Porto, rng: Rng) -> None:
    """One outcome at random."""
    if s.phase == SETUP_TOKENS:
        lay_out_token(s, draw(rng, s.tokens, TOKENS))
    elif s.phase == SETUP_PRIVATE:
        deal_private(s, draw(rng, s.private_deck, PRIVATE))
    elif draws_contract(s):
        draw_contract(s, draw(rng, s.contract_deck, PUBLIC))
    elif s.phase == TIMER_FIRST or s.phase == TIMER_SECOND:
        turn_timer(s, draw(rng, s.timer_deck, CARDS))
    else:
        draw_card(s, draw(rng, s.deck, CARDS))


@rule
def draw_all(s: Porto, rng: Rng) -> None:
    """Nature's actions up to the next decision, drawn at random."""
    while s.player == CHANCE:
        s.ply += 1
        draw_one(s, rng)
