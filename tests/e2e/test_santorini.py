"""Santorini through the page, where it differs: its keys, whole turns in a line, taking back, gods that forbid."""

from __future__ import annotations

import re

import pytest

from .conftest import Visit
from .visitor import Visitor, bot, mine

GRID = '[data-grid="island"]'
DECISIONS = 3
"""Of a turn without gods: worker, step, build."""


def kinds(visitor: Visitor) -> set[str]:
    """What the open decision is about, read from the headings of the list of actions."""
    return set(visitor.find("[data-prompt] h3").all_inner_texts())


def begin(visitor: Visitor, gods: object = "none") -> None:
    """A match at this device alone, up to the first turn."""
    visitor.table(mine(), mine(), game="santorini", gods=gods)
    while visitor.due_or_over() and kinds(visitor) == {"Place"}:
        visitor.play_by_list()


def a_turn(visitor: Visitor) -> list[str]:
    """A turn played by the list; its actions in notation."""
    texts = []
    for _ in range(DECISIONS):
        assert visitor.due_or_over()
        before = visitor.prompt()
        choice = visitor.find("[data-action]").first
        texts.append(str(choice.get_attribute("data-action")))
        choice.evaluate("(button) => button.click()")
        visitor.until_taken(before)
    return texts


def test_letters_and_numbers_on_the_board(visit: Visit) -> None:
    visitor = visit()
    begin(visitor)
    for _ in range(3 * DECISIONS):
        assert visitor.due_or_over()
        before = visitor.prompt()
        text = visitor.choose.choice(visitor.offered())
        visitor.page.keyboard.press("Shift+B")
        for key in text:
            visitor.page.keyboard.press(key)
        visitor.until_taken(before)


def test_the_island_is_one_tab_stop_walked_by_arrows(visit: Visit) -> None:
    visitor = visit()
    begin(visitor)
    page = visitor.page
    page.keyboard.press("Shift+B")
    page.locator(f'{GRID} [tabindex="0"]').focus()
    page.keyboard.press("Home")
    at = "() => document.activeElement?.dataset.cell"
    walked = [page.evaluate(at)]
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "End", "ArrowUp"):
        page.keyboard.press(key)
        walked.append(page.evaluate(at))
    assert walked == ["a5", "b5", "b4", "a4", "e1", "e2"]
    assert page.locator(f'{GRID} [tabindex="0"]').count() == 1


def test_a_whole_turn_in_one_line(visit: Visit) -> None:
    visitor = visit()
    begin(visitor)
    turn = a_turn(visitor)
    other = a_turn(visitor)
    assert visitor.due_or_over()
    assert re.fullmatch(r"[a-e][1-5]", turn[0])
    worker, ground = turn[1], turn[0]  # back to where it came from, and the same cell is built on again
    visitor.type_line(f"{worker} {ground} +{worker}")
    visitor.until(
        f"(cell) => document.querySelector(`{GRID} [data-cell=${{cell}}]`)"
        ".getAttribute('aria-label').includes('height 1')",
        worker,
    )
    visitor.until(
        "(text) => [...document.querySelectorAll('[data-action]')].some((one) => one.dataset.action === text)",
        other[1],
    )


def test_an_impossible_rest_of_a_line_is_told(visit: Visit) -> None:
    visitor = visit()
    begin(visitor)
    worker = visitor.offered()[0]
    visitor.type_line(f"{worker} {worker} +a1")
    visitor.find(".why").get_by_text(f"“{worker}” is not possible now").wait_for()
    assert kinds(visitor) == {"Move"}


def test_a_turn_is_taken_back(visit: Visit) -> None:
    visitor = visit()
    begin(visitor)
    page = visitor.page
    start = visitor.offered()
    assert page.get_by_role("button", name="Restart turn").count() == 0
    for _ in range(2):
        assert visitor.due_or_over()
        visitor.play_by_list()
    page.get_by_role("button", name="Undo").click()
    visitor.until("() => document.querySelector('[data-prompt] h3')?.textContent === 'Move'")
    visitor.play_by_list()
    assert visitor.due_or_over()
    before = visitor.prompt()
    page.get_by_role("button", name="Restart turn").click()
    visitor.until_taken(before)
    assert visitor.due_or_over()
    assert visitor.offered() == start


def test_another_worker_is_taken_instead(visit: Visit) -> None:
    visitor = visit()
    begin(visitor)
    first, second, *_ = visitor.offered()
    page = visitor.page
    for cell in (first, second):
        assert visitor.due_or_over()
        before = visitor.prompt()
        page.keyboard.press("Shift+B")
        for key in cell:
            page.keyboard.press(key)
        visitor.until_taken(before)
    visitor.until("() => document.querySelector('[data-prompt] h3')?.textContent === 'Move'")
    page.locator(f'{GRID} [data-cell="{second}"]').evaluate("(button) => button.click()")
    page.locator(".why").get_by_text("That worker is the one that acts.").wait_for()


def test_what_a_god_forbids_says_so(visit: Visit) -> None:
    """Limus: the cells beside his workers carry his badge, and a tap on one tells why."""
    visitor = visit()
    begin(visitor, ["limus", "atlas"])
    for _ in range(60):
        assert visitor.due_or_over()
        if visitor.find(".ban").count():
            break
        visitor.play_by_list()
    visitor.axe()
    named = visitor.find(f'{GRID} [aria-disabled="true"][aria-label*="Limus"]')
    named.first.evaluate("(button) => button.click()")
    visitor.find(".why").get_by_text("Limus").wait_for()


def test_regions_can_be_asked_for(visit: Visit) -> None:
    visitor = visit(language="ko")
    visitor.table(mine(), bot("random"), game="santorini", gods=["pan", "chaos"])
    assert visitor.due_or_over()
    visitor.listen()
    for region, word in (("r3", "a3"), ("cb", "b5"), ("g", "판"), ("p", ", "), ("b", "없음")):
        assert word in visitor.ask(region)


@pytest.mark.parametrize("gods", ["none", ["hermes", "poseidon"]])
def test_a_whole_match_by_ear(visit: Visit, gods: object) -> None:
    """The driver knows only what the live regions said, and types into the command line."""
    visitor = visit()
    visitor.table(mine(), bot("random"), game="santorini", gods=gods)
    page = visitor.page
    assert visitor.due_or_over()
    visitor.listen()
    decisions = 0
    while "over" not in visitor.ask("s").lower():
        choices = re.findall(r"(\d+) ([^;]+?)(?:;|$)", visitor.ask("a").partition(": ")[2])
        if choices:
            assert visitor.ask(f"a {visitor.choose.choice(choices)[0]}"), "a decision was answered by silence"
            decisions += 1
    assert decisions >= 5
    page.locator("#result-title").wait_for()
    said = [text for kind, text in page.evaluate("() => window.heard") if kind == "polite"]
    assert any("wins" in text for text in said)


def test_gods_are_chosen_seat_by_seat_in_the_form(visit: Visit) -> None:
    visitor = visit()
    visitor.page.add_init_script("Math.random = () => 0")  # the form draws the first gods, so that Zeus is free
    page = visitor.own_table().page
    page.locator("input[value=santorini]").check(force=True)
    page.locator("input[value=list]").check(force=True)
    page.locator("[data-seat-god='0']").click()
    visitor.axe()
    page.get_by_placeholder("Search gods").fill("swap places under the sea")
    page.get_by_text("No god fits the search.").wait_for()
    page.get_by_placeholder("Search gods").fill("zeus")
    page.locator("[data-god=zeus]").click()
    visitor.looks_right("santorini-form")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    page.locator(".santorini .god", has_text="Zeus").wait_for()
