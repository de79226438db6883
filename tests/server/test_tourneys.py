"""Tournaments run by the server: entered, paired, played, forfeited, led by the host, and never half done."""

from __future__ import annotations

import asyncio
import csv
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from time import monotonic, time
from typing import Any

import pytest

from ribeira.server import tokens
from ribeira.server.journal import accounts
from ribeira.server.tourneys.runner import Runner

from .authenticator import Authenticator
from .harness import PATIENCE, Device, Json, Running, play_out, serving
from .stream import Program
from .test_accounts import sign_up

STORES = ("sqlite", "postgres")
CLOCK = {"kind": "fischer", "initial": 600, "extra": 15}
PLAN = {
    "title": "Friday cup", "game": "santorini", "players": 2, "options": {"gods": "none"}, "clock": CLOCK,
    "form": "swiss", "rounds": 3,
}  # fmt: skip
RANDOM = {"bot": "random", "count": 0, "fill": True}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, new_database: Callable[[], str | None]) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("data"), database=new_database(), public=True) as running:
        yield running


@pytest.fixture
def people(running: Running) -> Iterator[Callable[[int], list[Device]]]:
    """Makes people with names."""
    with ExitStack() as opened:
        yield lambda count: [
            opened.enter_context(Device(running.address)).name(name)
            for name in ("Ana", "Bo", "Cy", "Di", "Eve")[:count]
        ]


@pytest.fixture
def later(running: Running) -> Iterator[Callable[[float], None]]:
    """Sets the clock of the server forward."""

    def move(seconds: float) -> None:
        running.service.now = lambda: time() + seconds

    yield move
    running.service.now = time


def made(host: Device, **more: Any) -> str:
    ident: str = host.post("/api/tourneys", {**PLAN, **more})["info"]["tourney"]
    return ident


def entered(tourney: str, people: list[Device]) -> None:
    for device in people:
        device.post(f"/api/tourneys/{tourney}/enter")


def deed(host: Device, tourney: str, act: str, status: int = 200, **more: Any) -> Json:
    found: Json = host.post(f"/api/tourneys/{tourney}/do", {"act": act, **more}, status)
    return found


def until(device: Device, tourney: str, found: Callable[[Json], object]) -> Json:
    end = monotonic() + PATIENCE
    while not found(told := device.get(f"/api/tourneys/{tourney}")):
        assert monotonic() < end, f"what was awaited did not come, but {told['info']}, {told['rounds'][-1:]}"
        threading.Event().wait(0.05)
    shown: Json = told
    return shown


def in_round(number: int) -> Callable[[Json], bool]:
    return lambda told: told["info"]["round"] == number


def is_over(told: Json) -> bool:
    return bool(told["info"]["state"] == "over")


def played_round(people: list[Device], tourney: str, number: int) -> None:
    """Everybody plays the matches of a round to their end."""
    until(people[0], tourney, in_round(number))
    calls: dict[str | None, list[Device]] = {}
    for device in people:
        calls.setdefault(device.get(f"/api/tourneys/{tourney}")["call"], []).append(device)
    for table, devices in calls.items():
        if table is not None:
            with ExitStack() as opened:
                play_out([opened.enter_context(device.socket(table)) for device in devices], seed=number)


def names(told: Json) -> dict[int, str]:
    return {one["number"]: one["name"] or one["bot"] for one in told["entrants"]}


# --- a whole tournament -------------------------------------------------------------------------------------


