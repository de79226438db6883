"""What just happened: bots can be followed on a phone, arrows step through earlier boards, and what is half chosen
outlives a reload."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.hands import PHONE

from .conftest import Visit
from .visitor import bot, mine

WATCH = """() => {
  window.seen = [];
  const look = () => {
    const one = (selector) => document.querySelector(selector);
    const now = {
      status: one('[data-status]')?.textContent.trim(),
      told: one('[data-story] strong')?.textContent.replace(':', '') ?? null,
      moving: one('[data-board] [data-moving]') !== null,
      open: one('[data-action], [data-group]') !== null,
      panel: one('[data-visiting]')?.dataset.panel ?? null,
      trails: document.querySelectorAll('[data-trail]').length,
    };
    if (JSON.stringify(now) !== JSON.stringify(window.seen.at(-1))) window.seen.push(now);
  };
  new MutationObserver(look).observe(document.body, {childList: true, subtree: true, attributes: true});
}"""


def test_bots_can_be_followed_on_a_phone(visit: Visit) -> None:
    """Header, strip and list go with the board: nothing is ahead of it, and every act has its words and its trail."""
    visitor = visit(size=PHONE, motion=True)
    visitor.open("/").page.evaluate("localStorage.setItem('ribeira.pace', '\"fast\"')")
    visitor.table(mine(), bot(), bot(), bot())
    assert visitor.due_or_over()
    visitor.page.evaluate(WATCH)
    visitor.play_by_list()
    again = visitor.find("[data-story] [data-again]")
    again.nth(2).wait_for()
    assert visitor.due_or_over()
    seen = visitor.page.evaluate("() => window.seen")
    told = [moment["told"] for moment in seen if moment["told"]]
    assert list(dict.fromkeys(told)) == ["Bot 2", "Bot 3", "Bot 4"]
    assert {moment["panel"] for moment in seen} >= {"1", "2", "3"}, "the board of who acts comes to where one looks"
    for moment in seen:
        if moment["told"]:
            assert moment["told"] in moment["status"], "the header is ahead of the strip"
            assert not moment["open"], "what can be chosen is ahead of the board"
        if moment["status"] == "Your turn":
            assert not moment["moving"], "the header is ahead of the board"
    assert seen[-1]["trails"] > 0
    visitor.page.evaluate("() => { window.seen.length = 0; }")
    visitor.press(again.first)
    visitor.until("() => window.seen.some(({moving}) => moving) && !window.seen.at(-1).moving")
    visitor.looks_right("strip")


def test_two_turns_have_half_the_strip_each_on_a_phone(visit: Visit) -> None:
    """However long the one is: both can be read."""
    visitor = visit(size=PHONE)
    visitor.table(mine(), bot(), bot(), game="pier18")
    for _ in range(4):
        assert visitor.due_or_over()
        visitor.play_by_list()
    assert visitor.due_or_over()
    turns = visitor.find("[data-again]")
    turns.nth(1).wait_for()  # of those who choose at the same time one may still think
    widths = turns.evaluate_all("(turns) => turns.map((turn) => turn.offsetWidth)")
    assert len(widths) == 2
    assert max(widths) - min(widths) <= 1, widths
    assert min(widths) > 150, widths


def test_three_turns_are_drawn_on_a_phone(visit: Visit) -> None:
    """There is no room for three sentences: each turn shows its pieces, and is read out in words."""
    visitor = visit(size=PHONE)
    visitor.table(mine(), bot(), bot(), bot())
    assert visitor.due_or_over()
    visitor.play_by_list()
    assert visitor.due_or_over()
    turns = visitor.find("[data-again]")
    turns.nth(2).wait_for()
    for turn in turns.all():
        fits = """(turn) => {
          const box = turn.getBoundingClientRect();
          const pieces = [...turn.querySelectorAll("[data-pieces]")].map((one) => one.getBoundingClientRect());
          return pieces.length > 0 && pieces.every((one) => one.width > 0 && one.right <= box.right);
        }"""
        assert turn.evaluate(fits), turn.inner_text()
        assert turn.locator(".what").evaluate("(words) => words.offsetWidth") <= 1
        expect(turn).to_have_accessible_name(re.compile(r"Bot \d: .+ to (line|the floor)"))


def test_arrows_step_through_earlier_boards(visit: Visit) -> None:
    """Where they are not the board's own: there they go from place to place, as always."""
    visitor = visit()
    visitor.table(mine(), bot())
    for _ in range(2):
        assert visitor.due_or_over()
        visitor.play_by_list()
    assert visitor.due_or_over()
    page, past = visitor.page, visitor.page.get_by_role("region", name=re.compile("The board after entry"))
    page.keyboard.press("[")
    past.wait_for()
    begun = past.get_attribute("aria-label")
    past.get_by_role("button", name="Back to now").focus()
    page.keyboard.press("ArrowLeft")
    expect(past).not_to_have_attribute("aria-label", begun or "")
    page.keyboard.press("ArrowRight")
    expect(past).to_have_attribute("aria-label", begun or "")
    page.locator("[data-board] [tabindex='0']").first.focus()
    page.keyboard.press("ArrowLeft")
    expect(past).to_have_attribute("aria-label", begun or "")
    page.keyboard.press("Escape")
    expect(past).to_have_count(0)


def test_a_half_chosen_move_outlives_a_reload(visit: Visit) -> None:
    visitor = visit()
    visitor.table(mine(), bot())
    assert visitor.due_or_over()
    source = visitor.find('[role="gridcell"][data-key][aria-disabled="false"]').nth(2)
    key = source.get_attribute("data-key")
    source.click()
    visitor.page.reload()
    visitor.find(f'[data-key="{key}"][aria-selected="true"]').wait_for()
