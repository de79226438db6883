"""God 5, Demeter: the same worker may build once more, on another cell."""

from __future__ import annotations

from tests.games.referees import Referee
from tests.games.santorini.positions import building, turn, words


def test_a_second_build_goes_to_another_cell(referee: Referee) -> None:
    after = referee.play(turn("demeter charon", "c3 a1 / d5 e1"), "c3", "c4", "+c5")
    assert after["phase"] == "extra"
    assert after["step"]["built"] == "c5"
    assert set(referee.legal(after)) == words("+b3 +c3 +d3 +b4 +d4 +b5 end")


def test_it_is_optional_and_there_is_no_third(referee: Referee) -> None:
    doc = turn("demeter charon", "c3 a1 / d5 e1")
    assert referee.play(doc, "c3", "c4", "+c5", "end")["player"] == 1
    assert referee.play(doc, "c3", "c4", "+c5", "+b5")["player"] == 1


def test_it_may_be_the_dome_of_a_tower(referee: Referee) -> None:
    after = referee.play(turn("demeter charon", "c3 a1 / d5 e1", "b43"), "c3", "c4", "+c5", "+b4")
    assert after["domes"] == ["b4"]


def test_the_phase_is_passed_over_where_nothing_else_can_be_built(referee: Referee) -> None:
    doc = building(turn("demeter charon", "a1 e5 / d5 e1", domes="a2 b2"), "a1")
    assert referee.play(doc, "+b1")["player"] == 1


def test_limus_binds_the_second_build_too(referee: Referee) -> None:
    doc = building(turn("demeter limus", "a1 e5 / c1 e1", "b13"), "a1")
    assert set(referee.legal(referee.play(doc, "+a2"))) == words("+b1 end")
    assert referee.play(doc, "+b1")["step"]["built"] == "b1"


def test_two_towers_in_one_turn_change_two_cards_of_chaos(referee: Referee) -> None:
    doc = turn("demeter chaos", "c3 a1 / d5 e1", "b43 b33", chaos={"face": "pan"})
    after = referee.play(doc, "c3", "c4", "+b4", "+b3")
    assert (after["phase"], after["step"]["towers"], after["step"]["left"]) == ("chaos", 2, 2)
    after = referee.play(after, "~atlas", "~apollo")
    assert (after["phase"], after["chaos"]["face"]) == ("select", "apollo")
    assert after["chaos"]["discard"] == ["atlas", "pan"]
