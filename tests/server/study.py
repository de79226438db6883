"""A page in a study: for tests of going through matches together."""

from __future__ import annotations

import itertools
import zlib
from collections.abc import Callable
from types import TracebackType
from typing import Any

import msgspec

from .harness import PATIENCE, Device, open_socket, play_out

Json = dict[str, Any]
_ids = itertools.count(1)


def finished(device: Device, game: str = "azul", **more: Any) -> str:
    """A match of two seats that one device played to its end."""
    with device.socket(device.table("mine", "mine", game=game, **more)["table"]) as page:
        play_out([page])
        assert page.match is not None
        return page.match


class StudyPage:
    """Knows what the study holds, as the page puts it together from frames."""

    def __init__(self, device: Device, key: str, language: str = "en") -> None:
        self.device, self.key, self.language = device, key, language
        self.socket = open_socket(device, f"studies/{key}")
        self.nodes: dict[int, Json] = {}
        self.head: Json = {}
        self.me: str | None = None
        self.people: list[Json] = []
        self.led: Json = {}
        self.texts: list[str] = []
        self.send({"t": "hello", "lang": language})
        self.until(lambda frame: frame["t"] == "led")

    def send(self, frame: Json | str) -> None:
        self.socket.send(frame if isinstance(frame, str) else msgspec.json.encode(frame).decode())

    def receive(self) -> Json:
        sent = self.socket.recv(timeout=PATIENCE)
        text = sent if isinstance(sent, str) else zlib.decompress(sent).decode()
        self.texts.append(text)
        frame: Json = msgspec.json.decode(text)
        if frame["t"] == "study":
            self.head, self.me, self.nodes = frame["head"], frame["me"], {}
        if frame["t"] in ("study", "news"):
            self.nodes |= {node["node"]: node for node in frame["nodes"]}
            for gone in frame.get("gone", []):
                del self.nodes[gone]
        if frame["t"] == "people":
            self.people = frame["people"]
        if frame["t"] == "led":
            self.led = frame
        return frame

    def until(self, found: Callable[[Json], object]) -> Json:
        while not found(frame := self.receive()):
            pass
        return frame

    def until_shown(self, found: Callable[[], object]) -> None:
        if not found():
            self.until(lambda _: found())

    def wish(self, kind: str, **more: Any) -> Json:
        """The answer to a wish: `done` or `sorry`."""
        ident = f"w{next(_ids)}"
        self.send({"t": kind, "id": ident, **more})
        return self.until(lambda frame: frame["t"] in ("done", "sorry") and frame["id"] == ident)

    def do(self, kind: str, **more: Any) -> int:
        """A wish that is done; the node that it is about, once this page knows what is new."""
        answer = self.wish(kind, **more)
        assert answer["t"] == "done", answer
        return int(answer["node"])

    def refused(self, kind: str, **more: Any) -> str:
        answer = self.wish(kind, **more)
        assert answer["t"] == "sorry", answer
        assert answer["text"]
        return str(answer["code"])

    def look(self, *nodes: int, eyes: int | None = None) -> list[Json]:
        self.send({"t": "look", "nodes": nodes, "eyes": eyes})
        return [self.until(lambda frame: frame["t"] == "seen") for _ in nodes]

    def choices(self, node: int) -> Json:
        self.send({"t": "ask", "node": node})
        return self.until(lambda frame: frame["t"] in ("choices", "sorry"))

    def play_some(self, node: int, skip: int = 0) -> int:
        """Plays a legal action at a node, by what the server offers there."""
        decision = self.choices(node)["decisions"][0]["decision"]
        wording = self.device.wording(self.head["game"], self.language, self.head["wording"])
        text = wording["texts"][decision["actions"][skip]]
        return self.do("play", node=node, seat=decision["seat"], action=text)

    def close(self) -> None:
        self.socket.close()

    def __enter__(self) -> StudyPage:
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def begin(device: Device, **wish: Any) -> Json:
    """The keys of a new study."""
    made: Json = device.post("/api/studies", wish)
    return made
