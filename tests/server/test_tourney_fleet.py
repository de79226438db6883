"""A tournament at two real processes: rounds are paired and judged once however both hurry, also as time passes and
where one is killed; letters and pushes go out once."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg
import pytest
from tools import services

from ribeira.server.reach import calling

from .fleet import Fleet, Process, fleet
from .harness import Device, Json, replaced
from .mailbox import Mailbox, PushService
from .post_office import PostOffice
from .test_faults import wait_for
from .test_fleet import same_guest
from .test_leaving import act
from .test_push import THREE_DAYS, due, meet, play_turn
from .test_tourneys import deed, entered, in_round, is_over, made, until

DAY = 86_400
BY_DAYS = {"kind": "days", "initial": DAY, "extra": 0}
ROUNDS = 3


@dataclass
class Hall:
    """Two processes by one clock, which a test sets forward."""

    fleet: Fleet
    first: Process
    second: Process
    clock: Path
    changes: dict[str, Any]

    def set_ahead(self, seconds: float) -> None:
        replaced(self.clock, str(seconds))

    def start(self) -> Process:
        return self.fleet.start(ahead=str(self.clock), patience=10**9, **self.changes)

    def rows(self, query: str, *values: str) -> list[tuple[Any, ...]]:
        """What is stored; `%s` stands for the values."""
        with psycopg.connect(self.fleet.database) as db:
            return db.execute(query.encode(), values).fetchall()


@pytest.fixture(scope="module")
def hall(
    postgres: services.Postgres, nats: services.Nats, post: PostOffice, pushes: PushService,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Hall]:  # fmt: skip
    clock = tmp_path_factory.mktemp("clock") / "ahead"
    clock.write_text("0")
    changes = {"public": True, "push_hosts": [pushes.host], **post.settings}
    with fleet(postgres.new_database(), nats.url) as made:
        first, second = (made.start(ahead=str(clock), patience=10**9, **changes) for _ in range(2))
        yield Hall(made, first, second, clock, changes)


@pytest.fixture
def people(hall: Hall) -> Iterator[list[Device]]:
    """Two at the one process, two at the other one."""
    found = [Device((hall.first, hall.second)[number % 2].address) for number in range(4)]
    yield [device.name(name) for device, name in zip(found, ("Ana", "Bo", "Cy", "Di"), strict=True)]
    for device in found:
        device.close()


def is_whole(hall: Hall, tourney: str, rounds: int, boards: int) -> None:
    """Every round is paired once, with as many tables and matches as it has boards."""
    stored = hall.rows("SELECT round, count(*) FROM pairings WHERE tourney = %s GROUP BY round ORDER BY round", tourney)
    assert stored == [(number, boards) for number in range(1, rounds + 1)]
    assert hall.rows("SELECT count(*) FROM tables WHERE host = %s", tourney) == [(rounds * boards,)]
    matches = "SELECT count(*) FROM matches m JOIN tables t ON t.id = m.table_id WHERE t.host = %s"
    assert hall.rows(matches, tourney) == [(rounds * boards,)]


def said(told: Json, act: str) -> int:
    """How often an act is noted."""
    return sum(one["act"] == act for one in told["acts"])


def give_up_round(people: list[Device], tourney: str, number: int) -> None:
    """At each table of a round one of two gives up, all at the same time."""
    until(people[0], tourney, in_round(number))
    by_table = {str(device.get(f"/api/tourneys/{tourney}")["call"]): device for device in people}
    with ExitStack() as opened, ThreadPoolExecutor(len(by_table)) as pool:
        pages = [opened.enter_context(device.socket(table)) for table, device in by_table.items()]
        assert [answer["t"] for answer in pool.map(lambda page: act(page, "resign"), pages)] == ["ack"] * len(pages)


def test_rounds_are_paired_once_by_two_who_hurry(hall: Hall, people: list[Device]) -> None:
    """Every result comes in at one process or the other, and both look at once what follows from it."""
    tourney = made(people[0], form="robin", rounds=1, most=16, rest=0)
    entered(tourney, people)
    deed(people[1], tourney, "start", 403)
    deed(people[0], tourney, "start")
    for number in range(1, ROUNDS + 1):
        give_up_round(people, tourney, number)
    told = until(people[1], tourney, is_over)
    is_whole(hall, tourney, ROUNDS, 2)
    assert said(told, "start") == 1
    assert sum(line["points"] for line in told["standings"]) == ROUNDS * 2
    assert told["standings"] == people[0].get(f"/api/tourneys/{tourney}")["standings"]


def test_the_limit_of_a_round_ends_it_once_and_a_match_without_a_result_is_shared(
    hall: Hall, people: list[Device]
) -> None:
    """Everybody comes and nobody moves; a day later the round is over, everywhere."""
    ana, bo = people[:2]
    tourney = made(ana, rounds=1, rest=0, grace=60, limit=DAY // 2, clock=BY_DAYS)
    entered(tourney, [ana, bo])
    deed(ana, tourney, "start")
    table = until(ana, tourney, in_round(1))["call"]
    with ana.socket(table), bo.socket(table):
        until(ana, tourney, lambda _: hall.rows("SELECT 1 FROM arrivals WHERE table_id = %s", table) == [(1,), (1,)])
        hall.set_ahead(DAY // 2 + 60)
        told = until(bo, tourney, is_over)
    [board] = told["rounds"][0]["boards"]
    assert (board["how"], board["points"]) == ("time", [0.5, 0.5])
    assert said(told, "timed") == 1
    is_whole(hall, tourney, 1, 1)


def test_a_clock_by_days_loses_the_round_for_who_does_not_move(hall: Hall, people: list[Device]) -> None:
    hall.set_ahead(0)
    ana, bo = people[:2]
    tourney = made(ana, rounds=1, rest=0, grace=60, clock=BY_DAYS)
    entered(tourney, [ana, bo])
    deed(ana, tourney, "start")
    table = until(ana, tourney, in_round(1))["call"]
    with ana.socket(table), bo.socket(table):
        until(ana, tourney, lambda _: hall.rows("SELECT 1 FROM arrivals WHERE table_id = %s", table) == [(1,), (1,)])
        [(due,)] = hall.rows("SELECT due FROM matches WHERE table_id = %s", table)
        hall.set_ahead(DAY + 60)
        told = until(bo, tourney, is_over)
    [board] = told["rounds"][0]["boards"]
    assert board["how"] == "played"
    assert [seat for seat, points in enumerate(board["points"]) if points == 0] == json.loads(due)
    flags = "SELECT count(*) FROM events e JOIN matches m ON m.id = e.match WHERE m.table_id = %s AND notation LIKE %s"
    assert hall.rows(flags, table, "@flag%") == [(1,)]


def test_a_match_that_is_no_more_is_void_once(hall: Hall, people: list[Device]) -> None:
    """Tables may be pruned at the terminal while a tournament runs: the round does not wait for them for ever."""
    hall.set_ahead(0)
    ana, bo = people[:2]
    tourney = made(ana, rounds=1, rest=0)
    entered(tourney, [ana, bo])
    deed(ana, tourney, "start")
    table = until(ana, tourney, in_round(1))["call"]
    with psycopg.connect(hall.fleet.database) as db:
        db.execute("DELETE FROM events USING matches m WHERE m.id = match AND m.table_id = %s", [table])
        db.execute("DELETE FROM matches WHERE table_id = %s", [table])
    told = until(bo, tourney, is_over)
    [board] = told["rounds"][0]["boards"]
    assert (board["how"], board["points"]) == ("void", [0.5, 0.5])


def test_where_the_process_of_the_host_is_killed_the_other_one_goes_on(hall: Hall, people: list[Device]) -> None:
    hall.set_ahead(0)
    doomed = hall.start()
    bo, di = people[1], people[3]
    with same_guest(people[0], doomed) as host:
        tourney = made(host, rounds=1, rest=0)
        entered(tourney, [bo, di])
        deed(host, tourney, "start")
        doomed.stop(signal.SIGKILL)
    give_up_round([bo, di], tourney, 1)
    told = until(bo, tourney, is_over)
    assert sum(line["points"] for line in told["standings"]) == 1.0
    is_whole(hall, tourney, 1, 1)


def test_a_letter_and_a_push_go_out_once(
    hall: Hall, post: PostOffice, pushes: PushService, people: list[Device]
) -> None:
    """Both processes look for what is to be sent."""
    hall.set_ahead(0)
    addresses = [f"{device.get('/api/me')['name'].lower()}@play.example" for device in people]
    for device, address in zip(people, addresses, strict=True):
        device.post("/api/login/mail", {"address": address})
    assert sorted(str(post.next()["To"]) for _ in addresses) == sorted(addresses)

    ana, bo = people[:2]
    table, seats = meet(ana, bo, clock=THREE_DAYS)
    first = due(table, seats)
    box = Mailbox(pushes, "phone")
    box.subscribe(seats[1 - first])
    hall.set_ahead(calling.FRESH)
    play_turn(table, seats[first])
    hall.set_ahead(calling.FRESH + 60)
    assert box.read(pushes.next())["title"] == "Santorini: your turn"
    sent = "SELECT 1 FROM push_queue UNION ALL SELECT 1 FROM letters WHERE due IS NOT NULL"
    wait_for(lambda: hall.rows(sent) == [])
    assert (pushes.sent.empty(), post.letters.empty()) == (True, True)
