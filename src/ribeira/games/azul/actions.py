"""The ids of Azul's actions and their notation (Azul, sections 12 and 13). Each id is one text, whatever the position.

0..299    pick: source * 30 + colour * 6 + target      source 0 = centre, 1..9; target 0..4 = line, 5 = floor
300..304  column of the grey wall
305..309  chance: the colour drawn
310..313  chance: the first player
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from ribeira.core.errors import InvalidNotation
from ribeira.games.azul.document.types import COLOURS

TARGETS = 6
ALL_TARGETS = (1 << TARGETS) - 1
FLOOR = 5
PICKS_PER_SOURCE = 30

PICK = 0
COLUMN = 300
DRAW = 305
FIRST = 310
ACTIONS = 314
DECISIONS = DRAW
MOST_LEGAL = 9 * 4 * 6 + 5 * 6  # play reaches 216; a position may also show all colours in the centre of full factories

_SOURCES = ("C", *(f"F{factory}" for factory in range(1, 10)))
_TARGETS = (*"12345", "floor")
_GRAMMAR = re.compile(
    rf"(?P<source>C|F[1-9]):(?P<colour>{'|'.join(COLOURS)})>(?P<target>[1-5]|floor)"
    rf"|col(?P<column>[1-5])|~(?P<draw>{'|'.join(COLOURS)})|~first:(?P<first>[0-3])"
)


@dataclass(frozen=True)
class Pick:
    """Take all tiles of one colour from one source; `target` 0..4 is a pattern line, FLOOR the floor line."""

    source: int
    colour: int
    target: int


def encode_pick(source: int, colour: int, target: int) -> int:
    return PICK + source * PICKS_PER_SOURCE + colour * TARGETS + target


@cache  # there are 300, and every preview asks for one
def decode_pick(action: int) -> Pick:
    source, rest = divmod(action - PICK, PICKS_PER_SOURCE)
    return Pick(source, *divmod(rest, TARGETS))


def line_of(pick: Pick) -> int | None:
    """The pattern line of a pick, counted from 1; None: the floor line."""
    return None if pick.target == FLOOR else pick.target + 1


def is_pick(action: int) -> bool:
    return PICK <= action < COLUMN


def is_column(action: int) -> bool:
    return COLUMN <= action < DRAW


def is_draw(action: int) -> bool:
    return DRAW <= action < FIRST


def source_name(source: int) -> str:
    """`C` for the centre, `F3` for factory 3."""
    return _SOURCES[source]


def write(action: int) -> str:
    """The notation of an id.

    >>> write(91)
    'F3:blue>2'
    """
    if is_pick(action):
        pick = decode_pick(action)
        return f"{_SOURCES[pick.source]}:{COLOURS[pick.colour]}>{_TARGETS[pick.target]}"
    if is_column(action):
        return f"col{action - COLUMN + 1}"
    if is_draw(action):
        return f"~{COLOURS[action - DRAW]}"
    return f"~first:{action - FIRST}"


def parse(text: str) -> int:
    """The id of a notation; whether it is legal depends on the state.

    >>> parse("C:white>floor")
    29

    Raises `InvalidNotation` for a text outside the grammar.
    """
    found = _GRAMMAR.fullmatch(text)
    if found is None:
        raise InvalidNotation(f"{text[:40]!r} is not an action of Azul; actions look like F3:blue>2, C:red>floor, col4")
    if found["source"]:
        pick = (_SOURCES.index(found["source"]), COLOURS.index(found["colour"]), _TARGETS.index(found["target"]))
        return encode_pick(*pick)
    if found["column"]:
        return COLUMN + int(found["column"]) - 1
    if found["draw"]:
        return DRAW + COLOURS.index(found["draw"])
    return FIRST + int(found["first"])
