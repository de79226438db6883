"""Two people go through a match together: one leads, the other follows and tries a move; all of it is there again."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

import ribeira
from tests.e2e.hands import PHONE
from tests.server.harness import Running, serving

from .conftest import Visit
from .visitor import RESULT, Visitor, hurry, mine


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("studies"), bot_seconds=0.05) as running:
        yield running


HERE = "[role=treeitem][aria-current=step]"


def at(visitor: Visitor, node: str) -> None:
    expect(visitor.find(HERE)).to_have_attribute("data-node", node)


def test_one_leads_the_other_follows_and_tries_a_move(visit: Visit) -> None:
    ana, bo = visit(), visit(size=PHONE, language="ko")
    ana.table(mine(), mine())
    hurry(ana)
    ana.find(RESULT).wait_for()
    ana.find("[data-together]").click()
    ana.page.wait_for_url("**/study/*")
    ana.find("[data-lead]").click()
    bo.open(ana.page.url.removeprefix(ana.address))
    expect(bo.find("[data-follow]")).to_be_checked()
    ana.find("[role=treeitem]").nth(1).click()
    at(bo, "2")
    ana.page.keyboard.press("ArrowRight")
    at(bo, "3")
    bo.find("[data-actions] summary").tap()
    bo.find("[data-try]").first.tap()
    bo.find("dialog input").fill("Bo")
    bo.find("dialog button.primary").tap()
    tried = bo.find(".tried")
    tried.wait_for()
    expect(ana.find(".tried")).to_have_count(1)
    expect(bo.find("[data-follow]")).not_to_be_checked()
    node = str(tried.get_attribute("data-node"))
    at(bo, node)
    at(ana, "3")
    bo.find("textarea").fill("이 수는 어때요?")
    bo.find("form:has(textarea) button").tap()
    ana.find(f"[data-node='{node}']").click()
    expect(ana.find("[data-remark]")).to_have_text("이 수는 어때요?")
    ana.find("[data-mark=idea]").click()
    ana.find("[data-opinion]").check()
    ana.find("[data-lines] li").first.wait_for()
    ana.looks_right("study-desk")
    bo.looks_right("study-phone")
    ana.find("[data-lines] button").first.click()
    expect(ana.find(".tried")).to_have_count(2)
    bo.find("[data-follow]").check()
    expect(bo.find(HERE)).not_to_have_attribute("data-node", node)
    ana.open("/studies")
    ana.looks_right("studies")
    ana.find("[data-study] a").click()
    ana.page.wait_for_url("**/study/*")
    expect(ana.find(".tried")).to_have_count(2)
    expect(ana.find(".sign.idea")).to_have_count(1)
    expect(bo.find(HERE)).not_to_have_attribute("data-node", node)
    bo.find(f"[data-node='{node}']").tap()
    bo.find("[data-cut]").tap()
    bo.find("[data-cut-sure]").tap()
    bo.page.get_by_text("다른 사람이 더한 내용이 있습니다").first.wait_for()
    assert ana.complaints == bo.complaints == []


def test_a_position_as_one_seat_knows_it_is_talked_about(visit: Visit) -> None:
    ana, bo = visit(), visit(size=PHONE, language="ko")
    ana.table(mine(), mine(), game="porto", private_contracts=True)
    ana.due_or_over()
    ana.page.get_by_role("button", name="Settings").click()
    ana.find("[data-position-eyes]").select_option("1")
    ana.looks_right("study-from-table")
    ana.find("[data-position]").click()
    ana.page.wait_for_url("**/study/*")
    ana.page.get_by_text("is dealt at random").wait_for()
    bo.open(ana.page.url.removeprefix(ana.address))
    ana.find("[data-say]").fill("Which card first?")
    ana.page.keyboard.press("Enter")
    bo.find("[data-chat] li", has_text="Which card first?").wait_for()
    ana.find("[data-say]").fill("Red or blue?")
    ana.page.keyboard.press("Enter")
    expect(bo.find("[data-to-chat] .ui-badge")).to_have_count(1)
    bo.find("[data-to-chat]").tap()
    expect(bo.find("[data-to-chat] .ui-badge")).to_have_count(0)
    bo.looks_right("study-talk-phone")
    bo.find("[data-say]").fill("빨간 카드요")
    bo.page.keyboard.press("Enter")
    bo.find("dialog[open] input").fill("Bo")
    bo.find("dialog[open] button.primary").tap()
    ana.find("[data-chat] li", has_text="빨간 카드요").wait_for()
    ana.looks_right("study-talk-desk")
    ana.open("/studies")
    ana.find("[data-begin] > summary").click()
    ana.find("[data-paste]").fill(json.dumps(ribeira.game("porto", 3).new().position))
    ana.find("[data-paste-eyes]").select_option("2")
    ana.looks_right("studies-begin")
    ana.find("[data-pasted]").click()
    ana.page.wait_for_url("**/study/*")
    expect(ana.find(".note").first).to_contain_text("3")
    assert ana.complaints == bo.complaints == []
