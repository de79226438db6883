"""`ribeira engine`: a bot that other programs drive over standard input and output."""

from __future__ import annotations

from typing import Annotated

import typer

from ribeira.cli.language import told

BOT = told(
    "A bot of this library (expert:4, greedy), or module:Class.",
    "이 라이브러리의 봇(expert:4, greedy) 또는 모듈:클래스.",
)


def engine(bot: Annotated[str, typer.Argument(help=BOT)] = "expert:4") -> None:
    """Let another program drive a bot: one JSON object a line on standard input and output."""
    from ribeira.arena.engine import run

    run(bot)
