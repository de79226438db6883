"""The search of `ladder` as a thought about a whole turn: one turn deeper each time, remembered for the match."""

from __future__ import annotations

from itertools import takewhile

import numpy as np

from ribeira.bots.budget import Budget, Spending
from ribeira.bots.evaluation import Evaluation
from ribeira.bots.ladder import NONE, WIN
from ribeira.bots.looks import Ladder, Look, look, remembered
from ribeira.bots.shelf import Lent, Shelf
from ribeira.core.arrays import Bytes
from ribeira.core.contract import ActionId, Seat
from ribeira.core.game import Game
from ribeira.core.header import HEAD

RATE = 200_000
"""Actions a second, as estimated before any were timed."""
WINDOW = 0.06
"""How far from the last value the next is expected; where it is not, anything is."""
UNSURE = 2
"""So many looks have no value yet to expect."""


class LadderTurns:
    """Thinks about any turn of a game of sides without secrets."""

    def __init__(self, game: Game, known: Evaluation, budget: Budget, shelf: Shelf[Ladder]) -> None:
        self._game, self._known, self._budget = game, known, budget
        self._memory: Lent[Ladder] = shelf.place(budget.is_timed)
        self.nodes = 0
        """Actions tried for the last decision."""
        self.depth = 0
        """Turns that were searched to the end for the last decision."""

    def fits(self, contents: Bytes) -> bool:
        """Whether it can think about this decision: it always can."""
        return contents.size == self._game.state_size

    def think(self, contents: Bytes, seed: int) -> list[ActionId]:
        """The actions of the best turn from this decision on, as far as they are remembered; the first always is."""
        spending = Spending(self._budget, RATE)
        seat = int(contents[: HEAD.itemsize].view(HEAD)[0].player)
        with self._memory() as ladder:
            ladder.age(seed)
            actions = self._deepen(ladder, seat, contents, spending)
        self.nodes, self.depth = spending.nodes, spending.depth
        return actions

    def _deepen(self, ladder: Ladder, seat: Seat, contents: Bytes, spending: Spending) -> list[ActionId]:
        """Looks one turn deeper until the budget is spent or the match is decided; the best turn.

        The turn is read after each look: the next, cut off, may overwrite what was known of its later actions.
        """
        best, value, is_settled = list[ActionId](), 0.0, False
        while not spending.is_enough(is_settled):
            first = best[0] if best else NONE
            found, value, is_done = self._look(ladder, seat, contents, spending, first, value)
            is_settled = found in (first, NONE)
            if found != NONE and (is_done or not is_settled):
                best = self._turn(ladder, seat, contents, found)
            if not is_done:
                break
            spending.depth += 1
            if abs(value) > WIN / 2:
                break
        return best or [int(ladder.ids[0, 0])]

    def _turn(self, ladder: Ladder, seat: Seat, contents: Bytes, action: ActionId) -> list[ActionId]:
        """An action and those of the same turn that are remembered as best after it."""
        line = remembered(ladder, self._game, self._known, seat, contents, action)
        return [step.action for step in takewhile(lambda step: step.seat == seat, line)]

    def _look(
        self, ladder: Ladder, seat: Seat, contents: Bytes, spending: Spending, first: ActionId, expected: float
    ) -> tuple[ActionId, float, bool]:
        """One turn deeper than before; with any value allowed where another was expected.

        Answers the best action, its value, and whether the look came to its end. Of a look cut off the best action is
        NONE unless it compared with `first`, the best one before.
        """
        is_unsure = spending.depth < UNSURE
        low, high = (-np.inf, np.inf) if is_unsure else (expected - WINDOW, expected + WINDOW)
        best = NONE
        while True:
            how = Look(spending.depth + 1, spending.limit(), swift=True, low=low, high=high)
            is_done = spending.take(look(ladder, self._game, self._known, seat, contents, how))
            if ladder.best > low and (is_done or int(ladder.ids[0, 0]) == first):
                best = ladder.move
            if not is_done or low < ladder.best < high:
                return best, ladder.best, is_done
            low, high = (-np.inf, high) if ladder.best <= low else (low, np.inf)
