"""A link in a letter: it makes an account in one browser, and lets it in in a second one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

import ribeira
from ribeira.bots import warm
from ribeira.server.store import Row
from tests.e2e.hands import DESK, PHONE
from tests.server.harness import Running
from tests.server.post_office import LINK, PostOffice, mailing, taking, text_of

from .visitor import Visitor, bot, mine

ADDRESS = "ana@play.example"


@pytest.fixture(scope="module")
def letters() -> Iterator[PostOffice]:
    with taking(PostOffice()) as letters:
        yield letters


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory, letters: PostOffice) -> Iterator[Running]:
    warm(ribeira.game("azul"))
    with mailing(tmp_path_factory.mktemp("mailing"), letters) as running:
        running.address = running.settings.public_url or ""
        yield running


def link_of(letters: PostOffice) -> str:
    found = LINK.search(text_of(letters.next()))
    assert found is not None
    return found[0]


def ask(visitor: Visitor, label: str, button: str) -> None:
    visitor.page.get_by_label(label).fill(ADDRESS)
    visitor.page.get_by_role("button", name=button).click()
    expect(visitor.page.get_by_role("status").filter(has_text=ADDRESS)).to_be_visible()


def test_a_link_lets_somebody_in_in_a_second_browser(browser: Browser, public: Running, letters: PostOffice) -> None:
    first = Visitor(browser, public.address, size=DESK)
    second = Visitor(browser, public.address, size=PHONE, language="ko", dark=True)
    try:
        path = first.table(mine(), bot())
        first.open("/account")
        ask(first, "E-mail address", "Send me a link")
        first.looks_right("mail-asked")
        first.open(link_of(letters))
        assert "#" not in first.page.url, "the key is in no history"
        first.looks_right("mail-make")
        first.page.get_by_label("Name").fill("Ana by mail")
        first.page.get_by_role("button", name="Make the account").click()
        expect(first.find("h1")).to_have_text("Your account")
        expect(first.page.get_by_text(ADDRESS, exact=True)).to_be_visible()
        first.page.get_by_label("Once a day").check(force=True)
        expect(first.page.get_by_label("At this time")).to_have_value("8")
        first.looks_right("mail-account")

        second.open("/account")
        ask(second, "이메일 주소", "링크 받기")
        second.looks_right("mail-asked-ko")
        link = link_of(letters)
        second.open(link)
        second.looks_right("mail-enter-ko")
        second.page.get_by_role("button", name="로그인: Ana by mail").click()
        expect(second.find("h1")).to_have_text("내 계정")
        second.open("/")
        expect(second.find(f'a[href="{path}"]').first).to_be_visible()
        assert first.complaints + second.complaints == []
        rows: list[Row] = []
        public.write(lambda db: rows.extend(db.all("SELECT quiet FROM addresses")))
        second.open(f"/unsubscribe/{rows[0][0]}")
        second.looks_right("mail-quiet-ko")
        second.page.get_by_role("button", name="그만 받기").click()
        expect(second.page.get_by_role("status")).to_contain_text("보내지 않습니다")
        second.open("/rules/azul")
        second.open(link)
        expect(second.page.get_by_text("이미 쓰였거나")).to_be_visible()
        second.looks_right("mail-over-ko")
    finally:
        first.close()
        second.close()
