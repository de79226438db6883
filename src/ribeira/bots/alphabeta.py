"""The bot for games without secrets between two sides: alpha-beta search, one turn deeper each time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import exp
from typing import Any

import numpy as np

from ribeira.bots.analysis import Analysis, Found, Step, line_count, told
from ribeira.bots.budget import DEEPEST, MOST_NODES, Budget, Spending, budget
from ribeira.bots.checks import generator, number
from ribeira.bots.evaluation import TurnSearch, evaluation_of
from ribeira.bots.ladder import ENTRY, NONE, RUNG, RUNGS, WIN, key_of, search
from ribeira.bots.levels import DEFAULT_LEVEL
from ribeira.bots.plan import Plan
from ribeira.bots.seat import legal_ids, own_turn
from ribeira.core import jit
from ribeira.core.arrays import Bytes
from ribeira.core.checks import whole
from ribeira.core.contract import ActionId, Seat
from ribeira.core.errors import InvalidOption
from ribeira.core.game import Game
from ribeira.core.header import HEAD, MAX_PLAYERS
from ribeira.core.rng import Seed
from ribeira.core.state import ViewState

TABLE = 1 << 18
"""Entries of the table of known states, 24 bytes each."""
PLIES = 40
"""Actions followed within one turn; what comes after is judged as it stands."""
RATE = 200_000
"""Actions a second, as estimated before any were timed."""


@dataclass(frozen=True)
class Level:
    """The budget of one decision and how much chance there is in the choice."""

    budget: Budget
    temperature: float
    """0: the best action; otherwise in proportion to exp(value / temperature)."""


LEVELS = {
    1: Level(Budget(1, 20_000, 0.2), 0.25),
    2: Level(Budget(2, 100_000, 0.3), 0.08),
    3: Level(Budget(3, 300_000, 0.4), 0.0),
    4: Level(Budget(DEEPEST, 3_000_000, 0.8), 0.0),
    5: Level(Budget(DEEPEST, MOST_NODES, 2.5), 0.0),
}


class Ladder:
    """The arrays of one search, described in `ladder`."""

    def __init__(self, game: Game) -> None:
        most = game.definition.most_legal + 1
        self.states = np.empty((RUNGS, game.state_size), np.uint8)
        self.rungs = np.zeros(RUNGS * RUNG.itemsize, np.uint8)
        self.ids = np.zeros((RUNGS, most), np.int32)
        self.weights = np.zeros((RUNGS, most), np.int32)
        self.table = np.zeros(TABLE * ENTRY.itemsize, np.uint8)
        self.history = np.zeros(game.definition.actions, np.int64)
        self.values = np.zeros(game.definition.actions)
        self.utility = np.zeros(MAX_PLAYERS)

    def clear(self, seed: int) -> None:
        """Forgets everything; the seed decides which of equally promising actions is tried first."""
        self.table[:] = 0
        self.history[:] = np.random.default_rng(seed).integers(0, 2, self.history.size)

    @property
    def move(self) -> ActionId:
        """The best action of the root found so far, NONE when none was searched to the end."""
        return int(self.rungs.view(RUNG)[0].move)

    @property
    def best(self) -> float:
        """What it is worth."""
        return float(self.rungs.view(RUNG)[0].best)


_idle: defaultdict[str, list[Ladder]] = defaultdict(list)


@contextmanager
def borrowed(game: Game, seed: int) -> Iterator[Ladder]:
    """A ladder that knows nothing and that nobody else uses meanwhile."""
    shelf = _idle[game.name]
    try:
        ladder = shelf.pop()
    except IndexError:
        ladder = Ladder(game)
    try:
        ladder.clear(seed)
        yield ladder
    finally:
        shelf.append(ladder)


class AlphaBetaBot:
    """Thinks `depth` turns ahead, for `nodes` actions and `seconds`, whichever ends first; without any, by its level.

    `temperature` is how much chance there is in the choice (0: none). With a seed and no limit of time, equal sequences
    of positions get equal answers. Raises `InvalidOption` for a game that it cannot play.
    """

    def __init__(
        self,
        game: Game,
        level: int = DEFAULT_LEVEL,
        depth: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        seed: Seed | None = None,
        temperature: float | None = None,
    ) -> None:
        self._known = evaluation_of(game.name)
        if self._known.allies is None:
            raise InvalidOption(f"bot: alphabeta plays only games between sides without secrets, not {game.name}")
        self._allies = self._known.allies
        chosen = LEVELS[whole("level", level, min(LEVELS), max(LEVELS))]
        is_own = not (depth is None and nodes is None and seconds is None)
        self._budget = budget(depth, nodes, seconds) if is_own else chosen.budget
        self._temperature = 0.0 if is_own else chosen.temperature
        if temperature is not None:
            self._temperature = number("temperature", temperature, 0.0, 100.0)
        self._random = generator(seed)
        is_swift = self._budget.is_free and self._temperature == 0.0 and self._known.turns is not None
        self._turns = self._known.turns.search(self._budget) if is_swift and self._known.turns else None
        self._plan = Plan()
        self.nodes = 0
        """Actions tried for the last decision."""
        self.depth = 0
        """Turns that were searched to the end for the last decision."""
        game.warm()
        jit.warm(search_kernels(game))

    def choose(self, view: ViewState) -> ActionId:
        """The action of the view's seat that the deepest search holds best."""
        seat, contents = own_turn(view)
        legal = legal_ids(view, contents)
        self.nodes = self.depth = 0
        if len(legal) == 1:
            return legal[0]
        planned = self._plan.action(contents)
        if planned is not None:
            return planned
        if self._turns is not None and self._turns.fits(contents):
            return self._think_turn(view.game, contents, self._turns)
        with borrowed(view.game, self._random.getrandbits(63)) as ladder:
            move = self._deepen(view.game, seat, contents, ladder)
            return move if self._temperature == 0.0 else self._draw(legal, ladder)

    def _think_turn(self, game: Game, contents: Bytes, turns: TurnSearch) -> ActionId:
        """Thinks about the whole turn and plans it; the action to begin with."""
        actions = turns.think(contents, self._random.getrandbits(63))
        self.nodes, self.depth = turns.nodes, turns.depth
        self._plan.make(game, contents, actions)
        return actions[0]

    def analyse(self, view: ViewState, lines: int = 5) -> Analysis:
        """What the bot thinks of the best `lines` actions of the view's seat, within the budget of one decision.

        Every action gets its exact value, so that it looks less deep than `choose`. Raises `IllegalAction` when the
        seat owes no decision, `InvalidOption`.
        """
        most = line_count(lines)
        seat, contents = own_turn(view)
        legal, spending = legal_ids(view, contents), Spending(self._budget, RATE)
        with borrowed(view.game, self._random.getrandbits(63)) as ladder:
            values = dict.fromkeys(legal, 0.0)
            while not spending.is_enough(False):
                is_done = spending.take(self._look(view.game, seat, contents, ladder, spending, spread=True))
                if is_done or spending.depth == 0:
                    values = _known(ladder, legal)
                if not is_done:
                    break
                spending.depth += 1
                if abs(ladder.best) > WIN / 2:
                    break
            self.nodes, self.depth = spending.nodes, spending.depth
            ranked = sorted(values, key=lambda action: (-values[action], action))
            found = [
                Found(
                    action, values[action], 0, tuple(_line(view.game, seat, contents, ladder, action)), _forced(value)
                )
                for action in ranked[: max(most, 2)]
                if (value := values[action]) == value
            ]
        return told(view, seat, contents, self._known, found, most, self.nodes)

    def _deepen(self, game: Game, seat: Seat, contents: Bytes, ladder: Ladder) -> ActionId:
        """Searches one turn deeper until the budget is spent or the match is decided."""
        spending, move = Spending(self._budget, RATE), NONE
        while not spending.is_enough(False):
            is_done = spending.take(self._look(game, seat, contents, ladder, spending))
            move = ladder.move if ladder.move != NONE else move
            if not is_done:
                break
            spending.depth += 1
            if abs(ladder.best) > WIN / 2:
                break
        self.nodes, self.depth = spending.nodes, spending.depth
        return move if move != NONE else int(ladder.ids[0, 0])

    def _look(
        self,
        game: Game,
        seat: Seat,
        contents: Bytes,
        ladder: Ladder,
        spending: Spending,
        spread: bool | None = None,
    ) -> int:
        """One turn deeper than before, as far as the budget goes (`_search`)."""
        return self._search(game, seat, contents, ladder, spending.depth + 1, spending.limit(), spread)

    def _search(
        self, game: Game, seat: Seat, contents: Bytes, t: Ladder, depth: int, limit: int, spread: bool | None = None
    ) -> int:
        """`spread`: every action gets its exact value; None: where chance is to choose among them."""
        k, known = game.kernels, self._known
        exact = self._temperature > 0.0 if spread is None else spread
        return int(
            search(
                contents, seat, self._allies(game.players, seat), depth, PLIES, limit, int(exact),
                t.states, t.rungs, t.ids, t.weights, t.table, t.history, t.values, t.utility,
                k.legal_actions, k.apply, k.chance, k.returns, known.evaluate, known.policy,
            )
        )  # fmt: skip

    def _draw(self, legal: list[ActionId], ladder: Ladder) -> ActionId:
        """One of the actions, drawn by what they are worth; a won end counts as the best prospect."""
        values = {action: max(-1.0, min(1.0, ladder.values[action])) for action in legal}
        known = {action: value for action, value in values.items() if value == value}
        most = max(known.values())
        weights = [exp((value - most) / self._temperature) for value in known.values()]
        return self._random.choices(list(known), weights)[0]


