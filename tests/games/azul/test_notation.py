"""Sections 12 and 13 of the rules: the text of an action, its id, and what is neither."""

from __future__ import annotations

import pytest

import ribeira
from tests.games.fixtures import Doc
from tests.games.referees import state_of

from .positions import board, draft, fill, last_pick, tile

pytestmark = pytest.mark.compiled_only

COLOURS = ["blue", "yellow", "red", "black", "white"]
SOURCES = ["C", *(f"F{number}" for number in range(1, 10))]
TARGETS = ["1", "2", "3", "4", "5", "floor"]

# The table of section 13, written out in the order of the ids.
TEXTS = [
    *(f"{source}:{colour}>{target}" for source in SOURCES for colour in COLOURS for target in TARGETS),
    *(f"col{column}" for column in range(1, 6)),
    *(f"~{colour}" for colour in COLOURS),
    *(f"~first:{seat}" for seat in range(4)),
]

NOT_NOTATION = [
    *("F1:blue>6", "f1:blue>2", "F10:red>1", "col0", "~green"),  # the examples of section 12
    *("", " ", "pass", "floor", "blue", "F1", "F1:blue", "F1:>1", ":blue>1", "F1:blue>", "C:blue>0"),
    *("F0:blue>1", "F:blue>1", "F01:blue>1", "C1:blue>1", "c:blue>1", "F1:Blue>1", "F1:green>1", "F1:blue>Floor"),
    *("F1:blue>01", "F1:blue>1>2", "F1:blue:red>1", "F1;blue>1", "F1:blue-1", "F1: blue>1"),
    *(" F1:blue>1", "F1:blue>1 ", "F1:blue>1\n", "F1:blue>1\x00", "\tF1:blue>1"),
    *("col", "col6", "col00", "col01", "Col1", "col 1", "col-1"),
    *("~", "~~blue", "~Blue", "~ blue", "first:0", "~first", "~first:", "~first:4", "~first:00", "~first:-1"),
    *(
        "F²:blue>1",
        "F1:blue>²",
        "col²",
        "~first:²",
        "F\uff11:blue>1",
        "col\u0661",
        "F1:bl\u0075\u0308e>1",
        "\U0001f600",
    ),
    *("F1:blue>1" * 1000, "314", "0", "None"),
]


@pytest.fixture(scope="module")
def game() -> ribeira.Game:
    return ribeira.game("azul", players=4, wall="grey")


def test_there_are_314_ids() -> None:
    assert len(set(TEXTS)) == len(TEXTS) == 314


@pytest.mark.parametrize("action", range(314))
def test_every_id_is_exactly_one_text(game: ribeira.Game, action: int) -> None:
    assert game.notation(action) == TEXTS[action]
    assert game.parse(TEXTS[action]) == action


@pytest.mark.parametrize(
    ("text", "action"), [("C:blue>1", 0), ("F3:blue>2", 91), ("F9:white>floor", 299), ("col1", 300), ("~first:3", 313)]
)
def test_printed_examples(game: ribeira.Game, text: str, action: int) -> None:
    assert game.parse(text) == action


def test_the_table_does_not_depend_on_players_or_wall() -> None:
    smallest = ribeira.game("azul", players=2, wall="coloured")
    assert [smallest.notation(action) for action in range(314)] == TEXTS


@pytest.mark.parametrize("text", NOT_NOTATION, ids=[ascii(text[:20]) for text in NOT_NOTATION])
def test_not_notation(game: ribeira.Game, text: str) -> None:
    with pytest.raises(ribeira.InvalidNotation):
        game.parse(text)


@pytest.mark.parametrize("text", NOT_NOTATION, ids=[ascii(text[:20]) for text in NOT_NOTATION])
def test_not_notation_leaves_the_state_as_it_was(text: str) -> None:
    state = state_of(draft(2, ["blue blue blue blue"]))
    before = state.position
    with pytest.raises(ribeira.InvalidNotation) as caught:
        state.apply(text)
    assert state.position == before
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("action", [-1, 314, 10**9, -(10**20)])
def test_a_number_that_is_no_id(action: int) -> None:
    state = state_of(draft(2, ["blue blue blue blue"]))
    with pytest.raises(ribeira.InvalidNotation):
        state.apply(action)


DRAFT = draft(2, ["blue blue yellow red"], boards=[board(lines="/red/white white white//"), {}])
TILE = tile([board(lines="red////", on_wall="blue . . . . / . . . . . / . . . . . / . . red . . / . . . . ."), {}])
OVER: Doc = {"game": "azul", "players": 2, "phase": "over"}
ILLEGAL = [
    *[(DRAFT, text) for text in ("F9:blue>1", "col2", "~first:3", "~blue", "~first:0")],
    *[(DRAFT, text) for text in ("C:blue>1", "F2:blue>1", "F1:black>1", "F1:blue>2", "F1:red>3")],
    *[({"game": "azul", "players": 2}, text) for text in ("~first:2", "~first:3", "~blue", "F1:blue>1", "col1")],
    *[(fill(2, [], bag={"red": 4}), text) for text in ("~blue", "~first:0", "F1:red>1", "C:red>floor")],
    *[(TILE, text) for text in ("col1", "col3", "C:red>1", "C:red>floor", "~red")],
    *[(OVER, text) for text in ("C:red>1", "col1", "~red", "~first:0")],
]


@pytest.mark.parametrize(("doc", "text"), ILLEGAL)
def test_notation_that_is_not_legal_is_another_error_and_changes_nothing(doc: Doc, text: str) -> None:
    state = state_of(doc)
    before = state.position
    with pytest.raises(ribeira.IllegalAction) as caught:
        state.apply(text)
    assert text in str(caught.value)
    assert caught.value.position == before == state.position


def test_with_two_players_legal_picks_have_ids_below_180() -> None:
    for players, bound in ((2, 180), (3, 240), (4, 300)):
        factories = {2: 5, 3: 7, 4: 9}[players]
        doc = draft(players, ["blue yellow red black"] * factories)
        legal = state_of(doc).legal
        assert max(legal) < bound
        assert state_of(doc).game.notation(max(legal)) == f"F{factories}:black>floor"


def test_legal_ids_ascend() -> None:
    for doc in (DRAFT, TILE, last_pick("red"), fill(2, []), {"game": "azul", "players": 3}):
        legal = state_of(doc).legal
        assert legal == sorted(set(legal))
