"""Sections 11 and 12 of the rules: the text of an action, its id, and what is neither."""

from __future__ import annotations

import pytest

import ribeira
from tests.games.fixtures import Doc
from tests.games.referees import state_of

from .positions import EACH_PHASE, OVER, board, during, pick

pytestmark = pytest.mark.compiled_only

GOODS = ["corn", "indigo", "sugar", "tobacco", "coffee"]
TILES = [*GOODS, "quarry"]
ROLES = ["settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector", "prospector_2"]
BUILDINGS = [
    *("small_indigo_plant", "small_sugar_mill", "indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster"),
    *("small_market", "hacienda", "construction_hut", "small_warehouse", "hospice", "office", "large_market"),
    *("large_warehouse", "factory", "university", "harbor", "wharf"),
    *("guild_hall", "residence", "fortress", "customs_house", "city_hall"),
]
TEXTS = [
    *("pass", "colonist"),
    *(f"role:{name}" for name in ROLES),
    *(f"take:{tile}" for tile in TILES),
    "hacienda",
    *(f"place:{group}" for group in (*TILES, *BUILDINGS)),
    *(f"build:{name}" for name in BUILDINGS),
    *(f"extra:{good}" for good in GOODS),
    *(f"sell:{good}" for good in GOODS),
    *(f"load:{good}>{capacity}" for capacity in range(4, 9) for good in GOODS),
    *(f"{verb}:{good}" for verb in ("wharf", "store", "keep") for good in GOODS),
    *(f"~{good}" for good in GOODS),
    *(f"~first:{seat}" for seat in range(5)),
]

NOT_NOTATION = [
    *("load:corn>9", "take:gold", "Pass", "~quarry"),  # the examples of section 11
    *("", " ", "pass ", " pass", "PASS", "pass\n", "passed", "colonists", "Hacienda", "hacienda:", "hacienda:corn"),
    *("role", "role:", "role:governor", "role:prospector_1", "role:Mayor", "role:mayor ", "role: mayor", "rolemayor"),
    *("take:", "take:quarries", "take:Corn", "take:corn ", "take corn", "take:wharf"),
    *(
        "place:",
        "place:san_juan",
        "place:church",
        "place:Wharf",
        "build:",
        "build:corn",
        "build:quarry",
        "build:church",
    ),
    *("extra:quarry", "sell:quarry", "sell:", "extra:", "wharf:", "wharf", "wharf:quarry", "store:", "keep:quarry"),
    *("load:corn", "load:corn>", "load:corn>3", "load:corn>04", "load:corn>10", "load:>4", "load:quarry>4"),
    *("load:corn>4 ", "load:corn >4", "load:corn<4", "load:corn>-4", "load:4>corn"),
    *("~", "~~corn", "~ corn", "~Corn", "~gold", "~first", "~first:", "~first:5", "~first:-1", "~first:00", "first:0"),
    *("load:corn>\u0664", "~first:\uff11", "pass\x00", "\U0001f600", "pass" * 1000, "0", "128", "None"),
]


@pytest.fixture(scope="module")
def game() -> ribeira.Game:
    return ribeira.game("puerto_rico", players=5)


def test_there_are_129_ids_of_which_119_are_decisions(game: ribeira.Game) -> None:
    assert len(set(TEXTS)) == len(TEXTS) == game.definition.actions == 129
    assert game.definition.decisions == 119


def test_every_id_is_exactly_one_text(game: ribeira.Game) -> None:
    assert [game.notation(action) for action in range(129)] == TEXTS
    assert [game.parse(text) for text in TEXTS] == list(range(129))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        *(("pass", 0), ("colonist", 1), ("role:settler", 2), ("take:corn", 10), ("hacienda", 16), ("place:corn", 17)),
        *(("place:small_indigo_plant", 23), ("build:small_indigo_plant", 46), ("extra:corn", 69), ("sell:corn", 74)),
        *(("load:corn>4", 79), ("load:tobacco>6", 92), ("wharf:corn", 104), ("store:corn", 109), ("keep:corn", 114)),
        *(("~corn", 119), ("~first:0", 124), ("~first:4", 128)),
    ],
)
def test_the_table_of_section_12(game: ribeira.Game, text: str, action: int) -> None:
    assert game.parse(text) == action


def test_the_table_does_not_depend_on_players_or_options() -> None:
    smallest = ribeira.game("puerto_rico", players=2, settler_refill="immediate", optional_colonists=False)
    assert [smallest.notation(action) for action in range(129)] == TEXTS


@pytest.mark.parametrize("text", NOT_NOTATION, ids=[ascii(text[:20]) for text in NOT_NOTATION])
def test_not_notation_and_the_state_stays_as_it_was(text: str) -> None:
    state = state_of(pick())
    before = state.position
    with pytest.raises(ribeira.InvalidNotation) as caught:
        state.apply(text)
    assert caught.value.position == before == state.position
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("action", [-1, 129, 10**9, -(10**20)])
def test_a_number_that_is_no_id(action: int) -> None:
    with pytest.raises(ribeira.InvalidNotation):
        state_of(pick()).apply(action)


ILLEGAL: list[tuple[Doc, str]] = [
    (pick(), "role:prospector"),
    (pick(players=4), "role:prospector_2"),
    (during("captain", board(goods="corn")), "load:corn>8"),
    (during("captain", board(goods="corn")), "load:sugar>4"),
    (during("captain", board(goods="corn")), "pass"),
    (during("captain", board(goods="corn")), "wharf:corn"),
    (during("settler"), "take:coffee"),
    (during("settler"), "take:indigo"),
    (during("settler"), "hacienda"),
    (during("builder", board(doubloons=3)), "build:wharf"),
    (during("trader", board(goods="corn")), "sell:sugar"),
    (EACH_PHASE["placement"], "place:sugar"),
    (EACH_PHASE["placement"], "pass"),
    (EACH_PHASE["craftsman"], "extra:sugar"),
    (EACH_PHASE["storage"], "keep:corn"),
    (EACH_PHASE["hospice"], "take:corn"),
    (EACH_PHASE["start"], "~first:3"),
    (EACH_PHASE["start"], "~corn"),
    (EACH_PHASE["opening"], "~first:0"),
    *[(OVER, text) for text in ("pass", "role:mayor", "~corn", "~first:0", "load:corn>4")],
]


@pytest.mark.parametrize(("doc", "text"), ILLEGAL)
def test_notation_that_is_not_legal_is_another_error_and_changes_nothing(doc: Doc, text: str) -> None:
    state = state_of(doc)
    before = state.position
    with pytest.raises(ribeira.IllegalAction) as caught:
        state.apply(text)
    assert text in str(caught.value)
    assert caught.value.position == before == state.position


@pytest.mark.parametrize("phase", EACH_PHASE)
def test_all_that_is_not_legal_is_refused(phase: str) -> None:
    state = state_of(EACH_PHASE[phase])
    for text in set(TEXTS) - set(state.legal_text):
        with pytest.raises(ribeira.IllegalAction):
            state.apply(text)
