"""People talk at a table: each reads phrases in the own language, who looks on is apart, a report ends at a desk."""

from __future__ import annotations

from collections.abc import Iterator
from time import time

import pytest
from playwright.sync_api import expect

from ribeira.server import tokens
from ribeira.server.operator import admins
from tests.e2e.hands import PHONE
from tests.server.harness import Running, serving

from .conftest import Visit
from .visitor import Visitor, hurry, mine, open_seat


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("talk"), public=True) as running:
        yield running


def called(visitor: Visitor, name: str) -> Visitor:
    ask = "name => fetch('/api/me', {method: 'PUT', headers: {'Content-Type': 'application/json'}, body: name})"
    visitor.open("/").page.evaluate(ask, f'{{"name": "{name}"}}')
    return visitor


def lines(visitor: Visitor) -> list[str]:
    return visitor.find("[data-chat] .words").all_inner_texts()


def write(visitor: Visitor, text: str) -> None:
    visitor.find("[data-say]").fill(text)
    visitor.find("[data-say]").press("Enter")


def test_people_talk_phrase_by_phrase_and_a_report_reaches_the_moderators(visit: Visit, running: Running) -> None:
    ana, bo, cy = called(visit(), "Ana"), called(visit(size=PHONE, language="ko"), "Bo"), called(visit(dark=True), "Cy")
    path = ana.table(mine(), open_seat(), game="santorini", gods="none")
    bo.post(f"/api/tables{path.removeprefix('/t')}/sit", {"seat": 1})
    for visitor in (bo, cy):
        visitor.open(path)
    for visitor in (ana, bo, cy):
        visitor.find("[data-board]").wait_for()
        visitor.listen()
    board = ana.find("[data-board]").bounding_box()
    bo.press(bo.find("nav button.chat"))
    bo.press(bo.page.get_by_role("button", name="자주 쓰는 말"))
    bo.press(bo.find("[data-phrase=good_luck]"))
    ana.until("() => window.heard.some(([, text]) => text === 'Bo: Good luck, have fun!')")
    ana.page.get_by_role("button", name="1 new line").wait_for()
    ana.page.keyboard.press("Shift+C")
    assert ana.page.evaluate("() => document.activeElement.matches('[data-say]')")
    ana.page.keyboard.type("Lovely <b>weather</b> u a, is it")
    ana.page.keyboard.press("Enter")
    expect(bo.find("[data-chat] .words")).to_have_count(2)
    assert lines(bo) == ["즐거운 게임 되세요!", "Lovely <b>weather</b> u a, is it"]
    assert ana.find("[data-board]").bounding_box() == board, "nothing is pushed"
    assert not ana.page.evaluate("() => window.heard.some(([, text]) => text.includes('Lovely'))"), "one's own words"
    ana.looks_right("talk-desk")
    bo.looks_right("talk-phone")

    cy.page.keyboard.press("Shift+C")
    write(cy, "Go to the corner")
    expect(cy.find("[data-chat] .words")).to_have_count(3)
    cy.looks_right("talk-watching")
    write(bo, "바보")
    expect(ana.find("[data-chat] .words")).to_have_count(3)
    assert "Go to the corner" not in "".join(lines(ana))

    ana.page.get_by_role("button", name="About Bo").last.click()
    ana.page.get_by_role("button", name="Report", exact=True).click()
    ana.looks_right("talk-report")
    ana.page.get_by_role("button", name="Send the report").click()
    ana.page.get_by_text("A moderator will look at it").first.wait_for()
    ana.page.get_by_role("button", name="About Bo").last.click()
    ana.page.get_by_role("button", name="Block").click()
    ana.page.get_by_role("button", name="Really block?").click()
    expect(ana.find("[data-chat] .words")).to_have_count(1)
    write(bo, "안녕")
    expect(bo.find("[data-chat] .words")).to_have_count(4)

    desk = visit()
    token = tokens.new_admin_token()
    running.write(admins.add_link(token, time()))
    desk.page.goto(f"/admin#{token}")
    report = desk.find("[data-report]")
    report.get_by_text("바보").wait_for()
    report.get_by_role("textbox").fill("Please be kind.")
    desk.looks_right("talk-desk-of-moderators")
    report.get_by_role("button", name="Silence: Bo").click()
    expect(desk.find("[data-report]")).to_have_count(0)
    write(bo, "왜?")
    bo.page.get_by_text("운영자가 대화를 막았습니다").wait_for()

    hurry(ana, bo)
    expect(ana.find("[data-chat] .words")).to_have_count(2)
    assert "Go to the corner" in lines(ana), "after the match they hear it"
