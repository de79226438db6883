"""Bots at Puerto Rico: they see what pays, never break a rule, and look beyond the phase they are in."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.bots.evaluation import evaluation_of
from ribeira.core import jit
from ribeira.core.jit import INTERPRETED
from ribeira.core.laws import random_match

FEW = 10 if INTERPRETED else 200
THINKERS = ["greedy", "mcts"]
CONFIGURATIONS = [
    (players, refill, optional)
    for players in (2, 3, 4, 5)
    for refill in ("end", "immediate")
    for optional in (True, False)
]


def position(phase: str, role: str, **keys: Any) -> ribeira.State:
    """Three players; seat 0 is governor, has taken the role and is on turn."""
    roles = {role: {"taken_by": 0}, **keys.pop("roles", {})}
    document = {"game": "puerto_rico", "players": 3, "phase": phase, "roles": roles, **keys}
    return ribeira.game("puerto_rico", players=3).from_position(document)


def choose(state: ribeira.State, name: str, **settings: Any) -> str:
    if name == "mcts":
        settings = {"simulations": FEW, **settings}
    thinker = ribeira.bot(name, state.game, seed=1, **settings)
    return state.game.notation(thinker.choose(state.view_state(state.player)))


@pytest.mark.parametrize("name", THINKERS)
def test_the_best_good_is_sold(name: str) -> None:
    state = position("trader", "trader", boards=[{"goods": {"corn": 1, "indigo": 1, "coffee": 1}}, {}, {}])
    assert choose(state, name) == "sell:coffee"


@pytest.mark.parametrize("name", THINKERS)
def test_the_largest_load_is_shipped_at_the_end(name: str) -> None:
    """All goods on hand are worth nothing after the round; only one ship is left for either kind."""
    cargo = [{"good": "sugar", "load": 4}, {"good": "tobacco", "load": 5}, {}]
    boards = [{"goods": {"corn": 5, "coffee": 1}}, {"vp": 4}, {}]
    roles = {"trader": {"taken_by": 1}, "mayor": {"taken_by": 2}}
    state = ribeira.game("puerto_rico", players=3).from_position(
        {
            "game": "puerto_rico", "players": 3, "phase": "captain", "end": True, "governor": 1, "cargo": cargo,
            "roles": {**roles, "captain": {"taken_by": 0}}, "boards": boards,
        }
    )  # fmt: skip
    assert choose(state, name) == "load:corn>6"


@pytest.mark.parametrize("name", THINKERS)
def test_colonists_go_where_they_produce(name: str) -> None:
    """Coffee has no roaster; corn needs nothing."""
    island = {"corn": 1, "coffee": 2}
    state = position("placement", "mayor", colonist_ship=0, boards=[{"island": island, "san_juan": 1}, {}, {}])
    assert choose(state, name) == "place:corn"


@pytest.mark.parametrize("name", THINKERS)
def test_points_are_built_in_the_last_round(name: str) -> None:
    """A large building gives four points though nobody will ever stand on it; doubloons give none."""
    cities = [{"doubloons": 10, "city": {"harbor": 1}}, {}, {}]
    roles = {"mayor": {"taken_by": 1}, "captain": {"taken_by": 2}}
    state = ribeira.game("puerto_rico", players=3).from_position(
        {
            "game": "puerto_rico", "players": 3, "phase": "builder", "end": True, "governor": 1, "boards": cities,
            "roles": {**roles, "builder": {"taken_by": 0}},
        }
    )  # fmt: skip
    large = {f"build:{name}" for name in ("guild_hall", "residence", "fortress", "customs_house", "city_hall")}
    assert choose(state, name) in large


@pytest.mark.parametrize("name", ["mcts"])
def test_the_search_sees_the_next_role(name: str) -> None:
    """Two roles of the last round are left. A craftsman would fill the hands of seat 1, who then ships as captain and
    wins; after any other role its corn comes too late."""
    boards = [
        {"vp": 6, "island": {"corn": 4}, "manned": {"corn": 4}},
        {"vp": 4, "island": {"corn": 5}, "manned": {"corn": 5}},
        {},
    ]
    state = ribeira.game("puerto_rico", players=3).from_position(
        {
            "game": "puerto_rico", "players": 3, "phase": "role", "end": True, "governor": 2, "boards": boards,
            "roles": {"trader": {"taken_by": 2}},
        }
    )  # fmt: skip
    assert choose(state, name) != "role:craftsman"


@pytest.mark.parametrize(("players", "refill", "optional"), CONFIGURATIONS)
def test_bots_never_break_a_rule(players: int, refill: str, optional: bool) -> None:
    """`apply` raises for an illegal action."""
    rng = np.random.default_rng(players)
    game = ribeira.game("puerto_rico", players=players, settler_refill=refill, optional_colonists=optional)
    state = game.sample(game.new(), rng)
    few: dict[str, Any] = {"simulations": 2 if INTERPRETED else 10}
    bots = [ribeira.bot("greedy", game, seed=7), ribeira.bot("mcts", game, seed=7, **few)]
    decisions = 0
    while not state.is_terminal and (decisions < 10 or not INTERPRETED):
        thinker = bots[decisions % len(bots)]
        state = game.sample(state.apply(thinker.choose(state.view_state(state.player))), rng)
        decisions += 1
    assert decisions >= 10


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_policy_weighs_every_action_and_the_evaluation_every_state(players: int) -> None:
    """In every phase of a match; utilities add up to zero."""
    known = evaluation_of("puerto_rico")
    jit.warm([known.policy, known.evaluate])
    game = ribeira.game("puerto_rico", players=players)
    ids, weights, out = game.id_buffer(), game.id_buffer(), np.zeros(5)
    phases = set()
    for state in random_match(game, np.random.default_rng(players)):
        contents = state.copy_bytes()
        known.evaluate(contents, out)
        assert abs(out[:players].sum()) < 1e-9
        assert (np.abs(out[:players]) <= 1.0).all()
        if state.player >= 0:
            n = game.kernels.legal_actions(contents, ids)
            known.policy(contents, ids, n, weights)
            assert (weights[:n] >= 1).all(), state
            phases.add(state.phase)
    assert phases >= {"role", "settler", "placement", "builder", "trader", "captain"}


def test_the_evaluation_knows_who_is_ahead() -> None:
    """By points, by production, by money, and by a large building that nobody has manned yet."""
    known = evaluation_of("puerto_rico")
    jit.warm([known.evaluate])
    ahead: list[dict[str, Any]] = [
        {"vp": 10},
        {"island": {"corn": 4}, "manned": {"corn": 4}},
        {"doubloons": 12},
        {"city": {"city_hall": 0}},
        {"goods": {"coffee": 4}},
    ]
    for board in ahead:
        document = {"game": "puerto_rico", "players": 3, "phase": "role", "boards": [{}, board, {}]}
        out = np.zeros(5)
        known.evaluate(ribeira.game("puerto_rico", players=3).from_position(document).copy_bytes(), out)
        assert out[1] > 0.05 > out[0], board


@pytest.mark.compiled_only
@pytest.mark.parametrize(("better", "worse"), [("mcts", "greedy"), ("greedy", "random")])
def test_better_bots_win(better: str, worse: str) -> None:
    """Three matches of one against two, seats rotated; the tournaments of the benchmarks give the figures."""
    won = 0
    game = ribeira.game("puerto_rico", players=3)
    for seat in range(3):
        rng = np.random.default_rng(seat)
        state = game.sample(game.new(), rng)
        settings: dict[str, Any] = {"simulations": 100} if better == "mcts" else {}
        bots = [
            ribeira.bot(better, game, seed=seat, **settings) if k == seat else ribeira.bot(worse, game, seed=k)
            for k in range(3)
        ]
        while not state.is_terminal:
            state = game.sample(state.apply(bots[state.player].choose(state.view_state(state.player))), rng)
        won += state.returns[seat] > 0
    assert won >= 2
