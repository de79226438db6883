"""What a process still compiles that plays a game after it was loaded: run as a program, with the game's name.

It serves one whole match against a bot by real sockets, with all that is asked beside playing, and prints one JSON
list: the functions that Numba compiled, or fetched from its cache, while the game was played.
"""

from __future__ import annotations

import json
import random
import sys
import threading
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from numba.core import caching, event

import ribeira
from ribeira.rehearsal import load

from .harness import Device, Json, Page, serving

GLANCE = 0.1
"""Seconds between two looks at a review that is made meanwhile."""
BOT_SECONDS = 0.02
"""What a bot thinks at each decision: what it calls counts here, not how well it plays."""


class Compilations(event.Listener):
    """Every function that is compiled, or fetched from the cache, from now on."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        event.register("numba:compile", self)  # type: ignore[no-untyped-call]  # Numba has few types
        fetch = caching.FunctionCache.load_overload

        def counted(cache: Any, *asked: Any) -> Any:
            self.seen.append(f"fetched {cache._py_func.__qualname__}")
            return fetch(cache, *asked)  # type: ignore[no-untyped-call]  # Numba has few types

        caching.FunctionCache.load_overload = counted  # type: ignore[method-assign]  # to count what is fetched

    def on_start(self, event: Any) -> None:
        """One function begins to be compiled."""
        self.seen.append(f"compiled {event.data['dispatcher'].py_func.__qualname__}")

    def on_end(self, event: Any) -> None:
        """It is compiled."""


def play(game: str, data: Path) -> None:
    """One match to its end, with previews, hints, a glance, a replay, a review and a position played on from."""
    with serving(data, bot_seconds=BOT_SECONDS) as running, Device(running.address) as ana:
        bot = {"kind": "bot", "bot": "expert", "level": 3}
        table = ana.table("mine", bot, game=game)
        with ana.socket(table["table"]) as page:
            _play_out(ana, page)
            match = page.match
        for path in ("replay", "export", "fairness"):
            ana.get(f"/api/matches/{match}/{path}")
        _reviewed(ana, str(match))
        ana.post("/api/branches", {"match": match, "v": 4, "seat": 0, "level": 1})


def _play_out(ana: Device, page: Page) -> None:
    choose, asked = random.Random(1), 0
    while not page.over:
        if not page.prompts:
            page.receive()
            continue
        prompt = page.prompts[0]["id"]
        page.previews(prompt)
        if asked % 5 == 0:
            ana.post(f"/api/tables/{page.table_id}/hint", {"prompt": prompt})
            ana.get(f"/api/tables/{page.table_id}/glance")
        asked += 1
        page.play(choose=choose)


def _reviewed(ana: Device, match: str) -> Json:
    while True:
        found: Json = ana.get(f"/api/matches/{match}/review")
        if found["done"] == found["of"]:
            return found
        threading.Event().wait(GLANCE)


def main(game: str) -> None:
    """Loads the game as a server does, plays, and prints what was compiled or fetched meanwhile."""
    load(ribeira.game(game))
    compilations = Compilations()
    with TemporaryDirectory() as folder:
        play(game, Path(folder))
    print(json.dumps(compilations.seen))


if __name__ == "__main__":
    main(sys.argv[1])
