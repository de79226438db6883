"""Sections 3 and 7 of the rules: three players and elimination (B12), teams, the draw after turn 300 (B13), winners."""

from __future__ import annotations

from tests.games.fixtures import Doc
from tests.games.referees import Referee

from .positions import turn, words

SHUT_IN_A5: Doc = {"blocks": {"a4": 3, "b4": 3, "b5": 3}, "domes": ["a4", "b4", "b5"]}


def stuck_second(gods: str, **keys: object) -> Doc:
    """Seat 0 acts; seat 1 has one worker, shut in on a5, and loses when its turn begins."""
    return {**turn(gods, "d1 e1 / a5 - / e5 d5"), **SHUT_IN_A5, **keys}


def test_b12_the_stuck_player_leaves_and_the_next_turn_begins(referee: Referee) -> None:
    after = referee.play(stuck_second("pan zeus hera"), "d1", "d2", "+c1")
    assert (after["phase"], after["player"], after["turn"], after["out"]) == ("select", 2, 14, [1])
    assert after["workers"] == [["d2", "e1"], [None, None], ["e5", "d5"]]
    assert (after["blocks"]["a4"], after["gods"]) == (3, ["pan", "zeus", "hera"])


def test_b12_the_eliminated_seat_is_skipped_from_then_on(referee: Referee) -> None:
    after = referee.play(stuck_second("pan zeus hera"), "d1", "d2", "+c1", "e5", "e4", "+e5", "d2", "d1", "+d2")
    assert (after["player"], after["turn"]) == (2, 16)


def test_b12_the_last_one_left_wins(referee: Referee) -> None:
    doc = {**turn("pan zeus hera", "d1 e1 / a5 - / - -", out=[2]), **SHUT_IN_A5}
    after = referee.play(doc, "d1", "d2", "+c1")
    assert (after["phase"], after["winners"], after["out"], after["turn"]) == ("over", [0], [1, 2], 13)
    assert after["workers"] == [["d2", "e1"], [None, None], [None, None]]


def test_b12_two_in_a_row_may_fall(referee: Referee) -> None:
    walls = {
        "blocks": {"a4": 3, "b4": 3, "b5": 3, "e4": 3, "d4": 3, "d5": 3},
        "domes": ["a4", "b4", "b5", "e4", "d4", "d5"],
    }
    doc = {**turn("pan zeus hera", "d1 e1 / a5 - / e5 -"), **walls}
    after = referee.play(doc, "d1", "d2", "+c1")
    assert (after["phase"], after["winners"], after["out"], after["turn"]) == ("over", [0], [1, 2], 14)


def test_b12_a_win_condition_ends_the_game_of_three(referee: Referee) -> None:
    after = referee.play(turn("pan zeus hera", "c3 a1 / d5 e1 / e5 d1", "c32 c43"), "c3", "c4")
    assert (after["phase"], after["winners"], after["out"]) == ("over", [0], [])


def test_b12_athenas_ban_leaves_with_her(referee: Referee) -> None:
    after = referee.play(stuck_second("pan athena hera", athena=True), "d1", "d2", "+c1")
    assert (after["out"], after["athena"]) == ([1], False)


def test_b12_another_ones_ban_stays(referee: Referee) -> None:
    after = referee.play(
        stuck_second("athena zeus hera", athena=True, blocks={**SHUT_IN_A5["blocks"], "d2": 1}), "d1", "d2", "+c1"
    )
    assert (after["out"], after["athena"]) == ([1], True)


def test_b12_the_powers_of_the_eliminated_act_no_more(referee: Referee) -> None:
    after = referee.play(stuck_second("pan hypnus hera"), "d1", "d2", "+c1")
    raised = {**after, "blocks": {**after["blocks"], "e5": 1}, "step": {}}
    assert set(referee.legal(raised)) == words("d5 e5")


def test_teams_win_together(referee: Referee) -> None:
    doc = turn("pan zeus artemis atlas", "c3 a1 / d5 e1", "c32 c43 d52 d43")
    assert referee.play(doc, "c3", "c4")["winners"] == [0, 2]
    assert referee.play({**doc, "player": 3}, "d5", "d4")["winners"] == [1, 3]


def test_teams_lose_together(referee: Referee) -> None:
    doc = {**turn("pan zeus hera atlas", "d1 e1 / a5 -"), **SHUT_IN_A5}
    after = referee.play({**doc, "player": 2}, "d1", "d2", "+c1")
    assert (after["winners"], after["out"]) == ([0, 2], [])


def test_teams_each_seat_in_turn_with_the_shared_workers_and_its_own_god(referee: Referee) -> None:
    doc = turn("demeter zeus atlas hera", "c3 a1 / d5 e1")
    after = referee.play(doc, "c3", "c4", "+b4", "end", "d5", "d4", "+d5")
    assert (after["player"], set(referee.legal(after))) == (2, words("c4 a1"))
    assert "^c4" in referee.legal(referee.play(after, "c4", "c3"))


def test_b13_when_turn_301_would_begin_it_is_a_draw(referee: Referee) -> None:
    after = referee.play(turn("none", "c3 a1 / d5 e1", turn=300), "c3", "c4", "+c5")
    assert (after["phase"], after["winners"], after["turn"]) == ("over", [0, 1], 300)


def test_b13_turn_300_is_played(referee: Referee) -> None:
    after = referee.play(turn("none", "c3 a1 / d5 e1", turn=299), "c3", "c4", "+c5")
    assert (after["phase"], after["turn"]) == ("select", 300)


def test_b13_a_win_in_turn_300_is_a_win(referee: Referee) -> None:
    assert referee.play(turn("none", "c3 a1 / d5 e1", "c32 c43", turn=300), "c3", "c4")["winners"] == [0]


def test_b13_who_would_be_stuck_in_turn_301_draws(referee: Referee) -> None:
    doc = {**turn("none", "d1 e1 / a5 -", turn=300), **SHUT_IN_A5}
    assert referee.play(doc, "d1", "d2", "+c1")["winners"] == [0, 1]


def test_b13_the_eliminated_do_not_share_the_draw(referee: Referee) -> None:
    doc = turn("pan zeus hera", "c3 a1 / - - / d5 e1", turn=300, out=[1])
    assert referee.play(doc, "c3", "c4", "+c5")["winners"] == [0, 2]
    falls = stuck_second("pan zeus hera", turn=299)
    after = referee.play(falls, "d1", "d2", "+c1")
    assert (after["phase"], after["turn"], after["out"], after["winners"]) == ("over", 300, [1], [0, 2])


def test_b13_four_players_all_share_it(referee: Referee) -> None:
    doc = turn("pan zeus artemis atlas", "c3 a1 / d5 e1", turn=300)
    assert referee.play(doc, "c3", "c4", "+c5")["winners"] == [0, 1, 2, 3]


def test_b13_bonus_turns_and_exchanges_of_turn_300_are_played(referee: Referee) -> None:
    doc = turn("dionysus chaos", "c3 a1 / d5 e1", "d43", turn=300, chaos={"face": "pan"})
    after = referee.play(doc, "c3", "c4", "+d4", "~atlas")
    assert (after["phase"], after["step"]["bonus"], after["turn"]) == ("select", 1, 300)
    assert referee.play(after, "end")["winners"] == [0, 1]
