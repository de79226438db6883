"""Section 5, Settler (S1 to S6)."""

from __future__ import annotations

import pytest

from tests.games.puerto_rico.positions import IMMEDIATE, TAKEN, board, during, pick
from tests.games.referees import Referee

ROW = ["take:corn", "take:sugar", "take:tobacco"]
FULL = "4 corn, 8 indigo"
ALL_LEFT = {"corn": 8, "indigo": 12, "sugar": 10, "tobacco": 8, "coffee": 8}
"""What lies beside the usual row when no island has a tile."""


def legal(referee: Referee, doc: dict[str, object]) -> list[str]:
    return sorted(referee.legal(doc))


def test_s1_a_tile_of_the_row_or_nothing_and_a_quarry_for_the_chooser_only(referee: Referee) -> None:
    position = referee.play(pick(), "role:settler")
    assert legal(referee, position) == sorted(["pass", "take:quarry", *ROW])
    position = referee.play(position, "take:sugar")
    assert legal(referee, position) == ["pass", "take:corn", "take:tobacco"]
    assert position["boards"][0]["island"] == {"sugar": 1}
    assert position["boards"][0]["manned"] == {}


def test_s1_no_quarry_when_all_are_taken(referee: Referee) -> None:
    doc = during("settler", board("4 quarry", city="1 construction_hut"), board("4 quarry"))
    assert "take:quarry" not in referee.legal(doc)


def test_s1_one_tile_in_all_even_with_privilege_and_hut(referee: Referee) -> None:
    doc = during("settler", board(city="1 construction_hut"))
    position = referee.play(doc, "take:quarry")
    assert (position["player"], position["quarries"], position["boards"][0]["island"]) == (1, 7, {"quarry": 1})


def test_s1_a_full_island_is_passed_over(referee: Referee) -> None:
    position = referee.play(pick(board(FULL), board("coffee")), "role:settler")
    assert (position["phase"], position["player"]) == ("settler", 1)


def test_s1_who_finds_nothing_is_passed_over(referee: Referee) -> None:
    doc = pick(board(), board(), board(city="1 construction_hut"), row={"corn": 1})
    position = referee.play(doc, "role:settler", "take:corn")
    assert (position["phase"], position["player"]) == ("settler", 2)
    assert legal(referee, position) == ["pass", "take:quarry"]


# Hacienda -------------------------------------------------------------------------------------------------------------


def test_s2_the_hacienda_draws_once_and_then_the_turn_goes_on(referee: Referee) -> None:
    position = referee.play(pick(board(city="1 hacienda")), "role:settler")
    assert "hacienda" in referee.legal(position)
    position = referee.play(position, "hacienda")
    assert (position["phase"], position["player"], position["drawer"]) == ("hacienda", "chance", 0)
    assert position["hacienda_used"] is False
    assert "~quarry" not in referee.legal(position)
    position = referee.play(position, "~coffee")
    assert (position["phase"], position["player"], position["hacienda_used"]) == ("settler", 0, True)
    assert position["boards"][0]["island"] == {"coffee": 1}
    assert legal(referee, position) == sorted(["pass", "take:quarry", *ROW])


def test_s2_the_hacienda_tile_may_be_the_only_one(referee: Referee) -> None:
    doc = during("settler", board(city="1 hacienda"))
    position = referee.play(doc, "hacienda", "~coffee", "pass")
    assert (position["player"], position["hacienda_used"]) == (1, False)
    assert position["boards"][0]["island"] == {"coffee": 1}


def test_s2_the_hacienda_tile_may_be_the_last_one(referee: Referee) -> None:
    doc = during("settler", board("3 corn, 8 indigo", city="1 hacienda"))
    position = referee.play(doc, "hacienda", "~coffee")
    assert (position["phase"], position["player"]) == ("settler", 1)
    assert sum(position["boards"][0]["island"].values()) == 12


def test_s2_after_the_hacienda_nothing_may_be_left_to_take(referee: Referee) -> None:
    doc = during("settler", board(), board(city="1 hacienda"), player=1, row={})
    position = referee.play(doc, "hacienda", "~corn")
    assert position["phase"] == "row"


@pytest.mark.parametrize("city", ["0 hacienda", ""])
def test_s2_an_empty_hacienda_draws_nothing(referee: Referee, city: str) -> None:
    assert "hacienda" not in referee.legal(during("settler", board(city=city)))


def test_s2_a_tile_taken_ends_the_turn_without_the_hacienda(referee: Referee) -> None:
    position = referee.play(during("settler", board(city="1 hacienda")), "take:corn")
    assert position["player"] == 1


