"""Bots at Santorini: no win in one turn is missed, none that can be stopped is let through."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.bots.evaluation import evaluation_of
from ribeira.bots.evaluation.santorini.estimate import AT_ONCE, allies
from ribeira.core import jit
from ribeira.core.state import State
from ribeira.games.santorini.catalog import GOD_IDS
from tests.soak import soak

POSITIONS = soak(50, 400)
LONG = 4_000
"""Turns with more continuations than this (Triton's runs, Morpheus' builds) are left to chance by the tests."""


class TooLong(Exception):
    """A turn branches too much to look at all of it."""


def ends_of_turn(state: State, seat: int) -> list[State]:
    """Every state that this seat's turn can lead to: another seat's decision, nature's, or the end."""
    found: dict[bytes, State] = {}
    known: set[bytes] = set()
    waiting = [state]
    while waiting:
        here = waiting.pop()
        for action in here.legal:
            after = here.apply(action)
            key = after.copy_bytes()[4:].tobytes()
            if key in known:
                continue
            known.add(key)
            if len(known) > LONG:
                raise TooLong
            if after.player == seat:
                waiting.append(after)
            else:
                found[key] = after
    return list(found.values())


def has_won(state: State, seat: int) -> bool:
    return state.winners is not None and seat in state.winners and len(state.winners) < state.game.players


def can_win(state: State, seat: int) -> bool:
    return any(has_won(after, seat) for after in ends_of_turn(state, seat))


def turns(source: random.Random) -> Iterator[State]:
    """Beginnings of turns in matches that are played at random, over all gods."""
    for number in range(100_000):
        first = GOD_IDS[number % len(GOD_IDS)]
        second = source.choice([god for god in GOD_IDS if god != first])
        state = ribeira.game("santorini", players=2, gods=[first, second]).new()
        rng = np.random.default_rng(number)
        while not state.is_terminal:
            state = state.game.sample(state, rng)
            if state.phase == "select" and state.position["turn"] > 12:
                yield state
            if not state.is_terminal:
                state = state.apply(source.choice(state.legal))


PLAIN, SWIFT = {"depth": 3, "nodes": 300_000}, {"nodes": 20_000}
"""A bot that looks a set number of turns ahead, and one that looks as far as it gets."""


def play_turn(state: State, settings: dict[str, int]) -> State:
    """The state after the bot's turn."""
    seat, bot = state.player, ribeira.bot("alphabeta", state.game, seed=1, **settings)
    while state.player == seat:
        state = state.apply(bot.choose(state.view_state(seat)))
    return state


