"""Alpha-beta search answers what plain minimax answers."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

import ribeira
from ribeira.bots import alphabeta, looks
from ribeira.bots.alphabeta import AlphaBetaBot
from ribeira.bots.ladder import PER_TURN, WIN
from ribeira.bots.looks import PLIES, Look, borrowed, look
from ribeira.core.game import Game
from ribeira.core.header import CHANCE
from ribeira.core.state import State

from .heaps import HEAP_GAME, KNOWN, allies, evaluate


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(alphabeta, "evaluation_of", lambda _name: KNOWN)
    yield
    looks._idle.clear()
    alphabeta._shelves.clear()


def plain(state: State, root: int, depth: int, level: int = 0, plies: int = 0, seat: int = -1, turns: int = 0) -> float:
    """What a state is worth to seat `root`, by trying everything (the definitions of `ladder`)."""
    out = np.zeros(5)
    if state.is_terminal:
        return state.returns[root] * (WIN - PER_TURN * turns)
    player = state.player
    if player != CHANCE and level:
        is_new_turn = player != seat
        depth, plies = depth - is_new_turn, 0 if is_new_turn else plies + 1
        turns += is_new_turn
        if depth == 0 or plies >= PLIES:
            evaluate(state.copy_bytes(), out)
            return float(out[root])
    elif player == CHANCE:
        plies += 1
    at = seat if player == CHANCE else player
    values = {a: plain(state.apply(a), root, depth, level + 1, plies, at, turns) for a in state.legal}
    if player == CHANCE:
        weights = state.weights
        return sum(values[a] * weights[a] for a in values) / sum(weights.values())
    is_ally = allies(state.game.players, root) >> player & 1
    return max(values.values()) if is_ally else min(values.values())


def states(players: int, count: int) -> Iterator[State]:
    """States with a choice, from matches played at random."""
    source, game = random.Random(players), Game(HEAP_GAME, players, {})
    while count:
        state = game.new()
        for _ in range(source.randrange(6)):
            state = state.apply(source.choice(state.legal)) if state.legal else state
        if state.player >= 0 and len(state.legal) > 1:
            count -= 1
            yield state


@pytest.mark.parametrize("depth", [1, 2, *(pytest.param(depth, marks=pytest.mark.compiled_only) for depth in (3, 4))])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chosen_action_is_worth_what_minimax_says(
    monkeypatch: pytest.MonkeyPatch, players: int, depth: int
) -> None:
    """With a table of one entry: what a larger one remembers may come from a deeper search than plain minimax made."""
    monkeypatch.setattr(looks, "TABLE", 1)
    for state in states(players, 12):
        seat = state.player
        bot = AlphaBetaBot(state.game, depth=depth, seed=1)
        chosen = bot.choose(state.view_state(seat))
        worth = {a: plain(state.apply(a), seat, depth, 1, 0, seat) for a in state.legal}
        assert worth[chosen] == pytest.approx(max(worth.values()), abs=0.06), (state.record.heap, worth)
        assert bot.depth == depth or max(map(abs, worth.values())) > WIN / 2


@pytest.mark.compiled_only
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_remembered_does_not_change_who_wins(players: int) -> None:
    """Small heaps are searched to the end; then the table may hold nothing but the truth."""
    for state in states(players, 12):
        if sum(int(heap) for heap in state.record.heap) > 7:
            continue
        seat = state.player
        chosen = AlphaBetaBot(state.game, depth=20, seed=1).choose(state.view_state(seat))
        worth = {a: plain(state.apply(a), seat, 20, 1, 0, seat) for a in state.legal}
        assert worth[chosen] == pytest.approx(max(worth.values()), abs=1.0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_spread_gives_the_value_of_every_action(monkeypatch: pytest.MonkeyPatch, players: int) -> None:
    monkeypatch.setattr(looks, "TABLE", 1)
    for state in states(players, 12):
        seat = state.player
        with borrowed(state.game, 3) as ladder:
            look(ladder, state.game, KNOWN, seat, state.copy_bytes(), Look(2, 1_000_000, spread=True))
            for action in state.legal:
                assert ladder.values[action] == pytest.approx(plain(state.apply(action), seat, 2, 1, 0, seat), abs=0.06)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_swift_look_finds_the_value_of_a_plain_one(monkeypatch: pytest.MonkeyPatch, players: int) -> None:
    """As long as nothing is looked at less deep, and whatever value was expected."""
    monkeypatch.setattr(looks, "TABLE", 1)
    for number, state in enumerate(states(players, 12)):
        seat, contents = state.player, state.copy_bytes()
        value = max(plain(state.apply(action), seat, 1, 1, 0, seat) for action in state.legal)
        low = (-np.inf, value - 0.03, value + 0.03)[number % 3]
        with borrowed(state.game, 3) as ladder:
            look(ladder, state.game, KNOWN, seat, contents, Look(1, 1_000_000, swift=True, low=low))
            assert ladder.best <= low if value < low else ladder.best == pytest.approx(value, abs=0.06)


def test_it_takes_the_win_at_hand_and_prefers_the_shorter() -> None:
    game = Game(HEAP_GAME, 2, {})
    state = game.new()
    contents = state.copy_bytes()
    contents.view(HEAP_GAME.state)[0].heap[:] = (0, 1, 2)
    state = game.from_bytes_unchecked(contents)
    chosen = AlphaBetaBot(game, seconds=0.2, seed=2).choose(state.view_state(0))
    assert not state.apply(chosen).is_terminal
    assert state.apply(chosen).player == 0, "emptying a heap keeps the turn, and with it the last stone"


def test_ends_are_counted_in_turns_not_in_actions() -> None:
    """One stone a heap: three actions of one turn win, with no turn of anybody else between."""
    game = Game(HEAP_GAME, 2, {})
    contents = game.new().copy_bytes()
    contents.view(HEAP_GAME.state)[0].heap[:] = (1, 1, 1)
    state = game.from_bytes_unchecked(contents)
    with borrowed(game, 3) as ladder:
        look(ladder, game, KNOWN, state.player, contents, Look(4, 1_000_000, spread=True))
        assert [ladder.values[action] for action in state.legal] == [WIN] * 3


def test_equal_seeds_and_nodes_give_equal_answers() -> None:
    state = next(states(2, 1))
    answers = {AlphaBetaBot(state.game, nodes=300, seed=9).choose(state.view_state(state.player)) for _ in range(5)}
    assert len(answers) == 1


@pytest.mark.compiled_only
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_every_level_answers_with_a_legal_action(level: int) -> None:
    for state in states(3, 5):
        assert AlphaBetaBot(state.game, level=level, seed=1).choose(state.view_state(state.player)) in state.legal


def test_seconds_beside_a_level_bound_it() -> None:
    state = next(states(2, 1))
    thinker = AlphaBetaBot(state.game, level=1, seconds=60.0, seed=1)
    thinker.choose(state.view_state(state.player))
    assert thinker.depth == 1


def test_bad_settings_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(HEAP_GAME, 2, {})
    for settings in ({"level": 6}, {"depth": 0}, {"nodes": 0}, {"seconds": 0.0}, {"temperature": -1.0}):
        with pytest.raises(ribeira.InvalidOption, match=next(iter(settings))):
            AlphaBetaBot(game, **settings)
    monkeypatch.undo()
    with pytest.raises(
        ribeira.InvalidOption, match="alphabeta plays only games between sides without secrets, not azul"
    ):
        AlphaBetaBot(ribeira.game("azul"))
