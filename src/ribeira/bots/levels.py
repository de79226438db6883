"""How strong bots play: five levels, named for people, a ladder of them for each game, and what searches may spend."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from ribeira.core.contract import Language

LEVEL_NAMES: dict[int, dict[Language, str]] = {
    1: {"en": "Apprentice", "ko": "견습생"},
    2: {"en": "Journeyman", "ko": "숙련공"},
    3: {"en": "Artisan", "ko": "장인"},
    4: {"en": "Master", "ko": "대가"},
    5: {"en": "Grandmaster", "ko": "명인"},
}
DEFAULT_LEVEL = 3


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
"""Of the tree search by itself; what people play against is a rung of `LADDERS`. 400,000 simulations are about what
a tree has room for (`mcts.CAPACITY`) where a simulation is cheapest, at Azul."""


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


LADDERS: dict[str, tuple[Rung, ...]] = {
    "azul": (_hasty(0.02, 0.05), _simulating(14), _simulating(40), _simulating(130)),
    "porto": (_simulating(20, temperature=4.0), _simulating(60, temperature=0.5), _simulating(500)),
    "pier18": (_hasty(0.7, 1.0), _hasty(0.25, 0.3), _hasty(0.09, 0.12), _simulating(30, styled=24)),
    "santorini": (_looking(1, temperature=0.08), _looking(1), _looking(2), _looking(3)),
}
"""[game] -> its levels from 1 on, found by matches (`benchmarks/results.md`): each wins about as often against the one
below. Level 1 errs by what looks nearly as good. Levels that are not here, at least the highest, are the strongest
program with its own budget (`LEVELS`)."""


def rung_of(game: str, level: int) -> Rung | None:
    """What the level is at this game; None: the strongest program with the budget of that level."""
    ladder = LADDERS.get(game, ())
    return ladder[level - 1] if level <= len(ladder) else None
