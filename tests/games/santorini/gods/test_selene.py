"""God 28, Selene: instead of the normal build the female worker may dome a neighbour cell of any height."""

from __future__ import annotations

from tests.games.referees import Referee
from tests.games.santorini.positions import building, setup, turn, words


def test_the_resting_female_domes_when_the_male_moved(referee: Referee) -> None:
    doc = building(turn("selene charon", "a1 e5 / d1 e1", "a22"), "e5")
    assert set(referee.legal(doc)) == words("+d5 +d4 +e4 ^a2 ^b1 ^b2")
    after = referee.play(doc, "^a2")
    assert (after["player"], after["domes"], after["blocks"]) == (1, ["a2"], {"a2": 2})


def test_the_moved_female_domes_or_builds(referee: Referee) -> None:
    doc = building(turn("selene charon", "a1 e5 / d1 e1", "b21"), "a1")
    assert set(referee.legal(doc)) == words("+a2 ^a2 +b1 ^b1 +b2 ^b2")


def test_the_male_never_does(referee: Referee) -> None:
    doc = building(turn("selene charon", "- e5 / d1 e1"), "e5")
    assert set(referee.legal(doc)) == words("+d5 +d4 +e4")


def test_on_three_beside_the_builder_it_is_the_ordinary_build(referee: Referee) -> None:
    doc = building(turn("selene charon", "a1 e5 / d1 e1", "b23"), "a1")
    assert "^b2" not in referee.legal(doc)
    both = building(turn("selene charon", "a1 c3 / d1 e1", "b23"), "c3")
    assert "^b2" not in referee.legal(both)
    assert "+b2" in referee.legal(both)


def test_on_three_beside_the_resting_female_alone_it_is_a_dome_of_hers_and_a_tower(referee: Referee) -> None:
    doc = building(turn("selene chaos", "a1 e5 / d1 e1", "b23", chaos={"face": "pan"}), "e5")
    after = referee.play(doc, "^b2")
    assert (after["phase"], after["domes"], after["step"]["towers"]) == ("chaos", ["b2"], 1)


def test_instead_of_the_normal_build(referee: Referee) -> None:
    doc = building(turn("selene charon", "a1 e5 / d1 e1"), "e5")
    assert referee.play(doc, "^a2")["player"] == 1


def test_it_saves_a_male_that_cannot_build(referee: Referee) -> None:
    doc = turn("selene limus", "a1 b5 / c4 e1")
    after = referee.play(doc, "b5", "c5")
    assert set(referee.legal(after)) == words("^a2 ^b1 ^b2")


def test_limus_is_asked_for_the_female(referee: Referee) -> None:
    doc = building(turn("selene limus", "a1 e5 / c1 d1"), "e5")
    assert set(referee.legal(doc)) == words("+d5 +d4 +e4 ^a2")


def test_low_domes_are_no_towers(referee: Referee) -> None:
    doc = building(turn("selene chaos", "a1 e5 / d1 e1", "a22", chaos={"face": "pan"}), "e5")
    assert referee.play(doc, "^a2")["phase"] == "select"


def test_four_players_the_teams_female(referee: Referee) -> None:
    doc = turn("pan hera selene zeus", "a1 e5 / d1 e1", player=2)
    assert "^a2" in referee.legal(building(doc, "e5"))
    assert "^a2" not in referee.legal(building({**doc, "player": 0}, "e5"))


def test_the_cell_left_by_the_male_may_be_domed(referee: Referee) -> None:
    doc = turn("selene charon", "a1 b2 / d5 e1")
    assert "^b2" in referee.legal(referee.play(doc, "b2", "c3"))


def test_she_is_set_up_before_the_others(referee: Referee) -> None:
    after = referee.play(setup(["pan", "selene"], 2, phase="start"), "~start:0")
    assert (after["phase"], after["player"]) == ("place", 1)
    after = referee.play(after, "c3", "b2")
    assert (after["player"], after["workers"][1]) == (0, ["c3", "b2"])
