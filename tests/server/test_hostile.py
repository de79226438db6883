"""What guests do who mean no good, where strangers meet: each gets one sentence, and gains nothing by it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any
from uuid import uuid4

import pytest
from websockets.exceptions import ConnectionClosed

from ribeira.server.hall import conduct
from ribeira.server.journal import notices, ratings
from ribeira.server.store import Db

from .harness import Device, Running, catch_up, serving
from .lobby import Lobby, each_decides, met, seek
from .test_leaving import act, until
from .test_ratings import pair, rated, resigned

STORES = ("sqlite", "postgres")
RATED = {"game": "santorini", "options": {"gods": "none"}, "meeting": "rated"}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, new_database: Callable[[], str | None]) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("data"), database=new_database(), public=True) as running:
        yield running


@pytest.fixture(autouse=True)
def _empty(running: Running) -> None:
    def work(db: Db) -> None:
        for table in ("notices", "seekers", "rated", "ratings"):
            db.change(f"DELETE FROM {table}")

    running.write(work)


@pytest.fixture
def program(running: Running, bo: Device) -> Iterator[Device]:
    """A program of Bo's."""
    made = bo.post("/api/programs", {"name": "Strong"})
    with Device(running.address) as device:
        device.http.headers["Authorization"] = f"Bearer {made['token']}"
        yield device


def code(answer: Any) -> str:
    return str(answer["error"]["code"])


# --- ratings ------------------------------------------------------------------------------------------------


