"""God 20, Hera: an opponent's step that ends on a perimeter cell does not win."""

from __future__ import annotations

from tests.games.referees import Referee
from tests.games.santorini.positions import moving, turn


def test_height_three_on_the_perimeter_is_legal_but_no_win(referee: Referee) -> None:
    doc = turn("charon hera", "c1 a3 / d5 e5", "c12 d13")
    after = referee.play(doc, "c1", "d1")
    assert (after["phase"], after["winners"]) == ("build", None)
    assert referee.play(after, "+c1")["player"] == 1


def test_inside_it_wins(referee: Referee) -> None:
    assert referee.play(turn("charon hera", "c1 a3 / d5 e5", "c12 c23"), "c1", "c2")["winners"] == [0]


def test_she_herself_wins_on_the_perimeter(referee: Referee) -> None:
    assert referee.play(turn("hera charon", "c1 a3 / d5 e5", "c12 d13"), "c1", "d1")["winners"] == [0]


def test_a_denied_worker_must_come_down_and_climb_again(referee: Referee) -> None:
    doc = turn("charon hera", "d1 a3 / d5 e5", "d13 c23 c13")
    assert referee.play(doc, "d1", "c2")["winners"] is None
    again = turn("charon hera", "d2 a3 / d5 e5", "d22 c23")
    assert referee.play(again, "d2", "c2")["winners"] == [0]


def test_a_denied_step_needs_a_build_to_be_legal(referee: Referee) -> None:
    doc = moving(turn("apollo hera", "b1 e5 / a1 e1", "b12 a13", domes="a2 b2"), "b1")
    assert "a1" not in referee.legal(doc)
    free = moving(turn("apollo pan", "b1 e5 / a1 e1", "b12 a13", domes="a2 b2"), "b1")
    assert "a1" in referee.legal(free)


def test_artemis_goes_on_after_a_denied_win(referee: Referee) -> None:
    doc = turn("artemis hera", "c1 a3 / d5 e5", "c12 d13 d23")
    after = referee.play(doc, "c1", "d1")
    assert "d2" in referee.legal(after)
    assert referee.play(after, "d2")["winners"] is None


def test_three_players_both_others_are_bound(referee: Referee) -> None:
    for seat, worker in ((1, "c1"), (2, "d2")):
        doc = turn("hera pan zeus", "a5 b5 / c1 e5 / d2 e4", "c12 d13 d22", player=seat)
        assert referee.play(doc, worker, "d1")["winners"] is None


def test_four_players_the_partner_is_not(referee: Referee) -> None:
    doc = turn("hera pan zeus atlas", "c1 a3 / d5 e5", "c12 d13", player=2)
    assert referee.play(doc, "c1", "d1")["winners"] == [0, 2]


def test_an_eliminated_hera_acts_no_more(referee: Referee) -> None:
    doc = turn("hera pan zeus", "- - / c1 e5 / d3 e4", "c12 d13", player=1, out=[0])
    assert referee.play(doc, "c1", "d1")["winners"] == [1]
