"""Rules 1 to 29 on engine and twin: set-up, taking, building, the points of a turn. Test names say the rule."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.fixtures import Doc
from tests.games.referees import Referee

from .positions import (
    BEGINNER,
    CONTRACTS,
    DEAL,
    DISPLAY,
    FIVE,
    KEEP,
    NO_ROOF,
    OTHERS,
    ROW,
    SETUP,
    START,
    THREE,
    TOKENS,
    front,
    hoarded,
    pile,
    turn,
    without,
)
from .twin.data import CARDS, COLOURS, HEIGHTS, PRIVATE, PUBLIC

ACTIVE = {1: range(2, 12), 2: range(2, 12), 3: range(1, 13), 4: range(14)}


def builds(referee: Referee, doc: Doc) -> list[str]:
    return [text for text in referee.legal(doc) if text.startswith("build:")]


def sites_for(referee: Referee, doc: Doc, cards: str) -> set[int]:
    """Where these two cards may build, in these roles."""
    return {int(text.split("@")[1]) for text in builds(referee, doc) if text.startswith(f"build:{cards}@")}


def gained(referee: Referee, doc: Doc, text: str, seat: int = 0) -> int:
    after = referee.play(doc, text)
    return int(after["scores"][seat] - referee.read(doc)["scores"][seat])


# Set-up ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rule_1_inactive_sites_do_not_exist(referee: Referee, players: int) -> None:
    doc = turn("red1 blue1", players=players)
    assert sorted(referee.read(doc)["sites"], key=int) == [str(site) for site in ACTIVE[players]]
    assert sites_for(referee, doc, "red1+blue1") == set(ACTIVE[players])


def test_rule_2_three_ground_floors_of_a_colour(referee: Referee) -> None:
    red = ["2 red 1", "4 red 1", "6 red 1"]
    assert sites_for(referee, turn("blue1 red1", sites=front(*red[:2])), "blue1+red1") == {2, 4, *range(6, 12)}
    assert sites_for(referee, turn("blue1 red1", sites=front(*red)), "blue1+red1") == {2, 4, 6}


def test_rule_2_fifteen_floors_of_a_colour_are_never_used_up(referee: Referee) -> None:
    """Three buildings of the greatest heights 6, 6, 6 hold fifteen floors: the last tile is there."""
    doc = turn("red1 red3", players=2, sites=front("2 red full", "5 red full", "8 red 3"))
    assert sites_for(referee, doc, "red3+red1") == {8}
    assert sum(HEIGHTS[site] - 1 for site in (2, 5, 8)) == 15


def test_rule_3_fifty_cards_and_five_of_them_open(referee: Referee) -> None:
    chance = referee.chance({**START, "phase": "setup_display"})
    assert chance == {f"~{card}": copies / 50 for card, copies in CARDS.items()}
    assert referee.chance(SETUP)["~red1"] == 3 / 48
    after = referee.play(SETUP, "~red1", "~red1", "~red1")
    assert (after["phase"], after["display"]) == ("setup_tokens", ["red1", "blue3", "red1", "red1", "red1"])
    assert "red1" not in after["deck"]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_rule_4_one_token_on_each_active_site(referee: Referee, players: int) -> None:
    doc = {**START, "players": players, "phase": "setup_tokens", "display": DISPLAY}
    assert referee.chance(doc) == {"~1": 5 / 14, "~2": 4 / 14, "~3": 3 / 14, "~4": 2 / 14}
    drawn = [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4][: len(ACTIVE[players])]
    after = referee.play(doc, *(f"~{value}" for value in drawn))
    assert [site["ground_token"] for site in after["sites"].values()] == drawn
    assert after["phase"] == "setup_contracts"


def test_rule_4_tokens_that_lie_there_are_not_drawn_again(referee: Referee) -> None:
    assert referee.chance(TOKENS) == {"~1": 5 / 12, "~2": 4 / 12, "~3": 3 / 12}


def test_rule_5_four_of_thirty_five_contracts(referee: Referee) -> None:
    assert referee.chance({**CONTRACTS, "contracts": [None] * 4}) == {f"~{name}": n / 35 for name, n in PUBLIC.items()}
    assert referee.legal(CONTRACTS)[0] == "~tiles2_red"
    assert "~complete_red" not in referee.legal(CONTRACTS)
    after = referee.play(CONTRACTS, "~cards_red", "~tiles2_red")
    assert after["contracts"] == ["complete_red", "complete_red", "cards_red", "tiles2_red"]
    assert after["phase"] == "setup_private"


def test_rule_6_nobody_has_points_or_cards(referee: Referee) -> None:
    after = referee.play({**CONTRACTS, "options": BEGINNER}, "~cards_red", "~tiles2_red")
    assert (after["phase"], after["player"], after["round"]) == ("turn", 0, 0)
    assert (after["scores"], after["hands"], after["claimed"]) == ([0, 0], [{}, {}], [{}, {}])


def test_rule_7_five_private_contracts_each_of_which_three_are_kept(referee: Referee) -> None:
    doc = {**DEAL, "dealt": [[], []]}
    assert referee.chance(doc) == {f"~{name}": copies / 39 for name, copies in PRIVATE.items()}
    after = referee.play(doc, *(f"~{name}" for name in [*FIVE, *OTHERS]))
    assert (after["phase"], after["player"]) == ("keep", 0)
    assert after["dealt"] == [FIVE, OTHERS]
    assert referee.legal(after) == [f"keep:{i},{j},{k}" for i, j, k in combinations(range(5), 3)]
    after = referee.play(after, "keep:0,1,4", "keep:0,1,2")
    assert after["private"] == [THREE, OTHERS[:3]]
    assert (after["phase"], after["player"], after["round"]) == ("turn", 0, 0)


def test_rule_7_both_copies_may_be_dealt_and_no_third(referee: Referee) -> None:
    chance = referee.chance(DEAL)
    assert "~rainbow" not in chance
    assert chance["~district"] == 2 / 33
    assert "~count_red" not in chance


def test_rule_7_contracts_are_dealt_in_any_order_and_told_in_one(referee: Referee) -> None:
    doc = {**DEAL, "dealt": [[], []]}
    after = referee.play(doc, *(f"~{name}" for name in reversed(FIVE)))
    assert after["dealt"] == [FIVE, []]


def test_rule_7_others_see_how_many_and_nothing_else(referee: Referee) -> None:
    doc = {**KEEP, "private": [THREE, []]}
    assert referee.view(doc, 1)["private"] == [3, []]
    assert referee.view(doc, None)["dealt"] == [5, 5]
    assert referee.view(doc, 0)["dealt"] == [FIVE, 5]


# A turn ---------------------------------------------------------------------------------------------------------------


def test_rule_10_each_seat_takes_or_builds_once_a_round(referee: Referee) -> None:
    doc = turn("red1 blue1", players=3, round=4)
    one = referee.play(doc, "take:0", "~green3")
    assert (one["player"], one["round"]) == (1, 4)
    two = referee.play(one, "take:0", "~green3")
    three = referee.play(two, "take:0", "~green3")
    assert (two["player"], three["player"], three["round"]) == (2, 0, 5)
    built = referee.play({**doc, "seat": 2, "hands": [{}, {}, pile("red1 blue1")]}, "build:red1+blue1@3")
    assert (built["player"], built["round"], built["phase"]) == (0, 5, "turn")


def test_rule_11_pass_only_where_nothing_else_is_legal(referee: Referee) -> None:
    stuck = hoarded(without(CARDS, "red1"), {"red1": 1}, seat=1, contracts=ROW)
    assert referee.legal(stuck) == ["pass"]
    assert "pass" not in referee.legal({**stuck, "seat": 0})
    assert "pass" not in referee.legal(turn())
    after = referee.play(stuck, "pass")
    assert (after["passes"], after["player"], after["phase"]) == (1, 0, "turn")


def test_rule_11_only_passes_in_immediate_succession_count(referee: Referee) -> None:
    doc = turn("red1 blue1", passes=1)
    assert referee.play(doc, "take:0")["passes"] == 0
    assert referee.play(doc, "build:red1+blue1@3")["passes"] == 0
    token = turn(phase="token", token_in_hand=1, passes=1, sites=front("3 blue 1"))
    assert referee.play(token, "token:3")["passes"] == 0


def test_rule_12_one_to_three_cards_of_at_most_three(referee: Referee) -> None:
    """On offer are 1, 2, 3, 1 and 2."""
    pairs = ["take:0,1", "take:0,3", "take:0,4", "take:1,3", "take:3,4"]
    assert referee.legal(turn()) == [*(f"take:{slot}" for slot in range(5)), *pairs]


def test_rule_12_three_ones_but_never_four(referee: Referee) -> None:
    legal = referee.legal(turn(display=["red1", "red1", "blue1", "blue1", "green1"]))
    assert len(legal) == 5 + 10 + 10
    assert max(text.count(",") for text in legal) == 2


def test_rule_12_empty_slots_are_not_taken(referee: Referee) -> None:
    doc = turn(display=[None, "red2", None, "blue1", None], deck={}, discard=without(CARDS, "red2", "blue1"))
    assert referee.legal(doc) == ["take:1", "take:3", "take:1,3"]


def test_rule_13_slots_stay_empty_until_the_refill_and_nothing_slides(referee: Referee) -> None:
    after = referee.play(turn("red1"), "take:0,3")
    assert after["display"] == [None, "red2", "red3", None, "blue2"]
    assert after["hands"] == [{"red1": 2, "blue1": 1}, {}]
    assert (after["phase"], after["seat"]) == ("refill_display", 0)
    assert referee.play(after, "~green1", "~green2")["display"] == ["green1", "red2", "red3", "green2", "blue2"]


def test_rule_14_there_is_no_limit_to_hands_and_everybody_sees_them(referee: Referee) -> None:
    rest = without(CARDS, *DISPLAY, "green1")
    doc = hoarded(rest, {}, display=DISPLAY, deck={"green1": 1})
    after = referee.play(doc, "take:0", "~green1")
    assert sum(after["hands"][0].values()) == 45
    assert all(referee.view(after, viewer)["hands"] == after["hands"] for viewer in (None, 0, 1))


def test_rule_15_the_discard_pile_is_the_deck_when_a_card_is_needed(referee: Referee) -> None:
    discard = without(CARDS, *DISPLAY, "green1")
    doc = turn(deck={"green1": 1}, discard=discard)
    once = referee.play(doc, "take:0", "~green1")
    assert (once["phase"], once["deck"], sum(once["discard"].values())) == ("turn", {}, 44)
    twice = referee.play(doc, "take:0,1", "~green1")
    assert (twice["phase"], sum(twice["deck"].values()), twice["discard"]) == ("refill_display", 44, {})


def test_rule_15_without_any_card_the_slot_stays_empty_until_there_is_one(referee: Referee) -> None:
    doc = hoarded(without(CARDS, *DISPLAY), {}, display=DISPLAY, contracts=ROW, sites=front("3 blue 1"))
    after = referee.play(doc, "take:1")
    assert (after["phase"], after["player"], after["display"][1]) == ("turn", 1, None)
    built = referee.play({**doc, "display": [None, *DISPLAY[1:]]}  # red1 is in the hand
                         | {"hands": [without(CARDS, *DISPLAY[1:]), {}]}, "build:red1+blue1@3")  # fmt: skip
    assert (built["phase"], sum(built["deck"].values()), built["discard"]) == ("refill_display", 2, {})


def test_rule_15_without_contracts_the_slot_of_the_row_stays_empty(referee: Referee) -> None:
    claimed = [without(PUBLIC, *ROW[:3], "tiles3_red"), {}]
    doc = turn("red3 red2", contracts=[*ROW[:3], "tiles3_red"], claimed=claimed, sites=front("5 red 1"))
    after = referee.play(doc, "build:red3+red2@5")
    assert (after["phase"], after["player"], after["contracts"][3]) == ("turn", 1, None)


# BUILD: what is legal -------------------------------------------------------------------------------------------------


def test_rule_16_two_cards_one_for_the_number_and_one_for_the_colour(referee: Referee) -> None:
    doc = turn("red3 blue1", sites=front("4 red 2", "7 blue 2"))
    assert sites_for(referee, doc, "blue1+red3") == {2, 4, 6, *range(7, 12)} - {7}
    assert sites_for(referee, doc, "red3+blue1") == {2, 3, 5, 6, 7, *range(9, 12)}
    assert {text.split("@")[0] for text in builds(referee, doc)} == {"build:red3+blue1", "build:blue1+red3"}


def test_rule_16_one_card_cannot_be_both_and_two_copies_can(referee: Referee) -> None:
    assert builds(referee, turn("red3")) == []
    assert builds(referee, turn("red3 blue2")) == [
        text for text in builds(referee, turn("red3 blue2")) if text.count("red3") == 1
    ]
    assert sites_for(referee, turn("red3 red3"), "red3+red3") == set(range(2, 12))


def test_rule_17_all_tiles_go_to_one_site_upwards(referee: Referee) -> None:
    doc = turn("red3 blue1", sites=front("3 blue 2"))
    after = referee.play(doc, "build:red3+blue1@3")
    assert (after["sites"]["3"]["floors"], after["sites"]["3"]["colour"]) == (5, "blue")
    new = referee.play(doc, "build:red3+blue1@6")
    assert (new["sites"]["6"]["floors"], new["sites"]["6"]["colour"]) == (3, "blue")
    assert new["sites"]["3"]["floors"] == 2


def test_rule_18_not_on_a_complete_site_and_exactly_as_many_as_fit(referee: Referee) -> None:
    for floors in range(1, 6):
        doc = turn("red1 red2 red3 blue1", sites=front(f"3 blue {floors}"))
        fit = {number for number in (1, 2, 3) if 3 in sites_for(referee, doc, f"red{number}+blue1")}
        assert fit == {number for number in (1, 2, 3) if number <= 5 - floors}


@pytest.mark.parametrize("site", range(14))
def test_rule_18_every_site_has_its_height(referee: Referee, site: int) -> None:
    height = [5, 4, 6, 5, 4, 6, 5, 5, 6, 4, 5, 6, 4, 5][site]
    doc = turn("red1 blue2 blue1", players=4, sites={str(site): {"colour": "blue", "floors": height - 1}})
    assert site in sites_for(referee, doc, "red1+blue2")
    assert site not in sites_for(referee, doc, "blue2+blue1")
    full = turn("red1 blue2", players=4, sites={str(site): {"colour": "blue", "floors": height}})
    assert site not in sites_for(referee, full, "red1+blue2")


def test_rule_19_no_neighbour_in_the_colour(referee: Referee) -> None:
    doc = turn("red1 blue1", sites=front("4 blue 1", "9 blue full"))
    assert sites_for(referee, doc, "red1+blue1") == {2, 4, 6, 7, 11}


def test_rule_19_sites_6_and_7_are_no_neighbours(referee: Referee) -> None:
    assert 7 in sites_for(referee, turn("red1 blue1", sites=front("6 blue 1")), "red1+blue1")
    assert 6 in sites_for(referee, turn("red1 blue1", sites=front("7 blue 1")), "red1+blue1")


def test_rule_19_the_neighbour_rule_is_about_starting_only(referee: Referee) -> None:
    """A building may go on whatever stands beside it, and any colour but the neighbours' may start."""
    doc = turn("red1 blue1 green1", sites=front("4 blue 1", "5 red 1"))
    assert 4 in sites_for(referee, doc, "red1+blue1")
    assert sites_for(referee, doc, "red1+green1") == {2, 3, *range(6, 12)}


