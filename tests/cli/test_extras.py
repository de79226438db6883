"""Engine, bots and terminal need no package of the server, and say what to install where one is asked for."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
MODULES = {"prometheus-client": "prometheus_client"}
"""Modules that are not named like their package."""
OF_SERVER = [MODULES.get(name, name) for name in (Requirement(line).name for line in EXTRAS["server"])]
FENCE = """
import sys
class Fence:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Fence())
"""


def fenced(program: str, typed: str = "", blocked: list[str] = OF_SERVER) -> subprocess.CompletedProcess[str]:
    """Runs a program in a process where these packages cannot be imported."""
    whole = FENCE.format(blocked=set(blocked)) + program
    return subprocess.run([sys.executable, "-c", whole], capture_output=True, text=True, check=False, input=typed)


def command(*arguments: str, typed: str = "", blocked: list[str] = OF_SERVER) -> subprocess.CompletedProcess[str]:
    program = f"from ribeira.cli import run; sys.exit(run({list(arguments)!r}))"
    return fenced(program, typed, blocked)


def test_the_fence_holds_what_the_server_needs() -> None:
    assert {"msgspec", "starlette", "uvicorn", "sqlalchemy", "prometheus_client"} <= set(OF_SERVER)
    for name in OF_SERVER:
        assert fenced(f"import {name}").returncode == 1, name


def test_a_match_is_played_by_engine_and_bots_alone() -> None:
    done = fenced(
        "import ribeira, numpy\n"
        "from ribeira.arena.match import play\n"
        "game = ribeira.game('azul')\n"
        "match, end = play(game, [ribeira.bot('greedy', game, seed=1), ribeira.bot('random', game, seed=2)], 1)\n"
        "assert end.winners and game.batch(10, seed=1).play() > 100\n"
        "assert ribeira.replay.read(match.document).end == end\n"
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("arguments", [("games",), ("bots",), ("--help",), ("perft", "-d", "2"), ("completion", "zsh")])
def test_commands_without_a_server_need_no_package_of_it(arguments: tuple[str, ...]) -> None:
    done = command(*arguments)
    assert done.returncode == 0, done.stderr
    assert "ribeira[server]" not in done.stderr


def test_the_terminal_game_needs_no_package_of_the_server() -> None:
    done = command("play", "azul", "me", "random", "--seed", "4", typed="q\n")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "arguments",
    [("serve", "--port", "8000"), ("worker",), ("admin", "backup", "here.zip"), ("verify", "match.json")],
)
def test_a_command_of_the_server_says_what_to_install(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    (tmp_path / "match.json").write_text(json.dumps({}), encoding="utf-8")
    done = command(*(str(tmp_path / one) if one.endswith(("zip", "json")) else one for one in arguments))
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "pip install 'ribeira[server]'" in done.stderr


def test_a_package_that_is_found_missing_late_is_named_too(tmp_path: Path) -> None:
    done = command("serve", "--data", str(tmp_path), "--port", "0", blocked=["uvicorn"])
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert "uvicorn" in done.stderr


def test_what_needs_the_server_brings_it() -> None:
    for extra in ("scale", "otel"):
        assert "ribeira[server]" in EXTRAS[extra]
