"""Somebody: from the lobby by the ladder to a person's page, and on to what they played; one menu all along."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.hands import DESK, PHONE
from tests.server.authenticator import Authenticator
from tests.server.harness import Device, Running, serving
from tests.server.lobby import each_decides
from tests.server.test_accounts import sign_up
from tests.server.test_leaving import act

from .visitor import Visitor

GAMES: list[dict[str, object]] = [
    {"game": "santorini", "options": {"gods": ["atlas", "pan"]}, "meeting": "rated"},
    {"game": "santorini", "options": {"gods": ["artemis", "apollo"]}, "meeting": "rated"},
    {"game": "puerto_rico", "meeting": "casual"},
]


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