def test_rule_20_a_started_building_keeps_its_colour(referee: Referee) -> None:
    doc = turn("red1 blue1", sites=front("4 blue 1"))
    assert 4 not in sites_for(referee, doc, "blue1+red1")
    assert 4 in sites_for(referee, doc, "red1+blue1")


# BUILD: what it brings ------------------------------------------------------------------------------------------------


def test_rule_22_both_cards_are_discarded(referee: Referee) -> None:
    after = referee.play(turn("green3 green3 blue1", "green1", discard={"green3": 1}), "build:green3+blue1@3")
    assert after["discard"] == {"green3": 2, "blue1": 1}
    assert after["hands"] == [{"green3": 1}, {"green1": 1}]
    twice = referee.play(turn("red3 red3"), "build:red3+red3@3")
    assert (twice["discard"], twice["hands"][0]) == ({"red3": 2}, {})


@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_rule_23_the_ground_token_scores_and_waits_for_its_roof(referee: Referee, value: int) -> None:
    doc = turn("red2 blue1", sites=front(f"3 ground {value}"))
    after = referee.play(doc, "build:red2+blue1@3")
    assert after["scores"] == [2 + value, 0]
    assert (after["phase"], after["player"], after["token_in_hand"]) == ("token", 0, value)
    assert after["sites"]["3"]["ground_token"] == 0


