"""What Puerto Rico says to people, and the structured facts behind it."""

from ribeira.core.contract import Passes, Words
from ribeira.core.plain_words import drawn_in
from ribeira.games.puerto_rico.telling.facts import narrate
from ribeira.games.puerto_rico.telling.forbidden import forbidden
from ribeira.games.puerto_rico.telling.insight import insight
from ribeira.games.puerto_rico.telling.names import role_word
from ribeira.games.puerto_rico.telling.previews import fixed_target, preview, target
from ribeira.games.puerto_rico.telling.sentences import describe, say
from ribeira.games.puerto_rico.telling.sheet import sheet
from ribeira.games.puerto_rico.telling.tastes import TASTES

__all__ = ["PASSES", "TASTES", "WORDS"]

PASSES = Passes("pass", ("settler", "builder", "trader", "captain"), "role", role_word)

WORDS = Words(
    describe=describe,
    target=target,
    fixed_target=fixed_target,
    preview=preview,
    narrate=narrate,
    say=say,
    sheet=sheet,
    draw=drawn_in(f"{__name__}.terminal"),
    forbidden=forbidden,
    insight=insight,
)
