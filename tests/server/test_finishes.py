"""Who often leaves matches among strangers is marked in the lobby and waits for a while; who stays is forgiven."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from math import inf
from time import time

import pytest

from ribeira.server.hall import conduct, timekeeper
from ribeira.server.journal import finishes
from ribeira.server.journal.acts import Credit
from ribeira.server.store import Db

from .harness import Device, Running, serving
from .lobby import QUICK, Lobby, each_decides
from .test_leaving import act, until

STORES = ("sqlite", "postgres")
CASUAL = {"game": "santorini", "options": {"gods": "none"}, "meeting": "casual"}
CLOCK = {"kind": "fischer", "initial": 60, "extra": 5, "flag": "loss"}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, new_database: Callable[[], str | None]) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("data"), database=new_database(), public=True) as running:
        yield running


@pytest.fixture(autouse=True)
def _at_once(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seats change hands at once, flags fall at once; nobody is known to have stayed or left."""
    monkeypatch.setattr(conduct, "CHANGE_SECONDS", 0.0)
    monkeypatch.setattr(timekeeper, "TICK", 0.02)
    monkeypatch.setattr(timekeeper, "PATIENCE", inf)
    running.write(lambda db: (db.change("DELETE FROM finishes"), db.change("DELETE FROM seekers")))


def pair(ana: Device, bo: Device, **more: object) -> str:
    table: str = ana.table("mine", "open", **{**CASUAL, **more})["table"]
    bo.sit(table, 1)
    return table


def stayed(running: Running, match: str | None) -> list[int]:
    """By seat whether its person has stayed."""
    query = """SELECT f.stayed FROM finishes f JOIN results r ON r.match_id = f.match_id AND r.guest = f.guest
        WHERE f.match_id = ? ORDER BY r.seat"""
    return [one for (one,) in running.rows(query, match or "")]


def test_who_resigns_has_stayed_who_lets_a_bot_play_has_left_and_private_matches_say_nothing(
    running: Running, ana: Device, bo: Device
) -> None:
    with ana.socket(pair(ana, bo)) as first, bo.socket(first.table_id) as second:
        each_decides([first, second])
        act(first, "resign")
        assert stayed(running, first.match) == [1, 1]
    with ana.socket(pair(ana, bo)) as first, bo.socket(first.table_id) as second:
        each_decides([first, second])
        act(second, "bot")
        act(first, "resign")
        assert stayed(running, first.match) == [1, 0]
        ended = running.table(first.table_id).match
        assert ended is not None
    with ana.socket(pair(ana, bo, meeting="private")) as first, bo.socket(first.table_id) as second:
        act(first, "resign")
        assert stayed(running, first.match) == []
    # The same match, from which the server was away meanwhile.
    running.write(lambda db: db.change("DELETE FROM finishes"))
    ended.steps.append(replace(ended.steps[-1], act=Credit(5000)))
    running.write(finishes.note(ended, [], time()))
    assert stayed(running, ended.id) == [1], "nobody has left a server that left them"


def until_noted(running: Running, table: str, away: bool) -> None:
    """Waits until it is stored that somebody of a table is away, or that nobody is."""
    while bool(running.rows("SELECT 1 FROM absences WHERE table_id = ?", table)) != away:
        threading.Event().wait(0.01)


def test_losing_on_time_is_leaving_only_for_who_is_away(running: Running, ana: Device, bo: Device) -> None:
    for is_away in (False, True):
        with ana.socket(pair(ana, bo, clock=CLOCK)) as first, bo.socket(first.table_id) as second:
            each_decides([first, second])
            late, other = (first, second) if first.prompts else (second, first)
            seat = next(one["seat"] for one in late.table["seats"] if one["you"])
            until_noted(running, other.table_id, away=False)
            if is_away:
                late.close()
                until_noted(running, other.table_id, away=True)
            running.service.now = lambda: time() + 3600
            try:
                until(other, lambda page: page.table["match"]["ending"] == "time")
            finally:
                running.service.now = time
            expected = [1, 1] if not is_away else [int(number != seat) for number in (0, 1)]
            assert stayed(running, other.match) == expected


def test_a_match_that_all_agreed_to_end_says_nothing(running: Running, ana: Device, bo: Device) -> None:
    with ana.socket(pair(ana, bo)) as first, bo.socket(first.table_id) as second:
        act(first, "end")
        until(second, lambda page: page.table["match"]["vote"])
        act(second, "yes")
        until(first, lambda page: page.table["match"]["ending"])
        assert stayed(running, first.match) == []


def test_who_leaves_often_waits_and_is_marked_until_that_is_long_ago(running: Running, ana: Device) -> None:
    table = ana.table("mine", "open", **CASUAL)["table"]
    guest, now = running.table(table).seats[0].guest or "", time()

    def left(*ages: float) -> None:
        """Matches that the guest has left so many seconds ago, after three that were played to their end."""
        rows = [(guest, f"stayed {number}", 1, now - 90.0) for number in range(3)]
        rows += [(guest, f"left {number}", 0, now - age) for number, age in enumerate(ages)]

        def work(db: Db) -> None:
            db.change("DELETE FROM finishes")
            db.change_many("INSERT INTO finishes (guest, match_id, stayed, at) VALUES (?, ?, ?, ?)", rows)

        running.write(work)

    def is_marked(lobby: Lobby) -> bool:
        return any(seat and seat["leaves"] for one in lobby.notices.values() for seat in one["seats"])

    left(60.0, 70.0, 80.0)
    refused = ana.post("/api/queue", QUICK, 429)["error"]
    assert (refused["code"], "9 min" in refused["text"]) == ("cool_down", True)
    assert running.rows("SELECT 1 FROM seekers WHERE guest = ?", guest) == []
    assert ana.get("/api/players/me")["leaves"]
    with Lobby(ana) as lobby:
        lobby.until_shown(lambda: is_marked(lobby))
        left(*[4 * finishes.HALF_LIFE] * 3)
        lobby.until_shown(lambda: not is_marked(lobby))
    ana.post("/api/queue", QUICK)
    ana.post("/api/queue/leave")
    left(60.0, 70.0)
    ana.post("/api/queue", QUICK)
    ana.post("/api/queue/leave")
    left(*[601.0, 650.0, 700.0, 750.0])
    assert "10 min" in ana.post("/api/queue", QUICK, 429)["error"]["text"], "twice as long after one more"
    running.write(lambda db: db.change("DELETE FROM finishes WHERE stayed = 1"))
    running.write(lambda db: db.change("DELETE FROM finishes WHERE match_id <> 'left 0'"))
    assert not ana.get("/api/players/me")["leaves"], "one match says nothing"