def test_rule_23_a_site_without_token_gives_nothing(referee: Referee) -> None:
    after = referee.play(turn("red2 blue1"), "build:red2+blue1@3")
    assert (after["phase"], after["scores"]) == ("turn", [2, 0])


def test_rule_23_later_floors_score_no_ground_token(referee: Referee) -> None:
    doc = turn("red1 blue1", sites=front("3 blue 1", "4 ground 4"))
    assert gained(referee, doc, "build:red1+blue1@3") == 2


def test_rule_24_the_token_on_the_roof_scores_and_leaves(referee: Referee) -> None:
    doc = turn("red2 blue1", sites=front("3 blue 3 roof 4", "8 ground 1"))
    after = referee.play(doc, "build:red2+blue1@3")
    assert after["scores"] == [5 + 4, 0]
    assert after["sites"]["3"] == {"colour": "blue", "floors": 5, "ground_token": 0, "roof_token": 0}
    assert (after["phase"], after["token_in_hand"]) == ("turn", 0)


def test_rule_24_a_token_on_the_roof_of_an_unfinished_building_stays(referee: Referee) -> None:
    after = referee.play(turn("red1 blue1", sites=front("3 blue 3 roof 4")), "build:red1+blue1@3")
    assert (after["scores"], after["sites"]["3"]["roof_token"]) == ([4, 0], 4)


