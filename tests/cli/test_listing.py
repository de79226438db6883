"""Version, lists and shell completion: quick answers that need no compiler."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import ribeira
from ribeira.cli.common import BOTS
from ribeira.games import definition
from tests.cli.asking import Ask

PROGRAM = "import sys; from ribeira.cli import main; {after}main()"
WITHOUT_COMPILER = "import atexit; atexit.register(lambda: print('numba' in sys.modules, file=sys.stderr)); "


def answered(words: str, current: int) -> list[str]:
    """What `ribeira` answers a bash that completes word number `current`; the compiler is not loaded for it."""
    environment = os.environ | {"_RIBEIRA_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": str(current)}
    program = PROGRAM.format(after=WITHOUT_COMPILER)
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert done.stderr == "False\n"
    return done.stdout.split()


def test_the_version_is_told(ask: Ask) -> None:
    assert ask("--version").out == f"ribeira {ribeira.__version__}\n"


@pytest.mark.parametrize("arguments", [("-h",), ("play", "-h"), ("admin", "backup", "-h")])
def test_the_short_flag_helps_everywhere(ask: Ask, arguments: tuple[str, ...]) -> None:
    said = ask(*arguments)
    assert said.status == 0
    assert said.out == ask(*arguments[:-1], "--help").out


def test_all_games_are_listed_with_their_options(ask: Ask) -> None:
    english, korean = ask("games").out, ask("games", "--lang", "ko").out
    for name in ribeira.games():
        game = definition(name)
        assert f"{name}  {game.title['en']}" in english
        assert f"{name}  {game.title['ko']}" in korean
        assert all(f"-o {option.name}=" in english for option in game.options)
    listed = ask("games", "--json").document
    assert [one["name"] for one in listed] == ribeira.games()
    assert listed[0]["players"] == [2, 3, 4]
    for one in listed:
        defaults = {name: option["values"][0] for name, option in one["options"].items()}
        assert ribeira.game(one["name"], one["players"][-1]).options == defaults


def test_all_bots_are_listed_with_their_levels(ask: Ask) -> None:
    said = ask("bots").out
    assert "  expert:5  Adept\n" in said
    assert "  expert:9  Immortal\n" in said
    assert "대가" in ask("bots", "--lang", "ko").out
    assert {one["name"]: one["levels"] for one in ask("bots", "--json").document} == ribeira.bots()
    assert BOTS.keys() == ribeira.bots().keys()


def test_the_levels_of_a_game_are_listed(ask: Ask) -> None:
    assert "  expert:5  Adept\n" in ask("bots", "--game", "pier18").out
    assert "  expert:6  Master\n" not in ask("bots", "--game", "pier18").out
    assert "chess" in ask("bots", "--game", "chess").err


@pytest.mark.parametrize("arguments", [("games",), ("bots",), ("-h",)])
def test_lists_can_be_read_in_forty_columns(
    ask: Ask,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    lines = ask(*arguments).out.splitlines()
    assert [line for line in lines if len(line) > 40] == []


def test_a_shell_completes_commands_games_and_bots() -> None:
    assert answered("ribeira per", 1) == ["perft"]
    assert answered("ribeira play p", 2) == ["puerto_rico", "porto", "pier18"]
    assert answered("ribeira watch azul ex", 3) == ["expert"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_every_shell_gets_its_script(ask: Ask, shell: str) -> None:
    assert "_RIBEIRA_COMPLETE" in ask("completion", shell).out


def test_bash_takes_the_script() -> None:
    script = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(after=""), "completion", "bash"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    done = subprocess.run(
        ["bash", "--norc", "-c", f"{script}\ncomplete -p ribeira"], capture_output=True, text=True, check=True
    )
    assert "_ribeira_completion" in done.stdout
