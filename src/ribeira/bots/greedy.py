"""The bot that looks one action ahead: it chooses what leads to the best-looking state, or nearly so."""

from __future__ import annotations

from math import exp, log

import numpy as np

from ribeira.bots.analysis import share
from ribeira.bots.checks import generator, number
from ribeira.bots.evaluation import evaluation_of
from ribeira.bots.outlook import play_on
from ribeira.bots.seat import legal_ids, own_turn, player_of
from ribeira.bots.styles import check_style, near, preferred
from ribeira.core import jit
from ribeira.core.arrays import Bytes
from ribeira.core.contract import ActionId, Seat
from ribeira.core.game import Game
from ribeira.core.header import HEAD, MAX_PLAYERS, TERMINAL
from ribeira.core.rng import Seed, seeded
from ribeira.core.state import ViewState

NEARLY = 1e-9
"""Actions whose values differ by less are equally good."""
RARE = 1e-9
"""A chance to win that is no smaller than this is told from none."""
SLACK = 0.02
"""Actions whose margins differ by at most this much are about as good."""


class GreedyBot:
    """Judges by the game's evaluation; of a game without one it knows only a won end. The seed decides among equals.

    `temperature` is how much chance there is in the choice (0: none). Margins count, not prospects, which hardly differ
    where a match is nearly decided: who is far behind errs no more than others. `style` decides between actions about
    as good (`bots.styles`).
    """

    def __init__(
        self, game: Game, seed: Seed | None = None, temperature: float = 0.0, style: str | None = None
    ) -> None:
        self.game = game
        self._evaluation = evaluation_of(game.name)
        self._style = check_style(style)
        used = [self._evaluation.evaluate, self._evaluation.outcome, play_on if self._style else None]
        jit.warm([kernel for kernel in used if kernel is not None])
        self._temperature = number("temperature", temperature, 0.0, 100.0)
        self._random = generator(seed)

    def choose(self, view: ViewState) -> ActionId:
        """The action with the best-looking outcome; hidden things are guessed once for all actions."""
        seat, contents = own_turn(self.game, view)
        guess = contents.copy()
        view.game.kernels.determinize(guess, seat, seeded(self._random.getrandbits(63)))
        guess[: HEAD.itemsize].view(HEAD)[0].player = seat
        values = {action: self._value(view.game, guess, seat, action) for action in legal_ids(view, guess)}
        chosen = self._pick(values, view.game.players)
        if self._style is None:
            return chosen
        margins = {action: _margin(value, view.game.players) for action, value in values.items()}
        turns = [[action] for action in near(margins, chosen, SLACK)]
        return preferred(self._style, view.game, self._evaluation, contents, seat, turns)[0]

    def _pick(self, values: dict[ActionId, float], players: int) -> ActionId:
        best = max(values.values())
        if self._temperature > 0.0:
            most = _margin(best, players)
            weights = [exp((_margin(value, players) - most) / self._temperature) for value in values.values()]
            return self._random.choices(list(values), weights)[0]
        return self._random.choice([action for action, value in values.items() if value > best - NEARLY])

    def _value(self, game: Game, contents: Bytes, seat: Seat, action: ActionId) -> float:
        after = contents.copy()
        out = np.zeros(MAX_PLAYERS)
        game.kernels.apply(after, action)
        is_over = player_of(after) == TERMINAL
        known = self._evaluation
        ((known.outcome or game.kernels.returns) if is_over else known.evaluate)(after, out)
        return float(out[seat])


def _margin(value: float, players: int) -> float:
    """The margin that prospects stand for: evaluations make a chance to win of it, the smaller the more sit there."""
    chance = max(RARE, min(1.0 - RARE, share(value, players)))
    return log(chance / (1.0 - chance)) / 2.0
