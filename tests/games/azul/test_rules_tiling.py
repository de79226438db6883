"""Sections 6 and 8 of the rules: tiling (T) and the grey wall (G). One test per number, named after it."""

from __future__ import annotations

import pytest

from tests.games.fixtures import Doc
from tests.games.referees import Referee

from .positions import board, draft, last_pick, tile, wall

GREY = {"wall": "grey"}
FLOOR_TOTAL = [0, 1, 2, 4, 6, 8, 11, 14]
STUCK_ROW_FIVE = ". . . . blue / . . . . . / . . . . . / . . . . . / red yellow black white ."


def row_one(text: str) -> list[list[str | None]]:
    return wall(text + " / . . . . . / . . . . . / . . . . . / . . . . .")


# Tiling ---------------------------------------------------------------------------------------------------------------


def test_t1_only_complete_lines_are_tiled(referee: Referee) -> None:
    doc = last_pick("blue", marker=1, boards=[board(lines="/red/red red red/white white white/"), {}])
    own = referee.play(doc, "C:blue>5")["boards"][0]
    assert own["lines"] == [[], ["red"], [], ["white"] * 3, ["blue"]]
    assert own["wall"][2] == [None, None, None, None, "red"]
    assert sum(tile is not None for row in own["wall"] for tile in row) == 1


def test_t1_a_line_sees_the_tiles_of_the_lines_above(referee: Referee) -> None:
    three_in_the_column = board(lines="blue/white white/black black black//")
    doc = last_pick("red", marker=1, boards=[three_in_the_column, {}])
    assert referee.play(doc, "C:red>5")["scores"][0] == 1 + 2 + 3


def test_t1_the_lines_of_every_player_are_tiled(referee: Referee) -> None:
    boards = [{}, board(lines="red////"), board(lines="/white white///")]
    position = referee.play(last_pick("blue", 3, marker=1, boards=boards, scores=[0, 5, 0]), "C:blue>1")
    assert [own["wall"][row][0] for own, row in zip(position["boards"], (0, 0, 1), strict=True)] == [
        "blue",
        None,
        "white",
    ]
    assert position["boards"][1]["wall"][0][2] == "red"
    assert position["scores"] == [1, 5, 1]


THREE_CHOICES = [board(lines="red////"), board(lines="blue////"), board(lines="white////")]


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_t1_the_holder_of_the_marker_tiles_first(referee: Referee, holder: int) -> None:
    doc = last_pick("black", 3, options=GREY, marker=holder, first=1, player=0, boards=THREE_CHOICES)
    seats = [referee.play(doc, "C:black>5", *["col1"] * number)["player"] for number in range(3)]
    assert seats == [holder, (holder + 1) % 3, (holder + 2) % 3]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_t1_without_a_holder_the_first_player_of_the_round_tiles_first(referee: Referee, first: int) -> None:
    doc = draft(3, ["black black black black"], options=GREY, first=first, player=0, boards=THREE_CHOICES)
    seats = [referee.play(doc, "F1:black>5", *["col1"] * number)["player"] for number in range(3)]
    assert seats == [first, (first + 1) % 3, (first + 2) % 3]


@pytest.mark.parametrize(
    ("line", "colour", "column"),
    [(1, "white", 5), (2, "blue", 2), (3, "black", 1), (4, "black", 2), (5, "yellow", 1)],
)
def test_t2_the_tile_goes_to_the_space_of_its_colour(referee: Referee, line: int, colour: str, column: int) -> None:
    lines: list[list[str]] = [[], [], [], [], []]
    lines[line - 1] = [colour] * (line - 1)
    position = referee.play(last_pick(colour, marker=1, boards=[{"lines": lines}, {}]), f"C:{colour}>{line}")
    expected: list[list[str | None]] = [[None] * 5 for _ in range(5)]
    expected[line - 1][column - 1] = colour
    assert position["boards"][0]["wall"] == expected
    assert position["phase"] == "fill"


@pytest.mark.parametrize(
    ("on_wall", "points"),
    [
        (". . . . . / . . . . . / . . . . . / . . . . . / . . . . .", 1),
        (". . . . . / . . . . . / . white . . . / . . . . . / . . . . .", 2),
        (". . . . . / . . . . . / . white . yellow . / . . . . . / . . . . .", 3),
        (". . . . . / . blue . red . / . . . . . / . black . blue . / . . . . .", 1),
        (". . . . . / . . . . . / black white . yellow . / . . . . . / . . . . .", 4),
        (". . . . . / . . . . . / black . . yellow . / . . . . . / . . . . .", 2),
        (". . . . . / . . yellow . . / . . . . . / . . . . . / . . . . .", 2),
        (". . red . . / . . yellow . . / . . . . . / . . white . . / . . black . .", 5),
        (". . red . . / . . . . . / . . . . . / . . white . . / . . . . .", 2),
        (". . . . . / . . yellow . . / . white . yellow . / . . . . . / . . . . .", 3 + 2),
        (". . red . . / . . yellow . . / black white . yellow . / . . white . . / . . black . .", 4 + 5),
    ],
)
def test_t3_points_are_the_runs_through_the_new_tile(referee: Referee, on_wall: str, points: int) -> None:
    doc = last_pick("blue", marker=1, boards=[board(lines="//blue blue//", on_wall=on_wall), {}])
    assert referee.play(doc, "C:blue>3")["scores"][0] == points


