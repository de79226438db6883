"""The search of `ladder` as a thought about a whole turn: one turn deeper each time, remembered for the match."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, takewhile

import numpy as np

from ribeira.bots.budget import BESIDE, Budget, Spending
from ribeira.bots.evaluation import Evaluation
from ribeira.bots.ladder import ASK, NONE, WIN
from ribeira.bots.looks import Ladder, Look, look, remembered
from ribeira.bots.net import NO_NET
from ribeira.bots.seat import player_of
from ribeira.bots.shelf import Lent, Shelf
from ribeira.core.arrays import Bytes, Tensor
from ribeira.core.contract import ActionId, Seat
from ribeira.core.game import Game

RATE = 200_000
"""Actions a second, as estimated before any were timed."""
WINDOW = 0.06
"""How far from the last value the next is expected; where it is not, anything is."""
UNSURE = 2
"""So many looks have no value yet to expect."""
SLACK = 0.05
"""Turns whose values differ by at most this much are about as good."""


class LadderTurns:
    """Thinks about any turn of a game of sides without secrets."""

    def __init__(
        self, game: Game, known: Evaluation, budget: Budget, shelf: Shelf[Ladder], net: Tensor = NO_NET
    ) -> None:
        self._game, self._known, self._budget, self._net = game, known, budget, net
        self._memory: Lent[Ladder] = shelf.place(budget.is_timed)
        self.nodes = 0
        """Actions tried for the last decision."""
        self.depth = 0
        """Turns that were searched to the end for the last decision."""
        self.value = 0.0
        """What its best turn is worth to the seat."""

    def fits(self, contents: Bytes) -> bool:
        """Whether it can think about this decision: it always can."""
        return contents.size == self._game.state_size

    def think(self, contents: Bytes, seed: int, rivals: int = 0) -> list[list[ActionId]]:
        """The actions of the best turn from this decision on, as far as they are remembered; the first always is.

        Then those of up to `rivals` turns that begin otherwise and are about as good.
        """
        spending = Spending(self._budget, RATE)
        seat = player_of(contents)
        with self._memory() as ladder:
            ladder.age(seed)
            best, value = self._deepen(ladder, seat, contents, spending)
            others = self._rivals(ladder, seat, contents, spending, best, value)
            found = [best, *islice(others, rivals)]
        self.nodes, self.depth, self.value = spending.nodes, spending.depth, value
        return found

    def expect(self, contents: Bytes, seat: Seat, seed: int) -> float:
        """What a position is worth to a seat, whoever acts: by the deepest look for which the budget lasts."""
        spending, value = Spending(self._budget, RATE), 0.0
        with self._memory() as ladder:
            ladder.age(seed)
            while abs(value) < WIN / 2 and not spending.is_enough(is_settled=False):
                how = Look(spending.depth + 1, spending.limit(), swift=True, net=self._net)
                if not spending.take(look(ladder, self._game, self._known, seat, contents, how)):
                    break
                value = ladder.best
                spending.depth += 1
        return value

    def _rivals(
        self, ladder: Ladder, seat: Seat, contents: Bytes, spending: Spending, best: list[ActionId], value: float
    ) -> Iterator[list[ActionId]]:
        """Turns that begin otherwise than the best one and lose at most `SLACK` against it, looked at as deep."""
        if abs(value) > WIN / 2 or spending.depth == 0:
            return
        depth, limit = spending.depth, spending.beside()
        for begun in islice(self._beginnings(seat, contents, best), BESIDE):
            after = self._after(contents, begun)
            how = Look(depth, limit, swift=True, net=self._net, low=value - SLACK - ASK, high=value - SLACK)
            is_done = spending.take(look(ladder, self._game, self._known, seat, after, how))
            if is_done and ladder.best >= how.high and ladder.move != NONE:
                yield [*begun, *self._turn(ladder, seat, after, ladder.move)]

    def _beginnings(self, seat: Seat, contents: Bytes, best: list[ActionId]) -> Iterator[list[ActionId]]:
        """The first two actions of each turn that begins otherwise, or one of it, if the seat still acts then."""
        for first in self._own(seat, contents):
            after = self._after(contents, [first])
            if first != best[0]:
                yield [first]
            elif len(best) > 1:
                yield from ([first, second] for second in self._own(seat, after) if second != best[1])

    def _own(self, seat: Seat, contents: Bytes) -> list[ActionId]:
        """The legal actions after which the seat acts again."""
        ids = self._game.id_buffer()
        legal = ids[: self._game.kernels.legal_actions(contents, ids)].tolist()
        return [one for one in legal if player_of(self._after(contents, [one])) == seat]

    def _after(self, contents: Bytes, actions: list[ActionId]) -> Bytes:
        after = contents.copy()
        for action in actions:
            self._game.kernels.apply(after, action)
        return after

    def _deepen(self, ladder: Ladder, seat: Seat, contents: Bytes, spending: Spending) -> tuple[list[ActionId], float]:
        """Looks one turn deeper until the budget is spent or the match is decided; the best turn and its value.

        The turn is read after each look: the next, cut off, may overwrite what was known of its later actions.
        """
        best, value, is_settled = list[ActionId](), 0.0, False
        while not spending.is_enough(is_settled):
            first = best[0] if best else NONE
            found, seen, is_done = self._look(ladder, seat, contents, spending, first, value)
            is_settled = found in (first, NONE)
            value = value if found == NONE else seen
            if found != NONE and (is_done or not is_settled):
                best = self._turn(ladder, seat, contents, found)
            if not is_done:
                break
            spending.depth += 1
            if abs(value) > WIN / 2:
                break
        return best or [int(ladder.ids[0, 0])], value

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
        best, value = NONE, expected
        while True:
            how = Look(spending.depth + 1, spending.limit(), swift=True, net=self._net, low=low, high=high)
            is_done = spending.take(look(ladder, self._game, self._known, seat, contents, how))
            if ladder.best > low and (is_done or int(ladder.ids[0, 0]) == first):
                best, value = ladder.move, ladder.best
            if not is_done or low < ladder.best < high:
                return best, value, is_done
            low, high = (-np.inf, high) if ladder.best <= low else (low, np.inf)
