"""Chaos (must): has the power of a simple god that lies face up; each complete tower brings another one."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini import tables
from ribeira.games.santorini.state import Santorini


@rule
def unused(s: Santorini) -> int:
    """S5: the simple gods that nobody holds."""
    gods = tables.SIMPLE
    for seat in range(s.players):
        gods &= ~(1 << int(s.god[seat]))
    return gods


@rule
def is_in_play(s: Santorini) -> bool:
    """Whether somebody has a face-up god: after the set-up, as long as the card's holder is not eliminated."""
    return bool(s.face != tables.MORTAL)


@rule
def turn_up(s: Santorini, god: int) -> None:
    """S5, P8: the god drawn replaces the face-up one; the discards are the new pile when that was the last card."""
    if god == tables.ATHENA or s.face == tables.ATHENA:
        s.athena = 0
    if s.face != tables.MORTAL:
        s.discard |= 1 << int(s.face)
    s.face = god
    s.pile &= ~(1 << god)
    if s.pile == 0:
        s.pile = s.discard
        s.discard = 0


@rule
def leaves(s: Santorini) -> None:
    """Section 11: the cards of an eliminated holder."""
    s.face = tables.MORTAL
    s.pile = 0
    s.discard = 0
