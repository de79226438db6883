"""God 4, Atlas: the build may be a dome on height 0, 1 or 2."""

from __future__ import annotations

from tests.games.referees import Referee
from tests.games.santorini.positions import building, turn, words


def test_a_dome_may_be_built_on_any_low_cell(referee: Referee) -> None:
    doc = building(turn("atlas charon", "a1 e5 / d5 e1", "a21 b12 b23"), "a1")
    assert set(referee.legal(doc)) == words("+a2 ^a2 +b1 ^b1 +b2")


def test_on_three_blocks_the_dome_is_the_ordinary_build(referee: Referee) -> None:
    doc = building(turn("atlas charon", "a1 e5 / d5 e1", "b23"), "a1")
    assert "^b2" not in referee.legal(doc)
    after = referee.play(doc, "+b2")
    assert after["domes"] == ["b2"]


def test_a_low_dome_closes_the_cell_and_adds_no_block(referee: Referee) -> None:
    after = referee.play(turn("atlas charon", "c3 a1 / d5 e1", "b41"), "c3", "c4", "^b4")
    assert (after["blocks"], after["domes"]) == ({"b4": 1}, ["b4"])
    assert "b4" not in referee.legal(referee.play({**after, "workers": [["c4", "a1"], ["a5", "e1"]]}, "a5"))


def test_the_power_ends_with_the_first_build(referee: Referee) -> None:
    assert referee.play(turn("atlas charon", "c3 a1 / d5 e1"), "c3", "c4", "^b4")["player"] == 1


def test_low_domes_are_no_complete_towers_for_chronus(referee: Referee) -> None:
    doc = turn("chronus atlas", "c3 a1 / d5 e1", "a53 b53 c53 a43 b42", "a5 b5 c5 a4", player=1)
    after = referee.play(doc, "d5", "d4", "^c4")
    assert after["winners"] is None


def test_a_low_dome_changes_no_card_of_chaos(referee: Referee) -> None:
    doc = turn("atlas chaos", "c3 a1 / d5 e1", chaos={"face": "pan"})
    after = referee.play(doc, "c3", "c4", "^b4")
    assert (after["phase"], after["chaos"]["face"]) == ("select", "pan")


def test_limus_forbids_low_domes_but_not_the_one_on_three(referee: Referee) -> None:
    doc = building(turn("atlas limus", "a1 e5 / c1 e1", "b13 a21"), "a1")
    assert set(referee.legal(doc)) == words("+b1 +a2 ^a2")


def test_a_borrowed_worker_of_atlas_builds_no_low_dome(referee: Referee) -> None:
    doc = building(turn("dionysus atlas", "c3 a1 / e5 e1"), "e1", bonus=1)
    assert all(text[0] == "+" for text in referee.legal(doc))
