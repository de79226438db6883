"""A command line to ask, in this process."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from ribeira.cli import run
from tests.cli.asking import Ask, Said


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Ask:
    """Runs a command in an empty folder, with these lines typed."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("COLUMNS", "80")

    def go(*arguments: str, typed: str = "") -> Said:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = run(list(arguments))
        said = capsys.readouterr()
        return Said(status, said.out, said.err)

    return go
