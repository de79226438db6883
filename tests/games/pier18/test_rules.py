"""Sections 2 to 5 of the rules: piers (M), set-up and rounds (R1 to R11). One test per number, named after it."""

from __future__ import annotations

import pytest

from tests.games.fixtures import Doc
from tests.games.referees import Referee

from .positions import DRAFT, FINISH, REVEAL, ROTATE, SETUP, START, play, setup

# The cards that the tests name:      date   patron  A     B
#   1  01-12  P  .S.P  ..L.           4  03-13  S  .SF.  .PL.      5  04-02  F  ...L  .PF.      6  04-22  P  F.L.  .SF.
#   7  05-12  L  .SF.  ...P           9  06-21  F  ..P.  ..SF     10  07-11  F  S...  P..P     12  08-20  S  F...  L..F
#  13  09-09  P  FL.P  F...          15  10-19  S  P...  .L.S     18  12-18  L  ..P.  .P.S

ALL = list(range(1, 19))


def draws(*cards: int) -> list[str]:
    return [f"~{card}" for card in cards]


def lays(*cards: int, turned: bool = False) -> list[str]:
    return [f"{card}-{over}{turn}" for card in cards for over in range(4) for turn in (["", "t"] if turned else [""])]


def points(referee: Referee, pier: str) -> list[int]:
    """Fishers, Poets, Lovers and Flower Sellers of seat 0's pier, as points."""
    number = len(pier.split())
    other = " ".join(["18-0", "17-0", "16-0", "14-0", "11-0"][:number])
    patrons = [[2, 3, 8][: number - 1], []]
    doc = play("reveal", f"{pier} / 6", f"{other} / 12", patrons=patrons, options=ROTATE)
    found = referee.read(doc)["points"][0]
    return [found[kind] for kind in ("fisher", "poet", "lovers", "flower_seller")]


# Set-up ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_r1_every_card_of_the_deck_is_equally_likely(referee: Referee, players: int) -> None:
    start = {**START, "players": players}
    assert referee.read(start)["deck"] == ALL
    assert referee.chance(start) == pytest.approx({f"~{card}": 1 / 18 for card in ALL})
    dealt = {**start, "hands": [[4, 6], *[[]] * (players - 1)]}
    assert referee.chance(dealt) == pytest.approx({f"~{card}": 1 / 16 for card in ALL if card not in (4, 6)})


def test_r1_three_cards_to_seat_0_then_three_to_seat_1(referee: Referee) -> None:
    position = referee.play({**START, "players": 3}, *draws(12, 4, 6, 1))
    assert position["hands"] == [[4, 6, 12], [1], []]
    assert (position["phase"], position["player"]) == ("deal", "chance")
    position = referee.play(position, *draws(18, 5, 2, 9, 17))
    assert position["hands"] == [[4, 6, 12], [1, 5, 18], [2, 9, 17]]
    assert (position["phase"], position["player"], position["round"]) == ("setup", 0, 0)


def test_r2_foundation_and_plan_are_two_different_cards_of_the_own_hand(referee: Referee) -> None:
    assert sorted(referee.legal(SETUP)) == sorted(["F4P6", "F4P12", "F6P4", "F6P12", "F12P4", "F12P6"])
    second = referee.play(SETUP, "F4P6")
    assert (second["player"], second["chosen"]) == (1, ["F4P6", None])
    assert sorted(referee.legal(second)) == sorted(["F1P5", "F1P18", "F5P1", "F5P18", "F18P1", "F18P5"])


def test_r2_with_rotate_the_foundation_may_be_turned(referee: Referee) -> None:
    doc = {**SETUP, "options": ROTATE}
    plain = ["F4P6", "F4P12", "F6P4", "F6P12", "F12P4", "F12P6"]
    assert sorted(referee.legal(doc)) == sorted([*plain, *(text.replace("P", "tP") for text in plain)])
    position = referee.play(doc, "F4tP6", "F18P5")
    assert position["piers"] == [["4-0t"], ["18-0"]]


def test_r2_nothing_is_revealed_until_all_have_chosen(referee: Referee) -> None:
    doc = setup("4 6 12", "1 5 18", "2 9 17")
    position = referee.play(doc, "F4P6", "F1P18")
    assert position["phase"] == "setup"
    assert position["piers"] == [[], [], []]
    assert position["plans"] == [None, None, None]
    assert position["hands"] == doc["hands"]


def test_r2_a_later_seat_may_choose_first(referee: Referee) -> None:
    early = {**SETUP, "chosen": [None, "F18P5"]}
    assert referee.read(early)["player"] == 0
    assert referee.play(early, "F4P6") == referee.play(SETUP, "F4P6", "F18P5")


