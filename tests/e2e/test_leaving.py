"""A friend closes the browser, a bot plays on, the friend comes back and plays."""

from __future__ import annotations

import pytest

from ribeira.server.hall import conduct
from tests.e2e.hands import PHONE

from .conftest import Visit
from .visitor import DUE, Visitor, mine, open_seat


def menu_of(visitor: Visitor, name: str) -> None:
    visitor.page.get_by_role("button", name=name).click()


def pair(visit: Visit, **friends: object) -> tuple[Visitor, Visitor, str]:
    host, friend = visit(), visit(**friends)
    path = host.table(mine(), open_seat(), game="azul")
    friend.open(path)
    friend.page.get_by_role("button", name="앉기").first.click()
    host.page.locator("[data-board]").wait_for()
    friend.page.locator("[data-board]").wait_for()
    return host, friend, path


def in_turn(host: Visitor, friend: Visitor) -> Visitor:
    while not (one := next((one for one in (host, friend) if one.page.locator(DUE).count()), None)):
        host.page.wait_for_timeout(10)
    return one


def test_a_bot_plays_on_until_the_friend_is_back(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conduct, "AWAY_SECONDS", 0.0)
    host, friend, path = pair(visit, size=PHONE, language="ko")
    if in_turn(host, friend) is host:
        host.play_by_list()
        friend.page.locator(DUE).first.wait_for(state="attached")
    friend.page.close()
    menu_of(host, "What can be done: Player 2")
    host.page.get_by_text("away", exact=True).wait_for()
    host.looks_right("leaving-menu")
    host.page.get_by_role("button", name="Let a bot play on").click()
    host.page.get_by_text("a bot plays for Player 2").wait_for()
    assert host.due_or_over()
    host.play_by_list()
    assert host.due_or_over(), "the bot answers"
    host.looks_right("leaving-bot")
    friend.page = friend.context.new_page()
    friend.open(path)
    host.page.get_by_text("a bot plays for Player 2").wait_for(state="detached")
    host.play_by_list()
    assert friend.due_or_over()
    friend.play_by_list()
    assert host.due_or_over()


def test_a_decision_is_taken_back_by_agreement_and_by_keys(visit: Visit) -> None:
    host, friend, _ = pair(visit, size=PHONE, language="ko", dark=True)
    own, other = (host, friend) if in_turn(host, friend) is host else (friend, host)
    own.play_by_list()
    other.page.locator(DUE).first.wait_for(state="attached")
    own.page.keyboard.press("U")
    vote = other.page.locator("[data-vote]")
    vote.wait_for()
    other.looks_right("leaving-vote")
    assert own.page.locator("[data-vote]").count() == 1
    vote.get_by_role("button").first.click()
    vote.wait_for(state="detached")
    own.page.locator(DUE).first.wait_for(state="attached")
    assert other.page.locator(DUE).count() == 0
