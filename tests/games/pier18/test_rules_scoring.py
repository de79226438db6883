"""Sections 6 to 8 of the rules: what a pier is worth (R12 to R16), who wins (R17), what Plans measure.

The examples of section 14 are piers as strings, whatever the cards are; the engine's functions are asked directly.
"""

from __future__ import annotations

from random import Random

import pytest

from ribeira.games.pier18 import cards
from ribeira.games.pier18.document.types import METRICS
from ribeira.games.pier18.rules.piers import Side
from ribeira.games.pier18.rules.plans import metric, plan_holds
from ribeira.games.pier18.rules.scoring import points_for, symbols
from tests.games.referees import Referee, state_of

from . import twin
from .positions import play

METRIC_NAMES: tuple[str, ...] = METRICS

# Section 14: A, B, Fishers, Poets, Lovers, Flower Sellers (points), symbols.
PIERS = [
    ("P.P.P.", ".P.P..", 0, 2, 0, 0, 5),
    ("FF.F", "F...", 3, 0, 0, 0, 4),
    ("F.F.", ".FF.", 2, 0, 0, 0, 4),
    ("..L..", ".....", 0, 0, 2, 0, 1),
    ("L.L.", "....", 0, 0, 0, 0, 2),
    ("L..L", "....", 0, 0, 4, 0, 2),
    ("L..F", "....", 1, 0, 2, 0, 2),
    ("L.F.", "....", 1, 0, 0, 0, 2),
    ("..L..", "FFFFF", 5, 0, 2, 0, 6),
    ("PSFF", "....", 2, 0, 0, 3, 4),
    ("SFSP", "....", 1, 0, 0, 3, 4),
    ("..S.", "....", 0, 0, 0, 0, 1),
    ("SS..", "....", 0, 0, 0, 1, 2),
    ("S...", "F...", 1, 0, 0, 0, 2),
    ("S.F.", "....", 1, 0, 0, 0, 2),
    ("SF.SP.", "......", 1, 0, 0, 2, 4),
    ("FFPL", "....", 2, 0, 0, 0, 4),
    ("SF.P..LF", ".PLS...L", 2, 1, 2, 3, 9),
    # the four ways of covering SPFF / LL.. with F..L / ..P.
    ("SPFFF..L", "LL....P.", 3, 1, 2, 4, 9),
    ("SPFF..L", "LL...P.", 2, 1, 2, 3, 8),
    ("SPF..L", "LL..P.", 1, 1, 2, 2, 7),
    ("SF..L", "L..P.", 1, 0, 4, 1, 5),
]

# Section 14: every metric of two finished piers.
MEASURED: list[tuple[str, str, dict[str, int]]] = [
    (
        ".SFFL.P.SF.P..L..P.F.L.",
        ".PLF......P..S...SF.SF.",
        {
            "poets_total": 5,
            "fishers_best_side": 4,
            "fishers_worst_side": 3,
            "poets_worst_side": 2,
            "lovers_scoring": 1,
            "lovers_scoring_worst_side": 0,
            "flower_points": 6,
            "largest_group": 4,
            "scoring_flower_groups": 4,
            "groups_with_all_four": 0,
            "lone_characters": 8,
            "length": 23,
            "side_imbalance": 3,
            "kind_spread": 3,
            "longest_blank_run": 6,
            "full_columns": 5,
            "empty_columns": 7,
            "matching_columns": 1,
            "adjacent_poet_pairs": 0,
            "symbols_total": 21,
        },
    ),
    (
        "F.LSP....L.FP..L",
        ".SFPF..SFP....S.",
        {
            "poets_total": 4,
            "fishers_best_side": 3,
            "fishers_worst_side": 2,
            "poets_worst_side": 2,
            "lovers_scoring": 1,
            "lovers_scoring_worst_side": 0,
            "flower_points": 7,
            "largest_group": 4,
            "scoring_flower_groups": 3,
            "groups_with_all_four": 0,
            "lone_characters": 4,
            "length": 16,
            "side_imbalance": 0,
            "kind_spread": 2,
            "longest_blank_run": 4,
            "full_columns": 4,
            "empty_columns": 4,
            "matching_columns": 0,
            "adjacent_poet_pairs": 0,
            "symbols_total": 16,
        },
    ),
]

