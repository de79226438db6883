"""Sections 1 and 8: the card table, its totals, and what its reader refuses."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from ribeira.games.pier18 import cards, catalog
from ribeira.games.pier18.rules.plans import plan_holds

from . import twin
from .test_rules_scoring import engine_side

# The readable copy of section 1, so that the table cannot change unseen: number, date, patron, A, B, Plan.
PRINTED = """
 1 01-12 P .S.P ..L. longest_blank_run >= 6
 2 02-01 P F.S. FL.. poets_total >= 6
 3 02-21 L .FLF .P.. scoring_flower_groups >= 3
 4 03-13 S .SF. .PL. kind_spread <= 2
 5 04-02 F ...L .PF. side_imbalance <= 0
 6 04-22 P F.L. .SF. poets_worst_side >= 2
 7 05-12 L .SF. ...P largest_group >= 5
 8 06-01 F LP.. ..F. groups_with_all_four >= 1
 9 06-21 F ..P. ..SF lovers_scoring >= 2
10 07-11 F S... P..P lovers_scoring_worst_side >= 1
11 07-31 L P... F..S lone_characters >= 8
12 08-20 S F... L..F adjacent_poet_pairs >= 1
13 09-09 P FL.P F... empty_columns >= 7
14 09-29 S .L.F FP.. flower_points >= 6
15 10-19 S P... .L.S matching_columns >= 1
16 11-08 P P..L ..S. full_columns >= 5
17 11-28 F ...P PL.. fishers_worst_side >= 3
18 12-18 L ..P. .P.S fishers_best_side >= 4
"""


def row(card: dict[str, Any]) -> str:
    plan = card["plan"]
    aim = f"{plan['metric']} {plan['op']} {plan['value']}"
    return f"{card['id']:>2} {card['date']} {card['patron']} {card['A']} {card['B']} {aim}"


def test_the_table_is_the_printed_one() -> None:
    assert [row(card) for card in catalog.DATA["cards"]] == PRINTED.strip("\n").splitlines()


def test_the_totals_of_section_1() -> None:
    sides = [card.sides for card in catalog.DECK]
    everything = "".join(a + b for a, b in sides)
    assert len(catalog.DECK) == 18
    assert len(everything) == 144
    assert {kind: everything.count(kind) for kind in "FPLS."} == {"F": 18, "P": 18, "L": 13, "S": 11, ".": 84}
    for which in (0, 1):
        assert sum(4 - pair[which].count(".") for pair in sides) == 30
    patrons = "".join(card.patron for card in catalog.DECK)
    assert {kind: patrons.count(kind) for kind in "FPLS"} == {"F": 5, "P": 5, "L": 4, "S": 4}
    assert sorted(card.date for card in catalog.DECK) == [card.date for card in catalog.DECK]


def test_the_constants_of_section_1() -> None:
    assert (catalog.COLUMNS_PER_CARD, catalog.MAX_OVERLAP, catalog.DEAL) == (4, 3, 3)
    assert (catalog.ROUNDS, catalog.DISPLAY) == ({2: 4, 3: 3}, {2: 3, 3: 4})
    assert (catalog.PLAN_POINTS, catalog.PATRON_POINTS, catalog.POETS_PER_POINT) == (4, 1, 2)
    assert (catalog.LOVERS_POINTS, catalog.LOVERS_CLEAR_RADIUS) == (2, 2)


def test_the_product_says_that_the_cards_are_a_reconstruction() -> None:
    assert catalog.IS_RECONSTRUCTED
    assert catalog.DATA["data_status"].startswith("RECONSTRUCTED")
    assert catalog.DATA_VERSION == "recon-1"


def changed(number: int, **values: Any) -> dict[str, Any]:
    """The table with other values on one card."""
    data = copy.deepcopy(catalog.DATA)
    data["cards"][number - 1] |= values
    return data


def plan(**values: Any) -> dict[str, Any]:
    return {**catalog.DATA["cards"][0]["plan"], **values}


WRONG = {
    "17 cards": ({**catalog.DATA, "cards": catalog.DATA["cards"][:17]}, "numbered"),
    "a number twice": (changed(3, id=4), "numbered"),
    "a number out of range": (changed(18, id=19), "numbered"),
    "a date twice": (changed(3, date="03-13"), "date"),
    "no date": (changed(3, date="02-30"), "02-30"),
    "a date in words": (changed(3, date="21 Feb"), "21 Feb"),
    "A too short": (changed(3, A=".FL"), "A"),
    "B too long": (changed(3, B=".P..."), "B"),
    "an unknown letter": (changed(3, A=".FXF"), "A"),
    "a small letter": (changed(3, B=".p.."), "B"),
    "an unknown patron": (changed(3, patron="X"), "patron"),
    "a blank patron": (changed(3, patron="."), "patron"),
    "an unknown metric": (changed(3, plan=plan(metric="poets")), "poets"),
    "an unknown operator": (changed(3, plan=plan(op="==")), "=="),
    "an unknown metric within": (changed(3, plan=plan() | {"all": [plan(), plan(metric="poets")]}), "poets"),
    "an overlap that does not fit": (
        {**catalog.DATA, "rules": {**catalog.DATA["rules"], "max_overlap": 4}},
        "max_overlap",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_table_is_refused_and_the_message_says_what_is_wrong(name: str) -> None:
    data, said = WRONG[name]
    with pytest.raises(ValueError, match=said) as caught:
        cards.read(data)
    assert "\n" not in str(caught.value)


def test_a_29th_of_february_is_a_date() -> None:
    assert cards.read(changed(3, date="02-29"))[2].date == "02-29"


POETS, FISHERS = plan(metric="poets_total", value=2), plan(metric="fishers_best_side", value=1)
LONG = plan(metric="length", value=4)


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        ({"all": [POETS, FISHERS]}, [False, False, True]),
        ({"any": [POETS, FISHERS]}, [True, True, True]),
        ({"any": [{"all": [POETS, FISHERS]}, LONG]}, [True, False, True]),
        ({"all": [LONG, {"any": [POETS, FISHERS]}]}, [True, False, False]),
    ],
)
def test_plans_may_be_joined(found: dict[str, Any], expected: list[bool]) -> None:
    """Section 8: `all` and `any`, so that printed texts can be expressed later."""
    piers = [("F...", "...."), ("PP.", "..."), ("PPF", "...")]
    ways = cards.read(changed(3, plan=plan() | found))[2].plan.ways
    by_ways = [any(all(holds(one, pier) for one in way) for way in ways) for pier in piers]
    assert by_ways == expected
    assert [twin.plan_holds(found, pier) for pier in piers] == expected


def holds(one: cards.Comparison, pier: tuple[str, str]) -> bool:
    return twin.plan_holds({"metric": one.metric, "op": one.op, "value": one.value}, pier)


@pytest.mark.parametrize("number", range(1, 19))
def test_no_plan_depends_on_which_side_is_called_a(number: int) -> None:
    """Section 15: swapping A and B on all cards changes nothing."""
    for a, b in [(".SFFL.P.SF.P..L", ".PLF......P..S."), ("FF.F.FPP", "F..F....")]:
        sides = engine_side(a), engine_side(b)
        swapped = plan_holds(number - 1, sides[1], sides[0], len(a))
        assert plan_holds(number - 1, *sides, len(a)) == swapped
