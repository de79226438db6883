"""God 30, Zeus: the build may be a block under the building worker, which is forced up one level."""

from __future__ import annotations

import pytest

from tests.games.referees import Referee
from tests.games.santorini.positions import building, turn, words


def test_a_block_under_himself(referee: Referee) -> None:
    doc = building(turn("zeus charon", "a1 e5 / d5 e1"), "a1")
    assert set(referee.legal(doc)) == words("+a1 +b1 +a2 +b2")
    after = referee.play(doc, "+a1")
    assert (after["blocks"], after["workers"][0]) == ({"a1": 1}, ["a1", "e5"])


@pytest.mark.parametrize(("height", "is_legal"), [(0, True), (1, True), (2, True), (3, False)])
def test_own_height_below_three(referee: Referee, height: int, is_legal: bool) -> None:
    doc = building(turn("zeus charon", "a1 e5 / d5 e1", f"a1{height}" if height else ""), "a1")
    assert ("+a1" in referee.legal(doc)) == is_legal


def test_forced_to_three_is_no_win(referee: Referee) -> None:
    after = referee.play(turn("zeus charon", "c3 a1 / d5 e1", "c31 c42"), "c3", "c4", "+c4")
    assert (after["winners"], after["blocks"]["c4"]) == (None, 3)
    again = turn("zeus charon", "c4 a1 / d5 e1", "c43 c53")
    assert referee.play(again, "c4", "c5")["winners"] is None


def test_the_resting_worker_does_not_rise(referee: Referee) -> None:
    doc = building(turn("zeus charon", "a1 b1 / d5 e1"), "a1")
    assert "+b1" not in referee.legal(doc)


def test_it_saves_a_worker_that_could_build_nowhere_else(referee: Referee) -> None:
    doc = turn("zeus apollo", "a1 e5 / b2 d1", "a13", domes="a2 c1 c2")
    after = referee.play(doc, "a1", "b1")
    assert set(referee.legal(after)) == words("+a1 +b1")


def test_limus_beside_the_own_cell_forbids_it(referee: Referee) -> None:
    assert "+b1" not in referee.legal(building(turn("zeus limus", "b1 e5 / c1 e1"), "b1"))


def test_it_counts_as_no_climb_for_athena_and_the_ban_does_not_stop_it(referee: Referee) -> None:
    doc = building(turn("zeus athena", "a1 e5 / d5 e1", athena=True), "a1")
    assert "+a1" in referee.legal(doc)
    assert referee.play(doc, "+a1")["step"]["climbed"] is False


def test_only_the_builder_of_the_turn_who_has_the_power(referee: Referee) -> None:
    doc = turn("zeus charon pan hera", "a1 e5 / d5 e1", player=2)
    assert "+a1" not in referee.legal(building(doc, "a1"))


def test_a_raised_worker_may_be_petrified_or_not_by_its_new_height(referee: Referee) -> None:
    doc = building(turn("zeus medusa", "c3 a1 / c4 e1", "c41 d41"), "c3")
    after = referee.play(doc, "+c3", "c4", "d4", "+d5")
    assert after["workers"][0] == ["c3", "a1"]
