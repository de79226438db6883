"""Random games through the compiled kernels: as long as section 13 says, and no piece lost."""

from __future__ import annotations

import json
from typing import Any

import pytest

import ribeira
from ribeira.core.batch import playouts
from ribeira.core.jit import INTERPRETED, warm
from ribeira.core.rng import seeded
from tests.games.fixtures import Configuration, name_of

from .fixtures import CONFIGURATIONS
from .twin.data import SETUP, plantations

GAMES = 1 if INTERPRETED else 500  # for each configuration: 8 000 in all
# The figures of section 13 lie between the two values of `optional_colonists`: declined colonists make games longer.
MEAN = {2: 291, 3: 335, 4: 454, 5: 543}
MOST_ROUNDS = 60  # the 34 of section 13 were the most of some hundred games
GOODS = {2: 40, 3: 50, 4: 50, 5: 50}

EACH_CONFIGURATION = pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=name_of)


def game_with(configuration: Configuration) -> ribeira.Game:
    return ribeira.game("puerto_rico", players=configuration.players, **configuration.options)


def records(game: ribeira.Game, batch: ribeira.Batch) -> Any:
    """The states of a batch as an array of the game's records."""
    return batch.states.view(game.definition.state)[:, 0]


@EACH_CONFIGURATION
def test_random_games_end_as_section_13_says(configuration: Configuration) -> None:
    game = game_with(configuration)
    batch = game.batch(GAMES, seed=configuration.players)
    batch.play()
    assert (batch.head.player == ribeira.TERMINAL).all()
    assert (batch.head.winners > 0).all()
    rounds = records(game, batch)["rounds"]
    assert rounds.max() <= MOST_ROUNDS
    assert records(game, batch)["is_last"].all()


@pytest.mark.compiled_only
@pytest.mark.parametrize("players", MEAN)
def test_random_games_are_as_long_as_section_13_says(players: int) -> None:
    asked, taken = (length(players, optional_colonists=is_asked) for is_asked in (True, False))
    assert (asked + taken) / 2 == pytest.approx(MEAN[players], rel=0.06)
    assert MEAN[players] - 60 < taken < MEAN[players] - 30


def length(players: int, **options: bool) -> float:
    """Actions of a random game, chance included, on average."""
    batch = ribeira.game("puerto_rico", players=players, **options).batch(GAMES, seed=40 + players)
    batch.play()
    return float(batch.head.ply.mean())


@pytest.mark.compiled_only
@EACH_CONFIGURATION
def test_no_piece_is_lost(configuration: Configuration) -> None:
    game, setup = game_with(configuration), SETUP[configuration.players]
    batch = game.batch(min(GAMES, 60), seed=7)
    batch.play()
    for state in batch:
        position = state.position
        boards = position["boards"]
        assert position["vp_supply"] + sum(each["vp"] for each in boards) == setup.vp
        on_boards = sum(sum(each["manned"].values()) + sum(each["city"].values()) + each["san_juan"] for each in boards)
        assert position["colonist_supply"] + position["colonist_ship"] + on_boards == setup.colonists
        goods = [position["goods_supply"], position["house"], *(each["goods"] for each in boards)]
        loads = sum(ship["load"] for ship in position["cargo"])
        assert sum(sum(pile.values()) for pile in goods) + loads == GOODS[configuration.players]
        tiles = [position["row"], position["stack"], position["discard"], *(each["island"] for each in boards)]
        existing = sum(plantations(configuration.players).values()) + setup.quarries
        assert sum(sum(pile.values()) for pile in tiles) + position["quarries"] == existing


@pytest.mark.parametrize("configuration", CONFIGURATIONS[::5], ids=name_of)
def test_the_generic_playout_and_the_specialised_loop_play_the_same_games(configuration: Configuration) -> None:
    game = game_with(configuration)
    batch = game.batch(min(GAMES, 30), seed=5)
    states = batch.states.copy()
    warm([playouts])
    k = game.kernels
    generic = playouts(states, seeded(3), k.count_legal, k.nth_legal, k.apply, k.sample)
    special = k.play_batch(batch.states_unchecked, seeded(3))
    assert generic == special
    assert (states == batch.states).all()


@pytest.mark.compiled_only
@pytest.mark.parametrize(("players", "most"), [(2, 3000), (5, 3200)])
def test_a_state_takes_at_most_a_kilobyte_and_a_document_3_kilobytes(players: int, most: int) -> None:
    game = ribeira.game("puerto_rico", players=players)
    assert game.state_size <= 1024
    batch = game.batch(20, seed=1)
    batch.play()
    for state in batch:
        assert len(json.dumps(state.position, separators=(",", ":"))) <= most