@pytest.mark.parametrize(("before", "number"), [(1, 1), (1, 3), (2, 2), (4, 1), (2, 3)])
def test_rule_25_a_point_for_each_floor_old_ones_included_the_roof_not(
    referee: Referee, before: int, number: int
) -> None:
    doc = turn(f"red{number} blue1", sites=front(f"3 blue {before}"))
    assert gained(referee, doc, f"build:red{number}+blue1@3") == before + number


@pytest.mark.parametrize(
    ("left", "right", "points"),
    [(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 1), (4, 0, 2), (5, 0, 2), (4, 4, 4), (3, 4, 3), (2, 3, 1)],
)
def test_rule_26_neighbouring_tiles_at_the_levels_of_the_new_ones(
    referee: Referee, left: int, right: int, points: int
) -> None:
    """Two tiles on two floors: the third and the fourth level."""
    beside = [*([f"7 green {left}"] if left else []), *([f"9 yellow {right}"] if right else [])]
    doc = turn("red2 blue1", sites=front("8 blue 2", *beside))
    assert gained(referee, doc, "build:red2+blue1@8") == 4 + points


def test_rule_26_a_new_building_counts_from_the_ground(referee: Referee) -> None:
    doc = turn("red3 blue1", sites=front("4 green 2", "6 yellow 4"))
    assert gained(referee, doc, "build:red3+blue1@5") == 3 + 2 + 3


