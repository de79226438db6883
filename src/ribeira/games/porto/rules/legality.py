"""What is legal (rules 7, 12, 16-20, 29, 47). Each function writes ids, ascending, from place `n` on, or from the
first; it answers how many there are then.
"""

from __future__ import annotations

from ribeira.core.arrays import Ids
from ribeira.core.jit import rule
from ribeira.games.porto import actions, catalog, tables
from ribeira.games.porto.rules import front
from ribeira.games.porto.state import NO_CARD, Porto


@rule
def list_set(members: int, base: int, most: int, n: int, out: Ids) -> int:
    """Base + each member of a set whose members are below `most`."""
    for member in range(most):
        out[n] = base + member
        n += members >> member & 1
    return n


@rule
def legal_takes(s: Porto, out: Ids) -> int:
    """Rule 12."""
    code = 0
    for slot in range(catalog.DISPLAY_SIZE - 1, -1, -1):
        code *= tables.SLOT_STATES
        if s.display[slot] != NO_CARD:
            code += int(tables.VALUE[s.display[slot]])
    return list_set(int(tables.LEGAL_TAKES[code]), actions.TAKE, actions.ALL_TAKES, 0, out)


@rule
def legal_builds(s: Porto, n: int, out: Ids) -> int:
    """Rules 16-20: ordered pairs of cards of the hand."""
    hand = s.hands[s.seat]
    for number in range(tables.CARDS):
        if hand[number] > 0:
            for colour in range(tables.COLOURS):
                sites = front.sites_for(s, int(tables.VALUE[number]), colour)
                if sites:
                    for card in range(colour * tables.VALUES, (colour + 1) * tables.VALUES):
                        if hand[card] > int(card == number):
                            n = list_set(sites, actions.encode_build(number, card, 0), tables.SITES, n, out)
    return n


@rule
def legal_pair(s: Porto, number: int, card: int, n: int, out: Ids) -> int:
    """The builds with these two cards in these roles."""
    sites = front.sites_for(s, int(tables.VALUE[number]), int(tables.COLOUR[card]))
    return list_set(sites, actions.encode_build(number, card, 0), tables.SITES, n, out)


@rule
def legal_timer_builds(s: Porto, out: Ids) -> int:
    """Rule 47: the two timer cards in either role."""
    low = min(int(s.timer_cards[0]), int(s.timer_cards[1]))
    high = max(int(s.timer_cards[0]), int(s.timer_cards[1]))
    n = legal_pair(s, low, high, 0, out)
    return legal_pair(s, high, low, n, out) if low != high else n


@rule
def legal_roofs(s: Porto, out: Ids) -> int:
    """Rule 29."""
    return list_set(front.empty_roofs(s), actions.TOKEN, tables.SITES, 0, out)


@rule
def legal_keeps(out: Ids) -> int:
    """Rule 7."""
    return list_set((1 << actions.ALL_KEEPS) - 1, actions.KEEP, actions.ALL_KEEPS, 0, out)
