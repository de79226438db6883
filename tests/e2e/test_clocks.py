"""A table with a clock, from the form to the flag, in two browsers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import inf

import pytest
from playwright.sync_api import expect

from ribeira.server.hall import timekeeper
from tests.e2e.hands import PHONE
from tests.server.harness import Running

from .conftest import Visit
from .visitor import RESULT, Visitor


@pytest.fixture
def running_ahead(running: Running, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """Its clock may be moved ahead, which is no gap here; afterwards it goes as before."""
    monkeypatch.setattr(timekeeper, "PATIENCE", inf)
    now = running.service.now
    yield running
    running.service.now = now


def clock_of(visitor: Visitor, seat: int) -> str:
    return visitor.find(f"[data-time='{seat}']").inner_text()


def made_by_form(host: Visitor) -> str:
    """The host chooses a clock and who has lost; the lobby says it."""
    form = host.own_table().page.locator("[data-own-table]")
    form.get_by_label("Who takes seat 2").select_option("open")
    form.get_by_label("Time to think").select_option(label="5 min, and 8 s more after each turn")
    form.get_by_label("The seat has lost").check()
    host.looks_right("clock-form")
    form.get_by_role("button", name="Open the table").click()
    host.find("[data-clock]").wait_for()
    assert "5 min" in host.find("[data-clock]").inner_text()
    return host.page.url.removeprefix(host.address)


def test_a_clock_runs_pauses_and_ends_the_match(running_ahead: Running, visit: Visit) -> None:
    host, friend = visit(), visit(size=PHONE, language="ko")
    path = made_by_form(host)
    friend.open(path)
    friend.page.get_by_role("button", name="앉기").first.click()
    for one in (host, friend):
        one.find("[data-times]").wait_for()
        assert clock_of(one, 0) == "5:00"
        one.looks_right(f"clock-{'ko' if one is friend else 'en'}")
    host.page.get_by_role("button", name="Ask all to stop the clocks").click()
    friend.page.get_by_role("button", name="예", exact=True).click()
    friend.page.get_by_role("button", name="시계 다시 움직이기").click()
    host.page.get_by_role("button", name="Ask all to stop the clocks").wait_for()
    running_ahead.service.now = partial(lambda now: now() + 600, running_ahead.service.now)
    for one, said in ((host, "has run out"), (friend, "시간이 다 되었습니다")):
        one.find(RESULT).wait_for()
        assert said in one.find("[data-why]").inner_text()
        one.looks_right("clock-out")
    replay = host.find("a[href^='/m/']").first.get_attribute("href") or ""
    host.open(f"{replay.partition('?')[0]}/fairness")
    host.page.get_by_role("button", name="Check now").click()
    expect(host.find("main")).to_contain_text("events hang together")