def test_who_leaves_the_seat_to_a_bot_has_lost(ana: Device, bo: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if the bot, or the person come back, goes on to win."""
    monkeypatch.setattr(conduct, "CHANGE_SECONDS", 0.0)
    with ana.socket(pair(ana, bo)) as first, bo.socket(first.table_id) as second:
        each_decides([first, second])
        assert act(second, "bot")["t"] == "ack"
        assert act(second, "person")["t"] == "ack"
        until(second, lambda page: not any(seat.get("stand_in") for seat in page.table["seats"]))
        assert code_of(act(first, "bot", seat=seat_of(second))) == "time_left", "nobody is replaced before the time"
        match = first.match or ""
        assert act(second, "resign")["t"] == "ack"
    assert [one["place"] for one in rated(ana, match)] == [1, 2]


def code_of(answer: Any) -> str:
    return str(answer["code"])


def seat_of(page: Any) -> int:
    return int(next(seat["seat"] for seat in page.table["seats"] if seat["you"]))


def test_a_seat_that_is_about_to_lose_goes_to_nobody_else(ana: Device, bo: Device, eve: Device) -> None:
    table = pair(ana, bo)
    token = bo.post(f"/api/tables/{table}/recovery")["token"]
    assert code(eve.post(f"/api/tables/{table}/claim", {"token": token}, 409)) == "rated_seats"
    resigned(ana, bo, table)
    assert any(seat["you"] for seat in eve.post(f"/api/tables/{table}/claim", {"token": token})["seats"])


def test_two_people_climb_by_each_other_only_so_often_a_day(
    running: Running, ana: Device, bo: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings, "MOST_A_DAY", 1)
    table = pair(ana, bo)
    assert rated(ana, resigned(ana, bo, table))
    for device in (ana, bo):
        device.post(f"/api/tables/{table}/rematch")
    match = resigned(ana, bo, table)
    assert rated(ana, match) == []
    running.write(lambda db: db.change("UPDATE rated SET at = at - 86400"))
    assert rated(bo, resigned(ana, bo, pair(ana, bo)))


def test_programs_meet_nobody_who_looks_for_people(ana: Device, bo: Device, program: Device) -> None:
    assert code(program.post("/api/queue", {"game": "azul", "players": 2}, 403)) == "people"
    new = {**RATED, "players": 2, "seats": [{"kind": "mine"}, {"kind": "open"}]}
    assert code(program.post("/api/tables", new, 403)) == "people"
    with Lobby(ana) as lobby:
        table = ana.table("mine", "open", **RATED)["table"]
        lobby.until_shown(lambda: lobby.notices)
        assert code(program.post(f"/api/notices/{next(iter(lobby.notices))}/sit", status=403)) == "people"
    program.sit(table, 1)  # by the link, as whoever gave it meant it
    decided: set[Device] = set()
    with ana.socket(table) as page:
        while len(decided) < 2:
            asked = program.get(f"/api/tables/{table}/glance")
            catch_up(page, asked["v"])
            if page.prompts:
                page.play()
                decided.add(ana)
            elif asked["prompts"]:
                text = page.wording["texts"][asked["prompts"][0]["actions"][0]]
                doing = {"t": "cmd", "id": str(uuid4()), "prompt": asked["prompts"][0]["id"], "action": text}
                program.post(f"/api/bot/tables/{table}/act", doing)
                decided.add(program)
        act(page, "resign")
        assert rated(ana, page.match or "") == []


# --- the queue and the lobby --------------------------------------------------------------------------------


def test_who_leaves_as_a_match_is_found_is_told_where_it_is(ana: Device, bo: Device) -> None:
    for device in (ana, bo):
        seek(device)
    with Lobby(bo) as lobby:
        table = lobby.found()
        assert ana.post("/api/queue/leave") == {"table": table}
        assert ana.post("/api/queue/leave") == {"table": None}


def test_nobody_seeks_while_a_stranger_waits_for_the_own_decision(ana: Device, bo: Device) -> None:
    table = met(ana, bo)
    with ana.socket(table) as first, bo.socket(table) as second:
        due, other = (ana, bo) if first.prompts else (bo, ana)
        assert code(due.post("/api/queue", {"game": "azul", "players": 2}, 409)) == "match_first"
        seek(other, game="azul")
        act(first if first.prompts else second, "resign")
    seek(due)
    for device in (ana, bo):
        device.post("/api/queue/leave")


def test_who_is_banned_waits_no_more(running: Running, ana: Device, bo: Device) -> None:
    seek(bo)
    with Lobby(bo) as lobby:
        lobby.until_shown(lambda: lobby.waits)
        [(guest,)] = running.rows("SELECT guest FROM seekers")
        running.write(lambda db: db.change("UPDATE guests SET banned = 1 WHERE id = ?", guest))
        running.server.servers[0].get_loop().call_soon_threadsafe(running.service.lost, [guest])
        with pytest.raises(ConnectionClosed):
            lobby.until(lambda _: False)
    seek(ana)
    with Lobby(ana) as lobby:
        lobby.until_shown(lambda: lobby.queues and lobby.waits)
        assert [one["waiting"] for one in lobby.queues] == [1]


def test_one_host_does_not_fill_the_lobby(ana: Device) -> None:
    for _ in range(notices.MOST):
        ana.table("mine", "open", **RATED)
    new = {**RATED, "players": 2, "seats": [{"kind": "mine"}, {"kind": "open"}]}
    assert code(ana.post("/api/tables", new, 409)) == "notices"
    assert ana.table("mine", {"kind": "bot", "bot": "random"}, **{**RATED, "meeting": "private"})["table"]


@pytest.mark.parametrize("players", ["9" * 5000, "\u0663", "1", "-2", "2.0", "0x2", " 2"])
def test_no_number_of_players_is_a_fault_of_ours(ana: Device, players: str) -> None:
    answer = ana.http.get("/api/ladders/azul", params={"players": players})
    assert (answer.status_code, code(answer.json())) == (400, "players")


def test_beginning_again_and_again_has_its_budget(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Everything that the lobby shows is much; who asks for it all the time is told to wait."""
    with (
        serving(tmp_path_factory.mktemp("few"), public=True, hellos_per_minute=3) as running,
        Device(running.address) as device, Lobby(device) as lobby,
    ):  # fmt: skip
        for _ in range(3):
            lobby.send({"t": "hello"})
        assert lobby.until(lambda frame: frame["t"] == "sorry")["code"] == "rate"
