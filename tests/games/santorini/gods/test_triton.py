"""God 29, Triton: after each step that ends on the perimeter the same worker may step again."""

from __future__ import annotations

from tests.games.referees import Referee
from tests.games.santorini.positions import building, turn, words


def test_each_step_to_the_perimeter_grants_another_an_inner_one_ends_it(referee: Referee) -> None:
    doc = turn("triton charon", "b1 c3 / d5 e1")
    after = referee.play(doc, "b1", "a1", "a2", "a3")
    assert (after["phase"], after["step"]["steps"], after["step"]["visited"]) == ("build", 2, ["a1", "a2", "a3"])
    assert set(referee.legal(after)) == words("b2 b3 a4 b4 +a2 +b2 +b3 +a4 +b4")
    inside = referee.play(after, "b4")
    assert all(text[0] == "+" for text in referee.legal(inside))


def test_no_cell_is_entered_twice(referee: Referee) -> None:
    doc = referee.play(turn("triton charon", "b1 c3 / d5 e1"), "b1", "a1", "a2")
    assert "a1" not in referee.legal(doc)
    assert "b1" in referee.legal(doc)


def test_the_start_cell_may_be_entered_once(referee: Referee) -> None:
    doc = referee.play(turn("triton charon", "b1 c3 / d5 e1"), "b1", "a1", "b1")
    assert set(referee.legal(doc)) >= words("a2 c1 b2 c2")
    assert "a1" not in referee.legal(doc)
    there = referee.play(doc, "a2")
    assert "b1" not in referee.legal(there)


def test_the_first_upward_step_may_enter_any_cell_and_restarts_the_memory(referee: Referee) -> None:
    doc = turn("triton charon", "a1 c3 / d5 e1", "a11 a21")
    down = referee.play(doc, "a1", "a2", "b1")
    assert down["step"]["visited"] == ["b1", "a2"]
    assert "a2" in referee.legal(down)
    up = referee.play(down, "a2")
    assert up["step"]["visited"] == ["a2"]
    assert "b1" in referee.legal(up)
    again = referee.play(up, "b1")
    assert "a2" not in referee.legal(again)
    assert "a1" in referee.legal(again)


def test_a_win_in_the_middle_of_a_run(referee: Referee) -> None:
    after = referee.play(turn("triton charon", "a1 c3 / d5 e1", "a11 a22 a33"), "a1", "a2", "a3")
    assert (after["phase"], after["winners"]) == ("over", [0])


def test_three_to_three_on_the_way_does_not_win(referee: Referee) -> None:
    after = referee.play(turn("triton charon", "a1 c3 / d5 e1", "a13 a23"), "a1", "a2")
    assert (after["phase"], after["winners"]) == ("build", None)


def test_from_an_inner_cell_the_first_step_to_the_perimeter_counts(referee: Referee) -> None:
    after = referee.play(turn("triton charon", "b2 c3 / d5 e1"), "b2", "a2")
    assert "a3" in referee.legal(after)
    assert "b2" in referee.legal(after)


def test_athenas_ban_holds_for_every_step(referee: Referee) -> None:
    doc = referee.play(turn("triton athena", "b1 c3 / d5 e1", "a21 a31", athena=True), "b1", "a1")
    assert "a2" not in referee.legal(doc)


def test_hera_denies_the_win_and_the_run_goes_on(referee: Referee) -> None:
    doc = turn("triton hera", "a1 c3 / d5 e1", "a12 a23")
    after = referee.play(doc, "a1", "a2")
    assert (after["phase"], after["winners"]) == ("build", None)
    assert "a3" in referee.legal(after)


def test_the_guard_forgets_with_the_turn(referee: Referee) -> None:
    doc = turn("triton charon", "b1 c3 / d5 e1")
    after = referee.play(doc, "b1", "a1", "+a2", "e1", "e2", "+e1", "a1")
    assert after["step"]["visited"] == []
    assert "b1" in referee.legal(after)


def test_a_memory_of_a_position_is_kept(referee: Referee) -> None:
    doc = building(turn("triton charon", "a3 c3 / d5 e1"), "a3", **{"from": "b1"}, steps=2, visited=["a1", "a2", "a3"])
    assert "a2" not in referee.legal(doc)
    assert "a4" in referee.legal(doc)