def test_rule_26_the_neighbours_roof_and_the_other_district_do_not_count(referee: Referee) -> None:
    """The complete green building of height 4 has its roof where the new floor lies; site 7 is no neighbour of 6."""
    assert gained(referee, turn("red1 blue1", sites=front("4 green full", "5 blue 4")), "build:red1+blue1@5") == 5
    assert gained(referee, turn("red1 blue1", sites=front("7 green full", "6 blue 2")), "build:red1+blue1@6") == 3


def test_rule_27_every_open_contract_that_holds_is_claimed(referee: Referee) -> None:
    contracts = ["complete_blue", "tiles2_blue", "complete_blue", "cards_red_blue"]
    doc = turn("blue1", "red2 blue1", seat=1, sites=front("3 blue 3"), contracts=contracts, scores=[7, 1])
    after = referee.play(doc, "build:red2+blue1@3")
    assert after["scores"] == [7, 1 + 5 + 8]
    assert after["claimed"] == [{}, {"tiles2_blue": 1, "complete_blue": 2, "cards_red_blue": 1}]
    assert (after["contracts"], after["phase"]) == ([None] * 4, "refill_contracts")


def test_rule_27_a_claimed_contract_leaves_its_slot_empty_until_the_refill(referee: Referee) -> None:
    doc = turn("red2 blue1", sites=front("3 blue 1", "5 ground 1"), contracts=["tiles2_blue", *ROW[1:]])
    after = referee.play(doc, "build:red2+blue1@3")
    assert (after["phase"], after["contracts"]) == ("refill_contracts", [None, *ROW[1:]])
    started = referee.play(doc, "build:red2+blue1@5")
    assert (started["phase"], started["contracts"], started["scores"]) == ("token", [None, *ROW[1:]], [2 + 1 + 2, 0])


