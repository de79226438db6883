"""D8: what ends at a time ends once and not early, across restarts and whatever the machine's clock does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import time
from typing import Any, cast

import pytest

import ribeira
from ribeira.server.clock import Clock, elapsed
from ribeira.server.hall import conduct
from ribeira.server.journal import absences, guests, records, recoveries
from ribeira.server.journal.chain import milliseconds
from ribeira.server.journal.fairness import Secret
from ribeira.server.journal.guests import GuestRow
from ribeira.server.journal.match import Match
from ribeira.server.journal.records import MatchRow, SeatRow, TableRow
from ribeira.server.journal.sessions import NewSession
from ribeira.server.limits import Budget, Budgets
from ribeira.server.metrics import Metrics
from ribeira.server.operator import admins
from ribeira.server.store import Db, Store
from ribeira.server.tables.table import Table
from ribeira.server.wire import protocol
from ribeira.server.wire.messages import Refusal

from .harness import Device, play_out, serving, settings

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
        write(guests.add_guest(guest, NewSession("token", ""), NOW))
        write(records.add_table(TableRow("table", "azul", 2, {}, "guest", True, NOW, seats)))
        write(recoveries.put("table", "guest", "token", NOW + HOUR))
    for now, holds in ((NOW - HOUR, True), (NOW + HOUR - 1, True), (NOW + HOUR, False)):
        with reopened(tmp_path) as write:
            assert bool(write(recoveries.valid("table", now))) == holds


class Here:
    """An open page, of Ana if nothing else is said."""

    guest = "ana"


class Machine:
    """Its clock, which somebody may set, and what has passed, which nobody can."""

    def __init__(self) -> None:
        self.passed = 0.0
        self.jumped = 0.0

    def clock(self) -> Clock:
        """That of a process that starts now."""
        return Clock(lambda: NOW + self.passed + self.jumped, lambda: self.passed)


JUMPS = pytest.mark.parametrize("jump", [-HOUR, 0.0, HOUR])


@JUMPS
def test_d8_a_running_process_goes_by_what_has_passed(jump: float) -> None:
    machine = Machine()
    clock = machine.clock()
    machine.jumped = jump
    assert clock() == NOW
    machine.passed = 2 * HOUR
    assert clock() == NOW + 2 * HOUR
    assert machine.clock()() == NOW + 2 * HOUR + jump, "a process that starts later takes the time that it finds"


def test_d8_what_has_passed_only_grows() -> None:
    first, second = elapsed(), elapsed()
    assert second >= first
    assert abs(Clock()() - time()) < HOUR


@contextmanager
def running_match(folder: Path, machine: Machine) -> Iterator[tuple[Table, Match]]:
    """Ana is here and Bo is not, at a table with a grace of three minutes."""
    game = ribeira.game("santorini", players=2, gods="none")
    seats = [SeatRow("person", guest, guest) for guest in ("ana", "bo")]
    with closing(Store.open(settings(folder), Metrics())) as store:
        row = TableRow("table", game.name, 2, {}, "ana", True, NOW, seats, grace=3)
        table = Table(row, game, store, now=machine.clock())
        rules = game.definition.rules_version
        match = table.match = Match(MatchRow("m", "table", 1, seats, rules, Secret.new(), 0, False, NOW, NOW, []), game)
        match.adopt(match.opening())
        table.pages.add(cast(Any, Here()))
        yield table, match


@JUMPS
def test_d8_a_bot_plays_on_once_for_who_is_away_and_not_early(tmp_path: Path, jump: float) -> None:
    """By the time that was noted first, whatever the machine's clock does meanwhile."""
    for now in (NOW, NOW + jump):  # the process ends, and another one notes it again
        with reopened(tmp_path) as write:
            assert write(absences.begin("table", "bo", now)) == NOW
    machine, fired = Machine(), []
    with running_match(tmp_path, machine) as (table, match):
        table.absent["bo"] = NOW
        for machine.passed, machine.jumped in ((179.0, 0.0), (179.9, jump), (180.0, jump), (181.0, 0.0), (600.0, jump)):
            steps = conduct.due_steps(table, match)
            match.adopt(steps)
            fired += [(machine.passed, step.event.notation) for step in steps]
    assert fired == [(180.0, f"@bot:1:away:{conduct.BOT}:{conduct.LEVEL}")]


@JUMPS
def test_d8_a_vote_lapses_once_and_not_early(tmp_path: Path, jump: float) -> None:
    machine, fired = Machine(), []
    with running_match(tmp_path, machine) as (table, match):
        match.adopt(conduct.steps_of(table, match, "ana", protocol.Act("ask", "end")))
        assert match.people.vote is not None
        assert match.people.vote.asked == milliseconds(NOW)
        for machine.passed, machine.jumped in ((59.0, 0.0), (59.9, jump), (60.0, jump), (61.0, 0.0), (99.0, jump)):
            steps = conduct.due_steps(table, match)
            match.adopt(steps)
            fired += [(machine.passed, step.event.notation) for step in steps]
    assert fired == [(60.0, "@lapse")]


@JUMPS
def test_d8_nobody_is_replaced_early_for_not_deciding(tmp_path: Path, jump: float) -> None:
    """Bo is asked to decide, and may be replaced by vote only after three minutes of the table's time."""
    machine = Machine()
    with running_match(tmp_path, machine) as (table, match):
        bo = Here()
        bo.guest = "bo"
        table.pages.add(cast(Any, bo))
        while 0 in match.prompts:
            match.adopt(match.decide(0, match.state.as_seat(0).legal[0], None, table.now()))
        for machine.passed, machine.jumped in ((conduct.IDLE_SECONDS - 0.1, jump), (conduct.IDLE_SECONDS - 0.1, 0.0)):
            with pytest.raises(Refusal, match="here"):
                conduct.steps_of(table, match, "ana", protocol.Act("early", "bot", seat=1))
        machine.passed = conduct.IDLE_SECONDS
        assert conduct.steps_of(table, match, "ana", protocol.Act("due", "bot", seat=1))


def test_d8_all_that_is_stored_of_a_match_goes_by_the_clock_of_the_process(tmp_path: Path) -> None:
    """The machine's clock is set forward by a day as soon as the server runs."""
    with serving(tmp_path) as running, Device(running.address) as ana:
        assert isinstance(running.service.now, Clock)
        running.service.now = Clock(lambda: NOW)
        with ana.socket(ana.table("mine", "random")["table"]) as page:
            play_out([page])
        times = [row[0] for row in running.rows("SELECT time FROM events")]
        times += [moment for row in running.rows("SELECT started, updated FROM matches") for moment in row]
    assert len(times) > page.v
    assert all(NOW <= moment < NOW + HOUR for moment in times)


class Passed:
    """Seconds since the machine started; the time of day is none of a budget's business."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("wall", [-HOUR, HOUR])
def test_d8_a_budget_fills_up_by_elapsed_time_alone(wall: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time", lambda: NOW + wall)
    clock = Passed()
    budget, budgets = Budget(2, 60.0, clock), Budgets(2, 60.0, clock)
    for _ in range(2):
        assert (budget.spend(), budgets.spend("key")) == (0, 0)
    clock.now = 59.0
    assert (budget.spend(), budgets.spend("key")) == (1.0, 1), "not early"
    clock.now = 60.0
    assert (budget.spend(), budgets.spend("key")) == (0, 0)
