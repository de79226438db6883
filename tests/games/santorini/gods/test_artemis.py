"""God 2, Artemis: one more step, not to the cell where the worker began the turn."""

from __future__ import annotations

from tests.games.referees import Referee
from tests.games.santorini.positions import building, moving, turn, words


def test_after_the_first_step_it_may_step_again_or_build(referee: Referee) -> None:
    doc = referee.play(turn("artemis charon", "c3 a1 / d5 e1"), "c3", "c4")
    assert set(referee.legal(doc)) == words("b3 d3 b4 d4 b5 c5 +b3 +c3 +d3 +b4 +d4 +b5 +c5")


def test_it_does_not_step_back_to_where_it_began(referee: Referee) -> None:
    doc = building(turn("artemis charon", "c4 a1 / d5 e1"), "c4", **{"from": "c3"})
    assert "c3" not in referee.legal(doc)
    assert "+c3" in referee.legal(doc)


def test_there_is_no_third_step(referee: Referee) -> None:
    after = referee.play(turn("artemis charon", "c3 a1 / d5 e1"), "c3", "c4", "c5")
    assert after["step"]["steps"] == 2
    assert all(text[0] == "+" for text in referee.legal(after))


def test_it_may_climb_twice(referee: Referee) -> None:
    doc = turn("artemis charon", "c3 a1 / d5 e1", "c41 c52")
    assert referee.play(doc, "c3", "c4", "c5")["workers"][0] == ["c5", "a1"]


def test_both_steps_obey_the_climb_limit(referee: Referee) -> None:
    doc = building(turn("artemis charon", "c4 a1 / d5 e1", "c41 c53 b52"), "c4", **{"from": "c3"}, climbed=True)
    assert "c5" not in referee.legal(doc)
    assert "b5" in referee.legal(doc)


def test_the_first_step_wins_at_once(referee: Referee) -> None:
    after = referee.play(turn("artemis charon", "c3 a1 / d5 e1", "c32 c43"), "c3", "c4")
    assert after["winners"] == [0]


def test_the_second_step_wins(referee: Referee) -> None:
    after = referee.play(turn("artemis charon", "c3 a1 / d5 e1", "c31 c42 c53"), "c3", "c4", "c5")
    assert after["winners"] == [0]


def test_a_first_step_that_leaves_no_build_is_legal_if_the_second_can_build(referee: Referee) -> None:
    # Limus on c2 forbids every cell around c1, the cell just left too.
    doc = moving(turn("artemis limus", "b1 e4 / c2 e5"), "b1")
    assert "c1" in referee.legal(doc)
    assert set(referee.legal(referee.play(doc, "c1"))) == words("b2 d1 d2")


def test_it_may_have_to_build_after_one_step(referee: Referee) -> None:
    doc = turn("artemis charon", "a1 e5 / e1 d1", domes="a2 b2 c1 c2")
    assert set(referee.legal(doc)) == {"a1", "e5"}
    after = referee.play(doc, "a1", "b1")
    assert referee.legal(after) == ["+a1"]


def test_athenas_ban_holds_for_both_steps(referee: Referee) -> None:
    doc = turn("artemis athena", "c3 a1 / d5 e1", "c51 d41", athena=True)
    assert "d4" not in referee.legal(moving(doc, "c3"))
    assert "c5" not in referee.legal(referee.play(doc, "c3", "c4"))
