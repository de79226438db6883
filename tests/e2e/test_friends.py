"""Friends in two browsers: asked and answered, seen and unseen, invited and met, and parted without a word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.hands import PHONE
from tests.server.authenticator import Authenticator
from tests.server.harness import Device, Running, serving
from tests.server.test_accounts import sign_up

from .conftest import Visit
from .visitor import Visitor

PLAIN = {"game": "santorini", "options": {"gods": "none"}}
REACH = 120
"""Presses of Tab after which what is looked for cannot be reached."""


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    """A place that people see of each other for the first time; passkeys want a name of the host."""
    with serving(tmp_path, public=True) as running:
        running.address = running.address.replace("127.0.0.1", "localhost")
        yield running


@pytest.fixture
def bo(running: Running) -> Iterator[Device]:
    """Has an account, and so a page that others find."""
    with Device(running.address) as device:
        sign_up(device, Authenticator(running.address), "Bo")
        yield device


@pytest.fixture
def ana(running: Running) -> Iterator[Device]:
    with Device(running.address) as device:
        yield device.name("Ana")


def browsing(visitor: Visitor, device: Device) -> Visitor:
    """A browser of the same person as the device."""
    cookies = device.http.cookies.jar
    visitor.context.add_cookies(
        [{"name": one.name, "value": one.value or "", "url": device.address} for one in cookies]
    )
    return visitor


def keyed(visitor: Visitor, target: Locator) -> None:
    """Goes to it with Tab alone, and presses Enter."""
    target.wait_for()
    for _ in range(REACH):
        if target.evaluate("(element) => element === document.activeElement"):
            visitor.page.keyboard.press("Enter")
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {target}")


def friend_at(visitor: Visitor) -> Locator:
    return visitor.find("[data-friend]")


def test_from_a_profile_to_a_match_with_the_keyboard_alone_and_on_a_phone(
    visit: Visit, ana: Device, bo: Device
) -> None:
    one = browsing(visit(), ana).open("/people/Bo")
    keyed(one, one.find("[data-about]"))
    keyed(one, one.find("[data-befriend]"))
    one.page.get_by_text("You have asked Bo.").first.wait_for()
    one.open("/friends")
    expect(one.find("[data-asked]")).to_have_text(re.compile("Bo"))
    one.looks_right("friends-asked")

    other = browsing(visit(size=PHONE, language="ko", dark=True), bo).open("/")
    expect(other.find("[data-asks]")).to_have_text("친구 신청 1건")
    other.looks_right("friends-card-phone")
    other.press(other.find("[data-friends]"))
    other.find("[data-ask]").wait_for()
    other.looks_right("friends-ask-phone")
    other.press(other.page.get_by_role("button", name="받기: Ana"))
    expect(friend_at(other)).to_have_count(1)

    expect(friend_at(one)).to_contain_text("here now")
    one.looks_right("friends-here")
    other.press(other.page.get_by_role("checkbox"))
    expect(friend_at(one)).to_contain_text("not here")
    other.press(other.page.get_by_role("checkbox"))
    expect(friend_at(one)).to_contain_text("here now")

    other.open("/rules/santorini")
    keyed(one, one.page.get_by_role("button", name="Play with Bo"))
    keyed(one, one.find("dialog[open] [data-game=santorini]"))
    one.page.wait_for_url("**/t/*")
    come = other.find(".toast button").first
    come.wait_for()
    other.looks_right("friends-invited-phone")
    other.press(come)
    other.page.wait_for_url(one.page.url)
    other.press(other.page.get_by_role("button", name="여기 앉기"))
    for visitor in (one, other):
        visitor.find("[data-board]").wait_for()


def test_friends_of_a_table_see_each_other_play_and_part_without_a_word(visit: Visit, ana: Device, bo: Device) -> None:
    """Asked from the menu at a table, watched in a public match, invited by one tap, and blocked in the end."""
    table = ana.table("mine", "open", **PLAIN)["table"]
    bo.sit(table, 1)
    one = browsing(visit(size=PHONE, dark=True), ana).open(f"/t/{table}")
    other = browsing(visit(language="ko"), bo).open("/friends")
    one.press(one.page.get_by_role("button", name="Players"))
    one.press(one.page.get_by_role("button", name="About Bo"))
    one.looks_right("friends-person-menu-phone")
    one.press(one.find("[data-befriend]"))
    other.press(other.page.get_by_role("button", name="받기: Ana"))
    expect(friend_at(other)).to_have_count(1)

    with Device(ana.address) as cy:
        public = bo.table("mine", "open", meeting="casual", **PLAIN)["table"]
        cy.name("Cy").sit(public, 1)
    one.open("/friends")
    expect(friend_at(one)).to_contain_text("plays Santorini")
    one.looks_right("friends-plays-phone")
    one.press(one.page.get_by_role("link", name="Watch Bo"))
    one.page.wait_for_url(f"**/t/{public}")
    one.find("[data-board]").wait_for()

    kept = ana.table("mine", "open", **PLAIN)["table"]
    one.open(f"/t/{kept}")
    invite = one.page.get_by_role("button", name="Invite Bo")
    one.press(invite)
    one.page.get_by_role("button", name="Invited: Bo").wait_for()
    one.looks_right("friends-invite-phone")
    other.find("[data-invitation]").wait_for()
    other.looks_right("friends-invitation")
    other.find("[data-invitation] .primary").click()
    other.page.wait_for_url(f"**/t/{kept}")
    other.page.get_by_role("button", name="여기 앉기").click()
    for visitor in (one, other):
        visitor.find("[data-board]").wait_for()

    one.listen()
    other.page.get_by_role("button", name="Ana: 더 보기").first.click()
    for _ in range(2):
        other.find("[data-block]").click()
    expect(other.find("dialog[open]")).to_have_count(0)
    other.open("/friends")
    other.find("[data-none]").wait_for()
    assert one.page.evaluate("() => window.heard.filter(([, text]) => text.includes('Bo'))") == []
    one.open("/friends")
    one.find("[data-none]").wait_for()
    one.page.get_by_label("Name of the account").fill("Bo")
    one.press(one.page.get_by_role("button", name="Ask", exact=True))
    expect(one.find("[data-asked]"), "as if nothing had been").to_have_count(1)
    other.page.reload()
    other.find("[data-none]").wait_for()
    expect(other.find("[data-ask]")).to_have_count(0)
