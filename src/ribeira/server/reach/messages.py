"""What a message says, in the language of its device: the game, who plays, how much time is left. Nothing secret."""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode

import msgspec

import ribeira
from ribeira.server.journal.names import names_of
from ribeira.server.journal.push_queue import Letter
from ribeira.server.wire.messages import word
from ribeira.server.wire.protocol import Language

ALIKE = 768
"""Bytes of every message that is not longer: its length tells the push service nothing."""
SHORT, LONG = 600, 86_400
"""Seconds for which a push service keeps a message for a device that is off."""


class Content(msgspec.Struct, frozen=True):
    """What the page's worker is told."""

    title: str
    body: str
    tag: str
    """What a newer message about the same table takes the place of."""
    path: str
    """Where a tap leads, from the top of the server."""
    waiting: int
    """At how many tables it is the person's turn."""
    lang: Language


def content(letter: Letter, base: str, now: float) -> bytes:
    """The message as it is encrypted."""
    language = letter.to.language
    definition = ribeira.definition(letter.game) if letter.game in ribeira.games() else None
    title = word(f"push_{letter.kind}", language, game=definition.title[language] if definition else "Ribeira")
    seats = zip(names_of(letter.seats, language), letter.seats, strict=True)
    others = [name for name, seat in seats if seat.kind != "open" and seat.guest != letter.guest]
    told = [_among(letter, ", ".join(others))] if others else []
    if letter.flag_at is not None and (letter.is_by_days or letter.kind == "late"):
        told.insert(0, left(max(0.0, letter.flag_at - now), language))
    path = f"{base}/friends" if letter.kind == "asked" else f"{base}/t/{letter.table}"
    document = Content(title, " · ".join(told), topic(letter.table), path, letter.waiting, language)
    return msgspec.json.encode(document).ljust(ALIKE)


def _among(letter: Letter, names: str) -> str:
    """Who asks, or who plays."""
    return names if letter.kind == "asked" else word("push_with", letter.to.language, names=names)


def left(seconds: float, language: Language) -> str:
    """How much time there is, in its largest unit of which there are two.

    >>> left(3 * 86400, "en"), left(90 * 60, "en"), left(100, "ko")
    ('3 days left', '90 minutes left', '2분도 남지 않음')
    """
    for unit, length in (("days", 86_400), ("hours", 3600), ("minutes", 60)):
        if seconds >= 2 * length:
            return word(f"push_{unit}", language, count=int(seconds // length))
    return word("push_moments", language)


def topic(table: str) -> str:
    """What a table is called to push services and browsers: it does not lead there."""
    return urlsafe_b64encode(hashlib.sha256(table.encode()).digest()[:18]).decode()


def keep_seconds(letter: Letter) -> int:
    """How long a push service keeps the message for a device that is off: by days long, else while it helps."""
    helps_long = letter.kind != "invited" and letter.flag_at is None
    return LONG if letter.is_by_days or helps_long else SHORT
