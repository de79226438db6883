from __future__ import annotations

import numpy as np
import pytest

import ribeira
from ribeira.core import batch, jit
from ribeira.core.header import TERMINAL
from ribeira.core.rng import seeded

SIZES = pytest.mark.parametrize(
    ("players", "wall"), [(players, wall) for players in (2, 3, 4) for wall in ("coloured", "grey")]
)


@SIZES
def test_a_batch_steps_like_single_states(players: int, wall: str) -> None:
    game = ribeira.game("azul", players=players, wall=wall)
    matches = game.batch(3, seed=7)
    rng = np.random.default_rng(1)
    for _ in range(12):
        mask = matches.legal_mask()
        singles = [game.from_bytes(row) for row in matches.states]
        assert [list(np.flatnonzero(row)) for row in mask] == [single.legal for single in singles]
        actions = np.array([rng.choice(single.legal) for single in singles], np.int32)
        matches.step(actions)
        for single, action, row in zip(singles, actions, matches.states, strict=True):
            after = single.apply(int(action))
            if after.player >= 0:
                assert game.from_bytes(row) == after


def test_finished_matches_ignore_steps_and_have_returns() -> None:
    game = ribeira.game("azul")
    matches = game.batch(4, seed=3)
    matches.play()
    assert (matches.players == TERMINAL).all()
    assert not matches.legal_mask().any()
    before = matches.states.copy()
    matches.step(np.zeros(4, np.int32))
    assert (matches.states == before).all()
    assert np.allclose(matches.returns().sum(axis=1), 0)
    assert matches.returns().any()


def test_reset_starts_anew_and_running_matches_have_no_returns() -> None:
    matches = ribeira.game("azul").batch(4, seed=3)
    matches.play()
    matches.reset()
    assert (matches.players >= 0).all()
    assert not matches.returns().any()
    assert (matches.head.scores == 0).all()


def test_observations_are_those_of_the_seat_to_act() -> None:
    game = ribeira.game("azul", players=3)
    matches = game.batch(2, seed=5)
    matches.step(np.array([row.argmax() for row in matches.legal_mask()], np.int32))
    tensors = matches.observations()
    for row, tensor in zip(matches.states, tensors, strict=True):
        state = game.from_bytes(row)
        assert (state.view_state(state.player).observation == tensor).all()
        assert tensor.min() >= 0
        assert tensor.max() <= 1


@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_generic_and_specialised_playouts_are_the_same(wall: str) -> None:
    game = ribeira.game("azul", wall=wall)
    kernels = game.kernels
    jit.warm([batch.playouts])
    generic, special = game.batch(2, seed=9), game.batch(2, seed=9)
    plies = batch.playouts(
        generic.states, game.id_buffer(), seeded(4), kernels.legal_actions, kernels.apply, kernels.sample
    )
    assert plies == kernels.play_batch(special.states, seeded(4))
    assert (generic.states == special.states).all()


@pytest.mark.compiled_only
def test_equal_seeds_give_equal_matches() -> None:
    first, second, other = (ribeira.game("azul").batch(50, seed=seed) for seed in (1, 1, 2))
    first.play(), second.play(), other.play()
    assert (first.states == second.states).all()
    assert (first.states != other.states).any()


def test_a_state_is_small() -> None:
    assert ribeira.game("azul").state_size <= 256
