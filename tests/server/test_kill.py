"""`kill -9` under load: nothing that was acknowledged is lost, and every resend is answered the same."""

from __future__ import annotations

import random
import signal
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest
from tools import services
from websockets.exceptions import WebSocketException

import ribeira
from tests.soak import soak

from .harness import Device, Page, catch_up
from .line import Line
from .nursery import Child
from .test_faults import wait_for
from .test_postgres import end_sessions
from .victim import Victim

KILLS = {"sqlite": soak(4, 1_000), "postgres": soak(3, 1_000)}
ROUNDS = soak(1, 100)
STORES = ("sqlite", "postgres")
PLAYERS = 6
TRIES = 5
"""Times that a player opens a page; a server that was just started on a busy machine may lose the first."""
COMING_BACK = 60.0
"""Seconds that players have to be back at a server that was started anew."""


@dataclass
class Player:
    """Plays both seats of a table as fast as the server answers, and remembers every command and answer."""

    seed: int
    table: str = ""
    cookies: dict[str, str] = field(default_factory=dict)
    sent: list[tuple[str, str, str]] = field(default_factory=list)
    acknowledged: dict[str, int] = field(default_factory=dict)
    total: int = 0
    playing: threading.Event = field(default_factory=threading.Event)
    wrong: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    """What ended the connections since the player was last let in, and when, where something did."""

    def run(self, address: str) -> None:
        self.lost = []
        for _ in range(TRIES):
            try:
                self._run(address)
            except (WebSocketException, OSError, httpx.TransportError) as ended:
                self.lost.append(f"{datetime.now():%T.%f} {ended!r}")
                if self.playing.is_set():
                    return
            except AssertionError as wrong:
                self.wrong.append(str(wrong))
                return
            else:
                return

    def _run(self, address: str) -> None:
        choose = random.Random(self.seed)
        with Device(address) as device:
            device.http.cookies.update(self.cookies)
            if not self.table:
                self._new_table(device)
            with device.socket(self.table) as page:
                self._resend(page)
                self.lost = []
                self.playing.set()
                while not page.over:
                    prompt = page.prompts[0]
                    self._send(page, (choose.choice(prompt["actions"])["text"], prompt["id"], str(uuid4())))
                self.table = ""

    def _new_table(self, device: Device) -> None:
        games = ribeira.games()
        table = device.table("mine", "mine", game=games[self.seed % len(games)])["table"]
        self.cookies = dict(device.http.cookies)
        self.table, self.sent, self.acknowledged = table, [], {}

    def _send(self, page: Page, command: tuple[str, str, str]) -> None:
        self.sent.append(command)
        answer = page.answer(page.command(*command))
        while answer.get("code") in ("busy", "unsure"):
            answer = page.answer(page.command(*command))
        assert answer["t"] == "ack", answer
        self.acknowledged[command[2]] = answer["v"]
        self.total += 1
        catch_up(page, answer["v"])

    def _resend(self, page: Page) -> None:
        """Everything again: what was acknowledged gets its old answer, the last one may be new."""
        for text, prompt, ident in self.sent:
            answer = page.answer(page.command(text, prompt, ident))
            assert answer["t"] == "ack", answer
            assert self.acknowledged.setdefault(ident, answer["v"]) == answer["v"], "another answer than before"
            catch_up(page, answer["v"])
            assert page.log[answer["v"]]["text"] in (text, None), "an acknowledged action is lost"  # None: secret


def round_of_play(players: list[Player], server: Child, meanwhile: Callable[[], None]) -> None:
    """All play; `meanwhile` ends with the end of the server."""
    began = datetime.now()
    threads = [threading.Thread(target=player.run, args=(server.address,)) for player in players]
    for player, thread in zip(players, threads, strict=True):
        player.playing.clear()
        thread.start()
    back = all(player.playing.wait(COMING_BACK) for player in players)
    assert back, f"since {began:%T.%f} at {server}: {[(player.wrong, player.lost) for player in players]}"
    meanwhile()
    for thread in threads:
        thread.join()
    assert [player.wrong for player in players] == [[]] * len(players)


def acknowledged(players: list[Player]) -> int:
    return sum(player.total for player in players)


def wait_a_moment(when: random.Random) -> None:
    threading.Event().wait(when.uniform(0.02, 0.4))  # the instant of what comes next is the point, not a wait


def kill_under_load(place: dict[str, Any], kills: int, when: random.Random) -> int:
    """One server after another is killed while all play at it; how many commands were acknowledged."""
    first = when.randrange(1_000)
    players = [Player(first + number) for number in range(PLAYERS)]
    for _ in range(kills):
        with Victim(**place) as victim:
            round_of_play(players, victim, partial(kill_in_a_moment, victim, when))
    with Victim(**place) as last:
        round_of_play(players, last, last.kill)
    return acknowledged(players)


def kill_in_a_moment(victim: Victim, when: random.Random) -> None:
    wait_a_moment(when)
    victim.kill()


@pytest.mark.soak
def test_d1_kills_under_load_lose_nothing(place: dict[str, Any], store_kind: str) -> None:
    kills = KILLS[store_kind]
    assert kill_under_load(place, kills - 1, random.Random(5)) > kills * PLAYERS
    victim = Victim(**place)
    assert victim.stop(signal.SIGTERM) in (0, -signal.SIGTERM), "a server that is told to stop ends in order"


@pytest.mark.soak
def test_d2_a_database_that_suffers_under_load_loses_nothing(tmp_path: Path) -> None:
    """Its sessions end, the lines to it break, it crashes: pages hear `busy` at most, and go on."""
    when = random.Random(7)
    with services.postgres() as server, Line(server.port) as wire:
        for _ in range(ROUNDS):
            strike_under_load(server, wire, tmp_path, when)


def strike_under_load(server: services.Postgres, wire: Line, data: Path, when: random.Random) -> int:
    """Six blows at the database of one server while all play at it; how many commands were acknowledged."""
    database = server.new_database()
    address = database.replace(f":{server.port}/", f":{wire.port}/")
    blows: list[Callable[[], None]] = [partial(end_sessions, database), wire.cut, server.restart] * 2
    first = when.randrange(1_000)
    players = [Player(first + number) for number in range(PLAYERS)]
    with Victim(data, address) as victim:
        round_of_play(players, victim, partial(suffer, players, blows, victim, when))
    with Victim(data, address) as last:
        round_of_play(players, last, last.kill)
    assert acknowledged(players) >= len(blows) * PLAYERS
    return acknowledged(players)


def suffer(players: list[Player], blows: list[Callable[[], None]], victim: Victim, when: random.Random) -> None:
    """One blow after another, each after everybody has got over the one before; then the server dies."""
    for blow in blows:
        wait_a_moment(when)
        blow()
        before = [player.total for player in players]
        wait_for(partial(all_go_on, players, before))
    victim.kill()


def all_go_on(players: list[Player], before: list[int]) -> bool:
    """Whether everybody has been answered since, or is at the end; nobody was sent away by a server that lives."""
    assert not [player.wrong or player.lost for player in players if player.wrong or player.lost]
    return all(player.total > count or not player.table for player, count in zip(players, before, strict=True))
