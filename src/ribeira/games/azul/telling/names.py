"""The words for Azul's colours, sources and lines, and an action in words."""

from __future__ import annotations

from collections.abc import Sequence

from ribeira.core.contract import ActionId, Language, Seat
from ribeira.games.azul import actions
from ribeira.games.azul.actions import Pick
from ribeira.games.azul.document.types import COLOURS, Colour, Source

LETTERS: dict[str, str] = dict(zip(COLOURS, "BYRKW", strict=True))
"""In the terminal, and where people type."""
COLOUR_WORDS: dict[Language, tuple[str, ...]] = {
    "en": COLOURS,
    "ko": ("파랑", "노랑", "빨강", "검정", "하양"),
}


def colour_word(colour: Colour, language: Language) -> str:
    """The word for a colour's name."""
    return COLOUR_WORDS[language][COLOURS.index(colour)]


def source_word(source: Source, language: Language) -> str:
    """The word for `C` or `F3`."""
    if source == "C":
        return {"en": "centre", "ko": "가운데"}[language]
    return {"en": f"factory {source[1:]}", "ko": f"진열대 {source[1:]}"}[language]


def line_word(line: int | None, language: Language) -> str:
    """The word for a pattern line; None: the floor line."""
    if line is None:
        return {"en": "the floor", "ko": "바닥"}[language]
    return {"en": f"line {line}", "ko": f"{line}번 줄"}[language]


def seat_name(seat: Seat, language: Language, names: Sequence[str]) -> str:
    """The name of a seat, or its number where it has none."""
    if seat < len(names):
        return names[seat]
    return {"en": f"Player {seat + 1}", "ko": f"플레이어 {seat + 1}"}[language]


def describe(action: ActionId, language: Language) -> str:
    """The action in words.

    >>> describe(91, "en"), describe(91, "ko")
    ('Factory 3: blue to line 2', '진열대 3: 파랑 → 2번 줄')
    """
    if actions.is_pick(action):
        return _describe_pick(actions.decode_pick(action), language)
    if actions.is_column(action):
        column = action - actions.COLUMN + 1
        return {"en": f"Column {column}", "ko": f"{column}열"}[language]
    if actions.is_draw(action):
        colour = colour_word(COLOURS[action - actions.DRAW], language)
        return {"en": f"A {colour} tile is drawn", "ko": f"{colour} 타일이 나옵니다"}[language]
    seat = action - actions.FIRST + 1
    return {"en": f"Player {seat} begins", "ko": f"플레이어 {seat}부터 시작"}[language]


def _describe_pick(pick: Pick, language: Language) -> str:
    source = source_word(actions.source_name(pick.source), language)
    colour = colour_word(COLOURS[pick.colour], language)
    line = line_word(actions.line_of(pick), language)
    return {"en": f"{source.capitalize()}: {colour} to {line}", "ko": f"{source}: {colour} → {line}"}[language]
