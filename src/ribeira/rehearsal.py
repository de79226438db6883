"""Everything that a game compiles or loads at first use, used once beforehand, so that nobody waits for it in a match.

Kernels are named in a game's definition; what else is compiled, only its positions, its words or an analysis call.
"""

from __future__ import annotations

import numpy as np

from ribeira.bots import analyse, warm
from ribeira.core.game import Game
from ribeira.core.header import CHANCE
from ribeira.core.state import State

REHEARSED = 200
"""Actions of the random match that is played through."""
ANALYSED = 25
"""An analysis, the dearest thing that can be asked, comes after so many of them."""


def load(game: Game) -> None:
    """Compiles what the cache does not hold and loads the rest: rules, search, and what words and positions call.

    Takes a second or two where all is in the cache. Raises whatever the compiler raises.
    """
    warm(game)
    rehearse(game)


def rehearse(game: Game, actions: int = REHEARSED, analysed: bool = True) -> None:
    """Plays at random for at most so many actions and asks of each state what a table would ask; hints, which need the
    search, only where it is to be `analysed`."""
    rng, state = np.random.default_rng(0), game.new()
    for number in range(actions):
        if state.is_terminal:
            break
        action = int(rng.choice(state.legal))
        _ask(game, state, action, analysed and number % ANALYSED == 0)
        after = state.apply(action)
        state.narrate(action, after)
        state = after
    _ = state.sheet


def _ask(game: Game, state: State, action: int, analysed: bool) -> None:
    game.from_position(state.position)
    game.parse(game.notation(action))
    if state.player == CHANCE:
        return
    seat = state.player
    own, everybody = state.view_state(seat), state.view_state(None)
    for view in (own, everybody):
        view.with_insight(view.seen)
    for legal in state.legal[:ANALYSED]:
        state.preview(legal)
        state.target(legal)
    _ = state.forbidden
    state.preview(action)
    if analysed:
        analyse(own, lines=2, level=1, seed=0)
