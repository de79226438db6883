"""The plain keys of a position (section 9), each stated once: written, read and listed by these tables."""

from __future__ import annotations

from typing import cast

from ribeira.core.errors import InvalidPosition
from ribeira.core.keys import (
    FLAG,
    SEAT,
    SEATS,
    Key,
    Keys,
    Spelling,
    counts,
    one_of,
    or_none,
    remembered,
    set_of,
    whole,
)
from ribeira.core.positions import integer, known_keys, mapping
from ribeira.games.puerto_rico import phase, tables
from ribeira.games.puerto_rico.catalog import CITY_SPACES, ISLAND_SPACES, ROUND_LIMIT
from ribeira.games.puerto_rico.document.terms import BUILDING_NAMES, GOODS, TILES, BuildingName
from ribeira.games.puerto_rico.state import NOT_OWNED

MOST_PIECES = 255  # of one kind in one place: what a byte holds; how many exist is counted over the whole document
MOST_POINTS = 20_000  # doubloons and VP, with room in 16 bits for what a match may add
LARGE_SUPPLY = 1 << 20

LYING = Keys(
    Key("house", "house", counts(GOODS, MOST_PIECES), {}),
    Key("row", "row", counts(GOODS, MOST_PIECES), {}),
    Key("discard", "discard", counts(GOODS, MOST_PIECES), {}),
)
"""What lies in the middle."""

SUPPLIES = Keys(
    Key("vp_supply", "vp_supply", whole(-LARGE_SUPPLY, LARGE_SUPPLY), None),
    Key("colonist_supply", "colonist_supply", whole(0, MOST_PIECES), None),
    Key("colonist_ship", "colonist_ship", whole(0, MOST_PIECES), None),
    Key("goods_supply", "goods_supply", counts(GOODS, MOST_PIECES), None),
    Key("stack", "stack", counts(GOODS, MOST_PIECES), None),
    Key("quarries", "quarries", whole(0, MOST_PIECES), None),
    Key("stock", "stock", counts(BUILDING_NAMES, MOST_PIECES), None),
)
"""What is left: by default, and but for the ship always, all that lies nowhere else."""


def _write_city(city: tuple[int, ...]) -> dict[str, int]:
    """Colonists by building, for those that are built."""
    there = zip(BUILDING_NAMES, city, strict=True)
    return {building: colonists for building, colonists in there if colonists != NOT_OWNED}


def _read_city(value: object, path: str, _players: int) -> list[int]:
    city = mapping(value, path)
    known_keys(city, BUILDING_NAMES, path)
    spaces = sum(tables.SPACES[BUILDING_NAMES.index(cast(BuildingName, building))] for building in city)
    if spaces > CITY_SPACES:
        raise InvalidPosition(path, f"the buildings need {spaces} spaces, there are {CITY_SPACES}")
    return [
        integer(city[building], f"{path}.{building}", 0, int(circles)) if building in city else NOT_OWNED
        for building, circles in zip(BUILDING_NAMES, tables.CIRCLES, strict=True)
    ]


BOARD = Keys(
    Key("doubloons", "doubloons", whole(0, MOST_POINTS), None),
    Key("vp", "vp", whole(0, MOST_POINTS), 0),
    Key("goods", "goods", counts(GOODS, MOST_PIECES), {}),
    Key("island", "island", counts(TILES, ISLAND_SPACES), None),
    Key("manned", "manned", counts(TILES, ISLAND_SPACES), {}),
    Key("city", "city", Spelling(remembered(_write_city), _read_city), {}),
    Key("san_juan", "san_juan", whole(0, MOST_PIECES), 0),
)
"""By seat; doubloons and island have the set-up's by default."""

ROLE = Keys(
    Key("doubloons", "role_doubloons", whole(0, ROUND_LIMIT), 0),
    Key("taken_by", "taken_by", or_none(SEAT), None),
)
"""By role."""

SHIP = Keys(
    Key("good", "cargo_good", or_none(one_of(GOODS)), None),
    Key("load", "cargo_load", whole(0, MOST_PIECES), 0),
)
"""By ship."""

TURN = Keys(
    Key("drawer", "drawer", or_none(SEAT), None),
    Key("hacienda_used", "hacienda_used", FLAG, False),
    Key("produced", "produced", set_of(GOODS), []),
    Key("captain_loaded", "captain_loaded", FLAG, False),
    Key("wharf_used", "wharf_used", SEATS, []),
    Key("passed", "passed", SEATS, []),
    Key("stored", "stored", set_of(GOODS), []),
)
"""What belongs to one phase only."""

PHASE_OF = {
    "hacienda_used": phase.SETTLER,
    "captain_loaded": phase.CAPTAIN,
    "produced": phase.CRAFTSMAN,
    "stored": phase.STORAGE,
    "wharf_used": phase.CAPTAIN,
    "passed": phase.CAPTAIN,
}
"""The phase that a key of the turn belongs to."""
