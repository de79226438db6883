"""`ribeira prepare`: compiles games ahead of time, several side by side."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Annotated, TextIO

import typer

from ribeira.cli.common import game_names, read_game
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
    from ribeira.bots import warm

    missing = [name for name in names if not _is_ready(name)]
    if not missing:
        return
    typer.echo(
        told("Preparing the games; the first time takes about a minute.", "게임을 준비합니다. 처음에는 1분쯤 걸립니다.")
    )
    telling = Telling(2 * len(missing))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done in telling.while_waiting({pool.submit(_compile_rules, name): name for name in missing}):
            telling.done(done)
    for name in missing:
        warm(read_game(name), lambda _kernel, _cached, name=name: telling.goes_on(name))  # type: ignore[misc]
        _mark_ready(name)
        telling.done(name)
    telling.end()


class Telling:
    """How far the games are: one line that is written over in a terminal, elsewhere a line for each step."""

    def __init__(self, steps: int, out: TextIO | None = None, clock: Callable[[], float] = monotonic) -> None:
        self._out = sys.stdout if out is None else out
        self._over = self._out.isatty()
        self._clock, self._began = clock, clock()
        self._steps, self._done = steps, 0

    def while_waiting(self, tasks: Mapping[Future[None], str]) -> Iterator[str]:
        """The names of tasks as they end; until then the seconds go on."""
        left = set(tasks)
        while left:
            ended, left = wait(left, timeout=1.0, return_when=FIRST_COMPLETED)
            yield from (tasks[task] for task in ended)
            if left:
                self.goes_on(next(tasks[task] for task in tasks if task in left))

    def goes_on(self, game: str) -> None:
        """Something of this game is being done."""
        if self._over:
            self._write("\r\x1b[2K" + self._words(game, self._done))

    def done(self, game: str) -> None:
        """One of the two steps of a game is done: its rules, or its bots."""
        self._done += 1
        words = self._words(game, self._done)
        self._write("\r\x1b[2K" + words if self._over else words + "\n")

    def end(self) -> None:
        """Nothing is left to do."""
        if self._over:
            self._write("\r\x1b[2K")

    def _words(self, game: str, done: int) -> str:
        from ribeira.games import definition

        title = definition(game).title
        seconds = round(self._clock() - self._began)
        return told(
            f"{title['en']}: {done} of {self._steps} steps done, {seconds} s",
            f"{title['ko']}: {self._steps}단계 중 {done}단계 완료, {seconds}초",
        )

    def _write(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()


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
