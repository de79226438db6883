"""God 21, Hestia: the same worker may build once more, on an inner cell."""

from __future__ import annotations

from tests.games.referees import Referee
from tests.games.santorini.positions import building, turn, words


def test_a_second_build_inside(referee: Referee) -> None:
    after = referee.play(turn("hestia charon", "c3 a1 / d5 e1"), "c3", "c4", "+c5")
    assert (after["phase"], set(referee.legal(after))) == ("extra", words("+b3 +c3 +d3 +b4 +d4 end"))
    assert referee.play(after, "+c3")["player"] == 1
    assert referee.play(after, "end")["player"] == 1


def test_the_same_cell_again(referee: Referee) -> None:
    after = referee.play(building(turn("hestia charon", "c3 a1 / d5 e1"), "c3"), "+c4", "+c4")
    assert after["blocks"] == {"c4": 2}


def test_also_the_dome_on_the_same_cell(referee: Referee) -> None:
    after = referee.play(building(turn("hestia charon", "c3 a1 / d5 e1", "c42"), "c3"), "+c4", "+c4")
    assert (after["blocks"], after["domes"]) == ({"c4": 3}, ["c4"])


def test_the_phase_is_passed_over_without_an_inner_cell(referee: Referee) -> None:
    doc = building(turn("hestia charon", "a1 e5 / d5 e1", domes="b2"), "a1")
    assert referee.play(doc, "+a2")["player"] == 1


def test_limus_binds_the_second_build_too(referee: Referee) -> None:
    doc = building(turn("hestia limus", "a1 e5 / c1 e1"), "a1")
    assert referee.play(doc, "+a2")["player"] == 1
    tower = building(turn("hestia limus", "a1 e5 / c1 e1", "b23"), "a1")
    assert set(referee.legal(referee.play(tower, "+a2"))) == words("+b2 end")


def test_two_towers_in_one_turn(referee: Referee) -> None:
    doc = turn("hestia chaos", "c3 a1 / d5 e1", "b43 b33", chaos={"face": "pan"})
    assert referee.play(doc, "c3", "c4", "+b4", "+b3")["step"]["left"] == 2
