"""A real server on a loopback port, and real clients for it."""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import ssl
import threading
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any
from uuid import uuid4

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from ribeira.server.hall.preparing import Preparation
from ribeira.server.run import Server
from ribeira.server.settings import Settings
from ribeira.server.store import Row, Value, Work
from ribeira.server.tables.table import Table

Json = dict[str, Any]
ROOT = Path(__file__).parent.parent.parent
PATIENCE = 60.0
"""Seconds after which a test that waits for something gives up, also on a busy machine; when all is well, nothing waits
this long."""


def environment() -> dict[str, str]:
    """For a process that imports the tests and the package of this checkout."""
    paths = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", ""), str(ROOT / "src")])
    return {**os.environ, "PYTHONPATH": paths}


def replaced(file: Path, text: str) -> None:
    """Writes a file that a process reads at any time: it finds what stood there before, or all of this."""
    new = file.with_suffix(".new")
    new.write_text(text)
    new.replace(file)


class Running:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings, preparation: Preparation | None = None) -> None:
        self.settings = settings
        self.address = ""
        self._up = threading.Event()
        self.server = Server(settings, self._ready, preparation)
        self._thread = threading.Thread(target=self.server.run, name="server")

    def _ready(self, address: str) -> None:
        self.address = self.server.address
        self._up.set()

    def start(self) -> Running:
        self._thread.start()
        assert self._up.wait(PATIENCE), "the server did not start"
        return self

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server did not stop"

    @property
    def service(self) -> Any:
        return self.server.config.loaded_app.app.state.service  # under the proxy-headers middleware

    def table(self, ident: str) -> Table:
        """A table that is in memory."""
        table: Table | None = self.service.held(ident)
        assert table is not None, "the table is not in memory"
        return table

    def rows(self, query: str, *values: Value) -> list[Row]:
        """What is stored."""
        rows: list[Row] = asyncio.run(self.service.store.read(lambda db: db.all(query, *values)))
        return rows

    def write(self, work: Work[Any]) -> None:
        """Changes what is stored, as the server itself does."""
        writing = self.service.store.write(work)
        asyncio.run_coroutine_threadsafe(writing, self.server.servers[0].get_loop()).result(PATIENCE)

    def __enter__(self) -> Running:
        return self.start()

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        self.stop()


def settings(data: Path, **changes: Any) -> Settings:
    """Any free port, and budgets that no honest test meets."""
    budgets = ("messages_per_window", "bot_tables_per_guest", "tables_per_minute", "changes_per_minute",
               "requests_per_minute", "readings_per_minute", "hellos_per_minute", "sockets_per_guest",
               "sockets_per_address", "connections_per_address", "admin_tries_per_minute",
               "logins_per_minute", "signups_per_hour", "letters_per_hour", "letters_per_day",
               "entries_per_hour")  # fmt: skip
    roomy = dict.fromkeys(budgets, 100_000)
    return Settings(**{"data": data, "port": 0, "bot_threads": 1, **roomy, **changes})


@contextmanager
def serving(data: Path, **changes: Any) -> Iterator[Running]:
    with Running(settings(data, **changes)) as running:
        yield running


@cache
def authorities() -> ssl.SSLContext:
    """Whom devices trust: read once, as reading costs more than most of what a device asks."""
    return httpx.create_ssl_context()


