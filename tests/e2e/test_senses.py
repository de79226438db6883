"""What is heard: one tap mutes the table, a reload leaves it muted, and a muted table makes no sound."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.hands import DESK, PHONE

from .conftest import Visit
from .visitor import bot, mine

COUNT = """() => {
  window.started = 0;
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...at) {
    window.started += 1;
    return start.apply(this, at);
  };
}"""
"""Counts the tones that the page starts."""


@pytest.mark.parametrize(("size", "language"), [(DESK, "en"), (PHONE, "ko")])
def test_mute_survives_a_reload(visit: Visit, size: tuple[int, int], language: str) -> None:
    visitor = visit(size=size, language=language)
    page = visitor.page
    sounds = page.locator("[data-sounds]")
    visitor.table(mine(), bot("random"))
    assert visitor.due_or_over()
    page.evaluate(COUNT)
    visitor.press(page.locator("[data-status]"))
    visitor.play_by_list()
    visitor.until("() => window.started > 0")
    expect(sounds).to_have_attribute("aria-pressed", "true")
    visitor.press(sounds)
    expect(sounds).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(sounds).to_have_attribute("aria-pressed", "false")
    visitor.looks_right(f"senses-{size[0]}-{language}")
    assert visitor.due_or_over()
    page.evaluate(COUNT)
    visitor.press(page.locator("[data-status]"))
    visitor.play_by_list()
    assert page.evaluate("() => window.started") == 0
