"""The engine beside the twin in hundreds of games, and the twin by itself.

`make soak` plays thousands. Interpreted, where the engine is slow, a small part is played.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import ribeira
from ribeira.core.jit import INTERPRETED
from tests.soak import soak

from .cases import matches, readable_cases
from .fixtures import Configuration, Fixtures, every_configuration, every_game, has_fixtures, name_of
from .referees import twin_perft
from .walks import walk

FACTOR = soak(1, 60)
LONGEST = 10_000
MOST_WALKS = 10
"""Times the usual number, to meet what is rare."""

EACH_GAME = pytest.mark.parametrize("fixtures", every_game(), ids=name_of)
EACH_CONFIGURATION = pytest.mark.parametrize(("fixtures", "configuration"), every_configuration(), ids=name_of)
RARE = [(fixtures, name) for fixtures in every_game() for name in fixtures.rare()]
CASES = [
    pytest.param(fixtures, case, id=case["id"]) for fixtures in every_game() for case in readable_cases(fixtures.game)
]
PRINTED = [(fixtures, *row) for fixtures in every_game() for row in fixtures.printed]


def times(number: int, interpreted: int) -> int:
    """How often to do it in this run."""
    return min(number, interpreted) if INTERPRETED else number * FACTOR


@pytest.mark.parametrize("game", ribeira.games())
def test_every_game_contributes_its_part(game: str) -> None:
    assert has_fixtures(game)


@pytest.mark.soak
@EACH_CONFIGURATION
def test_whole_games(fixtures: Fixtures, configuration: Configuration) -> None:
    for seed in range(times(fixtures.whole_games, 1)):
        rng = Random(f"whole {configuration.seed} {seed}")
        end, _ = walk(configuration.first_state(fixtures.game), rng, LONGEST, fixtures)
        assert end["player"] is None
        assert end["winners"] or configuration.players == 1  # alone one may lose


@pytest.mark.soak
@EACH_CONFIGURATION
def test_walks_from_random_positions(fixtures: Fixtures, configuration: Configuration) -> None:
    """So many walks, and on until the rare things have been met."""
    seen: Counter[str] = Counter()
    rare = set() if INTERPRETED else fixtures.to_meet(configuration)
    fewest = times(fixtures.walks, 5)
    for seed in range(MOST_WALKS * fewest):
        if seed >= fewest and rare <= set(seen):
            break
        rng = Random(f"short {configuration.seed} {seed}")
        seen += walk(fixtures.random_position(rng, configuration), rng, fixtures.short, fixtures)[1]
    assert rare <= set(seen)


@pytest.mark.compiled_only
@pytest.mark.soak
@pytest.mark.parametrize(("fixtures", "name"), RARE, ids=name_of)
def test_walks_from_rare_positions(fixtures: Fixtures, name: str) -> None:
    for seed in range(times(5, 1)):
        walk(fixtures.rare()[name], Random(seed), fixtures.short, fixtures)


@EACH_GAME
def test_the_rare_positions_lead_to_what_they_are_named_after(fixtures: Fixtures) -> None:
    seen: Counter[str] = Counter()
    for doc in fixtures.rare().values():
        for seed in range(5):
            seen += walk(doc, Random(seed), 12, fixtures)[1]
    assert fixtures.rare_to_meet <= set(seen)


@pytest.mark.soak
@pytest.mark.parametrize(("fixtures", "case"), CASES)
def test_walks_from_the_conformance_positions(fixtures: Fixtures, case: dict[str, Any]) -> None:
    for seed in range(times(3, 1)):
        walk(case["position"], Random(seed), fixtures.short, fixtures)


# The twin is right by itself ------------------------------------------------------------------------------------------


@pytest.mark.compiled_only
@pytest.mark.parametrize(("fixtures", "case"), CASES)
def test_the_twin_passes_the_conformance_case(fixtures: Fixtures, case: dict[str, Any]) -> None:
    twin = fixtures.twin
    position = twin.complete(case["position"])
    legal = twin.legal(position)
    if "legal" in case:
        assert sorted(legal) == sorted(case["legal"])
    assert set(case.get("includes", [])) <= set(legal)
    assert not set(case.get("excludes", [])) & set(legal)
    for text in case.get("actions", []):
        position = twin.apply(position, text)
    assert matches(case.get("expect", {}), position)
    for viewer, view in case.get("views", {}).items():
        assert matches(view, twin.view(position, None if viewer == "spectator" else int(viewer)))


@pytest.mark.compiled_only
@pytest.mark.parametrize(("fixtures", "doc", "counts"), PRINTED, ids=name_of)
def test_the_twin_counts_what_the_rules_print(fixtures: Fixtures, doc: dict[str, Any], counts: list[int]) -> None:
    shallow = [count for count in counts if count < 20_000]  # deeper ones are in the perft file, walked by another test
    position = fixtures.twin.complete(doc)
    assert twin_perft(fixtures.twin, position, len(shallow)) == shallow


@pytest.mark.compiled_only
@EACH_GAME
def test_the_twin_never_changes_what_it_is_given(fixtures: Fixtures) -> None:
    for configuration in fixtures.configurations:
        rng = Random(configuration.seed)
        doc = fixtures.random_position(rng, configuration)
        before = repr(doc)
        for text in fixtures.twin.legal(doc)[:20]:
            fixtures.twin.apply(doc, text)
        fixtures.twin.view(doc, None)
        assert repr(doc) == before


@pytest.mark.compiled_only
@EACH_GAME
def test_the_twin_refuses_an_illegal_action(fixtures: Fixtures) -> None:
    doc = fixtures.twin.complete(fixtures.configurations[0].first_state(fixtures.game))
    with pytest.raises(ValueError, match="not legal"):
        fixtures.twin.apply(doc, "nonsense")