class Device:
    """A browser: cookies, an origin, HTTP calls and sockets."""

    def __init__(self, address: str, language: str = "en") -> None:
        self.address = address
        self.language = language
        headers = {"Origin": address, "Accept-Language": language}
        self.http = httpx.Client(base_url=address, headers=headers, timeout=PATIENCE, verify=authorities())
        self._kept: dict[str, Json] = {}

    def close(self) -> None:
        self.http.close()

    def __enter__(self) -> Device:
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, body: object = None, status: int = 200) -> Any:
        answer = self.http.post(path, json={} if body is None else body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def name(self, name: str) -> Device:
        answer = self.http.put("/api/me", json={"name": name})
        assert answer.status_code == 200, answer.text
        return self

    def table(self, *seats: str | Json, **more: Any) -> Json:
        """A new table; a seat is `open`, `mine`, or the name of a bot without levels, or a whole plan."""
        plans = [seat if isinstance(seat, dict) else plan(seat) for seat in seats]
        new = {"game": "azul", "players": len(seats), "options": {}, "seats": plans, **more}
        made: Json = self.post("/api/tables", new)
        return made

    def sit(self, table: str, seat: int) -> Json:
        made: Json = self.post(f"/api/tables/{table}/sit", {"seat": seat})
        return made

    def wording(self, game: str, language: str, name: str) -> Json:
        """What the decisions of a game are called; fetched once, as browsers do."""
        path = f"/api/wordings/{game}/{language}/{name}"
        if path not in self._kept:
            self._kept[path] = self.get(path)
        return self._kept[path]

    def socket(self, table: str, language: str | None = None, hello: bool = True, known: int | None = None) -> Page:
        page = Page(self, table, language or self.language)
        if hello:
            page.hello(known)
        return page

    @property
    def cookie(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)


def plan(seat: str) -> Json:
    return {"kind": seat} if seat in ("open", "mine") else {"kind": "bot", "bot": seat}


class Page:
    """An open page at a table: knows what the server told it."""

    def __init__(self, device: Device, table: str, language: str) -> None:
        self.device = device
        self.table_id = table
        self.language = language
        self.socket: ClientConnection = open_socket(device, table)
        self.frames: list[Json] = []
        self.texts: list[str] = []
        self.sent: str | bytes = ""
        """The latest frame, as it came."""
        self.v = 0
        self.match: str | None = None
        self.view: Json | None = None
        self.table: Json = {}
        self.wording: Json = {}
        self.prompts: list[Json] = []
        self.log: dict[int, Json] = {}
        self.sheet: Any = None

    def send(self, frame: Json | str) -> None:
        self.socket.send(msgspec.json.encode(frame).decode() if isinstance(frame, dict) else frame)

    def hello(self, known: int | None = None, match: str | None = None) -> Json:
        """The `welcome`; a page that knows nothing reads on to the beginning of the log, which then stands in it."""
        self.send({"t": "hello", "from": known, "build": "test", "lang": self.language, "match": match})
        welcome = self.until(lambda frame: frame["t"] == "welcome")
        if known is None and welcome["log"]:
            welcome = {**welcome, "log": [*self.read_back(welcome["log"][0]["v"]), *welcome["log"]]}
        return welcome

    def read_back(self, before: int) -> list[Json]:
        """Asks for everything that stands in the log before this event."""
        log: list[Json] = []
        while before > 1:
            log = [*self.past(before), *log]
            assert log[0]["v"] < before, "the log goes on"
            before = log[0]["v"]
        return log

    def past(self, before: int, match: str | None = None) -> list[Json]:
        """What stands in the log before an event."""
        self.send({"t": "past", "before": before, "match": match or self.match or ""})
        log: list[Json] = self.until(lambda frame: frame["t"] == "earlier")["log"]
        return log

    def receive(self) -> Json:
        """The next frame, taken in as the page does."""
        self.sent = self.socket.recv(timeout=PATIENCE)
        text = self.sent if isinstance(self.sent, str) else self._unpacked(self.sent)
        frame: Json = msgspec.json.decode(text)
        self.frames.append(frame)
        self.texts.append(text)
        self._take(frame)
        return frame

    def _unpacked(self, sent: bytes) -> str:
        return zlib.decompressobj(zdict=self.wording.get("phrasebook", "").encode()).decompress(sent).decode()

    def hold_phrasebook(self, wording: str) -> None:
        """Tells the server that the page has the phrasebook of a wording."""
        self.send({"t": "phrasebook", "wording": wording})

    @property
    def _has_several_seats(self) -> bool:
        """Whether its eyes change with who is due: what is revealed to one seat, another may have known before."""
        return len([seat for seat in self.table["seats"] if seat["you"]]) > 1

    def _take(self, frame: Json) -> None:
        kind = frame["t"]
        if kind == "welcome":
            self.view, self.match = frame["view"], frame["match"]
            self.wording = self.device.wording(frame["table"]["game"], self.language, frame["wording"])
        elif kind == "ev":
            assert frame["known"] == self.v, "a patch for another view"
            self.view = frame["view"] if "view" in frame else patched(self.view, frame["patch"])
        if kind in ("welcome", "ev"):
            told = [entry["v"] for entry in frame["log"]]
            first = min(told, default=frame["v"] + 1) if kind == "welcome" else self.v + 1
            assert [v for v in told if v >= first] == list(range(first, frame["v"] + 1)), "versions have gaps"
            again = [entry for entry in frame["log"] if entry["v"] < first]
            revealed = all(entry["text"] and not self.log[entry["v"]]["text"] for entry in again)
            assert revealed or self._has_several_seats, "told again for nothing"
            self.v, self.sheet = frame["v"], frame.get("sheet")
            self.log.update({entry["v"]: entry for entry in frame["log"]})
            self.prompts = [self._worded(decision) for decision in frame.get("prompts", [])]
        if kind == "earlier":
            self.log.update({entry["v"]: entry for entry in frame["log"]})
        if kind in ("welcome", "table"):
            self.table = frame["table"]
        if kind == "here":
            self.table["spectators"] = frame["spectators"]
            for seat in self.table["seats"]:
                seat["online"] = seat["kind"] == "bot" or seat["seat"] in frame["online"]
                seat["away"] = None if seat["online"] else seat["away"]

    def _worded(self, decision: Json) -> Json:
        """A prompt with what its actions are called and what to tap for them."""
        texts, labels, targets = (self.wording[key] for key in ("texts", "labels", "targets"))
        asked = decision.get("targets") or [None] * len(decision["actions"])
        actions = [
            {"id": action, "text": texts[action], "label": labels[action], "target": target or targets[action]}
            for action, target in zip(decision["actions"], asked, strict=True)
        ]
        return {"forbidden": [], "back": 0, **decision, "actions": actions}

    def previews(self, prompt: str, actions: list[int] | None = None) -> Json:
        """What actions would bring about."""
        self.send({"t": "ask", "prompt": prompt, "actions": actions})
        return self.until(lambda frame: frame["t"] == "previews")

    def until(self, found: Callable[[Json], object]) -> Json:
        """Takes frames until one is found."""
        for _ in range(100_000):
            frame = self.receive()
            if found(frame):
                return frame
        raise AssertionError("the awaited frame did not come")

    def command(self, text: str, prompt: str | None = None, ident: str | None = None) -> str:
        ident = ident or str(uuid4())
        prompt = prompt if prompt is not None else self.prompts[0]["id"]
        self.send({"t": "cmd", "id": ident, "prompt": prompt, "action": text})
        return ident

    def answer(self, ident: str | None) -> Json:
        """The answer to a command."""
        return self.until(lambda frame: frame["t"] in ("ack", "rej") and frame["id"] == ident)

    def play(self, text: str | None = None, choose: random.Random | None = None) -> Json:
        """Makes a decision that is open here and waits until the page knows what came of it."""
        prompt = self.prompts[0]
        texts = [action["text"] for action in prompt["actions"]]
        chosen = text or (choose or random).choice(texts)
        answer = self.answer(self.command(chosen, prompt["id"]))
        assert answer["t"] == "ack", answer
        while self.v < answer["v"]:
            self.receive()
        return answer

    @property
    def over(self) -> bool:
        return self.sheet is not None

    def close(self) -> None:
        self.socket.close()

    def __enter__(self) -> Page:
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def patched(old: Any, patch: Any) -> Any:
    """A document as a patch of `server/patch.py` leaves it, made anew from what the protocol says."""
    if isinstance(patch, list):
        return patch[0]
    if isinstance(old, list):
        array = old[: patch["length"]] if "length" in patch else list(old)
        for place, below in patch.items():
            if place != "length":
                where = int(place)
                assert where <= len(array), "an array has a gap"
                array[where : where + 1] = [patched(array[where] if where < len(array) else None, below)]
        return array
    fresh = {key: value for key, value in old.items() if patch.get(key) != []}
    return fresh | {key: patched(old.get(key), below) for key, below in patch.items() if below != []}


def catch_up(page: Page, version: int) -> None:
    """Takes frames until the page knows this version."""
    while page.v < version:
        page.receive()


def open_socket(device: Device, table: str, **headers: str | None) -> ClientConnection:
    address = device.address.replace("http", "ws", 1)
    given = {"Origin": device.address, "Cookie": device.cookie, "Accept-Language": device.language, **headers}
    kept = {name: value for name, value in given.items() if value is not None}
    opening = connect(
        f"{address}/ws/{table}", additional_headers=kept, max_size=None, max_queue=None, compression=None, legacy=True
    )
    assert isinstance(opening, ClientConnection)
    return opening


def play_out(pages: list[Page], seed: int = 0) -> None:
    """Plays a match to its end; every page makes the decisions that are open to it, at random."""
    choose = random.Random(seed)
    for page in itertools.cycle(pages):
        if all(page.over for page in pages):
            return
        newest = max(other.v for other in pages)
        others_play = any(other.prompts or other.v < newest for other in pages)
        if page.v == newest and page.prompts:
            page.play(choose=choose)
        elif page.v < newest or not (page.over or others_play):
            page.receive()
