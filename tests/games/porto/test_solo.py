"""Rules 43 to 50 on engine and twin: the solo game and its timer."""

from __future__ import annotations

import pytest

from tests.games.fixtures import Doc
from tests.games.referees import Referee

from .positions import (
    BEGINNER,
    DISPLAY,
    NO_CARDS,
    NO_ROOF,
    ROW,
    SIX,
    START,
    STUCK,
    TABLE,
    THREE,
    front,
    grounds,
    last_card,
    pile,
    solo,
    timer,
    without,
)
from .twin.data import CARDS, PUBLIC

BEFORE_TIMER: Doc = {**START, "players": 1, "phase": "setup_contracts", "display": DISPLAY, "sites": grounds(1)}


@pytest.mark.parametrize("cards", [28, 26, 24])
@pytest.mark.parametrize("has_private", [True, False])
def test_rule_43_so_many_cards_are_drawn_unseen(referee: Referee, cards: int, has_private: bool) -> None:
    options = {"private_contracts": has_private, "timer": cards}
    doc = {**BEFORE_TIMER, "options": options, "contracts": [*ROW[:3], None]}
    after = referee.play(doc, "~cards_red")
    assert (after["phase"], after["seat"], after["player"]) == ("setup_timer", 0, "chance")
    assert referee.chance(after)["~green1"] == 4 / 45
    for number in range(cards):
        assert sum(after["timer_deck"].values()) == number
        after = referee.play(after, referee.legal(after)[0])
    assert after["phase"] == ("setup_private" if has_private else "turn")
    assert sum(after["timer_deck"].values()) + sum(after["deck"].values()) == 45
    assert (after["round"], len(after["sites"]), after["final_round"]) == (0, 10, None)


def test_rule_43_nobody_sees_the_timer_nor_what_is_left_in_the_deck(referee: Referee) -> None:
    doc = {**START, **TABLE, "players": 1, "phase": "setup_timer", "timer_deck": pile("red2 purple3")}
    for viewer in (0, None):
        view = referee.view(doc, viewer)
        assert (view["timer_deck"], view["deck"]) == (2, 43)
    before = {**doc, "timer_deck": {}}
    assert referee.view(before, 0)["deck"] == referee.read(before)["deck"]


def test_rule_44_a_normal_turn_then_its_refill_then_the_timer(referee: Referee) -> None:
    doc = solo("red2 blue1", sites=front("3 blue 1"), contracts=["tiles2_blue", *ROW[1:]])
    after = referee.play(doc, "build:red2+blue1@3")
    assert (after["scores"], after["claimed"], after["phase"]) == ([3 + 2], [{"tiles2_blue": 1}], "refill_contracts")
    after = referee.play(after, "~cards_red")
    assert (after["phase"], after["round"], after["player"]) == ("timer_first", 13, "chance")
    taken = referee.play(doc, "take:0")
    assert (taken["phase"], referee.play(taken, "~green1")["phase"]) == ("refill_display", "timer_first")


def test_rule_44_passing_never_ends_the_solo_game(referee: Referee) -> None:
    empty = solo("red1", "green1 green2", **NO_CARDS, discard=without(CARDS, "red1", "green1", "green2"))
    assert referee.legal(empty) == ["pass"]
    after = referee.play(empty, "pass")
    assert (after["passes"], after["phase"], sum(after["deck"].values())) == (0, "refill_display", 47)


@pytest.mark.parametrize(("value", "slot"), [(1, 0), (2, 1), (3, 2)])
def test_rule_45_the_first_card_throws_away_what_lies_in_its_slots(referee: Referee, value: int, slot: int) -> None:
    doc = solo(timer=f"green{value} yellow1", phase="timer_first", display=["blue1", "blue2", "blue3", "red1", "red2"])
    after = referee.play(doc, f"~green{value}")
    assert (after["phase"], after["timer_cards"], after["timer_deck"]) == (
        *("timer_second", [f"green{value}"]),
        {"yellow1": 1},
    )
    assert [index for index, card in enumerate(after["display"]) if card is None] == [slot]
    assert [index for index, contract in enumerate(after["contracts"]) if contract is None] == [slot]
    assert after["discard"] == {f"blue{value}": 1}
    assert after["contract_discard"] == {ROW[slot]: 1}


