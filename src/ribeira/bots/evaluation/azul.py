"""What a good player of Azul looks at: what the lines will score with their neighbours, columns and colours on the way,
the floor, waste, the start marker, and how many rounds are left.

All estimates are in points; the margin between the seats becomes a chance to win.
"""

from __future__ import annotations

import numpy as np

from ribeira.bots.evaluation import POLICY
from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats, Ids
from ribeira.core.jit import kernel, rule
from ribeira.core.returns import share_chances
from ribeira.games.azul import actions, catalog, phase, tables
from ribeira.games.azul.rules.drafting import floor_slots
from ribeira.games.azul.rules.tiling import due_line, valid_columns
from ribeira.games.azul.rules.walls import column_bits, filled, points_for, row_bits
from ribeira.games.azul.state import CENTRE, NOBODY, Azul, view

# How much of an end bonus is worth already when 0..5 of its five tiles lie.
PROGRESS = np.array([0.0, 0.03, 0.10, 0.25, 0.55, 1.0])

# How often a line of 1..5 spaces is completed in a round of sensible play.
COMPLETION = np.array([0.75, 0.70, 0.60, 0.45, 0.35])

MARKER_WORTH = 1.2
"""Points that beginning the next round is worth; what the marker costs on the floor line is counted there."""
LINE_WORTH = 0.8
"""Share of a line's points that its tiles are worth while it is not complete."""


@rule
def best_column(s: Azul, seat: int, spaces: int, row: int, colour: int) -> int:
    """Where a tile of this colour goes in a row: on the grey wall to the best free space; -1: nowhere."""
    if not s.grey:
        return int(tables.PATTERN[row, colour])
    columns = valid_columns(s, seat, row, colour)
    best = -1
    most = 0
    for column in range(catalog.COLUMNS):
        if columns >> column & 1 and not spaces >> (5 * row + column) & 1:
            points = points_for(spaces | int(tables.SPACE[5 * row + column]), row, column)
            if points > most:
                most = points
                best = column
    return best


@rule
def bonus_on_the_way(s: Azul, seat: int, spaces: int) -> float:
    """E3, with a share for what is not complete yet; complete lines count as tiled."""
    worth = 0.0
    for line in range(5):
        rows = 0
        columns = 0
        for k in range(5):
            rows += row_bits(spaces, line) >> k & 1
            columns += column_bits(spaces, line) >> k & 1
        worth += catalog.COLUMN_BONUS * PROGRESS[columns]
        if rows == 5:
            worth += catalog.ROW_BONUS
    for colour in range(tables.COLOURS):
        own = int(s.wall[seat, colour])
        tiles = 0
        for row in range(tables.ROWS):
            tiles += row_bits(own, row) != 0 or (
                s.line_colour[seat, row] == colour and s.line_count[seat, row] == row + 1
            )
        worth += catalog.COLOUR_BONUS * PROGRESS[tiles]
    return worth


@rule
def promise_of_free_spaces(spaces: int, rounds_left: float) -> float:
    """What the free spaces promise: a tile among neighbours scores more in every round to come."""
    worth = 0.0
    for row in range(tables.ROWS):
        free = 0
        points = 0
        for column in range(catalog.COLUMNS):
            bit = int(tables.SPACE[5 * row + column])
            if not spaces & bit:
                free += 1
                points += points_for(spaces | bit, row, column)
        if free > 0:
            worth += COMPLETION[row] * min(rounds_left, float(free)) * points / free
    return worth


@rule
def tiled(s: Azul, seat: int) -> int:
    """The spaces occupied once the complete lines are tiled (T1)."""
    spaces = filled(s, seat)
    for row in range(tables.ROWS):
        if s.line_count[seat, row] == row + 1:
            column = best_column(s, seat, spaces, row, int(s.line_colour[seat, row]))
            if column >= 0:
                spaces |= int(tables.SPACE[5 * row + column])
    return spaces


