"""Piers (section 3, R8): what of the cards is to be seen. Each side holds for every kind the set of its columns."""

from __future__ import annotations

from typing import NamedTuple

from ribeira.core.jit import rule
from ribeira.games.pier18 import catalog, tables
from ribeira.games.pier18.state import Pier18


class Side(NamedTuple):
    """One side of a pier: for each kind the set of columns where it shows."""

    fisher: int
    poet: int
    lovers: int
    flower: int


@rule
def side_of(s: Pier18, seat: int, which: int) -> Side:
    """A side of a seat's pier as it lies."""
    own = s.symbols[seat, which]
    return Side(int(own[tables.FISHER]), int(own[tables.POET]), int(own[tables.LOVERS]), int(own[tables.FLOWER]))


@rule
def occupied(side: Side) -> int:
    """The columns with a symbol on this side."""
    return side.fisher | side.poet | side.lovers | side.flower


@rule
def extended(side: Side, which: int, keep: int, card: int, turned: int) -> Side:
    """R8a, R8b: the first columns of the side, then this card's."""
    kept = (1 << keep) - 1
    own = tables.SYMBOLS[turned, card, which]
    return Side(
        side.fisher & kept | int(own[tables.FISHER]) << keep,
        side.poet & kept | int(own[tables.POET]) << keep,
        side.lovers & kept | int(own[tables.LOVERS]) << keep,
        side.flower & kept | int(own[tables.FLOWER]) << keep,
    )


@rule
def write_side(s: Pier18, seat: int, which: int, side: Side) -> None:
    """A side of a seat's pier as it is now."""
    s.symbols[seat, which, tables.FISHER] = side.fisher
    s.symbols[seat, which, tables.POET] = side.poet
    s.symbols[seat, which, tables.LOVERS] = side.lovers
    s.symbols[seat, which, tables.FLOWER] = side.flower


@rule
def extend(s: Pier18, seat: int, card: int, over: int, turned: int) -> None:
    """R8: the card on the water end, hiding the last columns on both sides."""
    keep = int(s.length[seat]) - over
    for which in range(tables.SIDES):
        write_side(s, seat, which, extended(side_of(s, seat, which), which, keep, card, turned))
    s.length[seat] = keep + catalog.COLUMNS_PER_CARD