@pytest.mark.parametrize(
    ("first", "second", "display", "row"),
    [(1, 1, 1, 1), (1, 2, 2, 2), (2, 2, 3, 3), (1, 3, 3, 3), (2, 3, 4, None), (3, 2, 4, None), (3, 3, None, None)],
)
def test_rule_46_the_second_card_throws_away_by_the_sum(
    referee: Referee, first: int, second: int, display: int | None, row: int | None
) -> None:
    doc = solo(phase="timer_second", timer=f"green{second}", timer_cards=[f"yellow{first}"])
    after = referee.play(doc, f"~green{second}")
    assert (after["phase"], after["timer_cards"]) == ("timer_build", [f"yellow{first}", f"green{second}"])
    assert [index for index, card in enumerate(after["display"]) if card is None] == [
        index for index in [display] if index is not None
    ]
    assert [index for index, contract in enumerate(after["contracts"]) if contract is None] == [
        index for index in [row] if index is not None
    ]
    assert after["discard"] == ({DISPLAY[display]: 1} if display is not None else {})
    assert after["contract_discard"] == ({ROW[row]: 1} if row is not None else {})


def test_rule_46_there_is_no_refill_in_between_and_an_empty_slot_is_skipped(referee: Referee) -> None:
    doc = solo(phase="timer_first", timer="green2 yellow1", display=[DISPLAY[0], None, *DISPLAY[2:]])
    after = referee.play({**doc, "contracts": [ROW[0], None, *ROW[2:]]}, "~green2")
    assert (after["discard"], after["contract_discard"], after["phase"]) == ({}, {}, "timer_second")
    after = referee.play(after, "~yellow1")
    assert after["display"] == [DISPLAY[0], None, None, *DISPLAY[3:]]
    assert after["contract_discard"] == {ROW[2]: 1}


def test_rule_47_any_build_with_exactly_the_two_timer_cards(referee: Referee) -> None:
    doc = timer("red2 blue1", "3 blue 1", "4 red 2", timer="green1 green1", hands=[pile("green1 green2")])
    legal = referee.legal(doc)
    assert {text.split("@")[0] for text in legal} == {"build:red2+blue1", "build:blue1+red2"}
    assert "build:red2+blue1@3" in legal
    assert "build:blue1+red2@4" in legal
    assert "pass" not in legal


def test_rule_47_two_equal_timer_cards_are_one_way_to_build(referee: Referee) -> None:
    assert len(referee.legal(timer("red2 red2"))) == 10


def test_rule_47_nothing_scores(referee: Referee) -> None:
    contracts = ["complete_blue", "tiles2_blue", "cards_red_blue", ROW[3]]
    doc = timer("red2 blue1", "3 blue 3 roof 4", "4 green full", timer="green1 green1", contracts=contracts, scores=[9])
    after = referee.play(doc, "build:red2+blue1@3")
    assert (after["scores"], after["claimed"], after["contracts"]) == ([9], [{}], contracts)
    assert after["sites"]["3"] == {"colour": "blue", "floors": 5, "ground_token": 0, "roof_token": 0}
    assert (after["discard"], after["timer_cards"]) == ({"red2": 1, "blue1": 1}, [])


def test_rule_47_a_ground_token_moves_without_scoring(referee: Referee) -> None:
    doc = timer("red2 blue1", "3 ground 4", timer="green1 green1", scores=[9])
    after = referee.play(doc, "build:red2+blue1@3")
    assert (after["phase"], after["player"], after["token_in_hand"], after["scores"]) == ("timer_token", 0, 4, [9])
    assert after["discard"] == {"red2": 1, "blue1": 1}
    moved = referee.play(after, "token:5")
    assert (moved["sites"]["5"]["roof_token"], moved["scores"], moved["phase"]) == (4, [9], "turn")
    assert moved["round"] == 13


def test_rule_47_a_token_without_an_empty_roof_leaves(referee: Referee) -> None:
    sites = ["2 green full", *NO_ROOF, "9 ground 3 roof 3", "10 roof 2", "11 green full"]
    after = referee.play(timer("red1 yellow1", *sites), "build:red1+yellow1@9")
    assert (after["phase"], after["token_in_hand"], after["scores"]) == ("turn", 0, [0])


def test_rule_47_cards_that_fit_nowhere_are_discarded_with_a_pass(referee: Referee) -> None:
    doc = timer("green3 yellow3", *STUCK)
    assert referee.legal(doc) == ["pass"]
    after = referee.play(doc, "pass")
    assert (after["phase"], after["round"], after["discard"]) == ("turn", 13, {"yellow3": 1, "green3": 1})


def test_rule_48_the_refill_after_the_timer_then_the_next_round(referee: Referee) -> None:
    doc = timer("red2 blue1", display=[None, *DISPLAY[1:]], contracts=[*ROW[:3], None])
    after = referee.play(doc, "build:red2+blue1@3")
    assert (after["phase"], after["round"]) == ("timer_refill_display", 12)
    after = referee.play(after, "~yellow1")
    assert (after["phase"], after["round"]) == ("timer_refill_contracts", 12)
    after = referee.play(after, "~cards_red")
    assert (after["phase"], after["player"], after["round"]) == ("turn", 0, 13)


