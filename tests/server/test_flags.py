"""Time runs out on a real server: once, not early, on any process, and not for what nobody could help."""

from __future__ import annotations

import asyncio
import copy
import threading
from collections.abc import Callable, Iterator
from math import inf
from pathlib import Path
from time import time
from typing import Any

import pytest
from tools import services

from ribeira.server.hall import clockwork, service, timekeeper
from ribeira.server.journal.verify import UnfairMatch, verify
from ribeira.server.journal.watches import Gap
from ribeira.server.metrics import Metrics
from ribeira.server.store import Store
from ribeira.server.wire.messages import Refusal

from .harness import PATIENCE, Device, Json, Page, Running, catch_up, serving, settings
from .lobby import each_decides
from .test_faults import full_disk
from .test_leaving import PRACTICE, act, told, until

DAY = 86_400
HOUR = 3_600.0


def clock(flag: str = "loss", **more: Any) -> Json:
    return {"kind": "fischer", "initial": 60, "extra": 5, "flag": flag, **more}


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looks often; that the clock of a test jumps ahead is no gap."""
    monkeypatch.setattr(timekeeper, "TICK", 0.02)
    monkeypatch.setattr(timekeeper, "PATIENCE", inf)


@pytest.fixture
def settled(running: Running) -> Iterator[Callable[[float], None]]:
    """Moves the clock of the server ahead; set back for the next test."""
    now = running.service.now

    def ahead(seconds: float) -> None:
        running.service.now = lambda: now() + seconds

    yield ahead
    running.service.now = now


def pair(ana: Device, bo: Device, **more: Any) -> str:
    table: str = ana.table("mine", "open", **{**PRACTICE, "clock": clock(), **more})["table"]
    bo.sit(table, 1)
    return table


def due(first: Page, second: Page) -> tuple[Page, Page]:
    """Whose turn it is, and who waits."""
    return (first, second) if first.prompts else (second, first)


def times(page: Page) -> Json:
    """What the page was told of the clocks last."""
    return next(frame for frame in reversed(page.frames) if frame["t"] == "clocks")


# --- what the table chose -----------------------------------------------------------------------------------


def test_who_runs_out_of_time_loses_and_the_file_proves_it(
    running: Running, ana: Device, bo: Device, settled: Callable[[float], None]
) -> None:
    with ana.socket(pair(ana, bo)) as one, bo.socket(one.table_id) as other:
        mine, _ = due(one, other)
        mine.play()
        assert times(mine)["seats"][0]["left"] <= 65_000
        late, winner = due(one, other)
        settled(HOUR)
        until(winner, lambda page: page.table["state"] == "over")
        assert winner.table["match"]["ending"] == "time"
        assert told(winner) == ["flag_loss"]
        seat = next(seat["seat"] for seat in winner.table["seats"] if seat["you"])
        assert winner.table["match"]["winners"] == [seat]
        ident = late.command("x", late.prompts[0]["id"] if late.prompts else "1.0.0")
        assert late.answer(ident)["code"] in ("over", "stale")
        document = winner.device.get(f"/api/matches/{winner.match}/export")
    assert verify(document).events == winner.v
    assert document["match"]["outcome"] == {"ending": "time", "winners": [seat], "resigned": [1 - seat]}
    assert document["match"]["clock"] == clock()
    slower = copy.deepcopy(document)
    slower["match"]["clock"]["initial"] = 61
    with pytest.raises(UnfairMatch, match=r"match\.clock"):
        verify(slower)


def test_a_bot_stays_for_who_ran_out_of_time_for_the_match(
    running: Running, ana: Device, bo: Device, settled: Callable[[float], None]
) -> None:
    with ana.socket(pair(ana, bo, clock=clock("bot"))) as one, bo.socket(one.table_id) as other:
        late, waits = due(one, other)
        settled(HOUR)
        until(waits, lambda page: "bot_flag" in told(page))
        answer = act(late, "person")
        assert (answer["t"], answer["code"]) == ("rej", "late")
        waits.until(lambda frame: frame["t"] == "clocks" and any(seat["flagged"] for seat in frame["seats"]))


def test_who_is_late_by_days_comes_back(
    running: Running, ana: Device, bo: Device, settled: Callable[[float], None]
) -> None:
    by_days = {"kind": "days", "initial": DAY, "flag": "bot"}
    with ana.socket(pair(ana, bo, clock=by_days)) as one, bo.socket(one.table_id) as other:
        late, waits = due(one, other)
        lines = late.device.get("/api/tables")
        assert DAY - 60 < next(line["left"] for line in lines if line["table"] == one.table_id) <= DAY + 16
        settled(DAY + HOUR)
        until(waits, lambda page: "bot_late" in told(page))
        assert act(late, "person")["t"] == "ack"


def test_others_decide_about_who_ran_out_of_time(
    running: Running, ana: Device, bo: Device, settled: Callable[[float], None]
) -> None:
    with ana.socket(pair(ana, bo, clock=clock("vote"))) as one, bo.socket(one.table_id) as other:
        late, waits = due(one, other)
        settled(HOUR)
        until(waits, lambda page: "flag_vote" in told(page))
        catch_up(late, waits.v)
        while late.prompts:
            late.play()
        settled(9 * HOUR)
        catch_up(waits, late.v)
        until(waits, lambda page: told(page).count("flag_vote") == 2)
        seat = next(seat["seat"] for seat in late.table["seats"] if seat["you"])
        assert act(late, "bot", seat=1 - seat)["t"] == "ack", "at once, as its time has run out"


# --- in time, too late, paused ------------------------------------------------------------------------------


def test_what_is_decided_in_time_counts_and_what_comes_late_is_refused(
    running: Running, ana: Device, bo: Device, settled: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody looks any more: all hangs on when a decision is received."""
    with ana.socket(pair(ana, bo)) as one, bo.socket(one.table_id) as other:
        monkeypatch.setattr(clockwork, "SETTLE", inf)
        mine, theirs = due(one, other)
        settled(70.0)
        prompt = mine.prompts[0]
        settled(HOUR)
        answer = mine.answer(mine.command(prompt["actions"][0]["text"], prompt["id"]))
        assert (answer["t"], answer["code"], mine.v) == ("rej", "late", theirs.v)
        assert answer["text"].endswith((".", "다."))
        settled(70.0)
        mine.play()


