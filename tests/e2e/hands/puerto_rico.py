"""Puerto Rico by hand: roles, tiles, buildings, buttons for what has no place on the board; colonists as one screen."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.e2e.hands import DESK, PHONE, Hand, Way
from tests.e2e.visitor import PROMPT, Visitor

OPEN = '[aria-disabled="false"]'
THINGS = f"[data-role]{OPEN}, [data-take]{OPEN}, [data-build]{OPEN}, [data-move]"
PLACING = '[data-place-tool="suggest"]'
MANNED = f'[data-grid="island"] .manned{OPEN}'
EMPTY = f'[data-grid="island"] .tile:not(.manned){OPEN}'
SENT = f"(before) => {PROMPT} !== before && !document.querySelector('[data-sending]')"


def play(visitor: Visitor) -> None:
    before = visitor.prompt()
    if visitor.is_forced():
        visitor.until_taken(before)
        return
    visitor.find(f"{THINGS}, {PLACING}").first.wait_for()
    if visitor.find(PLACING).count():
        _place(visitor, before)
    else:
        visitor.commit(_one_of(visitor, visitor.find(THINGS)))
        visitor.until_taken(before)


def _one_of(visitor: Visitor, found: Locator) -> Locator:
    return found.nth(visitor.choose.randrange(found.count()))


def _place(visitor: Visitor, before: str) -> None:
    """What is suggested, with one colonist put elsewhere; one confirmation."""
    visitor.press(visitor.find(PLACING))
    manned, empty = visitor.find(MANNED), visitor.find(EMPTY)
    if manned.count() and empty.count():
        goal = _one_of(visitor, empty).element_handle()
        visitor.press(_one_of(visitor, manned))
        goal.tap() if visitor.is_phone else goal.click()
    visitor.press(visitor.find('[data-place-tool="done"]'))
    visitor.until(SENT, before)


HAND = Hand(
    play,
    (
        Way(2, {"settler_refill": "end"}, PHONE, "ko", True),
        Way(3, {"settler_refill": "end"}, DESK, "en", False),
        Way(4, {"settler_refill": "immediate"}, PHONE, "en", False),
        Way(5, {"optional_colonists": False}, DESK, "ko", True),
    ),
    fewest=20,
    own=".rico:not([data-moving]) .seat",
)
