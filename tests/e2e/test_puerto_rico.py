"""The board of Puerto Rico at every size it promises: nothing scrolls, nothing is cut, everything can be touched."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e import measure
from tests.e2e.audience import Audience, Look
from tests.e2e.hands import DESK, PHONE
from tests.server.harness import Running
from tests.soak import SOAK, soak

from .conftest import Visit
from .visitor import bot, mine

MEASURE = """() => {
  const faults = [];
  const note = (what, node) => faults.push(`${what}: ${node.className.baseVal ?? node.className} "${node.textContent
    .trim().slice(0, 30)}"`);
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight) faults.push(`scrolls by ${page.scrollHeight - innerHeight}`);
  if (page.scrollWidth > innerWidth) faults.push(`scrolls sideways by ${page.scrollWidth - innerWidth}`);
  const board = document.querySelector('.rico');
  const seen = (node) => node.checkVisibility({visibilityProperty: true}) && !node.closest('.hidden-visually');
  const over = (inner, outer, by) => inner.left < outer.left - by || inner.right > outer.right + by
    || inner.top < outer.top - by || inner.bottom > outer.bottom + by;
  // Words stay inside what they stand on, unless they say by three dots that there is more.
  const texts = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !seen(node) || getComputedStyle(node).textOverflow === 'ellipsis') continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const box = node.closest('button, td, th, li, h3, p, dd, .hull, .ghost');
    if (box && !node.closest('.coins, .said') && over(range.getBoundingClientRect(), box.getBoundingClientRect(), 3))
      note('cut', node);
    if (parseFloat(getComputedStyle(node).fontSize) < 12) note('small', node);
  }
  // The regions of the desk hold what is in them.
  for (const region of board.querySelectorAll('.desk > :not(.bay)'))
    for (const inner of region.querySelectorAll('button, section, h3, p, table, dl'))
      if (seen(inner) && over(inner.getBoundingClientRect(), region.getBoundingClientRect(), 6)) note('out', inner);
  if (matchMedia('(pointer: coarse)').matches)
    for (const button of board.querySelectorAll('button:not([aria-disabled="true"])')) {
      const {width, height} = button.getBoundingClientRect();
      if (seen(button) && Math.min(width, height) < 43.5) note(`${Math.round(width)} by ${Math.round(height)}`, button);
    }
  return [...new Set(faults)];
}"""
WITHIN_ROWS = """() => {
  const box = (node) => node.getBoundingClientRect();
  const floor = box(document.querySelector('.forecast')).bottom;
  return [...document.querySelectorAll('.forecast .outcome')].filter((node) => {
    const row = box(node.closest('tr'));
    return box(node).top < row.top - 1 || box(node).bottom > row.bottom + 1 || row.bottom > floor + 1;
  }).map((node) => node.textContent.trim());
}"""
"""What sticks out of its row of the forecast, and rows that stick out of it."""
LAID_OUT = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
PLACE = "() => document.querySelector('.rico [data-place]')?.dataset.place"

SIZES = {PHONE: [(360, 640), (740, 360)], DESK: [(1280, 800), (1920, 1080)]}
LOOKS = [(4, "en", DESK), (3, "ko", PHONE)]
MORE = [(players, "ko" if players % 2 else "en", size) for players in (2, 3, 4, 5) for size in SIZES]


@pytest.mark.parametrize(("players", "language", "size"), soak(LOOKS, MORE))
def test_every_step_fits(visit: Visit, players: int, language: str, size: tuple[int, int]) -> None:
    visitor = visit(size=size, language=language)
    visitor.table(mine(), *[bot()] * (players - 1), game="puerto_rico")
    measured: set[str] = set()
    decisions = 0
    while (SOAK or decisions < 24) and visitor.due_or_over():
        place = str(visitor.page.evaluate(PLACE))
        if SOAK or place not in measured:
            for width, height in SIZES[size]:
                visitor.page.set_viewport_size({"width": width, "height": height})
                visitor.page.evaluate(LAID_OUT)
                faults = visitor.page.evaluate(MEASURE)
                assert faults == [], f"{place}, decision {decisions}, {width}x{height}"
        measured.add(place)
        visitor.play_by_list()
        decisions += 1
    assert len(measured) >= 3


def test_hints_are_offered_over_a_board_that_fills_the_window(visit: Visit) -> None:
    alone = visit()
    alone.table(mine(), bot(), game="puerto_rico")
    assert alone.due_or_over()
    alone.page.get_by_role("button", name="Actions").click()
    expect(alone.page.get_by_role("button", name="Hint", exact=True)).to_be_visible()


def test_what_others_did_meanwhile_leaves_the_board_what_it_is(browser: Browser, running: Running) -> None:
    """In what a list above it would leave of the window, the desk would become a phone's board."""
    with Audience(browser, running.address, "puerto_rico", 3, {}, [Look(DESK)]) as audience:
        for step in audience.steps():
            if step.number == 0:
                list(audience.seen(step))  # what was never seen is not missed
                audience.turn_away()
            elif step.number == 5:
                for _, page in audience.seen(step):
                    expect(page.locator("[data-away]")).to_be_visible()
                    expect(page.locator(".rico .desk")).to_be_visible()
                break


@pytest.mark.parametrize("size", [(1000, 540), (960, 590)])
def test_what_roles_would_do_for_five_can_be_read_in_a_low_window(
    browser: Browser, running: Running, size: tuple[int, int]
) -> None:
    with Audience(browser, running.address, "puerto_rico", 5, {}, [Look(size)]) as audience:
        for step in audience.steps():
            if step.phase.startswith("role") and step.number > 24:  # there is much to tell by then
                for _, page in audience.seen(step):
                    expect(page.locator(".desk .forecast tbody tr")).to_have_count(6)
                    assert measure.texts_over_texts(page, (".forecast",)) == []
                    assert page.evaluate(WITHIN_ROWS) == []
                break