# Corners of each metric that the two piers above do not show.
CORNERS = [
    ("adjacent_poet_pairs", "PPP.PP", "P.....", 3),
    ("groups_with_all_four", "SPFL..", "LLFPSF", 2),
    ("groups_with_all_four", "SPF.L.", "......", 0),
    ("groups_with_all_four", "SP", "FL", 0),
    ("largest_group", "....", "....", 0),
    ("largest_group", "FF..", "PPPP", 4),
    ("scoring_flower_groups", "S.SS", "SFS.", 2),
    ("lone_characters", "F.P.", "L..S", 4),
    ("longest_blank_run", "F...", "...P", 3),
    ("longest_blank_run", "FFFF", "PPPP", 0),
    ("longest_blank_run", "F..F....", "PPPPPPPP", 4),
    ("empty_columns", "F...", ".P..", 2),
    ("full_columns", "FP..", "FFL.", 2),
    ("matching_columns", "FPLS....", "FPLS....", 4),
    ("matching_columns", "F.P.", ".FLP", 0),
    ("kind_spread", "FFFF", "PPLS", 3),
    ("kind_spread", "FFFF", "PPL.", 4),
    ("kind_spread", "....", "....", 0),
    ("side_imbalance", "FFFF", "P...", 3),
    ("side_imbalance", "P...", "FFFF", 3),
    ("lovers_scoring_worst_side", "L..L", "..L.", 1),
    ("fishers_worst_side", "FF..", "F...", 1),
    ("poets_worst_side", "PP..", "P..P", 2),
    ("length", "........", "........", 8),
]


def engine_side(text: str) -> Side:
    """A side as the engine holds it: for each kind the set of its columns."""
    return Side(*(sum(1 << n for n, letter in enumerate(text) if letter == kind) for kind in cards.KINDS))


def engine_points(a: str, b: str) -> list[int]:
    left, right = engine_side(a), engine_side(b)
    return [int(points_for(kind, left, right)) for kind in range(4)] + [int(symbols(left, right))]


def engine_metric(name: str, a: str, b: str) -> int:
    return int(metric(METRIC_NAMES.index(name), engine_side(a), engine_side(b), len(a)))


def twin_points(a: str, b: str) -> list[int]:
    return [score((a, b)) for score in (*twin.POINTS_BY_KIND.values(), twin.symbols)]


@pytest.mark.parametrize("pier", PIERS, ids=[f"{row[0]}-{row[1]}" for row in PIERS])
def test_r12_to_r15_the_examples(pier: tuple[str, str, int, int, int, int, int]) -> None:
    a, b, *expected = pier
    assert engine_points(a, b) == twin_points(a, b) == expected
    assert engine_points(b, a) == expected  # section 15: the sides may change places


@pytest.mark.parametrize(("a", "b", "expected"), MEASURED)
def test_section_8_the_metrics_of_two_finished_piers(a: str, b: str, expected: dict[str, int]) -> None:
    assert set(expected) == set(METRICS) == set(twin.METRICS)
    assert {name: engine_metric(name, a, b) for name in expected} == expected
    assert {name: twin.METRICS[name]((a, b)) for name in expected} == expected


@pytest.mark.parametrize(("name", "a", "b", "expected"), CORNERS)
def test_section_8_corners_of_a_metric(name: str, a: str, b: str, expected: int) -> None:
    assert engine_metric(name, a, b) == twin.METRICS[name]((a, b)) == expected


def random_piers(number: int) -> list[tuple[str, str]]:
    """Piers of any length and density, not only such as the cards can make."""
    rng = Random(18)
    found = []
    for _ in range(number):
        letters = "FPLS" + "." * rng.choice([0, 2, 4, 12])
        length = rng.randint(1, 24)
        a, b = ("".join(rng.choice(letters) for _ in range(length)) for _ in range(2))
        found.append((a, b))
    return found


def test_scores_and_metrics_of_random_piers() -> None:
    for a, b in random_piers(400):
        assert engine_points(a, b) == twin_points(a, b), (a, b)
        for name in METRICS:
            assert engine_metric(name, a, b) == twin.METRICS[name]((a, b)), (name, a, b)


@pytest.mark.parametrize("sides", [("L....", "....."), ("....L", "....."), ("..L..", "..L..")])
def test_r14_beyond_the_ends_is_blank_and_the_other_side_does_not_count(sides: tuple[str, str]) -> None:
    assert engine_points(*sides)[2] == twin_points(*sides)[2] == 2 * "".join(sides).count("L")


# Plans (R16) ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(1, 19))
def test_a_plan_holds_at_its_value_and_not_just_beside_it(number: int) -> None:
    """Every printed Plan, on piers found at random that measure the value, one less and one more."""
    plan = twin.CARDS[number]["plan"]
    better = 1 if plan["op"] == ">=" else -1
    wanted = {plan["value"]: True, plan["value"] + better: True, plan["value"] - better: False}
    met = set()
    for a, b in [*random_piers(3000), *PLAN_PIERS]:
        value = twin.METRICS[plan["metric"]]((a, b))
        if value in wanted and value not in met:
            met.add(value)
            holds = bool(plan_holds(number - 1, engine_side(a), engine_side(b), len(a)))
            assert holds == twin.plan_holds(plan, (a, b)) == wanted[value], (a, b)
    assert met >= {value for value in wanted if value >= 0}