LONGEST = 12
"""Actions of a line."""


def _known(ladder: Ladder, legal: list[ActionId]) -> dict[ActionId, float]:
    """What the last search knows of each action; those that it did not come to are left out."""
    values = {action: float(ladder.values[action]) for action in legal}
    known = {action: value for action, value in values.items() if value == value}
    return known or dict.fromkeys(legal, 0.0)


def _forced(value: float) -> int:
    """Whether a value tells of a certain end: 1 won, -1 lost."""
    return 0 if abs(value) < WIN / 2 else 1 if value > 0 else -1


def _line(game: Game, seat: Seat, contents: Bytes, ladder: Ladder, action: ActionId) -> Iterator[Step]:
    """An action and what the search remembers as best after it, as far as nature does not act."""
    state, ids, table = contents.copy(), game.id_buffer(), ladder.table.view(ENTRY)
    for _ in range(LONGEST):
        player = int(state[: HEAD.itemsize].view(HEAD)[0].player)
        yield Step(player, action)
        game.kernels.apply(state, action)
        if state[: HEAD.itemsize].view(HEAD)[0].player < 0:
            return
        key = key_of(state, seat)
        entry = table[int(key) & (table.size - 1)]
        n = int(game.kernels.legal_actions(state, ids))
        if entry.key != key or int(entry.move) not in ids[:n]:
            return
        action = int(entry.move)


def search_kernels(game: Game) -> list[Any]:
    """What the search needs beside the rules of this game; nothing for a game that it does not play."""
    known = evaluation_of(game.name)
    turns = [] if known.turns is None else known.turns.kernels
    return [] if known.allies is None else [search, known.evaluate, known.policy, *turns]
