"""R1-R5: cards are dealt, Foundations and Plans chosen in secret and unveiled."""

from __future__ import annotations

from ribeira.core.arrays import Ids
from ribeira.core.bits import count, has, lowest, nth
from ribeira.core.jit import rule
from ribeira.core.turn import all_act, nature_acts
from ribeira.games.pier18 import actions, catalog, phase, state, tables
from ribeira.games.pier18.rules.laying import place_card
from ribeira.games.pier18.state import Pier18

ALL_CARDS = (1 << catalog.CARDS) - 1


@rule
def set_up(s: Pier18, players: int, rotate: int) -> None:
    """R1: all cards in the deck, everything else empty."""
    s.players = players
    s.rotate = rotate
    s.deck = ALL_CARDS
    s.left = catalog.CARDS
    s.first = state.NOBODY
    for seat in range(state.SEATS):
        s.chosen[seat] = state.NO_CHOICE
        s.plan[seat] = state.NO_CARD
        s.returned[seat] = state.NO_CARD
        for place in range(tables.MAX_CARDS):
            s.card[seat, place] = state.NO_CARD
    nature_acts(s, phase.DEAL)


@rule
def take_from_deck(s: Pier18, card: int) -> None:
    """R1, R6: a card leaves the deck."""
    s.deck = int(s.deck) & ~(1 << card)
    s.left -= 1


@rule
def dealt_to(seat: int, left: int) -> int:
    """R1: how many cards a seat has been dealt when so many are left in the deck."""
    return max(0, min(catalog.DEAL, catalog.CARDS - left - catalog.DEAL * seat))


@rule
def next_dealt(left: int) -> int:
    """R1: the seat that is dealt the next card; the number of cards gone tells."""
    return (catalog.CARDS - left) // catalog.DEAL


@rule
def deal_one(s: Pier18, card: int) -> None:
    """R1."""
    seat = next_dealt(int(s.left))
    take_from_deck(s, card)
    s.hand[seat] = int(s.hand[seat]) | 1 << card
    if catalog.CARDS - s.left == catalog.DEAL * s.players:
        all_act(s, phase.SETUP)


@rule
def third_card(hand: int, foundation: int, plan: int) -> int:
    """R4: the card that goes back into the deck."""
    return lowest(hand & ~(1 << foundation | 1 << plan))


@rule
def unveil(s: Pier18) -> None:
    """R3-R5."""
    for seat in range(s.players):
        found(s, seat, int(s.chosen[seat]))
    s.rounds = 1
    s.first = earliest_foundation(s)
    nature_acts(s, phase.REVEAL)


@rule
def found(s: Pier18, seat: int, choice: int) -> None:
    """R3, R4: Foundation and Plan are laid out, the third card goes back into the deck."""
    turned, upright = choice // actions.TURNED, choice % actions.TURNED
    foundation, plan = actions.foundation_of(upright), actions.plan_of(upright)
    third = third_card(int(s.hand[seat]), foundation, plan)
    s.hand[seat] = 0
    s.chosen[seat] = state.NO_CHOICE
    s.plan[seat] = plan
    s.returned[seat] = third
    s.deck = int(s.deck) | 1 << third
    s.left += 1
    place_card(s, seat, foundation, 0, turned)


@rule
def earliest_foundation(s: Pier18) -> int:
    """R5."""
    first = 0
    for seat in range(1, s.players):
        if tables.DATE[s.card[seat, 0]] < tables.DATE[s.card[first, 0]]:
            first = seat
    return first


@rule
def legal_choices(s: Pier18, base: int, n: int, out: Ids) -> int:
    """R2: every ordered pair of different cards of the hand."""
    hand = int(s.hand[s.player])
    for foundation in range(catalog.CARDS):
        if hand >> foundation & 1:
            for plan in range(catalog.CARDS):
                out[n] = base + actions.encode_choice(foundation, plan)
                n += hand >> plan & int(plan != foundation)
    return n


@rule
def count_choices(s: Pier18) -> int:
    """R2: how many there are."""
    cards = count(int(s.hand[s.player]))
    return cards * (cards - 1)


@rule
def nth_choice(s: Pier18, k: int) -> int:
    """R2: the choice that k smaller ones precede."""
    hand = int(s.hand[s.player])
    plans = count(hand) - 1
    foundation = nth(hand, k // plans)
    return actions.encode_choice(foundation, nth(hand & ~(1 << foundation), k % plans))


@rule
def is_choice(s: Pier18, choice: int) -> bool:
    """R2: whether both cards of an upright choice are in the hand."""
    hand = int(s.hand[s.player])
    return has(hand, actions.foundation_of(choice)) and has(hand, actions.plan_of(choice))
