"""What is told while games are compiled for the first time."""

from __future__ import annotations

from concurrent.futures import Future
from io import StringIO
from pathlib import Path

import pytest

from ribeira.cli.prepare import Reporting, Telling, preparation_for, remember_seconds
from ribeira.server.wire.catalogue import Prepared


class Terminal(StringIO):
    """A terminal: a line can be written over."""

    def isatty(self) -> bool:
        """Yes."""
        return True


@pytest.mark.parametrize(
    ("language", "line"), [("C", "Azul: 1 of 2 steps done, 3 s"), ("ko_KR", "아줄: 2단계 중 1단계 완료, 3초")]
)
def test_progress_names_the_game_the_step_and_the_seconds(
    monkeypatch: pytest.MonkeyPatch, language: str, line: str
) -> None:
    """A line for each step where nobody can watch; one line written over in a terminal, which is gone at the end."""
    monkeypatch.setenv("LC_ALL", language)
    for out, told in ((StringIO(), line + "\n"), (Terminal(), f"\r\x1b[2K{line}\r\x1b[2K")):
        times = iter((10.0, 13.0))
        telling = Telling(2, out, lambda times=times: next(times))  # type: ignore[misc]
        task: Future[None] = Future()
        task.set_result(None)
        for game in telling.while_waiting({task: "azul"}):
            telling.done(game)
        telling.end()
        assert out.getvalue() == told


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "C",
            [
                "Azul: preparing, usually 40 s",
                "Azul: ready after 3 s",
                "Porto: could not be prepared; the log says why",
            ],
        ),
        (
            "ko_KR",
            [
                "아줄: 준비 중, 보통 40초",
                "아줄: 준비 완료, 3초",
                "포르토: 준비하지 못했습니다. 이유는 로그에 있습니다.",
            ],
        ),
    ],
)
def test_a_server_tells_when_a_game_begins_and_ends(
    monkeypatch: pytest.MonkeyPatch, language: str, lines: list[str]
) -> None:
    """Where nobody can watch; in a terminal the parts in between stand on the same line."""
    monkeypatch.setenv("LC_ALL", language)
    times, out = iter((0.0, 10.0, 10.0, 13.0, 13.0)), StringIO()
    report = Reporting(out, lambda: next(times))
    for game in (
        Prepared("azul", "compiling", usual=40),
        Prepared("azul", "compiling", done=1, of=14, usual=40),
        Prepared("azul", "ready"),
        Prepared("porto", "failed"),
    ):
        report(game)
    assert out.getvalue().splitlines() == lines
    terminal = Terminal()
    report = Reporting(terminal, lambda: 0.0)
    report(Prepared("azul", "compiling", done=1, of=14))
    assert terminal.getvalue().endswith(" 1/14")


def test_how_long_a_game_took_is_known_the_next_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also by another version of the sources; what cannot be read is not known."""
    monkeypatch.setenv("RIBEIRA_CACHE", str(tmp_path))
    assert preparation_for(["azul"]).usual == {}
    remember_seconds("azul", 41)
    preparation = preparation_for(["azul", "porto"])
    assert (preparation.missing, preparation.usual) == (["azul", "porto"], {"azul": 41})
    (tmp_path / "azul.seconds").write_text("soon")
    assert preparation_for(["azul"]).usual == {}
