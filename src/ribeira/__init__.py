"""Ribeira: modern board games by their exact rules, as a library.

>>> import ribeira
>>> game = ribeira.game("azul", players=2)
>>> state = game.new()
>>> state.legal_text
['~first:0', '~first:1']
>>> state.apply("~first:1").phase
'fill'
"""

from __future__ import annotations

from typing import Any

from ribeira import replay
from ribeira.bots import Bot, bot, bots
from ribeira.core.batch import Batch
from ribeira.core.contract import Definition
from ribeira.core.errors import (
    IllegalAction,
    InvalidNotation,
    InvalidOption,
    InvalidPosition,
    InvalidReplay,
    RibeiraError,
)
from ribeira.core.game import Game
from ribeira.core.header import CHANCE, TERMINAL
from ribeira.core.state import State, ViewState
from ribeira.games import NAMES as _NAMES
from ribeira.games import definition
from ribeira.version import __version__

__all__ = [
    "CHANCE",
    "TERMINAL",
    "Batch",
    "Bot",
    "Definition",
    "Game",
    "IllegalAction",
    "InvalidNotation",
    "InvalidOption",
    "InvalidPosition",
    "InvalidReplay",
    "RibeiraError",
    "State",
    "ViewState",
    "__version__",
    "bot",
    "bots",
    "definition",
    "game",
    "games",
    "replay",
]


def games() -> list[str]:
    """The names of all games."""
    return list(_NAMES)


def game(name: str, players: int = 2, **options: Any) -> Game:
    """A game with its number of players and options; options left out have their default.

    Raises `InvalidOption` (a `ValueError`) that names what does not exist.

    >>> game("azul", players=5)
    Traceback (most recent call last):
    ribeira.core.errors.InvalidOption: players: azul is played by 2 to 4, not by 5
    """
    return Game(definition(name), players, options)
