"""A page in the lobby, and strangers who meet: for tests of public servers."""

from __future__ import annotations

import random
import threading
import zlib
from collections.abc import Callable
from time import monotonic
from types import TracebackType
from typing import Any

import msgspec

from .harness import PATIENCE, Device, Page, Running, open_socket

Json = dict[str, Any]
QUICK = {"game": "santorini", "players": 2}


class Lobby:
    """Knows what the lobby shows, as the page puts it together from frames."""

    def __init__(self, device: Device, hello: bool = True) -> None:
        self.device = device
        self.socket = open_socket(device, "lobby")
        self.notices: dict[str, Json] = {}
        self.queues: list[Json] = []
        self.waits: Json = {}
        self.own: Json = {}
        self.frames: list[Json] = []
        if hello:
            self.send({"t": "hello"})
            self.until(lambda frame: frame["t"] == "lobby")

    def send(self, frame: Json | str) -> None:
        self.socket.send(frame if isinstance(frame, str) else msgspec.json.encode(frame).decode())

    def receive(self) -> Json:
        sent = self.socket.recv(timeout=PATIENCE)
        frame: Json = msgspec.json.decode(sent if isinstance(sent, str) else zlib.decompress(sent))
        self.frames.append(frame)
        if frame["t"] == "lobby":
            self.notices = {}
        if frame["t"] in ("lobby", "news"):
            self.notices |= {one["notice"]: one for one in frame["notices"]}
            self.queues = frame["queues"]
            for gone in frame.get("gone", []):
                del self.notices[gone]
        if frame["t"] == "waiting":
            self.waits = frame
        if frame["t"] == "own":
            self.own = frame["seats"]
        return frame

    def until(self, found: Callable[[Json], object]) -> Json:
        end = monotonic() + PATIENCE
        while not found(frame := self.receive()):
            assert monotonic() < end, f"the awaited frame did not come, but {self.frames[-3:]}"
        return frame

    def until_shown(self, found: Callable[[], object]) -> None:
        """Takes frames until the lobby shows it."""
        if not found():
            self.until(lambda _: found())

    def found(self) -> str:
        """The table of the match that was found."""
        table: str = self.until(lambda frame: frame["t"] == "found")["table"]
        return table

    def __enter__(self) -> Lobby:
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        self.socket.close()


def seek(device: Device, **more: Any) -> None:
    device.post("/api/queue", {**QUICK, **more})


def met(one: Device, other: Device, **wish: Any) -> str:
    """The table at which two met who looked for a match."""
    seek(one, **wish)
    seek(other, **wish)
    with Lobby(one) as first, Lobby(other) as second:
        table = first.found()
        assert second.found() == table
    for device in (one, other):
        device.post("/api/queue/leave")
    return table


def each_decides(pages: list[Page]) -> None:
    """Plays until everybody has decided something."""
    undecided = list(pages)
    while undecided:
        newest = max(page.v for page in pages)
        for page in pages:
            while page.v < newest:
                page.receive()
            if page.prompts and page.v == newest:
                page.play(choose=random.Random(page.v))
                undecided = [one for one in undecided if one is not page]
                break


def all_gone(running: Running) -> None:
    """Waits until the server knows that nobody is in the lobby."""
    while running.server.config.loaded_app.app.state.square.pages:
        threading.Event().wait(0.01)
