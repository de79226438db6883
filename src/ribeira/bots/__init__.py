"""Bots: programs that choose an action, from what their seat may know and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import Any, Protocol

from ribeira.bots.alphabeta import AlphaBetaBot
from ribeira.bots.alphabeta import search_kernels as alphabeta_kernels
from ribeira.bots.analysis import Analysis, Line, Step
from ribeira.bots.expert import aggressive, expert, solid, strongest
from ribeira.bots.greedy import GreedyBot
from ribeira.bots.levels import LEVEL_NAMES, LEVELS, levels_of
from ribeira.bots.mcts import MctsBot, search_kernels
from ribeira.bots.random_bot import RandomBot
from ribeira.bots.reasons.reason import Reason
from ribeira.core import jit
from ribeira.core.contract import ActionId
from ribeira.core.errors import InvalidOption, shown
from ribeira.core.game import Game
from ribeira.core.state import ViewState, a_game, a_view
from ribeira.games import definition

__all__ = [
    "FOR_PEOPLE",
    "LEVEL_NAMES",
    "Analysis",
    "Bot",
    "Line",
    "Reason",
    "Step",
    "analyse",
    "bot",
    "bots",
    "kernel_count",
    "warm",
]

_KINDS: dict[str, Callable[..., Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "mcts": MctsBot,
    "alphabeta": AlphaBetaBot,
    "expert": expert,
    "aggressive": aggressive,
    "solid": solid,
}
FOR_PEOPLE = ("random", "greedy", "expert", "aggressive", "solid")
"""The bots that a page offers; the others are for those who compare programs."""


class Bot(Protocol):
    """Something that chooses an action, from what its seat may know and nothing else."""

    def choose(self, view: ViewState) -> ActionId:
        """One of the legal actions of the view's seat, which is due."""
        ...


def bots(game: str | None = None) -> dict[str, list[int]]:
    """The names of all bots, each with its levels (empty: it has none): all there are, or those of a game.

    Raises `InvalidOption` for a name that is no game.

    >>> list(bots())
    ['random', 'greedy', 'mcts', 'alphabeta', 'expert', 'aggressive', 'solid']
    >>> bots()["solid"], bots()["greedy"], bots()["mcts"]
    ([1, 2, 3, 4, 5, 6, 7, 8, 9], [], [1, 2, 3, 4, 5])
    >>> bots("pier18")["solid"]
    [1, 2, 3, 4, 5]
    """
    if game is not None:
        definition(game)
    return {name: _levels(name, game) for name in _KINDS}


def _levels(name: str, game: str | None) -> list[int]:
    if "level" not in _settings(name):
        return []
    if name not in FOR_PEOPLE:
        return list(LEVELS)
    return list(LEVEL_NAMES) if game is None else levels_of(game)


def bot(name: str, game: Game, **settings: Any) -> Bot:
    """A bot for this game, e.g. `bot("mcts", game, level=4)`; all have `seed`, the bot's class describes the others.

    Raises `InvalidOption` for a name or setting that does not exist.
    """
    a_game(game)
    if not isinstance(name, str) or name not in _KINDS:
        raise InvalidOption(f"bot: {shown(name)} is not one of {', '.join(_KINDS)}")
    for setting in settings:
        if setting not in _settings(name):
            raise InvalidOption(f"{setting}: {name} has no such setting; it has {', '.join(_settings(name))}")
    return _KINDS[name](game, **settings)


def analyse(view: ViewState, lines: int = 5, against: ActionId | None = None, **settings: Any) -> Analysis:
    """What the strongest bot of the game thinks of the decision that the view's seat owes: its best `lines` actions.

    `against` is an action that the best one is compared with, in place of the next best.

    `settings` are those of that bot (`level`, `seconds`, `seed`; `bot("mcts", game, ...)` and
    `bot("alphabeta", game, ...)` have an `analyse` of their own). Raises `IllegalAction` when the seat owes no
    decision or `against` is not legal, `InvalidNotation` when it is no action, `InvalidOption`.

    >>> import ribeira
    >>> state = ribeira.game("azul").new().apply("~first:0")
    >>> while state.player == ribeira.CHANCE:
    ...     state = state.apply(state.legal[0])
    >>> found = ribeira.analyse(state.view_state(0), lines=2, level=1, seed=1)
    >>> len(found.lines), found.seat, -1.0 <= found.best.value <= 1.0
    (2, 0, True)
    """
    a_view(view)
    for setting in settings:
        if setting not in _settings("expert"):
            raise InvalidOption(f"{setting}: analyse has no such setting; it has {', '.join(_settings('expert'))}")
    return strongest(view.game)(view.game, **settings).analyse(view, lines, against)


def warm(game: Game, progress: Callable[[str, bool], None] | None = None) -> None:
    """Compiles the rules of a game and all that its bots need, or loads them from the cache.

    `progress(kernel, cached)` is called after each kernel.
    """
    game.warm(progress)
    jit.warm(_search_kernels(game), progress)


def kernel_count(game: Game) -> int:
    """How many kernels `warm` prepares at most, for a line of progress."""
    return len(game.definition.all_kernels) + len(_search_kernels(game))


def _search_kernels(game: Game) -> list[Any]:
    return list(dict.fromkeys([*search_kernels(game), *alphabeta_kernels(game)]))


def _settings(name: str) -> list[str]:
    return list(signature(_KINDS[name]).parameters)[1:]
