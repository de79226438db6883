"""The small violet buildings: what an occupied one does and an empty one does not; a test for each."""

from __future__ import annotations

import pytest

from tests.games.fixtures import Doc
from tests.games.puerto_rico.positions import board, during, pick, ships
from tests.games.referees import Referee

PRINTED = {  # price, points
    "small_market": (1, 1),
    "hacienda": (2, 1),
    "construction_hut": (2, 1),
    "small_warehouse": (3, 1),
    "hospice": (4, 2),
    "office": (5, 2),
    "large_market": (5, 2),
    "large_warehouse": (6, 2),
    "factory": (7, 3),
    "university": (8, 3),
    "harbor": (8, 3),
    "wharf": (9, 3),
}


def with_and_without(phase: str, building: str, island: str = "", goods: str = "", **keys: object) -> tuple[Doc, Doc]:
    """Seat 1 on turn, nobody's chooser, with the building occupied and with it empty."""
    owners = [board(island, city=f"{number} {building}", goods=goods, doubloons=20) for number in (1, 0)]
    manned, empty = (during(phase, board(), owner, player=1, **keys) for owner in owners)
    return manned, empty


@pytest.mark.parametrize(("building", "price", "points"), [(name, *row) for name, row in PRINTED.items()])
def test_price_points_circles_and_stock(referee: Referee, building: str, price: int, points: int) -> None:
    doc = during("builder", board(), board(doubloons=price), player=1)
    position = referee.play(doc, f"build:{building}")
    assert (position["boards"][1]["doubloons"], position["scores"][1]) == (0, points)
    assert (position["boards"][1]["city"], position["stock"][building]) == ({building: 0}, 1)
    assert referee.read(pick(players=2, row={}))["stock"][building] == 1
    settled = referee.play(
        pick(board(), board(city=f"0 {building}", san_juan=2), colonist_ship=0), "role:mayor", "pass"
    )
    assert (settled["boards"][1]["city"], settled["boards"][1]["san_juan"]) == ({building: 1}, 1)


def test_small_market(referee: Referee) -> None:
    manned, empty = with_and_without("trader", "small_market", goods="sugar")
    assert [referee.play(doc, "sell:sugar")["boards"][1]["doubloons"] for doc in (manned, empty)] == [23, 22]


def test_large_market(referee: Referee) -> None:
    manned, empty = with_and_without("trader", "large_market", goods="sugar")
    assert [referee.play(doc, "sell:sugar")["boards"][1]["doubloons"] for doc in (manned, empty)] == [24, 22]


def test_hacienda(referee: Referee) -> None:
    manned, empty = with_and_without("settler", "hacienda")
    assert "hacienda" not in referee.legal(empty)
    position = referee.play(manned, "hacienda", "~tobacco", "take:corn")
    assert position["boards"][1]["island"] == {"corn": 1, "tobacco": 1}
    assert position["player"] == 2


def test_construction_hut(referee: Referee) -> None:
    manned, empty = with_and_without("settler", "construction_hut")
    assert "take:quarry" not in referee.legal(empty)
    assert referee.play(manned, "take:quarry")["boards"][1]["island"] == {"quarry": 1}
    assert "take:quarry" not in referee.legal({**manned, "player": 2})  # somebody else's does not help


def test_small_warehouse(referee: Referee) -> None:
    full = ships("4 coffee", "5 sugar", "6 indigo")
    for workers, left in ((1, {"corn": 3, "tobacco": 1}), (0, {"corn": 1})):
        own = board(city=f"{workers} small_warehouse", goods="3 corn, 2 tobacco")
        position = referee.play(pick(own, cargo=full), "role:captain")
        position = referee.play(position, "store:corn" if workers else "keep:corn")
        assert position["boards"][0]["goods"] == left


def test_large_warehouse(referee: Referee) -> None:
    full = ships("4 coffee", "5 sugar", "6 indigo")
    own = board(city="1 large_warehouse", goods="3 corn, 2 tobacco, 2 sugar")
    position = referee.play(pick(own, cargo=full), "role:captain", "store:corn", "store:tobacco")
    assert position["boards"][0]["goods"] == {"corn": 3, "sugar": 1, "tobacco": 2}
    own = board(city="1 large_warehouse", goods="3 corn, 2 tobacco")
    assert referee.play(pick(own, cargo=full), "role:captain")["boards"][0]["goods"] == {"corn": 3, "tobacco": 2}