def test_s2_no_hacienda_when_stack_and_discard_pile_are_empty(referee: Referee) -> None:
    islands = ["9 corn", "12 indigo", "11 sugar", "9 tobacco, 2 quarry", "8 coffee"]
    boards = [board(island, city="1 hacienda" if seat == 0 else "") for seat, island in enumerate(islands)]
    doc = during("settler", *boards, players=5, row={"corn": 1})
    assert legal(referee, doc) == ["pass", "take:corn", "take:quarry"]


# The row --------------------------------------------------------------------------------------------------------------


def test_s3_the_rest_is_discarded_and_the_row_drawn_anew_one_by_one(referee: Referee) -> None:
    position = referee.play(pick(), "role:settler", "take:corn", "pass", "take:tobacco")
    assert (position["phase"], position["player"]) == ("row", "chance")
    assert (position["row"], position["discard"]) == ({}, {"corn": 1, "sugar": 1})
    assert position["stack"] == ALL_LEFT
    assert referee.chance(position) == pytest.approx({f"~{good}": count / 46 for good, count in ALL_LEFT.items()})
    for drawn, good in enumerate(["coffee", "coffee", "indigo", "corn"]):
        assert (position["phase"], sum(position["row"].values())) == ("row", drawn)
        position = referee.play(position, f"~{good}")
    assert (position["phase"], position["player"]) == ("role", 1)
    assert position["row"] == {"corn": 1, "indigo": 1, "coffee": 2}


def test_s3_the_row_is_renewed_even_when_nobody_can_take_anything(referee: Referee) -> None:
    islands = ["2 corn, 2 sugar, 8 quarry", "12 indigo", "5 corn, 4 sugar, 3 tobacco"]
    position = referee.play(pick(*map(board, islands)), "role:settler")
    assert (position["phase"], position["row"]) == ("row", {})
    assert position["discard"] == {"corn": 2, "sugar": 1, "tobacco": 1}


def test_s4_the_discard_pile_becomes_the_stack_between_two_draws(referee: Referee) -> None:
    used = {"corn": 8, "indigo": 12, "sugar": 10, "tobacco": 7, "coffee": 8}  # one tobacco is left in the stack
    doc = during("settler", player=2, discard=used)
    position = referee.play(doc, "pass")
    assert (position["stack"], position["phase"]) == ({"tobacco": 1}, "row")
    assert referee.chance(position) == pytest.approx({"~tobacco": 1.0})
    position = referee.play(position, "~tobacco")
    assert position["discard"] == {}
    assert position["stack"] == {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 8, "coffee": 8}
    assert position["row"] == {"tobacco": 1}


def test_s4_a_hacienda_that_finds_the_stack_empty_turns_the_discard_pile_over(referee: Referee) -> None:
    doc = during("settler", board(city="1 hacienda"), discard=ALL_LEFT)
    assert referee.read(doc)["stack"] == {}
    position = referee.play(doc, "hacienda")
    assert (position["stack"], position["discard"]) == (ALL_LEFT, {})


def test_s4_the_last_tile_drawn_leaves_an_empty_stack_until_the_next_draw(referee: Referee) -> None:
    discard = {**ALL_LEFT, "coffee": 7}
    doc = during("settler", board(city="1 hacienda"), discard=discard)
    position = referee.play(doc, "hacienda", "~coffee")
    assert (position["stack"], position["discard"]) == ({}, discard)


def test_s4_the_row_stays_short_when_there_is_no_tile_at_all(referee: Referee) -> None:
    islands = ["10 corn", "12 indigo", "11 sugar", "9 tobacco, 3 quarry", "6 coffee"]
    doc = during("settler", *map(board, islands), players=5, player=4, row={"coffee": 2})
    position = referee.play(doc, "take:coffee")
    assert (position["phase"], position["stack"]) == ("row", {"coffee": 1})
    position = referee.play(position, "~coffee")
    assert (position["phase"], position["row"], position["stack"]) == ("role", {"coffee": 1}, {})


def test_s4_an_empty_row_may_stay_empty(referee: Referee) -> None:
    islands = ["10 corn", "12 indigo", "11 sugar", "9 tobacco, 3 quarry", "7 coffee"]
    doc = during("settler", *map(board, islands), players=5, player=4, row={"coffee": 1})
    position = referee.play(doc, "take:coffee")
    assert (position["phase"], position["row"]) == ("role", {})


