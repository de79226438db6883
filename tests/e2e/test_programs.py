"""Programs on the page: somebody makes one, sees it at a table as everybody does, and revokes it."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import expect

from tests.e2e.hands import DESK, PHONE

from .conftest import Visit
from .visitor import mine, open_seat


@pytest.mark.parametrize(("size", "language"), [(DESK, "en"), (PHONE, "ko")])
def test_a_program_is_made_seen_and_revoked(visit: Visit, size: tuple[int, int], language: str) -> None:
    visitor = visit(size=size, language=language)
    table = visitor.table(mine(), open_seat(), open_seat())
    words = {
        "en": ("My programs", "Name of the program", "Make a token", "Token of Clever", "Program", "Revoke"),
        "ko": ("내 프로그램", "프로그램 이름", "토큰 만들기", "토큰: Clever", "프로그램", "폐기"),
    }
    title, name, make, token, mark, revoke = words[language]
    visitor.open("/")
    visitor.page.get_by_role("button", name=title).click()
    visitor.page.get_by_label(name).fill("Clever")
    visitor.page.get_by_role("button", name=make).click()
    secret = visitor.page.get_by_role("textbox", name=token).input_value()
    visitor.looks_right(f"programs-{language}")

    bearer = {"Authorization": f"Bearer {secret}"}
    ident = table.rpartition("/")[2]
    taken = httpx.post(f"{visitor.address}/api/tables/{ident}/sit", json={"seat": 1}, headers=bearer)
    assert taken.status_code == 200
    visitor.open(table)
    expect(visitor.page.get_by_role("listitem").filter(has_text="Clever")).to_contain_text(mark)

    visitor.open("/")
    visitor.page.get_by_role("button", name=title).click()
    expect(visitor.page.get_by_role("textbox", name=token)).to_have_count(0)
    visitor.page.get_by_role("dialog").get_by_text(revoke, exact=True).click()
    expect(visitor.page.get_by_role("dialog").get_by_role("listitem")).to_have_count(0)
    assert httpx.get(f"{visitor.address}/api/me", headers=bearer).status_code == 401
