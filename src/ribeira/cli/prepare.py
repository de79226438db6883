"""`ribeira prepare`: compiles games ahead of time, several side by side."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from itertools import count
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from ribeira.cli.common import FILES, add_games, game_names, read_game
from ribeira.cli.language import told

if TYPE_CHECKING:
    from ribeira.server.hall.preparing import Preparation
    from ribeira.server.wire.catalogue import Prepared

COMPILE_RULES = "import sys; from ribeira.cli.prepare import compile_rules; compile_rules(*sys.argv[1:])"
COMPILE_GAME = "import sys; from ribeira.cli.prepare import compile_game; compile_game(*sys.argv[1:])"
GIVES_WAY = 10
"""How far the process that compiles for a running server gives way to it (nice)."""


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
    from ribeira.rehearsal import rehearse

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
        rehearse(read_game(name))
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


def preparation_for(names: Sequence[str]) -> Preparation:
    """What a server or worker compiles while it runs, told in the terminal; where nothing compiled can be kept, all is
    compiled here and now instead."""
    from ribeira.core.cache import cache_directory
    from ribeira.server.hall.preparing import Preparation

    if cache_directory() is None:
        prepare_games(names)
        return Preparation()
    missing = [name for name in names if not _is_ready(name)]
    usual = {name: seconds for name in missing if (seconds := _usual_seconds(name)) is not None}
    return Preparation(missing, _command, usual, Reporting())


class Reporting:
    """How far a server's games are: each one's beginning and end as a line, and in a terminal the parts in between."""

    def __init__(self, out: TextIO | None = None, clock: Callable[[], float] = monotonic) -> None:
        self._out = sys.stdout if out is None else out
        self._over = self._out.isatty()
        self._clock, self._began = clock, clock()

    def __call__(self, game: Prepared) -> None:
        """One game begins, gets further, or has come to its end."""
        if game.state == "compiling" and game.done == 0:
            self._began = self._clock()
        if game.state != "compiling" or game.done == 0 or self._over:
            is_last = game.state != "compiling"
            start = "\r\x1b[2K" if self._over else ""
            self._out.write(f"{start}{self._words(game)}" + ("\n" if is_last or not self._over else ""))
            self._out.flush()

    def _words(self, game: Prepared) -> str:
        from ribeira.games import definition

        title, seconds = definition(game.game).title, round(self._clock() - self._began)
        if game.state == "ready":
            return told(f"{title['en']}: ready after {seconds} s", f"{title['ko']}: 준비 완료, {seconds}초")
        if game.state == "failed":
            return told(
                f"{title['en']}: could not be prepared; the log says why",
                f"{title['ko']}: 준비하지 못했습니다. 이유는 로그에 있습니다.",
            )
        usually = "" if game.usual is None else told(f", usually {game.usual} s", f", 보통 {game.usual}초")
        parts = "" if not game.of else f" {game.done}/{game.of}"
        return told(f"{title['en']}: preparing{parts}{usually}", f"{title['ko']}: 준비 중{parts}{usually}")


def load_in_background(names: Iterable[str]) -> None:
    """Loads the games that are compiled, one after the other; those already loaded can be played meanwhile."""

    def run() -> None:
        from ribeira.rehearsal import load

        for name in names:
            if _is_ready(name):
                load(read_game(name))

    Thread(target=run, daemon=True).start()


def compile_rules(name: str, file: str = "") -> None:
    """Compiles the rules of a game (of a file, where it was added), with what only its positions and words call."""
    from ribeira.rehearsal import rehearse

    add_games([Path(file)] if file else [])
    game = read_game(name)
    game.warm()
    rehearse(game, analysed=False)


def compile_game(name: str, file: str = "") -> None:
    """Compiles all of a game, giving way to those who play meanwhile; writes how far it is: "done of"."""
    from ribeira.bots import kernel_count, warm
    from ribeira.rehearsal import rehearse

    with suppress(OSError, AttributeError):  # a system without priorities
        os.nice(GIVES_WAY)
    began = monotonic()
    add_games([Path(file)] if file else [])
    game = read_game(name)
    parts, done = kernel_count(game) + 1, count(1)
    warm(game, lambda _kernel, _cached: typer.echo(f"{next(done)} {parts}"))
    rehearse(game)
    _mark_ready(name)
    remember_seconds(name, round(monotonic() - began))
    typer.echo(f"{parts} {parts}")


def _command(name: str) -> list[str]:
    return [sys.executable, "-c", COMPILE_GAME, name, *_file_of(name)]


def _file_of(name: str) -> list[str]:
    return [str(FILES[name])] if name in FILES else []


def _compile_rules(name: str) -> None:
    """In a process of its own: the compiler holds the interpreter's lock."""
    subprocess.run(
        [sys.executable, "-c", COMPILE_RULES, name, *_file_of(name)], check=False
    )  # what fails here fails in `warm_game` too


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


def _seconds_file(name: str) -> Path | None:
    """Where it is kept, for all versions of the sources, how long compiling a game took."""
    from ribeira.core.cache import cache_directory

    folder = cache_directory()
    return folder and folder.parent / f"{name}.seconds"


def _usual_seconds(name: str) -> int | None:
    file = _seconds_file(name)
    try:
        return None if file is None else int(file.read_text(encoding="ascii"))
    except (OSError, ValueError):
        return None


def remember_seconds(name: str, seconds: int) -> None:
    """Keeps how long compiling a game took, where anything can be kept."""
    file = _seconds_file(name)
    with suppress(OSError):
        if file is not None:
            file.write_text(str(seconds), encoding="ascii")
