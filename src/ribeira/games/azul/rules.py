"""The rules of Azul, in the order of the rulebook. Numbers like D4 are those of the rules file.

Small functions on the record `s`; `kernels.py` is the door for programs. Nothing here checks its input: whatever is
called is legal.
"""

from __future__ import annotations

from typing import Any

from ribeira.core.arrays import Ids, Rng
from ribeira.core.header import CHANCE
from ribeira.core.jit import rule
from ribeira.core.rng import below, draw
from ribeira.core.turn import nature_acts, nobody_acts, seat_acts
from ribeira.games.azul import catalog, tables
from ribeira.games.azul.actions import COLUMN, DRAW, FIRST, FLOOR, PICK, PICKS_PER_SOURCE, TARGETS
from ribeira.games.azul.state import CENTRE, DRAFT, FILL, NO_COLOUR, NOBODY, OVER, START, TILE, Azul
from ribeira.games.azul.tables import COLOURS, FLOOR_LOSS, PATTERN, ROW, ROWS, RUN, SPACE

TILES_PER_FACTORY = catalog.TILES_PER_FACTORY
TILES_PER_COLOUR = catalog.TILES_PER_COLOUR
FLOOR_SLOTS = catalog.FLOOR_SLOTS
MAX_ROUNDS = catalog.MAX_ROUNDS


# --- 3. Set-up ----------------------------------------------------------------------------------------------


@rule
def set_up(s: Azul, players: int, grey: int) -> None:
    """S1-S3: all tiles in the bag, everything else empty; nature names the first player."""
    s.players = players
    s.grey = grey
    s.rounds = 1
    s.first = NOBODY
    s.marker = NOBODY
    for colour in range(COLOURS):
        s.bag[colour] = TILES_PER_COLOUR
    for seat in range(4):
        for row in range(ROWS):
            s.line_colour[seat, row] = NO_COLOUR
    nature_acts(s, START)


# --- 4. Filling the factories -------------------------------------------------------------------------------


@rule
def count(pile: Any) -> int:
    """Tiles in a pile of five colours."""
    total = 0
    for colour in range(COLOURS):
        total += int(pile[colour])
    return total


@rule
def fill_one(s: Azul, colour: int) -> None:
    """F2: factories are filled in order, so the number of tiles on the table tells which one is next."""
    factory = 1 + int(s.on_table) // TILES_PER_FACTORY
    s.bag[colour] -= 1
    s.source[factory, colour] += 1
    s.on_table += 1


@rule
def refill_bag(s: Azul) -> None:
    """F3: the lid goes into the bag."""
    for colour in range(COLOURS):
        s.bag[colour] += s.lid[colour]
        s.lid[colour] = 0


@rule
def continue_fill(s: Azul, in_bag: int) -> None:
    """F3-F5: the next tile, or the first player's turn when the factories are full or no tile is left."""
    if s.on_table < tables.FACTORIES[s.players] * TILES_PER_FACTORY:
        if in_bag == 0:
            refill_bag(s)
            in_bag = count(s.bag)
        if in_bag > 0:
            nature_acts(s, FILL)
            return
    seat_acts(s, DRAFT, int(s.first))


# --- 5. Taking tiles ----------------------------------------------------------------------------------------


@rule
def targets(s: Azul, seat: int) -> int:
    """D6 for all colours at once: a set of thirty bits, bit 6 * colour + target, as in the numbering of picks."""
    bits = 0
    for colour in range(COLOURS):
        wall = int(s.wall[seat, colour])
        allowed = 1 << FLOOR
        for row in range(ROWS):
            tiles = s.line_count[seat, row]
            is_open = tiles == 0 or (tiles <= row and s.line_colour[seat, row] == colour)
            allowed |= int(is_open and wall & ROW[row] == 0) << row
        bits |= allowed << (TARGETS * colour)
    return bits


@rule
def legal_picks(s: Azul, out: Ids) -> int:
    """D2, D6: every source and colour with every target, ascending. Written without branches, one slot of slack."""
    allowed = targets(s, int(s.player))
    n = 0
    for source in range(tables.FACTORIES[s.players] + 1):
        for colour in range(COLOURS):
            if s.source[source, colour] > 0:
                action = PICK + source * PICKS_PER_SOURCE + colour * TARGETS
                bits = allowed >> (TARGETS * colour)
                for target in range(TARGETS):
                    out[n] = action + target
                    n += bits >> target & 1
    return n


@rule
def floor_slots(s: Azul, seat: int) -> Any:
    """Occupied slots of a floor line, the marker included (D4, D9)."""
    return min(FLOOR_SLOTS, count(s.floor[seat]) + (s.marker == seat))


@rule
def drop(s: Azul, seat: int, colour: int, tiles: int) -> None:
    """D8: tiles fall to the floor line; what finds no free slot goes to the lid."""
    fallen = min(tiles, FLOOR_SLOTS - floor_slots(s, seat))
    s.floor[seat, colour] += fallen
    s.lid[colour] += tiles - fallen


