"""What the search remembers of positions for the whole match, in places for two each.

A value that tells of a won end counts turns from the root; in the table it counts them from the position itself.
"""

from __future__ import annotations

from typing import Annotated

import numpy as np

from ribeira.bots.santorini.board import NOTHING, Rung
from ribeira.core.arrays import Records
from ribeira.core.header import record_type
from ribeira.core.jit import rule

WIN = 30_000
"""What a won end is worth, less one for every turn that it takes; evaluations are below `SURE`."""
SURE = 29_000
"""Greater values tell of a certain end."""
EXACT, AT_LEAST, AT_MOST = range(3)


class Entry:
    """What is known of a position met before."""

    key: Annotated[np.uint64, np.uint64]
    value: Annotated[int, np.int16]
    """Exact or a bound, for the side to move."""
    turn: Annotated[int, np.int16]
    """The best one, or NOTHING."""
    depth: Annotated[int, np.int8]
    bound: Annotated[int, np.int8]
    age: Annotated[int, np.int16]
    """The search of the match that wrote it, as a number that comes round."""


ENTRY = record_type(Entry)


@rule
def place_of(key: np.uint64, table: Records[Entry]) -> int:
    """The first of the two places of a position."""
    place: int = np.int64(key & np.uint64(table.size - 2))  # type: ignore[assignment]  # an index, as Numba knows it
    return place


@rule
def find(key: np.uint64, table: Records[Entry]) -> int:
    """Where a position stands in the table, or a negative number."""
    place = place_of(key, table)
    if table[place].key == key:
        return place
    return place + 1 if table[place + 1].key == key else -1


@rule
def recall(rung: Rung, level: int, table: Records[Entry]) -> int:
    """Closes the rung's window if enough is known of its position; answers the turn that was best, or NOTHING."""
    place = find(rung.key, table)
    if place < 0:
        return NOTHING
    entry = table[place]
    if entry.depth >= rung.depth:
        value = int(entry.value)
        if abs(value) > SURE:
            value += -level if value > 0 else level
        is_high = entry.bound != AT_MOST and value >= rung.beta
        is_low = entry.bound != AT_LEAST and value <= rung.alpha
        if is_high or is_low or entry.bound == EXACT:
            rung.best = value
            rung.alpha = rung.beta
    return int(entry.turn)


@rule
def keeps(entry: Entry, age: int) -> int:
    """How much an entry is worth keeping: what this search wrote, and of that the deeper."""
    return int(entry.depth) + (128 if entry.age == age else 0)


@rule
def remember(rung: Rung, level: int, age: int, table: Records[Entry]) -> None:
    """Keeps what was found out, in the place of what is older or less deep."""
    place = find(rung.key, table)
    if place < 0:
        place = place_of(rung.key, table)
        place += int(keeps(table[place], age) > keeps(table[place + 1], age))
    entry = table[place]
    is_low = rung.best <= rung.low
    if not (is_low and entry.key == rung.key):  # where none was good enough, the best is arbitrary
        entry.turn = NOTHING if is_low else rung.turn
    value = rung.best
    if abs(value) > SURE:
        value += level if value > 0 else -level
    entry.key = rung.key
    entry.value = value
    entry.depth = rung.depth
    entry.bound = AT_MOST if is_low else AT_LEAST if rung.best >= rung.beta else EXACT
    entry.age = age
