"""What the commands share: their common arguments, reading what people type, and lines of progress."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ribeira.cli.language import BadInput, terminal_language, told

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress, TaskID

    from ribeira.bots import Bot
    from ribeira.core.contract import Language, Option
    from ribeira.core.game import Game
    from ribeira.games.files import NoGame

BOTS: dict[str, dict[Language, str]] = {
    "random": {"en": "any legal action", "ko": "아무 행동이나 합니다"},
    "greedy": {"en": "what pays most at once", "ko": "당장 가장 이득인 행동을 합니다"},
    "mcts": {"en": "tree search, for every game", "ko": "트리 탐색, 모든 게임"},
    "alphabeta": {"en": "two sides without secrets", "ko": "두 편이 숨김없이 겨루는 게임"},
    "expert": {"en": "the strongest for each game", "ko": "게임마다 가장 강한 봇"},
    "aggressive": {"en": "gets in others' way", "ko": "남의 길을 막습니다"},
    "solid": {"en": "minds its own", "ko": "제 몫을 챙깁니다"},
}
"""What a bot does, in a few words; stated here, so that a shell completes names without loading the compiler."""


def game_names() -> list[str]:
    """All games."""
    from ribeira.games import names

    return names()


def complete_game(incomplete: str) -> list[str]:
    """The games whose names begin like this, for a shell."""
    return [name for name in game_names() if name.startswith(incomplete)]


def complete_bot(incomplete: str) -> list[str]:
    """The bots whose names begin like this, for a shell."""
    return [name for name in BOTS if name.startswith(incomplete)]


GameName = Annotated[str, typer.Argument(help=told("Name of the game.", "게임 이름."), autocompletion=complete_game)]
Players = Annotated[int, typer.Option("--players", "-p", help=told("Number of players.", "인원수."))]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        help=told("name=value of an option, or name=a,b by seat.", "옵션을 이름=값으로, 자리별로는 이름=a,b로."),
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Answer one JSON document instead of text.")]
Seed = Annotated[
    int | None, typer.Option(min=0, help=told("Equal seeds give equal matches.", "시드가 같으면 게임도 같습니다."))
]
Lang = Annotated[
    str | None,
    typer.Option(help=told("en or ko; left out: the language of the terminal.", "en 또는 ko. 생략하면 터미널의 언어.")),
]


FILES: dict[str, Path] = {}
"""Where the games lie that were added, by name."""


def add_games(paths: Sequence[Path]) -> None:
    """Makes the game of each Python file known, here and in processes started from here: what it exports as `GAME`.

    Raises `BadInput`.
    """
    from ribeira.games import add_file
    from ribeira.games.files import NoGame

    for path in paths:
        try:
            FILES[add_file(path).name] = path
        except NoGame as wrong:
            raise BadInput(f"--with: {wrong}", f"--with: {_NO_GAME[wrong.reason]}: {_where(wrong)}") from None


_NO_GAME = {
    "file": "파이썬 파일이 아닙니다",
    "code": "게임으로 읽을 수 없습니다",
    "game": "파일에 GAME 정의가 없습니다",
}


def _where(wrong: NoGame) -> str:
    return f"{wrong.file}: {wrong.detail}" if wrong.detail else str(wrong.file)


def read_game(name: str, players: int | None = None, options: list[str] | None = None) -> Game:
    """The game that the arguments describe. Raises `BadInput` or `InvalidOption`."""
    from ribeira.games import definition, game

    found = definition(name)
    given = dict(_split(option) for option in options or [])
    known = {option.name: option for option in found.options}
    seats = found.players.start if players is None else players
    return game(name, seats, {key: _value(text, known.get(key)) for key, text in given.items()})


def _split(option: str) -> tuple[str, str]:
    key, sign, value = option.partition("=")
    if not sign or not key:
        raise BadInput(
            f"--option: {option!r} is not of the form name=value", f"--option: 이름=값으로 적어 주세요: {option!r}"
        )
    return key, value


def _value(text: str, option: Option | None) -> Any:
    """The option's value that is written like this; a text that is not JSON is taken as it is."""
    from ribeira.core.contract import SeatOption

    if isinstance(option, SeatOption) and "," in text:
        return text.split(",")
    allowed = option.values if option is not None else ()
    return next((value for value in allowed if str(value).lower() == text.lower()), text)


