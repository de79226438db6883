"""Section 4: filling the factories."""

from __future__ import annotations

from ribeira.core.arrays import Counts
from ribeira.core.jit import rule
from ribeira.core.turn import nature_acts, seat_acts
from ribeira.games.azul import catalog, phase, tables
from ribeira.games.azul.rules.offers import note_tile
from ribeira.games.azul.state import Azul


@rule
def count(pile: Counts) -> int:
    """Tiles in a pile of five colours."""
    total = 0
    for colour in range(tables.COLOURS):
        total += int(pile[colour])
    return total


@rule
def colours_of(pile: Counts) -> int:
    """The set of the colours of which a pile holds some."""
    bits = 0
    for colour in range(tables.COLOURS):
        bits |= int(pile[colour] > 0) << colour
    return bits


@rule
def fill_one(s: Azul, colour: int) -> None:
    """F2: factories are filled in order, so the number of tiles on the table tells which one is next."""
    factory = 1 + int(s.on_table) // catalog.TILES_PER_FACTORY
    s.bag[colour] -= 1
    s.source[factory, colour] += 1
    s.on_table += 1
    note_tile(s, factory, colour)


@rule
def refill_bag(s: Azul) -> None:
    """F3: the lid goes into the bag."""
    for colour in range(tables.COLOURS):
        s.bag[colour] += s.lid[colour]
        s.lid[colour] = 0


@rule
def continue_fill(s: Azul, in_bag: int) -> None:
    """F3-F5: the next tile, or the first player's turn when the factories are full or no tile is left."""
    if s.on_table < tables.FACTORIES[s.players] * catalog.TILES_PER_FACTORY:
        if in_bag == 0:
            refill_bag(s)
            in_bag = count(s.bag)
        if in_bag > 0:
            nature_acts(s, phase.FILL)
            return
    seat_acts(s, phase.DRAFT, int(s.first))
