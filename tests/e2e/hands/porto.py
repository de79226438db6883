"""Porto by hand: contracts to keep, cards on offer, two cards in their slots and a site, a roof for the token."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.e2e.hands import DESK, PHONE, Hand, Way
from tests.e2e.visitor import Visitor

OPEN = '[aria-disabled="false"]'
UNCOVER = "[data-uncover]"
KEEP = "[data-keep]"
KEEP_CONFIRM = "[data-keep-confirm]"
OFFER = f"[data-slot]{OPEN}"
FRESH = '[aria-selected="false"]'
TAKE = "[data-take]"
HAND_CARD = f"[data-hand]{OPEN}"
NUMBER = '[data-role="number"]'
SWAP = "[data-swap]"
SITE = f"[data-site]{OPEN}"
PASS = "[data-pass]"

EAGER = 0.85
"""How often a person builds who could."""
TRIES = 3
"""So many pairs of cards are looked at before cards are taken instead."""


def play(visitor: Visitor) -> None:
    before = visitor.prompt()
    visitor.find(f"{UNCOVER}, {KEEP}, {OFFER}, {HAND_CARD}, {SWAP}, {SITE}, {PASS}").first.wait_for()
    if visitor.find(f"{UNCOVER}, {KEEP}").count():
        _keep(visitor)
    elif visitor.find(PASS).count():
        visitor.press(visitor.find(PASS))
    elif visitor.find(f"{OFFER}, {HAND_CARD}").count() == 0:
        _site(visitor)  # a roof, or a house for the timer's cards
    elif visitor.choose.random() < EAGER and _cards(visitor):
        visitor.commit(_one_of(visitor, visitor.find(SITE)))
    else:
        take(visitor)
    visitor.until_taken(before)


def show(visitor: Visitor, text: str) -> Locator:
    """Puts the cards of a build into their slots; answers its site, not yet pressed."""
    cards, _, site = text.removeprefix("build:").partition("@")
    number, colour = cards.split("+")
    if visitor.find(HAND_CARD).count():
        for card in _turned(visitor, [number, colour]):
            visitor.press(visitor.find(f'[data-hand="{card}"]'))
    if visitor.find(NUMBER).get_attribute("data-card") != number:
        visitor.press(visitor.find(SWAP))
    return visitor.find(f'[data-site="{site}"]{OPEN}')


def _one_of(visitor: Visitor, found: Locator) -> Locator:
    return found.nth(visitor.choose.randrange(found.count()))


def _turned(visitor: Visitor, cards: list[str]) -> list[str]:
    """Now and then the wrong way round: swapping puts that right."""
    return cards[::-1] if visitor.choose.random() < 0.3 else cards


def _keep(visitor: Visitor) -> None:
    curtain = visitor.find(UNCOVER)
    if curtain.count():
        visitor.press(curtain)
    for index in visitor.choose.sample(range(visitor.find(KEEP).count()), 3):
        visitor.press(visitor.find(f'[data-keep="{index}"]'))
    visitor.press(visitor.find(KEEP_CONFIRM))


def _site(visitor: Visitor) -> None:
    """Presses one; the timer's two cards may have to swap first."""
    sites = visitor.find(SITE)
    if sites.count() == 0:
        visitor.press(visitor.find(SWAP))
    visitor.commit(_one_of(visitor, sites))


def _cards(visitor: Visitor) -> bool:
    """Puts two cards of the hand into the slots; whether they can build anything."""
    hand, sites = visitor.find(HAND_CARD), visitor.find(SITE)
    if hand.count() < 2:
        return False
    for _ in range(TRIES):
        for index in visitor.choose.sample(range(hand.count()), 2):
            visitor.press(hand.nth(index))
        if sites.count() == 0:
            visitor.press(visitor.find(SWAP))
        if sites.count():
            return True
        visitor.page.keyboard.press("Escape")
    return False


def take(visitor: Visitor) -> None:
    """Cards on offer, as many as may be taken with the first one."""
    more = visitor.find(f"{OFFER}{FRESH}")
    while more.count():
        visitor.press(_one_of(visitor, more))
    visitor.press(visitor.find(TAKE))


HAND = Hand(
    play,
    (
        Way(1, {"timer": 28}, PHONE, "ko", True),
        Way(1, {"private_contracts": False, "timer": 24}, DESK, "en", False),
        Way(2, {"private_contracts": True}, DESK, "en", False),
        Way(2, {"private_contracts": False}, PHONE, "ko", False),
        Way(3, {"private_contracts": True}, PHONE, "en", True),
        Way(4, {"private_contracts": True}, DESK, "ko", True),
        Way(4, {"private_contracts": False}, PHONE, "en", False),
    ),
    fewest=12,
    own=".porto:not([data-moving]) .front",
)
