"""The way to the next table where it is one's turn stands beside who is to move, and takes no room from it."""

from __future__ import annotations

import pytest

from tests.e2e.hands import PHONE

from .conftest import Visit
from .visitor import RESULT, bot, hurry, mine

CUT = "(line) => line.scrollWidth > line.clientWidth"


@pytest.mark.parametrize(("language", "name"), [("en", "Next game"), ("ko", "다음 게임")])
def test_on_a_phone_the_line_of_who_is_to_move_stays_whole(visit: Visit, language: str, name: str) -> None:
    visitor = visit(size=PHONE, language=language)
    waiting = visitor.table(mine(), bot(), game="santorini")
    visitor.table(mine(), bot(), game="pier18")
    hurry(visitor)
    visitor.find(RESULT).wait_for()
    way = visitor.page.get_by_role("link", name=name)
    way.wait_for()
    assert not visitor.find("[data-status]").evaluate(CUT)
    visitor.looks_right(f"next-game-{language}")
    visitor.press(way)
    visitor.page.wait_for_url(f"**{waiting}")
