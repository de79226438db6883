"""Where people talk: what the talk of a process asks of a place, whatever people do there; and tables as places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ribeira.server.journal.lines import LineRow
from ribeira.server.tables.neighbours import Neighbours
from ribeira.server.tables.table import Table
from ribeira.server.wire.frames import Frame
from ribeira.server.wire.protocol import Language
from ribeira.server.wire.talk import Side


class Ear(Protocol):
    """A page that listens somewhere."""

    @property
    def guest(self) -> str | None:
        """Whose it is; None: nobody's whom the server knows."""

    @property
    def language(self) -> Language:
        """The one that its reader reads."""

    def tell(self, frame: Frame) -> None:
        """Tells something that must not be lost."""


class Place(Protocol):
    """Somewhere people talk. Places are equal where they are the same thing in memory."""

    @property
    def id(self) -> str:
        """By what its lines are stored."""

    @property
    def side(self) -> Side | None:
        """The side on which everybody speaks; None: by whether they have a seat."""

    def has(self, page: object) -> bool:
        """Whether a page is still there."""

    def check_may_speak(self, guest: str) -> None:
        """Raises `Refusal`: who reads here may not write."""

    def may_hear(self, guest: str | None, side: Side) -> bool:
        """Whether what is said on a side is told to a guest now."""

    def seat_of(self, line: LineRow) -> tuple[int | None, str | None]:
        """Where somebody sits who said something, and by what name."""

    def hint(self) -> None:
        """Tells the other processes that something was said here."""


@dataclass(frozen=True)
class AtTable:
    """A table, where players and onlookers speak apart."""

    table: Table
    neighbours: Neighbours

    @property
    def id(self) -> str:
        """See `Place`."""
        return self.table.id

    @property
    def side(self) -> Side | None:
        """See `Place`."""
        return None

    def has(self, page: object) -> bool:
        """See `Place`."""
        return page in self.table.pages

    def check_may_speak(self, guest: str) -> None:
        """See `Place`. Whoever is there may."""

    def may_hear(self, guest: str | None, side: Side) -> bool:
        """See `Place`. Who plays does not hear those who look on, until the match is over."""
        runs = self.table.state in ("playing", "aside")
        return side == "players" or not (runs and self.table.seats_of(guest))

    def seat_of(self, line: LineRow) -> tuple[int | None, str | None]:
        """See `Place`."""
        seat = min(self.table.seats_of(line.guest), default=None)
        return seat, line.name if seat is None else self.table.seats[seat].name or line.name

    def hint(self) -> None:
        """See `Place`."""
        self.neighbours.spoken(self.table)
