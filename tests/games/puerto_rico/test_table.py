"""The table of components: totals that the rules file prints, and what the kernels make of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

import ribeira
from ribeira.games.puerto_rico import catalog, tables
from ribeira.games.puerto_rico.catalog import BUILDINGS, PLANTATIONS, SETUPS
from ribeira.games.puerto_rico.document.pieces import count_pieces
from ribeira.games.puerto_rico.document.terms import BUILDING_NAMES, GOODS, ROLES
from ribeira.games.puerto_rico.document.types import View

GOODS_IN_PLAY = {2: 40, 3: 50, 4: 50, 5: 50}
PLANTATIONS_IN_PLAY = {2: 35, 3: 50, 4: 50, 5: 50}
COLONISTS = {2: 42, 3: 58, 4: 79, 5: 100}
VP = {2: 65, 3: 75, 4: 100, 5: 122}
QUARRIES = {2: 5, 3: 8, 4: 8, 5: 8}
STOCK = {2: 12 + 12 + 5, 3: 20 + 24 + 5}


@pytest.mark.parametrize("players", SETUPS)
def test_pieces_in_play(players: int) -> None:
    setup = SETUPS[players]
    assert sum(setup.goods) == GOODS_IN_PLAY[players]
    assert sum(count - setup.removed for count in PLANTATIONS.values()) == PLANTATIONS_IN_PLAY[players]
    assert setup.colonists == COLONISTS[players]
    assert setup.vp == VP[players]
    assert setup.quarries == QUARRIES[players]
    assert len(setup.start_tiles) == players


def test_buildings_in_stock() -> None:
    assert sum(row.stock for row in BUILDINGS.values()) == STOCK[3]
    assert sum(row.stock_for_two for row in BUILDINGS.values()) == STOCK[2]


def test_the_data_has_every_building_that_documents_name_and_no_other() -> None:
    stored = json.loads((Path(catalog.__file__).parent / "puerto_rico_data.json").read_text("utf-8"))
    assert tuple(stored["buildings"]) == BUILDING_NAMES


def test_kinds_of_buildings() -> None:
    """23 kinds: six plants, twelve small violet ones, five large ones; printed points are the column everywhere."""
    rows = list(BUILDINGS.values())
    assert [len(rows), sum(row.is_violet for row in rows), sum(row.spaces == 2 for row in rows)] == [23, 17, 5]
    assert all(row.points == row.column for row in rows)
    assert [name for name, row in BUILDINGS.items() if row.is_small_plant] == ["small_indigo_plant", "small_sugar_mill"]
    assert not any(row.is_violet for row in rows[: tables.PLANTS])


def test_every_named_building_is_where_the_kernels_look_for_it() -> None:
    for name, index in (("hacienda", tables.HACIENDA), ("wharf", tables.WHARF), ("city_hall", tables.CITY_HALL)):
        assert BUILDING_NAMES[index] == name


@pytest.mark.parametrize("players", SETUPS)
def test_the_first_state_holds_what_the_table_says(players: int) -> None:
    position = ribeira.game("puerto_rico", players=players).new().position
    setup = SETUPS[players]
    assert position["goods_supply"] == dict(zip(GOODS, setup.goods, strict=True))
    assert position["colonist_supply"] + position["colonist_ship"] == setup.colonists
    assert [ship["capacity"] for ship in position["cargo"]] == list(setup.cargo)
    assert list(position["roles"]) == list(ROLES[: setup.roles])
    assert [board["doubloons"] for board in position["boards"]] == [setup.doubloons] * players


def test_counting_tells_one_kind_of_piece_from_another() -> None:
    """A barrel lost is not made up for by a colonist won."""
    position = ribeira.game("puerto_rico", players=3).new().position
    changed = {**position, "colonist_supply": position["colonist_supply"] + 1}
    changed["goods_supply"] = {**position["goods_supply"], "corn": position["goods_supply"]["corn"] - 1}
    assert count_pieces(cast(View, changed)) != count_pieces(cast(View, position))


def test_a_state_is_small() -> None:
    assert ribeira.game("puerto_rico", players=5).state_size <= 512
