"""What a stranger's program does with the library: `mypy --strict` has to know every type of it."""

from __future__ import annotations

import pickle
from typing import Any, assert_type

import numpy as np
import numpy.typing as npt

import ribeira
from ribeira.core.laws import check_game, check_state, random_match
from ribeira.core.perft import divide, perft
from ribeira.replay import Replay


class FirstBot:
    """A bot of one's own."""

    def choose(self, view: ribeira.ViewState) -> int:
        return view.legal[0]


class Peeker:
    """No bot: it wants to see everything."""

    def choose(self, state: ribeira.State) -> int:
        return state.legal[0]


def i6_a_bot_is_asked_with_a_view_only(bot: ribeira.Bot, state: ribeira.State) -> list[ribeira.Bot]:
    """Whoever makes these two lines right has opened the way to secrets: then the comments are too many."""
    bot.choose(state)  # type: ignore[arg-type]
    return [Peeker()]  # type: ignore[list-item]


def games() -> ribeira.Game:
    assert_type(ribeira.games(), list[str])
    assert_type(ribeira.__version__, str)
    definition = ribeira.definition("azul")
    assert_type(definition, ribeira.Definition)
    assert_type(definition.rules_version, str)
    game = ribeira.game("azul", players=2, wall="grey")
    assert_type(game, ribeira.Game)
    assert_type(game.players, int)
    assert_type(game.options, dict[str, Any])
    assert_type(game.state_size, int)
    assert_type(game.observation_size, int)
    assert_type(game.notation(3), str)
    assert_type(game.parse("C:red>1"), int)
    assert_type(game.describe(3, "ko"), str)
    return game


def states(game: ribeira.Game, rng: np.random.Generator) -> list[ribeira.State]:
    state = game.new()
    assert_type(state, ribeira.State)
    assert_type(game.sample(state, rng), ribeira.State)
    assert_type(game.sample(state, 7), ribeira.State)
    assert_type(game.from_position(state.position), ribeira.State)
    assert_type(game.from_bytes(state.copy_bytes()), ribeira.State)
    assert_type(game.from_bytes(bytes(state.copy_bytes())), ribeira.State)
    assert_type(state.player == ribeira.CHANCE or state.player == ribeira.TERMINAL, bool)
    assert_type(state.due, list[int])
    assert_type(state.phase, str)
    assert_type(state.ply, int)
    assert_type(state.scores, list[int])
    assert_type(state.winners, list[int] | None)
    assert_type(state.legal, list[int])
    assert_type(state.legal_text, list[str])
    assert_type(state.weights, dict[int, int])
    assert_type(state.chance, dict[int, float])
    assert_type(state.returns, list[float])
    assert_type(state.is_terminal, bool)
    assert_type(state.position, dict[str, Any])
    return [state.apply(action) for action in state.legal] + [state.apply(text) for text in state.legal_text]


def views(state: ribeira.State) -> ribeira.ViewState:
    seen = state.as_seat(0).view_state(None)
    assert_type(seen, ribeira.ViewState)
    assert_type(seen.seat, int | None)
    assert_type(seen.view, dict[str, Any])
    assert_type(seen.observation, npt.NDArray[np.float32])
    return seen


def batches(game: ribeira.Game) -> npt.NDArray[np.float64]:
    matches = game.batch(100, seed=1)
    assert_type(matches, ribeira.Batch)
    assert_type(game.batch(100, np.random.default_rng(2)), ribeira.Batch)
    mask = matches.legal_mask()
    assert_type(mask, npt.NDArray[np.bool_])
    matches.step(mask.argmax(axis=1))
    matches.step([0] * len(matches))
    matches.step_unchecked(mask.argmax(axis=1).astype(np.int32))
    assert_type(matches.observations(), npt.NDArray[np.float32])
    assert_type(matches.players, npt.NDArray[np.int8])
    assert_type(matches.states, npt.NDArray[np.uint8])
    assert_type(matches[3], ribeira.State)
    assert_type(matches.play(), int)
    return matches.returns()


def play(game: ribeira.Game) -> Replay:
    assert_type(ribeira.bots(), dict[str, list[int]])
    bots: list[ribeira.Bot] = [FirstBot(), ribeira.bot("mcts", game, level=2, seed=3)]
    state, actions = game.sample(game.new(), 1), list[str]()
    while not state.is_terminal:
        action = bots[state.player].choose(state.view_state(state.player))
        actions.append(game.notation(action))
        state = game.sample(state.apply(action), 1)
    match = Replay(game, actions, names=["me", "mcts"])
    assert_type(match.end, ribeira.State)
    assert_type(match.document, dict[str, Any])
    ribeira.replay.save(match, "match.json")
    return ribeira.replay.load("match.json")


def laws(game: ribeira.Game) -> None:
    assert_type(check_game(game, matches=2, seed=1), int)
    for state in random_match(game, 3):
        check_state(state, 4)
    assert_type(perft(game.new(), 2), int)
    assert_type(divide(game.new(), 2), dict[str, int])


def errors(state: ribeira.State) -> None:
    try:
        state.apply("F9:blue>1")
    except (ribeira.IllegalAction, ribeira.InvalidNotation) as wrong:
        assert_type(wrong.position, dict[str, Any] | None)
    except ribeira.InvalidPosition as wrong:
        assert_type(wrong.key, str)
    except (ribeira.InvalidOption, ribeira.InvalidReplay, ribeira.RibeiraError) as wrong:
        assert_type(str(wrong), str)


def travels(state: ribeira.State) -> bytes:
    return pickle.dumps(state)
