"""God 13, Bia: an opponent worker on the next cell in the direction of her step is removed from the game."""

from __future__ import annotations

import pytest

from tests.games.referees import Referee
from tests.games.santorini.positions import setup, turn, words


def test_the_worker_behind_the_cell_entered_is_removed_and_its_cell_is_free(referee: Referee) -> None:
    doc = turn("bia charon", "c2 a1 / c4 e1", "c42 c53")
    after = referee.play(doc, "c2", "c3")
    assert after["workers"][1] == [None, "e1"]
    assert "+c4" in referee.legal(after)


@pytest.mark.parametrize("blocks", ["c43", "c32", "c21"])
def test_at_any_height(referee: Referee, blocks: str) -> None:
    doc = turn("bia charon", "c2 a1 / c4 e1", f"{blocks} c31" if blocks != "c32" else "c32 c21")
    assert referee.play(doc, "c2", "c3")["workers"][1] == [None, "e1"]


def test_in_a_diagonal_direction_too(referee: Referee) -> None:
    assert referee.play(turn("bia charon", "c2 a1 / e4 e1"), "c2", "d3")["workers"][1] == [None, "e1"]


def test_it_is_a_must_and_a_step_past_removes_nobody(referee: Referee) -> None:
    doc = turn("bia charon", "c2 a1 / c4 e1")
    assert referee.play(doc, "c2", "d3")["workers"][1] == ["c4", "e1"]


def test_her_own_and_her_partners_workers_are_safe(referee: Referee) -> None:
    assert referee.play(turn("bia charon", "c2 c4 / d5 e1"), "c2", "c3")["workers"][0] == ["c3", "c4"]
    assert referee.play(turn("bia pan zeus hera", "c2 c4 / d5 e1"), "c2", "c3")["workers"][0] == ["c3", "c4"]


def test_a_worker_removed_by_the_winning_step_is_gone(referee: Referee) -> None:
    after = referee.play(turn("bia charon", "c2 a1 / c4 e1", "c22 c33"), "c2", "c3")
    assert (after["winners"], after["workers"][1]) == ([0], [None, "e1"])


def test_a_side_without_workers_loses_when_its_own_turn_begins(referee: Referee) -> None:
    doc = turn("bia charon", "c2 a1 / c4 -")
    after = referee.play(doc, "c2", "c3")
    assert (after["phase"], after["workers"][1]) == ("build", [None, None])
    after = referee.play(after, "+d4")
    assert (after["phase"], after["winners"], after["turn"]) == ("over", [0], 13)


def test_until_then_its_powers_act(referee: Referee) -> None:
    doc = turn("bia hera pan", "c2 a1 / c4 - / e1 e2", "e12 d13", player=0)
    after = referee.play(doc, "c2", "c3", "+d4")
    assert (after["phase"], after["player"], after["out"]) == ("select", 2, [1])
    still = turn("pan bia hera", "e1 e2 / c2 a1 / - -", "e12 d13", player=0)
    assert referee.play(still, "e1", "d1")["phase"] == "build"


def test_three_players_the_emptied_player_is_out_at_his_turn(referee: Referee) -> None:
    doc = turn("bia charon pan", "c2 a1 / e5 e4 / c4 -")
    after = referee.play(doc, "c2", "c3", "+d4")
    assert (after["player"], after["out"], after["turn"]) == (1, [], 13)
    after = referee.play(after, "e5", "d5", "+e5")
    assert (after["player"], after["out"], after["turn"]) == (0, [2], 15)


def test_a_borrowed_worker_of_bia_removes_nobody(referee: Referee) -> None:
    doc = turn("dionysus bia", "c3 a1 / c1 e5", step={"bonus": 1})
    assert referee.play(doc, "c1", "c2")["workers"][0] == ["c3", "a1"]


def test_she_places_first_of_all_and_on_the_perimeter(referee: Referee) -> None:
    doc = setup(["pan", "bia"], 2, phase="place", start=0)
    assert set(referee.legal(doc)) == words("a1 b1 c1 d1 e1 a2 e2 a3 e3 a4 e4 a5 b5 c5 d5 e5")
    after = referee.play(doc, "a1", "c1")
    assert (after["player"], after["workers"]) == (0, [[None, None], ["a1", "c1"]])
    assert "c3" in referee.legal(after)


def test_placing_first_does_not_give_her_the_first_turn(referee: Referee) -> None:
    after = referee.play(setup(["pan", "bia"], 2, phase="start"), "~start:0", "a1", "c1", "c3", "d3")
    assert (after["phase"], after["player"]) == ("select", 0)
