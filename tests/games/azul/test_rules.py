"""Sections 3 to 5 of the rules: set-up (S), filling (F), taking tiles (D). One test per number, named after it."""

from __future__ import annotations

import pytest

from tests.games.referees import Referee

from .positions import EMPTY_BOARD, FIVE, board, draft, fill, last_pick, one_tile_to_deal

FULL_BAG = {"blue": 20, "yellow": 20, "red": 20, "black": 20, "white": 20}
ALL_TARGETS = ["1", "2", "3", "4", "5", "floor"]
FULL_FLOOR = "blue blue blue blue blue blue blue"


def picks(source: str, colour: str, targets: list[str]) -> list[str]:
    return [f"{source}:{colour}>{target}" for target in targets]


# Set-up ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "factories"), [(2, 5), (3, 7), (4, 9)])
def test_s1_five_seven_or_nine_factories(referee: Referee, players: int, factories: int) -> None:
    position = referee.read({"game": "azul", "players": players})
    assert position["factories"] == [[]] * factories
    assert len(position["boards"]) == len(position["scores"]) == players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s2_all_tiles_are_in_the_bag_and_all_else_is_empty(referee: Referee, players: int) -> None:
    position = referee.read({"game": "azul", "players": players})
    assert position["bag"] == FULL_BAG
    assert position["lid"] == position["centre"] == {}
    assert position["boards"] == [EMPTY_BOARD] * players
    assert position["scores"] == [0] * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s3_the_first_player_is_drawn_with_equal_chances(referee: Referee, players: int) -> None:
    start = {"game": "azul", "players": players}
    assert referee.read(start)["phase"] == "start"
    assert referee.read(start)["player"] == "chance"
    assert referee.chance(start) == pytest.approx({f"~first:{seat}": 1 / players for seat in range(players)})
    for seat in range(players):
        assert referee.play(start, f"~first:{seat}")["first"] == seat


def test_s4_round_one_begins_with_four_tiles_on_each_factory_and_the_marker_in_the_centre(referee: Referee) -> None:
    tiles = ["~blue", "~yellow", "~red", "~black"] * 5
    position = referee.play({"game": "azul", "players": 2}, "~first:1", *tiles)
    assert position["factories"] == [["blue", "yellow", "red", "black"]] * 5
    assert (position["round"], position["marker"], position["centre"]) == (1, None, {})
    assert (position["phase"], position["player"]) == ("draft", 1)


# Filling the factories ------------------------------------------------------------------------------------------------


def test_f1_every_tile_in_the_bag_is_equally_likely(referee: Referee) -> None:
    doc = fill(2, [], bag={"blue": 5, "red": 1, "white": 2})
    assert referee.chance(doc) == pytest.approx({"~blue": 5 / 8, "~red": 1 / 8, "~white": 2 / 8})


def test_f1_every_round_is_filled_from_the_bag(referee: Referee) -> None:
    last = draft(2, ["blue blue blue blue"])
    position = referee.play(last, "F1:blue>4", *["~white"] * 20)
    assert position["round"] == 2
    assert position["factories"] == [["white"] * 4] * 5
    assert "white" not in position["bag"]


def test_f2_factory_one_is_filled_up_before_factory_two(referee: Referee) -> None:
    position = referee.play(fill(2, ["blue blue"]), "~red", "~white", "~black")
    assert position["factories"] == [["blue", "blue", "red", "white"], ["black"], [], [], []]


def test_f2_every_tile_is_one_chance_node(referee: Referee) -> None:
    doc = fill(2, FIVE[:4])
    for drawn in range(4):
        position = referee.play(doc, *["~red"] * drawn)
        assert (position["phase"], position["player"]) == ("fill", "chance")
        assert len(position["factories"][4]) == drawn
    assert referee.play(doc, *["~red"] * 4)["phase"] == "draft"


def test_f3_the_lid_is_poured_into_an_empty_bag_in_the_middle_of_a_factory(referee: Referee) -> None:
    doc = fill(2, ["blue blue yellow red", "black"], bag={"red": 1})
    lid = referee.read(doc)["lid"]
    position = referee.play(doc, "~red")
    assert position["factories"][1] == ["red", "black"]
    assert (position["bag"], position["lid"]) == (lid, {})
    assert position["phase"] == "fill"


def test_f3_the_refill_at_the_start_of_a_round_happens_before_the_first_draw(referee: Referee) -> None:
    doc = draft(2, ["blue blue blue blue"], bag={})
    lid = referee.read(doc)["lid"]
    position = referee.play(doc, "F1:blue>5")
    assert (position["phase"], position["bag"], position["lid"]) == ("fill", lid, {})


