"""A friend closes the browser, a bot plays on, the friend comes back and plays."""

from __future__ import annotations

import pytest

from ribeira.server.hall import conduct
from tests.e2e.hands import PHONE

from .conftest import Visit
from .visitor import DUE, RESULT, Visitor, mine, open_seat


def menu_of(visitor: Visitor, name: str) -> None:
    visitor.page.get_by_role("button", name=name).click()


def pair(visit: Visit, game: str = "azul", **friends: object) -> tuple[Visitor, Visitor, str]:
    host, friend = visit(), visit(**friends)
    path = host.table(mine(), open_seat(), game=game)
    friend.open(path)
    friend.page.get_by_role("button", name="앉기").first.click()
    host.find("[data-board]").wait_for()
    friend.find("[data-board]").wait_for()
    return host, friend, path


def in_turn(host: Visitor, friend: Visitor) -> Visitor:
    while not (one := next((one for one in (host, friend) if one.find(DUE).count()), None)):
        host.page.wait_for_timeout(10)
    return one


def test_a_bot_plays_on_until_the_friend_is_back(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conduct, "AWAY_SECONDS", 0.0)
    host, friend, path = pair(visit, size=PHONE, language="ko")
    if in_turn(host, friend) is host:
        host.play_by_list()
        friend.find(DUE).first.wait_for(state="attached")
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


def board_at(visitor: Visitor) -> object:
    """Where the board stands on the page, once its size is settled."""
    return visitor.page.evaluate(
        """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
          const {top, left, width} = document.querySelector('[data-board]').getBoundingClientRect();
          done([top + scrollY, left, width]);
        })))"""
    )


RESIGNED = {"en": "Player 1 resigned.", "ko": "플레이어 1: 기권했습니다."}


@pytest.mark.parametrize("game", ["azul", "pier18", "puerto_rico"])
def test_an_end_by_resigning_says_so_and_nobody_is_waited_for(visit: Visit, game: str) -> None:
    """The view of such a match still tells whose turn it would be: the board's bar must not."""
    host, friend, _ = pair(visit, game, size=PHONE, language="ko")
    if game == "puerto_rico":
        host.find("nav.above button.players").click()
    menu_of(host, "What can be done: Player 1")
    host.page.get_by_role("button", name="Resign").click()
    host.page.get_by_role("button", name="Resign").click()
    for one, language in ((host, "en"), (friend, "ko")):
        one.find(RESULT).wait_for()
        said = one.find("[data-why]").inner_text()
        assert said == RESIGNED[language]
        assert said in one.find("[data-board] [data-bar]").inner_text()
    link, board = (
        one.evaluate("(part) => part.getBoundingClientRect().toJSON()")
        for one in (friend.page.get_by_role("button", name="결과 보기"), friend.find("[data-board]"))
    )
    assert link["bottom"] <= board["top"], "what leads to the sheet has a room of its own"
    friend.looks_right(f"resigned-{game}")
    host.looks_right(f"resigned-desk-{game}")


def test_a_decision_is_taken_back_by_agreement_and_by_keys(visit: Visit) -> None:
    host, friend, _ = pair(visit, size=PHONE, language="ko", dark=True)
    own, other = (host, friend) if in_turn(host, friend) is host else (friend, host)
    own.play_by_list()
    other.find(DUE).first.wait_for(state="attached")
    before = [(one, board_at(one)) for one in (own, other)]
    other.listen()
    own.page.keyboard.press("U")
    vote = other.find("[data-vote]")
    vote.wait_for()
    own.find("[data-vote]").wait_for()
    assert [(one, board_at(one)) for one in (own, other)] == before, "what is asked pushes no board away"
    assert other.page.evaluate("() => window.heard.length") > 0, "who listens hears of it"
    other.looks_right("leaving-vote")
    own.looks_right("leaving-vote-desk")
    other.page.keyboard.press("V")
    assert vote.locator(":focus").count() == 1
    vote.locator("[data-fold]").click()
    other.looks_right("leaving-vote-folded")
    vote.locator("[data-fold]").click()
    vote.get_by_role("button").first.click()
    vote.wait_for(state="detached")
    own.find(DUE).first.wait_for(state="attached")
    assert other.find(DUE).count() == 0
