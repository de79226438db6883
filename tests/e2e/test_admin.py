"""S10: the admin page, from the link on the terminal to signing out."""

from __future__ import annotations

import re
from time import time

import pytest
from playwright.sync_api import expect

from ribeira.server.operator import admins
from tests.e2e.hands import DESK, PHONE
from tests.server.harness import Device, Running

from .conftest import Visit

WORDS = {
    "en": ("closed", "A part of the name", "Find", "Ban", "Lift the ban", "Sign out"),
    "ko": ("닫혀", "이름의 일부", "찾기", "차단", "차단 해제", "로그아웃"),
}


@pytest.mark.parametrize(("size", "language", "dark"), [(DESK, "en", False), (PHONE, "ko", True)])
def test_s10_the_admin_page_opens_by_its_link_and_closes(
    visit: Visit, running: Running, size: tuple[int, int], language: str, dark: bool
) -> None:
    closed, part, find, ban, unban, leave = WORDS[language]
    with Device(running.address) as guest:
        guest.name(f"Guest {language}").table("mine", "open")
    key = f"key {language} {time()}".replace(" ", "-")
    running.write(admins.add_link(key, time()))
    visitor = visit(size=size, language=language, dark=dark)
    page = visitor.page
    visitor.open(f"/admin#{key}")
    page.get_by_label(part).fill(f"Guest {language}")
    assert key not in page.url, "the history keeps no key"
    page.get_by_role("button", name=find).click()
    page.get_by_role("button", name=ban, exact=True).click()
    expect(page.get_by_role("button", name=unban)).to_be_visible()
    visitor.fits()
    visitor.axe()
    games = page.evaluate("() => performance.getEntriesByType('resource').map((entry) => entry.name)")
    assert not [name for name in games if re.search("azul|santorini|puerto|pier18|porto", name)], "no game is loaded"
    page.get_by_role("button", name=leave).click()
    expect(page.locator("h1")).to_contain_text(closed)
    visitor.axe()
