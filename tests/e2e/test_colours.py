"""Every board in both languages, light and dark, on a phone and a desk: nothing that axe calls serious."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.e2e.audience import Audience, Look
from tests.e2e.hands import DESK, GAMES, PHONE, hand_of
from tests.e2e.visitor import violations
from tests.server.harness import Running
from tests.soak import soak

EVERY_LOOK = [Look(size, words, dark) for size in (PHONE, DESK) for words in ("en", "ko") for dark in (False, True)]
LOOKS = soak([EVERY_LOOK[0], EVERY_LOOK[3], EVERY_LOOK[5], EVERY_LOOK[6]], EVERY_LOOK)
"""Half of them hold every size with every language, every size and every language light and dark."""


@pytest.mark.parametrize("game", GAMES)
def test_a_board_is_read_by_everybody_in_every_look(browser: Browser, running: Running, game: str) -> None:
    """At the first decision of each phase, and at the end."""
    way = hand_of(game).ways[0]
    met: set[str] = set()
    most = soak(3, 99)
    with Audience(browser, running.address, game, way.players, dict(way.options), LOOKS) as audience:
        for step in audience.steps():
            if step.phase in met or (len(met) >= most and not step.over):
                continue
            met.add(step.phase)
            for look, page in audience.seen(step):
                assert violations(page) == [], f"{step.number} {step.phase} {look.name}"
            if len(met) == most:
                audience.turn_away()
    assert "over" in met
