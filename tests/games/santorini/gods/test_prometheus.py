"""God 10, Prometheus: one build before moving; then no move up in this turn."""

from __future__ import annotations

from tests.games.referees import Referee
from tests.games.santorini.positions import moving, turn, with_towers, words


def test_before_moving_the_worker_may_build_once(referee: Referee) -> None:
    doc = moving(turn("prometheus charon", "a1 e5 / d5 e1"), "a1")
    assert set(referee.legal(doc)) == words("b1 a2 b2 +b1 +a2 +b2")
    after = referee.play(doc, "+a2")
    assert (after["phase"], after["step"]["early"], after["step"]["steps"]) == ("move", True, 0)
    assert set(referee.legal(after)) == words("b1 b2")


def test_a_climb_is_fine_without_the_first_build(referee: Referee) -> None:
    doc = moving(turn("prometheus charon", "c3 a1 / d5 e1", "c41"), "c3")
    assert "c4" in referee.legal(doc)
    assert "c4" not in referee.legal(referee.play(doc, "+b3"))


def test_onto_the_cell_just_built_if_that_is_level_or_lower(referee: Referee) -> None:
    doc = moving(turn("prometheus charon", "c3 a1 / d5 e1", "c31"), "c3")
    assert "c4" in referee.legal(referee.play(doc, "+c4"))


def test_then_it_moves_and_builds(referee: Referee) -> None:
    after = referee.play(turn("prometheus charon", "c3 a1 / d5 e1"), "c3", "+c4", "b4", "+c4")
    assert (after["player"], after["blocks"]) == (1, {"c4": 2})


def test_no_first_build_that_would_leave_it_stuck(referee: Referee) -> None:
    # Only b1 is open beside a1: building there first would leave no move.
    doc = moving(turn("prometheus charon", "a1 e5 / d5 e1", domes="a2 b2"), "a1")
    assert referee.legal(doc) == ["b1"]


def test_limus_binds_the_first_build(referee: Referee) -> None:
    doc = moving(turn("prometheus limus", "a1 e5 / c1 e1"), "a1")
    assert set(referee.legal(doc)) == words("b1 a2 b2 +a2")


def test_athenas_ban_and_his_own_add_up(referee: Referee) -> None:
    doc = moving(turn("prometheus athena", "c3 a1 / d5 e1", "c41", athena=True), "c3")
    assert "c4" not in referee.legal(doc)
    assert "c4" not in referee.legal(referee.play(doc, "+b3"))


def test_no_first_build_while_persephone_makes_it_climb(referee: Referee) -> None:
    doc = turn("prometheus persephone", "c3 a1 / d5 e1", "c41")
    assert set(referee.legal(referee.play(doc, "c3"))) == {"c4"}


def test_the_first_build_may_complete_the_fifth_tower_and_chronus_wins(referee: Referee) -> None:
    doc = with_towers(turn("prometheus chronus", "c3 a1 / d4 e1", "b33"), "a5 b5 c5 d5")
    after = referee.play(doc, "c3", "+b3")
    assert (after["phase"], after["winners"]) == ("over", [1])


def test_a_first_build_without_a_way_on_is_legal_if_it_ends_the_game(referee: Referee) -> None:
    doc = with_towers(turn("prometheus chronus", "a1 - / e5 e1", "b13"), "a2 b2 d4 c5")
    assert referee.legal(moving(doc, "a1")) == ["+b1"]
    assert referee.play(doc, "a1", "+b1")["winners"] == [1]


def test_a_tower_of_the_first_build_counts_for_chaos_after_the_turn(referee: Referee) -> None:
    doc = turn("chaos charon", "c3 a1 / d5 e1", "b33 b43", chaos={"face": "prometheus"})
    after = referee.play(doc, "c3", "+b3", "c4", "+b4")
    assert (after["phase"], after["step"]["left"]) == ("chaos", 2)


def test_a_sleeping_worker_cannot_build_first(referee: Referee) -> None:
    assert referee.legal(turn("prometheus hypnus", "c3 a1 / d5 e1", "c31")) == ["a1"]
