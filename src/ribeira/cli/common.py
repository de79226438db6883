"""What the commands share: their common arguments, reading what people type, and lines of progress."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress

    from ribeira.core.contract import Json
    from ribeira.core.game import Game

GameName = Annotated[str, typer.Argument(help="Name of the game.", show_default=True)]
Players = Annotated[int, typer.Option("--players", "-p", help="Number of players.")]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", help="An option of the game: name=value.")]
AsJson = Annotated[bool, typer.Option("--json", help="Answer one JSON document instead of text.")]
Seed = Annotated[int | None, typer.Option(help="Equal seeds give equal matches.")]


class BadInput(Exception):
    """What was typed cannot be done; the message is one clear sentence."""


def read_game(name: str, players: int, options: list[str] | None) -> Game:
    """The game that the arguments describe. Raises `BadInput` or `InvalidOption`."""
    from ribeira.games import definition, game

    found = definition(name)
    given = dict(_split(option) for option in options or [])
    values = {option.name: option.values for option in found.options}
    return game(name, players, {key: _value(text, values.get(key, ())) for key, text in given.items()})


def _split(option: str) -> tuple[str, str]:
    key, sign, value = option.partition("=")
    if not sign or not key:
        raise BadInput(f"--option: {option!r} is not of the form name=value")
    return key, value


def _value(text: str, allowed: tuple[Any, ...]) -> Any:
    """The option's value that is written like this; a text that is none is left to the game to refuse."""
    return next((value for value in allowed if str(value).lower() == text.lower()), text)


def read_json(path: Path) -> Any:
    """The document in a file. Raises `BadInput`."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as wrong:
        raise BadInput(f"{path}: cannot be read: {wrong.strerror}") from None
    except (ValueError, RecursionError):
        raise BadInput(f"{path}: is no JSON document") from None


def write_json(document: Json) -> None:
    """Prints a document for programs."""
    typer.echo(json.dumps(document, ensure_ascii=False, indent=1))


def screen() -> Console:
    """Where people read answers."""
    from rich.console import Console

    return Console(highlight=False)


@contextmanager
def progress(silent: bool = False) -> Iterator[Progress]:
    """A progress bar on stderr; silent where nobody looks."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    hidden = silent or not sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=hidden) as bar:
        yield bar


def warm_game(game: Game, silent: bool = False) -> None:
    """Compiles the engine or loads it from the cache, with a line of progress."""
    with progress(silent) as bar:
        task = bar.add_task(f"Preparing {game.name}", total=len(game.definition.all_kernels))
        game.warm(_advance(bar, task))


def _advance(bar: Progress, task: Any) -> Callable[[str, bool], None]:
    return lambda _name, _cached: bar.advance(task)