def test_a_swiss_tournament_is_run_to_its_end_and_told_to_all(
    running: Running, people: Callable[[int], list[Device]]
) -> None:
    host, *others = here = people(3)
    tourney = made(host, rounds=2, bots=RANDOM, meeting="rated")
    entered(tourney, here)
    entered(tourney, here)
    told = host.get(f"/api/tourneys/{tourney}")
    assert (len(told["entrants"]), told["hosting"], told["entrant"]) == (3, True, 1)
    assert deed(others[0], tourney, "start", 403)["error"]["code"] == "tourney_host"
    deed(host, tourney, "start")
    first = until(host, tourney, in_round(1))
    assert sorted(names(first).values()) == ["Ana", "Bo", "Cy", "random"]
    assert [call["tourney"] for call in others[0].get("/api/tourneys/calls")] == [tourney]
    played_round(here, tourney, 1)
    assert others[0].get("/api/tourneys/calls") == [] or until(host, tourney, in_round(2))
    played_round(here, tourney, 2)
    with Device(running.address) as stranger:
        told = until(stranger, tourney, is_over)
        assert (told["hosting"], told["entrant"], told["call"]) == (False, None, None)
        assert [one["tourney"] for one in stranger.get("/api/tourneys")] == [tourney]
        pairs = [frozenset(board["entrants"]) for turn in told["rounds"] for board in turn["boards"]]
        assert len({*pairs}) == len(pairs) == 4
        points = [sum(points) for points in zip(*([line["points"]] for line in told["standings"]), strict=True)]
        assert points == [4.0]
        assert told["standings"][0]["place"] == 1
        board = told["rounds"][0]["boards"][0]
        assert stranger.get(f"/api/matches/{board['match']}/replay")["over"]
        assert stranger.get(f"/api/tourneys/{tourney}/export.json")["standings"] == told["standings"]
        sheet = stranger.http.get(f"/api/tourneys/{tourney}/export.csv").text.lstrip("\ufeff")
        rows = list(csv.reader(sheet.splitlines()))
        assert rows[0][:4] == ["place", "number", "name", "points"]
        assert len([row for row in rows if row and row[-2:-1] == ["played"]]) == 8
    assert running.rows("SELECT count(*) FROM rated") == [(8,)], "every match was rated once"


def test_three_at_a_table_and_everybody_sits_somewhere_else(people: Callable[[int], list[Device]]) -> None:
    here = people(2)
    plan = {"game": "azul", "players": 3, "options": {}, "form": "pods", "rounds": 2}
    tourney = made(here[0], **plan, bots={"bot": "random", "count": 3, "fill": True})
    entered(tourney, here)
    deed(here[0], tourney, "start")
    for number in (1, 2):
        played_round(here, tourney, number)
    told = until(here[0], tourney, is_over)
    assert [len(turn["boards"]) for turn in told["rounds"]] == [2, 2]
    assert sum(line["points"] for line in told["standings"]) == 2 * 2 * 3.0


# --- who does not come --------------------------------------------------------------------------------------


def test_who_does_not_come_forfeits_and_twice_is_out(
    people: Callable[[int], list[Device]], later: Callable[[float], None]
) -> None:
    ana, bo, cy, di = people(4)
    tourney = made(ana, form="robin", rounds=1, most=16)
    entered(tourney, [ana, bo, cy, di])
    deed(ana, tourney, "start")
    away = next(n for n, name in names(until(ana, tourney, in_round(1))).items() if name == "Di")
    for number in (1, 2):
        with ExitStack() as opened:
            for device in (ana, bo, cy):
                table = until(device, tourney, in_round(number))["call"]
                opened.enter_context(device.socket(table))
            until(ana, tourney, lambda _: not any(one.get("/api/tourneys/calls") for one in (ana, bo, cy)))
            later(301 * number)
            told = until(ana, tourney, _has_missing)
        [board] = _missed(told)
        seat = board["entrants"].index(away)
        assert (board["missing"], board["how"], board["points"][seat]) == ([seat], "forfeit", 0.0)
        deed(ana, tourney, "correct", round=number, board=_unsettled(told), points=[0.5, 0.5])
    told = until(ana, tourney, in_round(3))
    deed(ana, tourney, "correct", round=3, board=_unsettled(told), points=[1, 0])
    told = until(ana, tourney, is_over)
    states = {one["number"]: one["state"] for one in told["entrants"]}
    assert [number for number, state in states.items() if state == "out"] == [away]
    assert [act["act"] for act in told["acts"] if act["entrant"] == away] == ["missed", "missed", "dropped"]
    last = next(board for board in told["rounds"][2]["boards"] if away in board["entrants"])
    assert (last["how"], last["match"], sum(last["points"])) == ("forfeit", None, 1.0), "a walkover"


def _missed(told: Json) -> list[Json]:
    """The tables of the latest round to which somebody did not come."""
    return [board for board in told["rounds"][-1]["boards"] if board["missing"]]


