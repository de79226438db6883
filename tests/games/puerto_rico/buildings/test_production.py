"""The production buildings: what they make, circles, spaces, stock, price and points; a test for each."""

from __future__ import annotations

import pytest

from tests.games.puerto_rico.positions import board, during, pick
from tests.games.referees import Referee


def check_production(referee: Referee, building: str, good: str, circles: int, cost: int, points: int) -> None:
    """As many barrels as manned plantations and own workers; price, circles, spaces and points as printed."""
    for workers in range(circles + 1):
        own = board(f"4 {good}", f"4 {good}", f"{workers} {building}")
        position = referee.play(pick(board(), own, row={}), "role:craftsman")
        assert position["boards"][1]["goods"].get(good, 0) == workers
        assert position["scores"][1] == points  # manned or not
    buyer = during("builder", board(), board(doubloons=cost), player=1)
    position = referee.play(buyer, f"build:{building}")
    assert position["boards"][1]["doubloons"] == 0
    assert position["stock"][building] == referee.read(buyer)["stock"][building] - 1
    poor = during("builder", board(), board(doubloons=cost - 1), player=1) if cost > 1 else None
    assert poor is None or f"build:{building}" not in referee.legal(poor)
    settled = pick(board(), board(city=f"0 {building}", san_juan=5), colonist_ship=0)
    position = referee.play(settled, "role:mayor", "pass")
    assert position["boards"][1]["city"][building] == circles
    assert position["boards"][1]["san_juan"] == 5 - circles


@pytest.mark.parametrize(
    ("building", "many", "few"),
    [
        *(("small_indigo_plant", 4, 2), ("small_sugar_mill", 4, 2), ("indigo_plant", 3, 2)),
        *(("sugar_mill", 3, 2), ("tobacco_storage", 3, 2), ("coffee_roaster", 3, 2)),
    ],
)
def test_stock(referee: Referee, building: str, many: int, few: int) -> None:
    assert referee.read(pick())["stock"][building] == many
    assert referee.read(pick(players=2, row={}))["stock"][building] == few


def test_small_indigo_plant(referee: Referee) -> None:
    check_production(referee, "small_indigo_plant", "indigo", circles=1, cost=1, points=1)


def test_small_sugar_mill(referee: Referee) -> None:
    check_production(referee, "small_sugar_mill", "sugar", circles=1, cost=2, points=1)


def test_indigo_plant(referee: Referee) -> None:
    check_production(referee, "indigo_plant", "indigo", circles=3, cost=3, points=2)


def test_sugar_mill(referee: Referee) -> None:
    check_production(referee, "sugar_mill", "sugar", circles=3, cost=4, points=2)


def test_tobacco_storage(referee: Referee) -> None:
    check_production(referee, "tobacco_storage", "tobacco", circles=3, cost=5, points=3)


def test_coffee_roaster(referee: Referee) -> None:
    check_production(referee, "coffee_roaster", "coffee", circles=2, cost=6, points=3)


def test_two_buildings_of_a_kind_work_together(referee: Referee) -> None:
    own = board("4 indigo", "4 indigo", "1 small_indigo_plant, 2 indigo_plant")
    position = referee.play(pick(board(), own, row={}), "role:craftsman")
    assert position["boards"][1]["goods"] == {"indigo": 3}
