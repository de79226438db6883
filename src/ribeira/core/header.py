"""The fields at the start of every game's record, which generic code reads without knowing the game, and how a class
of annotated fields becomes the type of a record.
"""

from __future__ import annotations

from inspect import get_annotations
from typing import Annotated, Any, get_args, get_type_hints

import numpy as np

from ribeira.core.arrays import Counts

MAX_PLAYERS = 5

CHANCE = -1
"""`player` at a chance node: nature acts."""

TERMINAL = -2
"""`player` when the match is over: no one acts."""


class Header:
    """What every record begins with. A game's record adds its own fields: `class Azul(Header)`.

    A field is annotated with what the rules see and with what memory holds: `Annotated[int, np.int8]`, or
    `Annotated[Counts, np.uint8, (4, 5)]` for an array of this shape. The class is never made: it is the static type
    of the records of its `record_type`.
    """

    ply: Annotated[int, np.int32]
    """Actions applied since `setup` or since the position was read; not part of the position."""
    scores: Annotated[Counts, np.int16, (MAX_PLAYERS,)]
    """[seat] -> printed points; 0 for games without points."""
    player: Annotated[int, np.int8]
    """Seat to act 0..4, CHANCE or TERMINAL; where several seats are due, one of them."""
    phase: Annotated[int, np.int8]
    """Kind of decision due: index into the game's list of phases."""
    players: Annotated[int, np.int8]
    """Number of seats, 1..5."""
    due: Annotated[int, np.uint8]
    """Bit set of the seats that owe a decision now; 0 at chance nodes and at the end."""
    winners: Annotated[int, np.uint8]
    """Bit set of the winning seats; 0 while the match runs, and when a lone player lost."""


PLY_BYTES = 4
"""The header's first bytes hold `ply`, which two equal states may differ in."""


def record_type(record: type) -> np.dtype[Any]:
    """The dtype of a class of annotated fields, those of its bases first, aligned as C would.

    Raises `ValueError` for a field named like a method of NumPy's records, which the interpreted run could not read.
    """
    fields = [_field(name, kind) for owner in reversed(record.__mro__) for name, kind in _hints(owner).items()]
    for name, *_ in fields:
        if hasattr(np.record, name):
            raise ValueError(f"a record field cannot be named {name!r}")
    plain: Any = fields
    return np.dtype((np.record, np.dtype(plain, align=True)))


def _hints(owner: type) -> dict[str, Any]:
    """The annotations of one class without those of its bases, in the order in which they are written."""
    known = get_type_hints(owner, include_extras=True)
    return {name: known[name] for name in get_annotations(owner)}


def _field(name: str, kind: Any) -> tuple[Any, ...]:
    _, *memory = get_args(kind)
    return (name, *memory)


HEAD = record_type(Header)
PLAYER_BYTE = int(dict(HEAD.fields or {})["player"][1])
"""Where `player` lies, in one byte."""


_SEATS = [[seat for seat in range(MAX_PLAYERS) if bits >> seat & 1] for bits in range(1 << MAX_PLAYERS)]


def seats_of(bits: int) -> list[int]:
    """The seats of a bit set, ascending.

    >>> seats_of(0b101)
    [0, 2]
    """
    return _SEATS[bits & (1 << MAX_PLAYERS) - 1].copy()
