"""The bot that people play against: at its highest level the strongest program for a game, below it a ladder."""

from __future__ import annotations

from typing import Any

from ribeira.bots.alphabeta import AlphaBetaBot
from ribeira.bots.checks import number
from ribeira.bots.evaluation import evaluation_of
from ribeira.bots.greedy import GreedyBot
from ribeira.bots.levels import DEFAULT_LEVEL, LEVEL_NAMES, LEVELS, rung_of
from ribeira.bots.mcts import MctsBot
from ribeira.core.checks import whole
from ribeira.core.game import Game
from ribeira.core.rng import Seed

_PROGRAMS: dict[str, type[AlphaBetaBot | GreedyBot | MctsBot]] = {
    "greedy": GreedyBot,
    "mcts": MctsBot,
    "alphabeta": AlphaBetaBot,
}


def strongest(game: Game) -> type[AlphaBetaBot | MctsBot]:
    """Alpha-beta search where it plays the game, else tree search; `benchmarks/results.md` holds the two apart."""
    return MctsBot if evaluation_of(game.name).allies is None else AlphaBetaBot


def expert(
    game: Game,
    level: int = DEFAULT_LEVEL,
    seconds: float | None = None,
    seed: Seed | None = None,
    style: str | None = None,
) -> AlphaBetaBot | GreedyBot | MctsBot:
    """A rung of the game's ladder (`levels.LADDERS`); from the game's highest level on the strongest program.

    `seconds`: no decision takes longer; of the strongest they take the place of its own. `style` decides between
    actions about as good (`bots.styles`).
    """
    rung = rung_of(game.name, game.options, whole("level", level, min(LEVEL_NAMES), max(LEVEL_NAMES)))
    limit: dict[str, Any] = {} if seconds is None else {"seconds": number("seconds", seconds, 0.001, 86_400.0)}
    if rung is None:
        return strongest(game)(game, level=max(LEVELS), seed=seed, style=style, **limit)
    settings = {**rung.settings, **(rung.styled if style else {}), **({} if rung.program == "greedy" else limit)}
    return _PROGRAMS[rung.program](game, seed=seed, style=style, **settings)


def aggressive(
    game: Game, level: int = DEFAULT_LEVEL, seconds: float | None = None, seed: Seed | None = None
) -> AlphaBetaBot | GreedyBot | MctsBot:
    """The expert that gets in others' way where that costs it nothing."""
    return expert(game, level, seconds, seed, "aggressive")


def solid(
    game: Game, level: int = DEFAULT_LEVEL, seconds: float | None = None, seed: Seed | None = None
) -> AlphaBetaBot | GreedyBot | MctsBot:
    """The expert that minds its own where that costs it nothing."""
    return expert(game, level, seconds, seed, "solid")
