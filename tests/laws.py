"""Every game is held against the laws, in parts: many games look at many states, each at a few of its own."""

from __future__ import annotations

import numpy as np

import ribeira
from ribeira.core.jit import INTERPRETED
from ribeira.core.laws import check_notation, check_state, random_match
from tests.soak import soak

MATCHES = soak(1, 10)
EVERY = 24 if INTERPRETED else soak(4, 1)
"""Of so many states of a match the laws are asked of one, without the compiler of fewer."""


def check_laws(game: ribeira.Game, turn: int) -> None:
    """Asks the laws of some states of matches played at random, by `turn` of others, and of the last one always.

    Raises `BrokenLaw`.
    """
    rng = np.random.default_rng(1)
    for _ in range(MATCHES):
        for number, state in enumerate(random_match(game, rng), turn):
            if number % EVERY == 0 or state.is_terminal:
                check_state(state, rng)
    check_notation(game)