def test_t3_points_come_at_once_for_each_line(referee: Referee) -> None:
    doc = last_pick("blue", marker=1, boards=[board(lines="/white white/black black black//"), {}])
    assert referee.play(doc, "C:blue>1")["scores"][0] == 1 + 2 + 3


def test_t4_the_other_tiles_go_to_the_lid_and_the_line_is_empty(referee: Referee) -> None:
    doc = last_pick("blue", marker=1, boards=[board(lines="//red red red/black black/blue blue blue blue"), {}])
    position = referee.play(doc, "C:blue>5")
    assert position["lid"] == {"blue": 4, "red": 2}
    assert position["boards"][0]["lines"] == [[], [], [], ["black", "black"], []]


@pytest.mark.parametrize("fallen", range(8))
def test_t5_the_floor_costs_one_one_two_two_two_three_three(referee: Referee, fallen: int) -> None:
    doc = last_pick("red", marker=1, scores=[30, 30], boards=[board(floor="blue " * fallen), {}])
    assert referee.play(doc, "C:red>2")["scores"] == [30 - FLOOR_TOTAL[fallen], 29]


@pytest.mark.parametrize("fallen", range(8))
def test_t5_the_marker_counts_as_a_slot_up_to_seven(referee: Referee, fallen: int) -> None:
    doc = last_pick("red", marker=0, scores=[30, 30], boards=[board(floor="blue " * fallen), {}])
    assert referee.play(doc, "C:red>2")["scores"] == [30 - FLOOR_TOTAL[min(7, fallen + 1)], 30]


def test_t5_a_score_never_drops_below_zero(referee: Referee) -> None:
    doc = last_pick("red", scores=[3, 0], boards=[board(floor="blue blue blue"), board(floor="white")])
    assert referee.play(doc, "C:red>2")["scores"] == [0, 0]


def test_t5_the_points_of_tiling_come_before_the_loss(referee: Referee) -> None:
    doc = last_pick("red", marker=1, boards=[board(lines="/red red///", floor="blue"), {}])
    assert referee.play(doc, "C:red>1")["scores"][0] == 1 + 1 - 1


def test_t6_all_tiles_of_the_floors_go_to_the_lid(referee: Referee) -> None:
    doc = last_pick("red", boards=[board(floor="blue blue white"), board(floor="white black")])
    position = referee.play(doc, "C:red>floor")
    assert position["lid"] == {"blue": 2, "red": 1, "black": 1, "white": 2}
    assert [own["floor"] for own in position["boards"]] == [[], []]


def test_t6_the_marker_stays_with_its_holder(referee: Referee) -> None:
    position = referee.play(last_pick("red", player=1, round=100), "C:red>floor")
    assert (position["phase"], position["marker"]) == ("over", 1)


# Grey wall ------------------------------------------------------------------------------------------------------------


def test_g1_a_free_space_of_the_row_in_whose_column_the_colour_does_not_appear(referee: Referee) -> None:
    on_wall = "black . . . . / . . . . . / . red . . . / . . . . . / . . . . red"
    doc = tile([board(lines="red////", on_wall=on_wall), {}])
    assert referee.legal(doc) == ["col3", "col4"]


def test_g1_the_printed_pattern_does_not_matter(referee: Referee) -> None:
    doc = tile([board(lines="red////"), {}])
    assert referee.legal(doc) == ["col1", "col2", "col3", "col4", "col5"]
    assert referee.play(doc, "col5")["boards"][0]["wall"] == row_one(". . . . red")


def test_g1_a_row_that_holds_the_colour_cannot_collect_it_again(referee: Referee) -> None:
    doc = draft(2, ["red red red red"], options=GREY, boards=[{"wall": row_one(". . . . red")}, {}])
    assert referee.legal(doc) == ["F1:red>2", "F1:red>3", "F1:red>4", "F1:red>5", "F1:red>floor"]


