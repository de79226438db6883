"""What Azul says to people: facts and previews, and the words for them in two languages."""

from __future__ import annotations

from collections.abc import Sequence

from ribeira.core.contract import Language, Seat
from ribeira.core.plain_words import drawn_in
from ribeira.games.azul.document.types import Fact
from ribeira.games.azul.telling import en, ko
from ribeira.games.azul.telling.facts import narrate, sheet
from ribeira.games.azul.telling.names import LETTERS, describe, seat_name
from ribeira.games.azul.telling.previews import fixed_target, preview, target

__all__ = ["LETTERS", "describe", "draw", "fixed_target", "narrate", "preview", "say", "sheet", "target"]

draw = drawn_in(f"{__name__}.terminal")

SENTENCES = {"en": en.sentence, "ko": ko.sentence}
JOINT = {"en": " and ", "ko": ", "}


def say(fact: Fact, language: Language, names: Sequence[str]) -> str:
    """A fact as one sentence; seats without a name are numbered."""
    who = JOINT[language].join(seat_name(seat, language, names) for seat in _seats(fact))
    return SENTENCES[language](fact, who)


def _seats(fact: Fact) -> list[Seat]:
    """Of whom a fact tells."""
    match fact["kind"]:
        case "over":
            return fact["winners"]
        case "round":
            return [fact["first"]]
        case "draw" | "refill":
            return []
        case _:
            return [fact["seat"]]
