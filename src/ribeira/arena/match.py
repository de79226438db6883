"""One match between bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from ribeira.bots import Bot
from ribeira.core.arrays import Rng
from ribeira.core.contract import ActionId
from ribeira.core.game import Game
from ribeira.core.header import CHANCE
from ribeira.core.rng import Seed, draw, seeded
from ribeira.core.state import State
from ribeira.replay import Replay

Watcher = Callable[[State, ActionId, State], None]
"""Called with the state before, the action and the state after; chance outcomes included."""


def play(game: Game, bots: Sequence[Bot], seed: Seed, watch: Watcher | None = None) -> tuple[Replay, State]:
    """Plays a match to its end: `bots` in the order of the seats, nature by `seed`. Answers the match and its end."""
    state, rng = game.new(), seeded(seed)
    actions: list[str] = []
    while not state.is_terminal:
        seat = state.player
        action = nature(state, rng) if seat == CHANCE else bots[seat].choose(state.view_state(seat))
        after = state.apply(action)
        actions.append(game.notation(action))
        if watch is not None:
            watch(state, action, after)
        state = after
    return Replay(game, actions), state


def nature(state: State, rng: Rng) -> ActionId:
    """One outcome of a chance node, drawn by its weight."""
    outcomes, weights = zip(*state.weights.items(), strict=True)
    return int(outcomes[draw(rng, np.array(weights), len(weights))])