def test_rule_48_thrown_contracts_are_the_new_deck_when_one_is_needed(referee: Referee) -> None:
    rest = without(PUBLIC, *ROW, "tiles3_red")
    doc = solo("red3 red2", sites=front("4 red 1"), contracts=["tiles3_red", *ROW[1:]], contract_discard=rest)
    one = {**doc, "contract_discard": without(rest, "tiles2_red"), "claimed": [{ROW[0]: 1}]}
    after = referee.play(one, "build:red3+red2@4")
    assert sum(after["contract_deck"].values()) == 1
    assert after["contract_discard"] == referee.read(one)["contract_discard"]
    none = {**doc, "claimed": [{ROW[0]: 1}]}
    after = referee.play(none, "build:red3+red2@4")
    assert (after["phase"], after["contract_discard"]) == ("refill_contracts", {})
    assert sum(after["contract_deck"].values()) == 30


def test_rule_48_the_game_ends_without_refill_when_the_timer_deck_is_empty(referee: Referee) -> None:
    doc = timer("red2 blue1", timer="", display=[None, *DISPLAY[1:]], contracts=[None, *ROW[1:]])
    after = referee.play(doc, "build:red2+blue1@3")
    assert (after["phase"], after["display"][0], after["contracts"][0]) == ("end", None, None)
    assert (after["round"], after["seat"], after["final_round"]) == (13, 0, None)


@pytest.mark.parametrize(("cards", "rounds"), [(28, 14), (26, 13), (24, 12)])
def test_rule_49_the_game_lasts_so_many_rounds(referee: Referee, cards: int, rounds: int) -> None:
    doc = {**START, **TABLE, "players": 1, "options": {**BEGINNER, "timer": cards}, "phase": "setup_timer"}
    while doc.get("phase") == "setup_timer":
        doc = referee.play(doc, referee.legal(doc)[0])
    turns = []
    while doc["phase"] != "end":
        turns += [doc["round"]] if doc["phase"] == "turn" else []
        doc = referee.play(doc, referee.legal(doc)[0])
    assert turns == list(range(rounds))


def test_rule_49_complete_buildings_and_sixty_points_do_not_end_it(referee: Referee) -> None:
    doc = timer("red1 green1", *SIX, "8 red full", timer="green1 green1", scores=[75])
    after = referee.play({**doc, "sites": front(*SIX, "8 yellow full")}, "build:red1+green1@9")
    assert (after["phase"], after["winners"], after["final_round"]) == ("turn", None, None)


@pytest.mark.parametrize(("score", "after", "winners"), [(59, 59, []), (60, 65, [0]), (75, 80, [0]), (0, 0, [])])
def test_rule_50_private_contracts_are_added_only_to_sixty_points(
    referee: Referee, score: int, after: int, winners: list[int]
) -> None:
    doc = timer("red1 green1", *SIX, timer="", scores=[score], private=[THREE])
    done = referee.play(doc, "build:red1+green1@9")
    assert (done["phase"], done["scores"], done["winners"]) == ("end", [after], winners)
    assert referee.view(done, None)["private"] == [THREE]


# What is known of the timer (section 8) -------------------------------------------------------------------------------


def test_timer_known_from_the_moment_at_which_the_deck_is_empty(referee: Referee) -> None:
    doc = last_card("red1")
    before = referee.play(doc, "take:0")
    assert (referee.view(before, 0)["timer_deck"], referee.view(before, 0)["deck"]) == (2, 1)
    after = referee.play(before, "~green1")
    assert after["timer_known"]
    for viewer in (0, None):
        assert referee.view(after, viewer)["timer_deck"] == {"red2": 1, "purple3": 1}
        assert referee.view(after, viewer)["deck"] == after["deck"]


def test_timer_known_even_where_the_discard_pile_is_the_deck_at_once(referee: Referee) -> None:
    doc = last_card("red1", phase="refill_display", display=[None, None, *DISPLAY[2:]])
    after = referee.play(doc, "~green1")
    assert (after["phase"], after["timer_known"], after["discard"]) == ("refill_display", True, {})
    assert sum(after["deck"].values()) == 43
    assert referee.view(after, None)["timer_deck"] == {"red2": 1, "purple3": 1}


def test_timer_known_stays_known_and_says_nothing_when_the_timer_is_empty(referee: Referee) -> None:
    doc = solo(timer="red2 purple3", timer_known=True)
    assert referee.play(doc, "take:0", "~green1")["timer_known"]
    done = timer("red2 blue1", timer="")
    assert referee.view(done, None)["deck"] == referee.read(done)["deck"]
