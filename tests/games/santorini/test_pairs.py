"""Every ordered pair of the thirty gods: played to the end by the engine, and walked in lockstep with the twin."""

from __future__ import annotations

from random import Random

import pytest

import ribeira
from tests.games.fixtures import Configuration
from tests.games.test_twins import times
from tests.games.walks import walk

from .fixtures import FIXTURES
from .generate import random_position
from .twin.board import GODS

GAMES = 20
ACTIONS = 40
PAIRS = [(first, second) for first in GODS for second in GODS if first != second]
AS_FIRST = pytest.mark.parametrize("first", GODS)


def test_there_are_870_ordered_pairs() -> None:
    assert len(PAIRS) == 30 * 29


def pairs_of(first: str) -> list[str]:
    """Every god against which this one plays first."""
    return [god for god in GODS if god != first]


@pytest.mark.soak
@pytest.mark.compiled_only
@AS_FIRST
def test_p7_random_games_come_to_a_proper_end(first: str) -> None:
    """No dead end, no game beyond the bound, always somebody who has won."""
    for second in pairs_of(first):
        game = ribeira.game("santorini", players=2, gods=[first, second])
        batch = game.batch(times(GAMES, 1), seed=GODS.index(second))
        batch.play()
        head = batch.head
        assert (head.player == ribeira.TERMINAL).all(), second
        assert (head.winners > 0).all(), second
        assert head.ply.max() <= game.definition.longest, second


@pytest.mark.soak
@pytest.mark.compiled_only
@AS_FIRST
def test_engine_and_twin_agree_ply_by_ply(first: str) -> None:
    """From constructed positions, where rare rules are near; each pair is walked in both orders."""
    for second in pairs_of(first):
        pair = Configuration(2, f"{first} {second}", {"gods": [first, second]})
        for seed in range(times(1, 1)):
            rng = Random(f"pair {first} {second} {seed}")
            walk(random_position(rng, pair), rng, ACTIONS, FIXTURES)


@pytest.mark.soak
@pytest.mark.parametrize("players", [3, 4])
def test_p7_random_gods_of_three_and_four_players_come_to_a_proper_end(players: int) -> None:
    for gods in ("random", "draft"):
        game = ribeira.game("santorini", players=players, gods=gods)
        batch = game.batch(times(300, 2), seed=players)
        batch.play()
        assert (batch.head.player == ribeira.TERMINAL).all()
        assert (batch.head.winners > 0).all()
        assert batch.head.ply.max() <= game.definition.longest
