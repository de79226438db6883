"""Away days: clocks of matches by days stand while their people are away, exactly, and for nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from time import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ribeira.server.hall import service, timekeeper
from ribeira.server.journal import vacations
from ribeira.server.journal.acts import Vacation
from ribeira.server.journal.clocks import Clocks, SeatClock
from ribeira.server.journal.vacations import VacationRow, merged
from ribeira.server.journal.verify import verify
from ribeira.server.wire.clocks import TimeControl

from .harness import Device, Page, Running, serving
from .test_leaving import PRACTICE, act, told, until

STORES = ("sqlite", "postgres")
DAY = 86_400
HOUR = 3_600
BY_DAYS = {"kind": "days", "initial": DAY, "flag": "loss"}


@pytest.fixture
def moment(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time that all servers go by that are started from now on; that it jumps is no gap."""
    now = [time()]
    monkeypatch.setattr(timekeeper, "TICK", 0.02)
    monkeypatch.setattr(timekeeper, "PATIENCE", inf)
    monkeypatch.setattr(service, "Clock", lambda: lambda: now[0])
    return now


@pytest.fixture
def running(place: dict[str, Any], moment: list[float]) -> Iterator[Running]:
    with serving(**place) as running:
        yield running


def pair(ana: Device, bo: Device) -> str:
    table: str = ana.table("mine", "open", **{**PRACTICE, "clock": BY_DAYS})["table"]
    bo.sit(table, 1)
    return table


def take(device: Device, begun: float, days: float, status: int = 200) -> Any:
    return device.post("/api/vacations", {"begun": begun, "ended": begun + days * DAY}, status)


def flag_at(running: Running, table: str) -> float:
    [(at,)] = running.rows("SELECT flag_at FROM matches WHERE table_id = ?", table)
    return float(at)


def due(first: Page, second: Page) -> tuple[Page, Page]:
    return (first, second) if first.prompts else (second, first)


# --- at tables ----------------------------------------------------------------------------------------------


def test_a_clock_stands_while_its_person_is_away_and_the_file_proves_it(
    running: Running, moment: list[float], ana: Device, bo: Device
) -> None:
    table = pair(ana, bo)
    with ana.socket(table) as one, bo.socket(table) as other:
        late, waits = due(one, other)
        before = flag_at(running, table)
        taken = take(late.device, moment[0], 3)
        assert (taken["days"], taken["left"], len(taken["taken"])) == (30, 27, 1)
        until(waits, lambda page: "vacation" in told(page))
        frame = waits.until(lambda frame: frame["t"] == "clocks" and any(seat["away"] for seat in frame["seats"]))
        [away] = [seat for seat in frame["seats"] if seat["away"]]
        assert away["away"] == round((moment[0] + 3 * DAY) * 1000)
        assert not away["runs"]
        assert flag_at(running, table) == pytest.approx(before + 3 * DAY, abs=0.01)
        moment[0] += 2 * DAY
        back = late.device.post("/api/vacations/end", {"begun": taken["taken"][0]["begun"]})
        assert (back["left"], back["taken"]) == (28, []), "what has passed stays taken"
        assert flag_at(running, table) == pytest.approx(before + 2 * DAY, abs=0.01)
        moment[0] += 1.5 * DAY
        until(waits, lambda page: "flag_loss" in told(page))
        document = waits.device.get(f"/api/matches/{waits.match}/export")
        assert verify(document).events == waits.v


def test_days_that_were_planned_begin_by_themselves_also_after_a_restart(
    place: dict[str, Any], moment: list[float]
) -> None:
    with serving(**place) as running, Device(running.address) as ana, Device(running.address) as bo:
        table = pair(ana.name("Ana"), bo.name("Bo"))
        with ana.socket(table) as one, bo.socket(table) as other:
            late, _ = due(one, other)
            before, cookies = flag_at(running, table), dict(late.device.http.cookies)
        take(late.device, moment[0] + 6 * HOUR, 2)
        assert flag_at(running, table) == before, "nobody is away yet"
    moment[0] += 2 * DAY
    with serving(**place) as running, Device(running.address) as device:
        device.http.cookies.update(cookies)
        with device.socket(table) as page:
            until(page, lambda page: "vacation" in told(page))
            assert flag_at(running, table) == pytest.approx(before + 2 * DAY, abs=0.01)
            assert page.play()["t"] == "ack"


