"""God 22, Hypnus: the higher of an opponent's two workers cannot move in that opponent's turn."""

from __future__ import annotations

from tests.games.referees import Referee
from tests.games.santorini.positions import building, turn, words


def test_the_higher_worker_sleeps(referee: Referee) -> None:
    doc = turn("charon hypnus", "c3 a1 / d5 e5", "a11 c32")
    assert referee.read(doc)["step"]["asleep"] == 0
    assert referee.legal(doc) == ["a1"]


def test_nobody_sleeps_on_equal_heights(referee: Referee) -> None:
    doc = turn("charon hypnus", "c3 a1 / d5 e5", "a12 c32")
    assert referee.read(doc)["step"]["asleep"] is None
    assert set(referee.legal(doc)) == words("a1 c3")


def test_a_single_worker_never_sleeps(referee: Referee) -> None:
    doc = turn("charon hypnus", "c3 - / d5 e5", "c32")
    assert referee.legal(doc) == ["c3"]


def test_his_own_workers_do_not_sleep(referee: Referee) -> None:
    assert set(referee.legal(turn("hypnus charon", "c3 a1 / d5 e5", "c32"))) == words("a1 c3")


def test_it_is_fixed_when_the_turn_begins(referee: Referee) -> None:
    doc = turn("charon hypnus", "c3 a1 / d5 e5", "c32")
    after = referee.play(doc, "a1", "b1", "+a1")
    assert after["player"] == 1
    mid = referee.play(doc, "a1")
    assert mid["step"]["asleep"] == 0


def test_who_can_only_move_the_sleeper_loses(referee: Referee) -> None:
    doc = turn("hypnus charon", "d5 e5 / c3 a1", "c32 a23 b23 b13", "a2 b2 b1")
    after = referee.play(doc, "d5", "d4", "+d5")
    assert (after["phase"], after["winners"], after["turn"]) == ("over", [0], 13)


def test_a_sleeping_female_of_selene_may_dome(referee: Referee) -> None:
    doc = building(turn("selene hypnus", "a1 c3 / d5 e5", "a11"), "c3", asleep=0)
    assert "^a2" in referee.legal(doc)


def test_a_sleeping_worker_on_the_ground_cannot_be(referee: Referee) -> None:
    # Poseidon's resting worker stands on 0 and so is never the higher one: it builds.
    doc = turn("poseidon hypnus", "c3 a1 / d5 e5")
    after = referee.play(doc, "c3", "c4", "+c5")
    assert after["phase"] == "poseidon"


def test_three_players_both_others_are_bound(referee: Referee) -> None:
    doc = turn("hypnus pan zeus", "d5 e5 / c3 a1 / c1 e1", "c31 c12")
    assert referee.legal({**doc, "player": 1}) == ["a1"]
    assert referee.legal({**doc, "player": 2}) == ["e1"]


def test_four_players_the_team_shares_the_sleeper(referee: Referee) -> None:
    doc = turn("hypnus pan zeus hera", "d5 e5 / c3 a1", "c31")
    for seat in (1, 3):
        assert referee.legal({**doc, "player": seat}) == ["a1"]
    high = turn("hypnus pan zeus hera", "d5 e5 / c3 a1", "d51")
    assert set(referee.legal({**high, "player": 2})) == words("d5 e5")


def test_powers_of_movement_do_not_wake_it(referee: Referee) -> None:
    for god in ("apollo", "artemis", "hermes", "minotaur", "prometheus", "charon", "triton", "bia"):
        assert referee.legal(turn(f"{god} hypnus", "c3 a1 / d5 e5", "c31")) == ["a1"]
