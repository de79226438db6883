"""Rules 30 to 42 on engine and twin: how the match ends, and what private contracts are worth."""

from __future__ import annotations

import pytest

from tests.games.fixtures import Doc
from tests.games.referees import Referee

from .positions import BEGINNER, HOARD, ROW, SIX, THREE, WALL, end, front, full_front, hoarded, pile, turn
from .twin.data import COLOURS

COMPLETE = {2: 6, 3: 8, 4: 10}
FULL = {
    2: ("2 red full", "3 blue full", "4 red full", "5 blue full", "6 red full", "7 blue full"),
    3: ("1 red full", "2 blue full", "3 red full", "4 blue full", "5 red full", "7 blue full", "8 green full"),
    4: tuple(f"{site} {colour} full" for site, colour in zip(
        range(10), ["red", "blue", "red", "blue", "red", "blue", "green", "yellow", "green", "yellow"], strict=True)),
}  # fmt: skip

APART = ["tiles3_red", "tiles3_blue", "tiles3_green", "tiles3_yellow"]


def almost(players: int, seat: int) -> Doc:
    """A turn in which `build:red1+purple1@11` completes the building that triggers the end."""
    complete = [*FULL[players], "9 yellow full"] if players == 3 else FULL[players]
    hands = ["red1 purple1" if each == seat else "" for each in range(players)]
    sites = front(*complete[: COMPLETE[players] - 1], "11 purple 5")
    return turn(*hands, players=players, seat=seat, round=20, sites=sites, contracts=APART, options=BEGINNER)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seat", [0, 1])
def test_rules_31_and_32_one_more_full_round_follows(referee: Referee, players: int, seat: int) -> None:
    doc = almost(players, seat)
    assert referee.play(doc, "take:2")["final_round"] is None
    after = referee.play(doc, "build:red1+purple1@11")
    assert (after["final_round"], after["round"]) == (21, 20 + (seat == players - 1))
    turns = 0
    while after["phase"] != "end":
        legal = referee.legal(after)
        turns += after["phase"] == "turn"
        after = referee.play(after, "take:2" if "take:2" in legal else legal[0])
    assert turns == 2 * players - 1 - seat
    assert (after["seat"], after["round"], after["final_round"]) == (players - 1, 21, 21)


def test_rule_31_the_trigger_stands_only_at_the_end_of_the_turn(referee: Referee) -> None:
    """A building that is completed in this turn counts once, and the next building changes nothing."""
    doc = {**almost(2, 0), "hands": [pile("red1 purple1"), pile("red1 green1")]}
    after = referee.play(doc, "build:red1+purple1@11")
    assert (after["player"], after["final_round"]) == (1, 21)
    later = turn("red1 purple1", sites=front(*SIX, "11 purple 5"), round=20, final_round=20, options=BEGINNER)
    assert referee.play(later, "build:red1+purple1@11")["final_round"] == 20


def test_rule_32_there_is_no_refill_after_the_last_turn(referee: Referee) -> None:
    after = referee.play(end(sites=front(*SIX), options=BEGINNER), "take:0,1")
    assert (after["phase"], after["player"], after["display"][:2]) == ("end", None, [None, None])
    assert referee.legal(after) == []
    first = referee.play(end(sites=front(*SIX), options=BEGINNER, seat=0), "take:0")
    assert (first["phase"], first["winners"]) == ("refill_display", None)


def test_rule_30_the_token_of_the_last_turn_is_placed_before_the_end(referee: Referee) -> None:
    doc = end(sites=front(*SIX, "9 ground 3"), hands=[{}, pile("red1 green1")], options=BEGINNER)
    after = referee.play(doc, "build:red1+green1@9")
    assert (after["phase"], after["scores"]) == ("token", [0, 4])
    assert referee.play(after, "token:9")["phase"] == "end"


def test_rule_11_the_match_ends_when_all_pass_in_succession(referee: Referee) -> None:
    doc = hoarded(
        HOARD, {"red1": 1}, sites=full_front(2, WALL), round=5, final_round=6, contracts=ROW,
        private=[THREE, []], scores=[10, 20],
    )  # fmt: skip
    once = referee.play(doc, "pass")
    assert (once["phase"], once["passes"], once["player"]) == ("turn", 1, 1)
    after = referee.play(once, "pass")
    assert (after["phase"], after["passes"], after["round"], after["seat"]) == ("end", 2, 5, 1)
    assert after["scores"] == [10 + 2, 20]
    assert referee.read(after) == after