def test_g2_the_player_chooses_among_two_or_more_spaces(referee: Referee) -> None:
    doc = last_pick("red", options=GREY, marker=1, boards=[{"wall": row_one("blue yellow white . .")}, {}])
    position = referee.play(doc, "C:red>1")
    assert (position["phase"], position["player"]) == ("tile", 0)
    assert referee.legal(position) == ["col4", "col5"]


def test_g2_a_single_space_is_taken_without_a_choice(referee: Referee) -> None:
    on_wall = "blue yellow white . . / . . . red . / . . . . . / . . . . . / . . . . ."
    doc = last_pick("red", options=GREY, marker=1, boards=[board(on_wall=on_wall), {}])
    position = referee.play(doc, "C:red>1")
    assert position["phase"] == "fill"
    assert position["boards"][0]["wall"][0] == ["blue", "yellow", "white", None, "red"]
    assert position["scores"][0] == 1


def test_g2_nobody_can_decline(referee: Referee) -> None:
    doc = tile([board(lines="red////"), {}])
    assert all(text.startswith("col") for text in referee.legal(doc))


def test_g2_the_choice_is_tiled_and_scored(referee: Referee) -> None:
    on_wall = ". . . . . / blue . . . . / . . . . . / . . . . . / . . . . ."
    doc = tile([board(lines="//red red red//", on_wall=on_wall), {}])
    position = referee.play(doc, "col1")
    assert position["scores"] == [2, 0]
    assert position["boards"][0]["lines"] == [[]] * 5
    assert position["lid"] == {"red": 2}


def test_g3_without_a_valid_space_the_line_falls_to_the_floor(referee: Referee) -> None:
    stuck = board(lines="////blue blue blue blue blue", on_wall=STUCK_ROW_FIVE)
    doc = last_pick("white", options=GREY, marker=1, scores=[20, 5], boards=[stuck, {}])
    position = referee.play(doc, "C:white>2")
    assert position["scores"] == [20 - FLOOR_TOTAL[5], 4]
    assert position["lid"] == {"blue": 5}
    own = position["boards"][0]
    assert own["lines"] == [[], ["white"], [], [], []]
    assert own["wall"] == wall(STUCK_ROW_FIVE)
    assert own["floor"] == []


def test_g3_the_line_falls_as_in_d8(referee: Referee) -> None:
    stuck = board(lines="////blue blue blue blue blue", on_wall=STUCK_ROW_FIVE, floor="white white white")
    other = board(lines="red////")
    doc = last_pick("white", options=GREY, marker=0, scores=[20, 5], boards=[stuck, other])
    due = referee.play(doc, "C:white>2")
    assert (due["phase"], due["player"]) == ("tile", 1)
    assert due["boards"][0]["floor"] == ["blue", "blue", "blue", "white", "white", "white"]
    assert due["lid"] == {"blue": 2}
    assert referee.play(due, "col1")["scores"] == [20 - 14, 6]


def test_g3_a_colour_may_be_collected_where_no_space_is_valid(referee: Referee) -> None:
    doc = draft(2, ["blue blue blue blue"], options=GREY, boards=[board(on_wall=STUCK_ROW_FIVE), {}])
    assert "F1:blue>5" in referee.legal(doc)


def test_g4_a_choice_is_made_knowing_the_earlier_ones(referee: Referee) -> None:
    doc = tile([board(lines="red/red red///"), {}])
    assert referee.legal(doc) == ["col1", "col2", "col3", "col4", "col5"]
    after = referee.play(doc, "col2")
    assert after["boards"][0]["wall"] == row_one(". red . . .")
    assert referee.legal(after) == ["col1", "col3", "col4", "col5"]


def test_g4_lines_that_are_not_due_stay_complete(referee: Referee) -> None:
    forced = "blue yellow black white . / . . . . . / . . . . . / . . . . . / . . . . ."
    boards: list[Doc] = [board(lines="red////"), board(lines="red/blue blue///", on_wall=forced)]
    position = referee.play(tile(boards, marker=0), "col1")
    assert position["player"] == 1
    doc = tile(boards, marker=0)
    assert referee.read(doc)["boards"][1]["lines"] == [["red"], ["blue", "blue"], [], [], []]
    assert position["boards"][1]["lines"] == [[], ["blue", "blue"], [], [], []]
    assert position["scores"] == [1, 5]


@pytest.mark.parametrize(("first", "marker", "due"), [(0, None, 0), (1, None, 2), (0, 1, 2), (2, 0, 0), (1, 2, 2)])
def test_g4_the_player_of_the_first_complete_line_is_due(
    referee: Referee, first: int, marker: int | None, due: int
) -> None:
    doc = tile([board(lines="red////"), {}, board(lines="/blue blue///")], first=first, marker=marker)
    assert referee.read(doc)["player"] == due
