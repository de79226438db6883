"""Every sentence that the server itself says, in both languages, by its code; and the error that carries a code.

What a game says about its actions comes from the game.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

from ribeira.server.wire import sentences, sentences_people
from ribeira.server.wire.protocol import Language
from ribeira.server.wire.words import WORDS

LANGUAGES: Final[tuple[Language, ...]] = ("en", "ko")


MESSAGES: Final = {**sentences.SENTENCES, **sentences_people.SENTENCES}


class Refusal(Exception):
    """What was asked for is not done, and nothing changed; `code` is a key of `MESSAGES`."""

    def __init__(self, code: str, retry_after: int | None = None, **details: str) -> None:
        super().__init__(code)
        self.code = code
        self.details = details
        self.retry_after = retry_after
        """Seconds, where waiting helps."""

    @property
    def status(self) -> HTTPStatus:
        """The HTTP status."""
        return MESSAGES[self.code].status

    def text(self, language: Language) -> str:
        """One sentence for people."""
        return sentence(self.code, language, **self.details)


def sentence(code: str, language: Language, **details: str) -> str:
    """The sentence of a code."""
    message = MESSAGES[code]
    return (message.ko if language == "ko" else message.en).format_map(details)


def word(key: str, language: Language, **details: str | int) -> str:
    """A short wording."""
    return WORDS[key][LANGUAGES.index(language)].format_map(details)


def preferred(header: str) -> Language:
    """The one of our languages that an Accept-Language header prefers; English when it names none.

    >>> preferred("ko-KR,ko;q=0.9,en;q=0.8"), preferred("fr;q=0.9, en;q=0.1, ko;q=0.5"), preferred("")
    ('ko', 'ko', 'en')
    """
    best: tuple[float, Language] = (0.0, "en")
    for part in header.split(","):
        tag, _, quality = part.strip().partition(";q=")
        language = tag.strip().lower()[:2]
        weight = _quality(quality)
        for ours in LANGUAGES:
            if language == ours and weight > best[0]:
                best = (weight, ours)
    return best[1]


def _quality(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0
