"""Set-up (section 3): what the table says; nature names the first governor."""

from __future__ import annotations

from ribeira.core.header import MAX_PLAYERS
from ribeira.core.jit import rule
from ribeira.core.turn import nature_acts
from ribeira.games.puerto_rico import phase, tables
from ribeira.games.puerto_rico.rules.roles import settler
from ribeira.games.puerto_rico.state import NO_GOOD, NOBODY, NOT_OWNED, NOTHING, PuertoRico


@rule
def set_up(s: PuertoRico, players: int, refill: int, declined: int) -> None:
    """U2, U3, U5: what the table says; nature names the first governor (U1)."""
    s.players = players
    s.is_immediate = refill
    s.is_asked = 1 - declined
    s.rounds = 1
    s.governor = NOBODY
    s.drawer = NOBODY
    s.pending = NOTHING
    s.vp_supply = tables.VP[players]
    s.colonist_ship = tables.COLONIST_SHIP[players]
    s.colonist_supply = tables.COLONISTS[players] - tables.COLONIST_SHIP[players]
    s.quarries = tables.QUARRIES[players]
    set_up_supplies(s, players)
    for seat in range(MAX_PLAYERS):
        s.doubloons[seat] = tables.DOUBLOONS[players] if seat < players else 0
        for building in range(tables.BUILDINGS):
            s.city[seat, building] = NOT_OWNED
    nature_acts(s, phase.START)


@rule
def set_up_supplies(s: PuertoRico, players: int) -> None:
    """U3, U5: what lies in the middle."""
    for good in range(tables.GOODS):
        s.goods_supply[good] = tables.GOODS_IN_PLAY[players, good]
        s.stack[good] = tables.PLANTATIONS[players, good]
    for building in range(tables.BUILDINGS):
        s.stock[building] = tables.STOCK[players, building]
        s.for_sale |= int(s.stock[building] > 0) << building
    for ship in range(tables.SHIPS):
        s.cargo_good[ship] = NO_GOOD
    for role in range(tables.ROLES):
        s.taken_by[role] = NOBODY


@rule
def name_governor(s: PuertoRico, governor: int) -> None:
    """U1, U2: the start tiles clockwise from the first governor; then the row is drawn (U4)."""
    s.governor = governor
    for place in range(s.players):
        tile = tables.START_TILE[s.players, place]
        s.stack[tile] -= 1
        s.island[(governor + place) % int(s.players), tile] += 1
    settler.draw_row(s, phase.OPENING)