def test_r3_all_is_revealed_and_the_plan_is_no_part_of_the_pier(referee: Referee) -> None:
    position = referee.play(SETUP, "F4P6", "F18P5")
    assert position["piers"] == [["4-0"], ["18-0"]]
    assert position["plans"] == [6, 5]
    assert position["hands"] == [[], []]
    assert position["chosen"] == [None, None]
    assert position["points"][0] == {
        "fisher": 1, "poet": 0, "lovers": 0, "flower_seller": 1, "plan": 0, "patrons": 0,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("doc", "choices", "returned", "left"),
    [
        (SETUP, ["F4P6", "F18P5"], [12, 1], 14),
        (setup("4 6 12", "1 5 18", "2 9 17"), ["F6P4", "F1P18", "F17P2"], [12, 5, 9], 12),
    ],
)
def test_r4_the_third_card_goes_back_into_the_deck(
    referee: Referee, doc: Doc, choices: list[str], returned: list[int], left: int
) -> None:
    position = referee.play(doc, *choices)
    assert position["returned"] == returned
    assert set(returned) <= set(position["deck"])
    assert len(position["deck"]) == left
    assert referee.chance(position) == pytest.approx({f"~{card}": 1 / left for card in position["deck"]})


@pytest.mark.parametrize(
    ("choices", "first"),
    [
        (["F4P6", "F1P18", "F17P2"], 1),  # 03-13, 01-12, 11-28
        (["F4P6", "F5P18", "F17P2"], 0),  # 03-13, 04-02, 11-28
        (["F12P6", "F18P1", "F2P17"], 2),  # 08-20, 12-18, 02-01
    ],
)
def test_r5_the_earliest_foundation_begins(referee: Referee, choices: list[str], first: int) -> None:
    position = referee.play(setup("4 6 12", "1 5 18", "2 9 17"), *choices)
    assert (position["phase"], position["round"], position["first"]) == ("reveal", 1, first)


# Rounds ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "number"), [(2, 3), (3, 4)])
def test_r6_one_card_more_than_players_is_turned_up(referee: Referee, players: int, number: int) -> None:
    doc = play("reveal", *["4-0 / 6", "18-0 / 5", "1-0 / 2"][:players])
    for turned in range(number):
        assert doc.get("phase") == "reveal"
        assert doc.get("display", []) == [3, 7, 10, 13][:turned]
        doc = referee.play(doc, f"~{[3, 7, 10, 13][turned]}")
    assert (doc["phase"], doc["player"]) == ("draft", doc["first"])


def test_r6_the_display_is_a_set(referee: Referee) -> None:
    doc = play("reveal", "4-0 / 6", "18-0 / 5")
    assert referee.play(doc, *draws(3, 7, 10)) == referee.play(doc, *draws(10, 3, 7))


def test_r7_from_the_first_player_on_everybody_has_to_take_a_card(referee: Referee) -> None:
    doc = play("draft", "4-0 / 6", "18-0 / 5", "1-0 / 2", display=[3, 7, 10, 13])
    assert referee.read(doc)["player"] == 2
    assert sorted(referee.legal(doc)) == sorted(lays(3, 7, 10, 13))
    doc = referee.play(doc, "7-1")
    assert (doc["player"], doc["display"]) == (0, [3, 10, 13])
    assert sorted(referee.legal(doc)) == sorted(lays(3, 10, 13))
    doc = referee.play(doc, "13-0")
    assert (doc["player"], doc["display"]) == (1, [3, 10])


@pytest.mark.parametrize(
    ("over", "expected"),
    [
        (0, [2, 1, 0, 1]),  # .SF.FL.P / .PL.F...
        (1, [2, 1, 0, 3]),  # .SFFL.P / .PLF...
        (2, [1, 1, 0, 2]),  # .SFL.P / .PF...
        (3, [1, 0, 0, 0]),  # .FL.P / .F...
    ],
)
def test_r8_the_card_covers_the_last_columns(referee: Referee, over: int, expected: list[int]) -> None:
    assert points(referee, f"4-0 13-{over}") == expected


def test_r8a_the_new_pier_is_the_old_one_without_its_last_columns_and_the_card(referee: Referee) -> None:
    # 4: .SF. / .PL. and 13: FL.P / F... and 15: P... / .L.S, each covering one column: .SFFL.P... / .PLF...L.S
    assert points(referee, "4-0 13-1 15-1") == [2, 1, 0, 3]
    # the same, covering nothing: .SF.FL.PP... / .PL.F....L.S
    assert points(referee, "4-0 13-0 15-0") == [2, 1, 0, 1]


def test_r8b_both_sides_are_hidden_also_under_blanks(referee: Referee) -> None:
    # 9: ..P. / ..SF   10: S... / P..P   k = 2: ..S... / ..P..P: P, S and F of card 9 are gone
    assert points(referee, "9-0 10-0") == [1, 1, 0, 2]
    assert points(referee, "9-0 10-2") == [0, 1, 0, 0]


