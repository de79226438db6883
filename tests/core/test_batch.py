from __future__ import annotations

from copy import copy
from typing import Any

import numpy as np
import numpy.typing as npt
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
        generic.states_unchecked, seeded(4), kernels.count_legal, kernels.nth_legal, kernels.apply, kernels.sample
    )
    assert plies == kernels.play_batch(special.states_unchecked, seeded(4))
    assert (generic.states == special.states).all()


@pytest.mark.compiled_only
def test_equal_seeds_give_equal_matches() -> None:
    first, second, other = (ribeira.game("azul").batch(50, seed=seed) for seed in (1, 1, 2))
    first.play(), second.play(), other.play()
    assert (first.states == second.states).all()
    assert (first.states != other.states).any()


def test_a_state_is_small() -> None:
    assert ribeira.game("azul").state_size <= 256


@pytest.fixture
def four() -> ribeira.Batch:
    """Four matches, the first of which is over."""
    matches = ribeira.game("azul").batch(4, seed=3)
    over = ribeira.game("azul").batch(1, seed=3)
    over.play()
    matches.states_unchecked[0] = over.states[0]
    return matches


def first_legal(matches: ribeira.Batch) -> npt.NDArray[np.int64]:
    return np.array(matches.legal_mask().argmax(axis=1))


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ([0, 0, 0], r"^actions: the shape is \(3,\) instead of \(4,\)$"),
        (7, r"^actions: the shape is \(\)"),
        ([[0, 0], [0, 0]], r"^actions: the shape is \(2, 2\)"),
        ([[0, 0], [0]], r"^actions: .* is not an array$"),
        (None, r"^actions: the shape is \(\)"),
        (np.zeros(4), r"^match 0: 0\.0 is not an action of azul; ids go from 0 to 313$"),
        ([0, 0, np.nan, 0], r"^match 2: nan is not an action"),
        (np.zeros(4, "m8[ns]"), r"^actions: times are not actions$"),
        (np.ones(4, np.bool_), r"^match 0: True is not an action"),
        (["0"] * 4, r"^match 0: '0' is not an action"),
        ([0, 0, 0, "C:blue>1"], r"^match 3: 'C:blue>1' is not an action"),
    ],
)
def test_what_is_no_row_of_ids_is_refused(four: ribeira.Batch, wrong: Any, named: str) -> None:
    before = four.states.copy()
    with pytest.raises(ribeira.IllegalAction, match=named):
        four.step(wrong)
    assert (four.states == before).all()


@pytest.mark.parametrize("wrong", [-1, 313, 314, 2**31 - 1, 2**31, 2**32, 2**63, 2**64 - 1, 2**70, -(2**63), -(2**80)])
def test_an_action_that_is_not_legal_is_named_with_its_match(four: ribeira.Batch, wrong: int) -> None:
    before, rng = four.states.copy(), four._rng.copy()
    with pytest.raises(ribeira.IllegalAction, match=r"^match 2: ") as refused:
        four.step([*first_legal(four)[:2].tolist(), wrong, 0])
    assert refused.value.position == four[2].position
    assert (four.states == before).all()
    assert (four._rng == rng).all()


def layouts(actions: npt.NDArray[np.int64]) -> list[npt.ArrayLike]:
    frozen = actions.astype(np.int32)
    frozen.flags.writeable = False
    kinds: list[npt.ArrayLike] = [actions.astype(kind) for kind in ("i2", "u2", "i4", ">i4", "u4", "i8", ">u8", "O")]
    return [*kinds, frozen, np.repeat(actions, 3)[::3], actions[::-1].copy()[::-1], actions.tolist(), tuple(actions)]


@pytest.mark.parametrize("index", range(13))
def test_ids_of_every_width_and_layout_are_taken_alike(four: ribeira.Batch, index: int) -> None:
    actions = first_legal(four)
    given, other = layouts(actions)[index], copy(four)
    frozen = actions.astype(np.int32)
    frozen.flags.writeable = False
    other.step_unchecked(frozen)
    four.step(given)
    assert (four.states == other.states).all()
    assert (four._rng == other._rng).all()


def test_states_cannot_be_written(four: ribeira.Batch) -> None:
    with pytest.raises(ValueError, match="read-only"):
        four.states[0] = 255


def test_a_match_is_a_state(four: ribeira.Batch) -> None:
    assert [one.player for one in four] == four.players.tolist()
    assert four[-1] == four[3]
    with pytest.raises(IndexError, match="match: 4 is not one of the 4 matches"):
        four[4]


@pytest.mark.parametrize(
    ("size", "seed", "named"),
    [(-1, 0, "size"), (2.0, 0, "size"), (True, 0, "size"), (2**40, 0, "size"), ("3", 0, "size"), (None, 0, "size"),
     (1, -1, "seed"), (1, 2**65, "seed"), (1, 0.5, "seed"), (1, None, "seed"), (1, np.random.RandomState(1), "seed")],
)  # fmt: skip
def test_a_batch_of_no_size_or_seed_is_refused(size: Any, seed: Any, named: str) -> None:
    with pytest.raises(ribeira.InvalidOption, match=f"^{named}: "):
        ribeira.game("azul").batch(size, seed)


def test_a_batch_too_large_for_memory_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(shape: object, kind: object) -> None:
        raise MemoryError

    game = ribeira.game("azul")
    monkeypatch.setattr(np, "zeros", no_room)
    with pytest.raises(ribeira.InvalidOption, match="size: 5 matches of 256 bytes do not fit into memory"):
        game.batch(5)


def test_no_match_is_a_batch_too() -> None:
    none = ribeira.game("azul").batch(0)
    none.step([])
    assert (none.play(), none.legal_mask().shape, len(none)) == (0, (0, 305), 0)


def test_a_generator_is_a_seed_and_moves_on() -> None:
    game, rng = ribeira.game("azul"), np.random.default_rng(5)
    first, second = game.batch(3, rng), game.batch(3, rng)
    assert (first.states != second.states).any()
    assert (game.batch(3, np.random.default_rng(5)).states == first.states).all()
    number: Any = np.int64(7)
    assert (game.batch(3, seed=number).states == game.batch(3, seed=7).states).all()
