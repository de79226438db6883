"""Batches of games through the compiled kernels: each state on the way is written and read back, loops agree."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.core.batch import playouts
from ribeira.core.jit import INTERPRETED, warm
from ribeira.core.rng import seeded
from tests.games.referees import state_of

from .twin.board import GODS, allowed_gods

STEPS = 60
MATCHES = 1 if INTERPRETED else 6
CONFIGURATIONS: list[tuple[int, Any]] = [
    *((2, gods) for gods in ("none", "draft", "random")),
    *((players, gods) for players in (3, 4) for gods in ("draft", "random")),
]


def rival_of(god: str) -> str:
    """Another god, a different one for each."""
    return GODS[(GODS.index(god) + 7) % len(GODS)]


def states_on_the_way(game: ribeira.Game, matches: int, seed: int) -> list[ribeira.State]:
    """States of random play: every seventh of each match."""
    batch = game.batch(matches, seed=seed)
    rng = np.random.default_rng(seed)
    found: list[ribeira.State] = []
    for step in range(STEPS):
        mask = batch.legal_mask()
        if step % 7 == seed % 7:
            found += batch
        actions = [rng.choice(np.flatnonzero(row)) if row.any() else 0 for row in mask]
        batch.step(np.array(actions, np.int32))
    return found


@pytest.mark.parametrize("god", GODS)
def test_states_of_every_god_are_read_back_as_they_were(god: str) -> None:
    """Reading rebuilds what the engine keeps beside the document: legal sets, powers, restrictions."""
    game = ribeira.game("santorini", players=2, gods=[god, rival_of(god)])
    for state in states_on_the_way(game, MATCHES, GODS.index(god)):
        again = state_of(state.position)
        assert again == state
        assert again.legal == state.legal


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("shift", range(0, 30, 3))
def test_states_of_three_and_four_players_are_read_back_as_they_were(players: int, shift: int) -> None:
    allowed = allowed_gods(players)
    gods = [allowed[(shift + 5 * seat) % len(allowed)] for seat in range(players)]
    game = ribeira.game("santorini", players=players, gods=gods)
    for state in states_on_the_way(game, MATCHES, shift):
        assert state_of(state.position) == state


@pytest.mark.parametrize(("players", "gods"), CONFIGURATIONS)
def test_the_generic_playout_and_the_specialised_loop_play_the_same_games(players: int, gods: Any) -> None:
    game = ribeira.game("santorini", players=players, gods=gods)
    batch = game.batch(2 if INTERPRETED else 50, seed=5)
    states = batch.states.copy()
    warm([playouts])
    k = game.kernels
    generic = playouts(states, seeded(3), k.count_legal, k.nth_legal, k.apply, k.sample)
    special = k.play_batch(batch.states_unchecked, seeded(3))
    assert generic == special
    assert (states == batch.states).all()


def test_a_state_takes_at_most_192_bytes() -> None:
    assert ribeira.game("santorini").state_size <= 192
