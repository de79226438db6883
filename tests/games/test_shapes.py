"""Everything that a game tells in play has the shape that its `document/types.py` states."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Literal, TypedDict, get_args, get_type_hints

import pytest

import ribeira
from ribeira import State

from .fixtures import Configuration, Fixtures, every_game
from .shapes import misfit


def is_stated(fixtures: Fixtures) -> bool:
    """Whether the game has a module of types yet."""
    return find_spec(f"ribeira.games.{fixtures.game}.document") is not None


WALKS = [
    pytest.param(fixtures, configuration, id=f"{fixtures.game}-{configuration.stem}")
    for fixtures in every_game()
    if is_stated(fixtures)
    for configuration in fixtures.configurations
]
SHARE = 8
"""Previews are asked for at one decision in so many."""


def told(before: State, action: int, after: State, rng: Random) -> Iterator[tuple[str, Any]]:
    """What one action gives to tell, by the name of its type."""
    for viewer in (None, *range(before.game.players)):
        seen = before.view_state(viewer).seen
        if insight := seen.pop("insight", None):
            yield "Insight", insight
        yield "View", seen
    for fact in before.narrate(action, after):
        yield "Fact", fact
    if before.player >= 0 and rng.randrange(SHARE) == 0:
        for forbidden, reason in before.forbidden:
            yield "Target", before.target(forbidden)
            yield "Fact", reason
        for legal in before.legal:
            yield "Target", before.target(legal)
            yield "Effect", before.preview(legal)


@pytest.mark.compiled_only
@pytest.mark.parametrize(("fixtures", "configuration"), WALKS)
def test_what_is_told_has_the_stated_shape(fixtures: Fixtures, configuration: Configuration) -> None:
    stated = import_module(f"ribeira.games.{fixtures.game}.document.types")
    rng = Random(configuration.seed)
    game = ribeira.game(fixtures.game, players=configuration.players, **configuration.options)
    state = game.new()
    while not state.is_terminal:
        weights = state.weights or dict.fromkeys(state.legal, 1)
        [action] = rng.choices(list(weights), list(weights.values()))
        after = state.apply(action)
        for name, document in told(state, action, after, rng):
            assert misfit(document, getattr(stated, name), name) is None
        state = after
    assert misfit(state.view(None), stated.View, "View") is None
    for key, count, points in state.sheet[0]:
        assert misfit(key, stated.SheetKey, "SheetKey") is None
        assert type(count) is type(points) is int


class Point(TypedDict):
    at: tuple[int, int]
    of: Literal["a", "b"] | None


@pytest.mark.parametrize(
    ("value", "wrong"),
    [
        ({"at": (1, 2), "of": "a"}, None),
        ({"at": (1, 2), "of": None}, None),
        ({"at": (1,), "of": None}, "Point.at"),
        ({"at": (1, True), "of": None}, "Point.at[1]"),
        ({"at": (1, 2), "of": "c"}, "Point.of"),
        ({"at": (1, 2)}, "Point.of"),
        ({"at": (1, 2), "of": None, "more": 1}, "Point.more"),
        ([], "Point"),
    ],
)
def test_a_misfit_is_found(value: object, wrong: str | None) -> None:
    found = misfit(value, Point, "Point")
    assert found is None if wrong is None else (found or "").startswith(wrong + ":")


@pytest.mark.parametrize("game", [fixtures.game for fixtures in every_game() if is_stated(fixtures)])
def test_every_kind_of_fact_is_stated_once(game: str) -> None:
    stated = import_module(f"ribeira.games.{game}.document.types")
    kinds = [kind for fact in get_args(stated.Fact) for kind in get_args(get_type_hints(fact)["kind"])]
    assert kinds
    assert len(set(kinds)) == len(kinds)
