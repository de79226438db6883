"""Whole matches of every game through the page."""

from __future__ import annotations

import pytest

import ribeira
from tests.e2e.hands import GAMES, PHONE, Way, hand_of
from tests.soak import SOAK

from .conftest import Visit
from .visitor import DUE, RESULT, bot, hurry, mine, open_seat

WAYS = [pytest.param(game, way, id=f"{game}-{way.name}") for game in GAMES for way in hand_of(game).ways]
EVERY_GAME = pytest.mark.parametrize("game", GAMES)


def test_every_game_has_a_hand() -> None:
    """A game without one would be left out of all the others."""
    assert list(GAMES) == ribeira.games()
    for game in GAMES:
        played = {way.players for way in hand_of(game).ways}
        assert played == set(ribeira.definition(game).players), f"{game}: a number of players is not played"


def is_whole(game: str, way: Way) -> bool:
    """Whether the hand plays to the very end: in the first way on a phone. In the others the page sees the end, and a
    whole match on a desk is played by keyboard (`test_access`)."""
    return SOAK or way == next(other for other in hand_of(game).ways if other.size == PHONE)


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_a_whole_match_by_mouse_or_finger(visit: Visit, game: str, way: Way) -> None:
    visitor = visit(size=way.size, language=way.language, dark=way.dark)
    visitor.table(mine(), *[bot()] * (way.players - 1), game=game, **way.options)
    fewest = hand_of(game).fewest
    assert visitor.due_or_over()
    visitor.fits()
    visitor.shoot(f"{game}-{way.name}-start")
    for _ in range(fewest * 3 // 5):
        visitor.play_by_hand()
        assert visitor.due_or_over()
    visitor.looks_right(f"{game}-{way.name}-middle")
    if is_whole(game, way):
        assert fewest * 3 // 5 + visitor.play_out() >= fewest
    else:
        hurry(visitor)
        visitor.find(RESULT).wait_for()
    visitor.looks_right(f"{game}-{way.name}-end")
    table = visitor.page.evaluate(
        "() => fetch('/api' + location.pathname.replace('/t/', '/tables/')).then((a) => a.json())"
    )
    assert table["state"] == "over"
    sheet = visitor.find('[aria-labelledby="result-title"]').inner_text()
    assert all(str(score) in sheet for score in table["match"]["scores"] or [])


@EVERY_GAME
def test_moves_are_shown_and_the_board_ends_as_the_server_says(visit: Visit, game: str) -> None:
    """With full motion: pieces fly, and the next decision waits for nobody to miss it."""
    visitor = visit(motion=True)
    way = hand_of(game).ways[0]
    visitor.table(mine(), *[bot()] * (way.players - 1), game=game, **way.options)
    for _ in range(5):
        assert visitor.due_or_over()
        visitor.play_by_list()
    assert visitor.due_or_over()
    own = visitor.find(hand_of(game).own).first
    visitor.until("() => !document.querySelector('[data-board] [data-moving]')")
    drawn = own.inner_text()
    visitor.page.reload()
    assert visitor.due_or_over()
    assert own.inner_text() == drawn


@EVERY_GAME
def test_two_people_on_two_devices_and_a_spectator(visit: Visit, game: str) -> None:
    host, friend, stranger = visit(), visit(size=PHONE, language="ko", met=False), visit(dark=True)
    path = host.table(mine(), open_seat(), game=game)
    friend.open(path)
    friend.page.get_by_role("button", name="앉기").first.click()
    friend.page.get_by_role("dialog").get_by_role("textbox").fill("하나")
    friend.page.keyboard.press("Enter")
    stranger.open(path)
    people = [host, friend]
    decisions = 0
    host.due_or_over() if host.find(DUE).count() else None
    while decisions < max(6, hand_of(game).fewest // 2):
        host.until("() => document.querySelector('[data-board]')")
        turn = next((one for one in people if one.find(DUE).count()), None)
        if turn is None:
            host.page.wait_for_timeout(10)
            continue
        if decisions == 4:  # the phone goes through a tunnel
            friend.context.set_offline(True)
            friend.context.set_offline(False)
        turn.play_by_list()
        decisions += 1
    hurry(host, friend)
    for one in (host, friend, stranger):
        one.find(RESULT).wait_for()
        assert one.find(DUE).count() == 0
    assert "하나" in host.find('[aria-labelledby="result-title"]').inner_text()


@EVERY_GAME
def test_two_people_at_one_device_and_a_rematch(visit: Visit, game: str) -> None:
    visitor = visit()
    visitor.table(mine(), mine(), game=game)
    for _ in range(max(4, hand_of(game).fewest // 2)):
        assert visitor.due_or_over()
        visitor.play_by_list()
    assert visitor.due_or_over()  # what was chosen last has been taken
    hurry(visitor)
    visitor.find(RESULT).wait_for()
    first = visitor.page.url
    visitor.page.get_by_role("button", name="Rematch").click()
    visitor.find(RESULT).wait_for(state="detached")
    assert visitor.due_or_over()
    assert visitor.page.url == first
    visitor.play_by_list()


@EVERY_GAME
def test_leaving_and_coming_back_resumes_the_match(visit: Visit, game: str) -> None:
    visitor = visit()
    path = visitor.table(mine(), bot(), game=game)
    for _ in range(3):
        assert visitor.due_or_over()
        visitor.play_by_list()
    assert visitor.due_or_over()
    offered = visitor.offered()
    visitor.open("/")
    visitor.find(f'a[href="{path}"]').first.click()
    assert visitor.due_or_over()
    assert visitor.offered() == offered