def test_rule_33_scores_have_no_upper_limit(referee: Referee) -> None:
    doc = turn("red1 blue1", sites=front("3 blue 2"), scores=[299, 0])
    assert referee.play(doc, "build:red1+blue1@3")["scores"] == [302, 0]


# Private contracts ----------------------------------------------------------------------------------------------------


def scored(referee: Referee, contracts: str, players: int, *buildings: str) -> int:
    """What these contracts of seat 0 bring at the end."""
    doc = end(contracts, players=players, sites=front(*buildings), passes=players - 1)
    complete = sum(text.endswith("full") for text in buildings)
    doc["final_round"] = 22 if complete >= COMPLETE[players] else None
    if doc["final_round"] is None:
        return by_passing(referee, doc)
    return int(referee.play(doc, "take:0")["scores"][0])


def by_passing(referee: Referee, doc: Doc) -> int:
    """As long as the last round is not set, the match ends only when all pass; cards are in hands then."""
    players = doc["players"]
    stuck = hoarded(HOARD, *[{} for _ in range(players - 2)], {"red1": 1})
    return int(referee.play({**doc, **{key: stuck[key] for key in ("display", "deck", "hands")}}, "pass")["scores"][0])


def alone(referee: Referee, contract: str, players: int, *buildings: str) -> int:
    """The points of one contract beside two of a colour that the test does not build."""
    said = " ".join([contract, *buildings])
    other = next(colour for colour in COLOURS if colour not in said)
    return scored(referee, f"{contract} twin_{other} ends_{other}", players, *buildings)


@pytest.mark.parametrize(("number", "points"), [(0, 0), (1, 1), (2, 2), (3, 5)])
@pytest.mark.parametrize("colour", COLOURS)
def test_rule_35_count(referee: Referee, colour: str, number: int, points: int) -> None:
    buildings = [f"{site} {colour} full" for site in (2, 4, 8)[:number]]
    assert alone(referee, f"count_{colour}", 2, *buildings, *([f"10 {colour} 2"] if number < 3 else [])) == points


def test_rule_34_only_complete_buildings_whoever_built_them(referee: Referee) -> None:
    assert alone(referee, "count_red", 2, "2 red 5", "4 red full", "8 red 5") == 1


@pytest.mark.parametrize(
    ("buildings", "points"),
    [
        (["3 red full"], 0),
        (["3 red full", "4 blue full"], 2),
        (["3 blue full", "4 red full"], 2),
        (["3 red full", "4 blue 3"], 0),
        (["3 red full", "5 blue full"], 0),
        (["6 red full", "7 blue full"], 0),
        (["3 red full", "4 blue full", "5 red full"], 2),
        (["2 blue full", "3 red full", "4 blue full", "5 red full"], 5),
        (["2 red full", "3 blue full", "8 blue full", "9 red full"], 5),
        (["2 red full", "3 blue full", "4 red full", "5 blue full", "8 blue full", "9 red full"], 10),
        (["2 red full", "3 blue full", "4 red full", "5 blue full", "6 red full"], 5),
    ],
)
def test_rule_36_pair(referee: Referee, buildings: list[str], points: int) -> None:
    assert alone(referee, "pair_red_blue", 2, *buildings) == points


@pytest.mark.parametrize(
    ("buildings", "points"),
    [
        (["2 red full", "3 green full", "4 blue full"], 4),
        (["2 blue full", "3 red full", "4 green full"], 4),
        (["2 blue full", "3 red full", "4 green 3"], 0),
        (["2 blue full", "3 red full", "5 green full"], 0),
        (["5 blue full", "6 red full", "7 green full"], 0),
        (["2 blue full", "3 red full", "4 blue full"], 0),
        (["2 red full", "3 green full", "4 blue full", "5 red full", "6 green full"], 4),
        (["2 red full", "3 green full", "4 blue full", "7 blue full", "8 red full", "9 green full"], 9),
    ],
)
def test_rule_37_triple(referee: Referee, buildings: list[str], points: int) -> None:
    assert alone(referee, "triple_red_green_blue", 2, *buildings) == points


def test_rule_37_runs_are_disjoint_and_more_than_two_bring_no_more(referee: Referee) -> None:
    """Six in a row show four runs of three, two of them disjoint; without the first one is left."""
    six = [f"{site} {colour} full" for site, colour in zip(range(6), ["green", "red", "blue"] * 2, strict=True)]
    assert alone(referee, "triple_red_green_blue", 4, *six) == 9
    assert alone(referee, "triple_red_green_blue", 4, *six[1:]) == 4
    third = ["7 green full", "8 red full", "9 blue full"]
    assert alone(referee, "triple_red_green_blue", 4, *six, *third) == 9


