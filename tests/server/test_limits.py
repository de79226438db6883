"""F5, F6, S7: one guest stops nobody. What is too much is refused with a code and a time, and costs a line a minute."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ribeira.server import run
from ribeira.server.limits import Budgets, Places, SingleFile, household
from ribeira.server.web.readiness import Readiness
from ribeira.server.web.tally import APART, Tally
from tests.soak import soak

from .harness import PATIENCE, Device, Running, open_socket, play_out, serving
from .test_faults import wait_for

GREEDY = soak(40, 1_500)
"""Sockets that one guest tries to open."""
NOBODY: tuple[str, ...] = ()


def connect(running: Running) -> socket.socket:
    host, port = running.address.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), PATIENCE)


def said(connection: socket.socket) -> bytes:
    """Everything that the server says until it closes."""
    parts = []
    while part := connection.recv(4096):
        parts.append(part)
    return b"".join(parts)


def refused(answer: bytes) -> tuple[int, str, bool]:
    """Status, code, and whether it says when to come back."""
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)["error"]["code"], b"Retry-After:" in head


# --- sockets ------------------------------------------------------------------------------------------------


@pytest.mark.soak
def test_f6_what_one_guest_opens_beyond_its_share_is_refused_and_others_play_on(tmp_path: Path) -> None:
    with serving(tmp_path, sockets_per_guest=8) as running, ExitStack() as opened:
        ana, bo = (opened.enter_context(Device(running.address)).name(name) for name in ("Ana", "Bo"))
        page = opened.enter_context(bo.socket(bo.table("mine", "mine")["table"]))
        table = ana.table("mine", "mine")["table"]
        statuses = []
        for _ in range(GREEDY):
            try:
                opened.enter_context(closing(open_socket(ana, table)))
                statuses.append(101)
            except InvalidStatus as wrong:
                answer = wrong.response
                statuses.append(answer.status_code)
                assert json.loads(answer.body or b"")["error"]["code"] == "sockets"
                assert int(answer.headers["Retry-After"]) > 0
            page.send({"t": "ping"})
            page.until(lambda frame: frame["t"] == "pong")
        assert statuses == [101] * 8 + [429] * (GREEDY - 8)
        page.play()


def test_f6_an_address_has_its_share_of_sockets_and_gets_it_back(tmp_path: Path) -> None:
    with serving(tmp_path, sockets_per_address=2) as running, Device(running.address) as ana:
        table = ana.table("mine", "mine")["table"]
        with Device(running.address) as eve, closing(open_socket(ana, table)):
            with closing(open_socket(eve, table)), pytest.raises(InvalidStatus):
                open_socket(eve, table)
            until_let_in(eve, table)


def until_let_in(device: Device, table: str) -> None:
    """The server hears of the end of a socket a moment after its client."""
    for _ in range(1000):
        try:
            open_socket(device, table).close()
        except InvalidStatus:
            continue
        return
    raise AssertionError("the place was not given back")


def test_f6_a_socket_that_says_nothing_is_closed(tmp_path: Path) -> None:
    with serving(tmp_path, hello_seconds=0.05) as running, Device(running.address) as ana:
        table = ana.table("mine", "mine")["table"]
        with ana.socket(table) as page:
            silent = open_socket(ana, table)
            with pytest.raises(ConnectionClosed) as end:
                silent.recv(PATIENCE)
            assert end.value.rcvd is not None
            assert end.value.rcvd.code == 1008
            page.play()


def test_f5_hello_has_a_budget(tmp_path: Path) -> None:
    with serving(tmp_path, hellos_per_minute=3) as running, Device(running.address) as ana, ExitStack() as opened:
        table = ana.table("mine", "mine")["table"]
        first = opened.enter_context(ana.socket(table))
        first.hello(0)
        opened.enter_context(ana.socket(table))
        page = opened.enter_context(ana.socket(table, hello=False))
        page.send({"t": "hello", "from": None, "build": "test", "lang": "en", "match": None})
        assert page.receive()["code"] == "rate"
        first.play()


# --- requests -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["replay", "export", "fairness"])
def test_f5_what_is_expensive_has_a_budget(tmp_path: Path, what: str) -> None:
    with serving(tmp_path, readings_per_minute=2) as running, Device(running.address) as ana:
        with ana.socket(ana.table("mine", "mine")["table"]) as page:
            play_out([page])
        path = f"/api/matches/{page.match}/{what}"
        answers = [ana.http.get(path) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert 1 <= int(answers[2].headers["retry-after"]) <= 60
        assert ana.get("/api/me")["name"] is None, "cheap calls go on"


def test_s7_requests_of_an_address_have_a_budget_and_files_have_none(tmp_path: Path) -> None:
    with serving(tmp_path, requests_per_minute=3) as running, Device(running.address) as ana:
        answers = [ana.http.get("/api/me") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert answers[3].json()["error"]["code"] == "rate"
        assert "content-security-policy" in answers[3].headers
        with pytest.raises(InvalidStatus) as full:
            open_socket(ana, "nowhere")
        assert full.value.response.status_code == 429
        assert ana.http.get("/assets/none.js").status_code == 404


def test_s7_visitors_behind_a_proxy_in_another_network_have_budgets_of_their_own(tmp_path: Path) -> None:
    for trusted, statuses in ((("127.0.0.0/8",), [200, 200, 429]), (("10.0.0.0/8",), [200, 429, 429])):
        with (
            serving(tmp_path, changes_per_minute=1, trusted_proxies=trusted) as running,
            Device(running.address) as device,
        ):
            calls = [
                device.http.put("/api/me", json={"name": "A"}, headers={"X-Forwarded-For": address})
                for address in ("2001:db8::1", "2001:db8:0:1::1", "2001:db8::2")
            ]
            assert [call.status_code for call in calls] == statuses


# --- connections --------------------------------------------------------------------------------------------


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[Running]:
    """A server for four connections, no more than two of one address, that waits for nobody."""
    limits = {"connections": 4, "connections_per_address": 2, "header_seconds": 0.2, "body_seconds": 0.2}
    with serving(tmp_path, trusted_proxies=NOBODY, **limits) as running:
        yield running


def test_f6_an_address_has_its_share_of_connections(narrow: Running) -> None:
    with connect(narrow), connect(narrow), connect(narrow) as third, connect(narrow) as silent:
        third.sendall(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert refused(said(third)) == (429, "connections", True)
        assert said(silent) == b"", "who says nothing is told nothing"


def test_f6_a_server_that_is_full_says_so(tmp_path: Path) -> None:
    with serving(tmp_path, connections=2) as running:
        with connect(running), connect(running), connect(running) as third:
            third.sendall(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert refused(said(third)) == (503, "crowded", True)
        figures = until_answered(f"{running.address}/metrics")
        assert 'ribeira_refused_total{code="crowded"}' in figures


def until_answered(url: str) -> str:
    """The server hears of the end of a connection a moment after its client."""
    for _ in range(1000):
        answer = httpx.get(url)
        if answer.status_code == 200:
            return answer.text
    raise AssertionError("the places were not given back")


def test_f6_headers_have_a_time_limit(narrow: Running) -> None:
    with connect(narrow) as slow, connect(narrow) as silent:
        slow.sendall(b"GET /api/me HTTP/1.1\r\nHost: loc")
        assert refused(said(slow))[:2] == (408, "slow")
        assert said(silent) == b""


def test_f6_a_second_request_has_a_time_limit_too(narrow: Running) -> None:
    with connect(narrow) as slow:
        slow.sendall(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\nGET /api/me HT")
        answers = said(slow)
        assert answers.startswith(b"HTTP/1.1 200")
        assert b"HTTP/1.1 408" in answers


@pytest.mark.parametrize("path", ["/api/tables", "/nowhere"])
def test_f6_a_body_has_a_time_limit(narrow: Running, path: str) -> None:
    """F1 (a): a body that is held back for long. Also one that nobody reads."""
    with connect(narrow) as slow:
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nOrigin: {narrow.address}\r\nContent-Length: 9\r\n"
        more = "Content-Type: application/json\r\nAccept-Language: ko\r\n\r\n{"
        slow.sendall((head.replace("localhost", narrow.address.removeprefix("http://")) + more).encode())
        answer = said(slow)
        if path == "/nowhere":
            assert answer.startswith((b"HTTP/1.1 404", b"HTTP/1.1 405"))
        else:
            assert refused(answer)[:2] == (408, "slow")
            assert "다시 시도해" in json.loads(answer.partition(b"\r\n\r\n")[2])["error"]["text"]


def test_f6_headers_are_bounded(narrow: Running) -> None:
    with connect(narrow) as long:
        long.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 20_000)
        assert said(long).startswith(b"HTTP/1.1 400")


def test_f6_connections_stay_below_the_descriptors_of_the_process() -> None:
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
    try:
        assert run._most_connections(1000) == min(1000, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - run.OWN_FILES)
        assert run._most_connections(10) == 10
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


# --- health -------------------------------------------------------------------------------------------------


def test_f9_a_server_about_to_stop_is_alive_and_not_ready(tmp_path: Path) -> None:
    with serving(tmp_path, drain_seconds=30) as running, Device(running.address) as ana:
        assert ana.http.get("/readyz").json()["status"] == "ok"
        running.server.should_exit = True
        wait_for(lambda: ana.http.get("/readyz").status_code == 503)
        assert ana.http.get("/readyz").headers["Retry-After"]
        with ana.socket(ana.table("mine", "mine")["table"]) as page:
            page.play()
        assert ana.get("/healthz")["status"] == "ok"
        running.server.hurry()


def test_f9_asking_often_costs_one_write() -> None:
    now, writes = [0.0], [0]

    async def can_write() -> bool:
        writes[0] += 1
        await asyncio.sleep(0)
        return True

    async def scene() -> None:
        readiness = Readiness(can_write, lambda: now[0])
        assert all(await asyncio.gather(*(readiness.ask() for _ in range(10))))
        assert writes == [1]
        now[0] = 2.0
        assert await readiness.ask()
        assert writes == [2]
        readiness.stopping = True
        assert not await readiness.ask()

    asyncio.run(scene())


# --- the parts ----------------------------------------------------------------------------------------------


def test_addresses_of_one_household_are_one() -> None:
    assert household("2001:db8::1") == household("2001:db8::ffff:1") != household("2001:db8:0:1::1")
    assert household("::ffff:192.0.2.1") == household("192.0.2.1") != household("192.0.2.2")
    assert household("") == ""


def test_f12_a_budget_costs_the_same_however_many_there_are() -> None:
    """Only the two asked for longest ago are looked at."""
    now, looked = [0.0], [0]

    def clock() -> float:
        looked[0] += 1
        return now[0]

    budgets = Budgets(1, 10.0, clock)
    for key in range(20_000):
        budgets.spend(key)
    looked[0] = 0
    budgets.spend("another")
    assert looked[0] <= 3
    now[0] = 20.0
    for key in range(15_000):
        budgets.spend(("new", key))
    assert len(budgets) == 15_000, "what is idle is forgotten"


def test_places_are_given_back() -> None:
    places = Places(1)
    assert [places.take("a"), places.take("a"), places.take("b")] == [True, False, True]
    places.leave("a")
    assert places.take("a")


def test_f5_expensive_requests_of_a_guest_go_one_by_one() -> None:
    async def scene() -> tuple[int, list[bool]]:
        file, inside, most = SingleFile(waiting=2), 0, 0

        async def ask() -> bool:
            nonlocal inside, most
            async with file.turn("ana") as is_mine:
                inside += is_mine
                most = max(most, inside)
                await asyncio.sleep(0)
                inside -= is_mine
                return is_mine

        answers = await asyncio.gather(*(ask() for _ in range(5)))
        assert await ask(), "the file is empty again"
        return most, sorted(answers)

    assert asyncio.run(scene()) == (1, [False, False, True, True, True])


def test_f6_refusals_are_told_once_a_minute() -> None:
    now = [0.0]
    tally = Tally(lambda: now[0])
    for _ in range(1000):
        tally.count("crowded")
    assert tally._told == {"crowded": (0.0, 1)}
    now[0] = APART
    tally.count("crowded")
    assert tally._told == {"crowded": (APART, 1001)}
    (figure,) = tally.collect()
    assert [(sample.labels["code"], sample.value) for sample in figure.samples] == [("crowded", 1001)]
