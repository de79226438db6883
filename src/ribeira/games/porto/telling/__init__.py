"""What Porto says to people: what can be tapped, what it would bring, what happened, and what may be told to whom."""

from ribeira.core.plain_words import drawn_in
from ribeira.games.porto.telling.facts import narrate
from ribeira.games.porto.telling.insight import insight
from ribeira.games.porto.telling.names import contract_word
from ribeira.games.porto.telling.previews import fixed_target, preview, target
from ribeira.games.porto.telling.secrets import shown, veiled
from ribeira.games.porto.telling.sentences import describe, describe_here, say
from ribeira.games.porto.telling.sheet import sheet

__all__ = [
    "contract_word",
    "describe",
    "describe_here",
    "draw",
    "fixed_target",
    "insight",
    "narrate",
    "preview",
    "say",
    "sheet",
    "shown",
    "target",
    "veiled",
]

draw = drawn_in(f"{__name__}.terminal")
