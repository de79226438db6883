"""`ribeira worker`: a process, on this machine or another, in which bots think for a server of several processes."""

from __future__ import annotations

import typer

from ribeira.cli.common import game_names
from ribeira.cli.flags import with_settings
from ribeira.cli.language import BadInput, told
from ribeira.cli.prepare import preparation_for
from ribeira.server.configuration import Configured


@with_settings
def worker(configured: Configured) -> None:
    """Let bots think here for the servers that share a database and a bus."""
    from ribeira.server.work import work

    settings = configured.settings
    for name in ("database", "bus"):
        if getattr(settings, name) is None:
            raise BadInput(
                f"{name}: a worker needs the {name} that it shares with the servers",
                f"{name}: 서버와 함께 쓰는 설정이 작업 프로세스에도 필요합니다",
            )
    if not settings.bot_threads:
        raise BadInput(
            "bot_threads: a worker needs at least one", "bot_threads: 작업 프로세스에는 하나 이상 필요합니다"
        )
    work(
        settings,
        lambda: typer.echo(
            told("Bots think here. Ctrl+C ends it.", "봇이 여기에서 생각합니다. Ctrl+C를 누르면 끝납니다.")
        ),
        preparation_for(game_names()),
    )
