"""A hint at the table; after the match looking back, and playing on from where it turned."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.hands import PHONE

from .conftest import Visit
from .visitor import DUE, RESULT, bot, hurry, mine

LOOK = '[aria-labelledby="look-title"]'
_DEED = r"(Move from [a-e]\d to|Build on|Choose the worker on|Dome on|Place the (fe)?male worker on) [a-e]\d"
PLAYED, BETTER = re.compile(f"Played: {_DEED}"), re.compile(rf"Better:\s*{_DEED}")
TURN = re.compile(r"(moves|climbs|steps down) from [a-e]\d to [a-e]\d and (builds|puts a dome) on [a-e]\d\.")


def test_a_hint_a_turning_point_and_another_try(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.table(mine(), bot())
    assert visitor.due_or_over()
    hints = page.get_by_role("region", name="Hint")
    hints.get_by_role("button", name="Hint").click()
    best = hints.locator("li button").first
    best.click()
    assert best.get_attribute("aria-pressed") == "true"
    page.locator("[data-board] .aimed").first.wait_for()
    visitor.looks_right("hint")
    hurry(visitor)
    page.locator(RESULT).wait_for()
    match = page.evaluate("() => fetch('/api' + location.pathname.replace('/t/', '/tables/')).then((a) => a.json())")
    visitor.open(f"/m/{match['match']['match']}")
    page.get_by_role("button", name="Look back with a bot").click()
    turning = page.locator(f"{LOOK} .turning button").first
    turning.wait_for(timeout=120_000)
    turning.click()
    assert turning.get_attribute("aria-current") == "true"
    bar = page.locator("[data-board] [data-bar]")
    bar.get_by_text("Better:").wait_for()
    page.locator("[data-board] .aimed").first.wait_for()
    assert bar.get_by_role("button").count() == 0, "what is only shown cannot be chosen"
    visitor.looks_right("look-back")
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url("**/t/*")
    page.locator(DUE).first.wait_for()
    assert visitor.due_or_over()


def test_looking_back_on_a_phone_in_korean(visit: Visit) -> None:
    visitor = visit(size=PHONE, language="ko", dark=True)
    page = visitor.page
    visitor.table(mine(), bot(), game="pier18")
    hurry(visitor)
    page.locator(RESULT).wait_for()
    match = page.evaluate("() => fetch('/api' + location.pathname.replace('/t/', '/tables/')).then((a) => a.json())")
    visitor.open(f"/m/{match['match']['match']}")
    page.locator("[data-eyes]").select_option("1")
    page.get_by_role("button", name="봇과 함께 돌아보기").click()
    page.get_by_role("heading", name="승부처").wait_for(timeout=120_000)
    parts = page.locator(f"{LOOK}, .log, section.on")
    tops = parts.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().top)")
    assert len(tops) == 3
    assert tops == sorted(tops), "what is read first stands first"
    visitor.looks_right("look-back-phone")


def test_the_result_leads_to_where_the_match_turned(visit: Visit) -> None:
    """At Santorini, with what was done and the log in words."""
    visitor = visit()
    page = visitor.page
    visitor.table(mine(), bot(), game="santorini", gods="none")
    hurry(visitor)
    page.locator(RESULT).wait_for()
    page.get_by_role("link", name="Look back at the match").click()
    page.wait_for_url("**/m/*?look=0")
    assert page.locator("[data-eyes]").input_value() == "0"
    turning = page.locator(f"{LOOK} .turning button")
    turning.first.wait_for(timeout=120_000)
    turning.and_(page.locator("[aria-current]")).first.wait_for()
    expect(page.locator(f"{LOOK} svg[role=img]")).to_be_in_viewport(ratio=1)
    assert PLAYED.search(turning.first.inner_text())
    assert BETTER.search(page.locator("[data-board] [data-bar]").inner_text())
    assert TURN.search(page.locator(".log").inner_text())
    visitor.looks_right("look-back-result")