@rule
def take(s: Azul, source: int, colour: int) -> int:
    """D2-D4: all tiles of the colour leave the source; answers how many."""
    tiles = int(s.source[source, colour])
    s.source[source, colour] = 0
    s.on_table -= tiles
    if source != CENTRE:
        for other in range(COLOURS):
            s.source[CENTRE, other] += s.source[source, other]
            s.source[source, other] = 0
    elif s.marker == NOBODY:
        s.marker = s.player
    return tiles


@rule
def place(s: Azul, seat: int, colour: int, target: int, tiles: int) -> None:
    """D5, D7, D8: as many as fit go to the line, the rest to the floor."""
    if target != FLOOR:
        placed = min(tiles, target + 1 - int(s.line_count[seat, target]))
        s.line_colour[seat, target] = colour
        s.line_count[seat, target] += placed
        tiles -= placed
    drop(s, seat, colour, tiles)


@rule
def pick(s: Azul, source: int, colour: int, target: int) -> None:
    """One action of phase draft; D10: tiling follows when the table is empty."""
    seat = int(s.player)
    tiles = take(s, source, colour)
    place(s, seat, colour, target, tiles)
    if s.on_table == 0:
        continue_tile(s)
    else:
        seat_acts(s, DRAFT, (seat + 1) % int(s.players))


# --- 6. Tiling ----------------------------------------------------------------------------------------------


@rule
def filled(s: Azul, seat: int) -> int:
    """The occupied spaces of a wall."""
    spaces = 0
    for colour in range(COLOURS):
        spaces |= int(s.wall[seat, colour])
    return spaces


@rule
def row_bits(spaces: int, row: int) -> int:
    return spaces >> (5 * row) & 31


@rule
def column_bits(spaces: int, column: int) -> int:
    """Five bits from top to bottom."""
    bits = 0
    for row in range(ROWS):
        bits |= (spaces >> (5 * row + column) & 1) << row
    return bits


@rule
def points_for(spaces: int, row: int, column: int) -> Any:
    """T3: the points for a tile at this occupied space."""
    horizontal = RUN[row_bits(spaces, row), column]
    vertical = RUN[column_bits(spaces, column), row]
    if horizontal == 1:
        return vertical
    if vertical == 1:
        return horizontal
    return horizontal + vertical


@rule
def clear_line(s: Azul, seat: int, row: int) -> None:
    s.line_colour[seat, row] = NO_COLOUR
    s.line_count[seat, row] = 0


@rule
def tile_line(s: Azul, seat: int, row: int, column: int) -> None:
    """T2-T4: one tile of the line to the wall, scored at once; the others to the lid."""
    colour = int(s.line_colour[seat, row])
    s.wall[seat, colour] |= SPACE[5 * row + column]
    s.scores[seat] += points_for(filled(s, seat), row, column)
    s.lid[colour] += row
    clear_line(s, seat, row)


@rule
def valid_columns(s: Azul, seat: int, row: int, colour: int) -> int:
    """G1: five bits, the free spaces of the row in whose column the colour does not lie yet."""
    occupied = row_bits(filled(s, seat), row)
    own = int(s.wall[seat, colour])
    for other in range(ROWS):
        occupied |= row_bits(own, other)
    return ~occupied & 31


@rule
def spill_line(s: Azul, seat: int, row: int) -> None:
    """G3: no valid space; the whole line falls to the floor."""
    colour = int(s.line_colour[seat, row])
    clear_line(s, seat, row)
    drop(s, seat, colour, row + 1)


@rule
def tile_or_ask(s: Azul, seat: int, row: int) -> bool:
    """T2, G1-G3 for one complete line. True when the player has to choose a column."""
    colour = int(s.line_colour[seat, row])
    if not s.grey:
        tile_line(s, seat, row, PATTERN[row, colour])
        return False
    columns = valid_columns(s, seat, row, colour)
    if columns & (columns - 1):
        seat_acts(s, TILE, seat)
        return True
    if columns == 0:
        spill_line(s, seat, row)
    for column in range(5):
        if columns == 1 << column:
            tile_line(s, seat, row, column)
    return False


@rule
def lead(s: Azul) -> int:
    """T1: who tiles first."""
    return int(s.first) if s.marker == NOBODY else int(s.marker)


@rule
def continue_tile(s: Azul) -> None:
    """T1, then the end of the round; stops where a column has to be chosen."""
    start = lead(s)
    for turn in range(s.players):
        seat = (start + turn) % int(s.players)
        for row in range(ROWS):
            if s.line_count[seat, row] == row + 1 and tile_or_ask(s, seat, row):
                return
    for seat in range(s.players):
        clear_floor(s, seat)
    end_round(s)


