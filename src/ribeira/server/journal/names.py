"""The names people give themselves: any script, nothing that can disguise or break a line."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from ribeira.server.journal.records import SeatRow
from ribeira.server.wire.messages import Refusal, word
from ribeira.server.wire.protocol import Language

LONGEST = 24
"""Graphemes, as a reader counts them."""
MOST_BYTES = 96
"""Keeps towers of combining marks within bounds."""
LONGEST_TITLE, MOST_BYTES_OF_TITLE = 60, 240

_UNSEEN = {
    "\u115f",
    "\u1160",
    "\u17b4",
    "\u17b5",
    "\u180b",
    "\u180c",
    "\u180d",
    "\u180f",
    "\u2800",
    "\u3164",
    "\uffa0",
    "\u034f",
}
"""Letters, marks and symbols that draw nothing: Hangul fillers, Khmer and Mongolian marks, the empty braille pattern,
the grapheme joiner."""
_VARIANTS = dict.fromkeys([*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)])
"""Variation selectors choose between two drawings of the letter before; unseen by themselves, and typed by keyboards
after many a picture, so they are taken out and not refused."""
_FORBIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Control and format characters (bidi and zero-width among them), surrogates, private, unassigned, line breaks."""
_MARKS = {"Mn", "Me", "Mc"}


def clean_name(given: str) -> str:
    """The name as it is stored: composed (NFC), single spaces, no white space at the ends.

    Raises:
        Refusal: `name`, when nothing but dots is left, it is longer than 24 graphemes, or holds characters that cannot
            be seen.
    """
    name = _clean(given, LONGEST, MOST_BYTES, "name")
    if not name.strip("."):  # an address that ends so leads elsewhere
        raise Refusal("name")
    return name


def clean_title(given: str) -> str:
    """What something for all to see is called, as it is stored; as a name, and longer. Raises `Refusal`: `title`."""
    return _clean(given, LONGEST_TITLE, MOST_BYTES_OF_TITLE, "title")


def _clean(given: str, longest: int, most_bytes: int, otherwise: str) -> str:
    composed = unicodedata.normalize("NFC", given.translate(_VARIANTS))
    name = " ".join(composed.split())
    too_long = graphemes(name) > longest or len(name.encode(errors="replace")) > most_bytes
    if not name or too_long or is_mark(name[0]) or not all(is_visible(letter) for letter in composed):
        raise Refusal(otherwise)
    return name


def is_visible(letter: str) -> bool:
    """Whether a reader sees it, and it cannot change how its neighbours are shown."""
    return unicodedata.category(letter) not in _FORBIDDEN and letter not in _UNSEEN


def is_mark(letter: str) -> bool:
    """Whether it belongs to the letter before it."""
    return unicodedata.category(letter) in _MARKS


def graphemes(text: str) -> int:
    """How many letters a reader counts: marks belong to the letter before; Hangul is composed already (NFC).

    >>> graphemes("아줄"), graphemes("e\u0301te\u0301")
    (2, 3)
    """
    return sum(not is_mark(letter) for letter in text)


def names_of(seats: Sequence[SeatRow], language: Language) -> list[str]:
    """The names by seat; who has none is numbered."""
    return [seat.name or _numbered(number, seat, language) for number, seat in enumerate(seats, 1)]


def _numbered(number: int, seat: SeatRow, language: Language) -> str:
    return word("bot" if seat.kind == "bot" else "player", language, number=number)
