"""God 3, Athena: after an own step upwards opponents may not move up, until her next turn begins."""

from __future__ import annotations

import pytest

from tests.games.referees import Referee
from tests.games.santorini.positions import building, moving, turn, words


def test_a_step_up_bans_the_opponents_climbs(referee: Referee) -> None:
    doc = turn("athena charon", "c3 a1 / a5 e1", "c41 d11")
    after = referee.play(doc, "c3", "c4", "+b4", "e1")
    assert after["athena"] is True
    assert set(referee.legal(after)) == {"d2", "e2"}


def test_a_level_step_or_one_down_bans_nothing(referee: Referee) -> None:
    doc = turn("athena charon", "c3 a1 / a5 e1", "c31 d31")
    for step in ("d3", "c4"):
        assert referee.play(doc, "c3", step, "+b3" if step == "c4" else "+e4")["athena"] is False


def test_the_ban_ends_when_her_next_turn_begins(referee: Referee) -> None:
    doc = turn("athena charon", "c4 a1 / a5 e1", "c41 d11", player=1, athena=True)
    after = referee.play(doc, "e1", "e2", "+e1")
    assert (after["player"], after["athena"]) == (0, False)


def test_a_forced_rise_of_her_worker_does_not_count(referee: Referee) -> None:
    doc = turn("athena apollo", "d4 a1 / c3 e1", "c31", player=1)
    after = referee.play(doc, "c3", "d4", "+d5")
    assert after["workers"][0] == ["c3", "a1"]
    assert after["athena"] is False


def test_the_ban_does_not_stop_forced_rises(referee: Referee) -> None:
    doc = turn("minotaur athena", "c3 a1 / c4 e1", "c52", athena=True)
    assert "c4" in referee.legal(moving(doc, "c3"))
    zeus = building(turn("zeus athena", "c3 a1 / c5 e1", athena=True), "c3")
    assert "+c3" in referee.legal(zeus)
    charon = moving(turn("charon athena", "c3 a1 / c4 e1", "c23", athena=True), "c3")
    assert "ferry:c4" in referee.legal(charon)


def test_zeus_rises_without_setting_the_flag_of_a_partner(referee: Referee) -> None:
    doc = building(turn("zeus pan athena hera", "c3 a1 / c5 e1"), "c3")
    assert referee.play(doc, "+c3")["athena"] is False


def test_a_partners_climb_does_not_count(referee: Referee) -> None:
    doc = turn("athena pan zeus hera", "c3 a1 / c5 e1", "c41", player=2)
    assert referee.play(doc, "c3", "c4", "+b4")["athena"] is False


def test_three_players_both_others_are_bound(referee: Referee) -> None:
    doc = turn("athena pan zeus", "c3 a1 / e1 a5 / e5 a4", "d11 d51", athena=True)
    assert "d1" not in referee.legal(moving({**doc, "player": 1}, "e1"))
    assert "d5" not in referee.legal(moving({**doc, "player": 2}, "e5"))


def test_four_players_the_partner_is_free_and_both_opponents_are_bound(referee: Referee) -> None:
    doc = turn("athena pan zeus hera", "c3 a1 / e1 a5", "d11 c41", athena=True)
    assert "c4" in referee.legal(moving({**doc, "player": 2}, "c3"))
    for seat in (1, 3):
        assert "d1" not in referee.legal(moving({**doc, "player": seat}, "e1"))


def test_four_players_the_ban_lasts_over_the_partners_turn(referee: Referee) -> None:
    doc = turn("athena pan zeus hera", "c3 a1 / e5 a5", "c41")
    after = referee.play(doc, "c3", "c4", "+b4", "e5", "e4", "+e5", "c4", "c3", "+c2")
    assert (after["player"], after["athena"]) == (3, True)


def test_a_winning_climb_leaves_the_flag_as_it_was(referee: Referee) -> None:
    after = referee.play(turn("athena charon", "c3 a1 / a5 e1", "c32 c43"), "c3", "c4")
    assert (after["winners"], after["athena"]) == ([0], False)


def test_a_climb_onto_three_that_hera_denies_sets_it(referee: Referee) -> None:
    after = referee.play(turn("athena hera", "c4 a1 / a5 e1", "c42 c53"), "c4", "c5", "+b4")
    assert (after["winners"], after["athena"]) == (None, True)


@pytest.mark.parametrize("god", ["prometheus", "hermes"])
def test_all_bans_add_up(referee: Referee, god: str) -> None:
    doc = moving(turn(f"{god} athena", "c3 a1 / a5 e1", "c41", athena=True), "c3")
    assert "c4" not in referee.legal(doc)
    assert "d4" in referee.legal(doc)


def test_dionysus_borrows_her_own_workers_without_the_ban(referee: Referee) -> None:
    doc = turn("dionysus athena", "c3 a1 / e5 e1", "d11", athena=True, step={"bonus": 1})
    assert set(referee.legal(referee.play(doc, "e1"))) == words("d1 d2 e2")


def test_dionysus_borrows_a_third_players_worker_with_the_ban(referee: Referee) -> None:
    doc = turn("dionysus athena pan", "c3 a1 / e5 a5 / e1 b1", "d11 d51", athena=True, step={"bonus": 1})
    assert set(referee.legal(referee.play(doc, "e1"))) == words("d2 e2")
    assert "d5" in referee.legal(referee.play(doc, "e5"))


def test_a_stolen_flag_falls_and_does_not_bind_the_thief(referee: Referee) -> None:
    doc = turn("circe athena", "c3 a1 / e5 d1", "b31 d51", player=1)
    after = referee.play(doc, "e5", "d5", "+e5")
    assert (after["player"], after["stolen"], after["athena"]) == (0, 1, False)
    assert "b3" in referee.legal(referee.play(after, "c3"))


def test_a_climb_of_circe_binds_athena_and_the_flag_falls_when_the_power_goes_back(referee: Referee) -> None:
    doc = turn("circe athena", "c3 a1 / e5 d1", "b31 d51", stolen=1)
    after = referee.play(doc, "c3", "b3", "+b4")
    assert (after["player"], after["athena"]) == (1, True)
    assert "d5" not in referee.legal(referee.play(after, "e5"))
    together = {**after, "workers": [["b3", "a1"], ["e5", "d3"]]}
    back = referee.play(together, "d3", "d4", "+d3")
    assert (back["player"], back["stolen"], back["athena"]) == (0, None, False)


def test_the_flag_falls_when_chaos_discards_or_draws_athena(referee: Referee) -> None:
    doc = turn("charon chaos", "c3 a1 / e5 e1", "d43", athena=True, chaos={"face": "athena"})
    assert referee.play(doc, "c3", "c4", "+d4", "~pan")["athena"] is False
    kept = turn("pan chaos athena", "c3 a1 / e5 e1 / a5 a4", "d43", athena=True, chaos={"face": "apollo"})
    assert referee.play(kept, "c3", "c4", "+d4", "~atlas")["athena"] is True
