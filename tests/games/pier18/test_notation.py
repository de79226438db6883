"""Sections 12 and 13 of the rules: the text of an action, its id, and what is neither."""

from __future__ import annotations

import pytest

import ribeira
from tests.games.fixtures import Doc
from tests.games.referees import state_of

from .positions import DRAFT, FINISH, OVER, REVEAL, ROTATE, SETUP, START

pytestmark = pytest.mark.compiled_only

CARDS = range(1, 19)
UPRIGHT = [
    *(f"F{f}P{p}" for f in CARDS for p in CARDS if p != f),
    *(f"{card}-{over}" for card in CARDS for over in range(4)),
    *(f"P-{over}" for over in range(4)),
]
TURNED = [f"F{text[1:].replace('P', 'tP')}" if text[0] == "F" else f"{text}t" for text in UPRIGHT]
# Decisions stand before chance outcomes, as the contract of all games wants it; otherwise the table of section 13.
TEXTS = [*UPRIGHT, *TURNED, *(f"~{card}" for card in CARDS)]

NOT_NOTATION = [
    *("F4P4", "f4p6", "10-4", "10", "19-0", "07-1", "10-2T", "pass"),  # the examples of section 12
    *("", " ", "F4", "F4P", "P6", "P6F4", "FP", "F4 P6", "F4P6t", "F4TP6", "F4ttP6", "F4t P6", "F0P1", "F1P0"),
    *("F19P1", "F1P19", "F01P2", "F1P02", "F-1P2", "F4P6P8", "F4F6", "F4P4t", "F4tP4", "F4P6 ", " F4P6", "F4P6\n"),
    *("0-0", "10-", "-2", "10--1", "10-02", "10-22", "010-0", "10 -2", "10- 2", "10-2 ", "10-2\n", "10-2tt", "10t-2"),
    *("P-", "P", "P-4", "p-0", "P-00", "P-0T", "P0", "PP-0", "P--1", "P-0 "),
    *("~", "~0", "~19", "~01", "~~1", "~1 ", "~ 1", "~1t", "~P", "~-1", "1~"),
    *("F\u0664P6", "10-\u0662", "~\uff11", "10\u20132", "F4P6\x00", "\U0001f600", "F4P6" * 1000, "782", "None"),
]


@pytest.fixture(scope="module")
def game() -> ribeira.Game:
    return ribeira.game("pier18", players=3, rotate=True)


def test_there_are_782_ids(game: ribeira.Game) -> None:
    assert len(set(TEXTS)) == len(TEXTS) == game.definition.actions == 782
    assert game.definition.decisions == 764
    assert len(UPRIGHT) == 382


def test_every_id_is_exactly_one_text(game: ribeira.Game) -> None:
    assert [game.notation(action) for action in range(782)] == TEXTS
    assert [game.parse(text) for text in TEXTS] == list(range(782))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        *(("F1P2", 0), ("F2P1", 17), ("F18P17", 305), ("1-0", 306), ("10-2", 344), ("18-3", 377), ("P-0", 378)),
        *(("F1tP2", 382), ("10-2t", 726), ("P-3t", 763), ("~1", 764), ("~18", 781)),
    ],
)
def test_printed_examples(game: ribeira.Game, text: str, action: int) -> None:
    assert game.parse(text) == action


def test_the_table_does_not_depend_on_players_or_option() -> None:
    smallest = ribeira.game("pier18", players=2)
    assert [smallest.notation(action) for action in range(782)] == TEXTS


@pytest.mark.parametrize("text", NOT_NOTATION, ids=[ascii(text[:20]) for text in NOT_NOTATION])
def test_not_notation_and_the_state_stays_as_it_was(text: str) -> None:
    state = state_of({**DRAFT, "options": ROTATE})
    before = state.position
    with pytest.raises(ribeira.InvalidNotation) as caught:
        state.apply(text)
    assert caught.value.position == before == state.position
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("action", [-1, 782, 10**9, -(10**20)])
def test_a_number_that_is_no_id(action: int) -> None:
    with pytest.raises(ribeira.InvalidNotation):
        state_of(DRAFT).apply(action)


DEALT: Doc = {**START, "hands": [[1, 2, 3], [4]]}
ILLEGAL = [
    *[(START, text) for text in ("F1P2", "1-0", "P-0")],
    *[(DEALT, text) for text in ("~1", "~4", "F1P2", "F1P4")],
    *[(SETUP, text) for text in ("F1P5", "F4P5", "F5P4", "F4tP6", "4-0", "P-0", "~7", "~4")],
    *[({**SETUP, "chosen": ["F4P6", None]}, text) for text in ("F4P6", "F6P12")],
    *[(REVEAL, text) for text in ("~4", "~3", "~15", "~6", "F1P2", "1-0", "P-0")],
    *[(DRAFT, text) for text in ("10-2t", "8-0", "4-0", "6-0", "P-0", "~3", "~1", "F3P7")],
    *[({**DRAFT, "options": ROTATE}, text) for text in ("8-0t", "P-0t", "F3tP7")],
    *[(FINISH, text) for text in ("6-0", "5-0", "P-0t", "16-0", "~16", "F6P5")],
    *[(OVER, text) for text in ("P-0", "16-0", "~16", "F1P2")],
]


@pytest.mark.parametrize(("doc", "text"), ILLEGAL)
def test_notation_that_is_not_legal_is_another_error_and_changes_nothing(doc: Doc, text: str) -> None:
    state = state_of(doc)
    before = state.position
    with pytest.raises(ribeira.IllegalAction) as caught:
        state.apply(text)
    assert text in str(caught.value)
    assert caught.value.position == before == state.position
