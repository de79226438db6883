"""How strong bots play: levels, named for people, a ladder of them for each game, and what searches may spend."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from ribeira.core.contract import Language

LEVEL_NAMES: dict[int, dict[Language, str]] = {
    1: {"en": "Newcomer", "ko": "입문자"},
    2: {"en": "Apprentice", "ko": "견습생"},
    3: {"en": "Journeyman", "ko": "숙련공"},
    4: {"en": "Artisan", "ko": "장인"},
    5: {"en": "Adept", "ko": "달인"},
    6: {"en": "Master", "ko": "대가"},
    7: {"en": "Grandmaster", "ko": "명인"},
    8: {"en": "Legend", "ko": "전설"},
    9: {"en": "Immortal", "ko": "신화"},
}
"""Of the bots that people meet, all that any game has (`levels_of`)."""
DEFAULT_LEVEL = 4
USUAL_BUDGET = 3
"""The level of a search by itself (`LEVELS`) where nobody names one."""


@dataclass(frozen=True)
class Level:
    """The budget of one decision and how much chance there is in the choice."""

    simulations: int
    seconds: float
    """No decision takes longer, whatever the machine."""
    temperature: float
    """0: the action most visited; otherwise in proportion to visits ** (1 / temperature)."""
    is_exact: bool = False
    """Whether the whole rest of a match is searched instead, where it is small enough (`bots.exact`)."""


LEVELS = {
    1: Level(simulations=20, seconds=0.4, temperature=4.0),
    2: Level(simulations=60, seconds=0.4, temperature=1.2),
    3: Level(simulations=500, seconds=0.4, temperature=0.0),
    4: Level(simulations=5_000, seconds=1.2, temperature=0.0),
    5: Level(simulations=400_000, seconds=3.0, temperature=0.0, is_exact=True),
}
"""Budgets of the tree search by itself, not levels that people meet. 400,000 simulations are about what a tree has room
for (`mcts.CAPACITY`) where a simulation is cheapest, at Azul."""


@dataclass(frozen=True)
class Rung:
    """What `expert` is at one level below the highest: a program that spends the same on every machine."""

    program: Literal["greedy", "mcts", "alphabeta"]
    settings: Mapping[str, Any] = field(default_factory=dict)
    styled: Mapping[str, Any] = field(default_factory=dict)
    """What differs where it plays with a style: who sees little ahead sees further by that, and gets less instead."""


def _hasty(temperature: float, styled: float) -> Rung:
    return Rung("greedy", {"temperature": temperature}, {"temperature": styled})


def _simulating(simulations: int, styled: int | None = None, **settings: Any) -> Rung:
    return Rung("mcts", {"simulations": simulations, **settings}, {} if styled is None else {"simulations": styled})


def _looking(turns: int, temperature: float = 0.0) -> Rung:
    return Rung("alphabeta", {"depth": turns, "nodes": 300_000, "temperature": temperature})


def _trying(actions: int, **settings: Any) -> Rung:
    return Rung("alphabeta", {"nodes": actions, **settings})


Ladder = tuple[Rung, ...]
LADDERS: dict[str, Ladder] = {
    "azul": (
        _hasty(0.24, 0.32),
        _hasty(0.115, 0.165),
        _simulating(4),
        _simulating(13),
        _simulating(38),
        _simulating(160),
        _simulating(1_200),
    ),
    "santorini": (
        _looking(1, temperature=0.2),
        _looking(1, temperature=0.08),
        _looking(1, temperature=0.03),
        _trying(250),
        _trying(1_100),
        _trying(2_200, net="shipped"),
        _trying(7_000, net="shipped"),
        _trying(60_000, net="shipped"),
    ),
    "puerto_rico": (
        _simulating(20, temperature=2.0),
        _simulating(60, temperature=1.1),
        _simulating(70, temperature=0.4),
        _simulating(320),
        _simulating(1_700),
        _simulating(6_500),
    ),
    "porto": (
        _hasty(0.055, 0.06),
        _simulating(20, temperature=4.0),
        _simulating(20, temperature=1.0),
        _simulating(40, temperature=0.5),
        _simulating(140),
        _simulating(600),
    ),
    "pier18": (
        _hasty(2.0, 2.8),
        _hasty(0.38, 0.5),
        _hasty(0.12, 0.155),
        _simulating(20, styled=16),
    ),
}
"""[game] -> its levels below the highest, found by matches (`benchmarks/results.md`): each wins about as often against
the one below, and there are as many as there are steps that people feel. Level 1 errs by what looks nearly as good."""
VARIANTS: dict[tuple[str, str, str], Ladder] = {
    ("santorini", "gods", "none"): (
        _looking(1, temperature=0.15),
        _looking(1, temperature=0.05),
        _looking(2, temperature=0.05),
        _trying(100),
        _trying(400),
        _trying(2_000),
        _trying(9_000),
        _trying(50_000),
    ),
}
"""[game, option, value] -> the ladder that this option asks for: without gods a search of its own plays Santorini."""
_USUAL = (
    _simulating(20, temperature=4.0),
    _simulating(40, temperature=1.6),
    _simulating(60, temperature=0.8),
    _simulating(150),
    _simulating(500),
    _simulating(5_000),
)
"""The ladder of a game that has none of its own."""


def levels_of(game: str) -> list[int]:
    """The levels of the game's bots, lowest first; the last is the strongest program that there is for it."""
    return list(range(1, len(LADDERS.get(game, _USUAL)) + 2))


def rung_of(game: str, options: Mapping[str, Any], level: int) -> Rung | None:
    """What the level is at this game; None: the strongest program with its highest budget."""
    own = [VARIANTS[key] for key in VARIANTS if key[0] == game and options.get(key[1]) == key[2]]
    ladder = own[0] if own else LADDERS.get(game, _USUAL)
    return ladder[level - 1] if level <= len(ladder) else None
