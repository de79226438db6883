"""The bot that thinks: information-set Monte-Carlo tree search within a budget."""

from __future__ import annotations

import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np
import numpy.typing as npt

from ribeira.bots.evaluation import Evaluation, evaluation_of
from ribeira.bots.levels import DEFAULT_LEVEL, LEVELS
from ribeira.bots.search import (
    DEPTH,
    DISCOUNT,
    EXPLORATION,
    GUIDED,
    HORIZON,
    NOBODY,
    NODE,
    NONE,
    ROOT,
    SETTINGS,
    UNLIMITED,
    search,
)
from ribeira.bots.seat import legal_ids, own_turn
from ribeira.core import jit
from ribeira.core.contract import ActionId, Bytes, Seat
from ribeira.core.errors import InvalidOption
from ribeira.core.game import Game
from ribeira.core.header import MAX_PLAYERS
from ribeira.core.rng import Rng, seeded
from ribeira.core.state import ViewState

ROLLOUTS = {"random": (UNLIMITED, 0), "guided": (UNLIMITED, 1), "short": (0, 1), "none": (0, 0)}
"""How a leaf is judged: (chance nodes to play through, by the policy?)

random: at random to the end of the match; guided: to the end by the policy; short: by the policy until nature acts
next, then by the evaluation; none: by the evaluation at once."""

CHUNK = 64
CHUNK_SECONDS = 0.01
"""The clock is read after CHUNK simulations, then about this often."""


@dataclass(frozen=True)
class Budget:
    """When to stop thinking: at the first limit that is reached."""

    simulations: int = UNLIMITED
    seconds: float = float("inf")

    def next_chunk(self, done: int, spent: float) -> int:
        """How many simulations to do before looking at the clock again; 0: enough."""
        if done >= self.simulations or (done and spent >= self.seconds):
            return 0
        left = self.simulations - done
        if self.seconds == float("inf"):
            return left
        rate = CHUNK if not done else max(1, int(done / max(spent, 1e-6) * CHUNK_SECONDS))
        return min(left, rate)


class Tree:
    """The arrays of one search, made once and used again for every decision (see `search`)."""

    def __init__(self, capacity: int) -> None:
        self.pool = np.empty(capacity * NODE.itemsize, np.uint8)
        self.nodes: Any = self.pool.view(NODE)
        self.used = np.empty(1, np.int64)
        self.bounds = np.empty((2, MAX_PLAYERS))

    def clear(self) -> None:
        """Leaves a root that nobody has visited."""
        self.used[0] = ROOT + 1
        root = self.nodes[ROOT]
        root.child, root.visits, root.total, root.seat = NONE, 0, 0.0, NOBODY
        self.bounds[:] = [[np.inf], [-np.inf]]

    def visits(self, seat: Seat) -> Counter[ActionId]:
        """Simulations through each of this seat's actions at the root."""
        found: Counter[ActionId] = Counter()
        child = self.nodes[ROOT].child
        while child != NONE:
            node = self.nodes[child]
            if node.seat == seat:
                found[int(node.action)] = int(node.visits)
            child = node.sibling
        return found


