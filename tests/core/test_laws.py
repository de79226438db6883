"""The laws that every game has to keep, held against every game with every number of players and all options."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws import check_laws
from tests.soak import soak

import ribeira
from ribeira.core.contract import Option
from ribeira.core.game import Game
from ribeira.core.jit import INTERPRETED
from ribeira.core.laws import BrokenLaw, check_state
from ribeira.core.state import State

TWICE = 5
"""Matches that are played twice."""
LONGEST_WALK = 60
AT_ONCE = soak(20, 500)
"""Matches of a batch that is played at random."""
PLAYED = soak(20, 1_000_000)
"""Random matches of each game, all its configurations together; at least one batch of each."""


def variants() -> list[ribeira.Game]:
    """Every game with every number of players and every combination of its options' values."""
    return [
        ribeira.game(name, players, **options)
        for name in ribeira.games()
        for players in ribeira.definition(name).players
        for options in combinations(ribeira.definition(name).options, players)
    ]


def combinations(options: Sequence[Option], players: int) -> list[dict[str, Any]]:
    names = [option.name for option in options]
    allowed = [values_for(option, players) for option in options]
    return [dict(zip(names, values, strict=True)) for values in product(*allowed)]


def values_for(option: Option, players: int) -> list[Any]:
    """The values that are there for this number of players; at least one is."""
    found = []
    for value in option.values:
        with suppress(ribeira.InvalidOption):
            option.encode(value, players)
            found.append(value)
    assert found, f"{option.name}: no value for {players} players"
    return found


def few(games: list[ribeira.Game]) -> list[ribeira.Game]:
    """Of each game the first with the fewest players and, with the most, with every value of an option."""
    kept: dict[Any, ribeira.Game] = {}
    for game in games:
        if game.players == game.definition.players[0]:
            kept.setdefault(game.name, game)
        if game.players == game.definition.players[-1]:
            for option in game.options.items():
                kept.setdefault((game.name, str(option)), game)
    return list(dict.fromkeys(kept.values()))


VARIANTS = few(variants()) if INTERPRETED else variants()


@pytest.mark.soak
@pytest.mark.parametrize("game", VARIANTS, ids=repr)
def test_p7_the_laws_hold(game: ribeira.Game) -> None:
    check_laws(game, VARIANTS.index(game))


@pytest.mark.soak
@pytest.mark.compiled_only
@pytest.mark.parametrize("game", VARIANTS, ids=repr)
def test_p7_random_play_comes_to_a_proper_end(game: ribeira.Game) -> None:
    """No dead end, no match beyond the bound, returns that sum to zero; of one match a batch, all laws at its end."""
    configurations = sum(other.name == game.name for other in VARIANTS)
    rng = np.random.default_rng(7)
    batch = game.batch(AT_ONCE, seed=7)
    for _ in range(-(-PLAYED // (configurations * AT_ONCE))):
        batch.reset()
        play_without_dead_end(batch, rng)
        assert batch.head.ply.max() <= game.definition.longest
        returns = batch.returns()
        assert np.isfinite(returns).all()
        assert game.players == 1 or np.allclose(returns.sum(axis=1), 0)
        check_state(batch[0], rng)


def play_without_dead_end(batch: ribeira.Batch, rng: np.random.Generator) -> None:
    """To the end of every match; before it there has always to be something legal."""
    while (running := batch.players != ribeira.TERMINAL).any():
        legal = batch.legal_mask()
        counts = legal.sum(axis=1)
        assert counts[running].all(), "no action is legal before the end"
        chosen = (rng.random(len(batch)) * counts).astype(np.int64)
        batch.step_unchecked((legal.cumsum(axis=1) > chosen[:, None]).argmax(axis=1).astype(np.int32))


@settings(deadline=None, max_examples=5 if INTERPRETED else 40)
@given(st.sampled_from(VARIANTS), st.lists(st.integers(0, 10**6), min_size=1, max_size=LONGEST_WALK))
def test_the_laws_hold_along_any_sequence_of_actions(game: ribeira.Game, choices: list[int]) -> None:
    rng = np.random.default_rng(0)
    state = game.new()
    for choice in choices:
        legal = state.legal
        if not legal:
            break
        state = state.apply(legal[choice % len(legal)])
    check_state(state, rng)


@pytest.mark.parametrize("game", VARIANTS, ids=repr)
def test_sampling_ends_at_a_decision_or_at_the_end(game: ribeira.Game) -> None:
    state = game.sample(game.new(), np.random.default_rng(3))
    assert state.player != ribeira.CHANCE
    assert game.sample(state, np.random.default_rng(4)) is state


@pytest.mark.compiled_only
@pytest.mark.parametrize("game", VARIANTS, ids=repr)
def test_equal_seeds_give_equal_matches(game: ribeira.Game) -> None:
    first, second = game.batch(TWICE, seed=8), game.batch(TWICE, seed=8)
    first.play()
    second.play()
    assert (first.states == second.states).all()


def broken(state: State, field: str, value: int) -> State:
    """A state whose record was tampered with."""
    contents = state.copy_bytes()
    contents.view(state.game.definition.state)[0][field] = value
    return state.game.from_bytes_unchecked(contents)


@pytest.mark.parametrize(("field", "value"), [("player", 0), ("ply", 10**9)])
def test_a_broken_state_is_found(field: str, value: int) -> None:
    start = ribeira.game("azul").new()
    check_state(start, np.random.default_rng(0))
    with pytest.raises(BrokenLaw):
        check_state(broken(start, field, value), np.random.default_rng(0))


def told_otherwise(name: str, **changed: Any) -> ribeira.Game:
    """A game whose definition says something else of it."""
    return Game(replace(ribeira.definition(name), **changed), 2, {})


def test_a_number_out_of_its_bounds_is_found() -> None:
    blocks = [replace(block, high=0.0) for block in ribeira.definition("azul").observation]
    with pytest.raises(BrokenLaw, match=r"^bag is out of bounds"):
        check_state(told_otherwise("azul", observation=tuple(blocks)).new(), np.random.default_rng(0))


def test_a_secret_that_is_denied_is_found() -> None:
    game = told_otherwise("pier18", has_secrets=False)
    with pytest.raises(BrokenLaw, match="hidden in a game without secrets"):
        check_state(game.sample(game.new(), 1), np.random.default_rng(0))


def test_a_lost_piece_is_found() -> None:
    state = ribeira.game("azul").new()
    contents = state.copy_bytes()
    contents.view(state.game.definition.state)[0]["bag"][0] -= 1
    with pytest.raises((BrokenLaw, ribeira.InvalidPosition)):
        check_state(state.game.from_bytes_unchecked(contents), np.random.default_rng(0))
