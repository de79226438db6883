"""Pier 18 by hand: three cards into three places, then cards on offer and stops of the own pier; last the Plan card."""

from __future__ import annotations

from tests.e2e.hands import DESK, PHONE, Hand, Way
from tests.e2e.visitor import Visitor

HAND_CARD = '[data-key^="hand:"]'
OFFER = '[data-key^="card:"][aria-disabled="false"]'
STOP = '[data-stop][aria-disabled="false"]'


def play(visitor: Visitor) -> None:
    before = visitor.prompt()
    visitor.find(f"{HAND_CARD}, {OFFER}, {STOP}").first.wait_for()
    if visitor.find(HAND_CARD).count():
        _set_up(visitor)
    else:
        _lay(visitor)
    visitor.until_taken(before)


def _set_up(visitor: Visitor) -> None:
    """Two cards get their place by hand, the third finds its own; one confirmation."""
    places = visitor.choose.sample(["plan", "foundation", "back"], 2)
    for place in places:
        cards = visitor.find(HAND_CARD)
        visitor.press(cards.nth(visitor.choose.randrange(cards.count())))
        visitor.press(visitor.find(f'[data-place="{place}"]'))
    visitor.press(visitor.find("[data-layout]"))


def _lay(visitor: Visitor) -> None:
    offer = visitor.find(OFFER)
    if offer.count():
        visitor.press(offer.nth(visitor.choose.randrange(offer.count())))
    stops = visitor.find(STOP)
    stops.first.wait_for()
    visitor.commit(stops.nth(visitor.choose.randrange(stops.count())))


HAND = Hand(
    play,
    (
        Way(2, {"rotate": False}, DESK, "en", False),
        Way(2, {"rotate": True}, PHONE, "ko", True),
        Way(3, {"rotate": False}, PHONE, "en", False),
        Way(3, {"rotate": True}, DESK, "ko", True),
    ),
    fewest=5,
    own='.pier18:not([data-moving]) [data-strip="0"]',
)
