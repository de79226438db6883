"""Section 5, Captain: storage (K6), told in the small steps of section 8."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.fixtures import Doc
from tests.games.puerto_rico.positions import board, during, pick, ships
from tests.games.referees import Referee

GOODS = ["corn", "indigo", "sugar", "tobacco", "coffee"]
FULL = ships("4 coffee", "5 sugar", "6 indigo")
"""The usual three ships full of kinds that nobody can load any more; corn and tobacco find no ship."""
WAREHOUSES = {0: "", 1: "1 small_warehouse", 2: "1 large_warehouse", 3: "1 small_warehouse, 1 large_warehouse"}


def stored(referee: Referee, goods: str, city: str = "") -> Doc:
    """After a captain phase in which nobody could load."""
    return referee.play(pick(board(), board(goods=goods, city=city), cargo=FULL), "role:captain")


def test_k6_one_barrel_of_one_kind_without_a_choice(referee: Referee) -> None:
    position = stored(referee, "3 corn")
    assert (position["phase"], position["boards"][1]["goods"]) == ("role", {"corn": 1})
    assert position["goods_supply"]["corn"] == 9


def test_k6_one_barrel_of_one_of_several_kinds(referee: Referee) -> None:
    position = stored(referee, "3 corn, 2 tobacco")
    assert (position["phase"], position["player"]) == ("storage", 1)
    assert sorted(referee.legal(position)) == ["keep:corn", "keep:tobacco"]
    position = referee.play(position, "keep:tobacco")
    assert position["boards"][1]["goods"] == {"tobacco": 1}
    assert (position["goods_supply"]["corn"], position["goods_supply"]["tobacco"]) == (10, 8)


def test_k6_nothing_may_be_given_up(referee: Referee) -> None:
    position = stored(referee, "3 corn, 2 tobacco", "1 small_warehouse")
    assert sorted(referee.legal(position)) == ["store:corn", "store:tobacco"]
    position = referee.play(position, "store:corn")
    assert (position["phase"], position["boards"][1]["goods"]) == ("role", {"corn": 3, "tobacco": 1})


@pytest.mark.parametrize("city", ["0 small_warehouse, 0 large_warehouse", ""])
def test_k6_empty_warehouses_keep_nothing(referee: Referee, city: str) -> None:
    position = stored(referee, "3 corn, 2 tobacco", city)
    assert sorted(referee.legal(position)) == ["keep:corn", "keep:tobacco"]


@pytest.mark.parametrize(
    ("kinds", "number"), [(kinds, number) for kinds in WAREHOUSES for number in range(max(2, kinds + 1), 6)]
)
def test_k6_every_choice_is_reached_by_exactly_one_sequence(referee: Referee, kinds: int, number: int) -> None:
    held = GOODS[5 - number :]
    doc = during("storage", board(goods=", ".join(f"2 {good}" for good in held), city=WAREHOUSES[kinds]))
    possible = [
        sorted([*((good, 2) for good in whole), (single, 1)])
        for whole in combinations(held, kinds)
        for single in held
        if single not in whole
    ]
    assert sorted(results(referee, doc)) == sorted(possible)


def results(referee: Referee, position: Doc) -> list[list[tuple[str, int]]]:
    """What each sequence of choices leaves seat 0 with."""
    if position["phase"] == "storage":
        return [found for text in referee.legal(position) for found in results(referee, referee.play(position, text))]
    return [sorted(position["boards"][0]["goods"].items())]


@pytest.mark.parametrize(
    ("kinds", "goods"), [(1, "4 corn"), (2, "4 corn, 3 tobacco"), (2, "4 tobacco"), (3, "4 corn, 3 tobacco")]
)
def test_k6_with_room_for_all_kinds_everything_is_kept(referee: Referee, kinds: int, goods: str) -> None:
    before = board(goods=goods)["goods"]
    position = stored(referee, goods, WAREHOUSES[kinds])
    assert (position["phase"], position["boards"][1]["goods"]) == ("role", before)


def test_k6_stores_are_told_in_goods_order_and_forced_ones_are_made(referee: Referee) -> None:
    doc = during("storage", board(goods="2 corn, 2 indigo, 2 sugar, 2 coffee", city="1 large_warehouse"))
    assert sorted(referee.legal(doc)) == ["store:corn", "store:indigo", "store:sugar"]
    position = referee.play(doc, "store:indigo")
    assert position["stored"] == ["indigo"]
    assert sorted(referee.legal(position)) == ["store:coffee", "store:sugar"]
    position = referee.play(doc, "store:sugar")
    assert position["stored"] == ["sugar", "coffee"]
    assert sorted(referee.legal(position)) == ["keep:corn", "keep:indigo"]
    assert referee.play(position, "keep:corn")["boards"][0]["goods"] == {"corn": 1, "sugar": 2, "coffee": 2}


def test_k6_chooser_first_the_others_clockwise(referee: Referee) -> None:
    own = board(goods="2 corn, tobacco")
    position = referee.play(pick(own, own, own, cargo=FULL, governor=1), "role:captain")
    seats = []
    while position["phase"] == "storage":
        seats.append(position["player"])
        position = referee.play(position, "keep:corn")
    assert seats == [1, 2, 0]
    assert [each["goods"] for each in position["boards"]] == [{"corn": 1}] * 3
