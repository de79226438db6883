"""Section 5: taking tiles."""

from __future__ import annotations

from ribeira.core.arrays import Ints
from ribeira.core.jit import rule
from ribeira.games.azul import actions, catalog, tables
from ribeira.games.azul.rules.filling import count
from ribeira.games.azul.rules.offers import note_line, note_take
from ribeira.games.azul.state import CENTRE, NOBODY, Azul


@rule
def floor_slots(s: Azul, seat: int) -> int:
    """Occupied slots of a floor line, the marker included (D4, D9)."""
    return min(catalog.FLOOR_SLOTS, count(s.floor[seat]) + (s.marker == seat))


@rule
def drop(s: Azul, seat: int, colour: int, tiles: int) -> None:
    """D8: tiles fall to the floor line; what finds no free slot goes to the lid."""
    fallen = min(tiles, catalog.FLOOR_SLOTS - floor_slots(s, seat))
    s.floor[seat, colour] += fallen
    s.lid[colour] += tiles - fallen


@rule
def take(s: Azul, source: int, colour: int) -> int:
    """D2-D4: all tiles of the colour leave the source; answers how many."""
    tiles = int(s.source[source, colour])
    s.source[source, colour] = 0
    s.on_table -= tiles
    note_take(s, source, colour)
    if source != CENTRE:
        for other in range(tables.COLOURS):
            s.source[CENTRE, other] += s.source[source, other]
            s.source[source, other] = 0
    elif s.marker == NOBODY:
        s.marker = s.player
    return tiles


@rule
def place(s: Azul, seat: int, colour: int, target: int, tiles: int) -> None:
    """D5, D7, D8: as many as fit go to the line, the rest to the floor."""
    if target != actions.FLOOR:
        placed = min(tiles, target + 1 - int(s.line_count[seat, target]))
        s.line_colour[seat, target] = colour
        s.line_count[seat, target] += placed
        note_line(s, seat, target)
        tiles -= placed
    drop(s, seat, colour, tiles)


@rule
def land(s: Azul, source: int, colour: int, target: int, out: Ints) -> None:
    """D2-D8: one pick without what follows it, told: how many tiles are taken, placed, on the floor line, in the lid;
    whether the marker comes along; what the floor line costs more."""
    seat = int(s.player)
    marker = s.marker
    loss = tables.FLOOR_LOSS[floor_slots(s, seat)]
    on_floor = int(s.floor[seat, colour])
    in_lid = int(s.lid[colour])
    tiles = take(s, source, colour)
    place(s, seat, colour, target, tiles)
    out[0] = tiles
    out[2] = int(s.floor[seat, colour]) - on_floor
    out[3] = int(s.lid[colour]) - in_lid
    out[1] = tiles - out[2] - out[3]
    out[4] = int(s.marker != marker)
    out[5] = tables.FLOOR_LOSS[floor_slots(s, seat)] - loss
