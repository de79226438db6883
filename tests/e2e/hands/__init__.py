"""How a person plays each game with a hand on its board, and in which looks whole matches are played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import ribeira

if TYPE_CHECKING:
    from tests.e2e.visitor import Visitor

DESK = (1280, 800)
PHONE = (360, 640)


@dataclass(frozen=True)
class Way:
    """One way to play a whole match: a game as it is set up, and how the page looks."""

    players: int
    options: Mapping[str, Any]
    size: tuple[int, int]
    language: str
    dark: bool

    @property
    def name(self) -> str:
        """For pictures and reports."""
        chosen = "-".join(str(value) for value in self.options.values())
        look = f"{self.size[0]}-{self.language}-{'dark' if self.dark else 'light'}"
        return f"{self.players}p-{chosen}-{look}" if chosen else f"{self.players}p-{look}"


@dataclass(frozen=True)
class Hand:
    """What a game's module in this folder exports as `HAND`."""

    play: Callable[[Visitor], None]
    """One decision by mouse or finger, on the board itself."""
    ways: tuple[Way, ...]
    fewest: int
    """A seat has at least so many decisions in a match of bots and a random hand."""
    own: str = "[data-board]"
    """The part of the board that has to come to rest as the server says."""


def hand_of(game: str) -> Hand:
    """The hand for a game."""
    hand: Hand = import_module(f"tests.e2e.hands.{game}").HAND
    return hand


GAMES = tuple(name for name in ribeira.games() if (Path(__file__).parent / f"{name}.py").is_file())
"""The games that have a hand; `test_every_game_has_a_hand` says which one is missing."""
