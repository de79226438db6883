"""Section 5, Builder (B1 to B4)."""

from __future__ import annotations

import pytest

from tests.games.fixtures import Doc
from tests.games.puerto_rico.positions import ELEVEN, TAKEN, board, during, pick
from tests.games.referees import Referee

TEN = ELEVEN.replace(", 0 hospice", "")
LARGE = ["guild_hall", "residence", "fortress", "customs_house", "city_hall"]


def buildings(referee: Referee, doc: Doc) -> set[str]:
    return {text.removeprefix("build:") for text in referee.legal(doc) if text != "pass"}


def paid(referee: Referee, building: str, quarries: int, seat: int) -> int:
    """What a building costs this seat; seat 0 is the builder."""
    own = board(f"{quarries} quarry", f"{quarries} quarry", doubloons=20)
    doc = during("builder", own if seat == 0 else board(), own if seat == 1 else board(), player=seat)
    return 20 - int(referee.play(doc, f"build:{building}")["boards"][seat]["doubloons"])


# What may be built ----------------------------------------------------------------------------------------------------


def test_b1_one_building_or_none(referee: Referee) -> None:
    position = referee.play(pick(board(doubloons=30)), "role:builder")
    assert "pass" in referee.legal(position)
    assert len(buildings(referee, position)) == 23
    position = referee.play(position, "build:office")
    assert (position["phase"], position["player"], position["boards"][0]["city"]) == ("builder", 1, {"office": 0})
    assert position["stock"]["office"] == 1
    assert referee.play(position, "pass")["player"] == 2


def test_b1_not_what_is_sold_out_or_owned(referee: Referee) -> None:
    doc = during("builder", board(city="0 office", doubloons=30), board(city="0 wharf, 0 city_hall"), board())
    assert buildings(referee, doc) & {"office", "wharf", "city_hall"} == {"wharf"}
    doc = during("builder", board(doubloons=30), board(city="0 wharf"), board(city="0 wharf"))
    assert "wharf" not in buildings(referee, doc)
    two = during("builder", board(doubloons=30), board(city="0 wharf"), players=2, row={})
    assert "wharf" not in buildings(referee, two)


@pytest.mark.parametrize(("doubloons", "dearest"), [(0, 1), (1, 2), (4, 5), (8, 9), (9, 10)])
def test_b1_not_what_is_too_dear(referee: Referee, doubloons: int, dearest: int) -> None:
    cost = {"small_market": 1, "hacienda": 2, "indigo_plant": 3, "hospice": 4, "office": 5, "large_warehouse": 6}
    cost |= {"factory": 7, "university": 8, "wharf": 9, "fortress": 10}
    doc = during("builder", board(doubloons=doubloons))
    assert buildings(referee, doc) & set(cost) == {name for name, price in cost.items() if price <= dearest}


def test_b1_a_large_building_needs_two_spaces(referee: Referee) -> None:
    ten, eleven = (during("builder", board(city=city, doubloons=30)) for city in (TEN, ELEVEN))
    assert buildings(referee, ten) >= set(LARGE)
    assert not buildings(referee, eleven) & set(LARGE)
    assert "wharf" in buildings(referee, eleven)


def test_b1_five_large_buildings_fit_in_one_city(referee: Referee) -> None:
    city = ", ".join(f"0 {name}" for name in LARGE)
    doc = during("builder", board(city=f"{city}, 0 wharf", doubloons=30), board(doubloons=30))
    assert len(buildings(referee, doc)) == 23 - 6


def test_b1_who_can_build_nothing_is_passed_over(referee: Referee) -> None:
    full = board(city=f"{ELEVEN}, 0 office", doubloons=30)
    position = referee.play(pick(full, board(doubloons=0), board(doubloons=1)), "role:builder")
    assert (position["phase"], position["player"]) == ("builder", 2)
    position = referee.play(pick(full, board(doubloons=0), board(doubloons=0)), "role:builder")
    assert (position["phase"], position["player"]) == ("role", 1)


