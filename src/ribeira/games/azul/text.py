"""Azul in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from ribeira.core.contract import Json, Language
from ribeira.games.azul.words import colour_word


def draw(view: Json, language: Language, names: Sequence[str]) -> RenderableType:
    """The table as lines of text."""
    lines = [f"F{number}: {_names(tiles, language)}" for number, tiles in enumerate(view["factories"], 1)]
    return Group(*(Text(line) for line in lines))


def _names(tiles: list[str], language: Language) -> str:
    return " ".join(colour_word(tile, language) for tile in tiles)
