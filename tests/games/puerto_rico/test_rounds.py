"""Sections 4 and 6 of the rules: rounds (R1, R2), the end and who wins (E1, E2, E4)."""

from __future__ import annotations

import pytest

from tests.games.fixtures import Doc
from tests.games.referees import Referee

from .positions import ELEVEN, board, last_pick, pick

ROW = {"corn": 3}
TWO = pick(players=2, row=ROW)
SIX = ["role:mayor", "role:captain", "role:prospector", "role:trader", "role:craftsman", "role:settler"]


def lying(position: Doc) -> dict[str, int]:
    """The roles with doubloons."""
    return {name: role["doubloons"] for name, role in position["roles"].items() if role["doubloons"]}


# Rounds ---------------------------------------------------------------------------------------------------------------


def test_r1_a_role_must_be_taken_and_is_gone_for_the_round(referee: Referee) -> None:
    doc = pick(players=4, governor=2)
    names = ["settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector"]
    assert sorted(referee.legal(doc)) == sorted(f"role:{name}" for name in names)
    assert referee.read(doc)["player"] == 2
    position = referee.play(doc, "role:prospector")
    assert (position["player"], "role:prospector" in referee.legal(position)) == (3, False)
    assert position["roles"]["prospector"]["taken_by"] == 2
    assert referee.play(position, "role:captain")["player"] == 0


def test_r1_the_doubloons_on_a_role_go_to_the_taker_before_it_is_carried_out(referee: Referee) -> None:
    doc = pick(board(doubloons=0), roles={"builder": {"doubloons": 3}})
    position = referee.play(doc, "role:builder")
    assert position["boards"][0]["doubloons"] == 3
    assert "build:sugar_mill" in referee.legal(position)  # 4, less one for the builder
    assert position["roles"]["builder"] == {"doubloons": 0, "taken_by": 0}


def test_r1_the_chooser_acts_first_then_the_others_clockwise(referee: Referee) -> None:
    position = referee.play(pick(governor=1), "role:settler")
    seats = []
    while position["phase"] == "settler":
        seats.append(position["player"])
        position = referee.play(position, "pass")
    assert seats == [1, 2, 0]


def test_r1_two_players_take_three_roles_each_by_turns(referee: Referee) -> None:
    position, seats = TWO, []
    for role in SIX:
        seats.append(referee.read(position)["player"])
        position = referee.play(position, role)
        while position["phase"] != "role":
            position = referee.play(position, "pass" if position["player"] != "chance" else referee.legal(position)[0])
    assert seats == [0, 1, 0, 1, 0, 1]
    assert (position["round"], position["player"], position["governor"]) == (2, 1, 1)
    assert lying(position) == {"builder": 1}


@pytest.mark.parametrize(("players", "takers"), [(3, 3), (4, 4), (5, 5)])
def test_r2_untaken_roles_get_a_doubloon_and_all_come_back(referee: Referee, players: int, takers: int) -> None:
    names = ["trader", "captain", "craftsman", "prospector", "prospector_2"][:takers]
    names = names if players > 3 else ["trader", "captain", "craftsman"]
    doc = pick(players=players, roles={"mayor": {"doubloons": 2}})
    position = referee.play(doc, *(f"role:{name}" for name in names))
    assert (position["round"], position["governor"], position["player"]) == (2, 1, 1)
    untaken = [name for name in position["roles"] if name not in names]
    assert lying(position) == {name: 3 if name == "mayor" else 1 for name in untaken}
    assert {role["taken_by"] for role in position["roles"].values()} == {None}


def test_r2_the_governor_passes_from_the_last_seat_to_the_first(referee: Referee) -> None:
    position = referee.play(pick(governor=2), "role:trader", "role:captain", "role:craftsman")
    assert (position["governor"], position["player"]) == (0, 0)


def test_r2_with_the_end_flag_the_game_ends_after_the_round_and_nothing_is_changed(referee: Referee) -> None:
    doc = pick(end=True, roles={"mayor": {"doubloons": 2}})
    position = referee.play(doc, "role:trader", "role:captain")
    assert (position["phase"], position["winners"]) == ("role", None)
    position = referee.play(position, "role:craftsman")
    assert (position["phase"], position["player"], position["round"], position["governor"]) == ("over", None, 1, 0)
    assert lying(position) == {"mayor": 2}
    takers = {name: role["taken_by"] for name, role in position["roles"].items() if role["taken_by"] is not None}
    assert takers == {"trader": 0, "captain": 1, "craftsman": 2}
    assert referee.legal(position) == []


# The end --------------------------------------------------------------------------------------------------------------


def test_e1_the_round_in_which_the_flag_is_set_is_finished(referee: Referee) -> None:
    doc = pick(board(city=ELEVEN, doubloons=9))
    position = referee.play(doc, "role:builder", "build:wharf", "pass", "pass")
    assert (position["end"], position["phase"], position["player"]) == (True, "role", 1)
    position = referee.play(position, "role:trader", "role:captain")
    assert position["phase"] == "over"


def test_e1_the_flag_set_by_the_last_role_ends_this_round(referee: Referee) -> None:
    doc = last_pick("captain", board(), board(vp=72), board(goods="3 corn"))
    position = referee.play(doc, "role:captain", "load:corn>4")
    assert (position["phase"], position["vp_supply"], position["winners"]) == ("over", -1, [1])


def test_e2_round_100_is_the_last(referee: Referee) -> None:
    doc = last_pick("captain", board(vp=1), governor=0, round=100)
    position = referee.play(doc, "role:captain")
    assert (position["phase"], position["end"], position["winners"], position["round"]) == ("over", False, [0], 100)


def test_e2_round_99_is_not(referee: Referee) -> None:
    position = referee.play(last_pick("captain", governor=0, round=99), "role:captain")
    assert (position["phase"], position["round"]) == ("role", 100)


@pytest.mark.parametrize(
    ("boards", "winners"),
    [
        ([board(vp=5, doubloons=9), board(vp=6, doubloons=0), board(vp=4)], [1]),
        ([board(vp=5, doubloons=1), board(vp=5, doubloons=2), board(vp=4, doubloons=30)], [1]),
        ([board(vp=5, doubloons=1, goods="3 corn"), board(vp=5, doubloons=3), board(vp=5, doubloons=0)], [0]),
        ([board(vp=5, doubloons=1, goods="2 corn"), board(vp=5, doubloons=3), board(vp=5, doubloons=2)], [0, 1]),
        ([board(), board(), board()], [0, 1, 2]),
    ],
)
def test_e4_most_points_then_doubloons_and_barrels_then_shared(
    referee: Referee, boards: list[Doc], winners: list[int]
) -> None:
    over = {**pick(*boards), "phase": "over"}
    assert referee.read(over)["winners"] == winners
