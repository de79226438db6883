"""Facts as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from ribeira.core.contract import Language, Seat
from ribeira.games.pier18.document.types import Fact
from ribeira.games.pier18.telling import en, ko

SENTENCES = {"en": en.SENTENCES, "ko": ko.SENTENCES}
SEAT: dict[Language, str] = {"en": "Player {}", "ko": "플레이어 {}"}


def say(fact: Fact, language: Language, names: Sequence[str]) -> str:
    """A fact as one sentence or two; seats without a name are numbered."""
    return SENTENCES[language][fact["kind"]](fact, lambda seat: name_of(seat, language, names))


def name_of(seat: Seat, language: Language, names: Sequence[str]) -> str:
    """A player's name; a seat without one is numbered."""
    return names[seat] if seat < len(names) else SEAT[language].format(seat + 1)
