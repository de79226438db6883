"""The gate: matches of a net against what judged before, at equal processor time.

How well a net predicts says little about how well it plays; only matches decide. Each side has a fixed number of
simulations (in a game between sides: of actions for a turn), and the numbers are as the processor time of one is,
measured before: a busy machine changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from time import thread_time

import numpy as np

from ribeira.arena.match import play
from ribeira.arena.runners import Runner
from ribeira.arena.sprt import Sprt, Verdict
from ribeira.arena.statistics import wilson
from ribeira.bots import warm
from ribeira.bots.alphabeta import AlphaBetaBot
from ribeira.bots.evaluation import evaluation_of
from ribeira.bots.mcts import MctsBot
from ribeira.core.arrays import Tensor
from ribeira.core.contract import ActionId, Json
from ribeira.core.game import Game
from ribeira.core.state import ViewState
from ribeira.games import game as make_game
from ribeira.learning.generate import Address

TEST = Sprt(0.0, 35.0)
"""Elo: as strong, or stronger by so much (55 %)."""
TIMED = 2
"""Whole matches over which simulations are timed: early and late decisions take unlike time."""


@dataclass(frozen=True)
class Bout:
    """One match: in match `k` the net sits at seat `k % players` and plays for its side; the others judge as before."""

    address: Address
    weights: Tensor
    simulations: tuple[int, int]
    """Of the net, and of the others; in a game between sides actions for a turn."""
    seed: int
    match: int


@dataclass(frozen=True)
class Ended:
    """The net's share of the win, and what both sides took."""

    share: float
    seconds: tuple[float, float]
    """Processor time."""
    decisions: tuple[int, int]


class _Timed:
    """A bot whose processor time is counted."""

    def __init__(self, bot: AlphaBetaBot | MctsBot) -> None:
        self._bot, self.seconds, self.decisions = bot, 0.0, 0

    def choose(self, view: ViewState) -> ActionId:
        began = thread_time()
        action = self._bot.choose(view)
        self.seconds += thread_time() - began
        self.decisions += 1
        return action


def contend(bout: Bout) -> Ended:
    """Plays one match: equal bouts, equal ends (but for the time)."""
    game = make_game(*bout.address)
    warm(game)
    own, sides = bout.match % game.players, sides_of(game)
    chance, *seeds = np.random.SeedSequence([bout.seed, bout.match // game.players]).generate_state(6).tolist()
    bots = [
        _Timed(_searching(game, bout.simulations[0], seed, bout.weights))
        if sides[seat] == sides[own]
        else _Timed(_searching(game, bout.simulations[1], seed))
        for seat, seed in zip(range(game.players), seeds, strict=False)
    ]
    _, end = play(game, bots, chance)
    number = len(set(sides))
    share = (float(end.returns[own]) * (number - 1) + 1) / number
    mine, others = (
        [bots[seat] for seat in range(game.players) if (sides[seat] == sides[own]) is is_own]
        for is_own in (True, False)
    )
    seconds, decisions = [tuple(sum(getattr(bot, name) for bot in side) for side in (mine, others)) for name in _TOLD]
    return Ended(share, (seconds[0], seconds[1]), (int(decisions[0]), int(decisions[1])))


_TOLD = ("seconds", "decisions")


def sides_of(game: Game) -> list[int]:
    """[seat] -> the set of seats that win together with it."""
    allies = evaluation_of(game.name).allies
    return [1 << seat if allies is None else allies(game.players, seat) for seat in range(game.players)]


def _searching(game: Game, simulations: int, seed: int, net: Tensor | None = None) -> AlphaBetaBot | MctsBot:
    """The search that plays the game best, with so much to do."""
    if evaluation_of(game.name).allies is None:
        return MctsBot(game, simulations=simulations, seed=seed, net=net)
    return AlphaBetaBot(game, nodes=simulations, seed=seed, net=net)


@dataclass(frozen=True)
class Standing:
    """What the matches so far say."""

    shares: tuple[float, ...]
    sides: int
    """How many there are; each would win so much."""
    simulations: tuple[int, int]
    seconds: tuple[float, float] = (0.0, 0.0)
    decisions: tuple[int, int] = (0, 0)

    @property
    def share(self) -> float:
        """Of the win, the net's."""
        return sum(self.shares) / max(1, len(self.shares))

    @property
    def verdict(self) -> Verdict | None:
        """What is known by now, between two sides; with more of them all matches are played."""
        return TEST.verdict(self.shares) if self.sides == 2 else None

    def and_then(self, ended: Ended) -> Standing:
        """After one more match."""
        a, b = self.seconds, ended.seconds
        c, d = self.decisions, ended.decisions
        return replace(
            self,
            shares=(*self.shares, ended.share),
            seconds=(a[0] + b[0], a[1] + b[1]),
            decisions=(c[0] + d[0], c[1] + d[1]),
        )

    def told(self) -> Json:
        """For a file."""
        low, high = wilson(sum(self.shares), len(self.shares))
        times = [1000 * spent / max(1, made) for spent, made in zip(self.seconds, self.decisions, strict=True)]
        return {
            "matches": len(self.shares),
            "share": round(self.share, 4),
            "interval": [round(low, 4), round(high, 4)],
            "even": round(1 / self.sides, 4),
            "verdict": self.verdict,
            "simulations": list(self.simulations),
            "cpu_ms_per_decision": [round(time, 2) for time in times],
        }


def contest(
    game: Game, weights: Tensor, simulations: int, matches: int, seed: int, runner: Runner
) -> Iterator[Standing]:
    """How a net stands against the evaluation with so many simulations a decision, after each match.

    It ends as soon as the test knows that the net is not stronger; one that is plays all matches, so that it is known
    how strong.
    """
    pair = (equal_time(game, weights, simulations, seed), simulations)
    standing = Standing((), len(set(sides_of(game))), pair)
    address = game.name, game.players, game.options
    bouts = (Bout(address, weights, pair, seed, match) for match in range(matches))
    for ended in runner(contend, bouts):
        standing = standing.and_then(ended)
        yield standing
        if standing.verdict == "not stronger":
            return


def equal_time(game: Game, weights: Tensor, simulations: int, seed: int) -> int:
    """How many simulations with the net take as long as so many without, over the decisions of some matches."""
    warm(game)
    plain, learned = _Timed(_searching(game, simulations, seed)), _Timed(_searching(game, simulations, seed, weights))
    drawn = np.random.default_rng(seed)
    for _ in range(TIMED):
        state = game.sample(game.new(), drawn)
        while not state.is_terminal:
            view = state.view_state(state.player)
            learned.choose(view)
            state = game.sample(state.apply(plain.choose(view)), drawn)
    return max(1, round(simulations * plain.seconds / max(learned.seconds, 1e-9)))
