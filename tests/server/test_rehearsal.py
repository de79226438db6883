"""What is compiled or fetched once a game is loaded: nothing, whatever is asked of it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import ribeira

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", ribeira.games())
def test_a_loaded_game_is_played_without_compiling_anything(game: str) -> None:
    """A whole match by sockets, with bots, previews, hints, glances, replay, review and playing on from a position."""
    program = [sys.executable, "-m", "tests.server.rehearsed", game]
    said = subprocess.run(program, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout
    assert json.loads(said.splitlines()[-1]) == []
