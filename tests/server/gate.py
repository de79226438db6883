"""A game that takes as long to compile as a test wants."""

from __future__ import annotations

import os
import sys
from pathlib import Path


class Gate:
    """Its program says that one of four parts is done, and ends well once the test opens the gate."""

    def __init__(self, folder: Path) -> None:
        self._pipe = folder / "gate"
        os.mkfifo(self._pipe)

    def command(self, _name: str) -> list[str]:
        """The program that stands for the compiling of a game."""
        return [sys.executable, "-c", f"print('1 4', flush=True); open({str(self._pipe)!r}).read()"]

    def open(self) -> None:
        """Lets the program end; waits until there is one."""
        self._pipe.write_text("go on")
