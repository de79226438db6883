"""Section 10 of the rules, what is Azul's own: which defaults belong to which keys, and what is written how."""

from __future__ import annotations

from typing import Any

import pytest

import ribeira
from tests.games.fixtures import Doc
from tests.games.referees import state_of

from . import twin
from .bad_documents import DRAFT, GREY, OVER, REST
from .positions import board, draft, fill, last_pick, packed_board, tile


def test_a_nested_key_is_named_by_its_path() -> None:
    with pytest.raises(ribeira.InvalidPosition) as caught:
        state_of({**DRAFT, "boards": [{}, board(floor="red " * 8)]})
    error = caught.value
    assert error.key == "boards[1].floor"
    assert "boards[1].floor" in str(error)


@pytest.mark.parametrize(
    ("given", "bag", "lid"),
    [
        ({}, 19, 0),
        ({"lid": {"red": 5}}, 14, 5),
        ({"bag": {"red": 5}}, 5, 14),
        ({"bag": {"red": 5}, "lid": {"red": 14}}, 5, 14),
    ],
)
def test_of_bag_and_lid_the_one_left_out_holds_the_rest(given: Doc, bag: int, lid: int) -> None:
    others = dict.fromkeys(("blue", "yellow", "black", "white"), 20)
    full = {name: {**pile, **(others if name == "bag" else {})} for name, pile in given.items()}
    position = state_of(last_pick("red", 2, **full)).position
    assert (position["bag"].get("red", 0), position["lid"].get("red", 0)) == (bag, lid)


def test_zero_counts_are_accepted_and_not_written() -> None:
    doc = draft(2, [], centre={"red": 1, "blue": 0}, lid={"blue": 0})
    position = state_of(doc).position
    assert (position["centre"], position["lid"]) == ({"red": 1}, {})


def test_tiles_are_read_in_any_order_and_written_in_colour_order() -> None:
    position = state_of(draft(2, ["white red blue white"], boards=[board(floor="black yellow"), {}])).position
    assert position["factories"][0] == ["blue", "red", "white", "white"]
    assert position["boards"][0]["floor"] == ["yellow", "black"]


def test_a_complete_row_is_fine_while_tiling_and_at_the_end() -> None:
    row = "blue yellow red black white" + REST
    assert state_of(tile([board(on_wall=row), board(lines="red////")])).phase == "tile"
    assert state_of({**OVER, "boards": [board(on_wall=row), {}]}).winners == [0]


def test_what_cannot_be_reached_by_play_is_read_all_the_same() -> None:
    doc = draft(2, ["blue"], centre={"white": 20}, marker=None, round=100, scores=[0, 300])
    assert state_of(doc).position == twin.complete(doc)


def test_a_packed_position_is_read() -> None:
    doc = fill(3, [], boards=[packed_board(2 * seat, [0, 1, 2, 3, 4]) for seat in range(3)])
    assert sum(state_of(doc).position["bag"].values()) == 10


def test_a_game_reads_only_positions_of_its_own_players_and_options() -> None:
    game = ribeira.game("azul", players=2, wall="coloured")
    with pytest.raises(ribeira.InvalidPosition, match="players"):
        game.from_position({"game": "azul", "players": 3})
    with pytest.raises(ribeira.InvalidPosition, match="options"):
        game.from_position({"game": "azul", "players": 2, "options": GREY})


@pytest.mark.parametrize(
    ("options", "name"),
    [
        ({"players": 1}, "players"),
        ({"players": 5}, "players"),
        ({"players": "2"}, "players"),
        ({"players": 2, "wall": "gray"}, "wall"),
        ({"players": 2, "floor": "grey"}, "floor"),
    ],
)
def test_a_bad_option_is_named(options: dict[str, Any], name: str) -> None:
    with pytest.raises(ValueError, match=name):
        ribeira.game("azul", **options)
