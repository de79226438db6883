"""The command `ribeira`. What a command needs is imported when it runs, so that `--help` answers at once."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from ribeira.cli.analyse import analyse
from ribeira.cli.bench import bench
from ribeira.cli.bot import bot
from ribeira.cli.check import check
from ribeira.cli.common import add_games
from ribeira.cli.completion import completion, listen
from ribeira.cli.engine import engine
from ribeira.cli.extras import ANYTHING, lacking, missing_package, without
from ribeira.cli.language import BadInput, terminal_language, told, write_all
from ribeira.cli.learn import learn
from ribeira.cli.listing import bots, games
from ribeira.cli.narrow import COMMAND, GROUP, MARKUP, WIDTH, summary
from ribeira.cli.perft import perft
from ribeira.cli.play import play
from ribeira.cli.prepare import prepare
from ribeira.cli.refusals import typed_in_korean
from ribeira.cli.replay import replay
from ribeira.cli.selfplay import selfplay
from ribeira.cli.tournament import tournament
from ribeira.cli.verify import verify
from ribeira.cli.watch import watch
from ribeira.version import __version__

__all__ = ["app", "main", "run"]

BAD_INPUT = 2
INTERRUPTED = 130
OWN_GAME = "A Python file with a game of your own.", "직접 만든 게임이 든 파이썬 파일."
KOREAN = {
    "serve": "브라우저에서 테이블을 열고, 접속할 주소를 출력합니다.",
    "worker": "데이터베이스와 버스를 함께 쓰는 서버들을 위해 봇이 여기서 생각합니다.",
    "check": "엔진이 적합성 사례대로 움직이는지 확인합니다. 다르면 1로 끝납니다.",
    "play": "터미널에서 게임합니다: `ribeira play azul me expert:4`, 함께하려면 `ribeira play azul me:안나 me:벤투`.",
    "watch": "봇끼리 하는 게임을 봅니다: `ribeira watch azul expert:4 greedy`.",
    "bot": "서버의 테이블에 봇을 앉힙니다: `ribeira bot https://play.example.org/t/... expert:4`.",
    "tournament": "봇끼리 겨루게 하고 실력을 매깁니다: `ribeira tournament mcts:3 greedy exec:./mine`.",
    "selfplay": "봇끼리 한 게임을 학습용 파일로 저장합니다: `ribeira selfplay azul greedy --games 1000 --out data`.",
    "learn": "봇이 자기와 겨루며 판단을 익힙니다: `ribeira learn porto --players 2 --hours 2 --out course`.",
    "engine": "다른 프로그램이 봇을 부립니다. 표준 입출력으로 한 줄에 JSON 객체 하나씩 주고받습니다.",
    "replay": "게임을 한 단계씩 다시 보거나, 행동이 규칙에 맞고 결과와 같은지 확인합니다.",
    "analyse": "봇이 어떤 상태를 어떻게 보는지 알려 줍니다: 가장 좋은 행동과 그 값, 이유를 보여 줍니다.",
    "verify": "내보낸 게임의 기록 사슬과 뽑기, 규칙을 확인합니다. 맞지 않는 것이 있으면 1로 끝납니다.",
    "perft": "어떤 상태에서 이어지는 행동의 순서를 모두 셉니다. 뽑기 결과도 셉니다.",
    "bench": "이 컴퓨터에서 엔진, 탐색, 봇을 재어 봅니다.",
    "games": "어떤 게임을 몇 명이, 어떤 옵션으로 할 수 있는지 보여 줍니다.",
    "bots": "봇의 이름과 단계를 보여 줍니다.",
    "completion": "셸의 자동 완성 스크립트를 출력합니다: `ribeira completion bash`.",
    "prepare": "나중에 기다리지 않도록 규칙과 봇을 미리 컴파일합니다.",
}
"""What a command does, by its name; in English its docstring says it."""

app = typer.Typer(
    help=told(
        "Modern board games by their exact rules: to play in the browser, and as a fast engine for programs.",
        "현대 보드게임을 정확한 규칙 그대로: 브라우저에서 즐기고, 프로그램에서는 빠른 엔진으로 씁니다.",
    ),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=MARKUP,
    cls=GROUP,
    context_settings={"help_option_names": ["-h", "--help"], "terminal_width": WIDTH},
)


def _tell_version(is_wanted: bool) -> None:
    if is_wanted:
        typer.echo(f"ribeira {__version__}")
        raise typer.Exit


VERSION = typer.Option(
    "--version", callback=_tell_version, is_eager=True, help=told("Tell the version.", "버전을 출력합니다.")
)


@app.callback()
def common(
    games: Annotated[list[Path] | None, typer.Option("--with", metavar="FILE", help=told(*OWN_GAME))] = None,
    version: Annotated[bool, VERSION] = False,  # noqa: ARG001  its callback tells it
) -> None:
    """What stands before the command."""
    add_games(games or [])


def _add(command: Callable[..., Any]) -> None:
    korean = KOREAN.get(command.__name__) if terminal_language() == "ko" else None
    app.command(help=korean, short_help=summary(korean or command.__doc__), cls=COMMAND)(command)


def _add_of_server(name: str) -> None:
    """A command of the server; where a package of the server is missing, one that says so."""
    try:
        found = getattr(import_module(f"ribeira.cli.{name}"), name)
    except ModuleNotFoundError as wrong:
        package = missing_package(wrong)
        if package is None:
            raise
        app.command(name, context_settings=ANYTHING)(without(package))
        return
    if isinstance(found, typer.Typer):
        app.add_typer(found, name=name, short_help=summary(found.info.help))
    else:
        _add(found)


for of_server in ("serve", "worker"):
    _add_of_server(of_server)
for command in (
    play, watch, bot, tournament, selfplay, learn, engine, replay, analyse, verify, check, perft, bench, prepare, games,
    bots, completion,
):  # fmt: skip
    _add(command)
_add_of_server("admin")


def main() -> None:
    """The entry point."""
    for stream in (sys.stdout, sys.stderr):
        write_all(stream)
    listen()
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
    except ModuleNotFoundError as wrong:
        package = missing_package(wrong)
        if package is None:
            raise
        return _refuse(lacking(package))
    except ValueError as wrong:
        if not _is_ours(wrong):
            raise
        return _refuse(told(str(wrong), typed_in_korean(str(wrong))))


def _is_ours(wrong: ValueError) -> bool:
    from ribeira.core.errors import RibeiraError

    return isinstance(wrong, RibeiraError)


def _refuse(sentence: str, status: int = BAD_INPUT) -> int:
    if sentence:
        typer.echo(f"ribeira: {sentence}", err=True)
    return status
