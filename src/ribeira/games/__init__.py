"""The one list of games. A package is imported when its game is asked for, and the compiler with the first of them."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from ribeira.core.errors import InvalidOption, InvalidPosition, shown
from ribeira.games import files

if TYPE_CHECKING:
    from ribeira.core.contract import Definition, Json
    from ribeira.core.game import Game

NAMES = ("azul", "santorini", "puerto_rico", "porto", "pier18")
_ADDED: dict[str, Definition] = {}
_FILES: set[Path] = set()
"""The files whose games were added."""


def names() -> list[str]:
    """All games: those of this package, then those that were added."""
    return [*NAMES, *_ADDED]


def add(game: Definition) -> None:
    """Makes a game that lies elsewhere known by its name to this process, as if it were one of these.

    Raises `InvalidOption` when another game has that name.
    """
    if game.name in NAMES or _ADDED.get(game.name, game) is not game:
        raise InvalidOption(f"game: there is a game named {game.name!r} already")
    _ADDED[game.name] = game


def definition(name: object) -> Definition:
    """What a game's package exports. Raises `InvalidOption` for a name that is no game."""
    if isinstance(name, str) and name in _ADDED:
        return _ADDED[name]
    if not isinstance(name, str) or name not in [*NAMES, *_inherited()]:
        raise InvalidOption(f"game: {shown(name)} is not one of {', '.join(names())}")
    if name in _ADDED:
        return _ADDED[name]
    found: Definition = import_module(f"ribeira.games.{name}").GAME
    return found


def add_file(file: Path) -> Definition:
    """Adds the game that a Python file exports, here and in the processes that are started from here.

    Raises `InvalidOption`.
    """
    found = files.read(file)
    add(found)
    _FILES.add(file.absolute())
    files.pass_on(file)
    return found


def _inherited() -> dict[str, Definition]:
    """All games that were added, with those of the files that this process was told about by the one that began it."""
    for file in files.passed_on():
        if file not in _FILES:
            _FILES.add(file)
            add(files.read(file))
    return _ADDED


def game(name: object, players: object, options: Json) -> Game:
    """A game with its number of players and options. Raises `InvalidOption` for what does not exist."""
    from ribeira.core.game import Game

    found = definition(name)
    return Game(found, found.check_players(players), options)


def game_of(document: object) -> Game:
    """The game that a position document is of. Raises `InvalidPosition`."""
    from ribeira.core.game import Game
    from ribeira.core.positions import game_options, mapping

    given = mapping(document, "position")
    try:
        found = definition(given.get("game"))
    except InvalidOption as wrong:
        raise InvalidPosition("game", str(wrong).partition(": ")[2]) from None
    return Game(found, *game_options(given, found))
