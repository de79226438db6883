"""The language of the terminal, for what a command says before it knows of any other: help, progress, refusals."""

from __future__ import annotations

import io
import locale
import os
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from ribeira.core.contract import Language


def terminal_language() -> Language:
    """Korean where the terminal speaks Korean, else English."""
    named = os.environ.get("LC_ALL") or os.environ.get("LANG") or locale.getlocale()[0] or ""  # Windows sets neither
    return "ko" if named.lower().startswith("ko") else "en"


def told(en: str, ko: str) -> str:
    """The one of two texts that the terminal's reader understands."""
    return ko if terminal_language() == "ko" else en


def write_all(stream: TextIO) -> None:
    """Lets a standard stream take every letter. Files and pipes get UTF-8, as readers of JSON expect, also where the
    system has another encoding (Windows); a terminal that lacks a letter shows `?`. `PYTHONIOENCODING` is kept to.
    """
    if isinstance(stream, io.TextIOWrapper):
        keeps = stream.isatty() or "PYTHONIOENCODING" in os.environ
        stream.reconfigure(encoding=None if keeps else "utf-8", errors="replace")


class BadInput(Exception):
    """What was typed cannot be done: one clear sentence, in the terminal's language."""

    def __init__(self, en: str, ko: str | None = None) -> None:
        super().__init__(en if ko is None else told(en, ko))
