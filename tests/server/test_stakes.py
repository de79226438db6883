"""What strangers play for is told: each game has a clock of its own, and a rated table says that it is one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import ribeira
from ribeira.server.hall import games
from ribeira.server.wire.clocks import TimeControl

from .harness import Device, Running, serving
from .lobby import met

STORES = ("sqlite", "postgres")
OPEN = {"game": "pier18", "players": 2}
QUICKER = {"kind": "fischer", "initial": 300, "extra": 10, "flag": "loss"}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, new_database: Callable[[], str | None]) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("data"), database=new_database(), public=True) as running:
        yield running


def test_each_game_tells_its_clock_and_one_that_nobody_entered_has_the_usual_one(ana: Device) -> None:
    told = {info["game"]: info["strangers"] for info in ana.get("/api/catalogue")["games"]}
    assert {game: (clock["initial"] // 60, clock["extra"], clock["flag"]) for game, clock in told.items()} == {
        "azul": (10, 15, "loss"),
        "santorini": (10, 15, "loss"),
        "puerto_rico": (20, 30, "loss"),
        "porto": (12, 20, "loss"),
        "pier18": (5, 10, "loss"),
    }
    assert games.clock_among_strangers("kalah") == games.USUAL_CLOCK
    assert {*games.CLOCKS} <= {*ribeira.games()}
    assert all(clock.is_sound for clock in games.CLOCKS.values())


def test_where_no_strangers_meet_no_game_has_such_a_clock(tmp_path: Path) -> None:
    with serving(tmp_path) as private, Device(private.address) as device:
        assert {info["strangers"] for info in device.get("/api/catalogue")["games"]} == {None}


@pytest.mark.parametrize(
    ("wish", "rated", "clock"),
    [
        ({"meeting": "rated"}, True, QUICKER),
        ({"meeting": "rated", "clock": {**QUICKER, "initial": 900}}, True, {**QUICKER, "initial": 900}),
        ({"meeting": "casual"}, False, None),
        ({}, False, None),
    ],
)
def test_a_table_tells_its_clock_and_whether_it_is_rated(
    ana: Device, bo: Device, wish: Any, rated: bool, clock: Any
) -> None:
    table = ana.table("mine", "open", **OPEN, **wish)["table"]
    told = bo.sit(table, 1)
    assert (told["rated"], told["clock"]) == (rated, clock)
    with bo.socket(table) as page:
        assert (page.table["rated"], page.table["clock"]) == (rated, clock)


def test_a_match_keeps_its_clock_and_its_stakes_whatever_a_later_release_plays_by(
    place: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(**place, public=True) as running, Device(running.address) as ana, Device(running.address) as bo:
        table = met(ana.name("Ana"), bo.name("Bo"), **OPEN)
        assert ana.get(f"/api/tables/{table}")["rated"] is True
    monkeypatch.setitem(games.CLOCKS, "pier18", TimeControl("fischer", 60, 1, "loss"))
    with serving(**place, public=True) as running, Device(running.address) as eve:
        told = eve.get(f"/api/tables/{table}")
        assert (told["state"], told["rated"], told["clock"]) == ("playing", True, QUICKER)
        match = running.table(table).match
        assert match is not None
        assert match.clocks is not None
        assert (match.clocks.control.initial, match.clocks.control.extra) == (300, 10)
