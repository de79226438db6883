"""`kill -9` under load: nothing that was acknowledged is lost, and every resend is answered the same."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
from dataclasses import dataclass, field
from pathlib import Path
from uuid import uuid4

from websockets.exceptions import ConnectionClosed

import ribeira

from .harness import Device, Page

KILLS = 20
PLAYERS = 6
ROOT = Path(__file__).parent.parent.parent


class Victim:
    """A server process on a data folder."""

    def __init__(self, data: Path) -> None:
        paths = os.pathsep.join([str(ROOT), str(ROOT / "src")])
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.victim", str(data)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": paths},
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        assert self.address, "the server did not start"

    def kill(self, how: signal.Signals = signal.SIGKILL) -> int:
        self.process.send_signal(how)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return self.process.wait()


@dataclass
class Player:
    """Plays both seats of a table as fast as the server answers, and remembers every command and answer."""

    seed: int
    table: str = ""
    cookies: dict[str, str] = field(default_factory=dict)
    sent: list[tuple[str, str, str]] = field(default_factory=list)
    acknowledged: dict[str, int] = field(default_factory=dict)
    playing: threading.Event = field(default_factory=threading.Event)
    wrong: list[str] = field(default_factory=list)

    def run(self, address: str) -> None:
        try:
            self._run(address)
        except (ConnectionClosed, OSError):
            return
        except AssertionError as wrong:
            self.wrong.append(str(wrong))

    def _run(self, address: str) -> None:
        choose = random.Random(self.seed)
        with Device(address) as device:
            device.http.cookies.update(self.cookies)
            if not self.table:
                self._new_table(device)
            with device.socket(self.table) as page:
                self._resend(page)
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
        assert answer["t"] == "ack", answer
        self.acknowledged[command[2]] = answer["v"]
        page.until(lambda frame: page.v >= answer["v"])

    def _resend(self, page: Page) -> None:
        """Everything again: what was acknowledged gets its old answer, the last one may be new."""
        for text, prompt, ident in self.sent:
            answer = page.answer(page.command(text, prompt, ident))
            assert answer["t"] == "ack", answer
            assert self.acknowledged.setdefault(ident, answer["v"]) == answer["v"], "another answer than before"
            while page.v < answer["v"]:
                page.receive()
            assert page.log[answer["v"]]["text"] in (text, None), "an acknowledged action is lost"  # None: secret


def test_twenty_kills_under_load_lose_nothing(tmp_path: Path) -> None:
    when = random.Random(5)
    players = [Player(seed) for seed in range(PLAYERS)]
    acknowledged = 0
    for _ in range(KILLS):
        victim = Victim(tmp_path)
        threads = [threading.Thread(target=player.run, args=(victim.address,)) for player in players]
        for player, thread in zip(players, threads, strict=True):
            player.playing.clear()
            thread.start()
        assert all(player.playing.wait(60) for player in players), [player.wrong for player in players]
        threading.Event().wait(when.uniform(0.02, 0.4))  # the instant of the kill is the point, not a wait
        victim.kill()
        for thread in threads:
            thread.join()
        assert [player.wrong for player in players] == [[]] * PLAYERS
        acknowledged += sum(len(player.acknowledged) for player in players)
    assert acknowledged > KILLS * PLAYERS
    victim = Victim(tmp_path)
    assert victim.kill(signal.SIGTERM) in (0, -signal.SIGTERM), "a server that is told to stop ends in order"
