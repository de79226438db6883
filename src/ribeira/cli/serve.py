"""`ribeira serve`: the table service and its page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ribeira.cli.common import warm_game


def serve(
    host: Annotated[str, typer.Option(help="Address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65_535, help="Port; 0 = any free one.")] = 8000,
    lan: Annotated[bool, typer.Option("--lan", help="Let devices of the same network in.")] = False,
    data: Annotated[Path, typer.Option(help="Folder of the database; made when missing.")] = Path("data"),
) -> None:
    """Serve tables in the browser: prints the address to open."""
    from ribeira.games import NAMES, game
    from ribeira.server.run import serve as run_server
    from ribeira.server.settings import Settings

    for name in NAMES:
        warm_game(game(name, 2, {}))
    run_server(Settings(data=data, host="0.0.0.0" if lan else host, port=port))  # noqa: S104  --lan asks for it
