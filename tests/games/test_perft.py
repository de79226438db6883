"""Perft counts: the engine against the file on which it and the twin agreed, and against the printed figures."""

from __future__ import annotations

import json
from itertools import takewhile
from typing import Any

import pytest

from ribeira.core.jit import INTERPRETED
from ribeira.core.perft import divide, perft
from tests.perft.make import file_of
from tests.soak import soak

from .fixtures import Doc, Fixtures, every_game, name_of
from .referees import state_of, twin_perft

Entry = dict[str, Any]

MOST_FOR_THE_TWIN = soak(1000, 20_000)
"""Positions: the file was made where both agreed, and a change of the twin shows in the first thousand."""
MOST_INTERPRETED = 300


def entries(fixtures: Fixtures) -> list[Entry]:
    """What the file holds; a game without one fails the tests of coverage below."""
    path = file_of(fixtures.game)
    found: list[Entry] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else []
    return found


EACH_GAME = pytest.mark.parametrize("fixtures", every_game(), ids=name_of)
EACH_ENTRY = pytest.mark.parametrize(
    ("fixtures", "entry"),
    [
        pytest.param(fixtures, entry, id=f"{fixtures.game}: {entry['name']}")
        for fixtures in every_game()
        for entry in entries(fixtures)
    ],
)
PRINTED = [row for fixtures in every_game() for row in fixtures.printed]


def shallow(entry: Entry, most: int) -> list[int]:
    """The counts up to the first that is too large."""
    return list(takewhile(lambda count: count <= most, entry["counts"]))


@EACH_ENTRY
def test_the_engine_counts_what_the_file_says(fixtures: Fixtures, entry: Entry) -> None:
    counts = shallow(entry, MOST_INTERPRETED) if INTERPRETED else entry["counts"]
    state = state_of(entry["position"])
    assert [perft(state, depth + 1) for depth in range(len(counts))] == counts


@pytest.mark.soak
@pytest.mark.compiled_only
@EACH_ENTRY
def test_the_twin_counts_what_the_file_says(fixtures: Fixtures, entry: Entry) -> None:
    counts = shallow(entry, MOST_FOR_THE_TWIN)
    doc = fixtures.twin.complete(entry["position"])
    assert twin_perft(fixtures.twin, doc, len(counts)) == counts


@EACH_GAME
def test_the_file_holds_every_start_of_the_game(fixtures: Fixtures) -> None:
    assert {entry["name"]: entry["position"] for entry in entries(fixtures)} == fixtures.perft_starts()


@EACH_GAME
def test_the_file_covers_every_configuration(fixtures: Fixtures) -> None:
    found = {configuration_of(fixtures, entry["position"]) for entry in entries(fixtures)}
    assert {repr((each.players, each.options)) for each in fixtures.configurations} <= found


def configuration_of(fixtures: Fixtures, doc: Doc) -> str:
    complete = fixtures.twin.complete(doc)
    return repr((complete["players"], complete["options"]))


@pytest.mark.compiled_only
@pytest.mark.parametrize(("doc", "counts"), PRINTED)
def test_the_figures_printed_in_the_rules(doc: Doc, counts: list[int]) -> None:
    state = state_of(doc)
    assert [perft(state, depth + 1) for depth in range(len(counts))] == counts


@EACH_GAME
def test_divide_sums_to_perft_and_names_the_first_action(fixtures: Fixtures) -> None:
    state = state_of(entries(fixtures)[0]["position"])
    split = divide(state, 2)
    assert sum(split.values()) == perft(state, 2)
    assert list(split) == state.legal_text


def test_perft_beyond_the_end_is_zero() -> None:
    over = state_of({"game": "azul", "players": 2, "phase": "over"})
    assert [perft(over, depth) for depth in range(3)] == [1, 0, 0]
