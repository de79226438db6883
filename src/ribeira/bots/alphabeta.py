"""The bot for games without secrets between two sides: alpha-beta search, one turn deeper each time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import exp
from typing import Any

from ribeira.bots.analysis import Analysis, Found, Step, compared, line_count, told
from ribeira.bots.budget import DEEPEST, MOST_NODES, Budget, Spending, budget
from ribeira.bots.checks import generator, number
from ribeira.bots.deepening import RATE, LadderTurns
from ribeira.bots.evaluation import Evaluation, TurnSearch, evaluation_of
from ribeira.bots.ladder import NONE, WIN, search
from ribeira.bots.levels import USUAL_BUDGET
from ribeira.bots.looks import Ladder, Look, borrowed, look, remembered, side_of
from ribeira.bots.plan import Plan
from ribeira.bots.seat import legal_ids, own_turn
from ribeira.bots.shelf import Shelf
from ribeira.bots.styles import MOST, check_style, near, preferred
from ribeira.bots.weights import weights_of
from ribeira.core import jit
from ribeira.core.arrays import Bytes, Tensor
from ribeira.core.checks import whole
from ribeira.core.contract import ActionId, Seat
from ribeira.core.game import Game
from ribeira.core.rng import Seed
from ribeira.core.state import ViewState


@dataclass(frozen=True)
class Level:
    """The budget of one decision and how much chance there is in the choice."""

    budget: Budget
    temperature: float
    """0: the best action; otherwise in proportion to exp(value / temperature)."""


SLACK = 0.02
"""Actions whose values differ by at most this much are about as good."""
STYLE_SHARE = 0.6
"""Share of the seconds for the best turn; what a style chooses between takes the rest at most."""
FIRST_FREE = 4
"""The lowest level that takes the net of a game."""
LEVELS = {
    1: Level(Budget(1, 20_000, 0.2), 0.25),
    2: Level(Budget(2, 100_000, 0.3), 0.08),
    3: Level(Budget(3, 300_000, 0.4), 0.0),
    4: Level(Budget(DEEPEST, 3_000_000, 0.8), 0.0),
    5: Level(Budget(DEEPEST, MOST_NODES, 2.5), 0.0),
}


class AlphaBetaBot:
    """Thinks `depth` turns ahead, for `nodes` actions and `seconds`, whichever ends first; without any, by its level.
    `seconds` beside a level bound it, and take the place of its own at the highest.

    `temperature` is how much chance there is in the choice (0: none), `style` decides between actions or turns about
    as good (`bots.styles`). `net` is a net that judges leaves: a file (`bots.weights`), its weights, or "shipped", the
    one that comes with the game, if there is one; without, levels 4 and 5 and seconds alone take that one. With a seed
    and no limit of time, equal sequences of positions get equal answers. Raises `InvalidOption` for a game that it
    cannot play.
    """

    def __init__(
        self,
        game: Game,
        level: int | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        seed: Seed | None = None,
        temperature: float | None = None,
        style: str | None = None,
        net: str | Tensor | None = None,
    ) -> None:
        self.game = game
        self._known = evaluation_of(game.name)
        side_of(self._known, game, 0)
        self._budget, self._temperature = _budget(level, depth, nodes, seconds)
        self._net = weights_of(game, net, _is_free(level, depth, nodes, seconds))
        if temperature is not None:
            self._temperature = number("temperature", temperature, 0.0, 100.0)
        self._style = check_style(style)
        self._random = generator(seed)
        spent = STYLE_SHARE if self._style else 1.0
        timed = replace(self._budget, seconds=spent * self._budget.seconds)
        self._turns = _turns(game, self._known, timed, self._net) if self._temperature == 0.0 else []
        self._plan = Plan()
        self.nodes = 0
        """Actions tried for the last decision."""
        self.depth = 0
        """Turns that were searched to the end for the last decision."""
        game.warm()
        jit.warm(search_kernels(game))

    def choose(self, view: ViewState) -> ActionId:
        """The action of the view's seat that the deepest search holds best."""
        seat, contents = own_turn(self.game, view)
        legal = legal_ids(view, contents)
        self.nodes = self.depth = 0
        if len(legal) == 1:
            return legal[0]
        planned = self._plan.action(contents)
        if planned is not None:
            return planned
        for turns in self._turns:
            if turns.fits(contents):
                return self._think_turn(view.game, seat, contents, turns)
        with borrowed(view.game, self._random.getrandbits(63)) as ladder:
            move = self._deepen(view.game, seat, contents, ladder)
            chosen = move if self._temperature == 0.0 else self._draw(legal, ladder)
            values = _known(ladder, legal)
        if self._style is None or chosen not in values or _forced(values[chosen]):
            return chosen
        about = [[action] for action in near(values, chosen, SLACK)]
        return preferred(self._style, view.game, self._known, contents, seat, about)[0]

    def _think_turn(self, game: Game, seat: Seat, contents: Bytes, turns: TurnSearch) -> ActionId:
        """Thinks about the whole turn and plans it; the action to begin with."""
        found = turns.think(contents, self._random.getrandbits(63), 0 if self._style is None else MOST - 1)
        actions = found[0]
        if self._style is not None:
            actions = preferred(self._style, game, self._known, contents, seat, found)
        self.nodes, self.depth = turns.nodes, turns.depth
        self._plan.make(game, contents, actions)
        return actions[0]

    def analyse(self, view: ViewState, lines: int = 5, against: ActionId | None = None) -> Analysis:
        """What the bot thinks of the best `lines` actions of the view's seat, within the budget of one decision.

        `against`: an action that the best one is compared with, in place of the next best. Every action gets its exact
        value, so that it looks less deep than `choose`. Raises `IllegalAction` when the seat owes no decision or
        `against` is not legal, `InvalidNotation` when it is no action, `InvalidOption`.
        """
        most = line_count(lines)
        seat, contents = own_turn(self.game, view)
        legal, spending = legal_ids(view, contents), Spending(self._budget, RATE)
        against = compared(view.game, legal, against)
        with borrowed(view.game, self._random.getrandbits(63)) as ladder:
            values = dict.fromkeys(legal, 0.0)
            while not spending.is_enough(False):
                is_done = spending.take(self._look(view.game, seat, contents, ladder, spending, spread=True))
                if is_done or spending.depth == 0:
                    values = _known(ladder, legal) or values
                if not is_done:
                    break
                spending.depth += 1
                if abs(ladder.best) > WIN / 2:
                    break
            self.nodes, self.depth = spending.nodes, spending.depth
            ranked = sorted(values, key=lambda action: (-values[action], action))
            best = [(action, values[action]) for action in ranked[: max(most, 2)] if values[action] == values[action]]
            found = [
                Found(action, value, 0, tuple(self._line(view.game, seat, contents, ladder, action)), _forced(value))
                for action, value in best
            ]
        return told(view, seat, contents, self._known, found, most, self.nodes, against)

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
        self, game: Game, seat: Seat, contents: Bytes, ladder: Ladder, spending: Spending, spread: bool = False
    ) -> int:
        """One turn deeper than before, as far as the budget goes.

        Where chance or a style is to choose, all values are exact.
        """
        is_open = self._temperature > 0.0 or self._style is not None
        how = Look(spending.depth + 1, spending.limit(), spread=spread or is_open, net=self._net)
        return look(ladder, game, self._known, seat, contents, how)

    def _line(self, game: Game, seat: Seat, contents: Bytes, ladder: Ladder, action: ActionId) -> Iterator[Step]:
        return remembered(ladder, game, self._known, seat, contents, action)

    def _draw(self, legal: list[ActionId], ladder: Ladder) -> ActionId:
        """One of the actions, drawn by what they are worth; a won end counts as the best prospect."""
        values = {action: max(-1.0, min(1.0, ladder.values[action])) for action in legal}
        known = {action: value for action, value in values.items() if value == value}
        most = max(known.values())
        weights = [exp((value - most) / self._temperature) for value in known.values()]
        return self._random.choices(list(known), weights)[0]


