"""Coming back: from any version, in another language, after a restart, on another device."""

from __future__ import annotations

import asyncio
import random
from time import time
from typing import Any

import pytest

from ribeira.server.journal import records
from ribeira.server.journal.match import Match
from ribeira.server.journal.records import MatchRow
from ribeira.server.tables.projection import TOLD_AT_ONCE
from tests.soak import soak

from .harness import Device, Running, play_out, serving

STORES = ("sqlite", "postgres")


def strip(entry: dict[str, Any]) -> dict[str, Any]:
    return {key: entry[key] for key in ("v", "seat", "text", "facts")}


def test_resume_from_every_version(ana: Device) -> None:
    table = ana.table("mine", "random")["table"]
    with ana.socket(table) as page:
        play_out([page])
        for known in range(page.v + 1):
            page.log = {v: entry for v, entry in page.log.items() if v <= known}
            welcome = page.hello(known, page.match)
            assert [entry["v"] for entry in welcome["log"]] == list(range(known + 1, page.v + 1))
            assert welcome["view"] == page.view
        assert sorted(page.log) == list(range(1, page.v + 1))


LONG = 1_000
"""Events of the match in row P4."""


def lengthened(running: Running, table: str, choose: random.Random) -> None:
    """Plays a match to this length straight into the database; most decisions are taken back where that can be."""
    asked = running.table(table).match
    assert asked is not None
    match = Match(records_of(running, asked.id), asked.game)
    while match.version < LONG:
        (seat,) = match.state.due
        if match.retractable(seat) and choose.random() < 0.95:
            match.adopt(match.take_back(seat, 1, None, time()))
        else:
            match.adopt(match.decide(seat, choose.choice(match.state.as_seat(seat).legal), None, time()))
        assert not match.over
    events = [step.event for step in match.steps[asked.version :]]
    running.write(records.append(running.table(table).place, events, match.standing(), "test", time()))


def records_of(running: Running, match: str) -> MatchRow:
    row: MatchRow | None = asyncio.run(running.service.store.read(records.find_match(match)))
    assert row is not None
    return row


@pytest.mark.soak
def test_p4_a_page_of_any_version_comes_back_to_a_match_of_a_thousand_events(ana: Device, running: Running) -> None:
    table = ana.table(*["mine"] * 5, game="puerto_rico")["table"]
    lengthened(running, table, random.Random(4))
    running.service.forget(unused_since=float("inf"))
    with ana.socket(table) as page:
        assert page.v >= LONG
        told, view, prompts = dict(page.log), page.view, page.prompts
        for known in sorted({0, 1, page.v - 1, page.v, *range(0, page.v, soak(100, 1))}):
            with ana.socket(table, hello=False) as back:
                back.v = known
                welcome = back.hello(known, page.match)
                assert [entry["v"] for entry in welcome["log"]] == list(range(known + 1, page.v + 1))
                assert welcome["log"] == [told[v] for v in range(known + 1, page.v + 1)]
                assert (back.view, back.prompts) == (view, prompts)


def test_who_joins_late_is_told_the_latest_and_may_read_on(ana: Device, eve: Device) -> None:
    table = ana.table("mine", "random")["table"]
    with ana.socket(table) as page:
        play_out([page])
        with eve.socket(table, hello=False) as late:
            late.send({"t": "hello", "from": None, "build": "test", "lang": late.language, "match": None})
            welcome = late.until(lambda frame: frame["t"] == "welcome")
            first = page.v - TOLD_AT_ONCE + 1
            assert [entry["v"] for entry in welcome["log"]] == list(range(first, page.v + 1))
            assert late.past(first, "another match") == []
            assert late.past(1) == []
            assert [entry["v"] for entry in late.past(10_000)] == list(range(first, page.v + 1)), "no more at once"
            late.read_back(first)
            assert late.log == page.log


