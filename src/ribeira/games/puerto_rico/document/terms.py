"""What there is in Puerto Rico, as documents name it."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

Good: TypeAlias = Literal["corn", "indigo", "sugar", "tobacco", "coffee"]
GOODS: tuple[Good, ...] = get_args(Good)
Tile: TypeAlias = Literal["corn", "indigo", "sugar", "tobacco", "coffee", "quarry"]
"""A kind of plantation by its good, or a quarry."""
TILES: tuple[Tile, ...] = get_args(Tile)
Role: TypeAlias = Literal[
    "settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector", "prospector_2"
]  # fmt: skip
ROLES: tuple[Role, ...] = get_args(Role)
BuildingName: TypeAlias = Literal[
    "small_indigo_plant", "small_sugar_mill", "indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster",
    "small_market", "hacienda", "construction_hut", "small_warehouse", "hospice", "office", "large_market",
    "large_warehouse", "factory", "university", "harbor", "wharf",
    "guild_hall", "residence", "fortress", "customs_house", "city_hall",
]  # fmt: skip
BUILDING_NAMES: tuple[BuildingName, ...] = get_args(BuildingName)
Group: TypeAlias = Tile | BuildingName
"""What colonists stand on; in this order the mayor's placement goes through them (section 8)."""
Phase: TypeAlias = Literal[
    "start", "opening", "role", "settler", "hacienda", "hospice", "replace", "row", "mayor", "placement", "builder",
    "university", "craftsman", "trader", "captain", "storage", "over",
]  # fmt: skip
PHASES: tuple[Phase, ...] = get_args(Phase)

Goods: TypeAlias = dict[Good, int]
"""Barrels, or plantations without quarries; zero counts are left out."""
Tiles: TypeAlias = dict[Tile, int]
"""Zero counts are left out."""
Standing: TypeAlias = dict[Group, int]
"""Colonists; zero counts are left out."""
