"""A turn: cards are taken or a building is built, then display and row are filled (rules 10-30)."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.core.turn import nature_acts, seat_acts
from ribeira.games.porto import catalog, phase, tables
from ribeira.games.porto.rules import decks, end, front
from ribeira.games.porto.state import NO_CARD, NO_CONTRACT, Porto


@rule
def take(s: Porto, choice: int) -> None:
    """Rules 12, 13."""
    for index in range(catalog.TAKE_MAX):
        slot = tables.TAKE_SLOTS[choice, index]
        if slot >= 0:
            s.hands[s.seat, s.display[slot]] += 1
            s.display[slot] = NO_CARD
    end_turn(s, 0)


@rule
def build(s: Porto, number: int, colour_card: int, site: int) -> None:
    """Rules 22-28."""
    seat, tiles = int(s.seat), int(tables.VALUE[number])
    s.hands[seat, number] -= 1
    s.hands[seat, colour_card] -= 1
    s.discard[number] += 1
    s.discard[colour_card] += 1
    front.lay_tiles(s, site, tiles, int(tables.COLOUR[colour_card]))
    points = int(s.token) + front.lift_roof_token(s, site)
    points += int(s.floors[site]) + front.neighbour_points(s, site, tiles)
    s.scores[seat] += points + catalog.PUBLIC_VP * claim(s, number, colour_card, site)
    if not seeks_roof(s, phase.TOKEN):
        end_turn(s, 0)


@rule
def is_met(s: Porto, contract: int, number: int, colour_card: int, site: int) -> bool:
    """Rule 28, after the tiles are placed."""
    colour = tables.COLOUR[colour_card]
    is_played = contract == tables.CARDS_CONTRACT[tables.COLOUR[number], colour]
    is_finished = contract == tables.COMPLETE_CONTRACT[colour] and front.is_complete(s, site)
    return bool(is_played or is_finished or contract == tables.TILES_CONTRACT[tables.VALUE[number], colour])


@rule
def claim(s: Porto, number: int, colour_card: int, site: int) -> int:
    """Rule 27: the number of contracts claimed."""
    won = 0
    for slot in range(catalog.ROW_SIZE):
        contract = int(s.contracts[slot])
        if contract != NO_CONTRACT and is_met(s, contract, number, colour_card, site):
            s.claimed[s.seat, contract] += 1
            s.contracts[slot] = NO_CONTRACT
            won += 1
    return won


@rule
def seeks_roof(s: Porto, then: int) -> bool:
    """Rule 29: whether a token in hand has to be placed now; without an empty roof it leaves the game."""
    if s.token > 0 and front.empty_roofs(s):
        seat_acts(s, then, int(s.seat))
        return True
    s.token = 0
    return False


@rule
def place_token(s: Porto, site: int) -> None:
    """Rule 29."""
    s.roof[site] = s.token
    s.token = 0
    end_turn(s, 0)


# --- the end of a turn --------------------------------------------------------------------------------------


@rule
def end_turn(s: Porto, passed: int) -> None:
    """Rules 30-32, 11; 48 for the timer."""
    if end.is_last_turn(s, passed):
        end.finish(s)
    else:
        refill(s)


@rule
def is_after_timer(s: Porto) -> bool:
    """Whether the phase belongs to the second half of a solo round."""
    return int(s.phase) >= phase.TIMER_FIRST


@rule
def refill(s: Porto) -> None:
    """Rule 30 c: one card at a time, display first; then the game goes on."""
    if decks.first_empty(s.display) < catalog.DISPLAY_SIZE:
        if s.deck_left == 0:
            decks.shuffle_cards(s)
        if s.deck_left > 0:
            nature_acts(s, phase.TIMER_REFILL_DISPLAY if is_after_timer(s) else phase.REFILL_DISPLAY)
            return
    if decks.first_empty(s.contracts) < catalog.ROW_SIZE:
        if s.contracts_left == 0:
            decks.shuffle_contracts(s)
        if s.contracts_left > 0:
            nature_acts(s, phase.TIMER_REFILL_CONTRACTS if is_after_timer(s) else phase.REFILL_CONTRACTS)
            return
    go_on(s)


@rule
def go_on(s: Porto) -> None:
    """Rule 30 d; rules 45, 48 in solo."""
    if s.players == 1 and not is_after_timer(s):
        nature_acts(s, phase.TIMER_FIRST)
        return
    s.seat = (int(s.seat) + 1) % int(s.players)
    if s.seat == 0:
        s.rounds += 1
    seat_acts(s, phase.TURN, int(s.seat))
