"""What is asked about legal actions without a list is what the list says."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.core import jit
from ribeira.core.arrays import Apply, CountLegal, Ids, IsLegal, LegalActions, NthLegal, Rng, StateTable
from ribeira.core.batch import player_of
from ribeira.core.defaults import choosing
from ribeira.core.header import TERMINAL
from ribeira.core.jit import INTERPRETED, kernel
from ribeira.core.rng import below, seeded
from tests.games.fixtures import Configuration, Fixtures, every_configuration, name_of

MATCHES, STATES = (1, 12) if INTERPRETED else (12, 1_000_000)
"""Matches of each configuration, and how many states of each are looked at."""
CHOOSING = (jit.LEGAL_ACTIONS, jit.COUNT_LEGAL, jit.NTH_LEGAL, jit.IS_LEGAL, jit.APPLY)


@kernel(jit.INT(jit.STATES, jit.IDS, jit.RNG, jit.INT, jit.INT, *map(jit.value, CHOOSING)))
def disagreements(
    states: StateTable, ids: Ids, rng: Rng, most: int, actions: int,
    legal_actions: LegalActions, count_legal: CountLegal, nth_legal: NthLegal, is_legal: IsLegal, apply: Apply,
) -> int:  # fmt: skip
    """Plays every match at random, chance outcomes too, for so many states; how often the kernels differ."""
    wrong = 0
    for i in range(states.shape[0]):
        for _ in range(most):
            n = legal_actions(states[i], ids)
            wrong += n != count_legal(states[i])
            place = 0
            for action in range(-1, actions + 1):
                is_listed = place < n and ids[place] == action
                wrong += is_listed != is_legal(states[i], action)
                if is_listed:
                    wrong += nth_legal(states[i], place) != action
                    place += 1
            wrong += place != n
            if player_of(states[i]) == TERMINAL:
                break
            apply(states[i], ids[below(rng, n)])
    return wrong


def first_states(game: ribeira.Game) -> StateTable:
    return np.array([game.new().copy_bytes() for _ in range(MATCHES)])


def differences(game: ribeira.Game, choosing_by: Any) -> tuple[int, StateTable]:
    jit.warm([disagreements])
    k, states = game.kernels, first_states(game)
    by = (k.legal_actions, choosing_by.count_legal, choosing_by.nth_legal, choosing_by.is_legal, k.apply)
    return int(disagreements(states, game.id_buffer(), seeded(5), STATES, game.definition.actions, *by)), states


@pytest.mark.parametrize(("fixtures", "each"), every_configuration(), ids=name_of)
def test_count_nth_and_membership_are_those_of_the_list(fixtures: Fixtures, each: Configuration) -> None:
    game = ribeira.game(fixtures.game, each.players, **each.options)
    wrong, states = differences(game, game.kernels)
    assert wrong == 0
    assert INTERPRETED or all(game.from_bytes_unchecked(row).is_terminal for row in states)


@pytest.mark.compiled_only
def test_where_a_game_only_lists_the_rest_follows_and_a_wrong_answer_is_found() -> None:
    game = ribeira.game("pier18")
    made = choosing(game.kernels.legal_actions, game.definition.most_legal)
    jit.warm(made.values())
    plain = type("Plain", (), made)
    assert differences(game, plain)[0] == 0
    wrong = type("Wrong", (), {**made, "count_legal": ribeira.game("azul").kernels.count_legal})
    assert differences(game, wrong)[0] > 0
