"""Sections 13 and 14 of the rules: the text of an action, its id, and what is neither."""

from __future__ import annotations

import pytest

import ribeira
from tests.games.fixtures import Doc
from tests.games.referees import state_of

from .bad_documents import GOOD
from .positions import moving, setup, turn
from .twin.board import CELLS, GODS

pytestmark = pytest.mark.compiled_only

# The table of section 14, written out in the order of the ids.
TEXTS = [
    *CELLS,
    *(sign + cell for sign in ("+", "^", "-", "ferry:") for cell in CELLS),
    "end",
    *(f"god:{god}" for god in GODS),
    *(f"start:{seat}" for seat in range(4)),
    *(f"~archon:{seat}" for seat in range(4)),
    *(f"~start:{seat}" for seat in range(4)),
    *(f"~{god}" for god in GODS),
]

NOT_NOTATION = [
    *("f1", "C3", "+", "god:odin", "start:4"),  # the examples of section 13
    *("", " ", "c", "3", "3c", "c0", "c6", "c33", "cc3", "c3 c4", "c3c4", "c-3", "c03", "a1 ", " a1", "a1\n", "\ta1"),
    *("++c3", "+ c3", "+f1", "+C3", "c3+", "+c3+c3", "^", "^c6", "-", "--c3", "-z1", "−c3", "\u207ac3"),
    *("ferry", "ferry:", "ferry: c3", "ferry:c9", "Ferry:c3", "ferry:c3:c4", "ferryc3", "ferry:+c3"),
    *("End", "end ", "END", "ends", "pass", "done"),
    *("god", "god:", "god:Pan", "god: pan", "god:pan ", "pan", "god:pan:zeus", "gods:pan", "god:~pan"),
    *("start", "start:", "start:-1", "start:00", "start:01", "start:s", "Start:0"),
    *("~", "~~pan", "~Pan", "~ pan", "~odin", "~god:pan", "~c3", "~end"),
    *("archon:0", "~archon", "~archon:", "~archon:4", "~archon:00", "~start:4", "~start:", "~start"),
    *("c²", "c\uff13", "c\u0663", "\u0430\u0031", "start:²", "\U0001f600", "c3\x00"),
    *("c3" * 1000, "12", "0", "None"),
]


@pytest.fixture(scope="module")
def game() -> ribeira.Game:
    return ribeira.game("santorini", players=4)


def test_there_are_198_ids_of_which_160_are_decisions(game: ribeira.Game) -> None:
    assert len(set(TEXTS)) == len(TEXTS) == 198 == game.definition.actions
    assert game.definition.decisions == 160
    assert [text[0] == "~" for text in TEXTS] == [number >= 160 for number in range(198)]


@pytest.mark.parametrize("action", range(198))
def test_every_id_is_exactly_one_text(game: ribeira.Game, action: int) -> None:
    assert game.notation(action) == TEXTS[action]
    assert game.parse(TEXTS[action]) == action


def test_the_table_does_not_depend_on_players_or_gods() -> None:
    for smallest in (ribeira.game("santorini", gods="none"), ribeira.game("santorini", gods=["pan", "zeus"])):
        assert [smallest.notation(action) for action in range(198)] == TEXTS


@pytest.mark.parametrize("text", NOT_NOTATION, ids=[ascii(text[:20]) for text in NOT_NOTATION])
def test_not_notation(game: ribeira.Game, text: str) -> None:
    with pytest.raises(ribeira.InvalidNotation):
        game.parse(text)


@pytest.mark.parametrize("text", NOT_NOTATION, ids=[ascii(text[:20]) for text in NOT_NOTATION])
def test_not_notation_leaves_the_state_as_it_was(text: str) -> None:
    state = state_of(turn("pan charon", "c3 a1 / d5 e1"))
    before = state.position
    with pytest.raises(ribeira.InvalidNotation) as caught:
        state.apply(text)
    assert state.position == before
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("action", [-1, 198, 10**9, -(10**20)])
def test_a_number_that_is_no_id(action: int) -> None:
    state = state_of(turn("pan charon", "c3 a1 / d5 e1"))
    with pytest.raises(ribeira.InvalidNotation):
        state.apply(action)


def of_all(*kept: str) -> list[str]:
    """Every notation but these."""
    return [text for text in TEXTS if text not in kept]


SELECT = turn("pan charon", "c3 a1 / d5 e1")
ILLEGAL: list[tuple[Doc, list[str]]] = [
    (SELECT, of_all("c3", "a1")),
    (moving(SELECT, "a1"), of_all("b1", "a2", "b2")),
    (setup("draft", 2), of_all("~archon:0", "~archon:1")),
    (setup(["pan", "zeus"], 2), of_all("~start:0", "~start:1")),
    (setup("draft", 2, phase="draft", offer=["pan", "zeus"], archon=0), of_all("god:pan", "god:zeus")),
    (setup("draft", 2, phase="name", gods=["pan", "zeus"]), of_all("start:0", "start:1")),
    ({**SELECT, "phase": "over", "winners": [0]}, TEXTS),
]


@pytest.mark.parametrize(("doc", "texts"), ILLEGAL, ids=range(len(ILLEGAL)))
def test_notation_that_is_not_legal_is_another_error_and_changes_nothing(doc: Doc, texts: list[str]) -> None:
    state = state_of(doc)
    before = state.position
    for text in texts:
        with pytest.raises(ribeira.IllegalAction) as caught:
            state.apply(text)
        assert text in str(caught.value)
        assert caught.value.position == before == state.position


def test_legal_ids_ascend_and_their_texts_are_read_back() -> None:
    for doc in GOOD.values():
        state = state_of(doc)
        assert state.legal == sorted(set(state.legal))
        assert [state.game.parse(text) for text in state.legal_text] == state.legal
