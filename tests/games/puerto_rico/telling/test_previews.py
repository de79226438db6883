"""Previews come true."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import ribeira
from ribeira.games.puerto_rico import catalog
from tests.games.puerto_rico.telling.matches import (
    EACH_SETUP,
    Json,
    boards,
    decisions,
    minus,
    played,
    position,
)

pytestmark = pytest.mark.compiled_only


@EACH_SETUP
def test_a_tile_taken_lies_on_the_island_and_a_hospice_sends_its_colonist(players: int) -> None:
    met = 0
    for state, _, target, told, after in decisions(players, "take"):
        was, now = boards(state, after)
        assert told["tiles"] == sum(now["island"].values())
        assert now["island"][target["tile"]] == was["island"].get(target["tile"], 0) + 1
        assert (told["plants"] is None) == (target["tile"] == "quarry")
        manned = sum(now["manned"].values()) - sum(was["manned"].values())
        assert told["colonist"] == ("asked" if after.phase == "hospice" else "given" if manned else None)
        met += 1
    assert met > 50


@EACH_SETUP
def test_a_building_costs_what_is_said(players: int) -> None:
    for state, _, target, told, after in decisions(players, "build"):
        was, now = boards(state, after)
        assert told["price"] == max(0, told["cost"] - told["quarries"] - told["less"])
        assert told["doubloons"] == now["doubloons"] == was["doubloons"] - told["price"]
        assert told["spaces"] == sum(row.spaces for name, row in catalog.BUILDINGS.items() if name in now["city"])
        assert told["ends"] == (after.position["end"] and not state.position["end"])
        colonists = now["city"][target["building"]]
        assert told["colonist"] == ("asked" if after.phase == "university" else "given" if colonists else None)
        assert told["points"] == sum(points_of(now["city"])) - sum(points_of(was["city"]))


def points_of(city: Json) -> Iterator[int]:
    return (row.points for name, row in catalog.BUILDINGS.items() if name in city)


@pytest.mark.parametrize(
    ("building", "bonus"),
    [("guild_hall", 4), ("residence", 4), ("fortress", 2), ("customs_house", 2), ("city_hall", 3), ("harbor", None)],
)
def test_a_large_building_tells_its_bonus(building: str, bonus: int | None) -> None:
    board = {
        "doubloons": 10, "vp": 9, "island": {"corn": 3}, "manned": {"corn": 1}, "san_juan": 2,
        "city": {"small_indigo_plant": 1, "small_sugar_mill": 0, "sugar_mill": 3, "hacienda": 0, "office": 0},
    }  # fmt: skip
    state = position("builder", [board, {}, {}])
    assert state.preview(state.game.parse(f"build:{building}"))["bonus"] == bonus


@EACH_SETUP
def test_a_sale_brings_what_is_said(players: int) -> None:
    for state, _, target, told, after in decisions(players, "sell"):
        was, now = boards(state, after)
        assert told["doubloons"] == told["price"] + told["privilege"] + told["markets"]
        assert now["doubloons"] - was["doubloons"] == told["doubloons"]
        assert minus(was["goods"], now["goods"]) == {target["good"]: 1}
        assert told["fills"] == (sum(state.position["house"].values()) == 3)
        assert not told["fills"] or not after.position["house"]


@EACH_SETUP
@pytest.mark.parametrize("kind", ["load", "wharf"])
def test_a_loading_brings_the_points_that_are_said(players: int, kind: str) -> None:
    for state, action, target, told, after in decisions(players, kind):
        was, now = boards(state, after)
        assert now["vp"] - was["vp"] == told["points"] == told["amount"] + told["harbor"] + told["privilege"]
        assert told["rest"] == was["goods"][target["good"]] - told["amount"]
        assert now["goods"].get(target["good"], 0) <= told["rest"]
        assert told["supply"] == after.position["vp_supply"]
        assert told["ends"] == (after.position["end"] and not state.position["end"])
        assert told["only"] == (len(state.legal) == 1)
        assert told["must"] == ("pass" not in state.legal_text)
        assert target.get("ship") == told["ship"]
        ship = next((each for each in state.position["cargo"] if each["capacity"] == told["ship"]), None)
        assert told["fills"] == (ship is not None and ship["load"] + told["amount"] == ship["capacity"])
        assert state.game.notation(action).endswith("4") == (told["ship"] == 4)


@EACH_SETUP
def test_a_colonist_stands_on_the_circle_that_is_named_and_the_rest_follows(players: int) -> None:
    for state, _, target, told, after in decisions(players, "place"):
        was, now = boards(state, after)
        site = {"island": "manned", "city": "city"}[target["site"]]
        assert target["circle"] == was[site].get(target["group"], 0) == told["filled"] - 1 < told["circles"]
        placed = {**minus(now["manned"], was["manned"]), **minus(now["city"], was["city"])}
        assert minus(placed, {target["group"]: 1}) == told["then"]
        is_on = after.phase == "placement" and after.player == state.player
        assert told["left"] == (now["san_juan"] if is_on else 0)


@EACH_SETUP
@pytest.mark.parametrize("kind", ["store", "keep"])
def test_what_is_not_kept_is_lost_as_said(players: int, kind: str) -> None:
    for state, _, target, told, after in decisions(players, kind):
        was, now = boards(state, after)
        assert minus(was["goods"], now["goods"]) == told["lost"]
        assert told["barrels"] == (1 if kind == "keep" else was["goods"][target["good"]])
        assert now["goods"][target["good"]] == told["barrels"] or not told["lost"]


@EACH_SETUP
def test_an_additional_barrel_and_a_colonist_come(players: int) -> None:
    for state, _, target, told, after in decisions(players, "extra"):
        assert boards(state, after)[1]["goods"][target["good"]] == told["barrels"]
    for state, _, target, told, after in decisions(players, "colonist"):
        assert told["of"] == target["of"] == state.phase
        key = {"supply": "colonist_supply", "ship": "colonist_ship"}[told["from"]]
        assert after.position[key] < state.position[key] or state.phase == "mayor"


@EACH_SETUP
def test_the_hacienda_tells_what_it_may_draw(players: int) -> None:
    for _, _, _, told, after in decisions(players, "hacienda"):
        weights = {after.game.notation(action)[1:]: weight for action, weight in after.weights.items()}
        assert told["chances"] == weights


def test_chance_has_neither_target_nor_preview() -> None:
    for state, action, _ in played(3):
        if state.player == ribeira.CHANCE:
            assert state.target(action) == state.preview(action) == {}
