"""Section 9: one action of any phase, and the actions that are legal."""

from __future__ import annotations

from ribeira.core.arrays import Ids, Rng
from ribeira.core.bits import count as members
from ribeira.core.bits import has, nth, write_ids
from ribeira.core.header import CHANCE
from ribeira.core.jit import rule
from ribeira.core.rng import below, draw
from ribeira.core.turn import seat_acts
from ribeira.games.azul import actions, phase, tables
from ribeira.games.azul.rules.drafting import place, take
from ribeira.games.azul.rules.filling import colours_of, continue_fill, count, fill_one
from ribeira.games.azul.rules.offers import count_picks, is_pick, legal_picks, nth_pick
from ribeira.games.azul.rules.tiling import continue_tile, due_columns, due_line, tile_line
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
        seat_acts(s, phase.DRAFT, seat + 1 if seat + 1 < s.players else 0)


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
def menu(s: Azul) -> tuple[int, int]:
    """Any phase but draft: the first id, and the set of what may be added to it."""
    if s.phase == phase.TILE:
        return actions.COLUMN, due_columns(s)
    if s.phase == phase.FILL:
        return actions.DRAW, colours_of(s.bag)
    return actions.FIRST, (1 << int(s.players)) - 1 if s.phase == phase.START else 0


@rule
def legal(s: Azul, out: Ids) -> int:
    """The legal actions of any phase, ascending."""
    if s.phase == phase.DRAFT:
        return legal_picks(s, out)
    first, bits = menu(s)
    return write_ids(first, bits, out, 0)


@rule
def count_legal(s: Azul) -> int:
    """How many actions are legal."""
    return count_picks(s) if s.phase == phase.DRAFT else members(menu(s)[1])


@rule
def nth_legal(s: Azul, k: int) -> int:
    """The legal action that k smaller ones precede."""
    if s.phase == phase.DRAFT:
        return nth_pick(s, k)
    first, bits = menu(s)
    return first + nth(bits, k)


@rule
def is_legal(s: Azul, action: int) -> bool:
    """Whether an action is legal."""
    if s.phase == phase.DRAFT:
        return is_pick(s, action)
    first, bits = menu(s)
    return has(bits, action - first)


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
