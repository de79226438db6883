"""Numbers at the door: whole numbers of Python and NumPy are taken alike, everything else is refused."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex

from ribeira.core.errors import InvalidOption, shown


def as_int(value: object) -> int | None:
    """A whole number of Python or NumPy as an `int`; None for all else, `True` and 2.0 included.

    >>> import numpy as np
    >>> [as_int(value) for value in (7, np.uint8(7), np.array(7), True, 7.0, "7", np.array([7]))]
    [7, 7, 7, None, None, None, None]
    """
    if type(value) is int:  # what nearly all are: the checks below take a hundred times longer
        return value
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    try:
        return index(value)
    except TypeError:  # an array that is more than one number
        return None


def whole(name: str, value: object, low: int, high: int) -> int:
    """A whole number in low..high. Raises `InvalidOption`."""
    number = as_int(value)
    if number is None or not low <= number <= high:
        raise InvalidOption(f"{name}: {shown(value)} is not a whole number in {low}..{high}")
    return number
