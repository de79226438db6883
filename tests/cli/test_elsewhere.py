"""What other systems do otherwise than Linux, as far as it can be brought about here; they themselves were not run."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys

import pytest

from ribeira.server import run
from tests.cli.test_extras import fenced

PROGRAM = "import sys; from ribeira.cli import main; sys.argv = ['ribeira', {arguments}]; main()"
STRANGE = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LC_ALL": "POSIX"}
"""A system whose own encoding is ASCII, as those of Windows are not UTF-8 either."""


def told(arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    program = PROGRAM.format(arguments=arguments)
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=False, env={**os.environ, **environment}
    )


def test_pipes_get_utf_8_whatever_the_systems_encoding_is() -> None:
    done = told("'games', '--json'", **STRANGE)
    assert done.returncode == 0, done.stderr
    assert next(iter(json.loads(done.stdout.decode("utf-8"))))["name"] == "azul"
    korean = told("'--help'", **{**STRANGE, "LC_ALL": "ko_KR"})
    assert "터미널에서 게임합니다" in korean.stdout.decode("utf-8"), korean.stderr


@pytest.mark.parametrize("encoding", ["cp437", "cp949"])
def test_what_an_encoding_lacks_is_a_question_mark(encoding: str) -> None:
    done = told("'games'", PYTHONIOENCODING=encoding)
    assert done.returncode == 0, done.stderr
    assert "2?4" in done.stdout.decode(encoding), "the dash between the numbers of players"


def test_the_measures_need_nothing_of_posix() -> None:
    done = fenced("import ribeira.cli.figures as figures; print(figures._resident())", blocked=["resource"])
    assert (done.returncode, done.stdout) == (0, "0\n"), done.stderr


def test_a_limit_of_open_files_that_cannot_be_raised_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on macOS, which names no limit and keeps one: here, too, nobody may ask for as many as there could be."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    endless = resource.RLIM_INFINITY
    monkeypatch.setattr(resource, "getrlimit", lambda which: (256, endless))
    assert run._most_connections(100_000) == max(1, 256 - run.OWN_FILES)
    monkeypatch.undo()
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == before
