"""Options of rules: one of some values, or a name for each seat."""

from __future__ import annotations

from typing import Any

import pytest

import ribeira
from ribeira.core.contract import Option, SeatOption
from ribeira.core.errors import InvalidOption, InvalidPosition
from ribeira.core.positions import game_options

ANIMALS = SeatOption(
    "animals",
    ("drawn", "none"),
    names={"ant": (2, 3), "bee": (2, 3), "cat": (2,), "dog": (2, 3)},
    only={"none": (2,)},
)


def test_a_plain_option_is_known_by_its_index() -> None:
    assert [tuple(Option("wall", ("a", 1, True)).encode(value, 2)) for value in ("a", 1, True)] == [(0,), (1,), (2,)]


@pytest.mark.parametrize("value", ["b", 1.0, None, False, ["a"], {}])
def test_a_plain_option_refuses_what_is_no_value_of_it(value: Any) -> None:
    with pytest.raises(InvalidOption, match=r"wall: .* is not one of 'a', 1, True"):
        Option("wall", ("a", 1, True)).encode(value, 2)


TIMER = Option("timer", (None, 28, 26), only={"null": (2, 3), "28": (1,), "26": (1,)})


def test_the_default_is_the_first_value_that_is_there_for_so_many_players() -> None:
    assert [TIMER.default(players) for players in (1, 2, 3)] == [28, None, None]
    assert [tuple(TIMER.encode(value, 1)) for value in (28, 26)] == [(1,), (2,)]


@pytest.mark.parametrize(("value", "players"), [(None, 1), (28, 2), (26, 3)])
def test_a_value_that_is_not_there_for_so_many_players_is_refused(value: Any, players: int) -> None:
    with pytest.raises(InvalidOption, match=f"^timer: {value} is not available with {players} players?$"):
        TIMER.encode(value, players)


def test_names_by_seat_follow_the_number_of_values() -> None:
    assert tuple(ANIMALS.encode(["dog", "ant"], 2)) == (2, 3, 0)
    assert tuple(ANIMALS.encode("none", 2)) == (1,)


@pytest.mark.parametrize(
    ("value", "players", "wrong"),
    [
        (["ant"], 2, "needs a name for each of 2 players, not 1"),
        (["ant", "cow"], 2, "'cow' is not one of ant, bee, cat, dog"),
        (["ant", 1], 2, "1 is not one of"),
        (["ant", ["bee"]], 2, "is not one of"),
        (["ant", "bee", "cat"], 3, "cat is not available with 3 players"),
        (["ant", "ant"], 2, "ant is given twice"),
        ("none", 3, "'none' is not available with 3 players"),
        ("ant", 2, "'ant' is not one of 'drawn', 'none'"),
    ],
)
def test_names_by_seat_that_cannot_be(value: Any, players: int, wrong: str) -> None:
    with pytest.raises(InvalidOption, match=f"^animals: .*{wrong}"):
        ANIMALS.encode(value, players)


def test_a_position_names_its_players_unless_its_game_has_a_usual_number() -> None:
    assert game_options({}, ribeira.definition("puerto_rico"))[0] == 3
    assert game_options({"players": 4}, ribeira.definition("puerto_rico"))[0] == 4
    for document in ({"game": "azul"}, {"players": 2}):
        with pytest.raises(InvalidPosition):
            game_options(document, ribeira.definition("azul"))


def test_a_game_keeps_its_own_copy_of_a_list() -> None:
    gods = ["pan", "zeus"]
    game = ribeira.game("santorini", gods=gods)
    gods[0] = "atlas"
    game.new().position["options"]["gods"][0] = "atlas"
    assert game.options == {"gods": ["pan", "zeus"]} == game.new().position["options"]
    assert game == ribeira.game("santorini", gods=("pan", "zeus"))
    assert game != ribeira.game("santorini", gods=["zeus", "pan"])
