"""The ids of Santorini's actions and their notation (Santorini, sections 13 and 14). Each id is one text.

0..124    25 * kind + cell    kinds: cell, +cell, ^cell, -cell, ferry:cell
125       end
126..155  god:g               in the order of the catalogue
156..159  start:s
160..163  chance: the archon
164..167  chance: the start player
168..197  chance: a god
"""

from __future__ import annotations

import re

from ribeira.core.errors import InvalidNotation
from ribeira.games.santorini import catalog, tables

# Kinds of actions: the id of an action of a turn is 25 * kind + cell. FINISH has one action only, `end`.
STEP, BUILD, DOME, REMOVE, FERRY, FINISH = range(6)

END = FINISH * tables.CELLS
PICK = END + 1
NAME = PICK + len(catalog.GOD_IDS)
ARCHON = NAME + 4
START = ARCHON + 4
GOD = START + 4
ACTIONS = GOD + len(catalog.GOD_IDS)
DECISIONS = ARCHON
MOST_LEGAL = len(catalog.GOD_IDS)

_SIGNS = ("", "+", "^", "-", "ferry:")

_GODS = "|".join(catalog.GOD_IDS)
_GRAMMAR = re.compile(
    rf"(?P<sign>|\+|\^|-|ferry:)(?P<cell>[a-e][1-5])|(?P<end>end)|god:(?P<pick>{_GODS})|start:(?P<name>[0-3])"
    rf"|~archon:(?P<archon>[0-3])|~start:(?P<start>[0-3])|~(?P<god>{_GODS})"
)


def encode(kind: int, cell: int) -> int:
    """The id of an action on a cell; kinds are STEP, BUILD, DOME, REMOVE, FERRY."""
    return kind * tables.CELLS + cell


def kind_of(action: int) -> int:
    """STEP (also to place or to select), BUILD, DOME, REMOVE, FERRY; FINISH for `end`. For ids up to END."""
    return action // tables.CELLS


def cell_of(action: int) -> int:
    """The cell of an id below END."""
    return action % tables.CELLS


def is_on_cell(action: int) -> bool:
    return action < END


def is_pick(action: int) -> bool:
    return PICK <= action < NAME


def is_name(action: int) -> bool:
    return NAME <= action < ARCHON


def is_archon(action: int) -> bool:
    return ARCHON <= action < START


def is_start(action: int) -> bool:
    return START <= action < GOD


def write(action: int) -> str:
    """The notation of an id.

    >>> write(41), write(125), write(134)
    ('+b4', 'end', 'god:pan')
    """
    if is_on_cell(action):
        return _SIGNS[kind_of(action)] + catalog.CELLS[cell_of(action)]
    if action == END:
        return "end"
    if is_pick(action):
        return f"god:{catalog.GOD_IDS[action - PICK]}"
    if is_name(action):
        return f"start:{action - NAME}"
    if is_archon(action):
        return f"~archon:{action - ARCHON}"
    if is_start(action):
        return f"~start:{action - START}"
    return f"~{catalog.GOD_IDS[action - GOD]}"


def parse(text: str) -> int:
    """The id of a notation; whether it is legal depends on the state.

    >>> parse("ferry:c3")
    112

    Raises `InvalidNotation` for a text outside the grammar.
    """
    found = _GRAMMAR.fullmatch(text)
    if found is None:
        raise InvalidNotation(f"{text[:40]!r} is not an action of Santorini; actions look like c3, +b4, ^b4, -b4, end")
    if found["cell"]:
        return encode(_SIGNS.index(found["sign"]), catalog.CELLS.index(found["cell"]))
    if found["end"]:
        return END
    if found["pick"] or found["god"]:
        return (
            PICK + catalog.GOD_IDS.index(found["pick"]) if found["pick"] else GOD + catalog.GOD_IDS.index(found["god"])
        )
    if found["name"]:
        return NAME + int(found["name"])
    return ARCHON + int(found["archon"]) if found["archon"] else START + int(found["start"])
