"""Lessons and rules as a newcomer meets them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.hands import DESK, PHONE

from .conftest import Visit

TOP = "() => document.querySelector('.around').getBoundingClientRect().top + scrollY"
WRONG = "[data-key]:not([data-meant])"


@pytest.mark.parametrize(("size", "language"), [(DESK, "ko"), (PHONE, "en")])
def test_a_lesson_marks_what_it_means_and_stays_where_it_is(visit: Visit, size: tuple[int, int], language: str) -> None:
    visitor = visit(size=size, language=language, dark=size == PHONE).open("/learn/azul")
    page = visitor.page
    page.locator("[data-meant]").first.wait_for()
    expect(page.locator("[data-key][data-meant]")).to_have_attribute("data-key", "F1:blue")
    visitor.looks_right(f"lesson-{language}")
    before = page.evaluate(TOP)
    page.locator(WRONG).first.dispatch_event("click")
    page.get_by_role("alert").first.wait_for()
    assert page.evaluate(TOP) == before
    visitor.press(page.locator("[data-key][data-meant]"))
    visitor.press(page.locator("[data-line][data-meant]"))
    page.locator(".go").wait_for()
    assert page.locator("[data-meant]").count() == 0
    assert page.evaluate(TOP) == before


def test_a_code_opens_the_rules_at_the_rule_in_the_readers_language(visit: Visit) -> None:
    desk = visit(language="ko")
    page = desk.open("/learn/azul").page
    page.get_by_role("button", name="규칙 D2").click()
    page.get_by_role("button", name="휴대폰으로 보기").click()
    code = page.get_by_role("img", name="이 규칙서의 QR 코드")
    expect(code).to_be_visible()
    assert code.get_attribute("src") == "/rules/azul/qr.svg?lang=ko&rule=D2"
    assert page.evaluate("() => document.querySelector('dialog img').decode().then(() => true)")
    assert page.request.get("/rules/azul/qr.svg?rule=%22onload").status == 404
    desk.axe()
    phone = visit(size=PHONE, language="en").open("/rules/azul?lang=ko#D2")
    expect(phone.find("html")).to_have_attribute("lang", "ko")
    expect(phone.find("#D2")).to_be_in_viewport()
