"""The fields at the start of every game's record, which generic code reads without knowing the game."""

from __future__ import annotations

from typing import Any

import numpy as np

MAX_PLAYERS = 5

CHANCE = -1
"""`player` at a chance node: nature acts."""

TERMINAL = -2
"""`player` when the match is over: no one acts."""

HEADER: list[Any] = [
    ("ply", np.int32),  # actions applied since `setup` or since the position was read; not part of the position
    ("scores", np.int16, (MAX_PLAYERS,)),  # printed points by seat; 0 for games without points
    ("player", np.int8),  # seat to act 0..4, CHANCE or TERMINAL; where several seats are due, one of them
    ("phase", np.int8),  # kind of decision due: index into the game's list of phases
    ("players", np.int8),  # number of seats, 1..5
    ("due", np.uint8),  # bit set of the seats that owe a decision now; 0 at chance nodes and at the end
    ("winners", np.uint8),  # bit set of the winning seats; 0 while the match runs, and when a lone player lost
]

PLY_BYTES = 4
"""The header's first bytes hold `ply`, which two equal states may differ in."""


def record_type(fields: list[Any]) -> np.dtype[Any]:
    """The dtype of a game's state: the header, then the game's own fields, aligned as C would.

    Raises `ValueError` for a field named like a method of NumPy's records, which the interpreted run could not read.
    """
    for name, *_ in fields:
        if hasattr(np.record, name):
            raise ValueError(f"a record field cannot be named {name!r}")
    plain = np.dtype(HEADER + fields, align=True)
    return np.dtype((np.record, plain))


HEAD = record_type([])


def seats_of(bits: int) -> list[int]:
    """The seats of a bit set, ascending.

    >>> seats_of(0b101)
    [0, 2]
    """
    return [seat for seat in range(MAX_PLAYERS) if int(bits) >> seat & 1]
