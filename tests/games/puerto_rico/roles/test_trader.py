"""Section 5, Trader (T1, T2)."""

from __future__ import annotations

import pytest

from tests.games.puerto_rico.positions import board, during, pick
from tests.games.referees import Referee

PRICES = {"corn": 0, "indigo": 1, "sugar": 2, "tobacco": 3, "coffee": 4}


@pytest.mark.parametrize(("good", "price"), PRICES.items())
def test_t1_one_barrel_at_its_price_and_one_more_for_the_trader(referee: Referee, good: str, price: int) -> None:
    doc = during("trader", board(goods=f"2 {good}", doubloons=0))
    position = referee.play(doc, f"sell:{good}")
    own = position["boards"][0]
    assert (own["doubloons"], own["goods"], position["house"]) == (price + 1, {good: 1}, {good: 1})
    other = during("trader", board(), board(goods=good, doubloons=0), player=1)
    assert referee.play(other, f"sell:{good}")["boards"][1]["doubloons"] == price


@pytest.mark.parametrize(
    ("city", "more"),
    [
        ("1 small_market", 1),
        ("1 large_market", 2),
        ("1 small_market, 1 large_market", 3),
        ("0 small_market, 0 large_market", 0),
    ],
)
def test_t1_occupied_markets_pay_more(referee: Referee, city: str, more: int) -> None:
    for good in ("corn", "coffee"):
        doc = during("trader", board(), board(goods=good, city=city, doubloons=0), player=1)
        assert referee.play(doc, f"sell:{good}")["boards"][1]["doubloons"] == PRICES[good] + more


def test_t1_nothing_without_a_sale(referee: Referee) -> None:
    doc = during("trader", board(goods="corn", city="1 small_market, 1 large_market", doubloons=0))
    position = referee.play(doc, "pass")
    assert (position["boards"][0]["doubloons"], position["boards"][0]["goods"]) == (0, {"corn": 1})


def test_t1_one_sale_for_each_player_chooser_first(referee: Referee) -> None:
    own = board(goods="corn, coffee")
    position = referee.play(pick(own, own, own, governor=2), "role:trader")
    assert position["player"] == 2
    assert sorted(referee.legal(position)) == ["pass", "sell:coffee", "sell:corn"]
    position = referee.play(position, "sell:coffee")
    assert (position["player"], sorted(referee.legal(position))) == (0, ["pass", "sell:corn"])
    position = referee.play(position, "sell:corn")
    assert (position["phase"], position["player"]) == ("role", 0)  # seat 1 has only kinds that are sold
    assert position["boards"][1]["goods"] == {"corn": 1, "coffee": 1}


def test_t1_an_occupied_office_sells_what_the_house_holds(referee: Referee) -> None:
    house = {"corn": 1, "coffee": 1}
    for city, sold in (("1 office", ["sell:coffee", "sell:corn"]), ("0 office", []), ("", [])):
        own = board(goods="corn, coffee, indigo", city=city)
        doc = during("trader", board(), own, player=1, house=house)
        assert sorted(referee.legal(doc)) == sorted(["pass", "sell:indigo", *sold])


def test_t2_goods_stay_in_a_house_with_a_free_space(referee: Referee) -> None:
    doc = during("trader", board(goods="corn"), house={"indigo": 1, "sugar": 1})
    position = referee.play(doc, "sell:corn")
    assert (position["phase"], position["house"]) == ("role", {"corn": 1, "indigo": 1, "sugar": 1})
    assert position["goods_supply"]["corn"] == 9


def test_t2_the_fourth_good_ends_the_phase_and_empties_the_house(referee: Referee) -> None:
    own = board(goods="tobacco, coffee")
    doc = during("trader", own, own, board(goods="coffee", city="1 office"), house={"corn": 1, "indigo": 1, "sugar": 1})
    position = referee.play(doc, "sell:tobacco")
    assert (position["phase"], position["player"], position["house"]) == ("role", 1, {})
    supply = {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 8, "coffee": 6}
    assert position["goods_supply"] == supply


def test_t2_a_house_that_an_office_fills_is_emptied_too(referee: Referee) -> None:
    doc = during("trader", board(goods="coffee", city="1 office"), house={"coffee": 2, "sugar": 1})
    position = referee.play(doc, "sell:coffee")
    assert (position["house"], position["goods_supply"]["coffee"]) == ({}, 9)


def test_t2_nobody_can_sell(referee: Referee) -> None:
    position = referee.play(pick(board(), board(goods="corn"), house={"corn": 1}), "role:trader")
    assert (position["phase"], position["player"], position["house"]) == ("role", 1, {"corn": 1})


def test_t2_a_seat_that_passes_is_not_asked_again(referee: Referee) -> None:
    own = board(goods="corn")
    position = referee.play(pick(own, own), "role:trader", "pass", "pass")
    assert (position["phase"], position["house"]) == ("role", {})
