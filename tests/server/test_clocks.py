"""D8: what ends at a time ends once and not early, across restarts and whatever the machine's clock does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from ribeira.server.journal import guests, records, recoveries
from ribeira.server.journal.guests import GuestRow
from ribeira.server.journal.records import SeatRow, TableRow
from ribeira.server.limits import Budget, Budgets
from ribeira.server.metrics import Metrics
from ribeira.server.operator import admins
from ribeira.server.store import Db, Store

from .harness import settings

HOUR = 3_600.0
NOW = 1_793_000_000.0
"""An hour before clocks went back in Europe: local time has a second half past two, seconds since 1970 have not."""


@contextmanager
def reopened(folder: Path) -> Iterator[Callable[[Callable[[Db], Any]], Any]]:
    """The store as a process finds it that has just started."""
    store = Store.open(settings(folder), Metrics())
    try:
        yield lambda work: asyncio.run(store.write(work))
    finally:
        store.close()


def open_at(folder: Path, link: str, now: float) -> bool:
    with reopened(folder) as write:
        return write(admins.open_session(link, f"session {link} {now}", now)) is not None


@pytest.mark.parametrize("jump", [-HOUR, 0.0, HOUR])
def test_d8_an_admin_link_opens_once_and_ends_by_its_own_time(tmp_path: Path, jump: float) -> None:
    """A clock that is set back gives nobody a second time; one that is set forward ends links early, which is safe."""
    with reopened(tmp_path) as write:
        for link in ("used", "late", "kept"):
            write(admins.add_link(link, NOW))
    assert open_at(tmp_path, "used", NOW + jump) == (jump < admins.LINK_SECONDS)
    assert not open_at(tmp_path, "used", NOW + jump), "not again, in whatever process"
    assert open_at(tmp_path, "kept", NOW + admins.LINK_SECONDS - 1) == (jump <= 0)
    assert not open_at(tmp_path, "late", NOW + admins.LINK_SECONDS)
    assert not open_at(tmp_path, "late", NOW), "what has ended once stays ended when the clock is set back"


def test_d8_a_session_ends_by_its_own_time(tmp_path: Path) -> None:
    with reopened(tmp_path) as write:
        write(admins.add_link("link", NOW))
        write(admins.open_session("link", "session", NOW))
    for now, holds in ((NOW - HOUR, True), (NOW + admins.SESSION_SECONDS - 1, True),
                       (NOW + admins.SESSION_SECONDS, False)):  # fmt: skip
        with reopened(tmp_path) as write:
            assert (write(admins.find_session("session", now)) is not None) == holds


def test_d8_a_recovery_link_ends_by_its_own_time(tmp_path: Path) -> None:
    with reopened(tmp_path) as write:
        guest, seats = GuestRow("guest", None), [SeatRow("person", "guest"), SeatRow()]
        write(guests.add_guest(guest, "token", NOW))
        write(records.add_table(TableRow("table", "azul", 2, {}, "guest", True, NOW, seats)))
        write(recoveries.put("table", "guest", "token", NOW + HOUR))
    for now, holds in ((NOW - HOUR, True), (NOW + HOUR - 1, True), (NOW + HOUR, False)):
        with reopened(tmp_path) as write:
            assert bool(write(recoveries.valid("table", now))) == holds


class Clock:
    """Seconds since the machine started; the time of day is none of a budget's business."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("wall", [-HOUR, HOUR])
def test_d8_a_budget_fills_up_by_elapsed_time_alone(wall: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time", lambda: NOW + wall)
    clock = Clock()
    budget, budgets = Budget(2, 60.0, clock), Budgets(2, 60.0, clock)
    for _ in range(2):
        assert (budget.spend(), budgets.spend("key")) == (0, 0)
    clock.now = 59.0
    assert (budget.spend(), budgets.spend("key")) == (1.0, 1), "not early"
    clock.now = 60.0
    assert (budget.spend(), budgets.spend("key")) == (0, 0)