def test_f3_the_lid_stays_when_the_bag_ends_with_the_last_tile_needed(referee: Referee) -> None:
    doc = fill(2, [*FIVE[:4], "red red red"], bag={"white": 1})
    lid = referee.read(doc)["lid"]
    position = referee.play(doc, "~white")
    assert (position["phase"], position["bag"], position["lid"]) == ("draft", {}, lid)


def test_f3_tiles_in_the_lid_are_not_drawn_while_the_bag_holds_one(referee: Referee) -> None:
    doc = fill(2, [], bag={"white": 1})
    assert referee.legal(doc) == ["~white"]


def test_f4_filling_stops_when_bag_and_lid_are_empty(referee: Referee) -> None:
    position = referee.play(one_tile_to_deal(), "~black")
    assert position["factories"] == [["black"], *[[]] * 8]
    assert position["bag"] == position["lid"] == {}
    assert (position["phase"], position["player"]) == ("draft", 0)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_f5_after_the_last_tile_the_first_player_is_on_turn(referee: Referee, first: int) -> None:
    doc = fill(3, ["red red red red"] * 4 + ["blue blue blue blue"] * 2 + ["white white white"], first=first)
    position = referee.play(doc, "~white")
    assert (position["phase"], position["player"]) == ("draft", first)


# Taking tiles ---------------------------------------------------------------------------------------------------------


def test_d1_the_turn_goes_clockwise_from_the_first_player(referee: Referee) -> None:
    doc = draft(3, FIVE, first=2)
    actions = ["F1:blue>1", "F2:yellow>1", "F3:red>1", "F4:black>2"]
    seats = [referee.play(doc, *actions[:number])["player"] for number in range(5)]
    assert seats == [2, 0, 1, 2, 0]


def test_d1_nobody_can_pass(referee: Referee) -> None:
    legal = referee.legal(last_pick("red"))
    assert legal
    assert all(text.startswith("C:red>") for text in legal)


def test_d2_all_tiles_of_the_colour_are_taken(referee: Referee) -> None:
    doc = draft(2, ["blue blue yellow blue"], centre={"red": 3, "white": 1})
    assert referee.play(doc, "F1:blue>5")["boards"][0]["lines"][4] == ["blue"] * 3
    from_centre = referee.play(doc, "C:red>4")
    assert from_centre["boards"][0]["lines"][3] == ["red"] * 3
    assert from_centre["centre"] == {"white": 1}


def test_d2_only_sources_with_tiles_and_colours_that_are_there(referee: Referee) -> None:
    doc = draft(2, ["", "blue blue yellow red"], centre={"white": 2})
    sources = {text.split(">")[0] for text in referee.legal(doc)}
    assert sources == {"F2:blue", "F2:yellow", "F2:red", "C:white"}


def test_d3_the_other_tiles_of_the_factory_move_to_the_centre(referee: Referee) -> None:
    doc = draft(2, ["blue blue yellow red"], centre={"red": 1})
    position = referee.play(doc, "F1:blue>2")
    assert position["centre"] == {"yellow": 1, "red": 2}
    assert position["factories"][0] == []
    assert position["marker"] is None


def test_d4_the_first_to_take_from_the_centre_takes_the_marker(referee: Referee) -> None:
    doc = draft(2, FIVE[:1], centre={"red": 1, "white": 1}, first=1)
    after_first = referee.play(doc, "C:red>1")
    assert (after_first["marker"], after_first["first"]) == (1, 1)
    assert referee.play(doc, "C:red>1", "C:white>1")["marker"] == 1


def test_d4_the_marker_goes_to_the_floor_before_the_tiles(referee: Referee) -> None:
    doc = draft(2, FIVE[:1], centre={"red": 1}, boards=[board(floor="blue blue blue blue blue blue"), {}])
    position = referee.play(doc, "C:red>floor")
    assert position["boards"][0]["floor"] == ["blue"] * 6
    assert position["lid"] == {"red": 1}


def test_d4_the_marker_counts_like_a_tile_on_the_floor(referee: Referee) -> None:
    doc = last_pick("red", scores=[10, 10])
    assert referee.play(doc, "C:red>2")["scores"] == [9, 10]


