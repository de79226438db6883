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

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from ribeira.version import __version__

if TYPE_CHECKING:
    from ribeira import replay
    from ribeira.bots import Analysis, Bot, analyse, bot, bots
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
    from ribeira.games import definition

__all__ = [
    "CHANCE",
    "TERMINAL",
    "Analysis",
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
    "analyse",
    "bot",
    "bots",
    "definition",
    "game",
    "games",
    "replay",
]


_HOMES = {
    "ribeira.bots": ("Analysis", "Bot", "analyse", "bot", "bots"),
    "ribeira.core.batch": ("Batch",),
    "ribeira.core.contract": ("Definition",),
    "ribeira.core.errors": (
        "IllegalAction",
        "InvalidNotation",
        "InvalidOption",
        "InvalidPosition",
        "InvalidReplay",
        "RibeiraError",
    ),
    "ribeira.core.game": ("Game",),
    "ribeira.core.header": ("CHANCE", "TERMINAL"),
    "ribeira.core.state": ("State", "ViewState"),
    "ribeira.games": ("definition",),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    """Imports what is asked for when it is asked for: `ribeira --help` answers before the compiler is loaded."""
    if name == "replay":
        return import_module("ribeira.replay")
    if name not in _HOME:
        raise AttributeError(f"module 'ribeira' has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_HOME[name]), name)
    return found


class _Package(ModuleType):
    """Keeps the functions `bots` and `games` where the import system would put the packages of these names."""

    def __setattr__(self, name: str, value: object) -> None:
        if name not in ("bots", "games") or not isinstance(value, ModuleType):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package


def games() -> list[str]:
    """The names of all games."""
    from ribeira.games import names

    return names()


def game(name: str, players: int = 2, **options: object) -> Game:
    """A game with its number of players and options; options left out have their default.

    Raises `InvalidOption` (a `ValueError`) that names what does not exist.

    >>> game("azul", players=5)
    Traceback (most recent call last):
    ribeira.core.errors.InvalidOption: players: azul is played by 2 to 4, not by 5
    """
    from ribeira.core.game import Game
    from ribeira.games import definition

    return Game(definition(name), players, options)
