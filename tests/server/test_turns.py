"""Who waits for a bot gets it in turn, however much somebody else asks for."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

import ribeira
from ribeira.bots.levels import levels_of
from ribeira.server.bots.turns import Rank, Share, Turns

from .harness import Device, Json, serving

STRONGEST = max(levels_of("azul"))
MOST = 3
"""Tables of bots alone that a guest may have running."""
ALONE, SEATED, PRESENT = Rank.ALONE, Rank.SEATED, Rank.PRESENT


def order_of(shares: list[Share], slots: int = 1, most: int | None = None) -> list[str]:
    """The tables in the order in which their jobs run, all of them waiting from the beginning."""
    ran: list[str] = []

    async def job(turns: Turns, share: Share) -> None:
        async with turns.turn(share):
            ran.append(share.table)
            await asyncio.sleep(0)

    async def all_() -> None:
        turns = Turns(slots, most)
        async with turns.turn(Share(PRESENT, "first", "first")):
            jobs = [asyncio.create_task(job(turns, share)) for share in shares]
            await asyncio.sleep(0)
        await asyncio.gather(*jobs)

    asyncio.run(all_())
    return ran


def test_peoples_tables_come_first() -> None:
    shares = [Share(ALONE, "a", "a1"), Share(SEATED, "b", "b1"), Share(PRESENT, "c", "c1")]
    assert order_of(shares) == ["c1", "b1", "a1"]


def test_guests_take_turns_and_so_do_the_tables_of_each() -> None:
    many = [Share(ALONE, "a", table) for table in ("a1", "a1", "a2", "a2")]
    assert order_of([*many, Share(ALONE, "b", "b1"), Share(ALONE, "c", "c1")]) == ["a1", "b1", "c1", "a2", "a1", "a2"]


def test_a_guest_has_no_more_jobs_running_than_allowed() -> None:
    shares = [Share(ALONE, "a", "a1"), Share(ALONE, "a", "a2"), Share(ALONE, "b", "b1")]
    assert order_of(shares, slots=2, most=1)[:2] == ["a1", "b1"]


def test_who_goes_while_waiting_or_running_leaves_no_slot_taken() -> None:
    async def all_() -> None:
        turns = Turns(1)

        async def hold(forever: asyncio.Event) -> None:
            async with turns.turn(Share(ALONE, "a", "a1")):
                await forever.wait()

        running, waiting = [asyncio.create_task(hold(asyncio.Event())) for _ in range(2)]
        await asyncio.sleep(0)
        waiting.cancel()
        running.cancel()
        await asyncio.gather(running, waiting, return_exceptions=True)
        async with asyncio.timeout(5), turns.turn(Share(ALONE, "b", "b1")):
            pass

    asyncio.run(all_())


class SlowBot:
    """Chooses when it is let; counts how many of it have begun."""

    def __init__(self) -> None:
        self.let = threading.Event()
        self.begun = threading.Semaphore(0)

    def choose(self, view: Any) -> int:
        self.begun.release()
        self.let.wait(60)
        return int(view.legal[0])


def expert(level: int) -> Json:
    return {"kind": "bot", "bot": "expert", "level": level}


def test_a_quick_bot_answers_while_a_guest_runs_all_the_slow_ones_he_may(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In order, not in time: no slow bot answers at all before the quick one has."""
    slow = SlowBot()
    made = ribeira.bot

    def make(name: str, game: Any, **settings: Any) -> Any:
        return slow if settings.get("level") == STRONGEST else made(name, game, **settings)

    monkeypatch.setattr(ribeira, "bot", make)
    try:
        with (
            serving(tmp_path, bot_tables_per_guest=MOST) as running,
            Device(running.address) as greedy,
            Device(running.address) as ana,
        ):
            for _ in range(MOST):
                greedy.table(*[expert(STRONGEST)] * 4)
            plans = [expert(STRONGEST)] * 4
            refused = greedy.post("/api/tables", {"game": "azul", "players": 4, "options": {}, "seats": plans}, 409)
            assert refused["error"]["code"] == "bot_tables"
            assert len(greedy.get("/api/tables")) == MOST, "nothing was made"
            assert slow.begun.acquire(timeout=20), "a slow bot thinks"
            table = ana.name("Ana").table("mine", expert(1))["table"]
            with ana.socket(table) as page:
                if page.prompts:
                    page.play()
                page.until(lambda frame: page.v > 0 and bool(page.prompts))
            slow.let.set()
    finally:
        slow.let.set()
