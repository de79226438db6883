"""God 8, Minotaur: an opponent worker beside the own one may be pushed to the next cell."""

from __future__ import annotations

from tests.games.referees import Referee
from tests.games.santorini.positions import moving, turn, words


def test_the_example_of_the_rules(referee: Referee) -> None:
    doc = moving(turn("minotaur hypnus", "a2 c3 / c4 e5", "a11 b32 c52 d31", turn=7), "c3")
    assert set(referee.legal(doc)) == words("b2 c2 d2 d3 b4 c4 d4")


def test_the_pushed_worker_goes_on_in_the_same_direction(referee: Referee) -> None:
    after = referee.play(turn("minotaur charon", "c3 a1 / d4 e1"), "c3", "d4")
    assert after["workers"] == [["d4", "a1"], ["e5", "e1"]]
    assert "+c3" in referee.legal(after)


def test_it_is_pushed_to_any_height_without_winning(referee: Referee) -> None:
    after = referee.play(turn("minotaur charon", "c3 a1 / c4 e1", "c53"), "c3", "c4", "+c3")
    assert (after["phase"], after["winners"], after["workers"][1]) == ("select", None, ["c5", "e1"])


def test_no_push_off_the_board_onto_a_dome_or_onto_a_worker(referee: Referee) -> None:
    doc = moving(turn("minotaur charon", "c4 b3 / c5 d4", domes="e4"), "c4")
    assert not {"c5", "d4"} & set(referee.legal(doc))
    blocked = moving(turn("minotaur charon", "c3 c1 / c2 d3"), "c3")
    assert "c2" not in referee.legal(blocked)
    assert "d3" in referee.legal(blocked)


def test_the_own_other_worker_is_not_pushed(referee: Referee) -> None:
    assert "c4" not in referee.legal(moving(turn("minotaur charon", "c3 c4 / e5 e1"), "c3"))


def test_the_climb_limit_holds_for_the_pushing_worker(referee: Referee) -> None:
    doc = moving(turn("minotaur charon", "c3 a1 / c4 d4", "c42 d41"), "c3")
    assert "c4" not in referee.legal(doc)
    assert "d4" in referee.legal(doc)


def test_a_push_from_two_onto_three_wins(referee: Referee) -> None:
    assert referee.play(turn("minotaur charon", "c3 a1 / c4 e1", "c32 c43"), "c3", "c4")["winners"] == [0]


def test_a_sleeping_worker_may_be_pushed_and_hypnus_pushes_nobody(referee: Referee) -> None:
    doc = turn("minotaur hypnus", "c3 a1 / c4 e1", "c31")
    assert referee.read(doc)["step"]["asleep"] == 0
    assert referee.legal(doc) == ["a1"]
