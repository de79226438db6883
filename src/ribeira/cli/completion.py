"""`ribeira completion`: what a shell needs to complete commands, options, games and bots.

The shell asks `ribeira` itself through a variable of the environment; Typer, which reads the arguments anyway, answers.
"""

from __future__ import annotations

import os
from enum import StrEnum
from typing import Annotated

import typer
from typer.completion import (  # type: ignore[attr-defined]  # Typer's own commands take them from there
    completion_init,
    get_completion_script,
)

from ribeira.cli.language import told

VARIABLE = "_RIBEIRA_COMPLETE"
HOW = told(
    'bash: eval "$(ribeira completion bash)" in ~/.bashrc; zsh: the same in ~/.zshrc; '
    "fish: ribeira completion fish > ~/.config/fish/completions/ribeira.fish",
    'bash: ~/.bashrc에 eval "$(ribeira completion bash)". zsh: ~/.zshrc에 똑같이. '
    "fish: ribeira completion fish > ~/.config/fish/completions/ribeira.fish",
)


class Shell(StrEnum):
    """The shells that are known."""

    bash = "bash"
    zsh = "zsh"
    fish = "fish"
    powershell = "powershell"


def completion(shell: Annotated[Shell, typer.Argument(help=HOW)]) -> None:
    """Print the script that completes commands, games and bots in a shell: `ribeira completion bash`."""
    typer.echo(get_completion_script(prog_name="ribeira", complete_var=VARIABLE, shell=shell.value))


def listen() -> None:
    """Lets Typer answer where a shell asks; nothing happens where a person does."""
    if VARIABLE in os.environ:
        completion_init()
