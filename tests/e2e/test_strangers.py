"""Strangers find each other: a first visit leads to a match in two taps, and its end moves ratings."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from pathlib import Path
from time import monotonic, time

import pytest
from playwright.sync_api import Browser, expect

from ribeira.server.hall import timekeeper
from tests.e2e.hands import PHONE
from tests.server.harness import Running, serving

from .conftest import Visit
from .test_leaving import in_turn
from .visitor import RESULT, Visitor


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("public"), public=True, bot_seconds=0.05) as running:
        yield running


def look_for(visitor: Visitor, game: str) -> None:
    """Two taps from the first page: the lobby, and the game."""
    visitor.press(visitor.find("[data-lobby]"))
    visitor.press(visitor.find(f"[data-seek={game}] button"))


def test_two_first_visits_become_a_match_that_is_won_on_time_and_rated(
    running: Running, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = visit(met=False), visit(met=False, size=PHONE, language="ko")
    one.open("/")
    look_for(one, "santorini")
    one.find("[data-queue]").wait_for()
    one.looks_right("lobby-waiting")
    other.open("/")
    look_for(other, "santorini")
    for visitor in (one, other):
        visitor.game = "santorini"
        visitor.page.wait_for_url("**/t/*")
        visitor.find("[data-board]").wait_for()
    for _ in range(4):
        in_turn(one, other).play_by_list()
    monkeypatch.setattr(timekeeper, "PATIENCE", inf)  # that the clock jumps is no gap
    monkeypatch.setattr(running.service, "now", lambda: time() + 3600)
    for visitor, said in ((one, "has run out"), (other, "시간이 다 되었습니다")):
        visitor.find(RESULT).wait_for()
        assert said in visitor.find("[data-why]").inner_text()
        expect(visitor.find("[data-rated] li")).to_have_count(2)
        visitor.looks_right(f"rated-{'phone' if visitor.is_phone else 'desk'}")
    points = other.find("[data-rated] strong").all_inner_texts()
    assert all(text.endswith("?") for text in points), "still settling"
    other.open("/ratings")
    expect(other.find("[data-rating=santorini]")).to_have_count(1)
    other.find("[data-rating] summary").tap()
    expect(other.find("[data-rating] tbody tr")).to_have_count(1)
    other.looks_right("ratings-phone")
    other.open("/ladder/santorini")
    other.looks_right("ladder-phone")


def test_a_public_table_is_joined_in_one_tap_and_watched_late(visit: Visit) -> None:
    host, guest, onlooker = visit(), visit(size=PHONE, language="ko"), visit()
    host.open("/")
    seats = [{"kind": "mine"}, {"kind": "open"}]
    wish = {"game": "pier18", "players": 2, "options": {}, "seats": seats, "meeting": "casual"}
    host.open(f"/t/{host.post('/api/tables', wish)['table']}")
    guest.open("/lobby")
    onlooker.open("/lobby")
    guest.press(guest.find("[data-notice][data-game=pier18] button.primary"))
    guest.page.wait_for_url("**/t/*")
    host.find("[data-board]").wait_for()
    watch = onlooker.find("[data-notice][data-game=pier18] a")
    watch.wait_for()
    onlooker.looks_right("lobby")
    watch.click()
    onlooker.page.wait_for_url("**/w/*")
    onlooker.page.get_by_text("You see this match as it stood three minutes ago.").wait_for()
    onlooker.looks_right("watch")


def test_a_private_server_shows_nothing_of_it(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as private:
        visitor = Visitor(browser, private.address)
        visitor.open("/")
        visitor.find("[data-play=bot]").first.wait_for()
        assert visitor.find("[data-lobby]").count() == 0
        visitor.close()


def seconds_to_a_match(browser: Browser, address: str) -> float:
    """From the second person's first visit to the board, for `benchmarks/strangers.py`."""
    one, other = Visitor(browser, address, met=False), Visitor(browser, address, met=False)
    one.open("/")
    look_for(one, "azul")
    one.find("[data-queue]").wait_for()
    began = monotonic()
    other.open("/")
    look_for(other, "azul")
    other.find("[data-board]").wait_for()
    took = monotonic() - began
    for visitor in (one, other):
        visitor.close()
    return took