@pytest.mark.soak
@pytest.mark.compiled_only
@pytest.mark.parametrize(("settings", "positions"), [(PLAIN, POSITIONS), (SWIFT, POSITIONS // 2)])
def test_a_win_in_one_turn_is_taken(settings: dict[str, int], positions: int) -> None:
    wins = 0
    gods = set()
    for state in turns(random.Random(3)):
        try:
            if not can_win(state, state.player):
                continue
        except TooLong:
            continue
        assert has_won(play_turn(state, settings), state.player), state.position
        wins += 1
        gods |= {state.position["gods"][state.player]}
        if wins == positions:
            break
    assert len(gods) > positions // 5


def safe_and_lost(state: State) -> tuple[list[State], list[State]]:
    """The ends of a turn after which the other seat cannot win at once, and those after which it can."""
    seat, other = state.player, 1 - state.player
    safe, lost = list[State](), list[State]()
    for after in ends_of_turn(state, seat):
        if has_won(after, seat) or after.player != other:
            raise TooLong
        (lost if can_win(after, other) else safe).append(after)
    return safe, lost


def is_lost(state: State) -> bool:
    """Whether every turn loses by force within three turns: then it does not matter which is taken."""
    bot: Any = ribeira.bot("alphabeta", state.game, depth=3, seed=1)
    return bool(bot.analyse(state.view_state(state.player)).best.value == -1.0)


@cache
def wins_to_stop() -> list[State]:
    """Positions in which some ends of the turn let the other seat win at once, and some do not."""
    found = list[State]()
    source = random.Random(4)
    for state in turns(source):
        try:
            some = source.sample(ends := ends_of_turn(state, state.player), min(4, len(ends)))
            if not any(after.player == 1 - state.player and can_win(after, 1 - state.player) for after in some):
                continue
            if all(safe_and_lost(state)):
                found.append(state)
        except TooLong:
            continue
        if len(found) == POSITIONS:
            break
    return found


@pytest.mark.soak
@pytest.mark.compiled_only
@pytest.mark.parametrize(("settings", "positions"), [(PLAIN, POSITIONS), (SWIFT, POSITIONS // 2)])
def test_a_win_that_can_be_stopped_is_stopped(settings: dict[str, int], positions: int) -> None:
    states = wins_to_stop()[:positions]
    for state in states:
        assert not can_win(play_turn(state, settings), 1 - state.player) or is_lost(state), state.position
    assert len(states) == positions
    assert len({god for state in states for god in state.position["gods"]}) > positions // 5


@pytest.mark.compiled_only
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_turn_of_any_god_is_thought_out_once(players: int) -> None:
    """What was planned is legal and costs no thought; nature's draws within a turn, and what was forgotten, do."""
    game, rng = ribeira.game("santorini", players=players, gods="random"), np.random.default_rng(players)
    bots: list[Any] = [ribeira.bot("alphabeta", game, nodes=400, seed=seat) for seat in range(players)]
    state, thoughts, planned = game.sample(game.new(), rng), 0, 0
    while not state.is_terminal:
        chosen = bots[state.player].choose(state.view_state(state.player))
        if len(state.legal) > 1:
            thoughts += bots[state.player].nodes > 0
            planned += bots[state.player].nodes == 0
        state = game.sample(state.apply(chosen), rng)
    assert 3 * planned > 2 * thoughts


@pytest.mark.compiled_only
def test_who_can_win_at_once_has_nearly_won() -> None:
    known, out = evaluation_of("santorini"), np.zeros(5)
    assert known.sharp is not None
    jit.warm([known.sharp])
    seen = set()
    for state in islice(turns(random.Random(8)), 300):
        known.sharp(state.copy_bytes(), out)
        if out[state.player] == AT_ONCE:
            try:
                seen.add(can_win(state, state.player))
            except TooLong:
                continue
    assert True in seen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_prospects_are_opposed_and_allies_share_them(players: int) -> None:
    game, rng, out = ribeira.game("santorini", players=players, gods="random"), np.random.default_rng(5), np.zeros(5)
    known = evaluation_of("santorini")
    jit.warm([known.evaluate])
    state = game.sample(game.new(), rng)
    for _ in range(120):
        if state.is_terminal:
            break
        known.evaluate(state.copy_bytes(), out)
        assert (np.abs(out[:players]) <= 1).all()
        if players == 4:
            assert (out[0], out[1]) == (out[2], out[3])
        if players != 3:
            assert out[0] == pytest.approx(-out[1])
        state = game.sample(state.apply(state.legal[int(rng.integers(len(state.legal)))]), rng)
    assert state.ply > 100 or state.is_terminal


def test_who_wins_together() -> None:
    assert [allies(2, seat) for seat in range(2)] == [1, 2]
    assert [allies(3, seat) for seat in range(3)] == [1, 2, 4]
    assert [allies(4, seat) for seat in range(4)] == [0b0101, 0b1010, 0b0101, 0b1010]


@pytest.mark.compiled_only
@pytest.mark.parametrize(("players", "gods"), [(2, "draft"), (2, "random"), (2, "none"), (3, "draft"), (4, "draft")])
@pytest.mark.parametrize("name", ["greedy", "mcts", "expert"])
def test_bots_play_every_option_to_the_end(players: int, gods: str, name: str) -> None:
    game, rng = ribeira.game("santorini", players=players, gods=gods), np.random.default_rng(6)
    settings = {} if name == "greedy" else {"simulations": 30} if name == "mcts" else {"level": 1}
    bots = [ribeira.bot(name, game, seed=seat, **settings) for seat in range(players)]
    state = game.sample(game.new(), rng)
    while not state.is_terminal:
        state = game.sample(state.apply(bots[state.player].choose(state.view_state(state.player))), rng)
    assert state.winners