def _has_missing(told: Json) -> bool:
    return bool(_missed(told))


def _unsettled(told: Json) -> int:
    found: int = next(board["board"] for board in told["rounds"][-1]["boards"] if board["points"] is None)
    return found


# --- entering, leaving, leading -----------------------------------------------------------------------------


def test_the_host_pauses_corrects_and_cancels_and_all_of_it_is_noted(
    running: Running, people: Callable[[int], list[Device]]
) -> None:
    ana, bo, cy = people(3)
    tourney = made(ana, rounds=2)
    assert deed(ana, tourney, "start", 409)["error"]["code"] == "tourney_few"
    entered(tourney, [ana, bo])
    deed(ana, tourney, "start")
    until(ana, tourney, in_round(1))
    deed(ana, tourney, "pause")
    told = deed(ana, tourney, "correct", round=1, board=1, points=[1, 0])
    assert told["info"]["state"] == "paused"
    for wrong in ([1, 1], [2, 0], [0.3, 0.7], [1]):
        assert deed(ana, tourney, "correct", 400, round=1, board=1, points=wrong)["error"]["code"] == "tourney_points"
    cy.post(f"/api/tourneys/{tourney}/enter", status=409)
    bo.post(f"/api/tourneys/{tourney}/leave")
    deed(ana, tourney, "resume")
    told = until(ana, tourney, is_over)
    assert [act["act"] for act in told["acts"]] == ["start", "pause", "correct", "left", "resume"]
    assert bo.post(f"/api/tourneys/{tourney}/enter", status=409)["error"]["code"] == "tourney_closed"
    other = made(ana)
    assert deed(ana, other, "cancel")["info"]["state"] == "cancelled"
    assert deed(ana, other, "start", 409)["error"]["code"] == "tourney_state"
    assert running.rows("SELECT count(*) FROM tourneys WHERE due IS NOT NULL") == [(0,)]


def test_programs_enter_where_the_host_lets_them_and_names_lead_to_pages(
    running: Running, people: Callable[[int], list[Device]]
) -> None:
    ana, bo = people(2)
    assert ana.post("/api/tourneys", {**PLAN, "programs": True, "meeting": "rated"}, 400)["error"]["code"]
    tourney, closed = made(ana, rounds=1, programs=True, limit=3600, meeting="private"), made(ana)
    name = f"Ana {tokens.new_id()[:6]}"  # no other test's account is called so
    guest = running.rows("SELECT host FROM tourneys WHERE id = ?", closed)[0][0]
    running.write(accounts.add_account(accounts.AccountRow(guest, name, name.encode(), 0.0)))
    with Program(bo, "Clever") as program:
        refused = program.http.post(f"/api/tourneys/{closed}/enter", json={})
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "people")
        assert program.http.post("/api/tourneys", json={**PLAN}).status_code == 403
        own = {"program": program.id}
        assert ana.post(f"/api/tourneys/{tourney}/enter", own, 404)["error"]["code"] == "program", "another's"
        assert ana.post(f"/api/tourneys/{tourney}/enter", {"program": "nobody"}, 404)["error"]["code"] == "program"
        assert bo.post(f"/api/tourneys/{closed}/enter", own, 403)["error"]["code"] == "people"
        told = bo.post(f"/api/tourneys/{tourney}/enter", own)
        assert ([one["program"] for one in told["entrants"]], told["entrant"]) == ([program.id], None)
        assert bo.post(f"/api/tourneys/{tourney}/leave", own)["entrants"] == []
        assert program.http.post(f"/api/tourneys/{tourney}/enter", json={}).status_code == 200
        entered(tourney, [ana])
        deed(ana, tourney, "start")
        told = until(ana, tourney, in_round(1))
        people_told = {one["name"]: (one["account"], one["program"]) for one in told["entrants"]}
        assert people_told == {name: (True, None), "Clever": (False, program.id)}
        assert told["closes"] > told["next"], "the end of the round, after that of the grace"
        table = told["call"]
        seen = {"tourney": tourney, "title": PLAN["title"], "round": 1, "closes": told["closes"]}
        assert ana.get(f"/api/tourneys/at/{table}") == seen
        assert bo.get(f"/api/tourneys/at/{table}") is None, "the link of a table opens no tournament to others"
        with program.listen() as tables, program.listen(table) as lines, ana.socket(table) as page:
            assert tables.until(lambda frame: frame["t"] == "seated")["table"]["table"] == table
            lines.until(lambda frame: frame["t"] == "welcome")
            seats = {seat for (seat,) in arrivals(running, table)}
            assert seats == {0, 1}, "who listens has come"
            while page.view is None:
                page.receive()
            page.send({"t": "act", "id": "over", "act": "resign"})
            told = until(ana, tourney, is_over)
    assert [names(told)[line["number"]] for line in told["standings"]] == ["Clever", name]
    assert told["closes"] is None
    assert ana.get(f"/api/tourneys/at/{table}")["closes"] is None
    assert running.rows("SELECT count(*) FROM rated JOIN matches m ON m.id = match_id WHERE m.table_id = ?", table) == [
        (0,)
    ]