class MctsBot:
    """Thinks with `simulations` and `seconds`, whichever ends first; without both, with the budget of its level.

    `rollout` says how leaves are judged (`ROLLOUTS`), `threads` how many trees are grown side by side. With a seed, a
    budget of simulations and one number of threads, equal sequences of positions get equal answers.
    """

    def __init__(
        self,
        game: Game,
        level: int = DEFAULT_LEVEL,
        simulations: int | None = None,
        seconds: float | None = None,
        rollout: str | None = None,
        threads: int = 1,
        seed: int | None = None,
        temperature: float | None = None,
        exploration: float = 1.0,
        discount: float = 0.1,
        capacity: int = 1 << 20,
    ) -> None:
        self._budget = _budget(level, simulations, seconds)
        self._temperature = _temperature(level, simulations, seconds, temperature)
        self._threads = _whole("threads", threads, 1, 256)
        self._evaluation = evaluation_of(game.name)
        self._settings = _settings(_rollout(rollout, self._evaluation), exploration, discount)
        self._random = random.Random(seed)
        self._trees = [Tree(_whole("capacity", capacity, 1000, 1 << 28)) for _ in range(self._threads)]
        self.simulations = 0
        """Of the last decision."""
        warm_search(game)

    def choose(self, view: ViewState) -> ActionId:
        """The action of the view's seat that the simulations came back to most often."""
        seat, contents = own_turn(view)
        legal = legal_ids(view, contents)
        if len(legal) == 1:
            self.simulations = 0
            return legal[0]
        return self._pick(self.visits(view.game, seat, contents))

    def visits(self, game: Game, seat: Seat, contents: Bytes) -> Counter[ActionId]:
        """Searches, and answers the simulations through each action."""
        seeds = [self._random.getrandbits(63) for _ in self._trees]
        jobs = [(game, seat, contents, tree, seeded(one)) for tree, one in zip(self._trees, seeds, strict=True)]
        if self._threads == 1:
            self._grow(*jobs[0])
        else:
            with ThreadPoolExecutor(self._threads) as pool:
                list(pool.map(lambda job: self._grow(*job), jobs))
        self.simulations = sum(int(tree.nodes[ROOT].visits) for tree in self._trees)
        return sum((tree.visits(seat) for tree in self._trees), Counter())

    def _grow(self, game: Game, seat: Seat, contents: Bytes, tree: Tree, rng: Rng) -> None:
        """One tree, up to its share of the budget."""
        k, known = game.kernels, self._evaluation
        share = Budget(-(-self._budget.simulations // self._threads), self._budget.seconds)
        began, done = perf_counter(), 0
        tree.clear()
        while chunk := share.next_chunk(done, perf_counter() - began):
            search(
                contents, seat, game.players, game.definition.actions, game.definition.most_legal, chunk,
                self._settings, tree.pool, tree.used, tree.bounds, rng,
                k.legal_actions, k.apply, k.sample, k.returns, k.determinize, known.evaluate, known.policy,
            )  # fmt: skip
            done += chunk

    def _pick(self, visits: Counter[ActionId]) -> ActionId:
        """The most visited action; with a temperature, one drawn by the visits."""
        if self._temperature == 0.0:
            return max(sorted(visits), key=visits.__getitem__)
        most = max(visits.values())
        weights = [(count / most) ** (1.0 / self._temperature) for count in visits.values()]
        return self._random.choices(list(visits), weights)[0]


def warm_search(game: Game, progress: Any = None) -> None:
    """Compiles what the search needs for this game, or loads it from the cache."""
    game.warm(progress)
    known = evaluation_of(game.name)
    jit.warm([search, known.evaluate, known.policy], progress)


def _whole(name: str, value: object, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise InvalidOption(f"{name}: {value!r} is no whole number in {low}..{high}")
    return value


def _number(name: str, value: object, low: float, high: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise InvalidOption(f"{name}: {value!r} is no number in {low:g}..{high:g}")
    return float(value)


def _budget(level: int, simulations: int | None, seconds: float | None) -> Budget:
    chosen = LEVELS[_whole("level", level, min(LEVELS), max(LEVELS))]
    if simulations is None and seconds is None:
        return Budget(chosen.simulations, chosen.seconds)
    return Budget(
        UNLIMITED if simulations is None else _whole("simulations", simulations, 1, UNLIMITED),
        float("inf") if seconds is None else _number("seconds", seconds, 0.001, 86_400.0),
    )


def _temperature(level: int, simulations: int | None, seconds: float | None, temperature: float | None) -> float:
    if temperature is not None:
        return _number("temperature", temperature, 0.0, 100.0)
    return LEVELS[level].temperature if simulations is None and seconds is None else 0.0


def _rollout(rollout: str | None, known: Evaluation) -> str:
    if rollout is None:
        return "short" if known.is_known else "random"
    if rollout not in ROLLOUTS:
        raise InvalidOption(f"rollout: {rollout!r} is not one of {', '.join(ROLLOUTS)}")
    if rollout != "random" and not known.is_known:
        raise InvalidOption(
            f"rollout: {rollout!r} needs an evaluation, which this game has not; only 'random' is possible"
        )
    return rollout


def _settings(rollout: str, exploration: float, discount: float) -> npt.NDArray[np.float64]:
    settings = np.zeros(SETTINGS)
    settings[HORIZON], settings[GUIDED] = ROLLOUTS[rollout]
    settings[DEPTH] = 0 if rollout == "none" else UNLIMITED
    settings[EXPLORATION] = _number("exploration", exploration, 0.0, 100.0)
    settings[DISCOUNT] = _number("discount", discount, -10.0, 10.0)
    return settings
