"""The ladder of levels: each rung plays, repeats itself, and errs only by what looks nearly as good."""

from __future__ import annotations

from collections import Counter

import pytest

import ribeira
from ribeira.bots import LEVEL_NAMES
from ribeira.bots.levels import LADDERS, rung_of
from ribeira.bots.mcts import MctsBot
from ribeira.core.jit import INTERPRETED

from .test_analysis import middle
from .test_azul import LAST_PICK, position

RUNGS = [(name, level) for name, ladder in LADDERS.items() for level, _ in enumerate(ladder, start=1)]


@pytest.mark.skipif(INTERPRETED, reason="searches that are not compiled take minutes")
@pytest.mark.parametrize(("name", "level"), RUNGS)
def test_every_rung_chooses_a_legal_action_and_repeats_itself(name: str, level: int) -> None:
    state = middle(name, 2, 4)
    view = state.view_state(state.player)
    first, again = (ribeira.bot("expert", state.game, level=level, seed=3).choose(view) for _ in range(2))
    assert first == again
    assert first in state.legal


def test_a_ladder_ends_below_the_strongest_program() -> None:
    assert {len(ladder) + 1 for ladder in LADDERS.values()} == {max(LEVEL_NAMES)}
    for name in (*LADDERS, "a game of somebody else"):
        assert [rung_of(name, level) is None for level in LEVEL_NAMES] == [False] * 5 + [True]


def test_the_lowest_level_takes_what_wins_at_once() -> None:
    state = position(**LAST_PICK)
    for seed in range(5):
        chosen = ribeira.bot("expert", state.game, level=1, seed=seed).choose(state.view_state(state.player))
        assert state.game.notation(chosen) == "F1:white>1"


def test_chance_in_the_choice_errs_rarely_by_much() -> None:
    state = middle("azul", 2, 6)
    view = state.view_state(state.player)
    best = {ribeira.bot("greedy", state.game, seed=seed).choose(view) for seed in range(5)}
    hasty = Counter(ribeira.bot("greedy", state.game, seed=seed, temperature=0.05).choose(view) for seed in range(60))
    assert hasty.most_common(1)[0][0] in best
    assert len(best) < len(hasty) < len(state.legal)


def test_a_limit_of_time_is_for_every_level() -> None:
    state = middle("azul", 2)
    view = state.view_state(state.player)
    for level in LEVEL_NAMES:
        assert ribeira.bot("expert", state.game, level=level, seconds=0.001).choose(view) in state.legal
        with pytest.raises(ribeira.InvalidOption, match="seconds"):
            ribeira.bot("expert", state.game, level=level, seconds=-1)


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
