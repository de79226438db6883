"""The work queue of bots: a job reaches those who play its rules and have room for it, and nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import pytest
from tools import services

from ribeira.server.bus import Job, Lane, Lease
from ribeira.server.bus import nats as nats_bus
from ribeira.server.bus.nats import NatsBus

from .harness import PATIENCE

OLD, NEW = "santorini-1", "pier18-1/1.0 beta"
LANE = Lane.PEOPLE_QUICK
_names = count(1)


class Worker:
    """A process that takes jobs by some rules; `jobs` are those it has begun and `go` lets it finish."""

    def __init__(self, bus: NatsBus, *rules: str, room: int = 1) -> None:
        places = asyncio.Semaphore(room)
        self._bus = bus
        self.jobs: asyncio.Queue[Job] = asyncio.Queue()
        self.go = asyncio.Event()
        self._tasks = [asyncio.create_task(self._take(one, places)) for one in rules]

    async def _take(self, rules: str, places: asyncio.Semaphore) -> None:
        async for lease in self._bus.jobs(LANE, rules, places):
            self._tasks.append(asyncio.create_task(self._do(lease)))

    async def _do(self, lease: Lease) -> None:
        async with lease as job:
            await self.jobs.put(job)
            await self.go.wait()

    async def begun(self) -> Job:
        """The next job that it begins."""
        return await asyncio.wait_for(self.jobs.get(), PATIENCE)

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()


@asynccontextmanager
async def buses(server: services.Nats, number: int, came_back: asyncio.Event) -> AsyncIterator[list[NatsBus]]:
    """So many processes of one server, connected; `came_back` is set whenever one is."""
    name = f"{server.url}/jobs{next(_names)}"
    made = [NatsBus(name) for _ in range(number)]
    for bus in made:
        came_back.clear()
        await bus.open(lambda note: None, came_back.set)
        await came_back.wait()
    try:
        yield made
    finally:
        for bus in made:
            await bus.close()


def within(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(story, 3 * PATIENCE))


def job(rules: str, number: int) -> Job:
    return Job("table", f"match{number}", rules, "7.1")


def test_a_worker_gets_no_job_by_rules_that_it_does_not_play(nats: services.Nats) -> None:
    async def story() -> None:
        async with buses(nats, 2, asyncio.Event()) as (here, there):
            older, newer = Worker(here, OLD), Worker(there, NEW)
            older.go.set()
            for offered in (job(NEW, 1), job(NEW, 2), job(OLD, 3), job(OLD, 4)):
                assert await here.post(LANE, offered)
            assert {await older.begun(), await older.begun()} == {job(OLD, 3), job(OLD, 4)}
            assert await newer.begun() == job(NEW, 1)
            newer.go.set()
            assert await newer.begun() == job(NEW, 2), "and no rules wait for others"
            assert older.jobs.empty()
            older.stop()
            newer.stop()

    within(story())


def test_a_job_that_waits_for_room_goes_to_who_has_room(nats: services.Nats) -> None:
    """A worker asks for jobs by several rules at once; what comes when its room is taken, it does not keep."""

    async def story() -> None:
        async with buses(nats, 2, asyncio.Event()) as (here, there):
            for offered in (job(OLD, 1), job(NEW, 2)):
                assert await here.post(LANE, offered)
            first = Worker(here, OLD, NEW)
            one = await first.begun()
            second = Worker(there, OLD, NEW)
            assert {one, await second.begun()} == {job(OLD, 1), job(NEW, 2)}
            assert first.jobs.empty()
            first.stop()
            second.stop()

    within(story())


def test_a_decision_that_is_offered_twice_is_in_the_queue_once(nats: services.Nats) -> None:
    async def story() -> None:
        async with buses(nats, 1, asyncio.Event()) as (bus,):
            assert await bus.post(LANE, job(OLD, 1))
            assert await bus.post(LANE, job(OLD, 1)), "it is there, which is all that was asked"
            assert await bus.post(LANE, job(OLD, 2))
            worker = Worker(bus, OLD, room=3)
            assert [await worker.begun(), await worker.begun()] == [job(OLD, 1), job(OLD, 2)]
            worker.stop()

    within(story())


def test_jobs_are_taken_as_before_after_nats_was_started_anew(
    nats: services.Nats, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its queue is gone then; whoever offers and whoever takes make it again."""
    monkeypatch.setattr(nats_bus, "PULL", 0.2)

    async def story() -> None:
        came_back = asyncio.Event()
        async with buses(nats, 1, came_back) as (bus,):
            worker = Worker(bus, OLD)
            worker.go.set()
            assert await bus.post(LANE, job(OLD, 1))
            assert await worker.begun() == job(OLD, 1)
            came_back.clear()
            await asyncio.to_thread(nats.stop)
            await asyncio.to_thread(nats.start)
            await came_back.wait()
            assert await bus.post(LANE, job(OLD, 2))
            assert await worker.begun() == job(OLD, 2)
            worker.stop()

    within(story())
