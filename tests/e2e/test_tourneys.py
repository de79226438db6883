"""Tournaments in the browser: eight bots and two people; and an evening with all that can come between."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from math import inf
from time import time
from uuid import uuid4

import pytest
from playwright.sync_api import expect

from ribeira.server.hall import timekeeper
from tests.e2e.hands import PHONE
from tests.server.harness import Device, Json, Running, play_out, serving
from tests.server.test_tourneys import in_round, is_over, until

from .conftest import Visit
from .test_talk import called
from .visitor import RESULT, Visitor

EVENING: Json = {
    "title": "Evening of tiles", "game": "azul", "players": 2, "options": {}, "form": "swiss", "rounds": 3,
    "clock": {"kind": "fischer", "initial": 300, "extra": 8, "flag": "loss"}, "grace": 120, "rest": 0, "limit": 3600,
    "programs": True, "bots": {"bot": "random", "level": None, "count": 3, "fill": True},
}  # fmt: skip


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("public"), public=True, bot_threads=2) as running:
        yield running


def test_eight_bots_and_two_people_play_three_rounds(visit: Visit) -> None:
    host, guest = visit(), visit(size=PHONE, language="ko")
    tourney = hosted(host)
    host.looks_right("tourney-open")
    guest.open("/lobby")
    guest.press(guest.find("[data-place=tourneys]"))
    guest.looks_right("tourneys-phone")
    guest.press(guest.find("[data-tourney]"))
    entered(guest, "Bora")
    entered(host, "Ana")
    host.press(host.find("[data-desk] button").first)
    guest.open("/rules/azul")
    call = guest.find(".toast button").first
    call.wait_for()
    guest.press(call)
    guest.page.wait_for_url("**/t/*")
    for number in (1, 2, 3):
        for visitor in (host, guest):
            visitor.open(tourney)
            visitor.find(f"[data-round='{number}']").wait_for()
            gives_up(visitor)
    for visitor in (host, guest):
        visitor.open(tourney)
        expect(visitor.find(".news.over")).to_have_count(1)
        expect(visitor.find("[data-standings] tbody tr")).to_have_count(10)
        expect(visitor.find("[data-round]")).to_have_count(3)
        visitor.looks_right(f"tourney-over-{'phone' if visitor.is_phone else 'desk'}")
    watcher = visit(dark=True)
    watcher.open("/tourneys")
    watcher.looks_right("tourneys-dark")
    watcher.press(watcher.find("[data-tourney]"))
    watcher.find("[data-round='3'] a").first.click()
    watcher.page.wait_for_url("**/m/*")


def hosted(host: Visitor) -> str:
    """A tournament that is made by the form; its path."""
    host.open("/tourneys")
    host.press(host.find("[data-host-tourney]"))
    form = host.find("[data-tourney-form]")
    form.wait_for()
    form.get_by_label("Name of the tournament").fill("Friday cup")
    form.get_by_label("Game").select_option("santorini")
    form.get_by_label("Let some take part").check()
    form.get_by_label("Which bot").select_option("random:0")
    form.get_by_label("How many").fill("8")
    form.locator("summary").click()
    form.get_by_label("Break between rounds").select_option("0")
    host.looks_right("tourney-form")
    form.locator("button.large").click()
    named(host, "Ana")
    host.page.wait_for_url("**/tourney/*")
    return host.page.evaluate("() => location.pathname")  # type: ignore[no-any-return]  # a text


def named(visitor: Visitor, name: str) -> None:
    dialog = visitor.find("dialog[open]")
    dialog.locator("input").fill(name)
    dialog.locator("button.primary").click()


def entered(visitor: Visitor, name: str) -> None:
    visitor.press(visitor.find("[data-enter]"))
    if name == "Bora":
        named(visitor, name)
    expect(visitor.find("[data-enter]")).to_have_count(0)


def gives_up(visitor: Visitor) -> None:
    """Goes to the own match, where one runs, and resigns there by a socket of the same person; the other may have done
    so before."""
    visitor.find("[data-standings]").wait_for()
    mine = visitor.find("[data-my-match]")
    if mine.count() == 0:
        return
    visitor.press(mine)
    visitor.find("[data-board]").wait_for()
    with device_of(visitor) as device, device.socket(visitor.page.url.rpartition("/")[2]) as page:
        page.send({"t": "act", "id": str(uuid4()), "act": "resign"})
        visitor.find(RESULT).wait_for()


def device_of(visitor: Visitor) -> Device:
    """Calls and sockets of the same person."""
    device = Device(visitor.address)
    for cookie in visitor.context.cookies():
        device.http.cookies.set(cookie["name"], cookie["value"])
    return device


def test_an_evening_of_people_bots_and_a_program_that_does_not_come(
    running: Running, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Late entry, withdrawal, pause, correction, a forfeit, and the results to take home."""
    host, guest = called(visit(), "Ana"), called(visit(size=PHONE, language="ko", dark=True), "Bora")
    tourney = host.post("/api/tourneys", EVENING)["info"]["tourney"]
    path = f"/tourney/{tourney}"
    host.post("/api/programs", {"name": "Clever"})
    with ExitStack() as opened:
        cy, di, eve = (opened.enter_context(Device(running.address)).name(name) for name in ("Cy", "Di", "Eve"))
        for device in (cy, di):
            device.post(f"/api/tourneys/{tourney}/enter")
        guest.open(path)
        entered(guest, "Bora, who has a name")
        guest.looks_right("evening-open-phone")
        host.open(path)
        entered(host, "Ana")
        clever = host.find("[data-own-program]")
        clever.click()
        expect(clever).to_have_text("Take out my program: Clever")
        expect(host.find("[data-entrant]")).to_have_count(5)
        host.looks_right("evening-open")
        absent = int(str(host.find("[data-entrant]", has_text="Clever").get_attribute("data-entrant")))

        guest.open("/rules/azul")
        host.find("[data-desk] .primary").click()
        guest.press(guest.find(".toast button").first)
        guest.page.wait_for_url("**/t/*")
        guest.find("[data-board]").wait_for()
        expect(guest.find("[data-round-line]")).to_contain_text("1라운드 · 라운드 마감")
        guest.looks_right("evening-table-phone")
        guest.press(guest.find("[data-round-line] a"))
        guest.page.wait_for_url(f"**{path}")
        eve.post(f"/api/tourneys/{tourney}/enter")

        host.page.get_by_role("button", name="Pause").click()
        guest.find(".news.paused").wait_for()
        guest.looks_right("evening-paused-phone")
        host.page.get_by_role("button", name="Go on").click()
        guest.find(".news.running").wait_for()

        ana, bora = (opened.enter_context(device_of(one)) for one in (host, guest))
        monkeypatch.setattr(timekeeper, "PATIENCE", inf)  # that the clock jumps is no gap
        played([ana, bora, cy, di], tourney, 1, absent)
        corrected(host)
        guest.press(guest.page.get_by_role("button", name="그만두기"))
        guest.page.get_by_text("더 이상 참가하지 않습니다.").first.wait_for()
        guest.looks_right("evening-left-phone")
        monkeypatch.setattr(running.service, "now", lambda: time() + 121)
        until(cy, tourney, lambda told: _forfeits(told, absent) == 1)
        people = [ana, cy, di, eve]
        played(people, tourney, 2, absent)
        monkeypatch.setattr(running.service, "now", lambda: time() + 242)
        until(cy, tourney, lambda told: _forfeits(told, absent) == 2)
        played(people, tourney, 3, absent)
        until(cy, tourney, is_over)

    host.find(".news.over").wait_for()
    told = host.get(f"/api/tourneys/{tourney}")
    assert {"pause", "resume", "correct", "missed", "dropped", "late", "left"} <= {act["act"] for act in told["acts"]}
    assert {one["name"]: one["state"] for one in told["entrants"] if one["state"] != "in"} == {
        "Clever": "out",
        "Bora": "left",
    }
    host.looks_right("evening-over")
    guest.find(".news.over").wait_for()
    guest.looks_right("evening-over-phone")
    with host.page.expect_download() as download:
        host.page.get_by_role("link", name="CSV").click()
    rows = download.value.path().read_text(encoding="utf-8-sig").splitlines()
    assert rows[0].startswith("place,number,name,points")
    host.page.emulate_media(media="print")
    expect(host.find("[data-desk], .no-print:visible")).to_have_count(0)
    host.shoot("evening-print")


