"""Own words as others read them: any script, nothing that draws over its neighbours or turns the line round."""

from __future__ import annotations

import unicodedata

from ribeira.server.journal.names import graphemes, is_mark, is_visible
from ribeira.server.wire.messages import Refusal

LONGEST = 300
"""Graphemes of a line."""
TOWER = 4
"""Marks on one letter that a script may need; more are a tower that covers the lines around."""
_JOINER, _PICTURE = "\u200d", "\ufe0f"
_PICTURES = {"So", "Sk"}


def clean_line(given: str, longest: int = LONGEST) -> str:
    """The words as they are stored: composed (NFC), on one line, without what cannot be seen. What pictures are joined
    with stays between pictures.

    Raises:
        Refusal: `line`, when nothing is left or it is too long.

    >>> clean_line("  so\\u202e  evil\\nand \\u0007 new ")
    'so evil and new'
    """
    composed = unicodedata.normalize("NFC", given)
    spaced = "".join(" " if letter.isspace() else letter for letter in composed)
    seen = "".join(letter for place, letter in enumerate(spaced) if _stays(spaced, place))
    line = _lowered(" ".join(seen.split()))
    if not line or graphemes(line) > longest or all(is_mark(letter) for letter in line):
        raise Refusal("line", most=str(longest))
    return line


def _stays(text: str, place: int) -> bool:
    letter = text[place]
    if letter in (_JOINER, _PICTURE):
        before, behind = text[:place].rstrip(_PICTURE)[-1:], text[place + 1 : place + 2]
        return _is_picture(before) and (letter == _PICTURE or _is_picture(behind))
    return is_visible(letter)


def _is_picture(letter: str) -> bool:
    return bool(letter) and unicodedata.category(letter) in _PICTURES


def _lowered(text: str) -> str:
    """The text with at most `TOWER` marks on a letter."""
    kept: list[str] = []
    height = 0
    for letter in text:
        height = height + 1 if is_mark(letter) else 0
        if height <= TOWER:
            kept.append(letter)
    return "".join(kept)