@rule
def line_points(s: Azul, seat: int) -> float:
    """What the lines will score: complete ones in full, others by how full they are."""
    spaces = filled(s, seat)
    points = 0.0
    for row in range(tables.ROWS):
        tiles = int(s.line_count[seat, row])
        if tiles == 0:
            continue
        column = best_column(s, seat, spaces, row, int(s.line_colour[seat, row]))
        if column < 0:
            continue
        bit = int(tables.SPACE[5 * row + column])
        if tiles == row + 1:
            spaces |= bit
            points += points_for(spaces, row, column)
        else:
            points += LINE_WORTH * points_for(spaces | bit, row, column) * tiles / (row + 1)
    return points


@rule
def most_in_a_row(spaces: int) -> int:
    """Tiles in the fullest row."""
    most = 0
    for row in range(tables.ROWS):
        tiles = 0
        for column in range(catalog.COLUMNS):
            tiles += row_bits(spaces, row) >> column & 1
        most = max(most, tiles)
    return most


@rule
def rounds_left(s: Azul) -> int:
    """Rounds still to come at least, by the fullest row of all walls (E1)."""
    most = 0
    for seat in range(s.players):
        most = max(most, most_in_a_row(tiled(s, seat)))
    return catalog.COLUMNS - most


@rule
def estimate(s: Azul, seat: int, left: int) -> float:
    """The points this seat may expect at the end."""
    points = max(0.0, s.scores[seat] + line_points(s, seat) - tables.FLOOR_LOSS[floor_slots(s, seat)])
    spaces = tiled(s, seat)
    points += bonus_on_the_way(s, seat, spaces) + promise_of_free_spaces(spaces, float(left))
    if left > 0 and (s.marker == seat or (s.phase != phase.DRAFT and s.marker == NOBODY and s.first == seat)):
        points += MARKER_WORTH
    return float(points)


@kernel(jit.EVALUATE)
def evaluate(state: Bytes, out: Floats) -> None:
    """The seats' chances to win by their estimated points: the nearer the end, the more a point counts."""
    s = view(state)
    left = rounds_left(s)
    for seat in range(s.players):
        out[seat] = estimate(s, seat, left)
    share_chances(out, s.players, 4.0 + 1.5 * left)


# --- Which actions look good at a glance ----------------------------------------------------------------------


@rule
def neighbours(spaces: int, row: int, column: int) -> int:
    """Occupied spaces beside a space, 0..4."""
    count = 0
    if column > 0:
        count += spaces >> (5 * row + column - 1) & 1
    if column < catalog.COLUMNS - 1:
        count += spaces >> (5 * row + column + 1) & 1
    if row > 0:
        count += spaces >> (5 * row + column - 5) & 1
    if row < tables.ROWS - 1:
        count += spaces >> (5 * row + column + 5) & 1
    return count


@rule
def pick_weight(s: Azul, seat: int, spaces: int, source: int, colour: int, target: int) -> int:
    """Complete lines before others, better among neighbours; half of that for each tile wasted."""
    tiles = int(s.source[source, colour])
    wasted = int(source == CENTRE and s.marker == NOBODY)
    if target == actions.FLOOR:
        return 256 >> min(8, 2 * tiles + wasted)
    room = target + 1 - int(s.line_count[seat, target])
    beside = 0 if s.grey else neighbours(spaces, target, tables.PATTERN[target, colour])
    if tiles >= room:
        wasted += tiles - room
        weight = 1024 + 384 * beside + 128 * target
    else:
        weight = (256 + 64 * beside) * (tiles + int(s.line_count[seat, target])) // (target + 1)
    return 1 + (weight >> min(10, wasted))


@kernel(POLICY)
def policy(state: Bytes, ids: Ids, n: int, weights: Ids) -> None:
    """Weights of the legal actions."""
    s = view(state)
    seat = int(s.player)
    spaces = filled(s, seat)
    if s.phase == phase.TILE:
        row = due_line(s)
        for k in range(n):
            column = ids[k] - actions.COLUMN
            weights[k] = 4 ** points_for(spaces | int(tables.SPACE[5 * row + column]), row, column)
        return
    for k in range(n):
        source, rest = ids[k] // actions.PICKS_PER_SOURCE, ids[k] % actions.PICKS_PER_SOURCE
        weights[k] = pick_weight(s, seat, spaces, source, rest // actions.TARGETS, rest % actions.TARGETS)
