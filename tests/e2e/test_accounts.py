"""Somebody: a guest who played becomes an account, comes back on another device, and goes for good."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

import ribeira
from ribeira.bots import warm
from ribeira.server.store import Row
from tests.e2e.hands import DESK, PHONE
from tests.server.harness import Running, serving

from .visitor import Visitor, bot, hurry, mine

WORDS = {
    "en": {
        "make": "Create a passkey",
        "enter": "Log in with a passkey",
        "title": "Your account",
        "end": "Log out: ",
        "delete": "Delete everything",
        "sure": "Delete for good",
        "guest": "An account, if you like",
        "stored": "What is stored about you",
    },
    "ko": {
        "make": "패스키 만들기",
        "enter": "패스키로 로그인",
        "title": "내 계정",
        "end": "로그아웃: ",
        "delete": "모두 삭제",
        "sure": "완전히 삭제",
        "guest": "원한다면 계정을 만들 수 있어요",
        "stored": "저장되는 내용",
    },
}
DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
}


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    warm(ribeira.game("azul"))
    with serving(tmp_path_factory.mktemp("public"), public=True) as running:
        running.address = running.address.replace("127.0.0.1", "localhost")  # passkeys belong to names
        yield running


class Keys:
    """Chromium's own authenticator, in one page."""

    def __init__(self, page: Page) -> None:
        self.devtools: CDPSession = page.context.new_cdp_session(page)
        self.devtools.send("WebAuthn.enable")
        self.id = self.devtools.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})["authenticatorId"]

    def hand_over(self, other: Keys) -> None:
        """Its passkeys are on the other device too, as a password manager brings them there."""
        for key in self.devtools.send("WebAuthn.getCredentials", {"authenticatorId": self.id})["credentials"]:
            other.devtools.send("WebAuthn.addCredential", {"authenticatorId": other.id, "credential": key})


@pytest.mark.parametrize(("size", "language", "dark"), [(DESK, "en", False), (PHONE, "ko", True)])
def test_somebody_comes_back_on_another_device_and_goes_for_good(
    browser: Browser, public: Running, size: tuple[int, int], language: str, dark: bool
) -> None:
    words = WORDS[language]
    first = Visitor(browser, public.address, size=size, language=language, dark=dark)
    second = Visitor(browser, public.address, size=size, language=language, dark=dark)
    try:
        path = first.table(mine(), bot())
        hurry(first, path=path)
        first.open("/account")
        expect(first.find("h1")).to_have_text(words["guest"])
        first.looks_right(f"account-guest-{language}")
        keys = Keys(first.page)
        first.find("input[autocomplete=username]").fill(f"Ana {language}")
        first.page.get_by_role("button", name=words["make"]).click()
        expect(first.find("h1")).to_have_text(words["title"])
        first.looks_right(f"account-{language}")

        second.open("/")
        second.find("header a.chip").click()
        keys.hand_over(Keys(second.page))
        second.page.get_by_role("button", name=words["enter"]).click()
        expect(second.find("h1")).to_have_text(words["title"])
        second.open("/")
        expect(second.find(f'a[href="{path}"]').first).to_be_visible()
        expect(second.find("header a.chip")).to_contain_text(f"Ana {language}")

        first.open(path)
        second.open("/account")
        second.page.get_by_role("button", name=words["end"]).click()
        expect(second.page.get_by_role("button", name=words["end"])).to_have_count(0)
        first.open("/account")
        expect(first.find("h1")).to_have_text(words["guest"])

        second.find("summary", has_text=words["stored"]).click()
        second.looks_right(f"account-stored-{language}")
        second.page.get_by_role("button", name=words["delete"]).click()
        second.page.get_by_role("button", name=words["sure"]).click()
        expect(second.find("h1")).to_have_text(words["guest"])
        left: list[Row] = []
        public.write(lambda db: left.extend(db.all("SELECT guest FROM accounts")))
        assert left == []
        assert first.complaints + second.complaints == []
    finally:
        first.close()
        second.close()


def test_where_browsers_know_no_passkeys_a_sentence_says_so(browser: Browser, public: Running) -> None:
    visitor = Visitor(browser, public.address.replace("localhost", "127.0.0.1"))
    try:
        visitor.open("/account")
        expect(visitor.page.get_by_role("status").first).to_contain_text("https")
    finally:
        visitor.close()


def test_a_server_of_friends_shows_nothing_of_it(browser: Browser, running: Running) -> None:
    visitor = Visitor(browser, running.address)
    try:
        visitor.open("/")
        expect(visitor.find("[data-own-table]")).to_be_visible()
        assert visitor.find('a[href$="/account"]').count() == 0
    finally:
        visitor.close()
