"""Settings of bots, checked: errors name the setting."""

from __future__ import annotations

from random import Random

from ribeira.core.errors import InvalidOption
from ribeira.core.rng import Seed, number_of


def number(name: str, value: object, low: float, high: float) -> float:
    """A number in low..high. Raises `InvalidOption`."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise InvalidOption(f"{name}: {value!r} is not a number in {low:g}..{high:g}")
    return float(value)


def generator(seed: Seed | None) -> Random:
    """What a bot draws with; None: something else every time. Raises `InvalidOption`."""
    return Random(None if seed is None else number_of(seed))
