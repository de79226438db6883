"""Many matches: every line-up of the players, seats rotated, on all cores; equal seeds give equal tables.

In a game for one person each player plays on its own; all of them meet the same draws of chance."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from itertools import combinations, combinations_with_replacement
from pathlib import Path

import numpy as np
from openskill.models import PlackettLuce, PlackettLuceRating

from ribeira import replay
from ribeira.arena.match import play
from ribeira.arena.players import Player
from ribeira.arena.statistics import wilson
from ribeira.bots import warm
from ribeira.core.contract import Json
from ribeira.core.errors import InvalidOption
from ribeira.core.game import Game
from ribeira.core.rng import Seed, number_of
from ribeira.games import game as make_game


@dataclass(frozen=True)
class Fixture:
    """A match to be played: which player (by index) sits where, and the seeds that decide everything."""

    number: int
    seats: tuple[int, ...]
    chance_seed: int
    bot_seeds: tuple[int, ...]


@dataclass(frozen=True)
class Outcome:
    """A match that was played: by seat, who sat there, its share of the win, its points."""

    number: int
    seats: tuple[int, ...]
    won: tuple[float, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True)
class Row:
    """One player's line of the table."""

    player: str
    played: int
    won: float
    """A shared win counts in part."""
    share: float
    low: float
    high: float
    """95 % confidence interval of the share."""
    mean_score: float
    rating: float
    """openskill's careful estimate: mu - 3 sigma."""
    mu: float
    sigma: float


def line_ups(players: int, seats: int) -> list[tuple[int, ...]]:
    """All sets of players that meet; with fewer players than seats some sit twice, but no player meets only itself.

    >>> line_ups(3, 2)
    [(0, 1), (0, 2), (1, 2)]
    >>> line_ups(2, 3)
    [(0, 0, 1), (0, 1, 1)]
    """
    if players >= seats:
        return list(combinations(range(players), seats))
    return [line for line in combinations_with_replacement(range(players), seats) if len(set(line)) > 1]


def schedule(players: int, seats: int, matches: int, seed: int) -> list[Fixture]:
    """`matches` of every line-up, seats rotated by one each time; a full rotation shares the draws of chance."""
    fixtures: list[Fixture] = []
    for line in line_ups(players, seats):
        for k in range(matches):
            turn = k % seats
            seeds = np.random.SeedSequence([seed, *line, k]).generate_state(seats).tolist()
            met = line if seats > 1 else ()
            chance = np.random.SeedSequence([seed, *met, k // seats, seats]).generate_state(1).tolist()
            fixtures.append(Fixture(len(fixtures), line[turn:] + line[:turn], chance[0], tuple(seeds)))
    return fixtures


class Tournament:
    """Players of a game against each other. Raises `InvalidOption` when a bot or setting does not exist."""

    def __init__(
        self, game: Game, players: Sequence[Player], matches: int, seed: Seed = 0, save_to: Path | None = None
    ) -> None:
        if len({player.text for player in players}) < len(players):
            raise InvalidOption("the same bot is named twice; give one of them another setting, such as seed=1")
        if len(players) < 2 <= game.players:
            raise InvalidOption("a tournament needs at least two bots")
        for player in players:
            player.make(game, 0)
        self.game, self.players = game, list(players)
        self.fixtures = schedule(len(players), game.players, matches, number_of(seed))
        self._save_to = save_to

    def run(self, workers: int = 1, progress: Callable[[Outcome], None] | None = None) -> list[Row]:
        """Plays all matches and answers the table, best share first; `progress` is called after each match."""
        warm(self.game)
        outcomes = []
        with _pool(workers) as each:
            jobs = [(self._address, fixture, self.players, self._save_to) for fixture in self.fixtures]
            for outcome in each(_play, jobs):
                outcomes.append(outcome)
                if progress is not None:
                    progress(outcome)
        return table([player.text for player in self.players], outcomes)

    @property
    def _address(self) -> tuple[str, int, Json]:
        return self.game.name, self.game.players, self.game.options


@contextmanager
def _pool(workers: int) -> Iterator[Callable[..., Iterator[Outcome]]]:
    """A `map` that keeps the order: in this process, or over several."""
    if workers == 1:
        yield map
        return
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        yield pool.map


def _play(job: tuple[tuple[str, int, Json], Fixture, list[Player], Path | None]) -> Outcome:
    address, fixture, players, save_to = job
    game = make_game(*address)
    seated = [players[index] for index in fixture.seats]
    bots = [player.make(game, seed) for player, seed in zip(seated, fixture.bot_seeds, strict=True)]
    match, end = play(game, bots, fixture.chance_seed)
    if save_to is not None:
        named = replay.Replay(game, match.actions, [player.text for player in seated])
        replay.save(named, save_to / f"{game.name}-{fixture.number:05}.json")
    winners = end.winners or []
    won = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(game.players))
    return Outcome(fixture.number, fixture.seats, won, tuple(end.scores))


def table(names: Sequence[str], outcomes: Sequence[Outcome]) -> list[Row]:
    """The players' results, best share first."""
    ratings = rate(len(names), outcomes)
    rows = [_row(name, index, outcomes, ratings[index]) for index, name in enumerate(names)]
    return sorted(rows, key=lambda row: -row.share)


def _row(name: str, index: int, outcomes: Sequence[Outcome], rating: PlackettLuceRating) -> Row:
    sat = [(outcome, seat) for outcome in outcomes for seat, player in enumerate(outcome.seats) if player == index]
    won = sum(outcome.won[seat] for outcome, seat in sat)
    scores = [outcome.scores[seat] for outcome, seat in sat]
    played = len(sat)
    return Row(
        name,
        played,
        won,
        won / played if played else 0.0,
        *wilson(won, played),
        sum(scores) / played if played else 0.0,
        rating.ordinal(),
        rating.mu,
        rating.sigma,
    )


def rate(players: int, outcomes: Sequence[Outcome]) -> list[PlackettLuceRating]:
    """openskill ratings after all matches, in the order of their numbers; winners are ranked before the others."""
    model = PlackettLuce()
    ratings = [model.rating() for _ in range(players)]
    for outcome in sorted(outcomes, key=lambda one: one.number):
        if len(outcome.seats) == 1:
            continue  # a solo game: there is no opponent to be rated against
        teams = [[ratings[player]] for player in outcome.seats]
        rated = model.rate(teams, ranks=[-share for share in outcome.won])
        for player in set(outcome.seats):
            new = [team[0] for team, who in zip(rated, outcome.seats, strict=True) if who == player]
            ratings[player] = model.rating(
                mu=sum(one.mu for one in new) / len(new), sigma=sum(one.sigma for one in new) / len(new)
            )
    return ratings


def as_document(rows: Sequence[Row]) -> list[Json]:
    """The table for programs."""
    return [asdict(row) for row in rows]
