"""OpenSpiel's own checks in every game, its searches, and information states: all that a seat has seen, and no more."""

from __future__ import annotations

import pickle
from collections import defaultdict
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from tests.envs.every import every_game

import ribeira
import ribeira.envs.openspiel
from ribeira.core.laws import random_match


def on(name: str, players: int = 2, **parameters: Any) -> Any:
    return pyspiel.load_game(f"ribeira_{name}", {"players": players, **parameters})


def first_decision(game: Any, seed: int = 1, plies: int = 0) -> Any:
    """A state in which a seat decides, after so many decisions at random."""
    state, rng = game.new_initial_state(), np.random.default_rng(seed)
    while plies or state.is_chance_node():
        plies -= not state.is_chance_node()
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@every_game
@pytest.mark.compiled_only
def test_the_suite_of_openspiel_passes(name: str, players: int, capfd: pytest.CaptureFixture[str]) -> None:
    game = pyspiel.load_game(f"ribeira_{name}(players={players})")
    assert game.num_players() == players
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    state = first_decision(game, plies=3)
    for copy in (pickle.loads(pickle.dumps(state)), state.clone(), game.deserialize_state(state.serialize())):
        assert copy.match == state.match
        assert copy.information_state_string(0) == state.information_state_string(0)
    capfd.readouterr()


@pytest.mark.parametrize("name", ["azul", "pier18"])
@pytest.mark.compiled_only
def test_the_suite_passes_with_serialising_at_every_state(name: str) -> None:
    pyspiel.random_sim_test(on(name), num_sims=1, serialize=True, verbose=False)


@every_game
@pytest.mark.compiled_only
def test_the_searches_of_openspiel_find_a_legal_action(name: str, players: int) -> None:
    game, random = on(name, players), np.random.RandomState(1)
    state = first_decision(game, plies=2)
    judge = mcts.RandomRolloutEvaluator(1, random)
    assert mcts.MCTSBot(game, 1.4, 4, judge, random_state=random).step(state) in state.legal_actions()
    if ribeira.definition(name).has_secrets:
        assert ismcts.ISMCTSBot(game, judge, 1.4, 6, random_state=random).step(state) in state.legal_actions()


@pytest.mark.parametrize(("name", "players"), [("pier18", 3), ("porto", 2)])
@pytest.mark.compiled_only
def test_a_resampled_state_looks_the_same_to_its_seat(name: str, players: int) -> None:
    state = first_decision(on(name, players), plies=1)
    seat, rng, others = state.current_player(), np.random.default_rng(1), set()
    for _ in range(10):
        other = state.resample_from_infostate(seat, rng.random)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.legal_actions() == state.legal_actions()
        others.add(str(other))
    assert len(others) > 1
    assert str(state) == str(state.clone())


@pytest.mark.compiled_only
def test_a_seat_does_not_notice_what_is_hidden_from_it() -> None:
    game = on("pier18", 2)
    state = first_decision(game)
    first, second = (state.child(action) for action in state.legal_actions()[:2])
    assert first.information_state_string(0) != second.information_state_string(0)
    assert first.information_state_string(1) == second.information_state_string(1)
    assert first.observation_string(1) == second.observation_string(1)
    assert (first.information_state_tensor(1) == np.array(second.information_state_tensor(1))).all()


@pytest.mark.compiled_only
def test_a_seat_remembers_how_it_came_there() -> None:
    """Two orders of the same draws lead to one observation and to two information states."""
    state = on("azul").new_initial_state()
    state.apply_action(state.legal_actions()[0])
    ways = [state.clone(), state.clone()]
    for way, colours in zip(ways, ([0, 1], [1, 0]), strict=True):
        for colour in colours:
            way.apply_action(way.legal_actions()[colour])
    assert ways[0].observation_string(0) == ways[1].observation_string(0)
    assert ways[0].information_state_string(0) != ways[1].information_state_string(0)


def late(game: ribeira.Game, plies: int, seed: int) -> ribeira.State:
    """A decision so many plies before the end of a match at random."""
    return list(random_match(game, seed))[-1 - plies]


@pytest.mark.parametrize(("name", "plies"), [("azul", 3), ("pier18", 2)])
@pytest.mark.compiled_only
def test_cfr_solves_the_end_of_a_match(name: str, plies: int) -> None:
    start = late(ribeira.game(name), plies, seed=2)
    assert start.player >= 0
    game = on(name, start=start.copy_bytes().tobytes().hex())
    assert game.new_initial_state().match == start
    solver = cfr.CFRSolver(game)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(60):
        solver.evaluate_and_update_policy()
    after = exploitability.nash_conv(game, solver.average_policy())
    assert -1e-9 <= after < 0.05
    assert after <= before


@pytest.mark.compiled_only
def test_states_that_a_seat_cannot_tell_apart_offer_it_the_same_actions() -> None:
    """The ends of Pier 18 are walked whole: perfect recall, and no secret in the string."""
    start = late(ribeira.game("pier18"), 2, seed=2)
    game = on("pier18", start=start.copy_bytes().tobytes().hex())
    known: dict[str, set[tuple[int, ...]]] = defaultdict(set)
    waiting = [game.new_initial_state()]
    while waiting:
        state = waiting.pop()
        if not state.is_terminal():
            if not state.is_chance_node():
                known[state.information_state_string()].add(tuple(state.legal_actions()))
            waiting += [state.child(action) for action in state.legal_actions()]
    assert len(known) > 1
    assert all(len(offers) == 1 for offers in known.values())


@pytest.mark.compiled_only
def test_options_are_parameters() -> None:
    assert on("azul", wall="grey").rules.options == {"wall": "grey"}
    assert on("porto", 1, timer="24").rules.options["timer"] == 24
    assert on("porto", 1).rules == ribeira.game("porto", 1)
    assert on("puerto_rico", 3, optional_colonists=False).rules.options["optional_colonists"] is False


@pytest.mark.parametrize(
    ("parameters", "named"),
    [
        ({"players": 9}, "^players: "),
        ({"wall": "blue"}, "^wall: "),
        ({"start": "xyz"}, "^start: not the hexadecimal"),
        ({"start": "00"}, "^start: "),
    ],
)
def test_what_does_not_exist_is_named(parameters: dict[str, Any], named: str) -> None:
    game = type("Azul", (ribeira.envs.openspiel.MatchGame,), {"definition": ribeira.definition("azul")})
    with pytest.raises(ribeira.InvalidOption, match=named):
        game(parameters)
