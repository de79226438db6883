"""10 000 random games through the compiled kernels: all as long as section 15 says, no card lost."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.core.batch import playouts
from ribeira.core.jit import INTERPRETED, warm
from ribeira.core.rng import seeded
from tests.games.fixtures import Configuration, name_of

from .fixtures import CONFIGURATIONS

GAMES = 2 if INTERPRETED else 2500  # for each configuration: 10 000 in all
ACTIONS = {2: 30, 3: 36}
DECISIONS = {2: 12, 3: 15}
COLUMNS = {2: (9, 24), 3: (8, 20)}
AVERAGE = {2: (9.0, 10.0), 3: (6.9, 7.9)}

EACH_CONFIGURATION = pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=name_of)


def game_with(configuration: Configuration) -> ribeira.Game:
    return ribeira.game("pier18", players=configuration.players, **configuration.options)


def records(game: ribeira.Game, batch: ribeira.Batch) -> Any:
    """The states of a batch as an array of the game's records."""
    return batch.states.view(game.definition.state)[:, 0]


@EACH_CONFIGURATION
def test_random_games_have_the_sizes_of_section_15(configuration: Configuration) -> None:
    game, players = game_with(configuration), configuration.players
    batch = game.batch(GAMES, seed=players)
    decisions = batch.play()
    head, record = batch.head, records(game, batch)
    assert (head.player == ribeira.TERMINAL).all()
    assert (head.ply == ACTIONS[players]).all()
    assert decisions == GAMES * DECISIONS[players]
    low, high = COLUMNS[players]
    lengths = record["length"][:, :players]
    assert low <= lengths.min() <= lengths.max() <= high
    assert (np.bitwise_count(head.winners) == 1).all()
    assert head.scores.min() >= 0
    assert (record["left"] == {2: 2, 3: 0}[players]).all()


@pytest.mark.compiled_only
@EACH_CONFIGURATION
def test_random_play_scores_what_section_15_says(configuration: Configuration) -> None:
    game, players = game_with(configuration), configuration.players
    batch = game.batch(GAMES, seed=50 + players)
    batch.play()
    scores = batch.head.scores[:, :players]
    low, high = AVERAGE[players]
    assert low < scores.mean() < high
    assert scores.max() <= 25
    wins = np.array([(batch.head.winners >> seat & 1).mean() for seat in range(players)])
    assert (abs(wins - 1 / players) < 0.05).all()


@EACH_CONFIGURATION
def test_every_card_is_somewhere_once(configuration: Configuration) -> None:
    game = game_with(configuration)
    batch = game.batch(min(GAMES, 200), seed=7)
    batch.play()
    for state in batch:
        position = state.position
        on_piers = [int(text.split("-")[0]) for pier in position["piers"] for text in pier]
        won = [card for cards in position["patrons"] for card in cards]
        assert sorted([*on_piers, *won, *position["deck"]]) == list(range(1, 19))


@EACH_CONFIGURATION
def test_the_generic_playout_and_the_specialised_loop_play_the_same_games(configuration: Configuration) -> None:
    game = game_with(configuration)
    batch = game.batch(min(GAMES, 50), seed=5)
    states = batch.states.copy()
    warm([playouts])
    k = game.kernels
    generic = playouts(states, seeded(3), k.count_legal, k.nth_legal, k.apply, k.sample)
    special = k.play_batch(batch.states_unchecked, seeded(3))
    assert generic == special
    assert (states == batch.states).all()


def test_a_state_takes_at_most_a_kilobyte_and_a_document_750_bytes() -> None:
    game = ribeira.game("pier18", players=3, rotate=True)
    assert game.state_size <= 1024
    batch = game.batch(20, seed=1)
    batch.play()
    for state in batch:
        assert len(json.dumps(state.position, separators=(",", ":"))) <= 750