CONDITIONS = [
    ("tiles2_blue", "red2+blue1", True),
    ("tiles2_blue", "red3+blue1", False),
    ("tiles2_blue", "red1+blue2", False),
    ("tiles2_red", "red2+blue1", False),
    ("tiles3_blue", "red3+blue1", True),
    ("tiles3_blue", "red2+blue3", False),
    ("tiles3_blue", "blue3+blue3", True),
    ("complete_blue", "red3+blue1", True),
    ("complete_blue", "red2+blue1", False),
    ("complete_red", "red3+blue1", False),
    ("cards_blue", "blue2+blue1", True),
    ("cards_blue", "red2+blue1", False),
    ("cards_blue", "blue3+blue3", True),
    ("cards_red_blue", "red2+blue1", True),
    ("cards_red_blue", "blue2+red1", True),
    ("cards_red_blue", "blue2+blue1", False),
    ("cards_red_yellow", "red2+blue1", False),
]


@pytest.mark.parametrize(("contract", "cards", "holds"), CONDITIONS)
def test_rule_28_conditions(referee: Referee, contract: str, cards: str, holds: bool) -> None:
    """Three tiles complete the blue building; the red one stands apart."""
    doc = turn(cards.replace("+", " "), sites=front("3 blue 2", "9 red 1"), contracts=[contract, *ROW[1:]])
    site = 9 if cards.split("+")[1].startswith("red") else 3
    after = referee.play(doc, f"build:{cards}@{site}")
    assert after["claimed"][0] == ({contract: 1} if holds else {})
    assert (after["contracts"][0] is None) == holds


@pytest.mark.parametrize("colour", COLOURS)
def test_rule_28_the_contracts_of_every_colour(referee: Referee, colour: str) -> None:
    contracts = [f"{kind}_{colour}" for kind in ("tiles2", "tiles3", "complete", "cards")]
    cards = f"{colour}2 {colour}3"
    two = turn(cards, sites=front(f"3 {colour} 3"), contracts=contracts)
    assert list(referee.play(two, f"build:{colour}2+{colour}3@3")["claimed"][0]) == [
        f"{kind}_{colour}" for kind in ("tiles2", "complete", "cards")
    ]
    three = turn(cards, sites=front(f"3 {colour} 1"), contracts=contracts)
    assert list(referee.play(three, f"build:{colour}3+{colour}2@3")["claimed"][0]) == [
        f"{kind}_{colour}" for kind in ("tiles3", "cards")
    ]


@pytest.mark.parametrize("pair", list(combinations(COLOURS, 2)))
def test_rule_28_the_contracts_of_every_pair_of_cards(referee: Referee, pair: tuple[str, str]) -> None:
    one, other = pair
    doc = turn(f"{one}1 {other}1", contracts=[f"cards_{one}_{other}", *ROW[1:]])
    for cards in (f"{one}1+{other}1", f"{other}1+{one}1"):
        assert referee.play(doc, f"build:{cards}@3")["claimed"][0] == {f"cards_{one}_{other}": 1}