# The price ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("building", "prices"),  # with 0 to 5 occupied quarries
    [
        ("small_indigo_plant", [1, 0, 0, 0, 0, 0]),
        ("small_sugar_mill", [2, 1, 1, 1, 1, 1]),
        ("indigo_plant", [3, 2, 1, 1, 1, 1]),
        ("sugar_mill", [4, 3, 2, 2, 2, 2]),
        ("tobacco_storage", [5, 4, 3, 2, 2, 2]),
        ("coffee_roaster", [6, 5, 4, 3, 3, 3]),
        ("small_warehouse", [3, 2, 2, 2, 2, 2]),
        ("hospice", [4, 3, 2, 2, 2, 2]),
        ("large_warehouse", [6, 5, 4, 4, 4, 4]),
        ("factory", [7, 6, 5, 4, 4, 4]),
        ("wharf", [9, 8, 7, 6, 6, 6]),
        ("city_hall", [10, 9, 8, 7, 6, 6]),
    ],
)
def test_b2_occupied_quarries_make_it_cheaper_up_to_the_column(
    referee: Referee, building: str, prices: list[int]
) -> None:
    assert [paid(referee, building, quarries, 1) for quarries in range(6)] == prices
    assert [paid(referee, building, quarries, 0) for quarries in range(6)] == [max(0, price - 1) for price in prices]


def test_b2_empty_quarries_do_not_help(referee: Referee) -> None:
    doc = during("builder", board("4 quarry", "quarry", doubloons=10))
    assert referee.play(doc, "build:fortress")["boards"][0]["doubloons"] == 2


# University -----------------------------------------------------------------------------------------------------------


def test_b3_the_university_may_man_the_new_building(referee: Referee) -> None:
    doc = during("builder", board(city="1 university", doubloons=10))
    position = referee.play(doc, "build:tobacco_storage")
    assert (position["phase"], position["player"], position["pending"]) == ("university", 0, "tobacco_storage")
    assert sorted(referee.legal(position)) == ["colonist", "pass"]
    assert position["boards"][0]["doubloons"] == 6
    yes, no = referee.play(position, "colonist"), referee.play(position, "pass")
    assert (yes["boards"][0]["city"]["tobacco_storage"], yes["colonist_supply"]) == (1, 53)
    assert (no["boards"][0]["city"]["tobacco_storage"], no["colonist_supply"]) == (0, 54)
    assert yes["player"] == no["player"] == 1
    assert yes["pending"] is None


@pytest.mark.parametrize("city", ["0 university", ""])
def test_b3_not_without_an_occupied_university(referee: Referee, city: str) -> None:
    assert referee.play(during("builder", board(city=city, doubloons=9)), "build:wharf")["phase"] == "builder"


def test_b3_building_the_university_gives_nothing(referee: Referee) -> None:
    position = referee.play(during("builder", board(doubloons=9)), "build:university")
    assert (position["phase"], position["player"]) == ("builder", 1)
    assert position["boards"][0]["city"] == {"university": 0}


def test_b3_the_colonist_comes_from_the_ship_when_the_supply_is_empty(referee: Referee) -> None:
    doc = during("builder", board(city="1 university", doubloons=9, san_juan=54))
    position = referee.play(doc, "build:wharf", "colonist")
    assert (position["colonist_supply"], position["colonist_ship"]) == (0, 2)


def test_b3_no_question_when_there_is_no_colonist(referee: Referee) -> None:
    doc = during("builder", board(city="1 university", doubloons=9, san_juan=57), colonist_ship=0)
    assert referee.play(doc, "build:wharf")["player"] == 1


def test_b3_without_the_option_the_colonist_is_taken(referee: Referee) -> None:
    doc = during("builder", board(city="1 university", doubloons=9), options=TAKEN)
    position = referee.play(doc, "build:coffee_roaster")
    assert (position["player"], position["boards"][0]["city"]["coffee_roaster"]) == (1, 1)
    assert position["colonist_supply"] == 53


# The twelfth space ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("city", "building", "end"), [(ELEVEN, "office", True), (TEN, "fortress", True), (TEN, "office", False)]
)
def test_b4_the_twelfth_city_space_sets_the_end_flag(referee: Referee, city: str, building: str, end: bool) -> None:
    doc = during("builder", board(city=city, doubloons=30))
    assert referee.read(doc)["end"] is False
    position = referee.play(doc, f"build:{building}")
    assert (position["end"], position["phase"], position["player"]) == (end, "builder", 1)