def read_json(path: Path) -> Any:
    """The document in a file. Raises `BadInput`."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as wrong:
        raise BadInput(
            f"{path}: cannot be read: {wrong.strerror}", f"읽을 수 없습니다: {path}: {wrong.strerror}"
        ) from None
    except (ValueError, RecursionError):
        raise BadInput(f"{path}: is not a JSON document", f"JSON 문서가 아닙니다: {path}") from None


def write_json(document: Mapping[str, object] | Sequence[Mapping[str, object]]) -> None:
    """Prints a document for programs."""
    typer.echo(json.dumps(document, ensure_ascii=False, indent=1))


def screen() -> Console:
    """Where people read answers."""
    from rich.console import Console

    return Console(highlight=False)


@contextmanager
def progress(silent: bool = False) -> Iterator[Progress]:
    """A progress bar on stderr; silent where stderr is not a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    hidden = silent or not sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=hidden) as bar:
        yield bar


def warm_game(game: Game, silent: bool = False, search: bool = True) -> None:
    """Compiles rules, and search if wanted, or loads them from the cache, with a line of progress."""
    from ribeira.bots import kernel_count, warm

    kernels = kernel_count(game) if search else len(game.definition.all_kernels)
    with progress(silent) as bar:
        title = told(f"Preparing {game.name}", f"준비 중: {game.definition.title['ko']}")
        advance = _advance(bar, bar.add_task(title, total=kernels))
        if search:
            warm(game, advance)
        else:
            game.warm(advance)


def _advance(bar: Progress, task: TaskID) -> Callable[[str, bool], None]:
    return lambda _name, _cached: bar.advance(task)


def random_seed() -> int:
    """A seed, where none was given."""
    import secrets

    return secrets.randbits(32)


def language_of(lang: str | None) -> Language:
    """The language asked for, or that of the terminal. Raises `BadInput`."""
    if lang is None:
        return terminal_language()
    if lang not in ("en", "ko"):
        raise BadInput(f"--lang: {lang!r} is not one of en, ko", f"--lang: en과 ko만 쓸 수 있습니다: {lang!r}")
    return "ko" if lang == "ko" else "en"


def make_bots(texts: Sequence[str], game: Game, seed: int) -> list[Bot]:
    """The bots that the texts name (`mcts:3`, `greedy`), in the order of the seats. Raises `InvalidOption`."""
    from ribeira.arena.players import Others, parse_player
    from ribeira.cli.others import seated

    players = enumerate(map(parse_player, texts), seed)
    return [seated(one, game, start) if isinstance(one, Others) else one.make(game, start) for start, one in players]


def bot_name(text: str, language: Language) -> str:
    """The name that people know a bot by: `expert:6` is the Master."""
    from ribeira.arena.players import Others, parse_player
    from ribeira.bots import FOR_PEOPLE, LEVEL_NAMES, bots
    from ribeira.bots.levels import DEFAULT_LEVEL

    player = parse_player(text)
    if isinstance(player, Others):
        return text
    usual = DEFAULT_LEVEL if bots().get(player.bot) and not player.settings else None
    level = player.settings.get("level", usual)
    if player.bot not in FOR_PEOPLE or level not in LEVEL_NAMES:
        return text
    name = LEVEL_NAMES[level][language]
    return f"{level}단계 {name}" if language == "ko" else name


def make_folder(path: Path, option: str) -> None:
    """Makes a folder to write to where there is none; its parent has to be there. Raises `BadInput`."""
    try:
        path.mkdir(exist_ok=True)
    except OSError as wrong:
        raise BadInput(
            f"{option}: no folder can be made at {path}: {wrong.strerror}",
            f"{option}: 여기에 폴더를 만들 수 없습니다: {path} ({wrong.strerror})",
        ) from None


def check_folder_of(path: Path | None, option: str) -> None:
    """Raises `BadInput` when no file can be written there."""
    if path is not None and (path.is_dir() or not path.absolute().parent.is_dir()):
        raise BadInput(f"{option}: no file can be written at {path}", f"{option}: 여기에 파일을 쓸 수 없습니다: {path}")
