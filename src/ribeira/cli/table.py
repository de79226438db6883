"""A match shown in the terminal: the board, what happened in words, the score sheet at the end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import TYPE_CHECKING

from ribeira.arena.outcomes import shares
from ribeira.cli.common import screen
from ribeira.cli.sheet import put
from ribeira.cli.words import COUNTED, SHEET, WORDS

if TYPE_CHECKING:
    from ribeira.core.contract import ActionId, Language, Seat
    from ribeira.core.game import Game
    from ribeira.core.state import State, ViewState


def line_word(game: Game, key: str, language: Language) -> str:
    """What a line of a game's score sheet is called."""
    return SHEET[language].get(key) or game.definition.words.line(key, language)


class TableTop:
    """Draws and tells one match for the people at the terminal."""

    def __init__(self, game: Game, language: Language, names: Sequence[str]) -> None:
        self.game, self.language, self.names = game, language, list(names)
        self.words = WORDS[language]
        self.screen = screen()

    def draw(self, view: ViewState) -> None:
        """The board as this viewer may see it."""
        self.screen.print(self.game.definition.words.draw(view.seen, self.language, self.names))

    def tell(self, before: State, action: ActionId, after: State, viewer: Seat | None = None) -> None:
        """What a seat did and what followed; nature's single draws are shown by the next board."""
        if before.player < 0 or self.game.shown(before, action, viewer, after) is None:
            return
        for fact in before.narrate(action, after):
            self.screen.print(self.game.say(fact, self.language, self.names), markup=False)

    def finish(self, end: State, out: Sequence[bool] = ()) -> None:
        """The last board, the score sheet and who won, where some seats are `out` by their faults."""
        self.draw(end.view_state(None))
        sheet, rows = end.sheet, []
        for number, (key, _, _) in enumerate(sheet[0]):
            cells = (lines[number][1 if key in COUNTED else 2] for lines in sheet)
            rows.append([line_word(self.game, key, self.language), *map(str, cells)])
        put(self.screen, ["", *self.names], rows)
        still = [False] * self.game.players
        self._tell_winners(shares(end.winners or [], out or still), out)

    def _tell_winners(self, won: Sequence[float], out: Sequence[bool]) -> None:
        for name in compress(self.names, out):
            self.screen.print(self.words["forfeit"].format(name=name), markup=False)
        winners = ", ".join(compress(self.names, won))
        said = self.words["winners"].format(names=winners) if winners else self.words["nobody"]
        self.screen.print(said, style="bold", markup=False)
