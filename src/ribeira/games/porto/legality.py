"""What is legal, and at chance nodes what can happen with which weight (rules 11, 12, 16-20, section 7)."""

from __future__ import annotations

from typing import Any

from ribeira.core.arrays import Ids
from ribeira.core.header import CHANCE
from ribeira.core.jit import rule
from ribeira.games.porto.actions import (
    ALL_KEEPS,
    DRAW_CARD,
    DRAW_PRIVATE,
    DRAW_PUBLIC,
    DRAW_TOKEN,
    KEEP,
    PASS,
    TAKE,
    TOKEN,
    encode_build,
)
from ribeira.games.porto.buildings import empty_roofs, sites_for
from ribeira.games.porto.catalog import DISPLAY_SIZE
from ribeira.games.porto.state import (
    END,
    KEEPING,
    NO_CARD,
    REFILL_CONTRACTS,
    SETUP_CONTRACTS,
    SETUP_PRIVATE,
    SETUP_TOKENS,
    TIMER_BUILD,
    TIMER_FIRST,
    TIMER_REFILL_CONTRACTS,
    TIMER_SECOND,
    TIMER_TOKEN,
    TURN,
    Porto,
)
from ribeira.games.porto.state import TOKEN as PLACING
from ribeira.games.porto.tables import (
    CARDS,
    COLOUR,
    COLOURS,
    LEGAL_TAKES,
    SITES,
    SLOT_STATES,
    TAKES,
    VALUE,
    VALUES,
)

ALL_TAKES = len(TAKES)


@rule
def list_set(members: int, base: int, most: int, n: int, out: Any) -> int:
    """Writes base + each member of a set whose members are below `most`; how many there are then."""
    for member in range(most):
        out[n] = base + member
        n += members >> member & 1
    return n


@rule
def legal_takes(s: Porto, out: Ids) -> int:
    """Rule 12."""
    code = 0
    for slot in range(DISPLAY_SIZE - 1, -1, -1):
        code *= SLOT_STATES
        if s.display[slot] != NO_CARD:
            code += int(VALUE[s.display[slot]])
    return list_set(int(LEGAL_TAKES[code]), TAKE, ALL_TAKES, 0, out)


@rule
def legal_builds(s: Porto, n: int, out: Ids) -> int:
    """Rules 16-20: ordered pairs of cards of the hand."""
    hand = s.hands[s.seat]
    for number in range(CARDS):
        if hand[number] > 0:
            for colour in range(COLOURS):
                sites = sites_for(s, int(VALUE[number]), colour)
                if sites:
                    for card in range(colour * VALUES, (colour + 1) * VALUES):
                        if hand[card] > int(card == number):
                            n = list_set(sites, encode_build(number, card, 0), SITES, n, out)
    return n


@rule
def legal_pair(s: Porto, number: int, card: int, n: int, out: Ids) -> int:
    """The builds with these two cards in these roles."""
    sites = sites_for(s, int(VALUE[number]), int(COLOUR[card]))
    return list_set(sites, encode_build(number, card, 0), SITES, n, out)


@rule
def legal_timer_builds(s: Porto, out: Ids) -> int:
    """Rule 47: the two timer cards in either role."""
    low = min(int(s.timer_cards[0]), int(s.timer_cards[1]))
    high = max(int(s.timer_cards[0]), int(s.timer_cards[1]))
    n = legal_pair(s, low, high, 0, out)
    return legal_pair(s, high, low, n, out) if low != high else n


@rule
def legal(s: Porto, out: Ids) -> int:
    """The legal actions of any phase, ascending."""
    if s.player == CHANCE:
        return outcomes(s, out)
    if s.phase == KEEPING:
        return list_set((1 << ALL_KEEPS) - 1, KEEP, ALL_KEEPS, 0, out)
    if s.phase == PLACING or s.phase == TIMER_TOKEN:
        return list_set(empty_roofs(s), TOKEN, SITES, 0, out)
    n = 0
    if s.phase == TURN:
        n = legal_builds(s, legal_takes(s, out), out)
    elif s.phase == TIMER_BUILD:
        n = legal_timer_builds(s, out)
    if n == 0 and s.phase != END:
        out[0] = PASS
        n = 1
    return n


@rule
def list_pile(pile: Any, base: int, out: Any) -> int:
    """The types of which a pile holds some."""
    n = 0
    for member in range(pile.size):
        out[n] = base + member
        n += int(pile[member] > 0)
    return n


@rule
def draws_contract(s: Porto) -> bool:
    """Whether nature draws a public contract."""
    return bool(s.phase == SETUP_CONTRACTS or s.phase == REFILL_CONTRACTS or s.phase == TIMER_REFILL_CONTRACTS)


@rule
def outcomes(s: Porto, out: Any) -> int:
    """Section 7: the outcomes of a chance node."""
    if s.phase == SETUP_TOKENS:
        return list_pile(s.tokens, DRAW_TOKEN, out)
    if s.phase == SETUP_PRIVATE:
        return list_pile(s.private_deck, DRAW_PRIVATE, out)
    if draws_contract(s):
        return list_pile(s.contract_deck, DRAW_PUBLIC, out)
    if s.phase == TIMER_FIRST or s.phase == TIMER_SECOND:
        return list_pile(s.timer_deck, DRAW_CARD, out)
    return list_pile(s.deck, DRAW_CARD, out)


@rule
def weights(s: Porto, ids: Any) -> int:
    """Section 7: the number of pieces behind each outcome, in place of its id."""
    n = outcomes(s, ids)
    for k in range(n):
        ids[k] = pieces(s, int(ids[k]))
    return n


@rule
def pieces(s: Porto, action: int) -> int:
    """How many pieces of the pile this outcome draws from are of its type."""
    if action >= DRAW_PRIVATE:
        return int(s.private_deck[action - DRAW_PRIVATE])
    if action >= DRAW_PUBLIC:
        return int(s.contract_deck[action - DRAW_PUBLIC])
    if action >= DRAW_TOKEN:
        return int(s.tokens[action - DRAW_TOKEN])
    if s.phase == TIMER_FIRST or s.phase == TIMER_SECOND:
        return int(s.timer_deck[action - DRAW_CARD])
    return int(s.deck[action - DRAW_CARD])
