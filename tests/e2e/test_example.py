"""A game of one file, without a board of its own: the page plays it by its text and its list of actions."""

from __future__ import annotations

import sys

import pytest
from examples import kalah

from ribeira.bots import warm
from ribeira.core.game import Game
from ribeira.games import add
from tests.e2e.hands import DESK, PHONE

from .conftest import Visit
from .visitor import bot, mine

SCROLLING = """() => [...document.querySelectorAll('.generic *')]
  .filter((node) => node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX === 'auto')
  .map((node) => node.className)"""
"""What on the board has to be scrolled sideways."""


@pytest.mark.parametrize(("size", "language", "dark"), [(DESK, "en", False), (PHONE, "ko", True)])
def test_kalah_is_played_to_its_end(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str, dark: bool
) -> None:
    monkeypatch.setattr(sys.modules["ribeira.games"], "_ADDED", {})
    add(kalah.GAME)
    warm(Game(kalah.GAME, 2, {}))
    visitor = visit(size=size, language=language, dark=dark)
    visitor.table(mine(), bot(), game="kalah")
    assert visitor.due_or_over()
    visitor.looks_right(f"kalah-{language}-start")
    position, actions = (visitor.find(f".generic {part}").bounding_box() for part in (".position", ".actions"))
    assert position
    assert actions
    if visitor.is_phone:
        assert actions["y"] >= position["y"] + position["height"], "what can be done stands below the position"
    else:
        assert actions["x"] >= position["x"] + position["width"], "what can be done stands beside the position"
    assert visitor.page.evaluate(SCROLLING) == []
    assert visitor.play_out(visitor.play_by_list) > 3
    visitor.looks_right(f"kalah-{language}-end")
