"""Parts of the server by themselves."""

from __future__ import annotations

import ast
import json
import re
import socket
import struct
import subprocess
import sys
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

import ribeira
from ribeira.server.hall import play
from ribeira.server.limits import Budget, Budgets
from ribeira.server.run import PING_EVERY, PONG_WITHIN, serve
from ribeira.server.settings import Settings
from ribeira.server.tables.client import Client
from ribeira.server.wire import protocol
from ribeira.server.wire.frames import Frame
from ribeira.server.wire.messages import MESSAGES, Refusal, preferred, sentence
from ribeira.server.wire.outbox import QUEUE_BYTES, QUEUE_FRAMES, STUCK, Way
from ribeira.server.wire.words import WORDS

from .harness import PATIENCE, Device, Running, serving
from .test_faults import wait_for

ROOT = Path(__file__).parent.parent.parent


# --- words --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", MESSAGES)
def test_every_message_is_one_sentence_in_both_languages(code: str) -> None:
    message = MESSAGES[code]
    fields = [{name for _, name, _, _ in Formatter().parse(text) if name} for text in (message.en, message.ko)]
    assert fields[0] == fields[1]
    assert re.search("[가-힣]", message.ko)
    assert not re.search("[가-힣]", message.en)
    for text in (message.en, message.ko):
        assert "\n" not in text
        assert text[-1] in ".}" or text.endswith("요.")


def test_every_rejection_has_its_sentence() -> None:
    assert set(get_args(protocol.RejectionCode)) <= set(MESSAGES)
    assert all(len(both) == 2 for both in WORDS.values())


def test_every_refusal_in_the_code_has_its_sentence() -> None:
    sources = (ROOT / "src" / "ribeira" / "server").rglob("*.py")
    used = {code for path in sources for code in re.findall(r'Refusal\("(\w+)"', path.read_text(encoding="utf-8"))}
    assert used
    assert used <= set(MESSAGES)


def test_a_sentence_names_what_it_is_about() -> None:
    assert sentence("illegal", "en", action="Factory 1: blue to line 2").endswith("Factory 1: blue to line 2.")
    assert Refusal("body", detail="x").text("ko") == "요청 내용이 올바르지 않습니다: x"


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("ko", "ko"),
        ("KO-kr", "ko"),
        ("en;q=0.5,ko;q=0.9", "ko"),
        ("de,fr", "en"),
        ("ko;q=x", "en"),
        ("*", "en"),
    ],
)
def test_the_language_a_browser_likes_best(header: str, language: str) -> None:
    assert preferred(header) == language


# --- the wire contract --------------------------------------------------------------------------------------


def test_the_documented_codes_are_the_codes() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    table = text.partition("| rejection code |")[2].partition("\n\n")[0]
    assert set(re.findall(r"^\| `(\w+)`", table, re.MULTILINE)) == set(get_args(protocol.RejectionCode))


# --- budgets ------------------------------------------------------------------------------------------------


def test_a_budget_refills_as_time_passes() -> None:
    now = [0.0]
    budget = Budget(2, 10.0, lambda: now[0])
    assert [budget.spend(), budget.spend()] == [0, 0]
    now[0] = 4.0
    assert budget.spend() == 6.0
    now[0] = 10.0
    assert budget.spend() == 0


def test_budgets_that_are_idle_are_forgotten() -> None:
    now = [0.0]
    budgets = Budgets(1, 10.0, lambda: now[0])
    for key in range(3):
        assert budgets.spend(key) == 0
    assert budgets.spend(0) == 10
    now[0] = 20.0
    assert budgets.spend(3) == 0
    assert len(budgets) == 2


# --- sockets ------------------------------------------------------------------------------------------------


def test_a_page_that_does_not_read_gets_one_fresh_view(ana: Device, running: Running) -> None:
    """Its queue stays bounded, nobody else waits, and in the end it knows all."""
    table = ana.table("mine", "mine", "mine", "mine")["table"]
    with ana.socket(table) as page:
        pages = running.table(table).pages
        others = set(pages)
        with ana.socket(table) as slow:
            (client,) = pages - others
            assert isinstance(client, Client)
            outbox = client.outbox
            outbox.way = blocked = Blocked(outbox.way)
            while not page.over:
                page.play()
                assert len(outbox._queue) <= QUEUE_FRAMES
                assert outbox._bytes <= QUEUE_BYTES
            assert outbox.collapsed
            blocked.ready = True
            running.server.servers[0].get_loop().call_soon_threadsafe(outbox.flow)
            slow.until(lambda frame: slow.over)
            assert slow.view == page.view
            assert sorted(slow.log) == sorted(page.log)


class Blocked:
    """A connection that takes nothing until it is opened, as a full TCP window does."""

    ready = False

    def __init__(self, way: Way) -> None:
        self.way = way

    def put(self, frame: Frame) -> None:
        self.way.put(frame)


def test_a_page_that_vanishes_is_forgotten(ana: Device, eve: Device, running: Running) -> None:
    """A reset connection, without a closing handshake."""
    table = ana.table("mine", "mine")["table"]
    with ana.socket(table) as page:
        gone = eve.socket(table)
        page.until(lambda frame: frame["t"] == "here" and frame["spectators"] == 1)
        raw = gone.socket.socket
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        raw.shutdown(socket.SHUT_RDWR)
        page.until(lambda frame: frame["t"] == "here" and frame["spectators"] == 0)
        gone.close()
    wait_for(lambda: not running.table(table).pages)


