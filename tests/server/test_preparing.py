"""Games that are compiled while the server runs already: what can be played, what is told, and what is not lost."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from tools import services
from websockets.exceptions import InvalidStatus

import ribeira
from ribeira.core import jit
from ribeira.core.cache import PACKAGE, cache_directory
from ribeira.rehearsal import load
from ribeira.server import run
from ribeira.server.hall.preparing import Preparation
from ribeira.server.wire.messages import MESSAGES

from .gate import Gate
from .harness import PATIENCE, Device, Json, Running, catch_up, play_out, settings
from .test_faults import wait_for

KALAH = PACKAGE.parents[1] / "examples" / "kalah.py"
RIBEIRA = "from ribeira.cli import main; main()"
BROKEN = "import sys; sys.exit('the compiler broke')"


@pytest.fixture(scope="module", autouse=True)
def rehearsed() -> None:
    """What a real compiling process leaves in the cache is there before any clock runs."""
    load(ribeira.game("azul"))


@pytest.fixture
def gate(tmp_path: Path) -> Gate:
    return Gate(tmp_path)


def states(device: Device) -> dict[str, str]:
    return {one["game"]: one["state"] for one in device.get("/api/preparation")["games"]}


def refused(answer: Json, code: str) -> None:
    assert answer["error"]["code"] == code
    assert answer["error"]["text"] == MESSAGES[code].en


def serving_without(data: Path, games: list[str], command: Callable[[str], list[str]], **changes: Any) -> Running:
    """A server that still has to compile these games."""
    return Running(settings(data, **changes), Preparation(games, command))


def test_others_are_played_while_a_game_is_compiled(tmp_path: Path, gate: Gate) -> None:
    with serving_without(tmp_path, ["azul"], gate.command) as running, Device(running.address) as ana:
        wait_for(lambda: ana.get("/api/preparation")["games"][0]["of"] == 4)
        azul = ana.get("/api/preparation")["games"][0]
        assert (azul["game"], azul["state"], azul["done"]) == ("azul", "compiling", 1)
        assert ana.get("/readyz")["games"]["azul"] == "compiling"
        answer = ana.http.post("/api/tables", json={"game": "azul", "players": 1, "options": {}, "seats": []})
        refused(answer.json(), "players")
        plans = [{"kind": "mine"}, {"kind": "bot", "bot": "random"}]
        new = {"game": "azul", "players": 2, "options": {}, "seats": plans}
        answer = ana.http.post("/api/tables", json=new)
        assert (answer.status_code, answer.headers["Retry-After"]) == (503, "2")
        refused(answer.json(), "preparing")
        assert ana.get("/api/tables") == []
        assert ana.table("mine", "random", game="santorini", options={"gods": "none"})["state"] == "playing"
        gate.open()
        wait_for(lambda: states(ana)["azul"] == "ready")
        assert ana.post("/api/tables", new)["state"] == "playing"


def test_a_match_that_waits_for_its_game_goes_on_by_itself(tmp_path: Path, gate: Gate) -> None:
    """A table of a game that is not compiled says so, loses nothing, and its bot moves once the game is there."""
    with Running(settings(tmp_path, bot_threads=1)) as running, Device(running.address) as ana:
        table = ana.table("mine", "random")["table"]
        cookies = dict(ana.http.cookies)
        with ana.socket(table) as page:
            if not page.prompts:
                page.until(lambda _: page.prompts)
            page.play()
            known = page.v
    with serving_without(tmp_path, ["azul"], gate.command) as running, Device(running.address) as ana:
        ana.http.cookies.update(cookies)
        refused(ana.get(f"/api/tables/{table}", 503), "preparing")
        assert [line["table"] for line in ana.get("/api/tables")] == [table]
        with pytest.raises(InvalidStatus, match="503"):
            ana.socket(table)
        gate.open()
        wait_for(lambda: states(ana)["azul"] == "ready")
        with ana.socket(table) as page:
            assert page.v >= known
            if not page.prompts:
                page.until(lambda _: page.prompts)
            page.play()


def test_a_worker_takes_decisions_in_a_game_once_it_is_compiled(
    tmp_path: Path, gate: Gate, postgres: services.Postgres, nats: services.Nats
) -> None:
    shared: dict[str, Any] = {"database": postgres.new_database(), "bus": f"{nats.url}/preparing"}
    with (
        Running(settings(tmp_path, bot_threads=0, **shared)) as running,
        serving_without(tmp_path, ["azul"], gate.command, bot_threads=1, **shared),
        Device(running.address) as ana,
    ):
        with ana.socket(ana.table("mine", "random", game="santorini", options={"gods": "none"})["table"]) as page:
            play_out([page])
        with ana.socket(ana.table("random", "mine")["table"]) as page:
            if page.prompts:
                page.play()
            assert not page.prompts
            gate.open()
            page.until(lambda _: page.prompts)


def test_a_game_that_cannot_be_compiled_leaves_the_others(tmp_path: Path) -> None:
    command = [sys.executable, "-c", BROKEN]
    with serving_without(tmp_path, ["porto"], lambda _: command) as running, Device(running.address, "ko") as ana:
        wait_for(lambda: states(ana)["porto"] == "failed")
        answer = ana.post(
            "/api/tables", {"game": "porto", "players": 1, "options": {}, "seats": [{"kind": "mine"}]}, 503
        )
        assert answer["error"] == {"code": "unprepared", "text": MESSAGES["unprepared"].ko}
        assert ana.get("/readyz")["games"]["porto"] == "failed"
        assert ana.table("mine", "random")["state"] == "playing"


def test_a_server_with_nothing_to_play_is_not_ready_and_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gate: Gate
) -> None:
    with serving_without(tmp_path, ribeira.games(), gate.command) as running, Device(running.address) as ana:
        refused(ana.get("/readyz", 503), "unready")
        assert ana.get("/healthz")["status"] == "ok"
    monkeypatch.setattr(run, "log_to", lambda _: None)
    broken = Preparation(ribeira.games(), lambda _: [sys.executable, "-c", BROKEN])
    with pytest.raises(SystemExit) as ended:
        run.serve(settings(tmp_path), preparation=broken)
    assert ended.value.code == 3


# --- the program itself -------------------------------------------------------------------------------------


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    """A cache that holds all but Kalah: the same files under another name, whatever is written beside them."""
    known = cache_directory()
    assert known is not None
    folder = tmp_path / "cache"
    for held in {held for held in jit._FOLDERS.values() if held is not None}:
        if not list(held.glob("**/kalah*")):
            shutil.copytree(held, folder / held.name, copy_function=os.link)
    (folder / known.name).mkdir(exist_ok=True)
    for name in ribeira.games():
        (folder / known.name / f"{name}.ready").touch()
    (folder / known.name / "kalah.ready").unlink(missing_ok=True)
    return folder


@pytest.fixture
def program(tmp_path: Path, cache: Path) -> Iterator[subprocess.Popen[str]]:
    """`ribeira serve` with a game of one file that nobody has compiled yet."""
    started = subprocess.Popen(
        [sys.executable, "-c", RIBEIRA, "--with", str(KALAH), "serve", "--data", str(tmp_path), "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "RIBEIRA_CACHE": str(cache), "LC_ALL": "C", "RIBEIRA_REQUESTS_PER_MINUTE": "100000"},
    )
    yield started
    started.kill()
    started.communicate()


def test_serve_is_there_at_once_and_compiles_what_is_missing(program: subprocess.Popen[str], cache: Path) -> None:
    assert program.stdout is not None
    lines = iter(program.stdout.readline, "")
    address = next(line for line in lines if "open at" in line).split()[-1]
    with Device(address) as ana:
        assert states(ana)["kalah"] != "ready"
        assert ana.table("mine", "random")["state"] == "playing"
        end = monotonic() + 15 * PATIENCE
        while states(ana)["kalah"] != "ready":
            assert monotonic() < end, "the game was not compiled"
            threading.Event().wait(0.2)  # the compiler gives way to everybody, also to who asks
        with ana.socket(ana.table("mine", "random", game="kalah")["table"]) as page:
            if not page.prompts:
                page.until(lambda _: page.prompts)
            page.play()
            catch_up(page, page.v)
    program.send_signal(signal.SIGTERM)
    assert any("Kalah: ready after" in line for line in lines)
    assert program.wait(PATIENCE) in (0, -signal.SIGTERM)
    assert int((cache / "kalah.seconds").read_text()) >= 0
