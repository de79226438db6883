"""Many matches: every line-up of the players, seats rotated, wherever there are hands (`arena.runners`); equal seeds
give equal tables.

In a game for one person each player plays on its own; all of them meet the same draws of chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations, combinations_with_replacement
from pathlib import Path

import numpy as np
from openskill.models import PlackettLuce, PlackettLuceRating

from ribeira import replay
from ribeira.arena.ledger import Ledger
from ribeira.arena.match import play
from ribeira.arena.others import OthersBot, let_go, out_of
from ribeira.arena.outcomes import Outcome, shares
from ribeira.arena.players import Entrant
from ribeira.arena.runners import Runner, on
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
    faults: int = 0
    """Decisions that the bot failed to make."""
    forfeits: int = 0
    """Matches that it lost by them."""


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
        self, game: Game, players: Sequence[Entrant], matches: int, seed: Seed = 0, save_to: Path | None = None
    ) -> None:
        if len({player.text for player in players}) < len(players):
            raise InvalidOption("the same bot is named twice; give one of them another setting, such as seed=1")
        if len(players) < 2 <= game.players:
            raise InvalidOption("a tournament needs at least two bots")
        for player in players:
            player.check(game)
        self.game, self.players = game, list(players)
        self.matches, self.seed = matches, number_of(seed)
        self.fixtures = schedule(len(players), game.players, matches, self.seed)
        self._save_to = save_to

    @property
    def names(self) -> list[str]:
        """The players as they were written."""
        return [player.text for player in self.players]

    @property
    def head(self) -> Json:
        """Everything that decides what its matches come to, for its ledger."""
        return {
            "game": self.game.name,
            "players": self.game.players,
            "options": self.game.options,
            "rules": self.game.definition.rules_version,
            "bots": self.names,
            "matches": self.matches,
            "seed": self.seed,
        }

    def run(self, workers: int = 1, progress: Callable[[Outcome], None] | None = None) -> list[Row]:
        """Plays all matches and answers the table, best share first; `progress` is called after each match."""
        outcomes = []
        with on(workers) as runner:
            for outcome in self.played(runner):
                outcomes.append(outcome)
                if progress is not None:
                    progress(outcome)
        return table(self.names, outcomes)

    def played(self, runner: Runner, ledger: Ledger | None = None) -> Iterator[Outcome]:
        """The matches in the order of their numbers, each when it has been played; those of the ledger are not played
        again, and it gets the others."""
        warm(self.game)
        known = {} if ledger is None else dict(ledger.known)
        missing = [fixture for fixture in self.fixtures if fixture.number not in known]
        address = self.game.name, self.game.players, self.game.options
        playing = runner(_play, ((address, fixture, self.players, self._save_to) for fixture in missing))
        for fixture in self.fixtures:
            if fixture.number in known:
                yield known[fixture.number]
                continue
            outcome = next(playing)
            if ledger is not None:
                ledger.add(outcome)
            yield outcome


def _play(job: tuple[tuple[str, int, Json], Fixture, list[Entrant], Path | None]) -> Outcome:
    address, fixture, players, save_to = job
    game = make_game(*address)
    seated = [players[index] for index in fixture.seats]
    bots = [player.make(game, seed) for player, seed in zip(seated, fixture.bot_seeds, strict=True)]
    try:
        match, end = play(game, bots, fixture.chance_seed)
    finally:
        let_go(bots)
    if save_to is not None:
        named = replay.Replay(game, match.actions, [player.text for player in seated])
        replay.save(named, save_to / f"{game.name}-{fixture.number:05}.json")
    kinds = tuple(tuple(fault.kind for fault in bot.faults) if isinstance(bot, OthersBot) else () for bot in bots)
    return Outcome(fixture.number, fixture.seats, shares(end.winners or [], out_of(bots)), tuple(end.scores), kinds)


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
        sum(len(outcome.faults[seat]) for outcome, seat in sat if outcome.faults),
        sum(outcome.is_forfeit(seat) for outcome, seat in sat),
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
