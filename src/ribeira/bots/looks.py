"""The arrays of an alpha-beta search, and one look with them: so many turns deep from one state."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import numpy as np

from ribeira.bots.analysis import Step
from ribeira.bots.evaluation import Evaluation
from ribeira.bots.ladder import AT_LEAST, AT_MOST, ENTRY, RUNG, RUNGS, key_of, search
from ribeira.bots.net import NO_NET
from ribeira.bots.seat import player_of
from ribeira.core.arrays import Bytes, Tensor
from ribeira.core.contract import ActionId, Seat
from ribeira.core.errors import InvalidOption
from ribeira.core.game import Game
from ribeira.core.header import MAX_PLAYERS

TABLE = 1 << 18
"""Entries of the table of known states, 24 bytes each."""
PLIES = 40
"""Actions followed within one turn; what comes after is judged as it stands."""


class Ladder:
    """The arrays of one search, described in `ladder`."""

    def __init__(self, game: Game) -> None:
        most = game.definition.most_legal + 1
        self.states = np.empty((RUNGS, game.state_size), np.uint8)
        self.rungs = np.zeros(RUNGS * RUNG.itemsize, np.uint8)
        self.ids = np.zeros((RUNGS, most), np.int32)
        self.weights = np.zeros((RUNGS, most), np.int32)
        self.table = np.zeros(TABLE * ENTRY.itemsize, np.uint8)
        self.history = np.zeros(2 * (game.definition.actions + 1) * game.definition.actions, np.int64)
        self.values = np.zeros(game.definition.actions)
        self.window = np.zeros(2)
        self.utility = np.zeros(MAX_PLAYERS)

    def clear(self, seed: int) -> None:
        """Forgets everything; the seed decides which of equally promising actions is tried first."""
        self.table[:] = 0
        self.history[:] = np.random.default_rng(seed).integers(0, 2, self.history.size)

    def age(self, seed: int) -> None:
        """A new search that remembers the last ones; what cut off there counts less."""
        self.history >>= 2
        self.history += np.random.default_rng(seed).integers(0, 2, self.history.size)

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


@dataclass(frozen=True)
class Look:
    """How far one look goes."""

    depth: int
    """Turns, the current one included."""
    limit: int
    """Actions that may be tried."""
    spread: bool = False
    """Whether every action gets its exact value."""
    swift: bool = False
    """Whether it may look less deep where little is to be expected (`ladder`)."""
    net: Tensor = field(default_factory=lambda: NO_NET)
    """The weights of the net that judges; none: the evaluation does."""
    low: float = -np.inf
    """`low` and `high`: between which the best value is expected."""
    high: float = np.inf


def side_of(known: Evaluation, game: Game, seat: Seat) -> int:
    """The set of seats that win with this one. Raises `InvalidOption` for a game without sides or with secrets."""
    if known.allies is None:
        raise InvalidOption(f"bot: alphabeta plays only games between sides without secrets, not {game.name}")
    return known.allies(game.players, seat)


def look(ladder: Ladder, game: Game, known: Evaluation, seat: Seat, contents: Bytes, how: Look) -> int:
    """One search of a state for this seat, in a game of sides (`ladder.search`)."""
    ladder.window[:] = how.low, how.high
    allies, k, t = side_of(known, game, seat), game.kernels, ladder
    is_sharp = how.swift or how.net.size > 0  # a net leaves out what can be won at once
    evaluate = known.sharp if is_sharp and known.sharp is not None else known.evaluate
    return int(
        search(
            contents, game.players, seat, allies, how.depth, PLIES, how.limit, int(how.spread), int(how.swift),
            t.window, how.net, t.states, t.rungs, t.ids, t.weights, t.table, t.history, t.values, t.utility,
            k.legal_actions, k.apply, k.chance, k.returns, evaluate, known.policy, known.see,
        )
    )  # fmt: skip


LONGEST = 12
"""Actions of a line."""


def remembered(
    ladder: Ladder, game: Game, known: Evaluation, seat: Seat, contents: Bytes, action: ActionId
) -> Iterator[Step]:
    """An action and what the search remembers as best after it, as far as nature does not act.

    It ends where nothing is remembered, or only that no action was good enough.
    """
    allies = side_of(known, game, seat)
    state, ids, table = contents.copy(), game.id_buffer(), ladder.table.view(ENTRY)
    for _ in range(LONGEST):
        player = player_of(state)
        yield Step(player, action)
        game.kernels.apply(state, action)
        if player_of(state) < 0:
            return
        key = key_of(state, seat)
        entry = table[int(key) & (table.size - 1)]
        n = int(game.kernels.legal_actions(state, ids))
        is_own = allies >> player_of(state) & 1
        is_unsure = entry.bound == (AT_MOST if is_own else AT_LEAST)
        if entry.key != key or is_unsure or int(entry.move) not in ids[:n]:
            return
        action = int(entry.move)
