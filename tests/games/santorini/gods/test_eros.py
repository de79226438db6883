"""God 19, Eros: a step beside the other own worker wins on height 1, with three players on any equal heights."""

from __future__ import annotations

import pytest

from tests.games.referees import Referee
from tests.games.santorini.positions import setup, turn, words

EDGE_AND_EDGE = "a1 b1 c1 d1 e1 a2 e2 a3 e3 a4 e4 a5 b5 c5 d5 e5"


def test_both_on_height_one_and_beside_each_other(referee: Referee) -> None:
    after = referee.play(turn("eros charon", "b3 d2 / a5 e5", "b31 c31 d21"), "d2", "c3")
    assert (after["phase"], after["winners"]) == ("over", [0])


@pytest.mark.parametrize("blocks", ["", "b32 c32 d22", "c31", "b31"])
def test_two_players_on_other_heights_nothing(referee: Referee, blocks: str) -> None:
    assert referee.play(turn("eros charon", "b3 d2 / a5 e5", blocks), "d2", "c3")["winners"] is None


@pytest.mark.parametrize("blocks", ["", "b32 c32 d22", "b31 c31 d21", "b33 c33 d23"])
def test_three_players_on_any_equal_heights(referee: Referee, blocks: str) -> None:
    doc = turn("eros charon pan", "b3 d2 / a5 e5 / a1 e1", blocks)
    assert referee.play(doc, "d2", "c3")["winners"] == [0]


def test_three_players_on_unequal_heights_nothing(referee: Referee) -> None:
    doc = turn("eros charon pan", "b3 d2 / a5 e5 / a1 e1", "b31")
    assert referee.play(doc, "d2", "c3")["winners"] is None


def test_with_two_left_of_three_it_is_still_the_game_of_three(referee: Referee) -> None:
    doc = turn("eros charon pan", "b3 d2 / a5 e5 / - -", out=[2])
    assert referee.play(doc, "d2", "c3")["winners"] == [0]


def test_four_players_on_height_one_only(referee: Referee) -> None:
    doc = turn("eros charon pan hera", "b3 d2 / a5 e5")
    assert referee.play(doc, "d2", "c3")["winners"] is None
    high = turn("eros charon pan zeus", "b3 d2 / a5 e5", "b31 c31")
    assert referee.play(high, "d2", "c3")["winners"] == [0, 2]


def test_the_partner_does_not_win_by_it(referee: Referee) -> None:
    doc = turn("eros charon pan zeus", "b3 d2 / a5 e5", "b31 c31", player=2)
    assert referee.play(doc, "d2", "c3")["winners"] is None


def test_a_step_that_stays_beside_wins_too(referee: Referee) -> None:
    doc = turn("eros charon", "b3 c3 / a5 e5", "b31 c31 c41")
    assert referee.play(doc, "c3", "c4")["winners"] == [0]


def test_standing_beside_each_other_without_a_step_does_not_win(referee: Referee) -> None:
    doc = turn("eros charon", "b3 c3 / a5 e5", "b31 c31", player=1)
    assert referee.play(doc, "a5", "a4", "+a5")["winners"] is None


def test_a_lone_worker_cannot_win_by_it(referee: Referee) -> None:
    assert referee.play(turn("eros charon", "b3 - / a5 e5", "b31 c31"), "b3", "c3")["winners"] is None


def test_the_ordinary_win_is_his_too(referee: Referee) -> None:
    assert referee.play(turn("eros charon", "b3 e1 / a5 e5", "b32 c33"), "b3", "c3")["winners"] == [0]


def test_hera_denies_it_on_the_perimeter_where_the_step_ends(referee: Referee) -> None:
    doc = turn("eros hera", "b3 a1 / d5 e5", "b31 a21 b21")
    assert referee.play(turn("eros hera", "b2 a3 / d5 e5", "b21 a31 a21 b31"), "b2", "a2")["winners"] is None
    assert referee.play(doc, "b3", "b2")["winners"] is None
    assert referee.play(turn("eros hera", "b4 a3 / d5 e5", "b41 a31 b31"), "b4", "b3")["winners"] == [0]


def test_a_win_may_not_dodge_persephones_duty(referee: Referee) -> None:
    doc = turn("eros persephone", "b3 d2 / a5 e5", "b31 c31 d21 d32")
    assert "c3" not in referee.legal(referee.play(doc, "d2"))


def test_a_climb_that_wins_keeps_the_duty(referee: Referee) -> None:
    doc = turn("eros persephone", "b3 d2 / a5 e5", "b31 c31")
    assert referee.play(doc, "d2", "c3")["winners"] == [0]


def test_a_bound_worker_must_win_beside_aphrodite(referee: Referee) -> None:
    doc = turn("eros aphrodite", "b3 d2 / e1 e5", "b31 c31 d21")
    assert "c3" not in referee.legal(referee.play(doc, "d2"))


def test_set_up_on_opposite_edges(referee: Referee) -> None:
    doc = setup(["eros", "pan"], 2, phase="place")
    assert set(referee.legal(doc)) == words(EDGE_AND_EDGE)
    assert set(referee.legal(referee.play(doc, "c1"))) == words("a5 b5 c5 d5 e5")
    assert set(referee.legal(referee.play(doc, "a3"))) == words("e1 e2 e3 e4 e5")
    assert set(referee.legal(referee.play(doc, "a1"))) == words("e1 e2 e3 e4 e5 a5 b5 c5 d5")


def test_he_places_before_the_others_even_if_he_does_not_start(referee: Referee) -> None:
    after = referee.play(setup(["pan", "eros"], 2, phase="start"), "~start:0")
    assert (after["phase"], after["player"]) == ("place", 1)


def test_an_edge_whose_opposite_is_full_is_not_offered(referee: Referee) -> None:
    # Four players cannot fill an edge; with a partner Bia the perimeter binds both.
    doc = setup(["bia", "pan", "eros", "zeus"], 4, phase="start")
    after = referee.play(doc, "~start:1")
    assert (after["phase"], after["player"]) == ("place", 0)
    assert set(referee.legal(after)) == words(EDGE_AND_EDGE)
    assert set(referee.legal(referee.play(after, "e3"))) == words("a1 a2 a3 a4 a5")


def test_three_players_bia_has_taken_cells_of_the_edges(referee: Referee) -> None:
    doc = setup(["pan", "bia", "eros"], 3, phase="place", workers=[[None, None], ["a3", "c5"], [None, None]])
    assert set(referee.legal(doc)) == words("a1 b1 c1 d1 e1 a2 e2 e3 a4 e4 a5 b5 d5 e5")
    assert set(referee.legal(referee.play(doc, "c1"))) == words("a5 b5 d5 e5")
