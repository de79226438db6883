"""God 15, Charon: before the move an opponent worker beside the chosen one may be forced to its opposite side."""

from __future__ import annotations

from tests.games.referees import Referee
from tests.games.santorini.positions import moving, turn, words


def test_a_neighbour_is_ferried_through_the_chosen_worker_at_any_height(referee: Referee) -> None:
    doc = moving(turn("charon selene", "c3 a1 / c4 e1", "c23"), "c3")
    assert set(referee.legal(doc)) == words("b2 d2 b3 d3 b4 d4 ferry:c4")
    after = referee.play(doc, "ferry:c4")
    assert (after["phase"], after["workers"][1], after["step"]["ferried"]) == ("move", ["c2", "e1"], True)
    after = referee.play(after, "c4", "+c3")
    assert (after["winners"], after["player"]) == (None, 1)


def test_once_in_a_turn(referee: Referee) -> None:
    doc = moving(turn("charon selene", "c3 a1 / c4 d3"), "c3")
    assert {"ferry:c4", "ferry:d3"} <= set(referee.legal(doc))
    assert not [text for text in referee.legal(referee.play(doc, "ferry:c4")) if text.startswith("ferry")]


def test_only_to_an_unoccupied_cell_on_the_board(referee: Referee) -> None:
    doc = moving(turn("charon selene", "c1 b3 / c2 d1", domes="b1"), "c1")
    assert not [text for text in referee.legal(doc) if text.startswith("ferry")]
    occupied = moving(turn("charon selene", "c3 c2 / c4 e1"), "c3")
    assert "ferry:c4" not in referee.legal(occupied)


def test_the_own_workers_are_not_ferried(referee: Referee) -> None:
    assert "ferry:c4" not in referee.legal(moving(turn("charon selene", "c3 c4 / e5 e1"), "c3"))


def test_a_worker_that_is_not_beside_the_chosen_one_is_not(referee: Referee) -> None:
    assert "ferry:c5" not in referee.legal(moving(turn("charon selene", "c3 a1 / c5 e1"), "c3"))


def test_the_same_worker_still_has_to_move(referee: Referee) -> None:
    doc = turn("charon selene", "b1 e5 / a1 -", domes="a2 b2")
    assert set(referee.legal(moving(doc, "b1"))) == words("c1 c2 ferry:a1")
    assert set(referee.legal(referee.play(doc, "b1", "ferry:a1"))) == words("a1 c2")


def test_no_ferry_that_would_leave_it_stuck(referee: Referee) -> None:
    # b1 can only go to c1; the worker on a1 ferried there would close it, and a1 is too high.
    doc = moving(turn("charon selene", "b1 e5 / a1 e1", "a12", domes="a2 b2 c2"), "b1")
    assert referee.legal(doc) == ["c1"]


def test_a_ferry_may_open_the_only_way(referee: Referee) -> None:
    doc = turn("charon selene", "b2 e5 / a2 -", domes="a1 b1 c1 a3 b3 c3")
    assert set(referee.legal(moving(doc, "b2"))) == words("c2 ferry:a2")
    assert referee.legal(referee.play(doc, "b2", "ferry:a2")) == ["a2"]
    shut = turn("charon selene", "b2 e5 / a2 -", "c22", domes="a1 b1 c1 a3 b3 c3")
    assert referee.legal(moving(shut, "b2")) == ["ferry:a2"]


def test_it_is_no_climb_of_athena(referee: Referee) -> None:
    doc = turn("charon athena", "c3 a1 / c4 e1", "c21")
    assert referee.play(doc, "c3", "ferry:c4", "c4", "+c5")["athena"] is False


def test_if_only_a_ferry_makes_a_climb_possible_it_is_compulsory(referee: Referee) -> None:
    doc = turn("charon persephone", "c3 a1 / c4 e1", "c41")
    assert referee.read(doc)["step"]["must_climb"] is True
    assert referee.legal(doc) == ["c3"]
    assert referee.legal(referee.play(doc, "c3")) == ["ferry:c4"]
    assert referee.legal(referee.play(doc, "c3", "ferry:c4")) == ["c4"]


def test_bound_workers_are_those_before_the_ferry(referee: Referee) -> None:
    doc = turn("charon aphrodite", "c4 a1 / c3 e1")
    assert referee.read(doc)["step"]["bound"] == [0]
    assert "b5" in referee.legal(referee.play(doc, "c4", "ferry:c3"))
    assert "b5" not in referee.legal(referee.play(doc, "c4"))


def test_a_sleeping_worker_does_not_ferry(referee: Referee) -> None:
    assert referee.legal(turn("charon hypnus", "c3 a1 / c4 e1", "c31")) == ["a1"]
