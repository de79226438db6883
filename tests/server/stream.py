"""A program as a client: its calls with a token, its streams line by line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from time import monotonic
from types import TracebackType
from typing import Any

import httpx

from .harness import PATIENCE, Device, Json, authorities


class Program:
    """A program that a person has made."""

    def __init__(self, owner: Device, name: str = "Clever", address: str = "") -> None:
        self.made: Json = owner.post("/api/programs", {"name": name})
        self.owner = owner
        self.address = address or owner.address
        headers = {"Authorization": f"Bearer {self.made['token']}"}
        self.http = httpx.Client(base_url=self.address, headers=headers, timeout=PATIENCE, verify=authorities())

    @property
    def id(self) -> str:
        """What its owner knows it by."""
        return str(self.made["program"])

    def sit(self, table: str, seat: int) -> Json:
        answer = self.http.post(f"/api/tables/{table}/sit", json={"seat": seat})
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    def do(self, table: str, doing: Json) -> httpx.Response:
        return self.http.post(f"/api/bot/tables/{table}/act", json=doing)

    def ask(self, table: str, prompt: str, actions: list[str | int] | None = None) -> httpx.Response:
        """What these actions of a decision would bring about; None: all of them."""
        asked = {"t": "ask", "prompt": prompt, "actions": actions}
        return self.http.post(f"/api/bot/tables/{table}/ask", json=asked)

    def past(self, table: str, match: str, before: int) -> httpx.Response:
        """What stands in the log before an event."""
        return self.http.post(f"/api/bot/tables/{table}/past", json={"t": "past", "match": match, "before": before})

    def choose(self, table: str, asked: Json, action: str | int | None = None, ident: str = "") -> httpx.Response:
        """Answers a question, where nothing else is said by the first of the legal actions."""
        chosen = asked["actions"][0] if action is None else action
        command = {"t": "cmd", "id": ident or f"of {asked['id']}", "prompt": asked["id"], "action": chosen}
        return self.do(table, command)

    def revoke(self) -> None:
        self.owner.post("/api/programs/revoke", {"program": self.id})

    def listen(self, table: str = "") -> Lines:
        """What happens at a table, or without one at which tables it sits."""
        return Lines(self.http, f"/api/bot/tables/{table}/stream" if table else "/api/bot/stream")

    def __enter__(self) -> Program:
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        self.http.close()


class Lines:
    """An open stream."""

    def __init__(self, http: httpx.Client, path: str) -> None:
        self._opened = http.stream("GET", path)
        self.answer = self._opened.__enter__()
        self._lines: Iterator[str] = self.answer.iter_lines()
        self.texts: list[str] = []

    def frames(self) -> Iterator[Json]:
        """All lines that say something, to the end of the stream."""
        end = monotonic() + PATIENCE
        for text in self._lines:
            assert monotonic() < end, "nothing but signs of life"
            if text:
                self.texts.append(text)
                yield json.loads(text)

    def until(self, found: Callable[[Json], Any]) -> Json:
        """The next line for which that is true."""
        for frame in self.frames():
            if found(frame):
                return frame
        raise AssertionError("the stream has ended")

    def question(self) -> Json:
        """The next decision."""
        return self.until(lambda frame: frame["t"] == "choose")

    def rest(self) -> list[Json]:
        """What is told until the stream ends."""
        return list(self.frames())

    def __enter__(self) -> Lines:
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        self._opened.__exit__(None, None, None)
