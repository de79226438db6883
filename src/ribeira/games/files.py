"""Games of one's own, each in a Python file: read here, and in the processes that are started from here."""

from __future__ import annotations

import os
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Literal

from ribeira.core.errors import InvalidOption

if TYPE_CHECKING:
    from ribeira.core.contract import Definition

VARIABLE = "RIBEIRA_WITH"
"""Where in the environment the files stand, so that processes of a tournament and engines know the games too."""

Reason = Literal["file", "code", "game"]


class NoGame(InvalidOption):
    """A file that holds no game: no Python file, code that does not run, or code that exports none."""

    def __init__(self, file: Path, reason: Reason, detail: str = "") -> None:
        said = {"file": "is no Python file", "code": f"cannot be read as a game: {detail}", "game": "exports no GAME"}
        super().__init__(f"{file} {said[reason]}")
        self.file, self.reason, self.detail = file, reason, detail

    def __reduce__(self) -> tuple[type[NoGame], tuple[Path, Reason, str]]:
        return NoGame, (self.file, self.reason, self.detail)


def read(file: Path) -> Definition:
    """The game that a file exports as `GAME`. Raises `NoGame`."""
    from ribeira.core.contract import Definition

    found = getattr(_module_of(file), "GAME", None)
    if not isinstance(found, Definition):
        raise NoGame(file, "game")
    return found


def _module_of(file: Path) -> ModuleType:
    spec = spec_from_file_location(file.stem, file)
    if spec is None or spec.loader is None or not file.is_file():
        raise NoGame(file, "file")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # before it runs: a game may look itself up
    try:
        spec.loader.exec_module(module)
    except (SyntaxError, ImportError, AttributeError, NameError) as wrong:
        raise NoGame(file, "code", str(wrong)) from None
    return module


def pass_on(file: Path) -> None:
    """Tells the processes that are started from here about a file."""
    told = dict.fromkeys([*passed_on(), file.absolute()])
    os.environ[VARIABLE] = os.pathsep.join(map(str, told))


def passed_on() -> list[Path]:
    """The files that this process was told about."""
    return [Path(file) for file in os.environ.get(VARIABLE, "").split(os.pathsep) if file]
