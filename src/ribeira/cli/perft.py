"""`ribeira perft`: counts sequences of actions."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, TypedDict

import typer

from ribeira.cli.common import AsJson, GameName, Options, Players, read_game, read_json, warm_game, write_json
from ribeira.cli.language import told

if TYPE_CHECKING:
    from ribeira.core.state import State


def perft(
    game: GameName = "azul",
    depth: Annotated[int, typer.Option("--depth", "-d", min=0, max=20, help="Actions in a row.")] = 3,
    players: Players = 2,
    option: Options = None,
    position: Annotated[Path | None, typer.Option(help="Start from the position in this file.")] = None,
    divide: Annotated[bool, typer.Option("--divide", help="Split the count by the first action.")] = False,
    as_json: AsJson = False,
) -> None:
    """Count the sequences of actions from a position, chance outcomes included."""
    from ribeira.core.perft import divide as split_count
    from ribeira.core.perft import perft as count
    from ribeira.core.perft import warm

    start = _start(game, players, option, position)
    began = perf_counter()
    warm_game(start.game, as_json, search=False)
    warm()
    prepared, began = perf_counter() - began, perf_counter()
    parts = split_count(start, depth) if divide and depth > 0 else {}
    total = sum(parts.values()) if parts else count(start, depth)
    seconds = round(perf_counter() - began, 3)
    answer = Counted(depth=depth, count=total, seconds=seconds, preparing=round(prepared, 3), divide=parts)
    _report(answer, as_json)


def _start(name: str, players: int, options: list[str] | None, position: Path | None) -> State:
    from ribeira.games import game_of

    if position is None:
        return read_game(name, players, options).new()
    document = read_json(position)
    return game_of(document).from_position(document)


class Counted(TypedDict):
    """The answer for programs; `divide` is empty unless the count was split."""

    depth: int
    count: int
    seconds: float
    """Of counting alone."""
    preparing: float
    """Seconds before: compiling what was not in the cache, else loading it."""
    divide: dict[str, int]


def _report(answer: Counted, as_json: bool) -> None:
    if as_json:
        write_json(answer)
        return
    for action, count in answer["divide"].items():
        typer.echo(f"{action} {count}")
    typer.echo(f"perft({answer['depth']}) = {answer['count']:,} in {answer['seconds']} s".replace(",", " "))
    before = told("compiling and loading before it: {} s", "그전에 컴파일하고 불러오는 데 {}초")
    typer.echo(before.format(answer["preparing"]), err=True)
