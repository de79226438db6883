"""Korean grammar that the words of several games need: particles that fit the last sound of the word before them."""

from __future__ import annotations

import re

NONE, RIEUL = 0, 8
FINALS_OF_DIGITS = {"0": 21, "1": RIEUL, "2": 0, "3": 16, "4": 0, "5": 0, "6": 1, "7": RIEUL, "8": RIEUL, "9": 0}
FINALS_OF_LETTERS = {"l": RIEUL, "m": 16, "n": 4, "r": RIEUL}
"""Latin letters are read by their names (엘, 엠, 엔, 알); all others end open."""
FIRST_SYLLABLE, LAST_SYLLABLE, FINALS = "가", "힣", 28
UNSPOKEN = re.compile(r"(?:\s*\([^()]*\)|[’”'\"»›\]])+$")
"""Remarks in brackets and quotes that close: the particle goes by the word before them."""


def _final(word: str) -> int:
    """The final consonant of the last sound, as Unicode counts it (0: none, or nothing that is known to be read)."""
    last = (UNSPOKEN.sub("", word) or word)[-1:].lower()
    if FIRST_SYLLABLE <= last <= LAST_SYLLABLE:
        return (ord(last) - ord(FIRST_SYLLABLE)) % FINALS
    return FINALS_OF_DIGITS.get(last, FINALS_OF_LETTERS.get(last, NONE))


def josa(word: str, closed: str, opened: str) -> str:
    """The word with the particle that fits its ending; for 로 and 으로 see `towards`.

    >>> josa("아폴론", "이", "가"), josa("c3", "을", "를"), josa("Anna", "은", "는"), josa("카드(7월 11일)", "을", "를")
    ('아폴론이', 'c3을', 'Anna는', '카드(7월 11일)를')
    """
    return word + (opened if _final(word) == NONE else closed)


def towards(word: str) -> str:
    """The word with 로 or 으로.

    >>> towards("c1"), towards("c3"), towards("땅")
    ('c1로', 'c3으로', '땅으로')
    """
    return word + ("로" if _final(word) in (NONE, RIEUL) else "으로")
