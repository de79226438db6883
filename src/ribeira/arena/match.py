"""One match between bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import numpy as np

from ribeira.bots import Bot
from ribeira.core.arrays import Rng
from ribeira.core.contract import ActionId
from ribeira.core.errors import InvalidOption, shown
from ribeira.core.game import Game
from ribeira.core.header import CHANCE
from ribeira.core.rng import Seed, draw, seeded
from ribeira.core.state import State, a_game
from ribeira.replay import Replay

Watcher = Callable[[State, ActionId, State], None]
"""Called with the state before, the action and the state after; chance outcomes included."""


def play(game: Game, bots: Sequence[Bot], seed: Seed, watch: Watcher | None = None) -> tuple[Replay, State]:
    """Plays a match to its end: `bots` in the order of the seats, nature by `seed`. Answers the match and its end.

    Raises `InvalidOption` for anything but a bot of this game for every seat, or a seed that is none.
    """
    _check_bots(a_game(game), bots)
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


_OTHER_CHOICES = (type, np.ndarray, np.generic)
"""Have a `choose` that is no bot's: classes in place of bots, and NumPy's arrays."""


def _check_bots(game: Game, bots: object) -> None:
    if not isinstance(bots, Sequence) or len(bots) != game.players:
        raise InvalidOption(f"bots: {shown(bots)} is not a list of {game.players}, one for every seat")
    for seat, bot in enumerate(bots):
        of = getattr(a_bot(bot), "game", game)
        if isinstance(of, Game) and of != game:
            raise InvalidOption(f"bots: the bot of seat {seat} is of {of}, not of {game}")


def a_bot(value: object) -> Bot:
    """Raises `InvalidOption` for what nobody can ask to choose."""
    if isinstance(value, _OTHER_CHOICES) or not callable(getattr(value, "choose", None)):
        raise InvalidOption(f"bots: {shown(value)} is not a bot; a bot has a method `choose`")
    return cast("Bot", value)


def nature(state: State, rng: Rng) -> ActionId:
    """One outcome of a chance node, drawn by its weight."""
    outcomes, weights = zip(*state.weights.items(), strict=True)
    return int(outcomes[draw(rng, np.array(weights), len(weights))])
