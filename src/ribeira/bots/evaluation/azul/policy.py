"""Which actions look good at a glance."""

from __future__ import annotations

from ribeira.bots.evaluation import POLICY
from ribeira.core.arrays import Bytes, Ids
from ribeira.core.jit import kernel, rule
from ribeira.games.azul import actions, catalog, phase, tables
from ribeira.games.azul.rules.tiling import due_line
from ribeira.games.azul.rules.walls import filled, points_for
from ribeira.games.azul.state import CENTRE, NOBODY, Azul, view


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
