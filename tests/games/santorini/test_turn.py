"""Section 3 and 6 of the rules: the basic turn (B1 to B9), the machine (T0 to T7, P1 to P10), skipping, legality."""

from __future__ import annotations

import pytest

from tests.games.fixtures import Doc
from tests.games.referees import Referee

from .positions import building, moving, turn, words
from .twin.board import NEIGHBOURS

SHUT_IN_A5: Doc = {"blocks": {"a4": 3, "b4": 3, "b5": 3}, "domes": ["a4", "b4", "b5"]}


@pytest.mark.parametrize("cell", ["a1", "c1", "c3", "e5", "a3"])
def test_b1_a_worker_steps_to_each_of_its_neighbours(referee: Referee, cell: str) -> None:
    others = [other for other in ("b5", "d1", "e3", "a5") if other != cell][:3]
    doc = moving(turn("none", f"{cell} {others[0]} / {others[1]} {others[2]}"), cell)
    assert set(referee.legal(doc)) == set(NEIGHBOURS[cell]) - set(others)


def test_b2_a_low_dome_closes_the_cell_for_good(referee: Referee) -> None:
    doc = turn("none", "a1 e5 / e1 d1", "a21", "a2")
    assert set(referee.legal(moving(doc, "a1"))) == words("b1 b2")
    assert set(referee.legal(building(doc, "a1"))) == words("+b1 +b2")


def test_b4_select_move_build(referee: Referee) -> None:
    doc = turn("none", "c3 a1 / d5 e1")
    assert set(referee.legal(doc)) == words("c3 a1")
    moved = referee.play(doc, "c3", "c4")
    assert (moved["phase"], moved["step"]["worker"], moved["step"]["from"]) == ("build", "c4", "c3")
    built = referee.play(moved, "+c3")
    assert (built["phase"], built["player"], built["turn"], built["blocks"]) == ("select", 1, 13, {"c3": 1})


@pytest.mark.parametrize(
    ("own", "target", "is_legal"), [(0, 1, 1), (0, 2, 0), (1, 3, 0), (3, 0, 1), (2, 3, 1), (3, 3, 1)]
)
def test_b5_one_level_up_any_down(referee: Referee, own: int, target: int, is_legal: int) -> None:
    blocks = " ".join(f"{cell}{height}" for cell, height in (("c3", own), ("c4", target)) if height)
    assert ("c4" in referee.legal(moving(turn("none", "c3 a1 / d5 e1", blocks), "c3"))) == bool(is_legal)


@pytest.mark.parametrize(("before", "blocks", "domes"), [(0, 1, []), (1, 2, []), (2, 3, []), (3, 3, ["c4"])])
def test_b6_the_next_piece_at_any_height_of_the_builder(
    referee: Referee, before: int, blocks: int, domes: list[str]
) -> None:
    doc = building(turn("none", "c3 a1 / d5 e1", f"c4{before}" if before else ""), "c3")
    after = referee.play(doc, "+c4")
    assert (after["blocks"], after["domes"]) == ({"c4": blocks}, domes)


def test_b6_also_on_the_cell_just_left_never_on_the_own_or_an_occupied_one(referee: Referee) -> None:
    doc = building(turn("none", "b1 b2 / d5 e1"), "b1", **{"from": "a1"})
    assert set(referee.legal(doc)) == words("+a1 +c1 +a2 +c2")


def test_b7_up_onto_three_wins_level_on_three_does_not(referee: Referee) -> None:
    assert referee.play(turn("none", "c3 a1 / d5 e1", "c32 c43"), "c3", "c4")["winners"] == [0]
    level = referee.play(turn("none", "c3 a1 / d5 e1", "c33 c43"), "c3", "c4")
    assert (level["phase"], level["winners"]) == ("build", None)


def test_b7_a_win_ends_the_game_at_once(referee: Referee) -> None:
    after = referee.play(turn("none", "c3 a1 / d5 e1", "c32 c43"), "c3", "c4")
    assert (after["phase"], after["player"], after["active"], after["turn"]) == ("over", None, None, 12)
    assert referee.legal(after) == []


def test_b7_a_win_needs_no_build(referee: Referee) -> None:
    doc = turn("none", "a1 - / d5 e1", "a12 b13", "a2 b2 c1 c2")
    assert referee.play(doc, "a1", "b1")["winners"] == [0]


def test_t0_the_turn_number_goes_up_by_one(referee: Referee) -> None:
    assert referee.play(turn("none", "c3 a1 / d5 e1", turn=41), "c3", "c4", "+c5")["turn"] == 42


def test_t6_who_cannot_complete_a_turn_loses_at_its_start(referee: Referee) -> None:
    doc = {**turn("none", "d1 e1 / a5 -"), **SHUT_IN_A5}
    after = referee.play(doc, "d1", "d2", "+c1")
    assert (after["phase"], after["winners"], after["turn"]) == ("over", [0], 13)


def test_t6_one_worker_that_can_act_is_enough(referee: Referee) -> None:
    doc = {**turn("none", "d1 e1 / a5 e5"), **SHUT_IN_A5}
    after = referee.play(doc, "d1", "d2", "+c1")
    assert (after["player"], referee.legal(after)) == (1, ["e5"])


def test_t7_a_worker_that_cannot_move_is_not_offered(referee: Referee) -> None:
    assert referee.legal({**turn("none", "a5 e5 / d1 e1"), **SHUT_IN_A5}) == ["e5"]


def test_t7_the_cell_left_can_always_be_built_on_without_gods(referee: Referee) -> None:
    doc = turn("none", "a1 - / d5 e1", "", "a2 b2 c1 c2")
    assert referee.legal(doc) == ["a1"]
    assert referee.legal(referee.play(doc, "a1", "b1")) == ["+a1"]


def test_a_decision_with_one_legal_action_remains_a_decision(referee: Referee) -> None:
    doc = turn("none", "a1 - / d5 e1")
    assert referee.legal(doc) == ["a1"]
    assert referee.read(doc)["phase"] == "select"


def test_until_the_turn_is_over_the_keys_only_gather(referee: Referee) -> None:
    doc = turn("demeter persephone", "c3 a1 / d5 e1", "c41")
    after = referee.play(doc, "c3", "c4", "+c5")
    step = after["step"]
    assert (step["worker"], step["from"], step["steps"], step["climbed"]) == ("c4", "c3", 1, True)
    assert (step["built"], step["must_climb"]) == ("c5", True)


def test_a_turn_that_begins_sets_all_keys_to_their_defaults(referee: Referee) -> None:
    doc = turn("demeter persephone", "c3 a1 / d5 e1", "c41")
    step = referee.play(doc, "c3", "c4", "+c5", "end")["step"]
    assert step == referee.read(turn("none", "a1 b1 / c1 d1"))["step"]


def test_on_entering_an_exchange_all_keys_but_three_are_cleared(referee: Referee) -> None:
    doc = turn("charon chaos", "c3 a1 / d5 e1", "b43 c41", chaos={"face": "pan"})
    step = referee.play(doc, "c3", "c4", "+b4")["step"]
    cleared = referee.read(turn("none", "a1 b1 / c1 d1"))["step"]
    assert step == {**cleared, "towers": 1, "left": 1}
