"""The settler: plantations and quarries (S1-S6)."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.core.turn import nature_acts
from ribeira.games.puerto_rico import actions, phase, tables
from ribeira.games.puerto_rico.document import terms
from ribeira.games.puerto_rico.rules import board, colonists, rounds, scoring
from ribeira.games.puerto_rico.rules.listing import COLONIST, offer
from ribeira.games.puerto_rico.state import NOBODY, NOTHING, PuertoRico

ROLE = terms.ROLES.index("settler")
HACIENDA_BIT = 1 << (actions.DRAW_HACIENDA - actions.TAKE)


@rule
def begin(s: PuertoRico) -> None:
    next_settler(s, 0)


@rule
def choices(s: PuertoRico, seat: int) -> int:
    """S1, S2: bit 0..4 a tile of the row, 5 a quarry, 6 the hacienda's draw."""
    if board.island_room(s, seat) == 0:
        return 0
    bits = 0
    for good in range(tables.GOODS):
        bits |= int(s.row[good] > 0) << good
    if s.quarries > 0 and (seat == s.taken_by[ROLE] or board.is_occupied(s, seat, tables.CONSTRUCTION_HUT)):
        bits |= 1 << tables.QUARRY
    if not s.hacienda_used and board.is_occupied(s, seat, tables.HACIENDA) and can_draw(s):
        bits |= HACIENDA_BIT
    return bits


@rule
def next_settler(s: PuertoRico, place: int) -> None:
    """From this place on the next seat that can do anything; nobody left: the end of the role."""
    s.hacienda_used = 0
    for k in range(place, s.players):
        seat = rounds.seat_at(s, ROLE, k)
        tiles = choices(s, seat)
        if tiles:
            offer(s, phase.SETTLER, seat, tiles)
            return
    end(s)


@rule
def after(s: PuertoRico, seat: int) -> None:
    """The turn of the next seat in order."""
    next_settler(s, rounds.place_of(s, ROLE, seat) + 1)


@rule
def act(s: PuertoRico, action: int) -> None:
    """S1, S2, S5: one decision of phase SETTLER or HOSPICE."""
    seat = int(s.player)
    if s.phase == phase.HOSPICE:
        answer(s, action)
    elif action == actions.PASS:
        after(s, seat)
    elif action == actions.DRAW_HACIENDA:
        s.drawer = seat
        s.hacienda_used = 0
        await_tile(s, phase.HACIENDA)
    else:
        take(s, seat, action - actions.TAKE)


@rule
def take(s: PuertoRico, seat: int, tile: int) -> None:
    """S1, then S5: the tile onto the island; the hospice may send it a colonist."""
    if tile == tables.QUARRY:
        s.quarries -= 1
    else:
        s.row[tile] -= 1
    s.island[seat, tile] += 1
    s.hacienda_used = 0
    scoring.rescore(s, seat)
    if not (board.is_occupied(s, seat, tables.HOSPICE) and colonists.are_available(s)):
        done(s, seat, tile)
    elif s.is_asked:
        s.pending = tile
        offer(s, phase.HOSPICE, seat, COLONIST)
    else:
        settle(s, seat, tile)


@rule
def settle(s: PuertoRico, seat: int, tile: int) -> None:
    """S5: one colonist onto the tile."""
    colonists.recruit(s)
    s.manned[seat, tile] += 1
    scoring.rescore(s, seat)
    done(s, seat, tile)


@rule
def answer(s: PuertoRico, action: int) -> None:
    """One decision of phase HOSPICE."""
    seat = int(s.player)
    tile = int(s.pending)
    s.pending = NOTHING
    if action == actions.PASS:
        done(s, seat, tile)
    else:
        settle(s, seat, tile)


@rule
def done(s: PuertoRico, seat: int, tile: int) -> None:
    """S6: with the immediate refill a tile of the row is replaced before the next seat's turn."""
    if s.is_immediate and tile != tables.QUARRY and can_draw(s):
        s.drawer = seat
        await_tile(s, phase.REPLACE)
    else:
        after(s, seat)


# --- drawing tiles ------------------------------------------------------------------------------------------


@rule
def in_stack(s: PuertoRico) -> int:
    total = 0
    for good in range(tables.GOODS):
        total += int(s.stack[good])
    return total


@rule
def in_row(s: PuertoRico) -> int:
    total = 0
    for good in range(tables.GOODS):
        total += int(s.row[good])
    return total


@rule
def can_draw(s: PuertoRico) -> bool:
    """S4: whether stack or discard pile hold a tile."""
    tiles = 0
    for good in range(tables.GOODS):
        tiles += int(s.stack[good]) + int(s.discard[good])
    return tiles > 0


@rule
def await_tile(s: PuertoRico, drawing: int) -> None:
    """A chance node; S4: an empty stack is first made anew from the discard pile."""
    if in_stack(s) == 0:
        for good in range(tables.GOODS):
            s.stack[good] = s.discard[good]
            s.discard[good] = 0
    s.offered = 0
    nature_acts(s, drawing)


@rule
def draw_row(s: PuertoRico, drawing: int) -> None:
    """U4, S3: tiles into the row until n + 1 lie there or none is left; then the next role."""
    if in_row(s) <= s.players and can_draw(s):
        await_tile(s, drawing)
    else:
        rounds.next_pick(s)


@rule
def end(s: PuertoRico) -> None:
    """S3: the rest of the row is discarded and a new one drawn."""
    if s.is_immediate:
        rounds.next_pick(s)
        return
    for good in range(tables.GOODS):
        s.discard[good] += s.row[good]
        s.row[good] = 0
    draw_row(s, phase.ROW)


@rule
def drawn(s: PuertoRico, good: int) -> None:
    """A plantation has been drawn, in any of the phases in which nature draws one."""
    s.stack[good] -= 1
    if s.phase == phase.HACIENDA:
        drawn_by_hacienda(s, good)
        return
    s.row[good] += 1
    if s.phase == phase.REPLACE:
        seat = int(s.drawer)
        s.drawer = NOBODY
        after(s, seat)
    else:
        draw_row(s, phase.OPENING if s.phase == phase.OPENING else phase.ROW)


@rule
def drawn_by_hacienda(s: PuertoRico, good: int) -> None:
    """S2: onto the island of the drawer, whose turn goes on if anything is left to do."""
    seat = int(s.drawer)
    s.drawer = NOBODY
    s.island[seat, good] += 1
    scoring.rescore(s, seat)
    s.hacienda_used = 1
    tiles = choices(s, seat)
    if tiles:
        offer(s, phase.SETTLER, seat, tiles)
    else:
        after(s, seat)