def test_who_goes_away_after_the_time_is_over_has_lost(
    running: Running, moment: list[float], ana: Device, bo: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody flags, as if no process were there: what was over stays over."""
    table = pair(ana, bo)
    with ana.socket(table) as one, bo.socket(table) as other:
        late, waits = due(one, other)
        prompt = late.prompts[0]
        monkeypatch.setattr("ribeira.server.hall.clockwork.SETTLE", inf)
        before = flag_at(running, table)
        moment[0] = before + 60
        take(late.device, moment[0], 3)
        assert flag_at(running, table) == before
        answer = late.answer(late.command(prompt["actions"][0]["text"], prompt["id"]))
        assert (answer["t"], answer["code"]) == ("rej", "late")
        assert act(waits, "resign")["t"] == "ack"


# --- what may be taken --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("begun", "days"),
    [(-1, 3), (0, 0), (0, -1), (0, 31), (400, 1), (1e300, 1), (0, 1e300)],
)
def test_what_nobody_can_take_is_one_sentence(
    running: Running, moment: list[float], ana: Device, begun: float, days: float
) -> None:
    assert take(ana, moment[0] + begun * DAY, days, 400)["error"]["code"] == "vacation"
    assert ana.post("/api/vacations", {"begun": "today", "ended": 1}, 400)["error"]["code"] == "body"
    assert ana.post("/api/vacations/end", {"begun": moment[0]}, 404)["error"]["code"] == "vacation_unknown"
    assert running.rows("SELECT * FROM vacations") == []


def test_a_year_has_so_many_days_and_stretches_that_touch_are_one(
    running: Running, moment: list[float], ana: Device
) -> None:
    now = moment[0]
    take(ana, now + 10 * DAY, 10)
    assert len(take(ana, now + 15 * DAY, 10)["taken"]) == 1, "five of these days were taken before"
    assert take(ana, now + 100 * DAY, 15)["left"] == 0
    assert take(ana, now + 200 * DAY, 1, 400)["error"]["code"] == "vacation"
    assert ana.post("/api/vacations/end", {"begun": now + 100 * DAY})["left"] == 15
    moment[0] += 12 * DAY
    assert ana.get("/api/vacations")["taken"] == [{"begun": now + 10 * DAY, "ended": now + 25 * DAY}]


def test_a_program_takes_no_days_off(running: Running, moment: list[float], ana: Device) -> None:
    token = ana.post("/api/programs", {"name": "Strong"})["token"]
    with Device(running.address) as program:
        program.http.headers["Authorization"] = f"Bearer {token}"
        assert take(program, moment[0], 1, 403)["error"]["code"] == "people"


# --- the fold -----------------------------------------------------------------------------------------------

SPANS = st.lists(st.tuples(st.integers(0, 10 * DAY), st.integers(1, 5 * DAY)), max_size=5)


@given(SPANS, st.integers(0, 5 * DAY), st.integers(1, 5 * DAY))
def test_a_flag_falls_when_so_much_time_has_passed_beside_the_stretches(
    spans: list[tuple[int, int]], since: int, left: int
) -> None:
    rows = merged([VacationRow(begun, begun + length) for begun, length in spans])
    clock = SeatClock(left, since=since, vacations=tuple(Vacation(int(row.begun), int(row.ended)) for row in rows))
    at = clock.flag_at
    assert at is not None
    assert at - since - clock.stands(since, at) == left
    assert clock.at(at).left == 0 < clock.at(at - 1).left or clock.stands(at - 1, at) == 1


def test_nobody_is_away_at_a_clock_for_a_match_nor_twice_at_once() -> None:
    days, minutes = (Clocks.new(TimeControl(kind, DAY), 2) for kind in ("days", "fischer"))
    away = Vacation(1_000, 9_000)
    with pytest.raises(ValueError, match="away"):
        minutes.check(0, away, 5_000)
    with pytest.raises(ValueError, match="away"):
        days.check(0, away, 999)
    taken = days.acted(0, away, 5_000)
    with pytest.raises(ValueError, match="away"):
        taken.check(0, Vacation(2_000, 3_000), 5_000)
    taken.check(0, Vacation(1_000, 6_000), 7_000)
    assert taken.acted(0, Vacation(1_000, 6_000), 7_000).seats[0].vacations == (Vacation(1_000, 6_000),)
    assert vacations.used([VacationRow(0, 1)], 1) == 1
