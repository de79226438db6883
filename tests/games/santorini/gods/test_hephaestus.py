"""God 6, Hephaestus: one more block on the cell just built, never a dome."""

from __future__ import annotations

import pytest

from tests.games.referees import Referee
from tests.games.santorini.positions import building, turn, words


@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 3)])
def test_a_second_block_on_the_same_cell(referee: Referee, before: int, after: int) -> None:
    doc = building(turn("hephaestus charon", "c3 a1 / d5 e1", blocks=f"c4{before}" if before else ""), "c3")
    middle = referee.play(doc, "+c4")
    assert (middle["phase"], set(referee.legal(middle))) == ("extra", words("+c4 end"))
    assert referee.play(middle, "+c4")["blocks"] == {"c4": after}


def test_it_is_optional(referee: Referee) -> None:
    after = referee.play(building(turn("hephaestus charon", "c3 a1 / d5 e1"), "c3"), "+c4", "end")
    assert (after["player"], after["blocks"]) == (1, {"c4": 1})


@pytest.mark.parametrize("before", [2, 3])
def test_no_dome_as_the_second_piece_and_nothing_on_a_dome(referee: Referee, before: int) -> None:
    doc = building(turn("hephaestus charon", "c3 a1 / d5 e1", f"c4{before}"), "c3")
    assert referee.play(doc, "+c4")["player"] == 1


def test_limus_away_from_the_cell_allows_both(referee: Referee) -> None:
    doc = building(turn("hephaestus limus", "a1 e5 / c1 e1"), "a1")
    assert referee.legal(doc) == ["+a2"]
    assert referee.play(doc, "+a2", "+a2")["blocks"] == {"a2": 2}


def test_after_the_first_tower_of_the_turn_there_is_nothing_more(referee: Referee) -> None:
    doc = building(turn("hephaestus chaos", "c3 a1 / d5 e1", "c43", chaos={"face": "pan"}), "c3")
    assert referee.play(doc, "+c4")["phase"] == "chaos"
