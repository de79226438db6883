"""Whole matches of Azul through the page."""

from __future__ import annotations

import pytest

from .conftest import Visit
from .visitor import DESK, PHONE, bot, mine, open_seat

EVERY_WAY = pytest.mark.parametrize(
    ("players", "wall", "size", "language", "dark"),
    [
        (2, "coloured", DESK, "en", False),
        (2, "grey", PHONE, "en", True),
        (3, "coloured", PHONE, "ko", False),
        (3, "grey", DESK, "ko", True),
        (4, "coloured", PHONE, "ko", True),
        (4, "grey", DESK, "en", False),
    ],
)


@EVERY_WAY
def test_a_whole_match_by_mouse_or_finger(
    visit: Visit, players: int, wall: str, size: tuple[int, int], language: str, dark: bool
) -> None:
    visitor = visit(size=size, language=language, dark=dark)
    visitor.table(mine(), *[bot()] * (players - 1), wall=wall)
    name = f"azul-{players}p-{wall}-{size[0]}-{language}-{'dark' if dark else 'light'}"
    assert visitor.due_or_over()
    visitor.fits()
    visitor.axe()
    visitor.shoot(f"{name}-start")
    for _ in range(9):
        visitor.play_by_hand()
        assert visitor.due_or_over()
    visitor.fits()
    visitor.axe()
    visitor.shoot(f"{name}-middle")
    assert 9 + visitor.play_out() >= 15
    visitor.fits()
    visitor.axe()
    visitor.shoot(f"{name}-end")
    table = visitor.page.evaluate(
        "() => fetch('/api' + location.pathname.replace('/t/', '/tables/')).then((a) => a.json())"
    )
    assert table["state"] == "over"
    sheet = visitor.page.locator("table", has=visitor.page.locator("caption")).inner_text()
    assert all(str(score) in sheet for score in table["match"]["scores"])


def test_moves_are_shown_and_the_board_ends_as_the_server_says(visit: Visit) -> None:
    """With full motion: tiles fly, walls fill row by row, and the next decision waits for nobody to miss it."""
    visitor = visit(motion=True)
    visitor.table(mine(), bot())
    for _ in range(5):
        assert visitor.due_or_over()
        visitor.play_by_list()
    assert visitor.due_or_over()
    drawn = visitor.page.locator('[data-grid="own"]').first.inner_text()
    visitor.page.reload()
    assert visitor.due_or_over()
    assert visitor.page.locator('[data-grid="own"]').first.inner_text() == drawn


def test_two_people_on_two_devices_and_a_spectator(visit: Visit) -> None:
    host, friend, stranger = visit(), visit(size=PHONE, language="ko"), visit(dark=True)
    path = host.table(mine(), open_seat())
    friend.open(path)
    friend.page.get_by_role("textbox").first.fill("하나")
    friend.page.get_by_role("button", name="앉기").first.click()
    stranger.open(path)
    people = [host, friend]
    decisions = 0
    host.due_or_over() if host.page.locator("[data-action]").count() else None
    while True:
        host.page.wait_for_function("() => document.querySelector('[data-board]')")
        turn = next((one for one in people if one.page.locator("[data-action]").count()), None)
        if turn is None:
            if all(one.page.locator("#result-title").count() for one in people):
                break
            host.page.wait_for_timeout(10)
            continue
        if decisions == 4:  # the phone goes through a tunnel
            friend.context.set_offline(True)
            friend.context.set_offline(False)
        turn.play_by_list()
        decisions += 1
    assert decisions >= 20
    stranger.page.locator("#result-title").wait_for()
    assert stranger.page.locator("[data-action]").count() == 0
    assert "하나" in host.page.locator("table", has=host.page.locator("caption")).inner_text()


def test_two_people_at_one_device_and_a_rematch(visit: Visit) -> None:
    visitor = visit()
    visitor.table(mine(), mine())
    assert visitor.play_out(visitor.play_by_list) >= 20
    first = visitor.page.url
    visitor.page.get_by_role("button", name="Rematch").click()
    visitor.page.wait_for_function("() => document.querySelector('[data-action]')")
    assert visitor.page.url == first
    visitor.play_by_list()


def test_leaving_and_coming_back_resumes_the_match(visit: Visit) -> None:
    visitor = visit()
    path = visitor.table(mine(), bot())
    for _ in range(3):
        assert visitor.due_or_over()
        visitor.play_by_hand()
    assert visitor.due_or_over()
    offered = visitor.offered()
    visitor.open("/")
    visitor.page.locator(f'a[href="{path}"]').first.click()
    assert visitor.due_or_over()
    assert visitor.offered() == offered
