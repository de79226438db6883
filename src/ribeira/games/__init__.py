"""The one list of games. A package is imported when its game is asked for."""

from __future__ import annotations

from importlib import import_module

from ribeira.core.contract import Definition, Json
from ribeira.core.errors import InvalidOption, InvalidPosition, shown
from ribeira.core.game import Game
from ribeira.core.positions import game_options, mapping

NAMES = ("azul", "santorini", "puerto_rico", "porto", "pier18")


def definition(name: object) -> Definition:
    """What a game's package exports. Raises `InvalidOption` for a name that is no game."""
    if not isinstance(name, str) or name not in NAMES:
        raise InvalidOption(f"game: {shown(name)} is not one of {', '.join(NAMES)}")
    found: Definition = import_module(f"ribeira.games.{name}").GAME
    return found


def game(name: object, players: object, options: Json) -> Game:
    """A game with its number of players and options. Raises `InvalidOption` for what does not exist."""
    found = definition(name)
    return Game(found, found.check_players(players), options)


def game_of(document: object) -> Game:
    """The game that a position document is of. Raises `InvalidPosition`."""
    given = mapping(document, "position")
    try:
        found = definition(given.get("game"))
    except InvalidOption as wrong:
        raise InvalidPosition("game", str(wrong).partition(": ")[2]) from None
    return Game(found, *game_options(given, found))