def played(people: list[Device], tourney: str, number: int, absent: int) -> None:
    """Everybody plays the matches of a round to their end; whose opponent is not there comes and waits."""
    until(people[0], tourney, in_round(number))
    tables: dict[str, list[Device]] = {}
    for device in people:
        told = device.get(f"/api/tourneys/{tourney}")
        own = next((one for one in told["rounds"][-1]["boards"] if told["entrant"] in one["entrants"]), None)
        if own is None or told["call"] is None:
            continue
        if absent in own["entrants"]:
            with device.socket(told["call"]):
                until(device, tourney, partial(_is_called_no_more, device))
        else:
            tables.setdefault(told["call"], []).append(device)
    for table, devices in tables.items():
        with ExitStack() as opened:
            play_out([opened.enter_context(device.socket(table)) for device in devices], seed=number)


def _is_called_no_more(device: Device, _told: Json) -> bool:
    """Whether no match of a tournament waits for who uses the device."""
    return not device.get("/api/tourneys/calls")


def _forfeits(told: Json, entrant: int) -> int:
    """How many matches somebody has forfeited."""
    boards = [board for turn in told["rounds"] for board in turn["boards"]]
    return sum(board["how"] == "forfeit" and entrant in board["entrants"] for board in boards)


def corrected(host: Visitor) -> None:
    """The host sets the result of a table of the first round anew."""
    settled = host.find("[data-round='1'] [data-board]", has=host.find(".points")).first
    board = host.find(f"[data-round='1'] [data-board='{settled.get_attribute('data-board')}']")
    board.locator("button").click()
    dialog = host.find("dialog[open]")
    dialog.locator("select").first.select_option("0.5")
    host.looks_right("evening-correct")
    dialog.get_by_role("button", name="Set the result").click()
    expect(dialog).to_have_count(0)
    expect(board.locator(".points")).to_have_text(["½", "½"])
