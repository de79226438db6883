"""Settings of bots, checked: errors name the setting."""

from __future__ import annotations

from random import Random

from ribeira.core.errors import InvalidOption


def whole(name: str, value: object, low: int, high: int) -> int:
    """A whole number in low..high. Raises `InvalidOption`."""
    if type(value) is not int or not low <= value <= high:
        raise InvalidOption(f"{name}: {value!r} is not a whole number in {low}..{high}")
    return value


def number(name: str, value: object, low: float, high: float) -> float:
    """A number in low..high. Raises `InvalidOption`."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise InvalidOption(f"{name}: {value!r} is not a number in {low:g}..{high:g}")
    return float(value)


def generator(seed: object) -> Random:
    """The random generator of a bot; None: another one every time. Raises `InvalidOption`."""
    return Random(None if seed is None else whole("seed", seed, 0, 2**64))