def test_a_pause_is_agreed_and_ends_with_a_decision(
    running: Running, ana: Device, bo: Device, settled: Callable[[float], None]
) -> None:
    with ana.socket(pair(ana, bo)) as one, bo.socket(one.table_id) as other:
        mine, theirs = due(one, other)
        assert act(theirs, "pause")["t"] == "ack"
        catch_up(mine, theirs.v)
        assert act(mine, "yes")["t"] == "ack"
        mine.until(lambda frame: frame["t"] == "clocks" and frame["paused"])
        assert not any(seat["runs"] for seat in times(mine)["seats"])
        settled(DAY)
        mine.play()
        theirs.until(lambda frame: frame["t"] == "clocks" and not frame["paused"])
        assert "flag_loss" not in told(theirs)
        assert act(theirs, "resume")["code"] == "stale"


def test_a_table_without_a_clock_has_nothing_to_pause(running: Running, ana: Device, bo: Device) -> None:
    with ana.socket(pair(ana, bo, clock=None)) as page:
        assert act(page, "pause")["code"] == "no_clock"


# --- restarts, clocks that jump, several processes ----------------------------------------------------------


def left_of(running: Running, table: str) -> float:
    """Seconds until the next flag, as it is stored."""
    [(flag_at,)] = running.rows("SELECT flag_at FROM matches WHERE table_id = ? AND over = 0", table)
    return float(flag_at - running.service.now())


@pytest.mark.parametrize("jump", [-HOUR, 0.0, HOUR])
def test_d7_d8_a_restart_costs_nobody_time_and_the_flag_falls_later_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    """The machine stands for two hours, and its clock may be set meanwhile."""
    moment = [time()]
    monkeypatch.setattr(timekeeper, "PATIENCE", 5.0)
    monkeypatch.setattr(service, "Clock", lambda: lambda: moment[0])
    with serving(tmp_path) as running, Device(running.address) as ana, Device(running.address) as bo:
        ana.name("Ana"), bo.name("Bo")  # fmt: skip
        table = pair(ana, bo)
        while not running.rows("SELECT seen FROM watches"):
            threading.Event().wait(0.01)
        before, cookies = left_of(running, table), ana.http.cookies
    moment[0] += 2 * HOUR + jump
    with serving(tmp_path) as running, Device(running.address) as ana:
        ana.http.cookies = cookies
        with ana.socket(table) as page:
            until(page, lambda page: "credit" in told(page))
            back = left_of(running, table)
            assert before <= back <= before + clockwork.RETURN + 1
            monkeypatch.setattr(timekeeper, "PATIENCE", inf)  # the next jump is no gap
            moment[0] += back + clockwork.SETTLE + 1
            until(page, lambda page: "flag_loss" in told(page))
            assert told(page).count("flag_loss") == 1


