"""A bad network between pages and server: whatever it does, the match is the one that a good network would have had."""

from __future__ import annotations

import random
import socket
from collections import defaultdict
from contextlib import closing, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

import ribeira
from ribeira.server import run
from ribeira.server.journal import fairness
from ribeira.server.web import gate
from ribeira.server.wire import outbox
from tests.soak import soak

from .harness import Device, Page, Running, play_out, serving
from .proxy import Proxy
from .test_faults import wait_for

ROUNDS = soak(1, 50)
"""Matches of every game over the bad network."""
LIVES = (300, 1_500, 5_000, 60_000)
"""Bytes after which a connection is cut: in the handshake, in a frame, some decisions later, or hardly before the
end: what a page is told first in a long match has to come through at times."""
COPIES = 5
BROKEN = (WebSocketException, OSError, EOFError)
"""What a page meets when a connection ends in the middle of anything."""


class Stubborn:
    """A page that plays on over any network: it opens a new socket and sends again what was not acknowledged.

    Of each command it sends one to five copies, and late copies of old ones in between. A decision depends on the
    version alone, so that every network leads to the same match.
    """

    def __init__(self, device: Device, table: str, choose: random.Random) -> None:
        self._device, self._table, self._choose = device, table, choose
        self._sent: list[tuple[str, str, str]] = []
        self._open: tuple[str, str, str] | None = None
        self.answers: defaultdict[str, set[int]] = defaultdict(set)
        self.sockets = 0

    def play_out(self) -> None:
        """To the end of the match."""
        while True:
            self.sockets += 1
            try:
                with self._device.socket(self._table) as page:
                    while not page.over:
                        self._decide(page)
                    return
            except BROKEN:
                continue

    def _decide(self, page: Page) -> None:
        if self._open is None:
            prompt = page.prompts[0]
            text = random.Random(page.v).choice(prompt["actions"])["text"]
            self._open = (text, prompt["id"], f"command {page.v}")
            self._sent.append(self._open)
        commands = [self._open] * self._choose.randint(1, COPIES) + self._choose.sample(self._sent, 1)
        self._choose.shuffle(commands)
        for command in commands:
            page.command(*command)
        for command in commands:
            answer = page.answer(command[2])
            assert answer["t"] == "ack", answer
            self.answers[command[2]].add(answer["v"])
        while page.v < max(self.answers[self._open[2]]):
            page.receive()
        self._open = None


def same_draws(monkeypatch: pytest.MonkeyPatch, seed: str) -> None:
    """The next match has the draws of every other with this seed."""
    known = random.Random(seed)
    monkeypatch.setattr(fairness, "secrets", SimpleNamespace(token_bytes=known.randbytes))


def log_of(running: Running, table: str) -> list[Any]:
    query = """SELECT e.seq, e.seat, e.command_id, e.notation FROM events e JOIN matches m ON m.id = e.match
        WHERE m.table_id = ? ORDER BY e.seq"""
    return [tuple(row) for row in running.rows(query, table)]


