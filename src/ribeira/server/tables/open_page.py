"""What a table asks of a page that shows it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

from ribeira.server.wire.frames import Frame


class OpenPage(Protocol):
    """A page that shows the table and has to hear what happens there."""

    guest: str | None

    def welcome(self, known: int | None) -> None:
        """Tells everything needed to draw, with the log after version `known` (None: its latest entries)."""

    def show(self) -> None:
        """Tells what happened in the match since it was told last."""

    def show_table(self, made: dict[Hashable, Frame]) -> None:
        """Tells the table's seats and state. `made` is one dictionary for all pages that are told the same news: it
        holds the frames of those told before, for others who see the table alike."""

    def show_presence(self, frame: Frame) -> None:
        """Tells who is there; the same frame for all."""

    def end(self, code: int) -> None:
        """Ends the connection with this code, after what waits is sent."""
