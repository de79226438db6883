"""Santorini by hand: a god of the draft, a seat that begins, a cell, and a choice where a cell offers several."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Position

from tests.e2e.hands import DESK, PHONE, Hand, Way
from tests.e2e.visitor import PROMPT, Visitor

CELL = '[data-grid="island"] [role="gridcell"][aria-disabled="false"]'
CARD = '[data-god][aria-disabled="false"], [data-start]:not([disabled])'
CHOICE = "[data-move]"
AIMED = ".santorini .aimed"
SHORE = 0.06
"""Of a cell's width: so near its left edge no tower in front covers it."""
MIDDLE = 0.45
"""Of a cell's width: the middle of its ground, up from its front edge."""


def play(visitor: Visitor) -> None:
    before = visitor.prompt()
    visitor.find(f"{CELL}, {CARD}").first.wait_for()
    cards = visitor.find(CARD)
    if cards.count():
        visitor.commit(_one_of(visitor, cards))
    else:
        _cell(visitor, before)
    visitor.until_taken(before)


def _one_of(visitor: Visitor, found: Locator) -> Locator:
    return found.nth(visitor.choose.randrange(found.count()))


def _cell(visitor: Visitor, before: str) -> None:
    cell = _one_of(visitor, visitor.find(CELL))
    _until_seen(visitor, before, lambda: _touch(visitor, cell), f"{CHOICE}, {AIMED}")
    choices = visitor.find(CHOICE)
    if choices.count():
        choice = _one_of(visitor, choices)
        _until_seen(visitor, before, lambda: visitor.press(choice), AIMED)
    if visitor.prompt() == before:  # the first press only previewed
        _touch(visitor, cell)


def _until_seen(visitor: Visitor, before: str, press: Callable[[], None], seen: str) -> None:
    """Presses, and waits until the decision is taken or something of it is shown."""
    press()
    taken = f"(before) => {PROMPT} !== before || document.querySelector('{seen}')"
    visitor.until(taken, before)


def _touch(visitor: Visitor, cell: Locator) -> None:
    """Presses a cell where nothing that stands in front of it is in the way."""
    box = cell.bounding_box()
    assert box is not None
    spot = Position(x=box["width"] * SHORE, y=box["height"] - box["width"] * MIDDLE)
    cell.tap(position=spot) if visitor.is_phone else cell.click(position=spot)


HAND = Hand(
    play,
    (
        Way(2, {"gods": "none"}, DESK, "en", False),
        Way(2, {"gods": "draft"}, PHONE, "ko", False),
        Way(2, {"gods": "random"}, DESK, "ko", True),
        Way(3, {"gods": "draft"}, PHONE, "en", True),
        Way(3, {"gods": "random"}, DESK, "en", False),
        Way(4, {"gods": "draft"}, DESK, "ko", False),
        Way(4, {"gods": ["charon", "prometheus", "triton", "morpheus"]}, PHONE, "en", True),
    ),
    fewest=5,
    own=".santorini .island",
)