def _known(ladder: Ladder, legal: list[ActionId]) -> dict[ActionId, float]:
    """What the last search knows of each action; those that it did not come to are left out."""
    values = {action: float(ladder.values[action]) for action in legal}
    return {action: value for action, value in values.items() if value == value}


def _forced(value: float) -> int:
    """Whether a value tells of a certain end: 1 won, -1 lost."""
    return 0 if abs(value) < WIN / 2 else 1 if value > 0 else -1


def _is_free(level: int | None, depth: int | None, nodes: int | None, seconds: float | None) -> bool:
    """Whether it is left to the bot how it judges: not where what it may look at was counted."""
    if depth is not None or nodes is not None:
        return False
    return seconds is not None if level is None else level >= FIRST_FREE


_shelves: dict[str, Shelf[Ladder]] = {}


def _budget(level: int | None, depth: int | None, nodes: int | None, seconds: float | None) -> tuple[Budget, float]:
    """What a decision may take, and how much chance there is in the choice. Raises `InvalidOption`."""
    named = whole("level", USUAL_BUDGET if level is None else level, min(LEVELS), max(LEVELS))
    asked = budget(depth, nodes, seconds)
    if depth is not None or nodes is not None or (level is None and seconds is not None):
        return asked, 0.0
    chosen = LEVELS[named]
    own = chosen.budget.seconds if seconds is None or named < max(LEVELS) else float("inf")
    return replace(chosen.budget, seconds=min(own, asked.seconds)), chosen.temperature


def _turns(game: Game, known: Evaluation, budget: Budget, net: Tensor) -> list[TurnSearch]:
    """The searches that think about whole turns, the first that fits is to be asked; none where the depth is set."""
    if not budget.is_free:
        return []
    shelf = _shelves.setdefault(game.name, Shelf(lambda: Ladder(game)))
    own = [] if known.turns is None else [known.turns.search(budget)]
    return [*own, LadderTurns(game, known, budget, shelf, net)]


def search_kernels(game: Game) -> list[Any]:
    """What the search needs beside the rules of this game; nothing for a game that it does not play."""
    known = evaluation_of(game.name)
    turns = [] if known.turns is None else known.turns.kernels
    sharp = [kernel for kernel in (known.sharp, known.standing) if kernel is not None]
    return [] if known.allies is None else [search, known.evaluate, known.policy, *sharp, *turns]
