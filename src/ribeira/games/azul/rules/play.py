"""Section 9: one action of any phase, and the actions that are legal."""

from __future__ import annotations

from ribeira.core.arrays import Ids, Rng
from ribeira.core.header import CHANCE
from ribeira.core.jit import rule
from ribeira.core.rng import below, draw
from ribeira.core.turn import seat_acts
from ribeira.games.azul import actions, phase, tables
from ribeira.games.azul.rules.drafting import legal_picks, place, take
from ribeira.games.azul.rules.filling import continue_fill, count, fill_one
from ribeira.games.azul.rules.tiling import continue_tile, due_line, legal_columns, tile_line
from ribeira.games.azul.state import Azul


@rule
def pick(s: Azul, source: int, colour: int, target: int) -> None:
    """One action of phase draft; D10: tiling follows when the table is empty."""
    seat = int(s.player)
    tiles = take(s, source, colour)
    place(s, seat, colour, target, tiles)
    if s.on_table == 0:
        continue_tile(s)
    else:
        seat_acts(s, phase.DRAFT, (seat + 1) % int(s.players))


@rule
def play(s: Azul, action: int) -> None:
    """One action of any phase."""
    s.ply += 1
    if action < actions.COLUMN:
        source, rest = action // actions.PICKS_PER_SOURCE, action % actions.PICKS_PER_SOURCE
        pick(s, source, rest // actions.TARGETS, rest % actions.TARGETS)
    elif action < actions.DRAW:
        tile_line(s, int(s.player), due_line(s), action - actions.COLUMN)
        continue_tile(s)
    elif action < actions.FIRST:
        fill_one(s, action - actions.DRAW)
        continue_fill(s, count(s.bag))
    else:
        s.first = action - actions.FIRST
        continue_fill(s, count(s.bag))


@rule
def legal(s: Azul, out: Ids) -> int:
    """The legal actions of any phase, ascending."""
    if s.phase == phase.DRAFT:
        return legal_picks(s, out)
    if s.phase == phase.TILE:
        return legal_columns(s, out)
    n = 0
    if s.phase == phase.FILL:
        for colour in range(tables.COLOURS):
            out[n] = actions.DRAW + colour
            n += s.bag[colour] > 0
    elif s.phase == phase.START:
        for seat in range(s.players):
            out[n] = actions.FIRST + seat
            n += 1
    return n


@rule
def draw_all(s: Azul, rng: Rng) -> None:
    """Nature's actions up to the next decision, drawn at random."""
    while s.player == CHANCE:
        s.ply += 1
        if s.phase == phase.START:
            s.first = below(rng, s.players)
        else:
            fill_one(s, draw(rng, s.bag, tables.COLOURS))
        continue_fill(s, count(s.bag))
