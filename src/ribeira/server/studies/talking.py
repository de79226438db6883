"""A study as a place where people talk (`manners.places`): whoever looks on reads, whoever may add speaks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ribeira.server.journal.lines import LineRow
from ribeira.server.studies.room import Room
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.talk import Side


@dataclass(frozen=True)
class InStudy:
    """A study that pages look at."""

    room: Room
    tell_others: Callable[[Room], None]
    """Tells the other processes that something was said."""

    @property
    def id(self) -> str:
        """The end of the link of who may look on: nothing but the other link is secret to its readers."""
        return self.room.id

    @property
    def side(self) -> Side | None:
        """Everybody is on one side."""
        return "players"

    def has(self, page: object) -> bool:
        """Whether a page is still there."""
        return page in self.room.pages

    def check_may_speak(self, guest: str) -> None:
        """Raises `Refusal`: by the link of theirs one looks on."""
        if not any(page.edits for page in self.room.pages if page.guest == guest):
            raise Refusal("study_view")

    def may_hear(self, guest: str | None, side: Side) -> bool:
        """Whether what is said on a side is told to a guest: all of it is."""
        return True

    def seat_of(self, line: LineRow) -> tuple[int | None, str | None]:
        """Nobody sits here."""
        return None, line.name

    def hint(self) -> None:
        """Something was said here."""
        self.tell_others(self.room)