def arrivals(running: Running, table: str) -> list[Any]:
    """Who has come to a table, once all have."""
    end = monotonic() + PATIENCE
    while len(found := running.rows("SELECT seat FROM arrivals WHERE table_id = ?", table)) < 2:
        assert monotonic() < end, found
        threading.Event().wait(0.05)
    return found


def test_late_entries_come_in_and_a_full_one_starts_by_itself(people: Callable[[int], list[Device]]) -> None:
    ana, bo, cy = people(3)
    tourney = made(ana, most=2, starts="full")
    entered(tourney, [ana, bo])
    until(ana, tourney, in_round(1))
    assert cy.post(f"/api/tourneys/{tourney}/enter", status=409)["error"]["code"] in ("tourney_full", "tourney_closed")
    deed(ana, tourney, "cancel")
    tourney = made(ana, bots={"bot": "random", "count": 3, "fill": True})
    entered(tourney, [ana])
    deed(ana, tourney, "start")
    until(ana, tourney, in_round(1))
    entered(tourney, [bo])
    deed(ana, tourney, "forfeit", round=1, board=_board_of(ana, tourney), entrant=1)
    told = until(ana, tourney, in_round(2))
    assert [len(turn["boards"]) for turn in told["rounds"]] == [2, 3], "five play, one has a bye"
    deed(ana, tourney, "cancel")


def _board_of(device: Device, tourney: str) -> int:
    told = device.get(f"/api/tourneys/{tourney}")
    found: int = next(one["board"] for one in told["rounds"][0]["boards"] if told["entrant"] in one["entrants"])
    return found


def test_one_that_nobody_enters_is_cancelled_at_its_time(
    people: Callable[[int], list[Device]], later: Callable[[float], None]
) -> None:
    [ana] = people(1)
    tourney = made(ana, starts="time", at=round(time()) + 600, meeting="private")
    with Device(ana.address) as stranger:
        assert tourney not in str(stranger.get("/api/tourneys"))
        assert stranger.get(f"/api/tourneys/{tourney}")["next"]
    later(601)
    told = until(ana, tourney, lambda told: told["info"]["state"] == "cancelled")
    assert [act["act"] for act in told["acts"]] == ["too_few"]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"game": "chess"}, "game"),
        ({"game": "azul", "options": {}, "players": 3}, "tourney_plan"),
        ({"form": "pods"}, "tourney_plan"),
        ({"form": "robin", "rounds": 3, "most": 8}, "tourney_plan"),
        ({"starts": "time"}, "tourney_plan"),
        ({"starts": "time", "at": 1}, "tourney_plan"),
        ({"bots": {"bot": "nobody"}}, "bot"),
        ({"clock": {**CLOCK, "kind": "days"}}, "clock"),
        ({"title": "\u202eevil"}, "title"),
        ({"most": 1000}, "body"),
        ({"x": 1}, "body"),
    ],
)
def test_a_plan_that_cannot_be_is_one_sentence(
    running: Running, people: Callable[[int], list[Device]], wrong: Json, code: str
) -> None:
    [ana] = people(1)
    before = running.rows("SELECT count(*) FROM tourneys")
    assert ana.post("/api/tourneys", {**PLAN, **wrong}, 400)["error"]["code"] == code
    assert ana.get("/api/tourneys/nothing", 404)["error"]["code"] == "tourney"
    assert running.rows("SELECT count(*) FROM tourneys") == before


