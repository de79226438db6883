"""`ribeira tournament`: bots against each other."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ribeira.cli.common import AsJson, Options, Players, progress, read_game, screen, warm_game, write_json
from ribeira.cli.language import BadInput

if TYPE_CHECKING:
    from ribeira.arena.tournament import Row, Tournament
    from ribeira.core.contract import Json


def tournament(
    bots: Annotated[list[str], typer.Argument(help="Bots: random, greedy, mcts:3, mcts:simulations=500.")],
    game: Annotated[str, typer.Option(help="Name of the game.")] = "azul",
    players: Players = 2,
    option: Options = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Matches of each line-up, seats rotated.")] = 20,
    seed: Annotated[int, typer.Option(min=0, help="Equal seeds give equal tables.")] = 0,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0 = one for every core.")] = 0,
    save: Annotated[Path | None, typer.Option(help="Folder to write every match to.")] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play against each other and rate them: `ribeira tournament mcts:3 greedy random`."""
    from ribeira.arena.players import parse_player
    from ribeira.arena.tournament import Tournament

    chosen = read_game(game, players, option)
    if save is not None and not save.is_dir():
        raise BadInput(f"--save: there is no folder {save}")
    contest = Tournament(chosen, [parse_player(text) for text in bots], games, seed, save)
    warm_game(chosen, as_json)
    rows = _run(contest, workers or os.cpu_count() or 1, as_json)
    if as_json:
        write_json(_document(contest, seed, rows))
    else:
        _print(rows)


def _run(contest: Tournament, workers: int, silent: bool) -> list[Row]:
    with progress(silent) as bar:
        task = bar.add_task("Playing", total=len(contest.fixtures))
        return contest.run(workers, lambda _outcome: bar.advance(task))


def _document(contest: Tournament, seed: int, rows: list[Row]) -> Json:
    from ribeira.arena.tournament import as_document

    game = contest.game
    given = {"game": game.name, "players": game.players, "options": game.options, "seed": seed}
    return {**given, "matches": len(contest.fixtures), "table": as_document(rows)}


def _print(rows: list[Row]) -> None:
    from rich.table import Table

    table = Table("bot", "played", "won", "share", "95 %", "points", "rating")
    for row in rows:
        interval = f"{100 * row.low:.1f} - {100 * row.high:.1f} %"
        share, points, rating = f"{100 * row.share:.1f} %", f"{row.mean_score:.1f}", f"{row.mu:.1f} ± {row.sigma:.1f}"
        table.add_row(row.player, str(row.played), f"{row.won:g}", share, interval, points, rating)
    screen().print(table)
