"""The engine of Porto: laws, and what the table has to hold."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ribeira
from ribeira.core.laws import check_game
from ribeira.games import game_of
from ribeira.games.porto import actions, catalog, components

Doc = dict[str, Any]
GAMES = [
    *((1, {"private_contracts": private, "timer": timer}) for private in (True, False) for timer in (28, 26, 24)),
    *((players, {"private_contracts": private}) for private in (True, False) for players in (2, 3, 4)),
]


def state_of(document: Doc) -> ribeira.State:
    return game_of(document).from_position(document)


@pytest.mark.compiled_only
@pytest.mark.parametrize(("players", "options"), GAMES)
def test_the_laws(players: int, options: Doc) -> None:
    assert check_game(ribeira.game("porto", players=players, **options), matches=1, seed=players) > 50


def test_the_figures_of_sections_10_and_11() -> None:
    ids = [actions.TAKE, actions.BUILD, actions.TOKEN, actions.KEEP, actions.PASS]
    assert ids == [0, 25, 3175, 3189, 3199]
    assert [actions.DRAW_CARD, actions.DRAW_TOKEN, actions.DRAW_PUBLIC, actions.DRAW_PRIVATE] == [
        3200,
        3215,
        3219,
        3249,
    ]
    assert (actions.ACTIONS, actions.DECISIONS) == (3286, 3200)
    two_of_each = dict.fromkeys(catalog.CARDS, 2)
    assert len(state_of({"players": 4, "game": "porto", "hands": [two_of_each, {}, {}, {}]}).legal) == 3150


def test_the_table_is_the_one_of_section_2() -> None:
    assert (len(catalog.CARDS), sum(catalog.CARD_COPIES)) == (15, 50)
    assert (len(catalog.PUBLIC), sum(contract.copies for contract in catalog.PUBLIC)) == (30, 35)
    assert (len(catalog.PRIVATE), sum(contract.copies for contract in catalog.PRIVATE)) == (37, 39)
    assert catalog.PUBLIC_NAMES[:2] == ("tiles2_red", "tiles2_yellow")
    assert catalog.PUBLIC_NAMES[15:22:3] == ("cards_red", "cards_blue", "cards_red_green")
    assert catalog.PRIVATE_NAMES[-3:] == ("ends_purple", "rainbow", "district")


def worse(change: Callable[[Doc], Any]) -> Doc:
    data = copy.deepcopy(catalog.DATA)
    change(data)
    return data


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: data["construction_cards"]["copies_per_colour"].update({"1": 5}), "construction_cards"),
        (lambda data: data["public_contracts"]["kinds"]["tiles2"].update(copies=2), "public_contracts"),
        (lambda data: data["private_contracts"]["kinds"]["rainbow"].update(copies=1), "private_contracts"),
        (lambda data: data["vp_tokens"].update({"4": 1}), "vp_tokens: tokens"),
        (lambda data: data["vp_tokens"].update({"4": 1, "1": 6}), "vp_tokens: sum"),
        (lambda data: data["supply"].update(roof_tiles=13), "roof tiles"),
        (lambda data: data["board"]["active"]["3"].pop(), "3 players"),
        (lambda data: data["board"]["heights"].__setitem__(4, 3), "height of site 4"),
    ],
)
def test_a_table_without_the_certain_facts_is_refused(change: Callable[[Doc], Any], said: str) -> None:
    components.check(catalog.DATA)
    with pytest.raises(ValueError, match=said):
        components.check(worse(change))


def test_the_options_depend_on_the_number_of_players() -> None:
    assert ribeira.game("porto", players=1).options == {"private_contracts": True, "timer": 28}
    assert ribeira.game("porto", players=2).options == {"private_contracts": True, "timer": None}
    for players, timer in ((1, None), (2, 28)):
        with pytest.raises(ribeira.RibeiraError, match=r"^timer: "):
            ribeira.game("porto", players=players, timer=timer)


@pytest.fixture
def example() -> Doc:
    """The complete document of section 8."""
    document: Doc = json.loads(Path(__file__).with_name("example.json").read_text(encoding="utf-8"))
    return document


def test_the_example_of_section_8(example: Doc) -> None:
    state = state_of(example)
    assert state.legal_text == ["token:2", "token:5", "token:8", "token:10"]
    assert json.dumps(state.position) == json.dumps(example)
