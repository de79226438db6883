"""What is legal (rules 7, 12, 16-20, 29, 47): takes, keeps and roofs as sets of what is added to a first id, builds
by pairs of cards.

A pair is a number card and a colour card of the hand, which may be two of the same type; the sites follow from the
value of the one and the colour of the other.
"""

from __future__ import annotations

from ribeira.core.arrays import Counts, Ids
from ribeira.core.bits import count, has, lowest, nth, write_ids
from ribeira.core.jit import rule
from ribeira.games.porto import actions, catalog, tables
from ribeira.games.porto.rules import front
from ribeira.games.porto.state import NO_CARD, Porto

ALL_OF_A_COLOUR = (1 << tables.VALUES) - 1


@rule
def takes(s: Porto) -> int:
    """Rule 12: set of `actions.TAKE` and following."""
    code = 0
    for slot in range(catalog.DISPLAY_SIZE - 1, -1, -1):
        code *= tables.SLOT_STATES
        if s.display[slot] != NO_CARD:
            code += int(tables.VALUE[s.display[slot]])
    return int(tables.LEGAL_TAKES[code])


# --- builds: rules 16-20 ------------------------------------------------------------------------------------


@rule
def holding(hand: Counts, least: int) -> int:
    """The set of the cards of which a hand has so many or more."""
    cards = 0
    for card in range(tables.CARDS):
        cards |= int(hand[card] >= least) << card
    return cards


@rule
def partners(held: int, twice: int, number: int, colour: int) -> int:
    """The cards of a colour that can go with a number card: not itself, unless it is held twice."""
    others = held & (twice | ~(1 << number))
    return others & ALL_OF_A_COLOUR << (tables.VALUES * colour)


@rule
def legal_builds(s: Porto, n: int, out: Ids) -> int:
    """All builds, ascending, from place n on; the place after them."""
    hand = s.hands[s.seat]
    held, twice = holding(hand, 1), holding(hand, 2)
    numbers = held
    while numbers:
        number = lowest(numbers)
        numbers &= numbers - 1
        for colour in range(tables.COLOURS):
            sites = front.sites_for(s, int(tables.VALUE[number]), colour)
            cards = partners(held, twice, number, colour) if sites else 0
            while cards:
                n = write_ids(actions.encode_build(number, lowest(cards), 0), sites, out, n)
                cards &= cards - 1
    return n


@rule
def count_builds(s: Porto) -> int:
    """How many builds there are."""
    hand = s.hands[s.seat]
    held, twice = holding(hand, 1), holding(hand, 2)
    n = 0
    for value in range(tables.VALUES):
        numbers = count(held & int(tables.OF_VALUE[value]))
        for colour in range(tables.COLOURS):
            own = tables.VALUES * colour + value
            alone = (held & ~twice) >> own & 1
            pairs = numbers * count(held >> (tables.VALUES * colour) & ALL_OF_A_COLOUR) - alone
            n += pairs * count(front.sites_for(s, value + 1, colour))
    return n


@rule
def nth_build(s: Porto, k: int) -> int:
    """The build that k smaller ones precede."""
    hand = s.hands[s.seat]
    held, twice = holding(hand, 1), holding(hand, 2)
    numbers = held
    number = lowest(numbers)
    n = count_with(s, held, twice, number)
    while k >= n:
        k -= n
        numbers &= numbers - 1
        number = lowest(numbers)
        n = count_with(s, held, twice, number)
    return nth_with(s, held, twice, number, k)


@rule
def count_with(s: Porto, held: int, twice: int, number: int) -> int:
    """How many builds there are with this number card."""
    n = 0
    for colour in range(tables.COLOURS):
        sites = front.sites_for(s, int(tables.VALUE[number]), colour)
        n += count(partners(held, twice, number, colour)) * count(sites)
    return n


@rule
def nth_with(s: Porto, held: int, twice: int, number: int, k: int) -> int:
    """The build with this number card that k smaller ones precede."""
    cards = held & (twice | ~(1 << number))
    card = lowest(cards)
    sites = front.sites_for(s, int(tables.VALUE[number]), int(tables.COLOUR[card]))
    while k >= count(sites):
        k -= count(sites)
        cards &= cards - 1
        card = lowest(cards)
        sites = front.sites_for(s, int(tables.VALUE[number]), int(tables.COLOUR[card]))
    return int(actions.encode_build(number, card, 0)) + nth(sites, k)


@rule
def is_build(s: Porto, number: int, card: int, site: int) -> bool:
    """Whether these cards are in the hand and the site takes them."""
    hand = s.hands[s.seat]
    has_both = hand[number] > 0 and hand[card] > int(card == number)
    return bool(has_both and front.sites_for(s, int(tables.VALUE[number]), int(tables.COLOUR[card])) >> site & 1)


# --- the timer's build: rule 47 -----------------------------------------------------------------------------


@rule
def timer_card(s: Porto, place: int) -> int:
    """The number card of the timer's first or second (0, 1) pair; the other timer card is its colour card."""
    first, second = int(s.timer_cards[0]), int(s.timer_cards[1])
    return max(first, second) if place else min(first, second)


@rule
def timer_sites(s: Porto, place: int) -> int:
    """Where a pair can be built; two cards of the same type are one pair."""
    number, card = timer_card(s, place), timer_card(s, 1 - place)
    return 0 if place and number == card else front.sites_for(s, int(tables.VALUE[number]), int(tables.COLOUR[card]))


@rule
def timer_build(s: Porto, place: int) -> int:
    """The id of a pair's build at site 0."""
    return int(actions.encode_build(timer_card(s, place), timer_card(s, 1 - place), 0))


@rule
def legal_timer_builds(s: Porto, out: Ids) -> int:
    """Rule 47: the two timer cards in either role; how many builds that are."""
    n = write_ids(timer_build(s, 0), timer_sites(s, 0), out, 0)
    return write_ids(timer_build(s, 1), timer_sites(s, 1), out, n)


@rule
def count_timer_builds(s: Porto) -> int:
    """How many there are."""
    return count(timer_sites(s, 0)) + count(timer_sites(s, 1))


@rule
def nth_timer_build(s: Porto, k: int) -> int:
    """The one that k smaller ones precede."""
    n = count(timer_sites(s, 0))
    return timer_build(s, 0) + nth(timer_sites(s, 0), k) if k < n else timer_build(s, 1) + nth(timer_sites(s, 1), k - n)


@rule
def is_timer_build(s: Porto, action: int) -> bool:
    """Whether an id is among them."""
    is_first = has(timer_sites(s, 0), action - timer_build(s, 0))
    return is_first or has(timer_sites(s, 1), action - timer_build(s, 1))
