"""God 1, Apollo: an opponent worker beside the own one may be swapped."""

from __future__ import annotations

from tests.games.referees import Referee
from tests.games.santorini.positions import building, moving, turn, words


def test_a_step_may_go_to_an_opponent_worker_which_is_forced_to_the_cell_left(referee: Referee) -> None:
    doc = turn("apollo charon", "c3 a1 / d4 e1")
    assert set(referee.legal(moving(doc, "c3"))) == words("b2 c2 d2 b3 d3 b4 c4 d4")
    after = referee.play(doc, "c3", "d4")
    assert after["workers"] == [["d4", "a1"], ["c3", "e1"]]
    assert after["phase"] == "build"


def test_the_cell_left_is_occupied_so_nothing_is_built_there(referee: Referee) -> None:
    doc = building(turn("apollo charon", "d4 a1 / c3 e1"), "d4", **{"from": "c3"})
    assert set(referee.legal(doc)) == words("+d3 +e3 +c4 +e4 +c5 +d5 +e5")


def test_the_own_other_worker_is_not_swapped(referee: Referee) -> None:
    assert "c4" not in referee.legal(moving(turn("apollo charon", "c3 c4 / d4 e1"), "c3"))


def test_a_partner_shares_the_workers_so_none_of_them_is_swapped(referee: Referee) -> None:
    doc = moving(turn("apollo pan zeus hera", "c3 c4 / d4 e1"), "c3")
    assert "c4" not in referee.legal(doc)
    assert "d4" in referee.legal(doc)


def test_the_climb_limit_holds(referee: Referee) -> None:
    doc = moving(turn("apollo charon", "c3 a1 / d4 c4", "d42 c41"), "c3")
    assert "c4" in referee.legal(doc)
    assert "d4" not in referee.legal(doc)


def test_a_swap_from_two_onto_three_wins(referee: Referee) -> None:
    after = referee.play(turn("apollo charon", "c3 a1 / d4 e1", "c32 d43"), "c3", "d4")
    assert after["winners"] == [0]
    assert after["workers"] == [["d4", "a1"], ["c3", "e1"]]


def test_the_swapped_worker_is_forced_to_any_height_and_does_not_win_there(referee: Referee) -> None:
    doc = turn("apollo charon", "c3 a1 / d4 e1", "c33")
    after = referee.play(doc, "c3", "d4", "+d5")
    assert (after["phase"], after["winners"]) == ("select", None)
    assert after["workers"][1] == ["c3", "e1"]


def test_a_worker_forced_onto_three_must_step_down_and_climb_again(referee: Referee) -> None:
    doc = turn("apollo charon", "c3 a1 / d4 e1", "c33 c23 b32")
    after = referee.play(doc, "c3", "d4", "+d5", "c3", "c2", "+d2")
    assert (after["phase"], after["winners"]) == ("select", None)
    again = referee.play({**doc, "turn": 13, "player": 1, "workers": [["d4", "a1"], ["b3", "e1"]]}, "b3", "c2")
    assert again["winners"] == [1]


def test_a_swap_that_leaves_no_build_is_not_legal(referee: Referee) -> None:
    doc = turn("apollo charon", "a1 e5 / b1 e1", domes="a2 b2 c1 c2")
    assert referee.legal(doc) == ["e5"]


def test_a_swap_is_legal_where_only_another_cell_can_be_built_on(referee: Referee) -> None:
    doc = turn("apollo charon", "a1 e5 / b1 e1", domes="a2 b2 c1")
    assert set(referee.legal(moving(doc, "a1"))) == {"b1"}
    assert referee.legal(building({**doc, "workers": [["b1", "e5"], ["a1", "e1"]]}, "b1", **{"from": "a1"})) == ["+c2"]


def test_athenas_ban_forbids_a_swap_upwards(referee: Referee) -> None:
    doc = moving(turn("apollo athena", "c3 a1 / d4 c4", "d41", athena=True), "c3")
    assert "c4" in referee.legal(doc)
    assert "d4" not in referee.legal(doc)
