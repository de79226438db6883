"""The ladder of levels: each rung plays, repeats itself, and errs only by what looks nearly as good."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

import ribeira
from ribeira.bots import LEVEL_NAMES
from ribeira.bots.levels import LADDERS, VARIANTS, levels_of, rung_of
from ribeira.bots.mcts import MctsBot
from ribeira.core.jit import INTERPRETED

from .test_analysis import middle
from .test_azul import LAST_PICK, board, position

RUNGS = [(name, level) for name, ladder in LADDERS.items() for level, _ in enumerate(ladder, start=1)]
SEARCHING = pytest.mark.skipif(INTERPRETED, reason="searches that are not compiled take minutes")


@SEARCHING
@pytest.mark.parametrize(("name", "level"), RUNGS)
def test_every_rung_chooses_a_legal_action_and_repeats_itself(name: str, level: int) -> None:
    state = middle(name, 2, 4)
    view = state.view_state(state.player)
    first, again = (ribeira.bot("expert", state.game, level=level, seed=3).choose(view) for _ in range(2))
    assert first == again
    assert first in state.legal


@SEARCHING
@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_without_gods_every_rung_plays_a_turn(level: int) -> None:
    game = ribeira.game("santorini", gods="none")
    state = game.sample(game.new(), np.random.default_rng(1))
    bot = ribeira.bot("expert", game, level=level, seconds=0.3, seed=3)
    for _ in range(8):
        seat = state.player
        while state.player == seat:
            state = state.apply(bot.choose(state.view_state(seat)))
    assert not state.is_terminal


def test_a_ladder_ends_below_the_strongest_program() -> None:
    assert {level for name in LADDERS for level in levels_of(name)} == {*LEVEL_NAMES}, "no name is left over"
    for name in (*LADDERS, "a game of somebody else"):
        *lower, highest = levels_of(name)
        assert all(rung_of(name, {}, level) for level in lower)
        assert all(rung_of(name, {}, level) is None for level in LEVEL_NAMES if level >= highest)


def test_an_option_may_ask_for_a_ladder_of_its_own() -> None:
    for (name, option, value), ladder in VARIANTS.items():
        assert [rung_of(name, {option: value}, level) for level in levels_of(name)] == [*ladder, None]
        assert rung_of(name, {option: "another"}, 2) == LADDERS[name][1] != ladder[1]


def test_the_lowest_level_takes_what_wins_at_once() -> None:
    state = position(**LAST_PICK)
    for seed in range(5):
        chosen = ribeira.bot("expert", state.game, level=1, seed=seed).choose(state.view_state(state.player))
        assert state.game.notation(chosen) == "F1:white>1"


@SEARCHING
def test_the_lowest_level_of_azul_plays_like_a_first_match() -> None:
    """Who sits down for the first time makes 20 to 30 points."""
    game, points, beaten = ribeira.game("azul"), [], 0
    for seed in range(40):
        state, rng = game.new(), np.random.default_rng(seed)
        seats = [ribeira.bot("expert", game, level=1, seed=seed), ribeira.bot("random", game, seed=seed)]
        while not state.is_terminal:
            if state.player < 0:
                state = game.sample(state, rng)
            else:
                state = state.apply(seats[state.player].choose(state.view_state(state.player)))
        points.append(state.scores[0])
        beaten += state.scores[0] > state.scores[1]
    assert 20 <= np.mean(points) <= 32
    assert beaten >= 38


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("lead", [-60, 60])
def test_who_is_far_behind_or_ahead_errs_no_more_than_others(players: int, lead: int) -> None:
    """Blue completes a line, or falls down: seven points are seven points, however the match stands."""
    boards = [board(wall={2: ["white", None, "yellow", "red", None]}), *[board()] * (players - 1)]
    factories, scores = [["blue", "blue"], *[[]] * 2 * players], [80 + lead, *[80] * (players - 1)]
    state = ribeira.game("azul", players=players).from_position(
        {
            "game": "azul",
            "players": players,
            "phase": "draft",
            "factories": factories,
            "scores": scores,
            "boards": boards,
        }
    )
    view = state.view_state(state.player)
    drawn = [ribeira.bot("greedy", state.game, temperature=0.03, seed=seed).choose(view) for seed in range(40)]
    assert [state.game.notation(action) for action in drawn].count("F1:blue>floor") <= 1


def test_chance_in_the_choice_errs_rarely_by_much() -> None:
    state = middle("azul", 2, 6)
    view = state.view_state(state.player)
    best = {ribeira.bot("greedy", state.game, seed=seed).choose(view) for seed in range(5)}
    hasty = Counter(ribeira.bot("greedy", state.game, seed=seed, temperature=0.05).choose(view) for seed in range(60))
    assert hasty.most_common(1)[0][0] in best
    assert len(best) < len(hasty) < len(state.legal)


@pytest.mark.compiled_only
def test_a_limit_of_time_is_for_every_level() -> None:
    state = middle("azul", 2)
    view = state.view_state(state.player)
    for level in LEVEL_NAMES:
        assert ribeira.bot("expert", state.game, level=level, seconds=0.001).choose(view) in state.legal
        with pytest.raises(ribeira.InvalidOption, match="seconds"):
            ribeira.bot("expert", state.game, level=level, seconds=-1)


@pytest.mark.compiled_only
@pytest.mark.parametrize("name", LADDERS)
def test_a_limit_of_time_makes_no_level_think_more(name: str) -> None:
    """A host bounds what bots may take; no rung may use what is left of it."""
    state = middle(name, 2, 4)
    view = state.view_state(state.player)
    for level in (1, 2):
        free, bounded = (
            ribeira.bot("expert", state.game, level=level, seed=3, **limit) for limit in ({}, {"seconds": 60.0})
        )
        assert free.choose(view) == bounded.choose(view)
        if isinstance(free, MctsBot) and isinstance(bounded, MctsBot):
            assert bounded.simulations == free.simulations