# Hospice --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", ["sugar", "quarry"])
def test_s5_the_hospice_may_man_the_tile_just_taken(referee: Referee, tile: str) -> None:
    doc = during("settler", board("indigo", city="1 hospice"))
    position = referee.play(doc, f"take:{tile}")
    assert (position["phase"], position["player"], position["pending"]) == ("hospice", 0, tile)
    assert legal(referee, position) == ["colonist", "pass"]
    manned = referee.play(position, "colonist")
    assert (manned["boards"][0]["manned"], manned["colonist_supply"], manned["player"]) == ({tile: 1}, 53, 1)
    declined = referee.play(position, "pass")
    assert (declined["boards"][0]["manned"], declined["colonist_supply"], declined["player"]) == ({}, 54, 1)


def test_s5_not_for_the_hacienda_tile(referee: Referee) -> None:
    doc = during("settler", board(city="1 hospice, 1 hacienda"))
    position = referee.play(doc, "hacienda", "~corn")
    assert (position["phase"], position["boards"][0]["manned"]) == ("settler", {})
    assert referee.play(position, "pass")["boards"][0]["manned"] == {}


def test_s5_an_empty_hospice_gives_nothing(referee: Referee) -> None:
    assert referee.play(during("settler", board(city="0 hospice")), "take:corn")["player"] == 1


def test_s5_from_the_ship_when_the_supply_is_empty(referee: Referee) -> None:
    doc = during("settler", board(city="1 hospice", san_juan=54))
    position = referee.play(doc, "take:corn", "colonist")
    assert (position["colonist_supply"], position["colonist_ship"]) == (0, 2)


def test_s5_no_question_when_there_is_no_colonist(referee: Referee) -> None:
    doc = during("settler", board(city="1 hospice", san_juan=57), colonist_ship=0)
    position = referee.play(doc, "take:corn")
    assert (position["phase"], position["player"]) == ("settler", 1)


def test_s5_the_colonist_is_not_asked_about_without_the_option(referee: Referee) -> None:
    doc = during("settler", board(city="1 hospice"), options=TAKEN)
    position = referee.play(doc, "take:quarry")
    assert (position["player"], position["boards"][0]["manned"], position["colonist_supply"]) == (1, {"quarry": 1}, 53)


# Immediate refill -----------------------------------------------------------------------------------------------------


def test_s6_a_tile_taken_from_the_row_is_replaced_at_once(referee: Referee) -> None:
    position = referee.play(pick(options=IMMEDIATE), "role:settler", "take:tobacco")
    assert (position["phase"], position["player"], position["drawer"]) == ("replace", "chance", 0)
    position = referee.play(position, "~corn")
    assert (position["phase"], position["player"], position["drawer"]) == ("settler", 1, None)
    assert position["row"] == {"corn": 3, "sugar": 1}


def test_s6_a_quarry_and_a_hacienda_tile_are_not_replaced(referee: Referee) -> None:
    doc = during("settler", board(city="1 hacienda"), options=IMMEDIATE)
    position = referee.play(doc, "hacienda", "~coffee", "take:quarry")
    assert (position["phase"], position["player"]) == ("settler", 1)


def test_s6_the_replacement_is_drawn_after_the_hospice_question(referee: Referee) -> None:
    doc = during("settler", board(city="1 hospice"), options=IMMEDIATE)
    position = referee.play(doc, "take:corn")
    assert position["phase"] == "hospice"
    assert referee.play(position, "colonist")["phase"] == "replace"


def test_s6_nothing_is_discarded_at_the_end(referee: Referee) -> None:
    doc = during("settler", player=2, options=IMMEDIATE)
    position = referee.play(doc, "pass")
    assert (position["phase"], position["player"]) == ("role", 1)
    assert (position["row"], position["discard"]) == ({"corn": 2, "sugar": 1, "tobacco": 1}, {})
    position = referee.play(doc, "take:corn", "~corn")
    assert (position["phase"], position["player"], position["row"]["corn"]) == ("role", 1, 2)


def test_s6_the_discard_pile_of_a_given_position_is_used_too(referee: Referee) -> None:
    doc = during("settler", options=IMMEDIATE, discard=ALL_LEFT)
    position = referee.play(doc, "take:corn")
    assert (position["phase"], position["stack"], position["discard"]) == ("replace", ALL_LEFT, {})


def test_s6_nothing_is_replaced_when_there_is_no_tile(referee: Referee) -> None:
    islands = ["8 corn", "12 indigo", "11 sugar", "9 tobacco, 3 quarry", "8 coffee"]
    doc = during("settler", *map(board, islands), players=5, row={"corn": 2}, options=IMMEDIATE)
    position = referee.play(doc, "take:corn")
    assert (position["phase"], position["player"], position["row"]) == ("settler", 2, {"corn": 1})
