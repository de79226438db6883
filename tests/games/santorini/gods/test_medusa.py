"""God 24, Medusa: at the end of her turn lower opponent workers beside hers become a block each."""

from __future__ import annotations

from tests.games.referees import Referee
from tests.games.santorini.positions import turn


def test_a_lower_neighbour_is_removed_and_its_cell_gets_a_block(referee: Referee) -> None:
    doc = turn("medusa charon", "c3 a1 / d5 e1", "c31 c41")
    after = referee.play(doc, "c3", "c4", "+b4")
    assert after["workers"][1] == [None, "e1"]
    assert after["blocks"]["d5"] == 1


def test_an_equal_or_higher_neighbour_stays(referee: Referee) -> None:
    level = turn("medusa charon", "c3 a1 / d5 e1", "c31 c41 d51")
    assert referee.play(level, "c3", "c4", "+b4")["workers"][1] == ["d5", "e1"]
    higher = turn("medusa charon", "c3 a1 / d5 e1", "c31 c41 d52")
    assert referee.play(higher, "c3", "c4", "+b4")["workers"][1] == ["d5", "e1"]


def test_the_resting_worker_petrifies_too(referee: Referee) -> None:
    doc = turn("medusa charon", "c3 a1 / b2 e1", "a12")
    assert referee.play(doc, "c3", "c4", "+b4")["workers"][1] == [None, "e1"]


def test_all_at_once_with_the_heights_as_before(referee: Referee) -> None:
    doc = turn("medusa charon", "c3 e3 / d4 d5", "c31 c42 d41 e31")
    after = referee.play(doc, "c3", "c4", "+b4")
    assert after["workers"][1] == [None, None]
    assert (after["blocks"]["d4"], after["blocks"]["d5"]) == (2, 1)


def test_the_block_may_be_the_third(referee: Referee) -> None:
    doc = turn("medusa charon", "c3 a1 / d5 e1", "c32 c43 d52")
    hera = turn("medusa hera", "c4 a1 / d5 e1", "c42 c53 d52")
    assert referee.play(doc, "c3", "c4")["winners"] == [0]
    after = referee.play(hera, "c4", "c5", "+b4")
    assert (after["workers"][1], after["blocks"]["d5"]) == ([None, "e1"], 3)


def test_no_worker_left_loses_at_the_start_of_its_turn(referee: Referee) -> None:
    doc = turn("medusa charon", "c3 a1 / d5 e5", "c31 d41")
    after = referee.play(doc, "c3", "d4", "+e4")
    assert (after["phase"], after["winners"], after["turn"]) == ("over", [0], 13)
    assert after["workers"][1] == [None, None]


def test_her_partners_and_own_workers_are_safe(referee: Referee) -> None:
    doc = turn("medusa charon pan zeus", "c3 d5 / a5 e1", "c31 c41")
    assert referee.play(doc, "c3", "c4", "+b4")["workers"][0] == ["c4", "d5"]


def test_only_at_the_end_of_her_own_turn(referee: Referee) -> None:
    doc = turn("medusa charon", "c4 a1 / e5 e1", "c41", player=1)
    assert referee.play(doc, "e5", "d5", "+e5")["workers"][1] == ["d5", "e1"]
    partner = turn("pan charon medusa zeus", "c3 a1 / d5 e1", "c31 c41")
    assert referee.play(partner, "c3", "c4", "+b4")["workers"][1] == ["d5", "e1"]


def test_three_players_workers_of_both_others(referee: Referee) -> None:
    doc = turn("medusa charon pan", "c3 a1 / d5 e1 / b5 a5", "c31 c41")
    after = referee.play(doc, "c3", "c4", "+b4")
    assert after["workers"][1:] == [[None, "e1"], [None, "a5"]]


def test_a_lone_worker_wins_no_eros_game_and_does_not_rest(referee: Referee) -> None:
    doc = turn("medusa poseidon", "c3 a1 / d5 e1", "c31 c41")
    after = referee.play(doc, "c3", "c4", "+b4", "e1", "e2", "+e1")
    assert after["player"] == 0


def test_she_is_no_builder(referee: Referee) -> None:
    doc = turn("medusa chaos", "c3 a1 / d5 e1", "c31 c41", chaos={"face": "pan"})
    assert referee.play(doc, "c3", "c4", "+b4")["phase"] == "select"
