"""Somebody's page: results, favourites and matches as they were; what was private is told to nobody else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from time import time
from typing import Any

import pytest

from ribeira.server.hall import timekeeper

from .authenticator import Authenticator
from .harness import Device, Json, Running, serving
from .lobby import each_decides
from .stream import Program
from .test_accounts import sign_up
from .test_leaving import act, until
from .test_ratings import rated, resigned

STORES = ("sqlite", "postgres")
GODS: Json = {"game": "santorini", "options": {"gods": ["atlas", "pan"]}}
PLAIN: Json = {"game": "santorini", "options": {"gods": "none"}}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, new_database: Callable[[], str | None]) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("data"), database=new_database(), public=True) as running:
        running.address = running.address.replace("127.0.0.1", "localhost")
        yield running


@pytest.fixture
def known(running: Running, ana: Device) -> Iterator[Device]:
    """Ana with an account; gone after the test, so that the next one has the name."""
    sign_up(ana, Authenticator(running.address), "Ana")
    yield ana
    if ana.get("/api/account")["id"]:
        ana.post("/api/account/delete", {"sure": True})


def pair(ana: Device, bo: Device, **more: Any) -> str:
    table: str = ana.table("mine", "open", **{**PLAIN, "meeting": "rated", **more})["table"]
    bo.sit(table, 1)
    return table


def test_a_page_tells_what_was_played_in_public_and_to_oneself_all_of_it(
    running: Running, known: Device, bo: Device, eve: Device
) -> None:
    public = resigned(known, bo, pair(known, bo, **GODS))
    private = resigned(known, bo, pair(known, bo, meeting="private"))
    shown, own = eve.get("/api/people/ANA?lang=ko"), known.get("/api/people/Ana")
    assert (shown["name"], shown["account"], shown["you"], own["you"]) == ("Ana", True, False, True)
    assert shown["tallies"] == [{"game": "santorini", "players": 2, "places": [1, 0], "without": 0}]
    assert own["tallies"] == [{"game": "santorini", "players": 2, "places": [2, 0], "without": 0}]
    assert shown["favourites"] == [
        {"game": "santorini", "title": "신", "tastes": [{"id": "atlas", "name": "아틀라스", "count": 1}]}
    ]
    [match] = shown["recent"]
    assert (match["match"], match["place"], match["public"]) == (public, 1, True)
    assert [(seat["name"], seat["account"]) for seat in match["seats"]] == [("Ana", True), ("Bo", False)]
    assert match["change"] == shown["ratings"][0]["rating"]["points"] - 1500 > 0
    assert [one["match"] for one in own["recent"]] == [private, public]
    assert private not in str(shown)
    person = {"kind": "person", "you": False}
    seats = [{**person, "account": True}, {**person, "account": False}]
    assert eve.get(f"/api/matches/{public}/replay")["seats"] == seats
    assert bo.get(f"/api/matches/{public}/replay")["seats"] == [seats[0], {**seats[1], "you": True}]
    assert eve.get(f"/api/players/{own['player']}") == {**eve.get("/api/people/Ana")}, "the same under its id for good"
    assert eve.get("/api/players/me", 404)["error"]["code"] == "nobody"
    theirs = bo.get("/api/players/me")
    assert (theirs["account"], theirs["tallies"][0]["places"]) == (False, [0, 2]), "guests have a page for themselves"
    assert eve.get(f"/api/players/{theirs['player']}", 404) == eve.get("/api/people/Bo", 404)


def test_roles_are_counted_and_a_bot_has_a_page(running: Running, known: Device, bo: Device, eve: Device) -> None:
    match = resigned(known, bo, pair(known, bo, game="puerto_rico", options={}, meeting="casual"))
    told = eve.get("/api/people/Ana")
    roles = "SELECT count(*) FROM events WHERE match = ? AND seat = ? AND notation LIKE 'role:%'"
    [(taken,)] = running.rows(roles, match, told["recent"][0]["seat"])
    [liked] = told["favourites"]
    assert (liked["title"], sum(one["count"] for one in liked["tastes"])) == ("Roles", taken)
    assert taken
    bot = eve.get("/api/players/bot:expert:3")
    assert (bot["kind"], bot["bot"], bot["level"], bot["recent"]) == ("bot", "expert", 3, [])
    for nobody in ("bot:expert:99", "bot:expert", "bot:random:1", "bot:", "bot:x:y:z", "program:x", "x"):
        assert eve.get(f"/api/players/{nobody}", 404)["error"]["code"] == "nobody"


def test_seats_notices_and_ladders_say_whose_name_is_an_accounts(
    running: Running, known: Device, bo: Device, eve: Device
) -> None:
    bo.name("Ana")
    table = pair(known, bo)
    assert [seat["account"] for seat in eve.get(f"/api/tables/{table}")["seats"]] == [True, False]
    resigned(known, bo, table)
    running.write(lambda db: db.change("UPDATE ratings SET matches = 10"))
    rungs = eve.get("/api/ladders/santorini")["rungs"]
    assert sorted((one["name"], one["account"]) for one in rungs if one["name"] == "Ana") == [
        ("Ana", False),
        ("Ana", True),
    ]
    assert known.http.put("/api/me", json={"name": ".."}).json()["error"]["code"] == "name", "no address ends so"
    known.name("Ana/conda?")
    running.write(lambda db: db.change("UPDATE tables SET version = version + 1 WHERE id = ?", table))
    assert [seat["account"] for seat in eve.get(f"/api/tables/{table}/glance")["table"]["seats"]][1] is False
    assert eve.get("/api/people/Ana%2Fconda%3F")["recent"][0]["seats"][0]["name"] == "Ana"
    running.write(lambda db: db.change("DELETE FROM ratings"))


def test_who_is_gone_or_shut_out_has_no_page(running: Running, known: Device, bo: Device, eve: Device) -> None:
    match = resigned(known, bo, pair(known, bo))
    guest = known.get("/api/account")["id"]
    running.write(lambda db: db.change("UPDATE guests SET banned = 1.0 WHERE id = ?", guest))
    gone = eve.get("/api/people/Ana", 404), eve.get(f"/api/players/{guest}", 404)
    running.write(lambda db: db.change("UPDATE guests SET banned = NULL WHERE id = ?", guest))
    assert eve.get("/api/people/Ana")["recent"]
    known.post("/api/account/delete", {"sure": True})
    assert gone == (eve.get("/api/people/Ana", 404), eve.get(f"/api/players/{guest}", 404))
    assert running.rows("SELECT count(*) FROM results WHERE guest = ?", guest) == [(0,)]
    assert running.rows("SELECT count(*) FROM results WHERE match_id = ?", match) == [(1,)], "Bo's own stays"


def test_what_all_agreed_to_end_has_no_result_and_time_lost_is_rated(
    running: Running, known: Device, bo: Device, eve: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timekeeper, "TICK", 0.02)
    monkeypatch.setattr(timekeeper, "PATIENCE", inf)
    with known.socket(pair(known, bo)) as first, bo.socket(first.table_id) as second:
        act(first, "end")
        until(second, lambda page: page.table["match"]["vote"])
        act(second, "yes")
        until(first, lambda page: page.table["match"]["ending"])
    clock = {"kind": "fischer", "initial": 60, "extra": 5, "flag": "loss"}
    with known.socket(pair(known, bo, clock=clock)) as first, bo.socket(first.table_id) as second:
        each_decides([first, second])
        late = 0 if first.prompts else 1
        running.service.now = lambda: time() + 3600
        try:
            until(first, lambda page: page.table["match"]["ending"] == "time")
        finally:
            running.service.now = time
        places = [one["place"] for one in rated(eve, first.match or "")]
        assert places == ([2, 1] if late == 0 else [1, 2])
    [tally] = eve.get("/api/people/Ana")["tallies"]
    assert (sum(tally["places"]), tally["without"]) == (1, 1)
    running.write(lambda db: db.change("DELETE FROM ratings"))


def test_a_program_has_a_page_without_ratings_and_tells_not_whose_it_is(ana: Device, bo: Device, eve: Device) -> None:
    with Program(ana, "Clever") as clever:
        table = bo.table("mine", "open", meeting="casual")["table"]
        clever.sit(table, 1)
        with clever.listen(table) as lines, bo.socket(table) as page:
            if page.prompts:
                page.play()
            clever.choose(table, lines.question())
            until(page, lambda page: page.prompts)
            act(page, "resign")
        shown = eve.get(f"/api/players/{clever.id}")
        assert (shown["kind"], shown["name"], shown["ratings"]) == ("program", "Clever", [])
        assert (shown["tallies"][0]["places"], len(shown["recent"])) == ([1, 0], 1)
        assert ana.get("/api/account")["id"] not in str(shown)
