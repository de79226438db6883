"""Azul by hand: tiles of a factory, then a line of the own board; in tiling a wall space."""

from __future__ import annotations

from tests.e2e.hands import DESK, PHONE, Hand, Way
from tests.e2e.visitor import Visitor

SOURCE = '[role="gridcell"][data-key][aria-disabled="false"]'
TARGET = '[data-grid="own"] [role="gridcell"][aria-disabled="false"]'


def play(visitor: Visitor) -> None:
    before = visitor.prompt()
    sources = visitor.find(SOURCE)
    if sources.count():
        visitor.press(sources.nth(visitor.choose.randrange(sources.count())))
    targets = visitor.find(TARGET)
    targets.first.wait_for()
    lines = max(1, targets.count() - 1)  # the floor is last, and the last resort
    visitor.commit(targets.nth(visitor.choose.randrange(lines)))
    visitor.until_taken(before)


HAND = Hand(
    play,
    (
        Way(2, {"wall": "coloured"}, DESK, "en", False),
        Way(2, {"wall": "grey"}, PHONE, "en", True),
        Way(3, {"wall": "coloured"}, PHONE, "ko", False),
        Way(3, {"wall": "grey"}, DESK, "ko", True),
        Way(4, {"wall": "coloured"}, PHONE, "ko", True),
        Way(4, {"wall": "grey"}, DESK, "en", False),
    ),
    fewest=15,
    own='[data-grid="own"]',
)
