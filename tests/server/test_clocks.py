"""D8: what ends at a time ends once and not early, across restarts and whatever the machine's clock does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, cast

import pytest

import ribeira
from ribeira.server.hall import conduct
from ribeira.server.journal import absences, guests, records, recoveries
from ribeira.server.journal.fairness import Secret
from ribeira.server.journal.guests import GuestRow
from ribeira.server.journal.match import Match
from ribeira.server.journal.records import MatchRow, SeatRow, TableRow
from ribeira.server.limits import Budget, Budgets
from ribeira.server.metrics import Metrics
from ribeira.server.operator import admins
from ribeira.server.store import Db, Store
from ribeira.server.tables.table import Table

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


class Here:
    """The open page of Ana."""

    guest = "ana"


@pytest.mark.parametrize("jump", [-HOUR, 0.0, HOUR])
def test_d8_a_bot_plays_on_once_for_who_is_away(tmp_path: Path, jump: float) -> None:
    """By the time that was noted first. A clock that is set back lets a bot come late, and one that is set forward lets
    it come early, which harms nobody: who comes back has the seat again."""
    for now in (NOW, NOW + jump):  # the process ends, and another one notes it again
        with reopened(tmp_path) as write:
            assert write(absences.begin("table", "bo", now)) == NOW
    game = ribeira.game("santorini", players=2, gods="none")
    seats = [SeatRow("person", guest, guest) for guest in ("ana", "bo")]
    with closing(Store.open(settings(tmp_path), Metrics())) as store:
        clock = Clock()
        row = TableRow("table", game.name, 2, {}, "ana", True, NOW, seats, grace=3)
        table = Table(row, game, store, now=lambda: NOW + clock.now)
        rules = game.definition.rules_version
        match = table.match = Match(MatchRow("m", "table", 1, seats, rules, Secret.new(), 0, False, NOW, NOW, []), game)
        table.pages.add(cast(Any, Here()))
        table.absent["bo"] = NOW
        fired = []
        for clock.now in (179.0, 179.0 + jump, 180.0, 180.0 + jump, 181.0, 600.0):
            steps = conduct.due_steps(table, match)
            match.adopt(steps)
            fired += [(clock.now, step.event.notation) for step in steps]
    first = 180.0 if jump <= 0 else 179.0 + jump
    assert fired == [(first, f"@bot:1:away:{conduct.BOT}:{conduct.LEVEL}")]


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
