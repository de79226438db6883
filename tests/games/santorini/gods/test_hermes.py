"""God 7, Hermes: an ordinary step, or any distance over unoccupied cells of the own height."""

from __future__ import annotations

from tests.games.referees import Referee
from tests.games.santorini.positions import building, moving, turn, words

WALL = "a3 b3 c3 d3 e3"


def test_any_distance_on_the_same_height(referee: Referee) -> None:
    doc = moving(turn("hermes charon", "a1 b1 / d5 e1", domes=WALL), "a1")
    assert set(referee.legal(doc)) == words("a1 c1 d1 a2 b2 c2 d2 e2")


def test_going_around_and_ending_on_its_own_cell_counts_as_a_move(referee: Referee) -> None:
    doc = turn("hermes charon", "a1 b1 / d5 e1")
    after = referee.play(doc, "a1", "a1")
    assert (after["phase"], after["step"]["steps"]) == ("build", 1)
    assert set(referee.legal(after)) == words("+a2 +b2")
    assert referee.play(after, "+a2")["workers"][0] == ["a1", "b1"]


def test_it_cannot_stay_if_no_cell_beside_it_has_its_height(referee: Referee) -> None:
    doc = moving(turn("hermes charon", "a1 e5 / d5 e1", "a11"), "a1")
    assert set(referee.legal(doc)) == words("b1 a2 b2")


def test_it_cannot_stay_if_the_level_cells_are_occupied(referee: Referee) -> None:
    doc = moving(turn("hermes charon", "a1 b1 / a2 e1", "b21"), "a1")
    assert set(referee.legal(doc)) == {"b2"}


def test_the_way_leads_over_level_unoccupied_cells_only(referee: Referee) -> None:
    doc = moving(turn("hermes charon", "a1 e5 / d5 e1", "b11 b21 b31 a31", "a4 b4"), "a1")
    assert set(referee.legal(doc)) == words("a1 a2 b1 b2")


def test_a_slide_on_the_upper_level(referee: Referee) -> None:
    doc = moving(turn("hermes charon", "a1 e5 / d5 e1", "a11 b11 c11 d22"), "a1")
    assert set(referee.legal(doc)) == words("a1 b1 c1 a2 b2")


def test_only_one_worker_moves_and_that_worker_builds(referee: Referee) -> None:
    after = referee.play(turn("hermes charon", "a1 b1 / d5 e1"), "a1", "c3")
    assert set(referee.legal(after)) == words("+b2 +c2 +d2 +b3 +d3 +b4 +c4 +d4")


def test_an_ordinary_step_wins_a_slide_does_not(referee: Referee) -> None:
    assert referee.play(turn("hermes charon", "a1 b1 / d5 e1", "a12 a23"), "a1", "a2")["winners"] == [0]
    after = referee.play(turn("hermes charon", "a1 b1 / d5 e1", "a13 a23 a33"), "a1", "a3")
    assert (after["phase"], after["winners"]) == ("build", None)


def test_an_end_cell_without_a_build_is_not_legal(referee: Referee) -> None:
    # On a1 (left by nobody) everything around is domed but b1, which Limus on c1 forbids.
    doc = moving(turn("hermes limus", "b1 e5 / c2 e1", domes="a2 b2 a3 b3"), "b1")
    legal = referee.legal(doc)
    assert "a1" not in legal
    assert "c1" not in legal


def test_athenas_ban_leaves_the_slides(referee: Referee) -> None:
    doc = moving(turn("hermes athena", "a1 b1 / d5 e1", "a21", domes=WALL, athena=True), "a1")
    assert set(referee.legal(doc)) == words("a1 c1 d1 b2 c2 d2 e2")


def test_a_bound_worker_may_slide_to_any_cell_beside_aphrodite(referee: Referee) -> None:
    doc = moving(turn("hermes aphrodite", "a1 e5 / b1 e3"), "a1", bound=[0])
    assert set(referee.legal(doc)) == words("a1 c1 a2 b2 c2 d2 e2 d3 d4 e4")


def test_a_position_after_a_round_trip_is_read(referee: Referee) -> None:
    doc = building(turn("hermes charon", "a1 b1 / d5 e1"), "a1", **{"from": "a1"})
    assert set(referee.legal(doc)) == words("+a2 +b2")
