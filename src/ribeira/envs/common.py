"""What the environments of all three interfaces share: opponents, spaces as numbers, and a drawing."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt
from rich.console import Console

from ribeira.arena.others import OthersBot
from ribeira.arena.players import parse_player
from ribeira.bots import Bot
from ribeira.core.contract import Seat
from ribeira.core.errors import InvalidOption, shown
from ribeira.core.game import Game
from ribeira.core.state import State

VERSION = 1
"""Of the environments: it rises when equal seeds and actions no longer give equal observations and rewards."""

Opponent = str | Bot
"""A bot as it is written in tournaments (`greedy`, `mcts:3`, `exec:./program`), or anything that chooses as bots do."""


def without_extra(extra: str, missing: ModuleNotFoundError) -> ModuleNotFoundError:
    """What to raise where a third-party package is not installed."""
    sentence = f"ribeira.envs.{extra} needs {missing.name}: install it with pip install 'ribeira[{extra}]'"
    return ModuleNotFoundError(sentence, name=missing.name)


def bounds(game: Game) -> npt.NDArray[np.float32]:
    """The greatest value of each number of an observation; the smallest is always 0."""
    return np.concatenate([np.full(block.size, block.high, np.float32) for block in game.definition.observation])


def opponents(given: Opponent | Sequence[Opponent], game: Game) -> list[Opponent]:
    """One opponent for each other seat, in seat order. Raises `InvalidOption`."""
    listed = list(given) if isinstance(given, Sequence) and not isinstance(given, str) else [given] * (game.players - 1)
    if len(listed) != game.players - 1:
        raise InvalidOption(f"opponent: {game.players - 1} are needed, {len(listed)} are given")
    for one in listed:
        if isinstance(one, str):
            parse_player(one).check(game)
        elif isinstance(one, np.ndarray) or not callable(getattr(one, "choose", None)):  # arrays have such a method
            raise InvalidOption(f"opponent: {shown(one)} is neither the name of a bot nor has it a method choose")
    return listed


def made(opponent: Opponent, game: Game, seed: int) -> Bot:
    """The bot of an opponent. Raises `InvalidOption`."""
    return parse_player(opponent).make(game, seed) if isinstance(opponent, str) else opponent


def release(bots: Iterable[Bot | None]) -> None:
    """Ends the match of bots that run as programs of their own."""
    for bot in bots:
        if isinstance(bot, OthersBot):
            bot.close()


def action_mask(state: State, seat: Seat) -> npt.NDArray[np.int8]:
    """1 for each decision that this seat may make now: int8, shape (decisions,)."""
    mask = np.zeros(state.game.definition.decisions, np.int8)
    if seat in state.due:
        mask[state.as_seat(seat).legal] = 1
    return mask


def text_of(state: State, seat: Seat | None) -> str:
    """A state as this seat sees it, drawn for a terminal without colours."""
    out = io.StringIO()
    Console(file=out, width=100, color_system=None).print(state.draw(seat=seat))
    return out.getvalue()