def test_a_clock_that_is_set_back_makes_no_gap_of_what_has_not_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The jump ahead was noted as a time without a server; once it lies in the future again, nothing is given back."""
    moment = [time()]
    monkeypatch.setattr(timekeeper, "PATIENCE", 5.0)
    monkeypatch.setattr(service, "Clock", lambda: lambda: moment[0])
    with serving(tmp_path) as running, Device(running.address) as ana, Device(running.address) as bo:
        ana.name("Ana"), bo.name("Bo")  # fmt: skip
        pair(ana, bo)
        while not running.rows("SELECT seen FROM watches"):
            threading.Event().wait(0.01)
        moment[0] += HOUR
        while len(running.rows("SELECT seen FROM watches")) < 2:
            threading.Event().wait(0.01)
        moment[0] -= HOUR
        with ana.socket(pair(ana, bo)) as first:
            act(first, "resign")
            assert "credit" not in told(first)


def test_a_fleet_that_is_started_anew_within_moments_costs_nobody_time(
    postgres: services.Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That one of several leaves, or is killed, is no gap. That nobody is left, be it a moment ago, is one for whoever
    comes, however the last one ended."""
    monkeypatch.setattr(timekeeper, "PATIENCE", 5.0)
    place: dict[str, Any] = {"data": tmp_path, "database": postgres.new_database()}
    with serving(**place) as running, Device(running.address) as ana, Device(running.address) as bo:
        pair(ana.name("Ana"), bo.name("Bo"), clock=clock(kind="days", initial=2 * DAY, extra=0))
        while not running.rows("SELECT seen FROM watches"):
            threading.Event().wait(0.01)
    now = time()
    stores = []

    def new_store() -> Store:
        stores.append(Store.open(settings(**place), Metrics()))
        return stores[-1]

    async def come() -> timekeeper.Timekeeper:
        keeper = timekeeper.Timekeeper(await asyncio.to_thread(new_store), lambda: now, lambda: None)
        await keeper.look()
        return keeper

    async def kill(keeper: timekeeper.Timekeeper) -> None:
        """The database sees the end of its sessions, and hears no last word."""
        await asyncio.to_thread(keeper._store.close)

    async def leave(*keepers: timekeeper.Timekeeper) -> None:
        for keeper in keepers:
            await keeper.close()
            await kill(keeper)

    async def scene() -> None:
        nonlocal now
        left = (await new_store().read(lambda db: db.one("SELECT seen FROM watches")) or (0.0,))[0]
        now = left + 2
        one, two = await come(), await come()
        assert one.gaps == two.gaps == [Gap(0.0, one.gaps[0].ended), Gap(left, now)], "the server has left"
        await leave(one)
        now += 2
        three = await come()
        await kill(two)
        now += 2
        four = await come()
        assert four.gaps == three.gaps == one.gaps, "somebody was there all the while"
        await leave(three, four)
        now += 3
        five, six = await come(), await come()
        assert five.gaps == six.gaps == [*one.gaps, Gap(now - 3, now)], "nobody was left"
        await leave(five)
        await kill(six)
        now += 3
        seven, eight = await come(), await come()
        assert seven.gaps == eight.gaps == [*five.gaps, Gap(now - 3, now)], "the last one was killed"
        await kill(seven)
        await leave(eight)
        now += 3
        assert (await come()).gaps == [*seven.gaps, Gap(now - 3, now)]

    try:
        asyncio.run(scene())
    finally:
        for store in stores:
            store.close()


def test_a_full_disk_lets_no_flag_fall_and_then_flag_and_rating_are_one_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timekeeper, "REST", 0.0)
    with (
        serving(tmp_path, public=True, busy_timeout=0.05) as running, Device(running.address) as ana,
        Device(running.address) as bo, ana.socket(pair(ana, bo, meeting="rated")) as one,
        bo.socket(one.table_id) as other,
    ):  # fmt: skip
        each_decides([one, other])
        loop, conductor = running.server.servers[0].get_loop(), running.service.conductor
        with full_disk(running):
            running.service.now = lambda: time() + HOUR
            ringing = asyncio.run_coroutine_threadsafe(conductor._ring(one.table_id), loop)
            with pytest.raises(Refusal, match="busy"):
                ringing.result(PATIENCE)
            assert running.rows("SELECT 1 FROM events WHERE notation LIKE '@%'") == []
            assert running.rows("SELECT 1 FROM rated") == []
        until(one, lambda page: "flag_loss" in told(page))
        ended = running.rows("SELECT updated FROM matches")
        assert running.rows("SELECT at FROM rated") == ended * 2
        assert running.rows("SELECT count(*) FROM events WHERE notation = '@flag:loss'") == [(1,)]


def test_two_processes_flag_once(postgres: services.Postgres, nats: services.Nats, tmp_path: Path) -> None:
    shared = {"database": postgres.new_database(), "bus": nats.url}
    with (
        serving(tmp_path / "1", **shared) as one, serving(tmp_path / "2", **shared) as two,
        Device(one.address) as ana, Device(two.address) as bo,
    ):  # fmt: skip
        ana.name("Ana"), bo.name("Bo")  # fmt: skip
        with ana.socket(pair(ana, bo)) as first, bo.socket(first.table_id) as second:
            for running in (one, two):
                running.service.now = lambda: time() + HOUR
            for page in (first, second):
                until(page, told)
                assert told(page) == ["flag_loss"]
        assert one.rows("SELECT count(*) FROM events WHERE notation = '@flag:loss'") == [(1,)]
