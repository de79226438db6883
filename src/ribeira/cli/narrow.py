"""Help in a narrow terminal, and in Korean: each name on a line of its own, what it means below, counted in cells.

The frames that Typer draws cut the names of options where there is little room, and Rich cuts wide letters in them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from shutil import get_terminal_size
from typing import Any, Literal

import typer
from typer.core import TyperCommand, TyperGroup

from ribeira.cli.language import terminal_language

ROOM_FOR_FRAMES = 72
"""Columns that the frames need."""
STEP = 2


def wrapped(text: str, width: int) -> Iterator[str]:
    """The words of a text in lines of so many cells; a word that is wider stands on a line of its own.

    >>> list(wrapped("아줄 두 판", 7))
    ['아줄 두', '판']
    """
    from rich.cells import cell_len

    line = ""
    for word in text.split():
        if line and cell_len(line) + 1 + cell_len(word) > width:
            yield line
            line = word
        else:
            line = f"{line} {word}".strip()
    if line:
        yield line


_PLAIN: Any = typer.Context.formatter_class


class Formatter(_PLAIN):  # type: ignore[misc]  # Typer keeps the class below in an attribute only
    """Writes what Typer writes without frames, in cells."""

    def write_text(self, text: str) -> None:
        """Paragraphs."""
        for number, paragraph in enumerate(text.split("\n\n")):
            self.write("\n" if number else "")
            self._put(paragraph, self.current_indent)

    def write_dl(self, rows: Sequence[tuple[str, str]], *_: int, **__: int) -> None:
        """A name, and what it means below it."""
        for name, meaning in rows:
            self._put(name, self.current_indent)
            self._put(meaning, self.current_indent + STEP)

    def _put(self, text: str, indent: int) -> None:
        for line in wrapped(text, self.width - indent):
            self.write(f"{' ' * indent}{line}\n")


class _Context(typer.Context):
    formatter_class = Formatter


class Command(TyperCommand):
    """A command whose help is written so."""

    context_class = _Context


class Group(TyperGroup):
    """Several of them."""

    context_class = _Context


def summary(about: str | None) -> str | None:
    """What a list of commands says of one: its first paragraph, which Typer would cut; None: that is Typer's matter."""
    return None if about is None or not IS_PLAIN else " ".join(about.split("\n\n")[0].split())


_COLUMNS = get_terminal_size().columns
IS_PLAIN = _COLUMNS < ROOM_FOR_FRAMES or terminal_language() == "ko"
WIDTH = min(_COLUMNS, 80) if IS_PLAIN else None
MARKUP: Literal["rich"] | None = None if IS_PLAIN else "rich"
COMMAND, GROUP = (Command, Group) if IS_PLAIN else (None, None)
"""What `typer.Typer` and its commands take, for the terminal at hand."""
