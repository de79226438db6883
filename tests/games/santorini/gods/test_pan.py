"""God 9, Pan: a step of an own worker down by two or three levels wins."""

from __future__ import annotations

import pytest

from tests.games.referees import Referee
from tests.games.santorini.positions import building, moving, turn


@pytest.mark.parametrize(("start", "end"), [(2, 0), (3, 1), (3, 0)])
def test_down_by_two_or_three_wins(referee: Referee, start: int, end: int) -> None:
    blocks = f"c3{start}" + (f" c4{end}" if end else "")
    after = referee.play(turn("pan charon", "c3 a1 / d5 e1", blocks), "c3", "c4")
    assert (after["phase"], after["winners"]) == ("over", [0])


@pytest.mark.parametrize(("start", "end"), [(1, 0), (2, 1), (3, 2), (3, 3)])
def test_down_by_one_or_level_does_not(referee: Referee, start: int, end: int) -> None:
    blocks = f"c3{start}" + (f" c4{end}" if end else "")
    after = referee.play(turn("pan charon", "c3 a1 / d5 e1", blocks), "c3", "c4")
    assert (after["phase"], after["winners"]) == ("build", None)


def test_the_ordinary_win_is_his_too(referee: Referee) -> None:
    assert referee.play(turn("pan charon", "c3 a1 / d5 e1", "c32 c43"), "c3", "c4")["winners"] == [0]


def test_being_forced_down_does_not_win(referee: Referee) -> None:
    after = referee.play(turn("pan apollo", "c3 a1 / c4 e1", "c33 c42", player=1), "c4", "c3")
    assert after["winners"] == [1]  # Apollo, who climbed from two to three
    after = referee.play(turn("pan minotaur", "c3 a1 / c4 e1", "c31 c41", player=1), "c4", "c3", "+c4")
    assert (after["workers"][0], after["winners"]) == (["c2", "a1"], None)


def test_nobody_else_wins_by_falling(referee: Referee) -> None:
    doc = turn("pan charon", "c3 a1 / d5 e1", "d52", player=1)
    assert referee.play(doc, "d5", "d4")["winners"] is None


def test_hera_denies_it_on_the_perimeter_only(referee: Referee) -> None:
    doc = turn("pan hera", "b3 a1 / d5 e1", "b33")
    denied = referee.play(doc, "b3", "a3")
    assert (denied["phase"], denied["winners"]) == ("build", None)
    assert referee.play(doc, "b3", "c3")["winners"] == [0]


def test_a_borrowed_worker_of_pan_does_not_win(referee: Referee) -> None:
    doc = moving(turn("dionysus pan", "c3 a1 / d5 e1", "d52"), "d5", bonus=1)
    assert referee.play(doc, "d4")["winners"] is None


def test_a_win_may_not_dodge_persephones_duty(referee: Referee) -> None:
    doc = moving(turn("pan persephone", "c3 a1 / d5 e1", "c32 c43 b31"), "c3", must_climb=True)
    assert referee.legal(doc) == ["c4"]


def test_without_a_climb_there_is_no_duty_and_the_fall_wins(referee: Referee) -> None:
    doc = turn("pan persephone", "c3 a1 / d5 e1", "c32")
    assert referee.play(doc, "c3", "c4")["winners"] == [0]


def test_a_bound_worker_wins_only_beside_aphrodite(referee: Referee) -> None:
    doc = moving(turn("pan aphrodite", "c3 a1 / c4 e5", "c32"), "c3", bound=[0])
    assert set(referee.legal(doc)) == {"b3", "d3", "b4", "d4"}
    assert referee.play(doc, "b4")["winners"] == [0]


def test_in_a_team_both_seats_win(referee: Referee) -> None:
    doc = turn("zeus atlas hera pan", "c3 a1 / d5 e1", "d52", player=3)
    assert referee.play(doc, "d5", "e4")["winners"] is None  # Hera of seat 2 denies it
    assert referee.play(doc, "d5", "d4")["winners"] == [1, 3]


def test_a_position_after_a_fall_is_read_without_winning(referee: Referee) -> None:
    assert referee.read(building(turn("pan charon", "c3 a1 / d5 e1"), "c3"))["winners"] is None
