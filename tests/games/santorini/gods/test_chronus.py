"""God 16, Chronus: he wins when five complete towers stand, whoever built them, on anybody's turn."""

from __future__ import annotations

from tests.games.referees import Referee
from tests.games.santorini.positions import building, turn, with_towers

FOUR = "a4 b4 a5 b5"


def test_the_fifth_tower_of_his_own(referee: Referee) -> None:
    doc = with_towers(turn("chronus charon", "c3 a1 / d5 e1", "c23"), FOUR)
    after = referee.play(doc, "c3", "d3", "+c2")
    assert (after["phase"], after["winners"]) == ("over", [0])


def test_the_fifth_tower_of_an_opponent_at_once(referee: Referee) -> None:
    doc = with_towers(turn("chronus charon", "c3 a1 / d5 e1", "d43", player=1), FOUR)
    after = referee.play(doc, "d5", "e4", "+d4")
    assert (after["phase"], after["winners"], after["turn"]) == ("over", [0], 12)


def test_four_do_not_win(referee: Referee) -> None:
    doc = with_towers(turn("chronus charon", "c3 a1 / d5 e1", "c23"), "a4 b4 a5")
    assert referee.play(doc, "c3", "d3", "+c2")["winners"] is None


def test_nobody_else_wins_by_towers(referee: Referee) -> None:
    doc = with_towers(turn("pan charon", "c3 a1 / d5 e1", "c23"), FOUR)
    assert referee.play(doc, "c3", "d3", "+c2")["winners"] is None


def test_low_domes_do_not_count(referee: Referee) -> None:
    doc = turn("chronus charon", "c3 a1 / d5 e1", "c23 a43 b43 a53", "a4 b4 a5 b5")
    assert referee.play(doc, "c3", "d3", "+c2")["winners"] is None


def test_hera_has_no_veto(referee: Referee) -> None:
    doc = with_towers(turn("chronus hera", "c3 a1 / d5 e1", "c23"), FOUR)
    assert referee.play(doc, "c3", "d3", "+c2")["winners"] == [0]


def test_an_extra_build_wins_too(referee: Referee) -> None:
    doc = with_towers(turn("demeter chronus", "c3 a1 / d5 e1", "c23"), FOUR)
    after = referee.play(doc, "c3", "d3", "+e4", "+c2")
    assert after["winners"] == [1]


def test_poseidons_builds_too(referee: Referee) -> None:
    doc = with_towers(turn("poseidon chronus", "c3 a1 / d5 e1", "a23"), FOUR)
    assert referee.play(doc, "c3", "d3", "+e4", "+a2")["winners"] == [1]


def test_a_step_that_wins_comes_before(referee: Referee) -> None:
    doc = with_towers(turn("pan chronus", "c3 a1 / d5 e1", "c32 d33"), FOUR)
    assert referee.play(doc, "c3", "d3")["winners"] == [0]


def test_dionysus_fifth_tower_on_the_normal_build_is_chronus_win(referee: Referee) -> None:
    doc = with_towers(turn("dionysus chronus", "c3 a1 / d5 e1", "c23"), FOUR)
    assert referee.play(doc, "c3", "d3", "+c2")["winners"] == [1]


def test_a_fifth_tower_inside_a_bonus_turn_wins_when_the_last_one_is_over(referee: Referee) -> None:
    doc = with_towers(turn("dionysus chronus", "c3 a1 / d5 e1", "e23", step={"bonus": 2}), FOUR)
    after = referee.play(doc, "e1", "d1", "+e2")
    assert (after["phase"], after["winners"], after["step"]["bonus"]) == ("select", None, 1)
    after = referee.play(after, "end")
    assert (after["phase"], after["winners"], after["turn"]) == ("over", [1], 12)


def test_whoever_has_the_power_wins(referee: Referee) -> None:
    stolen = with_towers(turn("circe chronus", "c3 a1 / d4 e1", "d33", player=1, stolen=1), FOUR)
    assert referee.play(stolen, "d4", "e3", "+d3")["winners"] == [0]
    at_home = with_towers(turn("circe chronus", "c3 a1 / d1 e1", "d33", stolen=None), FOUR)
    assert referee.play(at_home, "c3", "c2", "+d3")["winners"] == [1]


def test_five_towers_of_a_position_win_when_the_turn_is_over_even_without_a_build(referee: Referee) -> None:
    doc = with_towers(turn("morpheus chronus", "c3 a1 / d5 e1", morpheus=0), FOUR + " e3")
    after = referee.play(doc, "c3", "c4")
    assert (after["winners"], after["turn"]) == ([1], 12)


def test_a_dome_of_zeus_team_counts(referee: Referee) -> None:
    doc = building(with_towers(turn("zeus chronus", "c3 a1 / d5 e1", "c43"), FOUR), "c3")
    assert referee.play(doc, "+c4")["winners"] == [1]
