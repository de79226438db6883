"""Strangers meet over several processes: everybody is seated once, whichever process pairs, and whichever is killed."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass

import psycopg
import pytest
from tools import services
from websockets.exceptions import ConnectionClosed

from ribeira.server.hall.service import POLICY_VIOLATION

from .fleet import Fleet, Process, fleet
from .harness import Device
from .lobby import Lobby, seek
from .test_fleet import same_guest

PEOPLE = 6


@dataclass
class House:
    """Two processes; the second test kills the first of them."""

    fleet: Fleet
    first: Process
    second: Process


@pytest.fixture(scope="module")
def house(postgres: services.Postgres, nats: services.Nats) -> Iterator[House]:
    with fleet(postgres.new_database(), nats.url) as made:
        yield House(made, made.start(public=1), made.start(public=1))


def seated(house: House) -> dict[str, int]:
    """Every table that the queue made with its people, times its matches, times its notices; 2: it is whole."""
    query = """SELECT t.id, (SELECT count(DISTINCT guest) FROM seats WHERE table_id = t.id)
        * (SELECT count(*) FROM matches WHERE table_id = t.id) * (SELECT count(*) FROM notices WHERE table_id = t.id)
        FROM tables t WHERE t.autostart = 1"""
    with psycopg.connect(house.fleet.database) as database:
        return {str(table): int(whole) for table, whole in database.execute(query)}


def test_people_of_two_processes_meet_each_once(house: House) -> None:
    with ExitStack() as opened:
        people = [
            opened.enter_context(Device(process.address))
            for process in (house.first, house.second)
            for _ in range(PEOPLE // 2)
        ]
        for device in people:
            seek(device)
        pages = [opened.enter_context(Lobby(device)) for device in people]
        found = [page.found() for page in pages]
    assert sorted(found.count(table) for table in found) == [2] * PEOPLE
    assert seated(house) == dict.fromkeys(found, 2)


def test_a_session_that_ends_closes_its_sockets_at_the_other_process(house: House) -> None:
    """What ends it is told over the bus; the process that closes them looks up who is still somebody."""
    with Device(house.first.address) as here, same_guest(here, house.second) as elsewhere:
        table = here.name("Ana").table("mine", "open", autostart=False)["table"]
        elsewhere.http.cookies.update(here.http.cookies)
        with elsewhere.socket(table) as page:
            (own,) = here.get("/api/account")["sessions"]
            here.post("/api/account/sessions/end", {"number": own["number"]})
            with pytest.raises(ConnectionClosed) as ended:
                page.until(lambda _frame: False)
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == POLICY_VIOLATION
        assert elsewhere.get("/api/account")["id"] == ""


def test_a_process_that_is_killed_while_it_pairs_leaves_whole_tables_or_none(house: House) -> None:
    with ExitStack() as opened:
        people = [opened.enter_context(Device(house.first.address)) for _ in range(PEOPLE)]
        for device in people:
            seek(device)
        lobbies = [Lobby(device) for device in people]
        lobbies[0].until(lambda frame: frame["t"] in ("waiting", "found"))
        house.first.stop(signal.SIGKILL)
        moved = [opened.enter_context(same_guest(device, house.second)) for device in people]
        pages = [opened.enter_context(Lobby(device)) for device in moved]
        found = [page.found() for page in pages]
        assert sorted(found.count(table) for table in found) == [2] * PEOPLE
        whole = seated(house)
        assert {*found} <= {*whole}
        assert {*whole.values()} == {2}, "nothing is left of a pairing that was cut off"
        for device, table in zip(moved, found, strict=True):
            assert device.get(f"/api/tables/{table}")["state"] == "playing"
