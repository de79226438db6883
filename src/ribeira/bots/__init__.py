"""Bots: programs that choose."""

from __future__ import annotations

from typing import Any, Protocol

from ribeira.core.contract import ActionId
from ribeira.core.errors import InvalidOption
from ribeira.core.game import Game
from ribeira.core.state import ViewState


class Bot(Protocol):
    """Something that chooses an action, from what its seat may know and nothing else."""

    def choose(self, view: ViewState) -> ActionId:
        """One of the legal actions of the view's seat, which is due."""
        ...


def bots() -> dict[str, list[int]]:
    """The names of all bots, each with its levels (empty: it has none)."""
    return {"random": []}


def bot(name: str, game: Game, **settings: Any) -> Bot:
    """A bot for this game. Raises `InvalidOption` for a name or setting that does not exist."""
    from ribeira.bots.random_bot import RandomBot

    if name not in bots():
        raise InvalidOption(f"bot: {name!r} is not one of {', '.join(bots())}")
    return RandomBot(game, **settings)
