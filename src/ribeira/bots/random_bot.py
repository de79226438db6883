"""The bot that chooses any legal action, all equally likely."""

from __future__ import annotations

from ribeira.bots.checks import generator
from ribeira.bots.seat import legal_ids, own_turn
from ribeira.core.contract import ActionId
from ribeira.core.game import Game
from ribeira.core.rng import Seed
from ribeira.core.state import ViewState


class RandomBot:
    """Equal seeds make equal choices; without a seed every bot plays its own way."""

    def __init__(self, game: Game, seed: Seed | None = None) -> None:
        self.game = game
        self._random = generator(seed)

    def choose(self, view: ViewState) -> ActionId:
        """Any legal action of the view's seat."""
        _, contents = own_turn(self.game, view)
        return self._random.choice(legal_ids(view, contents))
