"""The command `ribeira`. What a command needs is imported when it runs, so that `--help` answers at once."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from ribeira.cli.bench import bench
from ribeira.cli.check import check
from ribeira.cli.common import BadInput, add_games
from ribeira.cli.perft import perft
from ribeira.cli.play import play
from ribeira.cli.prepare import prepare
from ribeira.cli.replay import replay
from ribeira.cli.serve import serve
from ribeira.cli.tournament import tournament
from ribeira.cli.watch import watch

__all__ = ["app", "main", "run"]

BAD_INPUT = 2
INTERRUPTED = 130

app = typer.Typer(
    help="Modern board games by their exact rules: to play in the browser, and as a fast engine for programs.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


@app.callback()
def common(
    games: Annotated[
        list[Path] | None, typer.Option("--with", metavar="FILE", help="A Python file with a game of your own.")
    ] = None,
) -> None:
    """What stands before the command."""
    add_games(games or [])


for command in (serve, play, watch, tournament, replay, check, perft, bench, prepare):
    app.command()(command)


def main() -> None:
    """The entry point."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Runs one command and answers the exit status: bad input is one sentence on stderr and status 2."""
    try:
        return app(list(arguments), prog_name="ribeira", standalone_mode=False) or 0
    except typer.TyperException as wrong:
        return _refuse(wrong.format_message(), wrong.exit_code)
    except BadInput as wrong:
        return _refuse(str(wrong))
    except (typer.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except ValueError as wrong:
        if not _is_ours(wrong):
            raise
        return _refuse(str(wrong))


def _is_ours(wrong: ValueError) -> bool:
    from ribeira.core.errors import RibeiraError

    return isinstance(wrong, RibeiraError)


def _refuse(sentence: str, status: int = BAD_INPUT) -> int:
    if sentence:
        typer.echo(f"ribeira: {sentence}", err=True)
    return status
