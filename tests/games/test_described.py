"""An action in the words of its position is read by all who may read its notation: it tells them nothing new."""

from __future__ import annotations

import numpy as np
import pytest

import ribeira

PLIES = 60


@pytest.mark.parametrize("name", ribeira.games())
def test_what_an_onlooker_reads_of_an_action_an_onlooker_knows(name: str) -> None:
    """Of what is shown to anybody the words are the same where all that an onlooker does not know is dealt anew."""
    game, rng, told = ribeira.game(name), np.random.default_rng(1), 0
    words = game.definition.words
    state = game.new()
    for ply in range(PLIES):
        if state.is_terminal:
            break
        if state.player < 0:
            state = game.sample(state, rng)
            continue
        action = int(rng.choice(state.legal))
        after = state.apply(action)
        if words.shown(state.as_seat(state.player), action, None, after) == game.notation(action):
            dealt = state.view_state(None).determinize(ply)
            assert [dealt.describe(action, language) for language in ("en", "ko")] == [
                state.describe(action, language) for language in ("en", "ko")
            ]
            told += 1
        state = after
    assert told > 0
