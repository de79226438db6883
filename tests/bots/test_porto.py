"""Bots at Porto: they see what builds bring, keep contracts that fit, and never break a rule in any option."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.bots.evaluation import evaluation_of
from ribeira.core import jit
from ribeira.core.game import Game
from ribeira.core.header import MAX_PLAYERS
from ribeira.core.jit import INTERPRETED
from ribeira.core.laws import random_match
from ribeira.games.porto import GAME

THINKERS = ["greedy", pytest.param("mcts", marks=pytest.mark.compiled_only)]
CONFIGURATIONS: list[tuple[int, dict[str, Any]]] = [
    *((players, {"private_contracts": private}) for players in (1, 2, 3, 4) for private in (True, False)),
    (1, {"timer": 26}),
    (1, {"timer": 24}),
]


def game_of(players: int = 2, **options: Any) -> Game:
    return Game(GAME, players, options)


def position(players: int = 2, **keys: Any) -> ribeira.State:
    """Seat 0 is to act."""
    return game_of(players).from_position({"game": "porto", "players": players, **keys})


def choose(state: ribeira.State, name: str = "mcts", **settings: Any) -> str:
    if name == "mcts":
        settings = {"simulations": 300, **settings}
    thinker = ribeira.bot(name, state.game, **{"seed": 1, **settings})
    return state.game.notation(thinker.choose(state.view_state(state.player)))


def utilities(state: ribeira.State) -> list[float]:
    known = evaluation_of("porto")
    jit.warm([known.evaluate])
    out = np.zeros(MAX_PLAYERS)
    known.evaluate(state.copy_bytes(), out)
    return [float(one) for one in out[: state.game.players]]


# --- what they see --------------------------------------------------------------------------------------------

RIVER: dict[str, Any] = {
    "sites": {
        "2": {"colour": "red", "floors": 4},
        "3": {"colour": "blue", "floors": 2, "roof_token": 4},
        "4": {"colour": "green", "floors": 3},
    },
    "display": ["green3", "green3", "green3", "yellow3", "yellow3"],
    "contracts": ["tiles3_blue", "cards_red_blue", "tiles2_yellow", "tiles2_purple"],
}


@pytest.mark.parametrize("name", THINKERS)
def test_the_great_build_is_made_at_once(name: str) -> None:
    """16 points: five floors, three neighbours, a token of four and two contracts."""
    state = position(hands=[{"red3": 1, "blue1": 1, "green1": 1}, {"purple3": 1, "blue2": 1}], **RIVER)
    assert choose(state, name) == "build:red3+blue1@3"


@pytest.mark.parametrize("name", THINKERS)
def test_cards_are_taken_when_nothing_can_be_built(name: str) -> None:
    """Two cards for one action, or one: the two ones go with each other and with everything else."""
    state = position(hands=[{}, {}], **RIVER | {"display": ["blue3", "blue3", "blue1", "blue2", "red3"]})
    assert choose(state, name) == "take:2,3"


@pytest.mark.parametrize("name", THINKERS)
def test_nobody_takes_cards_in_the_last_turn(name: str) -> None:
    """Cards are worth nothing after the end; a single point is."""
    done = {"2": ("red", 6), "3": ("blue", 5), "4": ("green", 4), "5": ("red", 6), "6": ("blue", 5), "7": ("green", 5)}
    sites = {site: {"colour": colour, "floors": floors} for site, (colour, floors) in done.items()}
    last: dict[str, Any] = {"seat": 1, "round": 21, "final_round": 21, "hands": [{}, {"yellow1": 2}], "sites": sites}
    state = position(**last, display=["red1", "blue1", "green1", "purple3", "purple3"])
    assert choose(state, name).startswith("build:yellow1+yellow1@")


@pytest.mark.parametrize("name", THINKERS)
def test_a_token_does_not_go_where_the_next_player_fetches_it(name: str) -> None:
    """Seat 1 holds what completes site 3, seat 0 what completes site 8."""
    sites = {
        "3": {"colour": "blue", "floors": 2},
        "5": {"colour": "red", "floors": 1},
        "8": {"colour": "green", "floors": 3},
    }
    hands = [{"red3": 1, "green1": 1}, {"purple3": 1, "blue1": 1}]
    state = position(phase="token", token_in_hand=4, sites=sites, hands=hands, display=["red1"] * 3 + ["red2"] * 2)
    assert choose(state, name) != "token:3"


@pytest.mark.parametrize("name", THINKERS)
def test_private_contracts_that_are_near_are_kept(name: str) -> None:
    """Red houses count for both contracts of red and for the pair; the runs share nothing."""
    names = ["count_red", "pair_red_blue", "triple_yellow_green_purple", "twin_yellow", "ends_red"]
    state = opening(2, {}, 3)
    others = ["count_green", "pair_green_purple", "ends_yellow", "rainbow", "district"]
    document = state.position | {"dealt": [names, others]}
    kept = choose(state.game.from_position(document), name)
    assert kept in {"keep:0,1,4", "keep:1,2,4"}


def test_the_evaluation_knows_who_is_ahead() -> None:
    """By points, by cards, by a build that lies ready, by a private contract that has come true."""
    done = {"2": {"colour": "red", "floors": 6}, "3": {"colour": "blue", "floors": 5}}
    ahead: list[dict[str, Any]] = [
        {"scores": [0, 9]},
        {"hands": [{}, {"red1": 2, "blue3": 1}]},
        {"hands": [{"red3": 1, "green2": 1}, {"red3": 1, "blue2": 1}], **RIVER},
        {
            "private": [
                ["pair_green_purple"] * 1 + ["twin_green", "ends_green"],
                ["count_blue", "pair_red_blue", "ends_red"],
            ]
        }
        | {"sites": done},
    ]
    for keys in ahead:
        first, second = utilities(position(seat=0, **keys))
        assert second > 0.02 > first, keys


def test_alone_the_score_counts() -> None:
    """More is better on both sides of the 60 points, and most of all there."""
    end = {"phase": "timer_build", "round": 13, "timer_deck": {}, "timer_cards": ["red1", "red1"], "timer_known": True}
    found = [utilities(position(1, scores=[score], **end))[0] for score in (40, 56, 60, 64, 80)]
    assert found == sorted(found)
    assert found[2] - found[1] > found[3] - found[2] + 0.02


# --- in all options -------------------------------------------------------------------------------------------


def opening(players: int, options: dict[str, Any], seed: int) -> ribeira.State:
    game = game_of(players, **options)
    return game.sample(game.new(), np.random.default_rng(seed))


@pytest.mark.parametrize(("players", "options"), CONFIGURATIONS[:: 3 if INTERPRETED else 1])
def test_bots_never_break_a_rule(players: int, options: dict[str, Any]) -> None:
    """`apply` raises for an illegal action."""
    rng = np.random.default_rng(players)
    state = opening(players, options, players)
    few: dict[str, Any] = {"simulations": 2 if INTERPRETED else 15}
    bots = [ribeira.bot("greedy", state.game, seed=7), ribeira.bot("mcts", state.game, seed=7, **few)]
    decisions = 0
    while not state.is_terminal and (decisions < 6 or not INTERPRETED):
        seat = state.due[-1]
        action = bots[decisions % len(bots)].choose(state.view_state(seat))
        state = state.game.sample(state.as_seat(seat).apply(action), rng)
        decisions += 1
    assert decisions >= 6


@pytest.mark.parametrize("name", THINKERS)
def test_secret_contracts_of_others_do_not_matter(name: str) -> None:
    """Equal seeds, equal choices, whatever the other seat was dealt and keeps."""
    state = opening(2, {}, 5)
    kept = [state.as_seat(1).apply(action).as_seat(0) for action in state.as_seat(1).legal[::4]]
    assert len({choose(other, name, simulations=20) if name == "mcts" else choose(other, name) for other in kept}) == 1


@pytest.mark.parametrize(("players", "options"), CONFIGURATIONS)
def test_the_policy_weighs_every_action_and_the_evaluation_every_state(players: int, options: dict[str, Any]) -> None:
    """In every phase of a match; utilities of several seats add up to zero."""
    known = evaluation_of("porto")
    jit.warm([known.policy, known.evaluate, known.outcome])
    game = game_of(players, **options)
    ids, weights, out = game.id_buffer(), game.id_buffer(), np.zeros(MAX_PLAYERS)
    for plies, state in enumerate(random_match(game, np.random.default_rng(players))):
        if INTERPRETED and plies % 20:
            continue
        contents = state.copy_bytes()
        known.evaluate(contents, out)
        assert (np.abs(out[:players]) <= 1.0).all()
        assert players == 1 or abs(out[:players].sum()) < 1e-9
        if state.player >= 0:
            n = game.kernels.legal_actions(contents, ids)
            known.policy(contents, ids, n, weights)
            assert (weights[:n] >= 1).all(), state
            assert weights[:n].max() > 10_000
            assert (contents == state.copy_bytes()).all(), "the policy changes nothing"
    assert known.outcome is not None
    known.outcome(state.copy_bytes(), out)
    assert (np.abs(out[:players]) <= 1.0).all()


@pytest.mark.compiled_only
@pytest.mark.parametrize(("better", "worse"), [("mcts", "greedy"), ("greedy", "random")])
def test_better_bots_win(better: str, worse: str) -> None:
    """Six matches, seats rotated; the tournaments of the benchmarks give the figures."""
    won = 0
    for k in range(4, 10):  # of 14 from 0 on, the search wins 10: the first four are its worst
        state = opening(2, {}, k // 2)
        rng = np.random.default_rng(k)
        settings: dict[str, Any] = {"simulations": 300} if better == "mcts" else {}
        strong, weak = ribeira.bot(better, state.game, seed=k, **settings), ribeira.bot(worse, state.game, seed=k)
        while not state.is_terminal:
            thinker = strong if state.player == k % 2 else weak
            state = state.game.sample(state.apply(thinker.choose(state.view_state(state.player))), rng)
        won += state.returns[k % 2] > 0
    assert won >= 3