def test_a_host_has_only_so_many_and_a_private_server_none(
    running: Running, people: Callable[[int], list[Device]], tmp_path: Any
) -> None:
    [ana] = people(1)
    made_ones = [made(ana) for _ in range(3)]
    assert ana.post("/api/tourneys", PLAN, 409)["error"]["code"] == "tourney_many"
    for tourney in made_ones:
        deed(ana, tourney, "cancel")
    with serving(tmp_path) as private, Device(private.address) as device:
        device.get("/api/tourneys", 404)
        device.post("/api/tourneys", PLAN, 404)


def test_one_person_with_many_cookies_does_not_fill_a_tournament(tmp_path: Path) -> None:
    """Who has no account is counted by the address, over all tournaments; whoever is in already, or has one, is not."""
    with serving(tmp_path, public=True, entries_per_hour=2) as running, ExitStack() as opened:
        address = running.address.replace("127.0.0.1", "localhost")
        ana, bo, eve = (opened.enter_context(Device(address)).name(name) for name in ("Ana", "Bo", "Eve"))
        first, second = made(ana), made(ana)
        entered(first, [ana, bo, ana, bo])
        for language, text in (("en", "without an account"), ("ko", "계정 없이")):
            refused = eve.http.post(f"/api/tourneys/{second}/enter", json={}, headers={"Accept-Language": language})
            assert (refused.status_code, refused.json()["error"]["code"]) == (429, "tourney_entries")
            assert text in refused.json()["error"]["text"]
            assert int(refused.headers["Retry-After"]) > 0
        assert eve.get(f"/api/tourneys/{second}")["entrants"] == []
        sign_up(eve, Authenticator(address), "Eve")
        assert [one["name"] for one in eve.post(f"/api/tourneys/{second}/enter")["entrants"]] == ["Eve"]


# --- several processes, restarts ----------------------------------------------------------------------------


def test_many_who_pair_the_same_round_pair_it_once(running: Running, people: Callable[[int], list[Device]]) -> None:
    """As many processes do: each looks at the same moment, and one of them stores."""
    ana, bo = people(2)
    tourney = made(ana, bots={"bot": "random", "count": 4, "fill": True})
    entered(tourney, [ana, bo])
    runners = [Runner(running.service) for _ in range(6)]
    deed(ana, tourney, "start")

    async def all_look() -> None:
        await asyncio.gather(*(runner.look() for runner in runners))

    loop = running.server.servers[0].get_loop()
    asyncio.run_coroutine_threadsafe(all_look(), loop).result(PATIENCE)
    until(ana, tourney, in_round(1))
    assert running.rows("SELECT count(*) FROM pairings WHERE tourney = ?", tourney) == [(3,)]
    tables = running.rows("SELECT count(*) FROM tables WHERE host = ?", tourney)
    matches = running.rows(
        "SELECT count(*) FROM matches m JOIN tables t ON t.id = m.table_id WHERE t.host = ?", tourney
    )
    assert tables == matches == [(3,)], "no table is left of a pairing that came too late"
    deed(ana, tourney, "cancel")


def test_a_tournament_goes_on_after_a_restart(place: dict[str, Any]) -> None:
    with serving(**place, public=True) as running, Device(running.address) as ana, Device(running.address) as bo:
        tourney = made(ana.name("Ana"), rounds=1, rest=0)
        entered(tourney, [ana, bo.name("Bo")])
        deed(ana, tourney, "start")
        until(ana, tourney, in_round(1))
        kept = [dict(device.http.cookies) for device in (ana, bo)]
    with serving(**place, public=True) as running, Device(running.address) as ana, Device(running.address) as bo:
        for device, cookies in zip((ana, bo), kept, strict=True):
            device.http.cookies.update(cookies)
        played_round([ana, bo], tourney, 1)
        told = until(ana, tourney, is_over)
        assert sum(line["points"] for line in told["standings"]) == 1.0