PLAN_PIERS = [("P..P", "...."), ("L..L..L", "L......"), ("L..L..L", "L..L..L"), ("PP..", "...."), ("PPP.", "....")]


# The end (R16, R17) ---------------------------------------------------------------------------------------------------

SCORED = play(
    "over",
    "1-0 5-2 11-0 9-0 17-1 16-0 / 16",  # .S...LP.....P...PP..L / ...PF.F..S..SPL....S.
    "15-0 8-2 2-2 18-1 4-1 6-2 / 6",  # P.LPF.S..P.SF.L. / .L..FL..P..P.SF.
    patrons=[[3, 14], [10, 12]],
)


def test_r16_the_score_line_by_line(referee: Referee) -> None:
    first, second = referee.read(SCORED)["points"]
    # two Fishers on B; six Poets; the Lovers at the end of A; SPL on B; two full columns are no five; two Patrons
    assert first == {"fisher": 2, "poet": 3, "lovers": 2, "flower_seller": 2, "plan": 0, "patrons": 2}
    # two Fishers on either side; five Poets; the first Lovers of B; SF on A and on B; two Poets on the worse side
    assert second == {"fisher": 2, "poet": 2, "lovers": 2, "flower_seller": 2, "plan": 4, "patrons": 2}
    assert referee.read(SCORED)["scores"] == [11, 14]


def test_r16_a_plan_counts_only_at_the_end_and_with_its_own_card_on_the_pier(referee: Referee) -> None:
    # Plan 6 wants two Poets on each side. With three columns covered its own card hides the second one of side B.
    before = {key: SCORED[key] for key in ("game", "players", "plans", "patrons")}
    piers = [pier[:-1] for pier in SCORED["piers"]]
    doc = {**before, "phase": "finish", "piers": piers}
    assert [points["plan"] for points in referee.read(doc)["points"]] == [0, 0]
    assert [points["plan"] for points in referee.play(doc, "P-0", "P-2")["points"]] == [0, 4]
    assert [points["plan"] for points in referee.play(doc, "P-0", "P-3")["points"]] == [0, 0]


@pytest.mark.parametrize(
    ("piers", "patrons", "scores", "winner"),
    [
        (  # more points; fewer symbols do not matter
            ["5-0 9-0 3-3 6-2 17-0 14-0 / 14", "15-0 18-3 16-1 8-1 12-0 11-0 / 11"],
            [[2, 7], [4, 13]],
            [10, 12],
            1,
        ),
        (  # 13 and 14 visible symbols; the earlier Plan of seat 0 does not matter
            ["2-0 1-1 18-3 7-1 10-1 5-2 / 5", "15-0 14-1 8-3 4-3 9-0 17-0 / 17"],
            [[6, 12], [3, 16]],
            [10, 10],
            1,
        ),
        (  # 13 symbols each; Plans of 11 July and 21 June
            ["14-0 15-1 5-0 3-2 7-2 10-2 / 10", "2-0 12-3 8-3 11-0 16-2 9-2 / 9"],
            [[1, 13, 17], [18]],
            [8, 8],
            1,
        ),
        (  # of the two with 8 points and 12 symbols the earlier Plan; the 14 symbols of seat 0 do not matter
            ["15-0 16-3 13-1 3-0 6-1 / 6", "14-0 18-1 2-1 12-3 10-1 / 10", "17-0 5-0 7-2 11-0 1-3 / 1"],
            [[], [8, 9], [4]],
            [7, 8, 8],
            2,
        ),
    ],
    ids=["points", "symbols", "date", "date of three"],
)
def test_r17_points_then_symbols_then_the_date_of_the_plan(
    referee: Referee, piers: list[str], patrons: list[list[int]], scores: list[int], winner: int
) -> None:
    over = referee.read(play("over", *piers, patrons=patrons))
    assert over["scores"] == scores
    assert over["winners"] == [winner]


def test_r17_there_is_always_one_winner_and_nobody_else_wins() -> None:
    state = state_of(SCORED)
    assert state.winners == [1]
    assert state.returns == [-1.0, 1.0]
    three = state_of(
        play(
            "over",
            "15-0 16-3 13-1 3-0 6-1 / 6",
            "14-0 18-1 2-1 12-3 10-1 / 10",
            "17-0 5-0 7-2 11-0 1-3 / 1",
            patrons=[[], [8, 9], [4]],
        )
    )
    assert three.returns == [-0.5, -0.5, 1.0]
