"""Korean grammar that the words of several games need: particles that fit the word before them."""

from __future__ import annotations

RIEUL = 8
FINALS_OF_DIGITS = {"0": 21, "1": RIEUL, "2": 0, "3": 16, "4": 0, "5": 0, "6": 1, "7": RIEUL, "8": RIEUL, "9": 0}


def _final(word: str) -> int:
    """The final consonant of the last syllable, as Unicode counts it (0: none); digits are read out."""
    last = word[-1]
    return FINALS_OF_DIGITS[last] if last in FINALS_OF_DIGITS else (ord(last) - 0xAC00) % 28


def josa(word: str, closed: str, opened: str) -> str:
    """The word with the particle that fits its ending.

    >>> josa("아폴론", "이", "가"), josa("헤라", "이", "가"), josa("c3", "을", "를")
    ('아폴론이', '헤라가', 'c3을')
    """
    return word + (closed if _final(word) else opened)


def towards(word: str) -> str:
    """The word with 로 or 으로.

    >>> towards("c1"), towards("c3"), towards("땅")
    ('c1로', 'c3으로', '땅으로')
    """
    return word + ("로" if _final(word) in (0, RIEUL) else "으로")
