"""10 000 random games through the compiled kernels: none gets stuck, none is too long, no tile is lost."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.core.batch import playouts
from ribeira.core.jit import INTERPRETED, warm
from ribeira.core.rng import seeded

from . import twin
from .fixtures import FIXTURES

CONFIGURATIONS = [(each.players, each.label) for each in FIXTURES.configurations]
GAMES = 2 if INTERPRETED else 1700  # for each number of players and wall: 10 200 in all
MOST_POINTS = {"coloured": 240, "grey": 345}  # the known maximum (section 14); 25 tiles of 10 points and all bonuses
FEWEST_ROUNDS = 5


def records(game: ribeira.Game, batch: ribeira.Batch) -> Any:
    """The states of a batch as an array of the game's records."""
    return batch.states.view(game.definition.state)[:, 0]


def tiles_in(record: Any) -> Any:
    """Tiles by match: source, bag, lid, lines, floors and walls."""
    on_walls = np.bitwise_count(record["wall"]).sum(axis=(1, 2))
    piles = [
        record[name].reshape(len(record), -1).sum(axis=1) for name in ("source", "bag", "lid", "line_count", "floor")
    ]
    return sum(pile.astype(int) for pile in piles) + on_walls


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_random_games_come_to_a_proper_end(players: int, wall: str) -> None:
    game = ribeira.game("azul", players=players, wall=wall)
    batch = game.batch(GAMES, seed=players)
    decisions = batch.play()
    head, record = batch.head, records(game, batch)
    assert (head.player == ribeira.TERMINAL).all()
    assert (tiles_in(record) == 100).all()
    assert (head.scores >= 0).all()
    assert head.scores.max() <= MOST_POINTS[wall]
    assert head.ply.max() <= game.definition.longest
    assert (head.winners > 0).all()
    assert (record["rounds"] >= FEWEST_ROUNDS).all()
    assert decisions >= GAMES * 5 * FEWEST_ROUNDS
    draws = head.ply.sum() - decisions
    most = GAMES + 4 * twin.FACTORIES[players] * record["rounds"].sum()  # one for the first player, then every tile
    assert 0.99 * most < draws <= most  # fewer only where tiles ran out (F4)


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_every_end_has_its_reason(players: int, wall: str) -> None:
    """E1: a complete row, no tile left, or round 100."""
    game = ribeira.game("azul", players=players, wall=wall)
    batch = game.batch(min(GAMES, 200), seed=99)
    batch.play()
    record = records(game, batch)
    spaces = np.bitwise_or.reduce(record["wall"], axis=2)
    has_row = np.any([(spaces >> 5 * row & 31 == 31).any(axis=1) for row in range(5)], axis=0)
    has_no_tiles = (record["bag"].sum(axis=1) == 0) & (record["lid"].sum(axis=1) == 0)
    assert (has_row | has_no_tiles | (record["rounds"] == 100)).all()


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_the_generic_playout_and_the_specialised_loop_play_the_same_games(players: int, wall: str) -> None:
    game = ribeira.game("azul", players=players, wall=wall)
    batch = game.batch(min(GAMES, 50), seed=5)
    states = batch.states.copy()
    warm([playouts])
    k = game.kernels
    generic = playouts(states, seeded(3), k.count_legal, k.nth_legal, k.apply, k.sample)
    special = k.play_batch(batch.states_unchecked, seeded(3))
    assert generic == special
    assert (states == batch.states).all()


def test_a_batch_stepped_by_hand_offers_what_each_state_offers() -> None:
    game = ribeira.game("azul", players=3, wall="grey")
    batch = game.batch(4 if INTERPRETED else 40, seed=11)
    rng = np.random.default_rng(0)
    for _ in range(30):
        mask = batch.legal_mask()
        for row, state in zip(mask, batch, strict=True):
            assert np.flatnonzero(row).tolist() == state.legal
        batch.step(np.array([rng.choice(np.flatnonzero(row)) for row in mask], np.int32))


def test_a_state_takes_at_most_256_bytes() -> None:
    assert ribeira.game("azul").state_size <= 256
