"""A rolling restart: processes of two releases serve one database side by side, and every match goes on.

The next release is this one under another name (`release.become_the_next`): newer tables, newer rules of Santorini.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, LiteralString

import psycopg
import pytest
from tools import services

import ribeira
from ribeira.server.journal.verify import verify

from .fleet import Fleet, Process, fleet
from .harness import ROOT, Device, Page, catch_up, play_out
from .release import GAME, NUMBER, RULES
from .test_fleet import same_guest, until
from .test_leaving import until as until_page

PRACTICE: dict[str, Any] = {"game": GAME, "options": {"gods": "none"}}


@dataclass
class Both:
    """A process of this release and one of the next, on one database and one bus."""

    fleet: Fleet
    old: Process
    new: Process

    def column(self, query: LiteralString, *values: str | None) -> list[str]:
        """What is stored in one column, sorted; the `values` stand for `%s`."""
        with psycopg.connect(self.fleet.database) as database:
            return sorted(str(row[0]) for row in database.execute(query, values))

    def rules_of(self, table: str) -> list[str]:
        """The versions of the rules of all matches of a table."""
        return self.column("SELECT rules FROM matches WHERE table_id = %s", table)


@contextmanager
def pair(database: str, bus: str, folder: Path, **changes: Any) -> Iterator[Both]:
    """The older process first: the newer one finds its tables and brings them up to date."""
    with fleet(database, bus) as made:
        old = made.start(**changes)
        yield Both(made, old, made.start(next_release=str(folder), **changes))


@pytest.fixture(scope="module")
def both(postgres: services.Postgres, nats: services.Nats, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Both]:
    with pair(postgres.new_database(), nats.url, tmp_path_factory.mktemp("next")) as made:
        yield made


@pytest.fixture
def ana(both: Both) -> Iterator[Device]:
    with Device(both.old.address) as device:
        yield device.name("Ana")


@pytest.fixture
def bo(both: Both) -> Iterator[Device]:
    with Device(both.new.address) as device:
        yield device.name("Bo")


def led_away(page: Page) -> None:
    """The page is told that it comes back elsewhere."""
    page.until(lambda frame: frame["t"] == "away")


def older_match(ana: Device, bo: Device) -> str:
    """A table of both; the process at which the last one sits down starts the match, by its rules."""
    table: str = bo.table("open", "mine", **PRACTICE)["table"]
    ana.sit(table, 0)
    return table


def test_a_match_of_the_older_rules_is_played_by_both(both: Both, ana: Device, bo: Device) -> None:
    table = older_match(ana, bo)
    with ana.socket(table) as here, bo.socket(table) as there:
        play_out([here, there])
        assert (here.view, here.sheet) == (there.view, there.sheet)
    exported = ana.get(f"/api/matches/{here.match}/export")
    assert exported == bo.get(f"/api/matches/{here.match}/export")
    assert exported["rules"] == ribeira.definition(GAME).rules_version
    assert verify(exported).events == here.v
    engines = both.column("SELECT DISTINCT engine FROM events WHERE match = %s", here.match)
    assert engines == sorted([ribeira.__version__, NUMBER])


def test_a_match_of_the_newer_rules_is_led_to_where_it_is_played(both: Both, ana: Device, bo: Device) -> None:
    table = bo.table("mine", "open", **PRACTICE)["table"]
    ana.sit(table, 1)
    assert both.rules_of(table) == [ribeira.definition(GAME).rules_version], "whoever starts it decides"
    newer = bo.table("open", "mine", autostart=False, **PRACTICE)["table"]
    ana.sit(newer, 0)
    bo.post(f"/api/tables/{newer}/start")
    with ana.socket(newer) as lost:
        until_page(lost, lambda page: page.table["state"] == "aside")  # it says that it cannot show it
        led_away(lost)
    assert ana.get("/api/tables")[0]["state"] == "playing"
    refused = ana.post(f"/api/tables/{newer}/rematch", status=409)["error"]
    assert refused["code"] == "elsewhere", "nobody begins another match over one that runs"
    with same_guest(ana, both.new) as elsewhere, elsewhere.socket(newer) as back, bo.socket(newer) as there:
        play_out([back, there])
        assert back.view == there.view
        match = back.match
    assert verify_elsewhere(bo.get(f"/api/matches/{match}/export")) == RULES


def verify_elsewhere(exported: Any) -> str:
    """This release does not have the rules, and checks what can be checked without them; their version."""
    assert verify(exported).events == len(exported["match"]["log"])
    rules: str = exported["rules"]
    return rules


def test_a_table_that_runs_elsewhere_is_not_deleted_here(both: Both, ana: Device, bo: Device) -> None:
    table = ana.table("mine", "open", autostart=False, **PRACTICE)["table"]
    bo.sit(table, 1)
    with same_guest(ana, both.new) as elsewhere:
        elsewhere.post(f"/api/tables/{table}/start")
    with ana.socket(table) as page:
        led_away(page)
    assert ana.post(f"/api/tables/{table}/delete", status=409)["error"]["code"] == "in_use"
    assert both.column("SELECT id FROM tables WHERE id = %s", table) == [table]


def test_bots_of_newer_matches_are_left_to_workers_that_can_play_them(both: Both, ana: Device, bo: Device) -> None:
    older, newer = (device.table("mine", "random", **PRACTICE)["table"] for device in (ana, bo))
    for device, table in ((bo, newer), (ana, older)):
        with device.socket(table) as page:
            play_out([page])
    assert both.rules_of(older) == [ribeira.definition(GAME).rules_version]
    assert both.rules_of(newer) == [RULES]


class TestOneOfThemEnds:
    """With a pair of their own."""

    @pytest.fixture
    def both(self, postgres: services.Postgres, nats: services.Nats, tmp_path: Path) -> Iterator[Both]:
        with pair(postgres.new_database(), nats.url, tmp_path) as made:
            yield made

    def test_the_older_release_goes_and_the_newer_plays_everything_on(
        self, both: Both, ana: Device, bo: Device
    ) -> None:
        table = older_match(ana, bo)
        with ana.socket(table) as here, bo.socket(table) as there:
            (here if here.prompts else there).play()
            newest = max(here.v, there.v)
            both.old.stop()
            led_away(here)
        with same_guest(ana, both.new) as elsewhere, elsewhere.socket(table) as back, bo.socket(table) as there:
            catch_up(back, newest)
            assert back.v == newest, "nothing is lost, nothing twice"
            play_out([back, there])
        command = [sys.executable, "-m", "ribeira", "serve", "--port", "0", "--database", both.fleet.database]
        again = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, timeout=120)
        assert again.returncode == 2
        assert "a newer server wrote the database" in again.stderr

    def test_the_list_says_aside_when_nobody_is_left_who_plays_it(self, both: Both, ana: Device, bo: Device) -> None:
        newer = bo.table("mine", "open", autostart=False, **PRACTICE)["table"]
        ana.sit(newer, 1)
        bo.post(f"/api/tables/{newer}/start")
        both.new.stop()
        until(lambda: ana.get("/api/tables")[0]["state"] == "aside")
