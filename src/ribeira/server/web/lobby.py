"""One socket of the lobby: a page is told what is new there and how its own waiting stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import msgspec
from starlette.websockets import WebSocket

from ribeira.server.limits import Budget
from ribeira.server.metrics import Metrics
from ribeira.server.square.square import Square
from ribeira.server.square.told import OwnSeats
from ribeira.server.web.page_socket import PageSocket
from ribeira.server.wire.frames import pack
from ribeira.server.wire.messages import sentence
from ribeira.server.wire.protocol import Language
from ribeira.server.wire.square import LobbyClientFrame, LobbyCode, LobbyHello, LobbyPong, LobbySorry, Waiting

_decoder: msgspec.json.Decoder[LobbyClientFrame] = msgspec.json.Decoder(LobbyClientFrame)


class LobbySocket(PageSocket):
    """The connection of one lobby page: a `square.LobbyPage`."""

    def __init__(
        self,
        web: WebSocket,
        guest: str | None,
        square: Square,
        frames: Budget,
        hellos: Callable[[], float],
        language: Language,
        metrics: Metrics,
    ) -> None:
        super().__init__(web, frames, metrics)
        self.guest = guest
        self.is_new = True
        self.waits: Waiting | None = None
        self.own: OwnSeats = {}
        self._square = square
        self._hellos = hellos
        """Takes a beginning out of the budget; answers the seconds until there is room again, else 0."""
        self._language = language

    def left(self) -> None:
        """See `PageSocket`."""
        self._square.pages.discard(self)

    def refresh(self) -> None:
        """See `outbox.Sender`."""
        self._square.tell_all(self)

    def sorry(self, code: str, ident: str | None = None, **details: str) -> None:
        """See `PageSocket`."""
        self.answer(pack(LobbySorry(cast(LobbyCode, code), sentence(code, self._language, **details))))

    def take(self, text: str) -> None:
        """See `PageSocket`."""
        try:
            frame = _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self.sorry("frame")
            return
        if isinstance(frame, LobbyHello) and self._hellos():
            self.sorry("rate")
        elif isinstance(frame, LobbyHello):
            self.is_new, self.waits, self.own = True, None, {}
            self._square.pages.add(self)
            self._square.look_soon()
        else:
            self.answer(pack(LobbyPong()))
