"""What Santorini says to people, and the facts behind it: everything that `Words` takes."""

from __future__ import annotations

from collections.abc import Sequence

from ribeira.core.contract import Language, Tastes
from ribeira.core.plain_words import drawn_in
from ribeira.games.santorini.document.types import Fact
from ribeira.games.santorini.telling import en, ko
from ribeira.games.santorini.telling.deeds import describe_here
from ribeira.games.santorini.telling.facts import narrate
from ribeira.games.santorini.telling.forbidden import forbidden
from ribeira.games.santorini.telling.insight import insight
from ribeira.games.santorini.telling.names import Voice, describe, god_word
from ribeira.games.santorini.telling.previews import preview
from ribeira.games.santorini.telling.sheet import sheet
from ribeira.games.santorini.telling.targets import target
from ribeira.games.santorini.telling.tastes import gods_of

__all__ = [
    "TASTES",
    "describe",
    "describe_here",
    "draw",
    "forbidden",
    "insight",
    "narrate",
    "preview",
    "say",
    "sheet",
    "target",
]

TASTES = Tastes({"en": "Gods", "ko": "신"}, gods_of, god_word)

draw = drawn_in(f"{__name__}.terminal")

SENTENCES = {"en": en.sentence, "ko": ko.sentence}


def say(fact: Fact, language: Language, names: Sequence[str]) -> str:
    """A fact as one sentence; seats without a name are numbered."""
    return SENTENCES[language](fact, Voice(language, names))
