"""Jobs that end the process they run in, or refuse."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from ribeira.core.errors import InvalidOption


def die_once(mark: Path) -> str:
    """Kills its process the first time; `mark` is there afterwards."""
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"


def die(_job: object) -> None:
    """Kills its process each time."""
    os.kill(os.getpid(), signal.SIGKILL)


def refuse(_job: object) -> None:
    """Says no, in a sentence."""
    raise InvalidOption("it was so")
