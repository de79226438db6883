"""What it costs people that every process of a fleet is killed at once: nothing that was acknowledged, and no time."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from time import time

import psycopg
import pytest
from tools import services

from ribeira.server.hall.clockwork import RETURN
from ribeira.server.journal.clocks import FIRST, LAG
from ribeira.server.journal.watches import SHORTEST_GAP

from .fleet import Fleet, fleet
from .harness import Device
from .test_flags import clock
from .test_fleet import same_guest, shared_table, until
from .test_leaving import PRACTICE, told
from .test_leaving import until as until_page

PATIENT = 10_000
"""Seconds without a look after which a process believes that nobody watched: here nobody ever does for that reason."""


@pytest.fixture
def crew(postgres: services.Postgres, nats: services.Nats) -> Iterator[Fleet]:
    with fleet(postgres.new_database(), nats.url) as made:
        yield made


def watchers(crew: Fleet) -> int:
    """How many processes say that they watch the clocks."""
    with psycopg.connect(crew.database) as db:
        row = db.execute("SELECT count(*) FROM watchers").fetchone()
    return row[0] if row else 0


def credits_given(crew: Fleet) -> list[int]:
    """Milliseconds that were given back."""
    with psycopg.connect(crew.database) as db:
        rows = db.execute("SELECT notation FROM events WHERE notation LIKE '@credit:%'").fetchall()
    return [int(notation.removeprefix("@credit:")) for (notation,) in rows]


@pytest.mark.parametrize("worker", [False, True], ids=["web", "web and worker"])
def test_who_is_back_within_moments_pays_nothing_for_a_fleet_that_was_killed(crew: Fleet, worker: bool) -> None:
    """A worker for bots that lives on helps nobody to decide."""
    first, second = (crew.start(threads=0, patience=PATIENT) for _ in range(2))
    if worker:
        crew.start("worker", patience=PATIENT)
    with Device(first.address) as ana, Device(second.address) as bo:
        table = shared_table(ana.name("Ana"), bo.name("Bo"), **PRACTICE, clock=clock(initial=600, extra=0))
        until(lambda: watchers(crew) == 2)
        killed = time()
        for process in (first, second):
            process.stop(signal.SIGKILL)
        # Nobody is there for longer than a forked process needs to start: less would be no gap.
        until(lambda: time() > killed + 2 * SHORTEST_GAP)
        back = crew.start(threads=0, patience=PATIENT)
        with same_guest(ana, back) as again, again.socket(table) as page:
            until_page(page, lambda page: "credit" in told(page))
    with psycopg.connect(crew.database) as db:
        [(begun,)] = db.execute("SELECT max(begun) FROM watches").fetchall()
    assert begun > killed, "nobody was there until then"
    [given] = credits_given(crew)
    assert given >= (begun - killed + RETURN - (FIRST + LAG) / 1000) * 1000, (
        "what the first turn has for free comes first"
    )


def test_one_that_is_killed_beside_another_gives_nobody_time(crew: Fleet) -> None:
    first, second = (crew.start(threads=0, patience=PATIENT) for _ in range(2))
    with Device(first.address) as ana, Device(second.address) as bo:
        table = shared_table(ana.name("Ana"), bo.name("Bo"), **PRACTICE, clock=clock(initial=600, extra=0))
        until(lambda: watchers(crew) == 2)
        first.stop(signal.SIGKILL)
        back = crew.start(threads=0, patience=PATIENT)
        with same_guest(ana, back) as again, again.socket(table) as here, bo.socket(table) as there:
            (here if here.prompts else there).play()
            assert "credit" not in told(here) + told(there)
        assert credits_given(crew) == []
