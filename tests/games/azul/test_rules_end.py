"""Section 7 of the rules: end of a round and of the game (E), and the corners of section 15."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.fixtures import Doc
from tests.games.referees import Referee

from .positions import board, draft, empty_but_one, fill, last_pick, packed_board, tile
from .twin import COLOURS

FOUR_IN_ROW_ONE = "blue yellow red black . / . . . . . / . . . . . / . . . . . / . . . . ."
ROW_ONE = board(on_wall=FOUR_IN_ROW_ONE)
EMPTY_ROWS = " / . . . . . / . . . . . / . . . . . / . . . . ."


def ending(*boards: Doc, **keys: object) -> Doc:
    """Seat 0 completes row 1 with the last tile of the round; the marker is elsewhere."""
    return last_pick("white", len(boards), marker=1, boards=list(boards), **keys)


# End of a round, end of the game --------------------------------------------------------------------------------------


def test_e1a_a_complete_row_ends_the_game(referee: Referee) -> None:
    position = referee.play(ending(ROW_ONE, {}), "C:white>1")
    assert (position["phase"], position["player"], position["round"]) == ("over", None, 1)
    assert referee.legal(position) == []


def test_e1a_is_tested_after_the_tiling_of_all(referee: Referee) -> None:
    position = referee.play(ending(ROW_ONE, board(lines="/blue blue///", floor="red"), scores=[0, 9]), "C:white>1")
    assert position["boards"][1]["wall"][1][1] == "blue"
    assert position["scores"][1] == 9 + 1 - 2


def test_e1a_a_complete_column_or_colour_does_not_end_the_game(referee: Referee) -> None:
    column = "blue . . . . / white . . . . / black . . . . / red . . . . / . . . . ."
    doc = last_pick("yellow", marker=1, boards=[board(lines="////yellow yellow yellow yellow", on_wall=column), {}])
    assert referee.play(doc, "C:yellow>5")["phase"] == "fill"


def test_e1b_no_tile_to_deal_ends_the_game(referee: Referee) -> None:
    position = referee.play(empty_but_one(), "C:black>3")
    assert (position["phase"], position["round"]) == ("over", 6)
    assert position["bag"] == position["lid"] == {}


def test_e1b_one_tile_in_the_lid_and_the_game_goes_on(referee: Referee) -> None:
    position = referee.play(empty_but_one(), "C:black>floor")
    assert (position["phase"], position["bag"], position["lid"]) == ("fill", {"black": 1}, {})


@pytest.mark.parametrize(("round_number", "phase"), [(99, "fill"), (100, "over")])
def test_e1c_round_100_is_the_last(referee: Referee, round_number: int, phase: str) -> None:
    position = referee.play(last_pick("red", round=round_number), "C:red>5")
    assert (position["phase"], position["round"]) == (phase, 100)


def test_e2_the_holder_of_the_marker_begins_the_next_round(referee: Referee) -> None:
    position = referee.play(last_pick("red", 3, first=0, marker=2, round=4), "C:red>2")
    assert (position["round"], position["first"], position["marker"]) == (5, 2, None)


def test_e2_nobody_took_the_marker_and_the_first_player_stays(referee: Referee) -> None:
    doc = draft(3, ["red red red red"], first=1, player=2)
    position = referee.play(doc, "F1:red>4")
    assert (position["round"], position["first"], position["marker"]) == (2, 1, None)


def test_e2_first_does_not_change_during_the_round(referee: Referee) -> None:
    position = referee.play(draft(2, ["red red red red"], centre={"blue": 1}, first=1), "C:blue>1")
    assert (position["first"], position["marker"]) == (1, 1)


def test_e3_two_points_for_each_complete_row(referee: Referee) -> None:
    two_rows = "blue yellow red black . / white blue yellow red . / . . . . . / . . . . . / . . . . ."
    own = board(lines="/black black///", on_wall=two_rows)
    doc = ending(own, {}, scores=[10, 1])
    assert referee.play(doc, "C:white>1")["scores"] == [10 + 5 + (5 + 2) + 2 * 2, 0]


def test_e3_seven_points_for_each_complete_column(referee: Referee) -> None:
    columns = "blue yellow red black . / white blue . . . / black white . . . / red black . . . / yellow red . . ."
    assert referee.play(ending(board(on_wall=columns), {}), "C:white>1")["scores"] == [5 + 2 + 7 + 7, 0]


def test_e3_ten_points_for_all_five_tiles_of_a_colour(referee: Referee) -> None:
    blue = "blue yellow red black . / . blue . . . / . . blue . . / . . . blue . / . . . . blue"
    assert referee.play(ending(board(on_wall=blue), {}), "C:white>1")["scores"] == [5 + 2 + 10, 0]


def test_e3_four_tiles_of_a_colour_are_worth_nothing(referee: Referee) -> None:
    blue = "blue yellow red black . / . blue . . . / . . blue . . / . . . blue . / . . . . ."
    assert referee.play(ending(board(on_wall=blue), {}), "C:white>1")["scores"] == [5 + 2, 0]


def test_e3_a_colour_on_the_grey_wall_lies_in_five_columns(referee: Referee) -> None:
    blue = "yellow red black . blue / blue . . . . / . blue . . . / . . blue . . / . . . blue ."
    doc = last_pick("white", marker=1, options={"wall": "grey"}, boards=[board(on_wall=blue), {}])
    assert referee.play(doc, "C:white>1")["scores"] == [5 + 2 + 10, 0]


def test_e3_every_player_gets_the_bonuses(referee: Referee) -> None:
    column = "blue . . . . / white . . . . / black . . . . / red . . . . / yellow . . . ."
    doc = ending(ROW_ONE, board(on_wall=column), {}, scores=[0, 20, 3])
    assert referee.play(doc, "C:white>1")["scores"] == [5 + 2, 20 - 1 + 7, 3]


def test_e3_no_bonus_before_the_end(referee: Referee) -> None:
    column = "blue . . . . / white . . . . / black . . . . / red . . . . / yellow . . . ."
    doc = last_pick("red", marker=1, boards=[board(on_wall=column), {}])
    assert referee.play(doc, "C:red>2")["scores"] == [0, 0]


def test_e4_most_points_win(referee: Referee) -> None:
    position = referee.play(ending(ROW_ONE, {}, {}, scores=[1, 10, 9]), "C:white>1")
    assert (position["scores"], position["winners"]) == ([8, 9, 9], [1, 2])
    assert referee.play(ending(ROW_ONE, {}, scores=[2, 9]), "C:white>1")["winners"] == [0]


def test_e4_a_tie_goes_to_more_complete_rows(referee: Referee) -> None:
    position = referee.play(ending(ROW_ONE, {}, scores=[1, 9]), "C:white>1")
    assert (position["scores"], position["winners"]) == ([8, 8], [0])


def test_e4_rows_do_not_beat_points(referee: Referee) -> None:
    position = referee.play(ending(ROW_ONE, {}, scores=[0, 9]), "C:white>1")
    assert (position["scores"], position["winners"]) == ([7, 8], [1])


def test_e4_who_is_still_tied_shares_the_win(referee: Referee) -> None:
    tied = board(lines="white////", on_wall=FOUR_IN_ROW_ONE)
    position = referee.play(ending(ROW_ONE, tied, {}, scores=[3, 4, 50]), "C:white>floor")
    assert position["winners"] == [2]
    shared = referee.play(ending(ROW_ONE, tied, {}, scores=[3, 4, 5]), "C:white>1")
    assert (shared["scores"], shared["winners"]) == ([10, 10, 5], [0, 1])


def test_e4_winners_are_null_while_the_game_runs(referee: Referee) -> None:
    assert referee.play(last_pick("red"), "C:red>1")["winners"] is None


def test_e5_scores_are_not_limited_above(referee: Referee) -> None:
    assert referee.play(last_pick("red", marker=1, scores=[240, 3000]), "C:red>1")["scores"] == [241, 2999]


# Corners (section 15) -------------------------------------------------------------------------------------------------

LONGEST = [0, 1, 2, 3, 4]  # as many tiles as incomplete lines can hold


def dealt(referee: Referee, doc: Doc) -> Doc:
    """The document after the deal, whatever is drawn."""
    rng = Random(7)
    while referee.read(doc)["phase"] == "fill":
        doc = referee.play(doc, rng.choice(referee.legal(doc)))
    return doc


def test_corner_two_players_always_get_full_factories(referee: Referee) -> None:
    boards = [packed_board(2 * seat, LONGEST) for seat in range(2)]
    position = dealt(referee, fill(2, [], boards=boards))
    assert [len(factory) for factory in position["factories"]] == [4] * 5


def test_corner_three_players_get_at_least_ten_tiles(referee: Referee) -> None:
    boards = [packed_board(2 * seat, LONGEST) for seat in range(3)]
    position = dealt(referee, fill(3, [], boards=boards))
    assert [len(factory) for factory in position["factories"]] == [4, 4, 2, 0, 0, 0, 0]
    assert (position["phase"], position["bag"], position["lid"]) == ("draft", {}, {})


@pytest.mark.parametrize("players", [2, 4])
def test_corner_players_may_dump_everything_until_round_100(referee: Referee, players: int) -> None:
    """E1c is a real ending, within the bound of section 14: 1 + 100 * 4F draws and 4F picks."""
    position = referee.read({"game": "azul", "players": players, "phase": "fill", "round": 98})
    actions = 0
    while position["phase"] != "over":
        position = referee.play(position, referee.legal(position)[-1])
        actions += 1
    assert position["round"] == 100
    assert (position["scores"], position["winners"]) == ([0] * players, list(range(players)))
    assert actions <= 3 * 8 * len(position["factories"])


def test_corner_nobody_takes_the_marker_in_a_whole_round(referee: Referee) -> None:
    doc = draft(2, ["blue blue blue blue", "red red red red", *["white white white white"] * 3], first=1)
    picks = ["F1:blue>4", "F2:red>4", "F3:white>5", "F4:white>5", "F5:white>floor"]
    position = referee.play(doc, *picks)
    assert (position["round"], position["first"], position["marker"]) == (2, 1, None)


def test_corner_a_player_always_has_the_floor(referee: Referee) -> None:
    full = board(lines="red/red red/red red red/red red red red/white white white white white")
    doc = draft(2, ["blue yellow black black"], boards=[full, {}])
    assert referee.legal(doc) == ["F1:blue>floor", "F1:yellow>floor", "F1:black>floor"]


def test_corner_the_order_on_the_floor_is_no_part_of_the_state(referee: Referee) -> None:
    one = last_pick("red", boards=[board(floor="white blue red"), {}])
    other = last_pick("red", boards=[board(floor="blue red white"), {}])
    assert referee.read(one) == referee.read(other)
    assert referee.read(one)["boards"][0]["floor"] == ["blue", "red", "white"]


def test_corner_a_stuck_grey_board_still_plays(referee: Referee) -> None:
    stuck = ". . . . blue / . . . . . / . . . . . / . . . . . / red yellow black white ."
    doc = last_pick("red", options={"wall": "grey"}, marker=1, boards=[board(on_wall=stuck), {}])
    position = referee.play(doc, "C:red>floor")
    assert position["phase"] == "fill"


# Size facts (section 14) ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "most"), [(2, 120), (3, 168), (4, 216)])
def test_size_the_most_legal_actions(referee: Referee, players: int, most: int) -> None:
    doc = draft(players, ["blue yellow red black"] * {2: 5, 3: 7, 4: 9}[players])
    assert len(referee.legal(doc)) == most


@pytest.mark.parametrize(("players", "factories"), [(2, 5), (3, 7), (4, 9)])
def test_size_a_position_may_offer_more_than_play_can_reach(referee: Referee, players: int, factories: int) -> None:
    """All colours in the centre while every factory is full: nothing is cut off, nothing is written too far."""
    doc = draft(players, ["yellow red black white"] * factories, centre=dict.fromkeys(COLOURS, 1))
    assert len(set(referee.legal(doc))) == (4 * factories + 5) * 6


def test_size_a_tiling_choice_has_two_to_five_spaces(referee: Referee) -> None:
    assert len(referee.legal(tile([board(lines="red////"), {}]))) == 5
    narrow = board(lines="red////", on_wall="blue yellow black . ." + EMPTY_ROWS)
    assert len(referee.legal(tile([narrow, {}]))) == 2