def test_both_warehouses(referee: Referee) -> None:
    full = ships("4 coffee", "5 sugar", "6 indigo")
    own = board(city="1 small_warehouse, 1 large_warehouse", goods="3 corn, 2 tobacco, 2 sugar")
    position = referee.play(pick(own, cargo=full), "role:captain")
    assert (position["phase"], position["boards"][0]["goods"]) == ("role", {"corn": 3, "sugar": 2, "tobacco": 2})


def test_hospice(referee: Referee) -> None:
    manned, empty = with_and_without("settler", "hospice", "indigo")
    assert referee.play(empty, "take:corn")["player"] == 2
    position = referee.play(manned, "take:corn", "colonist")
    assert position["boards"][1]["manned"] == {"corn": 1}


def test_hospice_mans_the_tile_taken_and_no_other(referee: Referee) -> None:
    doc = during("settler", board("2 corn", "corn", "1 hospice"))
    position = referee.play(doc, "take:corn", "colonist")
    assert position["boards"][0]["manned"] == {"corn": 2}
    assert referee.play(doc, "take:quarry", "colonist")["boards"][0]["manned"] == {"corn": 1, "quarry": 1}


def test_office(referee: Referee) -> None:
    manned, empty = with_and_without("trader", "office", goods="sugar, corn", house={"sugar": 2})
    assert sorted(referee.legal(manned)) == ["pass", "sell:corn", "sell:sugar"]
    assert sorted(referee.legal(empty)) == ["pass", "sell:corn"]
    assert referee.play(manned, "sell:sugar")["house"] == {"sugar": 3}


@pytest.mark.parametrize(
    ("kinds", "doubloons"), [("", 0), ("corn", 0), ("corn, indigo", 1), ("corn, indigo, sugar", 2)]
)
def test_factory(referee: Referee, kinds: str, doubloons: int) -> None:
    plants = "1 small_indigo_plant, 1 small_sugar_mill"
    for workers, paid in ((1, doubloons), (0, 0)):
        own = board(kinds, kinds, f"{plants}, {workers} factory", doubloons=0)
        position = referee.play(pick(board(), own), "role:craftsman")
        assert position["boards"][1]["doubloons"] == paid


@pytest.mark.parametrize(("kinds", "doubloons"), [("corn, indigo, sugar, tobacco", 3), ("", 5)])
def test_factory_with_four_and_five_kinds(referee: Referee, kinds: str, doubloons: int) -> None:
    every = "2 corn, indigo, sugar, tobacco, coffee"
    plants = "1 small_indigo_plant, 1 small_sugar_mill, 1 tobacco_storage, 1 coffee_roaster"
    own = board(kinds or every, kinds or every, f"{plants}, 1 factory", doubloons=0)
    position = referee.play(pick(board(), own), "role:craftsman")
    assert position["boards"][1]["doubloons"] == doubloons


def test_factory_counts_what_is_really_received(referee: Referee) -> None:
    own = board("corn, coffee", "corn, coffee", "1 coffee_roaster, 1 factory", doubloons=0)
    position = referee.play(pick(board(goods="9 coffee"), own), "role:craftsman")
    assert (position["boards"][1]["doubloons"], position["boards"][1]["goods"]) == (0, {"corn": 1})


def test_university(referee: Referee) -> None:
    manned, empty = with_and_without("builder", "university")
    assert referee.play(empty, "build:indigo_plant")["player"] == 2
    position = referee.play(manned, "build:indigo_plant", "colonist")
    assert position["boards"][1]["city"] == {"indigo_plant": 1, "university": 1}  # one, though it has three circles


def test_harbor(referee: Referee) -> None:
    manned, empty = with_and_without("captain", "harbor", goods="2 corn")
    assert [referee.play(doc, "load:corn>4")["boards"][1]["vp"] for doc in (manned, empty)] == [3, 2]


def test_wharf(referee: Referee) -> None:
    manned, empty = with_and_without("captain", "wharf", goods="2 corn, sugar")
    assert not [text for text in referee.legal(empty) if text.startswith("wharf")]
    position = referee.play(manned, "wharf:corn")
    assert (position["boards"][1]["vp"], position["boards"][1]["goods"]) == (2, {"sugar": 1})
    assert all(ship["good"] is None for ship in position["cargo"])


def test_wharf_with_harbor(referee: Referee) -> None:
    own = board(city="1 wharf, 1 harbor", goods="2 corn")
    position = referee.play(during("captain", board(), own, player=1), "wharf:corn")
    assert position["boards"][1]["vp"] == 3