@rule
def clear_floor(s: Azul, seat: int) -> None:
    """T5, T6: points lost, never below zero; the fallen tiles go to the lid."""
    s.scores[seat] = max(0, s.scores[seat] - FLOOR_LOSS[floor_slots(s, seat)])
    for colour in range(COLOURS):
        s.lid[colour] += s.floor[seat, colour]
        s.floor[seat, colour] = 0


# --- 7. End of a round, end of the match --------------------------------------------------------------------


@rule
def complete_rows(s: Azul, seat: int) -> int:
    spaces = filled(s, seat)
    rows = 0
    for row in range(ROWS):
        rows += row_bits(spaces, row) == 31
    return rows


@rule
def complete_columns(s: Azul, seat: int) -> int:
    spaces = filled(s, seat)
    columns = 0
    for column in range(5):
        columns += column_bits(spaces, column) == 31
    return columns


@rule
def complete_colours(s: Azul, seat: int) -> int:
    """Colours of which all five tiles lie on the wall: one in each row."""
    colours = 0
    for colour in range(COLOURS):
        own = int(s.wall[seat, colour])
        rows = 0
        for row in range(ROWS):
            rows += row_bits(own, row) != 0
        colours += rows == ROWS
    return colours


@rule
def is_over(s: Azul) -> bool:
    """E1."""
    for seat in range(s.players):
        if complete_rows(s, seat) > 0:
            return True
    return s.rounds == MAX_ROUNDS or count(s.bag) + count(s.lid) == 0


@rule
def end_round(s: Azul) -> None:
    """E1, E2."""
    if is_over(s):
        end_match(s)
        return
    s.rounds += 1
    if s.marker != NOBODY:
        s.first = s.marker
        s.marker = NOBODY
    continue_fill(s, count(s.bag))


@rule
def bonus(s: Azul, seat: int) -> int:
    """E3."""
    return (
        catalog.ROW_BONUS * complete_rows(s, seat)
        + catalog.COLUMN_BONUS * complete_columns(s, seat)
        + catalog.COLOUR_BONUS * complete_colours(s, seat)
    )


@rule
def end_match(s: Azul) -> None:
    """E3, E4."""
    for seat in range(s.players):
        s.scores[seat] += bonus(s, seat)
    nobody_acts(s, OVER, winners(s))


@rule
def winners(s: Azul) -> int:
    """E4: the set of seats with most points; among these, with most complete rows."""
    best = -1
    seats = 0
    for seat in range(s.players):
        rank = int(s.scores[seat]) * (ROWS + 1) + complete_rows(s, seat)
        if rank > best:
            best = rank
            seats = 0
        if rank == best:
            seats |= 1 << seat
    return seats


# --- 8. Grey wall -------------------------------------------------------------------------------------------


@rule
def due_line(s: Azul) -> int:
    """G4: the line whose column the player on turn has to choose, his first complete one."""
    for row in range(ROWS):
        if s.line_count[s.player, row] == row + 1:
            return row
    return NOBODY


@rule
def legal_columns(s: Azul, out: Ids) -> int:
    seat = int(s.player)
    row = due_line(s)
    columns = valid_columns(s, seat, row, int(s.line_colour[seat, row]))
    n = 0
    for column in range(5):
        out[n] = COLUMN + column
        n += columns >> column & 1
    return n


# --- 9. Phases ----------------------------------------------------------------------------------------------


@rule
def play(s: Azul, action: int) -> None:
    """One action of any phase."""
    s.ply += 1
    if action < COLUMN:
        source, rest = action // PICKS_PER_SOURCE, action % PICKS_PER_SOURCE
        pick(s, source, rest // TARGETS, rest % TARGETS)
    elif action < DRAW:
        tile_line(s, int(s.player), due_line(s), action - COLUMN)
        continue_tile(s)
    elif action < FIRST:
        fill_one(s, action - DRAW)
        continue_fill(s, count(s.bag))
    else:
        s.first = action - FIRST
        continue_fill(s, count(s.bag))


@rule
def legal(s: Azul, out: Ids) -> int:
    """The legal actions of any phase, ascending."""
    if s.phase == DRAFT:
        return legal_picks(s, out)
    if s.phase == TILE:
        return legal_columns(s, out)
    n = 0
    if s.phase == FILL:
        for colour in range(COLOURS):
            out[n] = DRAW + colour
            n += s.bag[colour] > 0
    elif s.phase == START:
        for seat in range(s.players):
            out[n] = FIRST + seat
            n += 1
    return n


@rule
def draw_all(s: Azul, rng: Rng) -> None:
    """Nature's actions up to the next decision, drawn at random."""
    while s.player == CHANCE:
        s.ply += 1
        if s.phase == START:
            s.first = below(rng, s.players)
        else:
            fill_one(s, draw(rng, s.bag, COLOURS))
        continue_fill(s, count(s.bag))
