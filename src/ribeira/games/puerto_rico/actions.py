"""The ids of Puerto Rico's actions and their notation (Puerto Rico, sections 11 and 12). Each id is one text.

0, 1      pass, colonist                     69..73    extra: good
2..9      role                               74..78    sell: good
10..15    take: tile                         79..103   load: 5 * (capacity - 4) + good
16        hacienda                           104..108  wharf: good
17..22    place: tile                        109..113  store: good
23..45    place: building                    114..118  keep: good
46..68    build: building                    119..123  chance: the plantation drawn
                                             124..128  chance: the first governor
"""

from __future__ import annotations

from ribeira.core.errors import InvalidNotation, shown
from ribeira.core.header import MAX_PLAYERS
from ribeira.core.jit import rule
from ribeira.games.puerto_rico.document.terms import BUILDING_NAMES, GOODS, ROLES, TILES

SMALLEST_SHIP = 4
CAPACITIES = range(SMALLEST_SHIP, 9)

_TEXTS = (
    "pass",
    "colonist",
    *(f"role:{role}" for role in ROLES),
    *(f"take:{tile}" for tile in TILES),
    "hacienda",
    *(f"place:{group}" for group in (*TILES, *BUILDING_NAMES)),
    *(f"build:{building}" for building in BUILDING_NAMES),
    *(f"extra:{good}" for good in GOODS),
    *(f"sell:{good}" for good in GOODS),
    *(f"load:{good}>{capacity}" for capacity in CAPACITIES for good in GOODS),
    *(f"wharf:{good}" for good in GOODS),
    *(f"store:{good}" for good in GOODS),
    *(f"keep:{good}" for good in GOODS),
    *(f"~{good}" for good in GOODS),
    *(f"~first:{seat}" for seat in range(MAX_PLAYERS)),
)
_IDS = {text: action for action, text in enumerate(_TEXTS)}

PASS = 0
COLONIST = 1
TAKE_ROLE = 2
TAKE = 10
DRAW_HACIENDA = 16
PLACE = 17
BUILD = 46
EXTRA = 69
SELL = 74
LOAD = 79
USE_WHARF = 104
STORE = 109
KEEP = 114
DRAW = 119
FIRST = 124
ACTIONS = 129
DECISIONS = DRAW
MOST_LEGAL = 1 + len(BUILDING_NAMES)  # the builder's: pass and every building


def load_id(good: int, capacity: int) -> int:
    """The id of a `load:`, for words; rules ask `encode_load`, which is the same, compiled."""
    return LOAD + len(GOODS) * (capacity - SMALLEST_SHIP) + good


encode_load = rule(load_id)


def decode_load(action: int) -> tuple[int, int]:
    """Good and capacity of a `load:`."""
    ship, good = divmod(action - LOAD, len(GOODS))
    return good, ship + SMALLEST_SHIP


def write(action: int) -> str:
    """The notation of an id.

    >>> write(80)
    'load:indigo>4'
    """
    return _TEXTS[action]


def parse(text: str) -> int:
    """The id of a notation; whether it is legal depends on the state.

    >>> parse("build:harbor")
    62

    Raises `InvalidNotation` for a text outside the grammar.
    """
    if text not in _IDS:
        raise InvalidNotation(
            f"{shown(text)} is not an action of Puerto Rico; "
            "actions look like role:mayor, build:harbor, load:corn>5, pass"
        )
    return _IDS[text]
