"""Section 5, Craftsman (C1 to C3)."""

from __future__ import annotations

import pytest

from tests.games.puerto_rico.positions import board, during, pick
from tests.games.referees import Referee


@pytest.mark.parametrize(
    ("island", "manned", "city", "goods"),
    [
        ("3 corn", "2 corn", "", {"corn": 2}),
        ("2 indigo", "2 indigo", "", {}),
        ("2 indigo", "2 indigo", "1 small_indigo_plant", {"indigo": 1}),
        ("3 indigo", "3 indigo", "1 small_indigo_plant, 1 indigo_plant", {"indigo": 2}),
        ("3 sugar", "1 sugar", "3 sugar_mill, 1 small_sugar_mill", {"sugar": 1}),
        ("5 sugar", "5 sugar", "3 sugar_mill, 1 small_sugar_mill", {"sugar": 4}),
        ("2 tobacco", "2 tobacco", "0 tobacco_storage", {}),
        ("2 coffee, tobacco", "2 coffee, tobacco", "1 coffee_roaster, 2 tobacco_storage", {"tobacco": 1, "coffee": 1}),
        ("2 indigo", "2 indigo", "3 sugar_mill, 3 tobacco_storage, 2 coffee_roaster", {}),
    ],
)
def test_c1_manned_plantations_and_colonists_in_their_buildings(
    referee: Referee, island: str, manned: str, city: str, goods: dict[str, int]
) -> None:
    position = referee.play(pick(board(), board(island, manned, city)), "role:craftsman")
    assert position["boards"][1]["goods"] == goods
    assert (position["phase"], position["player"]) == ("role", 1)


def test_c1_goods_come_from_the_supply_and_add_up(referee: Referee) -> None:
    position = referee.play(pick(board(), board("2 corn", "2 corn", goods="corn")), "role:craftsman")
    assert position["boards"][1]["goods"] == {"corn": 3}
    assert position["goods_supply"]["corn"] == 7


def test_c1_a_shortage_meets_the_later_seats(referee: Referee) -> None:
    own = board("2 corn", "2 corn")
    position = referee.play(pick(board(goods="7 corn"), own, own, governor=1), "role:craftsman")
    assert [each["goods"].get("corn", 0) for each in position["boards"]] == [7, 2, 1]
    assert "corn" not in position["goods_supply"]


def test_c1_the_order_begins_with_the_chooser(referee: Referee) -> None:
    own = board("2 corn", "2 corn")
    position = referee.play(pick(own, board(goods="7 corn"), own, governor=2), "role:craftsman")
    assert [each["goods"].get("corn", 0) for each in position["boards"]] == [1, 7, 2]


def test_c3_the_chooser_may_take_one_more_of_a_kind_he_received(referee: Referee) -> None:
    own = board("corn, indigo, sugar", "corn, indigo, sugar", "1 small_indigo_plant", goods="coffee")
    position = referee.play(pick(own), "role:craftsman")
    assert (position["phase"], position["player"], position["produced"]) == ("craftsman", 0, ["corn", "indigo"])
    assert sorted(referee.legal(position)) == ["extra:corn", "extra:indigo", "pass"]
    more = referee.play(position, "extra:indigo")
    assert more["boards"][0]["goods"] == {"corn": 1, "indigo": 2, "coffee": 1}
    assert (more["goods_supply"]["indigo"], more["produced"]) == (9, [])
    assert referee.play(position, "pass")["boards"][0]["goods"] == {"corn": 1, "indigo": 1, "coffee": 1}


def test_c3_only_after_all_have_received_theirs(referee: Referee) -> None:
    own = board("3 corn", "3 corn")
    position = referee.play(pick(own, own, board(goods="4 corn")), "role:craftsman")
    assert [each["goods"].get("corn", 0) for each in position["boards"]] == [3, 3, 4]
    assert (position["phase"], position["player"]) == ("role", 1)


def test_c3_a_kind_that_is_sold_out_is_not_offered(referee: Referee) -> None:
    own = board("2 corn, indigo", "2 corn, indigo", "1 small_indigo_plant")
    position = referee.play(pick(own, board(goods="8 corn")), "role:craftsman")
    assert position["produced"] == ["corn", "indigo"]
    assert sorted(referee.legal(position)) == ["extra:indigo", "pass"]


def test_c3_a_kind_of_which_the_chooser_got_nothing_is_not_offered(referee: Referee) -> None:
    own = board("corn, coffee", "corn, coffee", "1 coffee_roaster")
    position = referee.play(pick(own, board(goods="9 coffee")), "role:craftsman")
    assert (position["produced"], sorted(referee.legal(position))) == (["corn"], ["extra:corn", "pass"])


def test_c3_a_chooser_without_goods_has_no_node(referee: Referee) -> None:
    position = referee.play(pick(board(), board("corn", "corn")), "role:craftsman")
    assert (position["phase"], position["player"]) == ("role", 1)


def test_c3_the_privilege_does_not_count_for_the_factory(referee: Referee) -> None:
    doc = during("craftsman", board("corn", "corn", "1 factory", goods="corn", doubloons=0), produced=["corn"])
    assert referee.play(doc, "extra:corn")["boards"][0]["doubloons"] == 0
