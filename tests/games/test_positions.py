"""Reading and writing positions, for every game: each row of its table of errors, and any junk at any place."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ribeira
from tests.soak import soak

from .cases import readable_cases
from .fixtures import Doc, Fixtures, every_game, fixtures_of, name_of
from .referees import state_of
from .walks import viewers

pytestmark = pytest.mark.compiled_only
"""Reading and writing are plain Python: without the compiler it is the same code."""

EACH_GAME = pytest.mark.parametrize("fixtures", every_game(), ids=name_of)
ROWS = [
    pytest.param(key, doc, id=f"{fixtures.game}: {row}-{number}")
    for fixtures in every_game()
    for row, cases in fixtures.errors.items()
    for number, (key, doc) in enumerate(cases)
]


def names(error: ribeira.InvalidPosition, key: str) -> bool:
    """The path of the error has the key as one of its parts, and the message says the path and more."""
    parts = re.split(r"[.\[\]]+", error.key)
    is_named = error.key == key or key in parts
    return is_named and str(error).startswith(error.key) and len(str(error)) > len(error.key) + 5


def refused(doc: Any) -> ribeira.InvalidPosition:
    """The error on reading this document."""
    with pytest.raises(ribeira.InvalidPosition) as caught:
        state_of(doc)
    return caught.value


@pytest.mark.parametrize(("key", "doc"), ROWS)
def test_an_error_names_the_key(key: str, doc: Any) -> None:
    before = json.loads(json.dumps(doc))
    error = refused(doc)
    assert names(error, key), str(error)
    assert "\n" not in str(error)
    assert doc == before


@pytest.mark.parametrize("doc", [None, [], 3, "azul", True])
def test_a_document_that_is_no_object(doc: Any) -> None:
    assert "object" in str(refused(doc))


@pytest.mark.soak
@EACH_GAME
@pytest.mark.parametrize("key", ["a\nb", "x" * 10_000, "", "\U0001f600", "a.b", "\x00"])
def test_a_strange_key_is_refused_in_one_short_sentence(fixtures: Fixtures, key: str) -> None:
    for doc in samples(fixtures)[:: soak(40, 1)]:
        for spoilt in with_key(doc, key):
            error = refused(spoilt)
            assert str(error).isprintable()
            assert len(str(error)) < 200


def with_key(doc: Doc, key: str) -> Iterator[Doc]:
    """The document with this key in one of its objects; one copy, in which the key goes from place to place."""
    changed: Doc = json.loads(json.dumps(doc))
    for path in paths(doc):
        place = at(changed, path)
        if isinstance(place, dict):
            place[key] = 1
            yield changed
            del place[key]


@EACH_GAME
def test_a_deep_document_is_refused(fixtures: Fixtures) -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    first = fixtures.configurations[0].first_state(fixtures.game)
    for key in fixtures.keys:
        assert refused({**first, key: deep}).key.split("[")[0] == key


# Writing and reading back ---------------------------------------------------------------------------------------------


def samples(fixtures: Fixtures) -> list[Doc]:
    """Complete documents of every kind: random, rare, and those of the conformance cases."""
    return samples_of(fixtures.game)


@cache
def samples_of(game: str) -> list[Doc]:
    """The same by name; made once, as a naive twin takes its time."""
    fixtures = fixtures_of(game)
    rng = Random(2024)
    random = [fixtures.random_position(rng, each) for each in fixtures.configurations for _ in range(20)]
    given = [*fixtures.rare().values(), *(case["position"] for case in readable_cases(fixtures.game))]
    return [*random, *map(fixtures.twin.complete, given)]


@EACH_GAME
def test_writing_gives_every_key_in_the_order_of_the_rules(fixtures: Fixtures) -> None:
    for doc in samples(fixtures):
        position = state_of(doc).position
        assert tuple(position) == fixtures.keys
        assert repr(position) == repr(doc)  # the order of nested keys too


@EACH_GAME
def test_reading_what_was_written_gives_an_equal_state(fixtures: Fixtures) -> None:
    for doc in samples(fixtures):
        state = state_of(doc)
        again = state_of(state.position)
        assert again == state
        assert hash(again) == hash(state)
        assert again.position == doc


@EACH_GAME
def test_reading_fills_what_is_left_out_as_the_twin_does(fixtures: Fixtures) -> None:
    given = [*fixtures.rare().values(), *(case["position"] for case in readable_cases(fixtures.game))]
    for doc in given:
        assert state_of(doc).position == fixtures.twin.complete(doc)


@EACH_GAME
def test_reading_does_not_change_the_document(fixtures: Fixtures) -> None:
    for doc in samples(fixtures):
        before = repr(doc)
        state_of(doc)
        assert repr(doc) == before


@EACH_GAME
def test_every_view_is_what_the_twin_shows(fixtures: Fixtures) -> None:
    for doc in samples(fixtures):
        for viewer in viewers(doc):
            assert repr(state_of(doc).view(viewer)) == repr(fixtures.twin.view(doc, viewer))


@EACH_GAME
def test_the_smallest_document_is_the_first_state(fixtures: Fixtures) -> None:
    for configuration in fixtures.configurations:
        doc = configuration.first_state(fixtures.game)
        assert state_of(doc) == ribeira.game(fixtures.game, configuration.players, **configuration.options).new()


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


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every value within, itself first."""
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield from paths(part, (*path, key))


def at(doc: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        doc = doc[step]
    return doc


def replaced(doc: Doc, path: list[Any], value: Any) -> Doc:
    """The document with another value at this path."""
    changed: Doc = json.loads(json.dumps(doc))
    at(changed, tuple(path[:-1]))[path[-1]] = value
    return changed


@EACH_GAME
@settings(deadline=None, max_examples=300)
@given(st.data())
def test_a_spoilt_document_is_read_or_refused_and_nothing_else(fixtures: Fixtures, data: st.DataObject) -> None:
    doc = data.draw(st.sampled_from(samples(fixtures)[::7]))
    path = data.draw(st.sampled_from([path for path in paths(doc) if path]))
    spoilt = replaced(doc, list(path), data.draw(JUNK))
    error = error_on_reading(spoilt)
    if error is None:
        state = state_of(spoilt)
        assert state_of(state.position) == state
    else:
        known = {*fixtures.keys, *doc["options"]}  # an option is named without its path
        assert re.split(r"[.\[]", error.key)[0] in known


def error_on_reading(doc: Any) -> ribeira.InvalidPosition | None:
    try:
        state_of(doc)
    except ribeira.InvalidPosition as error:
        return error
    return None
