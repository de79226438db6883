"""The strongest program for each game, at five levels: the bot that people play against."""

from __future__ import annotations

from ribeira.bots.alphabeta import AlphaBetaBot
from ribeira.bots.evaluation import evaluation_of
from ribeira.bots.levels import DEFAULT_LEVEL
from ribeira.bots.mcts import MctsBot
from ribeira.core.game import Game
from ribeira.core.rng import Seed


def expert(
    game: Game, level: int = DEFAULT_LEVEL, seconds: float | None = None, seed: Seed | None = None
) -> AlphaBetaBot | MctsBot:
    """Alpha-beta search where it plays the game, else tree search; `benchmarks/results.md` holds the two apart.

    `seconds` takes the place of the level's budget.
    """
    program = MctsBot if evaluation_of(game.name).allies is None else AlphaBetaBot
    return program(game, level=level, seconds=seconds, seed=seed)
