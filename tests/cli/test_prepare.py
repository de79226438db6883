"""What is told while games are compiled for the first time."""

from __future__ import annotations

from concurrent.futures import Future
from io import StringIO

import pytest

from ribeira.cli.prepare import Telling


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