def test_r8c_the_card_before_stays_partly_visible(referee: Referee) -> None:
    assert "3-4" not in referee.legal(DRAFT)
    assert {text.rpartition("-")[2] for text in referee.legal(DRAFT)} == {"0", "1", "2", "3"}


@pytest.mark.parametrize("text", ["3-1A", "3-1B", "3A-1", "3--1"])
def test_r8d_no_sideways_shift(referee: Referee, text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  # the engine's own error is one; what it says is tested elsewhere
        referee.play(DRAFT, text)


def test_r8e_a_turned_card_shows_the_other_side_backwards(referee: Referee) -> None:
    # 13 turned: ...F / P.LF; alone: F 1 on each side, one Poet, Lovers beside F
    assert points(referee, "13-0t") == [1, 0, 0, 0]
    # 9: ..P. / ..SF turned: FS.. / .P..
    assert points(referee, "9-0t") == [1, 0, 0, 1]
    # 5: ...L / .PF. + 9 turned, k = 1: ...FS.. / .PF.P..: the Lovers are covered
    assert points(referee, "5-0 9-1t") == [1, 1, 0, 1]


def test_r8e_cards_are_turned_with_the_option_only(referee: Referee) -> None:
    assert sorted(referee.legal({**DRAFT, "options": ROTATE})) == sorted(lays(3, 7, 10, turned=True))
    assert sorted(referee.legal(DRAFT)) == sorted(lays(3, 7, 10))
    laid = referee.play({**DRAFT, "options": ROTATE}, "10-2t")
    assert laid["piers"][0] == ["4-0", "10-2t"]


def test_r8f_a_card_never_goes_under_the_pier(referee: Referee) -> None:
    # 4: .SF. / .PL. under 10: S... / P..P with k = 3 would leave the S and P of card 10 beside card 4's symbols
    assert points(referee, "4-0 10-3") == [0, 1, 0, 0]  # .S... / .P..P


# Patron ---------------------------------------------------------------------------------------------------------------


def last_lay(*piers: str, patron: int, card: int, **keys: object) -> Doc:
    """A round in which one more card is to be laid; then `patron` is left."""
    return play("draft", *piers, display=[patron, card], **keys)


def test_r9_the_last_card_goes_to_the_highest_points_of_its_symbol(referee: Referee) -> None:
    # Fishers: 4 + 13-1 has 2 on side A; 18 + 10 has none. Card 9's patron symbol is F.
    doc = last_lay("4-0 13-1 / 6", "18-0 / 5", patron=9, card=10)
    position = referee.play(doc, "10-0")
    assert position["patrons"] == [[9], []]
    assert position["display"] == []
    assert position["points"][0]["patrons"] == 1


@pytest.mark.parametrize(
    ("text", "winner"),
    [
        ("12-0", 1),  # .SF.F...: the Flower Seller still scores 1, as seat 0's does, and 08-20 is before 09-09
        ("12-3", 0),  # .F...: it is covered
    ],
)
def test_r9_piers_are_compared_as_they_lie_after_the_last_card(referee: Referee, text: str, winner: int) -> None:
    doc = last_lay("4-0 13-0 / 6", "7-0 / 5", patron=15, card=12)  # Flower Sellers; seat 0: .SF.FL.P
    position = referee.play(doc, text)
    assert position["points"][0]["flower_seller"] == 1
    assert position["patrons"][winner] == [15]


def test_r9_the_plan_card_plays_no_part(referee: Referee) -> None:
    # Fishers: seat 0 has 1 on the pier and a Plan card (6: F.L. / .SF.) full of them; seat 1 lays a second Fisher.
    doc = last_lay("9-0 10-0 / 6", "18-0 / 5", patron=17, card=3)  # 3: .FLF / .P..
    assert referee.play(doc, "3-0")["patrons"] == [[], [17]]


def test_r9a_a_tie_goes_to_the_earliest_date_laid_in_this_round(referee: Referee) -> None:
    # Seats 0 and 1 have one Poet point each; seat 0's Foundation (9) is earlier, but its card of this round (15) later.
    doc = last_lay("9-0 15-0 / 6", "18-0 / 5", patron=2, card=10)  # Poets; 18 + 10: .S... / .P..P
    position = referee.play(doc, "10-3")
    assert position["points"][0]["poet"] == position["points"][1]["poet"] == 1
    assert position["patrons"] == [[], [2]]


def test_r9a_only_the_tied_players_are_compared(referee: Referee) -> None:
    doc = last_lay("9-0 15-0 / 6", "18-0 10-3 / 5", "12-0 / 14", patron=2, card=1)
    # seat 2 lays the earliest card of all (1: 01-12), but has no point for Poets
    position = referee.play(doc, "1-0")
    assert [each["poet"] for each in position["points"]] == [1, 1, 0]
    assert position["patrons"] == [[], [2], []]


def test_r9b_the_patron_is_awarded_for_no_points_too(referee: Referee) -> None:
    # Lovers: neither 9 + 11 (P..., F..S) nor 18 + 10 has any. 11 (07-31) against 10 (07-11).
    doc = last_lay("9-0 11-0 / 6", "18-0 / 5", patron=7, card=10)
    position = referee.play(doc, "10-0")
    assert [each["lovers"] for each in position["points"]] == [0, 0]
    assert position["patrons"] == [[], [7]]


def test_r9c_points_are_compared_and_not_symbols(referee: Referee) -> None:
    # Poets: seat 0 shows three (S..P. / P.P.S), seat 1 two (FL.P..P. / F.....SF): one point each, and 06-21 decides.
    doc = last_lay("10-0 18-3 / 6", "13-0 / 5", patron=1, card=9)
    position = referee.play(doc, "9-0")
    assert position["points"][0]["poet"] == position["points"][1]["poet"] == 1
    assert position["patrons"] == [[], [1]]


def test_r10_the_next_seat_begins_the_next_round(referee: Referee) -> None:
    doc = play("draft", "4-0 / 6", "18-0 / 5", "1-0 / 2", display=[3, 7, 10, 13])
    position = referee.play(doc, "7-1", "13-0", "10-0")
    assert (position["phase"], position["round"], position["first"]) == ("reveal", 2, 0)
    position = referee.play(position, *draws(8, 9, 11, 12), "9-0", "8-0", "11-0")
    assert (position["round"], position["first"]) == (3, 1)


@pytest.mark.parametrize(("players", "rounds", "left"), [(2, 4, 2), (3, 3, 0)])
def test_r11_four_rounds_with_two_players_three_with_three(
    referee: Referee, players: int, rounds: int, left: int
) -> None:
    position = play("reveal", *["4-0 / 6", "18-0 / 5", "1-0 / 2"][:players])
    for number in range(1, rounds + 1):
        assert (position["phase"], referee.read(position)["round"]) == ("reveal", number)
        for _ in range(2 * players + 1):
            position = referee.play(position, referee.legal(position)[0])
    assert (position["phase"], position["round"], position["first"]) == ("finish", rounds, None)
    assert len(position["deck"]) == left


def test_r11_plan_cards_are_laid_at_the_same_time_and_in_secret(referee: Referee) -> None:
    assert sorted(referee.legal(FINISH)) == ["P-0", "P-1", "P-2", "P-3"]
    assert len(referee.legal({**FINISH, "options": ROTATE})) == 8
    half = referee.play(FINISH, "P-2")
    assert (half["phase"], half["player"], half["chosen"]) == ("finish", 1, ["P-2", None])
    assert (half["piers"], half["points"]) == (FINISH["piers"], referee.read(FINISH)["points"])
    over = referee.play(half, "P-0")
    assert (over["phase"], over["player"]) == ("over", None)
    assert [pier[-1] for pier in over["piers"]] == ["6-2", "5-0"]
    assert over["deck"] == [16, 17]


def test_r11_a_later_seat_may_lay_its_plan_first(referee: Referee) -> None:
    assert referee.play({**FINISH, "chosen": [None, "P-0"]}, "P-2") == referee.play(FINISH, "P-2", "P-0")


@pytest.mark.parametrize(("players", "actions"), [(2, 30), (3, 36)])
def test_section_15_every_match_has_the_same_number_of_actions(referee: Referee, players: int, actions: int) -> None:
    position: Doc = {**START, "players": players}
    sizes = []
    for _ in range(actions):
        legal = referee.legal(position)
        sizes.append(len(legal))
        position = referee.play(position, legal[len(sizes) % len(legal)])
    assert position["phase"] == "over"
    drafts = {2: [12, 8], 3: [16, 12, 8]}[players]
    assert sizes[3 * players : 4 * players] == [6] * players
    assert sizes[5 * players + 1 : 5 * players + 1 + players] == drafts
    assert sizes[-players:] == [4] * players


def test_section_10_the_example(referee: Referee) -> None:
    position = referee.read(REVEAL)
    assert position["scores"] == [7, 3]
    assert [list(points.values()) for points in position["points"]] == [[2, 1, 0, 3, 0, 1], [0, 2, 0, 1, 0, 0]]
    assert (position["round"], position["first"], position["player"]) == (2, 1, "chance")
    assert sorted(referee.legal(REVEAL)) == sorted(draws(1, 2, 8, 9, 11, 12, 14, 16, 17))
