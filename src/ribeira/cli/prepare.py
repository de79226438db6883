"""`ribeira prepare`: compiles games ahead of time, several side by side."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Thread
from typing import Annotated

import typer

from ribeira.cli.common import game_names, progress, read_game, warm_game
from ribeira.cli.language import told

COMPILE_RULES = "import sys; from ribeira.cli.prepare import compile_rules; compile_rules(sys.argv[1])"
REHEARSED = 200  # actions


def prepare(
    games: Annotated[
        list[str] | None, typer.Argument(help=told("The games; all when left out.", "게임들. 생략하면 모두."))
    ] = None,
) -> None:
    """Compile the rules and the bots now, so that nobody waits for it later."""
    prepare_games([read_game(name).name for name in games or game_names()])
    typer.echo(told("Everything is compiled.", "모두 컴파일했습니다."))


def prepare_games(names: Sequence[str]) -> None:
    """Compiles what is not in the cache yet: first rules, one process a game, then the bots, who share their search."""
    missing = [name for name in names if not _is_ready(name)]
    if not missing:
        return
    typer.echo(
        told("Preparing the games; the first time takes about a minute.", "게임을 준비합니다. 처음에는 1분쯤 걸립니다.")
    )
    with progress() as bar, ThreadPoolExecutor(os.cpu_count()) as pool:
        task = bar.add_task(told("Compiling rules", "규칙 컴파일 중"), total=len(missing))
        for _ in pool.map(_compile_rules, missing):
            bar.advance(task)
    for name in missing:
        warm_game(read_game(name))
        _mark_ready(name)


def load_in_background(names: Iterable[str]) -> None:
    """Loads compiled games one after the other; those already loaded can be played meanwhile."""

    def load() -> None:
        for name in names:
            read_game(name).warm()

    Thread(target=load, daemon=True).start()


def compile_rules(name: str) -> None:
    """Compiles a game, with what only its positions and its words call: they are asked in part of a random match."""
    import numpy as np

    game, rng = read_game(name), np.random.default_rng(0)
    game.warm()
    state = game.new()
    for _ in range(REHEARSED):
        if state.is_terminal:
            break
        game.from_position(state.position)
        action = int(rng.choice(state.legal))
        state.preview(action)
        _ = state.view_state(None).seen
        after = state.apply(action)
        state.narrate(action, after)
        state = after


def _compile_rules(name: str) -> None:
    """In a process of its own: the compiler holds the interpreter's lock."""
    subprocess.run([sys.executable, "-c", COMPILE_RULES, name], check=False)  # what fails here fails in `warm_game` too


def _mark(name: str) -> Path | None:
    """The file that says that all of a game is compiled from the sources as they are."""
    from ribeira.core.cache import cache_directory

    folder = cache_directory()
    return folder and folder / f"{name}.ready"


def _is_ready(name: str) -> bool:
    mark = _mark(name)
    return mark is not None and mark.is_file()


def _mark_ready(name: str) -> None:
    mark = _mark(name)
    if mark is not None:
        mark.touch()
