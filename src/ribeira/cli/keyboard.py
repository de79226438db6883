"""Someone at the keyboard: is shown what can be done, and types an action or a command."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ribeira.cli.shorthand import fitting, heads
from ribeira.cli.table import TableTop

if TYPE_CHECKING:
    from ribeira.core.contract import ActionId
    from ribeira.core.state import ViewState

MOST_DESCRIBED = 12
"""Up to so many actions are listed in words; more are told by how they begin."""
HINT_LEVEL = 4
Keep = Callable[[Path | None], bool]
"""Writes the match as it stands; None: to the file that was named at the start. False: it could not."""


class Leave(Exception):
    """The person at the keyboard has had enough."""


class TakeBack(Exception):
    """The person wants the last decision back."""


class Person:
    """Someone at the keyboard, who chooses as a bot does: from what the seat may know."""

    def __init__(self, table: TableTop, keep: Keep) -> None:
        self._table, self._keep = table, keep

    def choose(self, view: ViewState) -> ActionId:
        """Draws the board and asks until one legal action is named. Raises `Leave`, `TakeBack`."""
        self._table.draw(view)
        self._list(view.legal, view)
        while True:
            text = self._ask(view)
            command, _, rest = text.partition(" ")
            if command in ("q", "u"):
                raise Leave if command == "q" else TakeBack
            if command == "s":
                self._keep(Path(rest.strip()) if rest.strip() else None)
            elif text == "b":
                self._table.draw(view)
            elif text == "h":
                self._hint(view)
            elif text in ("?", ""):
                self._help(view.legal) if text else self._list(view.legal, view)
            elif (found := self._find(text, view)) is not None:
                return found

    def _ask(self, view: ViewState) -> str:
        seat = view.player if view.seat is None else view.seat
        self._table.screen.print(self._table.words["prompt"].format(name=self._table.names[seat]), style="bold")
        line = sys.stdin.readline()
        if not line:
            raise Leave
        return line.strip()

    def _help(self, legal: list[ActionId]) -> None:
        table = self._table
        table.screen.print(table.words["help"].format(example=table.game.notation(legal[0])), markup=False)

    def _hint(self, view: ViewState) -> None:
        """What the strongest bot would do, from what this seat knows."""
        from ribeira.bots import analyse

        table, best = self._table, analyse(view, 1, level=HINT_LEVEL).best
        done = best.describe(table.language)
        said = {"notation": table.game.notation(best.action), "action": done, "why": best.reason.say(table.language)}
        table.screen.print(table.words["hint"].format(**said), markup=False)

    def _find(self, text: str, view: ViewState) -> ActionId | None:
        """The action that a number, a notation or enough of one names; where several are meant, they are listed."""
        game, legal = view.game, view.legal
        named = dict(zip(view.legal_text, legal, strict=True))
        if text in named:
            return named[text]
        if text.isdecimal() and 1 <= int(text) <= len(legal):
            return legal[int(text) - 1]
        found = fitting(text, named, game.definition.words.letters)
        if len(found.whole) == 1:
            return named[found.whole[0]]
        if meant := found.whole or found.begun:
            self._list([named[notation] for notation in meant], view)
        else:
            self._table.screen.print(self._table.words["none"].format(text=text[:40]), markup=False)
        return None

    def _list(self, shown: Sequence[ActionId], view: ViewState) -> None:
        """Few actions with their numbers and in words, more by number and notation, many by how they begin."""
        from rich.columns import Columns
        from rich.text import Text

        table, notations = self._table, [self._table.game.notation(action) for action in shown]
        begun = heads(notations, _given(notations))
        if len(shown) > MOST_DESCRIBED and 2 * len(begun) <= len(shown):
            ways = [f"{head}({count})" if count > 1 else head for head, count in begun]
            table.screen.print(table.words["ways"].format(count=len(shown)), markup=False)
            table.screen.print(Columns([Text(way) for way in ways], equal=True))
            return
        numbers = {action: number for number, action in enumerate(view.legal, 1)}
        lines = [f"{numbers[action]:>3} {said}" for action, said in zip(shown, notations, strict=True)]
        if len(shown) > MOST_DESCRIBED:
            table.screen.print(Columns(map(Text, lines), equal=True))
            return
        for line, action in zip(lines, shown, strict=True):
            table.screen.print(f"{line}  {view.describe(action, table.language)}", markup=False)


def _given(notations: Sequence[str]) -> str:
    """What all of them begin with, and so need not be told: up to a separator at most."""
    given = ""
    while len(begun := heads(notations, given)) == 1 and begun[0][0] not in ("", given, *notations):
        given = begun[0][0]
    return given