@pytest.mark.soak
@pytest.mark.parametrize("game", ribeira.games())
def test_p1_copies_delays_and_cuts_make_the_log_of_a_good_network(
    game: str, running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(ROUNDS):
        choose = random.Random(f"{game} {number}")
        logs, cuts = [], 0
        for lives, delay in (((), 0.0), (LIVES, 0.002)):
            same_draws(monkeypatch, f"{game} {number}")
            with Device(running.address) as device, Proxy(running.address, choose, lives, delay) as proxy:
                table = device.table("mine", "mine", game=game)["table"]
                device.address = proxy.address  # sockets go this way; calls are not what is tested
                player = Stubborn(device, table, choose)
                player.play_out()
                assert all(len(answers) == 1 for answers in player.answers.values()), "one command, one answer"
                logs.append(log_of(running, table))
                cuts += proxy.cuts
        assert logs[0] == logs[1]
        assert cuts, "the network was too good"


def test_p5_a_page_that_falls_silent_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half open: the server asks, hears nothing, and frees the socket; the other page sees the seat go offline."""
    monkeypatch.setattr(run, "PING_EVERY", 0.5)
    monkeypatch.setattr(run, "PONG_WITHIN", 4.0)
    with serving(tmp_path) as running, Device(running.address) as ana, Device(running.address) as bo:
        table = ana.table("mine", "open")["table"]
        bo.sit(table, 1)
        with Proxy(running.address, random.Random(1)) as proxy, ana.socket(table) as watching:
            bo.address = proxy.address
            silent = bo.socket(table)
            watching.until(lambda frame: watching.table["seats"][1]["online"])
            proxy.silence()
            watching.until(lambda frame: not watching.table["seats"][1]["online"])
            assert running.table(table).pages, "who answers stays"
            silent.socket.socket.close()


HELLO = b'{"t":"hello","from":null,"build":"test","lang":"en","match":null}'
DEAF = 0.5
"""Seconds in which a server that takes no more has shown it."""


def reads_nothing(device: Device, table: str) -> socket.socket:
    """A page that asks for its table until the server listens no more, and reads no answer to that."""
    host = device.address.removeprefix("http://")
    page = socket.socket()
    page.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    page.connect((host.partition(":")[0], int(host.partition(":")[2])))
    page.sendall(
        f"GET /ws/{table} HTTP/1.1\r\nHost: {host}\r\nOrigin: {device.address}\r\nCookie: {device.cookie}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
    )
    assert page.recv(12) == b"HTTP/1.1 101"
    page.settimeout(DEAF)
    with suppress(OSError):
        while True:
            page.sendall(bytes([0x81, 0x80 | len(HELLO), 0, 0, 0, 0]) + HELLO)
    return page


def is_let_in(address: str) -> bool:
    """Whether there is a place free. Who is refused and slow to ask is closed without an answer, on a busy machine."""
    with suppress(httpx.TransportError):
        return httpx.get(f"{address}/healthz").status_code == 200
    return False


@pytest.mark.parametrize("sign", ["no pong comes", "frames are stuck"])
def test_p5_the_connection_of_a_page_that_reads_nothing_is_freed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sign: str
) -> None:
    """The server has room for one connection: whoever asks for anything gets an answer once the place is free."""
    assert run.PING_EVERY + run.PONG_WITHIN <= 30
    assert outbox.STUCK + gate.LAST_SECONDS <= 30
    if sign == "no pong comes":
        monkeypatch.setattr(run, "PING_EVERY", 2.0)
        monkeypatch.setattr(run, "PONG_WITHIN", 2.0)
    else:
        monkeypatch.setattr(outbox, "STUCK", 0.5)
        monkeypatch.setattr(gate, "LAST_SECONDS", 0.1)
    with serving(tmp_path, connections=1) as running:
        with Device(running.address) as ana:
            table = ana.table("mine", "mine", game="puerto_rico")["table"]
        with closing(reads_nothing(ana, table)):
            wait_for(lambda: is_let_in(running.address))


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="only Linux counts what is not read")
def test_p5_the_connection_of_somebody_who_reads_no_answer_is_freed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert gate.UNREAD_SECONDS <= 30
    monkeypatch.setattr(gate, "UNREAD_SECONDS", 0.5)
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "assets" / "large.js").write_bytes(bytes(32 * 1024 * 1024))
    with serving(tmp_path / "data", connections=1, static=static) as running, socket.socket() as deaf:
        host, _, port = running.address.removeprefix("http://").partition(":")
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect((host, int(port)))
        deaf.sendall(f"GET /assets/large.js HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode())
        assert deaf.recv(12) == b"HTTP/1.1 200"
        assert httpx.get(f"{running.address}/healthz").status_code == 503, "the one place is taken"
        wait_for(lambda: is_let_in(running.address))


def test_p6_a_delayed_page_holds_nobody_up(tmp_path: Path) -> None:
    """One page gets nothing through any more; the others play to the end, and it finds everything when it is back."""
    with serving(tmp_path) as running, Device(running.address) as ana, Device(running.address) as eve:
        table = ana.table("mine", "mine", game="puerto_rico")["table"]
        with Proxy(running.address, random.Random(1)) as proxy:
            near, eve.address = eve.address, proxy.address
            stuck = eve.socket(table)
            proxy.silence()
            with ana.socket(table) as page:
                play_out([page])
                eve.address = near
                with eve.socket(table) as back:
                    assert back.over
                    assert back.v == page.v > stuck.v
            stuck.socket.socket.close()
