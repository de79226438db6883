"""The large buildings: two spaces, one circle, four points, and a bonus for an occupied one (E3); a test for each."""

from __future__ import annotations

import pytest

from tests.games.puerto_rico.positions import board, during, pick
from tests.games.referees import Referee

LARGE = ["guild_hall", "residence", "fortress", "customs_house", "city_hall"]


def bonus(referee: Referee, building: str, **own: object) -> int:
    """What the building adds when it is occupied. Without a colonist it adds nothing but its four points."""
    city = own.pop("city", {})
    assert isinstance(city, dict)
    manned, empty = (pick({**own, "city": {**city, building: number}}, row={}) for number in (1, 0))
    if building == "fortress":  # its own colonist counts too: the same number of colonists without it
        empty["boards"][0]["san_juan"] = empty["boards"][0].get("san_juan", 0) + 1
    return int(referee.read(manned)["scores"][0]) - int(referee.read(empty)["scores"][0])


@pytest.mark.parametrize("building", LARGE)
def test_price_points_spaces_circle_and_stock(referee: Referee, building: str) -> None:
    doc = during("builder", board(), board(doubloons=10), player=1)
    assert referee.read(doc)["stock"][building] == 1
    position = referee.play(doc, f"build:{building}")
    assert (position["boards"][1]["doubloons"], position["scores"][1]) == (0, 4)
    assert building not in position["stock"]
    settled = referee.play(
        pick(board(), board(city=f"0 {building}", san_juan=2), colonist_ship=0), "role:mayor", "pass"
    )
    assert (settled["boards"][1]["city"], settled["boards"][1]["san_juan"]) == ({building: 1}, 1)
    assert referee.read(pick(players=2, row={}))["stock"][building] == 1


@pytest.mark.parametrize(
    ("city", "points"),
    [
        ({}, 0),
        ({"small_indigo_plant": 0}, 1),
        ({"small_indigo_plant": 1, "small_sugar_mill": 0}, 2),
        ({"indigo_plant": 0}, 2),
        ({"indigo_plant": 0, "sugar_mill": 3, "tobacco_storage": 0, "coffee_roaster": 0}, 8),
        ({"small_indigo_plant": 0, "coffee_roaster": 2, "wharf": 1, "small_market": 1}, 3),
    ],
)
def test_guild_hall(referee: Referee, city: dict[str, int], points: int) -> None:
    assert bonus(referee, "guild_hall", city=city) == points


@pytest.mark.parametrize(("tiles", "points"), [(0, 4), (1, 4), (8, 4), (9, 4), (10, 5), (11, 6), (12, 7)])
def test_residence(referee: Referee, tiles: int, points: int) -> None:
    quarries = min(tiles, 2)
    island = {"indigo": tiles - quarries, "quarry": quarries}
    assert bonus(referee, "residence", island=island) == points
    assert bonus(referee, "residence", island=island, manned=dict(island)) == points


@pytest.mark.parametrize(("others", "points"), [(0, 0), (1, 0), (2, 1), (4, 1), (5, 2), (8, 3), (20, 7)])
def test_fortress(referee: Referee, others: int, points: int) -> None:
    assert bonus(referee, "fortress", san_juan=others) == points  # with its own colonist one more than `others`


def test_fortress_counts_colonists_everywhere(referee: Referee) -> None:
    own = board("3 corn", "2 corn", "1 fortress, 2 indigo_plant", san_juan=1)
    assert referee.read(pick(own))["scores"][0] == 4 + 2 + 2


@pytest.mark.parametrize(("vp", "points"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (23, 5), (80, 20)])
def test_customs_house(referee: Referee, vp: int, points: int) -> None:
    assert bonus(referee, "customs_house", vp=vp) == points


def test_customs_house_does_not_count_points_of_buildings(referee: Referee) -> None:
    assert bonus(referee, "customs_house", vp=3, city={"wharf": 0, "harbor": 0}) == 0


@pytest.mark.parametrize(
    ("city", "points"),
    [
        ({}, 1),
        ({"small_market": 0, "wharf": 1}, 3),
        ({"small_indigo_plant": 1, "coffee_roaster": 2}, 1),
        ({"guild_hall": 0, "residence": 0, "fortress": 0, "customs_house": 0}, 5),
    ],
)
def test_city_hall(referee: Referee, city: dict[str, int], points: int) -> None:
    assert bonus(referee, "city_hall", city=city) == points


def test_all_five_together(referee: Referee) -> None:
    city = dict.fromkeys(LARGE, 1) | {"indigo_plant": 3}
    own = {"island": {"corn": 10}, "city": city, "vp": 9}
    # 9 chips, 22 printed, guild hall 2, residence 5, fortress 8 // 3, customs house 9 // 4, city hall 5
    assert referee.read(pick(own, row={}))["scores"][0] == 9 + 22 + 2 + 5 + 2 + 2 + 5
