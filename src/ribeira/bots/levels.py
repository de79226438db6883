"""How strong the thinking bots play: five levels, named for people."""

from __future__ import annotations

from dataclasses import dataclass

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
    5: Level(simulations=100_000, seconds=5.0, temperature=0.0, is_exact=True),
}
