"""Sections 6 and 8: tiling, on the coloured and on the grey wall."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.core.turn import seat_acts
from ribeira.games.azul import phase, tables
from ribeira.games.azul.rules.drafting import drop, floor_slots
from ribeira.games.azul.rules.ending import end_round
from ribeira.games.azul.rules.offers import note_line
from ribeira.games.azul.rules.walls import filled, points_for, row_bits
from ribeira.games.azul.state import NO_COLOUR, NOBODY, Azul

ASK = -2
NOWHERE = -1


@rule
def lead(s: Azul) -> int:
    """T1: who tiles first."""
    return int(s.first) if s.marker == NOBODY else int(s.marker)


@rule
def clear_line(s: Azul, seat: int, row: int) -> None:
    """No tile, and no colour either."""
    s.line_colour[seat, row] = NO_COLOUR
    s.line_count[seat, row] = 0
    note_line(s, seat, row)


@rule
def tile_line(s: Azul, seat: int, row: int, column: int) -> None:
    """T2-T4: one tile of the line to the wall, scored at once; the others to the lid."""
    colour = int(s.line_colour[seat, row])
    s.wall[seat, colour] |= tables.SPACE[5 * row + column]
    s.scores[seat] += points_for(filled(s, seat), row, column)
    s.lid[colour] += row
    clear_line(s, seat, row)


@rule
def valid_columns(s: Azul, seat: int, row: int, colour: int) -> int:
    """G1: five bits, the free spaces of the row in whose column the colour does not lie yet."""
    occupied = row_bits(filled(s, seat), row)
    own = int(s.wall[seat, colour])
    for other in range(tables.ROWS):
        occupied |= row_bits(own, other)
    return ~occupied & 31


@rule
def spill_line(s: Azul, seat: int, row: int) -> None:
    """G3: no valid space; the whole line falls to the floor."""
    colour = int(s.line_colour[seat, row])
    clear_line(s, seat, row)
    drop(s, seat, colour, row + 1)


@rule
def column_for(s: Azul, seat: int, row: int) -> int:
    """T2, G1-G3: where the tile of a complete line goes; ASK where its player chooses, NOWHERE if no space is valid."""
    colour = int(s.line_colour[seat, row])
    if not s.grey:
        return int(tables.PATTERN[row, colour])
    columns = valid_columns(s, seat, row, colour)
    if columns & (columns - 1):
        return ASK
    for column in range(5):
        if columns == 1 << column:
            return column
    return NOWHERE


@rule
def next_line(s: Azul) -> int:
    """T1: the complete line that is tiled next, as 5 * seat + row; NOBODY when none is left."""
    start = lead(s)
    for turn in range(s.players):
        seat = (start + turn) % int(s.players)
        for row in range(tables.ROWS):
            if s.line_count[seat, row] == row + 1:
                return tables.ROWS * seat + row
    return NOBODY


@rule
def continue_tile(s: Azul) -> None:
    """T1-T6, then the end of the round; stops where a column has to be chosen (G4)."""
    line = next_line(s)
    while line != NOBODY:
        seat, row = line // tables.ROWS, line % tables.ROWS
        column = column_for(s, seat, row)
        if column == ASK:
            seat_acts(s, phase.TILE, seat)
            return
        if column == NOWHERE:
            spill_line(s, seat, row)
        else:
            tile_line(s, seat, row, column)
        line = next_line(s)
    for seat in range(s.players):
        clear_floor(s, seat)
    end_round(s)


@rule
def clear_floor(s: Azul, seat: int) -> None:
    """T5, T6: points lost, never below zero; the fallen tiles go to the lid."""
    s.scores[seat] = max(0, s.scores[seat] - tables.FLOOR_LOSS[floor_slots(s, seat)])
    for colour in range(tables.COLOURS):
        s.lid[colour] += s.floor[seat, colour]
        s.floor[seat, colour] = 0


@rule
def due_line(s: Azul) -> int:
    """G4: the line whose column the player on turn has to choose."""
    return next_line(s) % tables.ROWS


@rule
def due_columns(s: Azul) -> int:
    """G1, G4: the columns of the line that is due, as a set."""
    seat = int(s.player)
    row = due_line(s)
    return valid_columns(s, seat, row, int(s.line_colour[seat, row]))