def test_rule_28_the_ground_floor_is_a_tile_and_the_roof_is_none(referee: Referee) -> None:
    new = turn("red2 blue1", contracts=["tiles2_blue", *ROW[1:]])
    assert referee.play(new, "build:red2+blue1@3")["claimed"][0] == {"tiles2_blue": 1}
    roofed = turn("red1 blue1", sites=front("3 blue 4"), contracts=["tiles2_blue", "complete_blue", *ROW[2:]])
    assert referee.play(roofed, "build:red1+blue1@3")["claimed"][0] == {"complete_blue": 1}


def test_rule_29_the_token_goes_to_any_empty_roof(referee: Referee) -> None:
    doc = turn(
        "red1 blue1", sites=front("2 green full", "3 ground 3", "4 green 1 roof 2", "5 red 1", "11 ground 1 roof 1")
    )
    after = referee.play(doc, "build:red1+blue1@3")
    assert referee.legal(after) == [f"token:{site}" for site in (3, 5, 6, 7, 8, 9, 10)]
    moved = referee.play(after, "token:3")
    assert moved["sites"]["3"] == {"colour": "blue", "floors": 1, "ground_token": 0, "roof_token": 3}
    assert (moved["token_in_hand"], moved["player"], moved["phase"]) == (0, 1, "turn")
    assert moved["scores"] == after["scores"]


def test_rule_29_moving_is_a_decision_even_with_one_empty_roof(referee: Referee) -> None:
    doc = turn("red1 yellow1", sites=front("2 green full", *NO_ROOF, "9 ground 3", "10 roof 3", "11 green full"))
    after = referee.play(doc, "build:red1+yellow1@9")
    assert (after["phase"], referee.legal(after)) == ("token", ["token:9"])


def test_rule_29_without_an_empty_roof_the_token_leaves(referee: Referee) -> None:
    doc = turn("red1 yellow1", sites=front("2 green full", *NO_ROOF, "9 ground 3 roof 3", "10 roof 2", "11 green full"))
    after = referee.play(doc, "build:red1+yellow1@9")
    assert (after["phase"], after["player"], after["token_in_hand"]) == ("turn", 1, 0)
    assert after["scores"] == [3 + 1 + 1, 0]
    assert sum(site["roof_token"] == 3 for site in after["sites"].values()) == 1


def test_rule_30_the_turn_ends_with_its_refill(referee: Referee) -> None:
    """Display from left to right, then the row; a contract that comes is not claimed any more."""
    contracts = ["tiles2_blue", *ROW[1:3], "cards_red_blue"]
    doc = turn("red2 blue1", sites=front("3 blue 1"), contracts=contracts, display=[None, *DISPLAY[1:4], None])
    after = referee.play(doc, "build:red2+blue1@3")
    assert (after["phase"], after["seat"], after["player"]) == ("refill_display", 0, "chance")
    after = referee.play(after, "~green1")
    assert (after["phase"], after["display"]) == ("refill_display", ["green1", *DISPLAY[1:4], None])
    after = referee.play(after, "~green1")
    assert (after["phase"], after["contracts"]) == ("refill_contracts", [None, *ROW[1:3], None])
    after = referee.play(after, "~tiles3_blue", "~cards_blue")
    assert after["contracts"] == ["tiles3_blue", *ROW[1:3], "cards_blue"]
    assert (after["phase"], after["player"]) == ("turn", 1)
    assert after["claimed"][0] == {"tiles2_blue": 1, "cards_red_blue": 1}


def test_rule_30_a_slot_is_filled_after_every_turn(referee: Referee) -> None:
    """After a build, after a pass, and where it stayed empty before."""
    after = referee.play(turn("red1 blue1", display=[None, *DISPLAY[1:]]), "build:red1+blue1@3")
    assert (after["phase"], after["seat"]) == ("refill_display", 0)
    stuck = hoarded(without(CARDS, "red1"), {"red1": 1}, seat=1, contracts=[None, *ROW[1:]])
    assert referee.play(stuck, "pass")["phase"] == "refill_contracts"
