"""Who is on turn: the header fields that change together, written by every game's rules."""

from __future__ import annotations

from ribeira.core.header import CHANCE, TERMINAL, Header
from ribeira.core.jit import rule


@rule
def nature_acts(s: Header, phase: int) -> None:
    """A chance node of this phase."""
    s.phase = phase
    s.player = CHANCE
    s.due = 0


@rule
def seat_acts(s: Header, phase: int, seat: int) -> None:
    """A decision of one seat."""
    s.phase = phase
    s.player = seat
    s.due = 1 << seat


@rule
def all_act(s: Header, phase: int) -> None:
    """A decision of every seat at once; the lowest is asked first."""
    s.phase = phase
    s.player = 0
    s.due = (1 << int(s.players)) - 1


@rule
def nobody_acts(s: Header, phase: int, winners: int) -> None:
    """The end of the match, with the set of seats that have won."""
    s.phase = phase
    s.player = TERMINAL
    s.due = 0
    s.winners = winners