@pytest.mark.parametrize(
    ("buildings", "points"),
    [
        (["2 red full", "8 red full"], 5),
        (["2 red full", "7 red full"], 0),
        (["3 red full", "7 red full"], 5),
        (["3 red full", "7 red 4"], 0),
        (["2 red full", "5 red full"], 0),
        (["2 blue full", "8 red full"], 0),
        (["2 red full", "5 red full", "11 red full"], 5),
        (["4 red full", "9 red full"], 5),
    ],
)
def test_rule_38_twin(referee: Referee, buildings: list[str], points: int) -> None:
    assert alone(referee, "twin_red", 2, *buildings) == points


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rule_39_ends_are_the_first_and_the_last_active_sites(referee: Referee, players: int) -> None:
    """Every site by itself, then two and three of them."""
    ends = {2: [2, 6, 7, 11], 3: [1, 6, 7, 12], 4: [0, 6, 7, 13]}[players]
    active = {2: range(2, 12), 3: range(1, 13), 4: range(14)}[players]
    worth = [site for site in active if alone(referee, "ends_green", players, f"{site} green full") == 2]
    assert worth == ends
    two, three = ([f"{site} green full" for site in ends[:number]] for number in (2, 3))
    assert alone(referee, "ends_green", players, *two) == 5
    assert alone(referee, "ends_green", players, *three) == 9
    assert alone(referee, "ends_green", players, f"{ends[0]} green 2") == 0


def test_rule_40_rainbow(referee: Referee) -> None:
    """All five in one district; the others are worth nothing here, one site of each district is not complete."""
    contracts = "rainbow district district"
    row = [f"{site} {colour} full" for site, colour in zip(range(7, 12), COLOURS, strict=True)]
    assert scored(referee, contracts, 3, *row) == 7
    assert scored(referee, contracts, 3, *row[:4], "11 purple 5") == 0
    assert scored(referee, contracts, 3, *row[:4], "6 purple full") == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rule_41_every_active_site_of_a_district(referee: Referee, players: int) -> None:
    first, last = {2: (2, 11), 3: (1, 12), 4: (0, 13)}[players]
    left = [f"{site} {'red' if site % 2 else 'blue'} full" for site in range(max(first, 1), 7)]
    left = left if first else ["0 green full", *left]
    whole = scored(referee, "district twin_purple ends_purple", players, *left)
    assert whole == 5
    assert scored(referee, "district twin_purple ends_purple", players, *left[1:]) == 0
    assert scored(referee, "district twin_purple ends_purple", players, *left[:-1], f"{last} green full") == 0


def test_rule_34_a_building_counts_for_several_contracts_and_for_both_copies(referee: Referee) -> None:
    buildings = [f"{site} {colour} full" for site, colour in zip(range(2, 7), COLOURS, strict=True)]
    assert scored(referee, "rainbow rainbow count_red", 2, *buildings) == 15
    assert scored(referee, "district district count_red", 2, *buildings) == 11


def test_rule_34_everybody_scores_his_own(referee: Referee) -> None:
    doc = end("count_red twin_green rainbow", "count_blue ends_green rainbow", sites=front(*SIX), scores=[10, 20])
    after = referee.play(doc, "take:0")
    assert (after["scores"], after["winners"]) == ([15, 25], [1])


# Who wins -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "claimed", "winner"),
    [
        ([20, 19, 3], ["", "tiles2_red tiles3_red", ""], 0),
        ([20, 20, 3], ["tiles2_red", "", "tiles3_red tiles3_blue"], 0),
        ([20, 20, 3], ["tiles2_red", "tiles2_blue", ""], 1),
        ([20, 3, 20], ["", "", ""], 2),
        ([20, 20, 20], ["complete_red complete_red", "tiles2_blue", "tiles2_green"], 0),
        ([20, 20, 20], ["tiles2_red", "tiles2_blue", "tiles2_green"], 2),
    ],
)
def test_rule_42_points_then_claimed_cards_then_the_later_seat(
    referee: Referee, scores: list[int], claimed: list[str], winner: int
) -> None:
    doc = end(
        players=3, sites=front(*SIX, "9 green full", "10 yellow full"), scores=scores,
        claimed=[pile(text) for text in claimed], options=BEGINNER,
    )  # fmt: skip
    assert referee.play(doc, "take:0")["winners"] == [winner]
