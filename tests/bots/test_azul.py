"""Bots at Azul: they take what wins, never break a rule, keep to their budget, and repeat themselves when asked to."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.bots import LEVEL_NAMES, warm
from ribeira.bots.evaluation import evaluation_of
from ribeira.bots.levels import LEVELS
from ribeira.bots.mcts import Budget, MctsBot
from ribeira.core import jit
from ribeira.core.jit import INTERPRETED

FEW = 20 if INTERPRETED else 400
BOTS: list[tuple[str, dict[str, Any]]] = [
    ("random", {}),
    ("greedy", {}),
    ("mcts", {"simulations": 4 if INTERPRETED else 60}),
    ("mcts", {"simulations": 2 if INTERPRETED else 20, "rollout": "random"}),
    ("mcts", {"level": 1}),
]


def position(**keys: Any) -> ribeira.State:
    return ribeira.game("azul").from_position({"game": "azul", "players": 2, "phase": "draft", **keys})


def board(lines: dict[int, list[str]] | None = None, wall: dict[int, list[str | None]] | None = None) -> dict[str, Any]:
    rows = [(lines or {}).get(row, []) for row in range(1, 6)]
    return {"lines": rows, "wall": [(wall or {}).get(row, [None] * 5) for row in range(1, 6)]}


def choose(state: ribeira.State, name: str = "mcts", **settings: Any) -> str:
    settings.setdefault("seed", 1)
    if name == "mcts" and not settings.keys() & {"simulations", "seconds", "level"}:
        settings["simulations"] = FEW
    return state.game.notation(ribeira.bot(name, state.game, **settings).choose(state.view_state(state.player)))


# The last pick of the match: row 1 lacks only white. Seat 0 leads by nothing and wins by completing it.
LAST_PICK = {
    "factories": [["white"], [], [], [], []],
    "marker": 1,
    "boards": [board(wall={1: ["blue", "yellow", "red", "black", None]}), board(lines={1: ["blue"]})],
}


@pytest.mark.parametrize("rollout", ["random", "guided", "ahead", "soon", "short", "none"])
def test_the_search_takes_the_pick_that_ends_the_match_with_a_win(rollout: str) -> None:
    assert choose(position(**LAST_PICK), rollout=rollout) == "F1:white>1"


def test_greedy_takes_it_too() -> None:
    assert choose(position(**LAST_PICK), "greedy") == "F1:white>1"


@pytest.mark.parametrize("name", ["greedy", "mcts"])
def test_a_match_that_would_be_lost_by_it_is_not_ended(name: str) -> None:
    """Completing the row ends the match 40 points behind; elsewhere the white tile keeps it alive."""
    assert choose(position(**{**LAST_PICK, "scores": [3, 43]}), name) != "F1:white>1"


@pytest.mark.compiled_only
@pytest.mark.parametrize("rollout", ["random", "short"])
def test_the_search_sees_the_answer_and_takes_what_the_other_needs(rollout: str) -> None:
    """With the red tile seat 1 would complete its first row and win; seat 0 has no use for it but to keep it away."""
    other = board(wall={1: ["blue", "yellow", None, "black", "white"]})
    state = position(
        factories=[["red"], ["blue"], [], [], []], marker=0, scores=[20, 20], boards=[board(lines={1: ["red"]}), other]
    )
    assert choose(state, rollout=rollout, simulations=3000).startswith("F1:red")


def opening(players: int, wall: str, seed: int) -> ribeira.State:
    game = ribeira.game("azul", players=players, wall=wall)
    return game.sample(game.new(), np.random.default_rng(seed))


@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_never_break_a_rule(players: int, wall: str) -> None:
    """`apply` raises for an illegal action."""
    rng = np.random.default_rng(players)
    state = opening(players, wall, players)
    bots = [ribeira.bot(name, state.game, seed=7, **settings) for name, settings in BOTS]
    decisions = 0
    while not state.is_terminal and (decisions < 6 or not INTERPRETED):
        chooser = bots[decisions % len(bots)]
        state = state.game.sample(state.apply(chooser.choose(state.view_state(state.player))), rng)
        decisions += 1
    assert decisions >= 6


@pytest.mark.parametrize(("name", "settings"), BOTS)
def test_equal_seeds_choose_equally(name: str, settings: dict[str, Any]) -> None:
    state = opening(2, "coloured", 5)
    assert len({choose(state, name, **settings, seed=9) for _ in range(2)}) == 1


def test_without_a_seed_bots_play_their_own_way() -> None:
    state = opening(2, "coloured", 5)
    assert len({choose(state, "random", seed=None) for _ in range(30)}) > 1


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_a_budget_of_simulations_is_used_up(threads: int) -> None:
    state = opening(2, "coloured", 5)
    thinker = MctsBot(state.game, simulations=30, threads=threads, seed=1)
    choices = [thinker.choose(state.view_state(state.player))]
    assert 30 - 2 * threads <= thinker.simulations <= 30 + threads
    again = MctsBot(state.game, simulations=30, threads=threads, seed=1)
    assert [again.choose(state.view_state(state.player))] == choices


def test_a_forced_action_needs_no_thought() -> None:
    state = position(
        factories=[["white"], [], [], [], []],
        marker=1,
        boards=[board(lines={row: ["blue"] for row in range(1, 6)}), board()],
    )
    thinker = MctsBot(state.game, simulations=30)
    assert state.legal_text == ["F1:white>floor"]
    assert state.game.notation(thinker.choose(state.view_state(0))) == "F1:white>floor"
    assert thinker.simulations == 0


def test_budgets_stop_at_the_first_limit() -> None:
    assert Budget(simulations=100).next_chunk(0, 0.0) == 100
    assert Budget(simulations=100).next_chunk(100, 0.0) == 0
    assert Budget(seconds=0.5).next_chunk(64, 0.5) == 0
    assert Budget(seconds=0.5).next_chunk(0, 0.6) > 0, "there is always something to go by"
    assert Budget(simulations=100, seconds=1.0).next_chunk(90, 0.9) <= 10


@pytest.mark.compiled_only
def test_a_budget_of_seconds_ends_the_search() -> None:
    """It comes back at all, though nothing but the clock can stop it."""
    state = opening(4, "coloured", 5)
    thinker = MctsBot(state.game, seconds=0.05, seed=1)
    assert thinker.choose(state.view_state(state.player)) in state.legal
    assert thinker.simulations > 0


@pytest.mark.compiled_only
def test_seconds_beside_a_level_bound_it() -> None:
    """They take the place of its own at the highest level only: no other thinks more for being allowed to."""
    state = opening(2, "coloured", 5)
    view = state.view_state(state.player)
    thinker = MctsBot(state.game, level=2, seconds=60.0, seed=1)
    thinker.choose(view)
    assert thinker.simulations == LEVELS[2].simulations
    for level in LEVELS:
        hurried = MctsBot(state.game, level=level, seconds=0.001, seed=1)
        hurried.choose(view)
        assert hurried.simulations < 5_000


def test_levels_have_names_in_both_languages_and_more_thought_each() -> None:
    assert ribeira.bots()["expert"] == [1, 2, 3, 4, 5, 6, 7, 8, 9] == list(LEVEL_NAMES)
    assert all(LEVEL_NAMES[level]["en"] and LEVEL_NAMES[level]["ko"] for level in LEVEL_NAMES)
    assert len({name["ko"] for name in LEVEL_NAMES.values()}) == 9


@pytest.mark.parametrize(
    ("name", "settings", "named"),
    [
        ("deep", {}, "bot"),
        ("greedy", {"level": 3}, "level"),
        ("random", {"speed": 3}, "speed"),
        ("random", {"seed": "x"}, "seed"),
        ("mcts", {"level": 0}, "level"),
        ("mcts", {"level": 6}, "level"),
        ("mcts", {"level": True}, "level"),
        ("mcts", {"simulations": 0}, "simulations"),
        ("mcts", {"simulations": 1.5}, "simulations"),
        ("mcts", {"seconds": 0}, "seconds"),
        ("mcts", {"seconds": float("nan")}, "seconds"),
        ("mcts", {"seconds": "1"}, "seconds"),
        ("mcts", {"threads": 0}, "threads"),
        ("mcts", {"rollout": "lucky"}, "rollout"),
        ("mcts", {"temperature": -1}, "temperature"),
        ("mcts", {"exploration": -1}, "exploration"),
    ],
)
def test_wrong_settings_are_named(name: str, settings: dict[str, Any], named: str) -> None:
    with pytest.raises(ribeira.InvalidOption, match=named):
        ribeira.bot(name, ribeira.game("azul"), **settings)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_evaluation_sums_to_zero_and_knows_who_is_ahead(players: int) -> None:
    state = opening(players, "grey", 1)
    known = evaluation_of("azul")
    jit.warm([known.evaluate])
    out = np.zeros(5)
    known.evaluate(state.copy_bytes(), out)
    assert abs(out.sum()) < 1e-9
    ahead = state.position
    ahead["scores"] = [30, *[0] * (players - 1)]
    known.evaluate(state.game.from_position(ahead).copy_bytes(), out)
    assert out[0] > 0.7
    assert (out[1:players] < 0).all()


def test_the_policy_weighs_every_legal_action() -> None:
    state = opening(4, "coloured", 1)
    known = evaluation_of("azul")
    jit.warm([known.policy])
    ids, weights = state.game.id_buffer(), state.game.id_buffer()
    n = state.game.kernels.legal_actions(state.copy_bytes(), ids)
    known.policy(state.copy_bytes(), ids, n, weights)
    assert (weights[:n] >= 1).all()
    floor = [weights[k] for k in range(n) if state.game.notation(int(ids[k])).endswith("floor")]
    assert max(floor) < weights[:n].max()


def test_warming_tells_its_progress_once() -> None:
    told: list[str] = []
    warm(ribeira.game("azul"), lambda name, cached: told.append(name))
    warm(ribeira.game("azul"), lambda name, cached: told.append(name))
    assert len(told) == len(set(told))


@pytest.mark.compiled_only
@pytest.mark.parametrize(("better", "worse"), [("mcts", "greedy"), ("greedy", "random")])
def test_better_bots_win(better: str, worse: str) -> None:
    """Four matches with seats rotated; the tournament of the benchmarks gives the figures."""
    won = 0.0
    for number in range(4):
        names = [better, worse] if number % 2 == 0 else [worse, better]
        state, rng = opening(2, "coloured", number), np.random.default_rng(number)
        bots = [ribeira.bot(name, state.game, seed=number) for name in names]
        while not state.is_terminal:
            state = state.game.sample(state.apply(bots[state.player].choose(state.view_state(state.player))), rng)
        won += state.returns[names.index(better)] > 0
    assert won >= 3
