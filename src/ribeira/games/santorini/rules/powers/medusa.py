"""Medusa (must): at her turn's end opponents' workers beside a higher one of hers are replaced by a block."""

from __future__ import annotations

from ribeira.core.bits import lowest
from ribeira.core.jit import rule
from ribeira.games.santorini import tables
from ribeira.games.santorini.rules.board import add_block, foes, height, near, put, side, tall, worker_at
from ribeira.games.santorini.state import Santorini


@rule
def stared_at(s: Santorini) -> int:
    """The cells of the opponent workers that neighbour a Medusa worker standing higher."""
    found = 0
    left = int(s.stand[side(s)])
    while left:
        cell = lowest(left)
        left &= left - 1
        found |= near(cell) & tables.ALL & ~tall(s, height(s, cell))
    return found & foes(s)


@rule
def ends_turn(s: Santorini) -> None:
    """All at once, heights as before."""
    left = stared_at(s)
    while left:
        cell = lowest(left)
        left &= left - 1
        put(s, worker_at(s, cell), tables.NOWHERE)
        add_block(s, cell)
