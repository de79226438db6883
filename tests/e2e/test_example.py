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
    assert visitor.play_out(visitor.play_by_list) > 3
    visitor.looks_right(f"kalah-{language}-end")
