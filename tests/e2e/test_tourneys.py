"""A tournament of eight bots and two people in the browser: hosted, entered, played, watched and read."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import uuid4

import pytest
from playwright.sync_api import expect

from tests.e2e.hands import PHONE
from tests.server.harness import Device, Running, serving

from .conftest import Visit
from .visitor import RESULT, Visitor


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("public"), public=True, bot_threads=2) as running:
        yield running


def test_eight_bots_and_two_people_play_three_rounds(visit: Visit) -> None:
    host, guest = visit(), visit(size=PHONE, language="ko")
    tourney = hosted(host)
    host.looks_right("tourney-open")
    guest.open("/lobby")
    guest.press(guest.page.locator("[data-tourneys]"))
    guest.looks_right("tourneys-phone")
    guest.press(guest.page.locator("[data-tourney]"))
    entered(guest, "Bora")
    entered(host, "Ana")
    host.press(host.page.locator("[data-desk] button").first)
    guest.open("/rules/azul")
    call = guest.page.locator(".toast button").first
    call.wait_for()
    guest.press(call)
    guest.page.wait_for_url("**/t/*")
    for number in (1, 2, 3):
        for visitor in (host, guest):
            visitor.open(tourney)
            visitor.page.locator(f"[data-round='{number}']").wait_for()
            gives_up(visitor)
    for visitor in (host, guest):
        visitor.open(tourney)
        expect(visitor.page.locator(".news.over")).to_have_count(1)
        expect(visitor.page.locator("[data-standings] tbody tr")).to_have_count(10)
        expect(visitor.page.locator("[data-round]")).to_have_count(3)
        visitor.looks_right(f"tourney-over-{'phone' if visitor.is_phone else 'desk'}")
    watcher = visit(dark=True)
    watcher.open("/tourneys")
    watcher.looks_right("tourneys-dark")
    watcher.press(watcher.page.locator("[data-tourney]"))
    watcher.page.locator("[data-round='3'] a").first.click()
    watcher.page.wait_for_url("**/m/*")


def hosted(host: Visitor) -> str:
    """A tournament that is made by the form; its path."""
    host.open("/tourneys")
    host.press(host.page.locator("[data-host-tourney]"))
    form = host.page.locator("[data-tourney-form]")
    form.wait_for()
    form.get_by_label("Name of the tournament").fill("Friday cup")
    form.get_by_label("Game").select_option("santorini")
    form.get_by_label("Let some take part").check()
    form.get_by_label("Which bot").select_option("random:0")
    form.get_by_label("How many").fill("8")
    form.locator("summary").click()
    form.get_by_label("Break between rounds").select_option("0")
    host.looks_right("tourney-form")
    form.locator("button.large").click()
    named(host, "Ana")
    host.page.wait_for_url("**/tourney/*")
    return host.page.evaluate("() => location.pathname")  # type: ignore[no-any-return]  # a text


def named(visitor: Visitor, name: str) -> None:
    dialog = visitor.page.locator("dialog[open]")
    dialog.locator("input").fill(name)
    dialog.locator("button.primary").click()


def entered(visitor: Visitor, name: str) -> None:
    visitor.press(visitor.page.locator("[data-enter]"))
    if name == "Bora":
        named(visitor, name)
    expect(visitor.page.locator("[data-enter]")).to_have_count(0)


def gives_up(visitor: Visitor) -> None:
    """Goes to the own match, where one runs, and resigns there by a socket of the same person; the other may have done
    so before."""
    visitor.page.locator("[data-standings]").wait_for()
    mine = visitor.page.locator("[data-my-match]")
    if mine.count() == 0:
        return
    visitor.press(mine)
    visitor.page.locator("[data-board]").wait_for()
    with Device(visitor.address) as device:
        for cookie in visitor.context.cookies():
            device.http.cookies.set(cookie["name"], cookie["value"])
        with device.socket(visitor.page.url.rpartition("/")[2]) as page:
            page.send({"t": "act", "id": str(uuid4()), "act": "resign"})
            visitor.page.locator(RESULT).wait_for()
