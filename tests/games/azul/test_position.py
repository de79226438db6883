"""Section 10 of the rules: defaults, writing, reading back, and an error that names the key."""

from __future__ import annotations

import copy
import re
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ribeira

from . import twin
from .bad_documents import DRAFT, ERRORS, FILL, GREY, OVER, REST, START, TILE
from .generate import CONFIGURATIONS, random_position, rare_positions
from .positions import Doc, board, draft, fill, last_pick, packed_board, tile
from .referees import state_of

KEYS = [
    *("game", "players", "options", "phase", "player", "scores", "winners", "round", "first", "marker"),
    *("factories", "centre", "bag", "lid", "boards"),
]
ROWS = [pytest.param(key, doc, id=f"{row}-{n}") for row, cases in ERRORS.items() for n, (key, doc) in enumerate(cases)]


def names(error: ribeira.InvalidPosition, key: str) -> bool:
    """The path of the error has the key as one of its parts, and the message says the path and more."""
    parts = re.split(r"[.\[\]]+", error.key)
    return key in parts and str(error).startswith(error.key) and len(str(error)) > len(error.key) + 5


def refused(doc: Any) -> ribeira.InvalidPosition:
    """The error on reading this document."""
    with pytest.raises(ribeira.InvalidPosition) as caught:
        ribeira.game("azul", players=2).from_position(doc)
    return caught.value


@pytest.mark.parametrize(("key", "doc"), ROWS)
def test_an_error_names_the_key(key: str, doc: Any) -> None:
    error = refused(doc)
    assert names(error, key), str(error)
    assert "\n" not in str(error)


@pytest.mark.parametrize("doc", [None, [], 3, "azul", True])
def test_a_document_that_is_no_object(doc: Any) -> None:
    assert "object" in str(refused(doc))


@pytest.mark.parametrize("key", ["a\nb", "x" * 10_000, "", "\U0001f600", "a.b", "\x00"])
def test_a_strange_key_is_refused_in_one_short_sentence(key: str) -> None:
    for doc in ({**START, key: 1}, {**DRAFT, "centre": {key: 1}}, with_key_on_board(key)):
        error = refused(doc)
        assert str(error).isprintable()
        assert len(str(error)) < 200


def with_key_on_board(key: str) -> Doc:
    return {**DRAFT, "boards": [{}, {key: 1}]}


def test_a_deep_document_is_refused() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    for key in KEYS:
        assert refused({**START, key: deep}).key.split("[")[0] == key


def test_a_nested_key_is_named_by_its_path() -> None:
    error = refused({**DRAFT, "boards": [{}, board(floor="red " * 8)]})
    assert error.key == "boards[1].floor"
    assert "boards[1].floor" in str(error)


# Defaults and writing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("doc", [START, DRAFT, FILL, TILE, OVER], ids=["start", "draft", "fill", "tile", "over"])
def test_defaults(doc: Doc) -> None:
    assert state_of(doc).position == twin.complete(doc)


def test_the_smallest_document_is_the_first_state() -> None:
    assert state_of(START) == ribeira.game("azul", players=2).new()


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


def some_positions() -> list[Doc]:
    rng = Random(2024)
    found = [random_position(rng, players, wall) for players, wall in CONFIGURATIONS for _ in range(20)]
    return [
        *found,
        *map(twin.complete, rare_positions().values()),
        *map(twin.complete, (START, DRAFT, FILL, TILE, OVER)),
    ]


def test_writing_gives_every_key_in_the_order_of_the_rules() -> None:
    for doc in some_positions():
        position = state_of(doc).position
        assert list(position) == KEYS
        assert [list(one) for one in position["boards"]] == [["lines", "wall", "floor"]] * doc["players"]
        for pile in (position["centre"], position["bag"], position["lid"]):
            assert list(pile) == [colour for colour in twin.COLOURS if colour in pile]
        assert list(position["options"]) == ["wall"]


def test_reading_what_was_written_gives_an_equal_state() -> None:
    for doc in some_positions():
        state = state_of(doc)
        assert state.position == doc
        again = state_of(state.position)
        assert again == state
        assert hash(again) == hash(state)
        assert again.position == doc


def test_reading_does_not_change_the_document() -> None:
    for doc in some_positions():
        before = copy.deepcopy(doc)
        state_of(doc)
        assert doc == before


def test_every_view_equals_the_position() -> None:
    for doc in some_positions():
        state = state_of(doc)
        for viewer in (None, *range(doc["players"])):
            assert state.view(viewer) == state.position


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


# Anything at all ------------------------------------------------------------------------------------------------------

JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=5),
    st.just([]),
    st.just({}),
    st.just([[]] * 5),
)
PATHS = [[key] for key in KEYS] + [
    *(["boards", 1], ["boards", 1, "lines"], ["boards", 1, "wall"], ["boards", 1, "floor"], ["boards", 0, "lines", 4]),
    *(["boards", 0, "wall", 2], ["boards", 0, "wall", 2, 2], ["factories", 0], ["factories", 0, 0], ["scores", 1]),
    *(["centre", "blue"], ["bag", "red"], ["lid", "red"], ["options", "wall"]),
]


def replaced(doc: Doc, path: list[Any], value: Any) -> Doc:
    """The document with another value at this path."""
    changed = copy.deepcopy(doc)
    target: Any = changed
    for step in path[:-1]:
        target = target[step]
    target[path[-1]] = value
    return changed


@settings(deadline=None, max_examples=300)
@given(st.sampled_from(PATHS), JUNK)
def test_a_spoilt_document_is_read_or_refused_and_nothing_else(path: list[Any], junk: Any) -> None:
    doc = replaced(twin.complete(DRAFT), path, junk)
    error = error_on_reading(doc)
    if error is None:
        state = state_of(doc)
        assert state_of(state.position) == state
    else:
        assert re.split(r"[.\[]", error.key)[0] in KEYS


def error_on_reading(doc: Any) -> ribeira.InvalidPosition | None:
    try:
        ribeira.game("azul", players=2).from_position(doc)
    except ribeira.InvalidPosition as error:
        return error
    return None
