"""Somebody: from the lobby by the ladder to a person's page, and on to what they played; one menu all along."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.hands import DESK, PHONE
from tests.server.authenticator import Authenticator
from tests.server.harness import Device, Running, serving
from tests.server.lobby import each_decides
from tests.server.test_accounts import sign_up
from tests.server.test_leaving import act

from .test_friends import browsing, keyed
from .visitor import Visitor

GAMES: list[dict[str, object]] = [
    {"game": "santorini", "options": {"gods": ["atlas", "pan"]}, "meeting": "rated"},
    {"game": "santorini", "options": {"gods": ["artemis", "apollo"]}, "meeting": "rated"},
    {"game": "puerto_rico", "meeting": "casual"},
]


BROKEN = """() => {
  const broken = [];
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { 0: word, index } of text.data.matchAll(/[A-Za-z]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  return broken;
}"""
"""English words of a page of which a part stands on another line."""


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Ana has an account and has played Bo, who calls himself like her and has none; a table of hers is open."""
    with serving(tmp_path_factory.mktemp("people"), public=True) as running:
        running.address = running.address.replace("127.0.0.1", "localhost")
        with Device(running.address) as ana, Device(running.address) as bo:
            sign_up(ana, Authenticator(running.address), "Ana")
            bo.name("Ana")
            for game in GAMES:
                table = ana.table("mine", "open", **game)["table"]
                bo.sit(table, 1)
                with ana.socket(table) as first, bo.socket(table) as second:
                    each_decides([first, second])
                    act(second if game["meeting"] == "rated" else first, "resign")
            ana.table("mine", "open", **GAMES[0])
            running.write(lambda db: db.change("UPDATE ratings SET matches = 10"))
            running.write(lambda db: db.change("UPDATE notices SET listed = listed + 9999"))
            yield running


@pytest.mark.parametrize(
    ("size", "language", "dark"), [(DESK, "en", False), (PHONE, "ko", False), (PHONE, "en", True), (DESK, "ko", True)]
)
def test_from_the_lobby_to_a_person_and_a_replay(
    browser: Browser, public: Running, size: tuple[int, int], language: str, dark: bool
) -> None:
    visitor = Visitor(browser, public.address, size=size, language=language, dark=dark)
    page, name = visitor.page, f"{'phone' if size == PHONE else 'desk'}-{language}{'-dark' if dark else ''}"
    visitor.open("/lobby")
    notice = page.locator("[data-notice][data-game=santorini]")
    expect(notice.locator("[data-person]")).to_have_text("Ana")
    visitor.looks_right(f"people-lobby-{name}")
    expect(page.locator("[data-tools] a.chip")).to_contain_text({"en": "Log in", "ko": "로그인"}[language])
    keyed(visitor, notice.locator("[data-about]"))
    expect(page.locator("dialog[open] a")).to_have_attribute("href", re.compile("/people/Ana$"))
    visitor.looks_right(f"people-lobby-menu-{name}")
    page.keyboard.press("Escape")
    expect(notice.locator("[data-about]")).to_be_focused()
    visitor.open("/ladder/santorini")
    expect(page.locator("tbody tr")).to_have_count(2)
    known = page.locator("tbody [data-person]")
    expect(known, "the guest of the same name has no page, and no sign").to_have_count(1)
    visitor.looks_right(f"people-ladder-{name}")
    known.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/people/Ana")
    expect(page.locator("[data-favourites]")).to_have_count(2)
    expect(page.locator("[data-played]")).to_have_count(3)
    expect(page.locator("#main")).to_be_focused()
    visitor.looks_right(f"people-person-{name}")
    page.locator("[data-played] a.ui-button").last.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/m/*")
    page.locator("[data-board]").wait_for()
    expect(page.locator("[data-sat] [data-about]"), "about everybody but bots and oneself").to_have_count(2)
    visitor.looks_right(f"people-replay-{name}")
    visitor.press(page.locator("[data-sat] [data-about]").first)
    visitor.press(page.locator("dialog[open] a"))
    page.wait_for_url("**/people/Ana")
    visitor.open("/players/bot%3Aexpert%3A3")
    expect(page.locator("h1")).to_contain_text("3")
    visitor.looks_right(f"people-bot-{name}")
    assert not visitor.complaints
    visitor.close()


def test_at_a_table_that_waits_others_have_the_menu_and_the_own_table_is_one_tap_away(
    browser: Browser, public: Running
) -> None:
    with Device(public.address) as cy, Device(public.address) as dan:
        table = cy.name("Cy").table("mine", "open", "open", meeting="casual")["table"]
        dan.name("Dan").sit(table, 1)
        visitor = browsing(Visitor(browser, public.address, size=PHONE, language="ko", met=False), dan).open("/lobby")
        page = visitor.page
        own = page.locator("[data-notice][data-game=azul]")
        expect(own.locator("[data-about]"), "about Cy, not about oneself").to_have_attribute("title", "Cy: 더 보기")
        expect(page.locator("[data-tools] a.chip")).to_contain_text("Dan")
        visitor.looks_right("people-lobby-own-phone")
        visitor.press(own.get_by_role("button", name="테이블로"))
        page.wait_for_url(f"**/t/{table}")
        visitor.press(page.get_by_role("button", name="Cy: 더 보기"))
        page.locator("[data-befriend]").wait_for()
        visitor.looks_right("people-waiting-menu-phone")
        visitor.press(page.locator("[data-befriend]"))
        page.get_by_text("친구를 신청했습니다: Cy").first.wait_for()
        assert not visitor.complaints
        visitor.close()


@pytest.mark.parametrize("path", ["/", "/lobby"])
def test_names_of_games_and_links_do_not_break_inside_the_word(browser: Browser, public: Running, path: str) -> None:
    visitor = Visitor(browser, public.address, size=PHONE).open(path)
    visitor.find("[data-game=pier18], [data-seek=pier18]").first.wait_for()
    assert visitor.page.evaluate(BROKEN) == []
    visitor.close()