def test_a_page_that_missed_events_catches_up(ana: Device) -> None:
    table = ana.table("mine", "mine")["table"]
    with ana.socket(table) as page:
        away = ana.socket(table)
        away.close()
        for _ in range(5):
            page.play()
        with ana.socket(table, hello=False) as back:
            back.v = away.v
            welcome = back.hello(away.v, away.match)
            assert [entry["v"] for entry in welcome["log"]] == list(range(away.v + 1, page.v + 1))
            assert back.view == page.view
            assert back.prompts == page.prompts


def test_unknown_version_or_other_match_gets_everything(ana: Device) -> None:
    table = ana.table("mine", "mine")["table"]
    with ana.socket(table) as page:
        page.play()
        for known, match in ((None, page.match), (10_000, page.match), (3, "another")):
            assert [entry["v"] for entry in page.hello(known, match)["log"]] == list(range(1, page.v + 1))


def test_another_language_gets_everything_again(ana: Device) -> None:
    table = ana.table("mine", "mine")["table"]
    with ana.socket(table) as page:
        english = dict(page.log)
        page.language = "ko"
        assert len(page.hello(page.v, page.match)["log"]) == page.v
        assert page.log.keys() == english.keys()
        assert page.log[1]["words"] != english[1]["words"]
        assert [strip(page.log[v]) for v in page.log] == [strip(english[v]) for v in english]


def test_everything_is_there_after_a_restart(place: dict[str, Any]) -> None:
    with serving(**place) as running, Device(running.address) as ana:
        table = ana.name("Ana").table("mine", "mine")["table"]
        with ana.socket(table) as page:
            for _ in range(7):
                page.play()
        cookies = dict(ana.http.cookies)
        before = (page.v, page.view, page.prompts, page.log)
    with serving(**place) as running, Device(running.address) as ana:
        ana.http.cookies.update(cookies)
        assert ana.get("/api/me") == {"name": "Ana"}
        with ana.socket(table) as page:
            assert (page.v, page.view, page.prompts, page.log) == before
            play_out([page])


def test_bots_go_on_after_a_restart(place: dict[str, Any]) -> None:
    with serving(**place) as running, Device(running.address) as ana:
        table = ana.table("random", "random")["table"]
    with serving(**place) as running, Device(running.address) as eve, eve.socket(table) as page:
        page.until(lambda frame: page.over)


def test_s5_a_recovery_link_brings_the_seats_to_another_device(ana: Device, bo: Device) -> None:
    table = ana.table("mine", "random")["table"]
    with ana.socket(table) as old, bo.socket(table) as new:
        old_token = ana.post(f"/api/tables/{table}/recovery")["token"]
        token = ana.post(f"/api/tables/{table}/recovery")["token"]
        for wrong in (old_token, token[:-1], "x"):
            refused = bo.post(f"/api/tables/{table}/claim", {"token": wrong}, status=403)
            assert refused["error"]["code"] == "token"
        claimed = bo.post(f"/api/tables/{table}/claim", {"token": token})
        assert [seat["you"] for seat in claimed["seats"]] == [True, False]
        assert claimed["host"]
        new.until(lambda frame: frame["t"] == "welcome" and frame["seat"] == 0)
        old.until(lambda frame: frame["t"] == "welcome" and frame["seat"] is None)
        assert old.prompts == []
        play_out([new])
        assert ana.post(f"/api/tables/{table}/claim", {"token": token}, status=403)["error"]["code"] == "token"
        assert bo.get(f"/api/matches/{new.match}/replay")["table"] == table


def test_s5_who_has_no_seat_gets_no_recovery_link(ana: Device, bo: Device, eve: Device) -> None:
    table = ana.table("mine", "random")["table"]
    for device in (bo, eve):
        assert device.post(f"/api/tables/{table}/recovery", status=403)["error"]["code"] == "not_seated"


def test_a_forgotten_table_is_loaded_again(place: dict[str, Any]) -> None:
    with serving(**place) as running, Device(running.address) as ana:
        table = ana.table("mine", "mine")["table"]
        before = ana.get(f"/api/tables/{table}")
        running.service.forget(unused_since=float("inf"))
        assert ana.get(f"/api/tables/{table}") == before
