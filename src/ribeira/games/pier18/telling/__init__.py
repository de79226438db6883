"""What Pier 18 says to people: facts, previews and insight, and the words for them in two languages."""

from __future__ import annotations

from ribeira.core.plain_words import drawn_in
from ribeira.games.pier18.telling.facts import narrate
from ribeira.games.pier18.telling.insight import insight
from ribeira.games.pier18.telling.names import describe
from ribeira.games.pier18.telling.previews import preview, target
from ribeira.games.pier18.telling.secrecy import shown, veiled
from ribeira.games.pier18.telling.sentences import say
from ribeira.games.pier18.telling.sheets import sheet

__all__ = ["describe", "draw", "insight", "narrate", "preview", "say", "sheet", "shown", "target", "veiled"]

draw = drawn_in(f"{__name__}.terminal")
