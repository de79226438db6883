"""God 12, Ares: at the end of the turn the top block of an unoccupied cell beside the resting worker may go."""

from __future__ import annotations

from tests.games.referees import Referee
from tests.games.santorini.positions import building, turn, words


def test_the_top_block_beside_the_resting_worker(referee: Referee) -> None:
    doc = turn("ares charon", "c3 a1 / d5 e1", "a22 b11 c11 d43")
    after = referee.play(doc, "c3", "c4", "+c5")
    assert (after["phase"], set(referee.legal(after))) == ("ares", words("-b1 -a2 end"))
    assert referee.play(after, "-a2")["blocks"]["a2"] == 1
    assert "b1" not in referee.play(after, "-b1")["blocks"]
    assert referee.play(after, "end")["blocks"]["a2"] == 2


def test_no_dome_and_nothing_under_a_dome_or_a_worker(referee: Referee) -> None:
    doc = building(turn("ares charon", "c3 a1 / b1 e1", "a23 b21 b11", "a2"), "c3")
    after = referee.play(doc, "+c4")
    assert set(referee.legal(after)) == words("-b2 end")


def test_the_phase_is_passed_over_without_a_block_to_remove(referee: Referee) -> None:
    assert referee.play(building(turn("ares charon", "c3 a1 / d5 e1"), "c3"), "+c4")["player"] == 1


def test_a_lone_worker_has_no_resting_worker(referee: Referee) -> None:
    doc = building(turn("ares charon", "c3 - / d5 e1", "c41 b31"), "c3")
    assert referee.play(doc, "+c4")["player"] == 1


def test_the_block_just_built_may_be_removed(referee: Referee) -> None:
    doc = building(turn("ares charon", "b3 a1 / d5 e1"), "b3")
    assert referee.play(doc, "+a2", "-a2")["blocks"] == {}


def test_three_blocks_are_lowered_to_two(referee: Referee) -> None:
    doc = building(turn("ares charon", "c3 a1 / d5 e1", "a23"), "c3")
    assert referee.play(doc, "+c4", "-a2")["blocks"] == {"c4": 1, "a2": 2}


def test_limus_does_not_stop_it(referee: Referee) -> None:
    doc = building(turn("ares limus", "c3 a1 / b1 e1", "a21"), "c3")
    assert "-a2" in referee.legal(referee.play(doc, "+c4"))


def test_it_is_his_own_turn_only(referee: Referee) -> None:
    doc = building(turn("ares charon", "c3 a1 / d5 e1", "e21 d41", player=1), "d5")
    assert referee.play(doc, "+c5")["player"] == 0


def test_not_removed_after_a_win(referee: Referee) -> None:
    assert referee.play(turn("ares charon", "c3 a1 / d5 e1", "c32 c43 a21"), "c3", "c4")["phase"] == "over"


def test_with_a_building_shy_morpheus_the_game_ends_as_a_draw(referee: Referee) -> None:
    doc = turn("ares morpheus", "a1 c3 / d5 e1", turn=300)
    after = referee.play(doc, "c3", "c4", "+c5")
    assert (after["phase"], after["winners"], after["turn"]) == ("over", [0, 1], 300)
