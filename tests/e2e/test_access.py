"""A whole match by keyboard alone, and one by what a screen reader says and a line to type into."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from tests.e2e.hands import GAMES, hand_of

from .conftest import Visit
from .visitor import bot, mine


def focused(page: Page) -> str:
    return str(page.evaluate("() => document.activeElement?.outerHTML.slice(0, 60) ?? ''"))


def taken(page: Page) -> list[str]:
    """What the server's log says of every pick, in order."""
    ask = """async () => {
      const table = await (await fetch('/api' + location.pathname.replace('/t/', '/tables/'))).json();
      const replay = await (await fetch(`/api/matches/${table.match.match}/replay?lang=en`)).json();
      return replay.steps.flatMap(({entry}) => entry?.facts[0]?.kind === 'take' ? [entry.words[0]] : []);
    }"""
    return [str(words) for words in page.evaluate(ask)]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_by_keyboard_alone(visit: Visit, game: str) -> None:
    """From the home page on, not one click: the action list by its shortcut, arrows and Enter."""
    visitor = visit()
    visitor.open("/")
    press = visitor.page.keyboard.press
    focus = "() => document.activeElement?.closest('[data-play=bot]')?.closest('[data-game]')?.dataset.game"
    while visitor.page.evaluate(focus) != game:
        press("Tab")
    press("Enter")
    visitor.page.wait_for_url("**/t/*")
    decisions = 0
    while visitor.due_or_over():
        before = visitor.prompt()
        press("Shift+A")
        visitor.until("() => document.activeElement?.dataset.row")
        for _ in range(visitor.choose.randrange(12)):
            press("ArrowDown")
        while visitor.page.evaluate("() => document.activeElement?.matches('[data-group]')"):
            press("ArrowRight")
            for _ in range(1 + visitor.choose.randrange(4)):
                press("ArrowDown")
        press("Enter")
        visitor.until_taken(before)
        assert not focused(visitor.page).startswith("<body"), "the focus was lost"
        decisions += 1
    assert decisions >= hand_of(game).fewest * 2 // 3
    assert visitor.find("#result-title").count() == 1


def test_the_boards_own_keys(visit: Visit) -> None:
    """`3 b 2`: factory, colour, line."""
    visitor = visit()
    visitor.table(mine(), bot())
    letters = {"blue": "b", "yellow": "y", "red": "r", "black": "k", "white": "w"}
    for _ in range(4):
        assert visitor.due_or_over()
        before = visitor.prompt()
        found = re.match(r"(C|F(\d)):(\w+)>(\d|floor)", visitor.choose.choice(visitor.offered()))
        assert found
        visitor.page.keyboard.press("Shift+B")  # to the board
        for key in (found[2] or "0", letters[found[3]], found[4][0]):
            visitor.page.keyboard.press(key)
        visitor.until_taken(before)


def test_a_whole_match_by_ear(visit: Visit) -> None:
    """The driver knows only what the live regions said, and types into the command line."""
    visitor = visit()
    visitor.table(mine(), bot("random"))
    page = visitor.page
    assert visitor.due_or_over()
    visitor.listen()
    ask = visitor.ask
    decisions = 0
    while True:
        listed = ask("a")
        while ranges := re.findall(r"(\d+-\d+) ", listed.partition(": ")[2]):
            listed = ask(f"a {visitor.choose.choice(ranges)}")
        choices = re.findall(r"(\d+) ([^;]+?)(?:;|$)", listed.partition(": ")[2])
        if not choices:
            if "over" in ask("s").lower():
                break
            continue
        number = visitor.choose.choice([number for number, label in choices if "floor" not in label] or ["1"])
        assert ask(f"a {number}"), "a decision was answered by silence"
        decisions += 1
    assert decisions >= 15
    assert page.locator("#result-title").count() == 1
    for name in ("1", "f", "t"):  # regions of the board can be asked for
        assert ask(name)
    heard = page.evaluate("() => window.heard")
    assert any(kind == "assertive" for kind, _ in heard)
    said = [text for kind, text in heard if kind == "polite" and " takes " in text]
    logged = taken(page)
    assert len(logged) - len(said) <= 1, "only what happened before the driver began to listen may be missing"
    assert [text.startswith(words) for text, words in zip(said, logged[-len(said) :], strict=True)] == [True] * len(
        said
    )
    assert sum(text.startswith("Player 1 ") for text in said) == decisions
