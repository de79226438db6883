"""The language of the terminal, for what a command says before it knows of any other: help, progress, refusals."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ribeira.core.contract import Language


def terminal_language() -> Language:
    """Korean where the terminal speaks Korean, else English."""
    return "ko" if (os.environ.get("LC_ALL") or os.environ.get("LANG", "")).startswith("ko") else "en"


def told(en: str, ko: str) -> str:
    """The one of two texts that the terminal's reader understands."""
    return ko if terminal_language() == "ko" else en


class BadInput(Exception):
    """What was typed cannot be done: one clear sentence, in the terminal's language."""

    def __init__(self, en: str, ko: str | None = None) -> None:
        super().__init__(en if ko is None else told(en, ko))
