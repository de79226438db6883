"""God 27, Poseidon: at the end of the turn the resting worker on height 0 may build up to three times."""

from __future__ import annotations

from tests.games.referees import Referee
from tests.games.santorini.positions import building, turn, words


def test_up_to_three_builds_beside_the_resting_worker(referee: Referee) -> None:
    doc = turn("poseidon charon", "c3 a1 / d5 e1")
    after = referee.play(doc, "c3", "c4", "+c5")
    assert (after["phase"], after["step"]["left"]) == ("poseidon", 3)
    assert set(referee.legal(after)) == words("+b1 +a2 +b2 end")
    after = referee.play(after, "+a2", "+a2")
    assert after["step"]["left"] == 1
    after = referee.play(after, "+b2")
    assert (after["player"], after["blocks"]) == (1, {"c5": 1, "a2": 2, "b2": 1})


def test_it_may_end_at_any_time(referee: Referee) -> None:
    doc = building(turn("poseidon charon", "c3 a1 / d5 e1"), "c3")
    assert referee.play(doc, "+c4", "end")["player"] == 1
    assert referee.play(doc, "+c4", "+a2", "end")["blocks"] == {"a2": 1, "c4": 1}


def test_not_from_height_one(referee: Referee) -> None:
    assert referee.play(building(turn("poseidon charon", "c3 a1 / d5 e1", "a11"), "c3"), "+c4")["player"] == 1


def test_the_moved_worker_does_not(referee: Referee) -> None:
    after = referee.play(building(turn("poseidon charon", "c3 a1 / d5 e1"), "c3"), "+c4")
    assert "+c2" not in referee.legal(after)


def test_a_lone_worker_has_no_resting_worker(referee: Referee) -> None:
    assert referee.play(building(turn("poseidon charon", "c3 - / d5 e1"), "c3"), "+c4")["player"] == 1


def test_it_stops_when_nothing_is_left_to_build_on(referee: Referee) -> None:
    doc = building(turn("poseidon charon", "c3 a1 / d5 e1", "a23", domes="b1 b2"), "c3")
    assert referee.play(doc, "+c4", "+a2")["player"] == 1


def test_a_whole_tower_with_domes_too(referee: Referee) -> None:
    doc = building(turn("poseidon chaos", "c3 a1 / d5 e1", "a23 b23", chaos={"face": "pan"}), "c3")
    after = referee.play(doc, "+c4", "+a2", "+b2", "end")
    assert (after["phase"], after["step"]["towers"]) == ("chaos", 2)


def test_limus_binds_the_resting_worker(referee: Referee) -> None:
    doc = building(turn("poseidon limus", "e5 a1 / c1 b3"), "e5")
    assert referee.play(doc, "+e4")["player"] == 1


def test_the_cell_left_by_the_mover_may_be_built_on(referee: Referee) -> None:
    doc = turn("poseidon charon", "b2 a1 / d5 e1")
    assert "+b2" in referee.legal(referee.play(doc, "b2", "c3", "+c4"))


def test_the_height_is_read_at_the_end_of_the_turn(referee: Referee) -> None:
    doc = turn("poseidon charon", "c3 b2 / d5 e1")
    after = referee.play(doc, "b2", "b1", "+b2")
    assert after["phase"] == "poseidon"
    assert "+b2" in referee.legal(after)


def test_not_after_a_win_and_not_in_the_partners_turn(referee: Referee) -> None:
    assert referee.play(turn("poseidon charon", "c3 a1 / d5 e1", "c32 c43"), "c3", "c4")["phase"] == "over"
    partner = building(turn("pan charon poseidon hera", "c3 a1 / d5 e1"), "c3")
    assert referee.play(partner, "+c4")["player"] == 1