def test_d5_the_whole_pick_goes_to_one_target(referee: Referee) -> None:
    doc = draft(2, ["blue blue blue red"])
    assert sorted(referee.legal(doc)) == sorted(picks("F1", "blue", ALL_TARGETS) + picks("F1", "red", ALL_TARGETS))
    on_line = referee.play(doc, "F1:blue>4")["boards"][0]
    assert (on_line["lines"], on_line["floor"]) == ([[], [], [], ["blue"] * 3, []], [])
    on_floor = referee.play(doc, "F1:blue>floor")["boards"][0]
    assert (on_floor["lines"], on_floor["floor"]) == ([[]] * 5, ["blue"] * 3)


def test_d6a_a_complete_line_is_no_target(referee: Referee) -> None:
    doc = draft(2, ["red red red red"], boards=[board(lines="red/red red/red red//"), {}])
    assert sorted(referee.legal(doc)) == picks("F1", "red", ["3", "4", "5", "floor"])


def test_d6b_a_line_of_another_colour_is_no_target(referee: Referee) -> None:
    doc = draft(2, ["red red red red"], boards=[board(lines="/blue/red/white white/"), {}])
    assert sorted(referee.legal(doc)) == picks("F1", "red", ["1", "3", "5", "floor"])


def test_d6c_a_line_whose_wall_row_holds_the_colour_is_no_target(referee: Referee) -> None:
    on_wall = "blue . . . . / . . . red . / . . . . red / . . . . . / . red . . ."
    doc = draft(2, ["red red red red"], boards=[board(on_wall=on_wall), {}])
    assert sorted(referee.legal(doc)) == picks("F1", "red", ["1", "4", "floor"])


def test_d6_only_the_own_board_counts(referee: Referee) -> None:
    doc = draft(2, ["red red red red"], boards=[{}, board(lines="red/blue/red red red//")])
    assert sorted(referee.legal(doc)) == picks("F1", "red", ALL_TARGETS)


def test_d6_the_floor_is_always_a_target(referee: Referee) -> None:
    doc = draft(2, ["red red red red"], boards=[board(lines="white/blue/blue/blue/blue", floor=FULL_FLOOR), {}])
    assert referee.legal(doc) == ["F1:red>floor"]


def test_d7_what_does_not_fit_falls_to_the_floor(referee: Referee) -> None:
    doc = draft(2, ["red red red red", "blue blue blue blue"], boards=[board(lines="//red//"), {}])
    own = referee.play(doc, "F1:red>3")["boards"][0]
    assert (own["lines"][2], own["floor"]) == (["red"] * 3, ["red"] * 2)


def test_d8_a_tile_without_a_free_slot_goes_to_the_lid_and_costs_nothing(referee: Referee) -> None:
    floor = "blue blue blue blue blue white"
    doc = draft(2, ["red red red red", "blue blue blue blue"], boards=[board(floor=floor), {}], scores=[20, 0])
    position = referee.play(doc, "F1:red>1")
    assert position["boards"][0]["floor"] == [*["blue"] * 5, "red", "white"]
    assert position["lid"] == {"red": 2}
    assert position["scores"] == [20, 0]


def test_d9_a_marker_without_a_free_slot_costs_nothing_but_starts_the_next_round(referee: Referee) -> None:
    doc = last_pick("red", player=1, scores=[7, 30], boards=[{}, board(floor=FULL_FLOOR)])
    position = referee.play(doc, "C:red>2")
    assert position["scores"] == [7, 16]
    assert (position["round"], position["first"]) == (2, 1)


def test_d9_seven_tiles_and_the_marker_are_seven_slots(referee: Referee) -> None:
    doc = draft(2, ["blue blue blue blue"], centre={"red": 1}, boards=[board(floor=FULL_FLOOR), {}])
    position = referee.play(doc, "C:red>2")
    assert (position["marker"], position["boards"][0]["floor"]) == (0, ["blue"] * 7)
    assert position["lid"] == {}


def test_d10_the_next_seat_while_a_tile_is_left_anywhere(referee: Referee) -> None:
    in_factory = draft(2, ["blue blue blue blue", "red red red red"])
    assert referee.play(in_factory, "F1:blue>4")["player"] == 1
    in_centre = draft(2, ["blue blue blue red"])
    assert referee.play(in_centre, "F1:blue>4")["player"] == 1


def test_d10_tiling_follows_when_no_tile_is_left(referee: Referee) -> None:
    position = referee.play(draft(2, ["blue blue blue blue"]), "F1:blue>4")
    assert position["boards"][0]["wall"][3][3] == "blue"
    assert (position["phase"], position["round"]) == ("fill", 2)
