"""A bot at the table of a server, by the Bot API (docs/bot-api.md): any bot that plays in tournaments plays there."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from http import HTTPStatus
from http.client import HTTPResponse
from time import sleep
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

from ribeira.arena import protocol
from ribeira.arena.others import OthersBot
from ribeira.bots import Bot
from ribeira.core.errors import InvalidOption, RibeiraError
from ribeira.core.game import Game
from ribeira.games import game as make_game

Json = dict[str, Any]
SILENT = 30.0
"""Seconds without a sign of life after which a connection counts as lost."""
PAUSE = 2.0
"""Seconds before a server that is away is asked again."""
TRIES = 15
"""Times that a server is asked in a row that is away."""
POINTLESS = ("stale", "over", "replaced", "not_over")
"""Refusals of what was right when the bot began to think."""


class Refused(RibeiraError):
    """The server's sentence, and its code."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class Gone(RibeiraError):
    """The server cannot be reached, or asks for patience: so many seconds."""

    def __init__(self, text: str, seconds: float = PAUSE) -> None:
        super().__init__(text)
        self.seconds = seconds


@dataclass(frozen=True)
class Place:
    """A table of a server."""

    server: str
    table: str

    @classmethod
    def of(cls, link: str) -> Place:
        """The table that an invite link names. Raises `InvalidOption`.

        >>> Place.of("https://play.example.org/games/t/Qk3x")
        Place(server='https://play.example.org/games', table='Qk3x')
        """
        parts = urlsplit(link)
        base, found, table = parts.path.rpartition("/t/")
        if parts.scheme not in ("http", "https") or not parts.hostname or not found or not table:
            raise InvalidOption("the link of a table looks like https://play.example.org/t/...")
        return cls(f"{parts.scheme}://{parts.netloc}{base}", table)


class Server:
    """A server, as a program with its token reaches it."""

    def __init__(self, address: str, token: str, pause: Callable[[float], object] = sleep) -> None:
        self._address, self._token = address, token
        self.pause = pause

    def ask(self, path: str, body: Json | None = None) -> Json:
        """What a call brings, or without a body what is there; asked again while the server is away.

        Raises `Refused`, `Gone`.
        """
        last = Gone("")
        for _ in range(TRIES):
            try:
                with self._open(path, body) as answer:
                    return _read(answer.read())
            except OSError as wrong:
                last = Gone(f"the server cannot be reached: {wrong}")
            except Gone as gone:
                last = gone
            self.pause(last.seconds)
        raise last

    def lines(self, path: str) -> Iterator[Json]:
        """What a stream says, to its end. Raises `Refused`, `Gone`."""
        try:
            with self._open(path, None) as answer:
                yield from (_read(line) for line in answer if line.strip())
        except OSError as wrong:
            raise Gone(f"the server cannot be reached: {wrong}") from None

    def _open(self, path: str, body: Json | None) -> HTTPResponse:
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        try:
            asked = urllib.request.Request(self._address + path, data, headers)
            answer: HTTPResponse = urllib.request.urlopen(asked, timeout=SILENT)
        except urllib.error.HTTPError as wrong:
            with wrong:
                raise _refusal(wrong) from None
        return answer


def _read(text: bytes) -> Json:
    """Raises `Gone` where something else than our server answers."""
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise Gone("what answers there is no server of Ribeira")
    return found


def _refusal(wrong: urllib.error.HTTPError) -> Refused | Gone:
    error = _read(wrong.read()).get("error", {})
    text = str(error.get("text", f"status {wrong.code}"))
    if wrong.code in (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE):
        return Gone(text, float(wrong.headers.get("Retry-After", PAUSE)))
    return Refused(str(error.get("code")), text)


class Seated:
    """A bot at a table: it takes a seat there, and answers whatever it is asked, for so many matches; None: as long as
    the others want another one. `make` makes the bot for each match, ready to play."""

    def __init__(self, server: Server, table: str, make: Callable[[Game], Bot], matches: int | None = None) -> None:
        self._server, self._table, self._make, self._matches = server, table, make, matches
        self._match: str | None = None
        self._bot: Bot | None = None
        self._game: Game | None = None
        self._played = 0
        """Matches that have come to their end."""

    def sit(self) -> None:
        """Takes an open seat, where it has none. Raises `Refused`, `Gone`."""
        seats = self._server.ask(f"/api/tables/{self._table}")["seats"]
        if any(seat["you"] for seat in seats):
            return
        free = next((seat["seat"] for seat in seats if seat["kind"] == "open"), None)
        if free is None:
            raise Refused("seat_taken", "there is no open seat at this table")
        self._server.ask(f"/api/tables/{self._table}/sit", {"seat": free})

    def play(self) -> None:
        """Plays, and comes back after every broken connection. Raises `RibeiraError`."""
        lost, last = 0, Gone("the server ends every connection")
        while lost < TRIES:
            try:
                for line in self._server.lines(f"/api/bot/tables/{self._table}/stream"):
                    lost = 0
                    self._hear(line)
                    if self._is_done:
                        return
            except Gone as gone:
                last = gone
            lost += 1
            self._server.pause(last.seconds)
        raise last

    @property
    def _is_done(self) -> bool:
        return self._played == self._matches

    def close(self) -> None:
        """The bot is not asked any more."""
        if isinstance(self._bot, OthersBot):
            self._bot.close()
        self._bot = None

    def _hear(self, line: Json) -> None:
        if line.get("sheet") is not None:
            self._end()
        elif line["t"] == "welcome" and line["match"] not in (None, self._match):
            self._begin(line["match"], line["table"])
        elif line["t"] == "choose":
            self._decide(line)

    def _end(self) -> None:
        self._played += self._bot is not None
        self.close()
        if not self._is_done:
            self._do(f"/api/tables/{self._table}/rematch", {})

    def _begin(self, match: str, table: Json) -> None:
        self.close()
        self._match, self._game = match, make_game(table["game"], table["players"], table["options"])
        self._bot = self._make(self._game)

    def _decide(self, asked: Json) -> None:
        if self._bot is None or self._game is None:
            return
        action = self._bot.choose(protocol.unsealed(asked["sealed"], self._game, asked["seat"]))
        command = {"t": "cmd", "id": str(uuid4()), "prompt": asked["id"], "action": self._game.notation(action)}
        self._do(f"/api/bot/tables/{self._table}/act", command)

    def _do(self, path: str, body: Json) -> None:
        """Does something that may have become pointless meanwhile: then what comes next in the stream says why."""
        try:
            self._server.ask(path, body)
        except Refused as refused:
            if refused.code not in POINTLESS:
                raise