def test_a_dead_connection_is_noticed_within_thirty_seconds() -> None:
    assert PING_EVERY + PONG_WITHIN <= 30
    assert STUCK <= 30


def test_the_layers_of_the_server_see_every_import() -> None:
    """Imports for types only are left out of the contract in pyproject.toml, so they name nothing of ours."""
    for source in (ROOT / "src/ribeira/server").rglob("*.py"):
        tree = ast.parse(source.read_text(encoding="utf-8"))
        for block in [node for node in ast.walk(tree) if isinstance(node, ast.If)]:
            if "TYPE_CHECKING" in ast.unparse(block.test):
                assert not [line for line in map(ast.unparse, block.body) if "ribeira" in line], source.name


# --- bots ---------------------------------------------------------------------------------------------------


class BrokenBot:
    """Breaks as often as it is told to, then plays."""

    def __init__(self, times: int) -> None:
        self.times = times

    def choose(self, view: ribeira.ViewState) -> int:
        assert isinstance(view, ribeira.ViewState)
        if self.times:
            self.times -= 1
            raise ZeroDivisionError("a bot that breaks")
        return view.legal[0]


def test_a_bot_that_breaks_once_is_made_anew(ana: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    made = iter([BrokenBot(1), BrokenBot(0)])
    monkeypatch.setattr(ribeira, "bot", lambda *_, **__: next(made))
    with ana.socket(ana.table("mine", "random")["table"]) as page:
        while not any(entry["seat"] == 1 for entry in page.log.values()):
            page.play() if page.prompts else page.receive()
        assert not page.table["seats"][1]["trouble"]


def test_a_bot_that_stays_broken_is_told_and_asked_again(ana: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    bots = [BrokenBot(9), BrokenBot(9), BrokenBot(0)]
    monkeypatch.setattr(ribeira, "bot", lambda *_, **__: bots.pop(0))
    table = ana.table("mine", "random")["table"]
    with ana.socket(table) as page:
        while not page.table["seats"][1]["trouble"]:
            page.play() if page.prompts else page.receive()
        with ana.socket(table):
            page.until(lambda frame: frame["t"] == "table" and not frame["table"]["seats"][1]["trouble"])
            page.until(lambda frame: any(entry["seat"] == 1 for entry in page.log.values()))


class WatchingBot:
    """Remembers what it was given."""

    def __init__(self) -> None:
        self.seen: list[ribeira.ViewState] = []

    def choose(self, view: ribeira.ViewState) -> int:
        self.seen.append(view)
        return view.legal[0]


def test_i6_bots_get_views_only(ana: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = WatchingBot()
    monkeypatch.setattr(ribeira, "bot", lambda *_, **__: bot)
    with ana.socket(ana.table("random", "random")["table"]) as page:
        page.until(lambda frame: page.over)
    assert bot.seen
    assert all(type(view) is ribeira.ViewState for view in bot.seen)
    assert {view.seat for view in bot.seen} == {0, 1}, "each looks with the eyes of its own seat"


# --- the process --------------------------------------------------------------------------------------------


def start(data: Path, port: int) -> subprocess.CompletedProcess[str]:
    """A server process that cannot start."""
    code = (
        "from pathlib import Path; from ribeira.server.run import serve; from ribeira.server.settings import Settings;"
        f"serve(Settings(Path({str(data)!r}), port={port}))"
    )
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT / "src", timeout=PATIENCE)


def test_an_address_that_is_taken_ends_with_a_reason(running: Running, tmp_path: Path) -> None:
    done = start(tmp_path, running.server.servers[0].sockets[0].getsockname()[1])
    assert done.returncode == 3
    assert "address already in use" in done.stderr


@pytest.mark.parametrize("content", [b"not a database" * 100, b""])
def test_a_folder_that_cannot_hold_a_database_ends_with_a_reason(tmp_path: Path, content: bytes) -> None:
    folder = tmp_path / "data"
    if content:
        folder.mkdir()
        (folder / "ribeira.sqlite3").write_bytes(content)
    else:
        folder.write_text("a file where the folder should be")
    done = start(folder, 0)
    assert done.returncode == 2
    assert json.loads(done.stderr)["reason"].startswith(f"the database in {folder} cannot be used: ")


def test_s10_the_defaults_serve_this_machine_only() -> None:
    defaults = Settings()
    assert defaults.host == "127.0.0.1"
    assert not defaults.secure
    assert not defaults.allow_missing_origin
    assert callable(serve)


def test_presence_is_told_once_for_many(ana: Device, eve: Device) -> None:
    table = ana.table("mine", "mine")["table"]
    with ana.socket(table) as page:
        page.until(lambda frame: frame["t"] == "here")
        before = len(page.frames)
        watching = [eve.socket(table) for _ in range(10)]
        page.until(lambda frame: frame["t"] == "here" and frame["spectators"] == 10)
        assert len(page.frames) - before <= 10
        for one in watching:
            one.close()
    assert play.PRESENCE_DELAY < 1


def test_a_server_can_live_beside_another(tmp_path: Path) -> None:
    with serving(tmp_path / "a") as one, serving(tmp_path / "b") as two:
        with Device(one.address) as device:
            table = device.table("mine", "mine")["table"]
        with Device(two.address) as device:
            device.get(f"/api/tables/{table}", status=404)
