"""The rules of Puerto Rico but for the roles, which have a module each. Numbers like R1 are those of the rules file.

Small functions on the record `s`; `kernels.py` is the door for programs. Nothing here checks its input: whatever is
called is legal.
"""

from __future__ import annotations

from typing import Any

from ribeira.core.arrays import Ids, Rng
from ribeira.core.header import CHANCE
from ribeira.core.jit import rule
from ribeira.core.rng import below, draw
from ribeira.core.turn import nature_acts
from ribeira.games.puerto_rico import tables
from ribeira.games.puerto_rico.actions import (
    BUILD,
    COLONIST,
    DRAW,
    EXTRA,
    FIRST,
    LOAD,
    PASS,
    PLACE,
    SELL,
    STORE,
    TAKE,
    TAKE_ROLE,
)
from ribeira.games.puerto_rico.roles import builder, captain, craftsman, mayor, prospector, settler, storage, trader
from ribeira.games.puerto_rico.state import (
    BUILDER,
    CAPTAIN,
    CRAFTSMAN,
    HOSPICE,
    MAYOR,
    NO_GOOD,
    NOBODY,
    NOT_OWNED,
    NOTHING,
    OPENING,
    PLACEMENT,
    ROLE,
    SETTLER,
    START,
    STORAGE,
    TRADER,
    UNIVERSITY,
    PuertoRico,
)
from ribeira.games.puerto_rico.tables import BUILDINGS, GOODS, MAX_PLAYERS, ROLES, ROLES_IN_PLAY, SHIPS

# --- 3. Set-up ----------------------------------------------------------------------------------------------


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
        for building in range(BUILDINGS):
            s.city[seat, building] = NOT_OWNED
    nature_acts(s, START)


@rule
def set_up_supplies(s: PuertoRico, players: int) -> None:
    for good in range(GOODS):
        s.goods_supply[good] = tables.GOODS_IN_PLAY[players, good]
        s.stack[good] = tables.PLANTATIONS[players, good]
    for building in range(BUILDINGS):
        s.stock[building] = tables.STOCK[players, building]
    for ship in range(SHIPS):
        s.cargo_good[ship] = NO_GOOD
    for role in range(ROLES):
        s.taken_by[role] = NOBODY


@rule
def name_governor(s: PuertoRico, governor: int) -> None:
    """U1, U2: the start tiles clockwise from the first governor; then the row is drawn (U4)."""
    s.governor = governor
    for place in range(s.players):
        tile = tables.START_TILE[s.players, place]
        s.stack[tile] -= 1
        s.island[(governor + place) % int(s.players), tile] += 1
    settler.draw_row(s, OPENING)


# --- 4. Round -----------------------------------------------------------------------------------------------


@rule
def free_roles(s: PuertoRico) -> int:
    """R1: the roles that nobody has taken in this round."""
    bits = 0
    for role in range(ROLES_IN_PLAY[s.players]):
        bits |= int(s.taken_by[role] == NOBODY) << role
    return bits


@rule
def take_role(s: PuertoRico, role: int) -> None:
    """R1: the role with the doubloons on it; it is carried out."""
    seat = int(s.player)
    s.taken_by[role] = seat
    s.doubloons[seat] += s.role_doubloons[role]
    s.role_doubloons[role] = 0
    if role == settler.ROLE:
        settler.begin(s)
    elif role == mayor.ROLE:
        mayor.begin(s)
    elif role == builder.ROLE:
        builder.begin(s)
    elif role == craftsman.ROLE:
        craftsman.begin(s)
    elif role == trader.ROLE:
        trader.begin(s)
    elif role == captain.ROLE:
        captain.begin(s)
    else:
        prospector.begin(s, seat)


# --- 7. Phases ----------------------------------------------------------------------------------------------


@rule
def play(s: PuertoRico, action: int) -> None:
    """One action of any phase."""
    s.ply += 1
    phase = s.phase
    if phase == ROLE:
        take_role(s, action - TAKE_ROLE)
    elif phase == SETTLER:
        settler.act(s, action)
    elif phase == HOSPICE:
        settler.answer(s, action)
    elif phase == MAYOR:
        mayor.answer(s, action)
    elif phase == PLACEMENT:
        mayor.act(s, action)
    elif phase == BUILDER:
        builder.act(s, action)
    elif phase == UNIVERSITY:
        builder.answer(s, action)
    elif phase == CRAFTSMAN:
        craftsman.act(s, action)
    elif phase == TRADER:
        trader.act(s, action)
    elif phase == CAPTAIN:
        captain.act(s, action)
    elif phase == STORAGE:
        storage.act(s, action)
    elif phase == START:
        name_governor(s, action - FIRST)
    else:
        settler.drawn(s, action - DRAW)


@rule
def listed(bits: int, first: int, out: Any, n: int) -> int:
    """The elements of a set as ids from `first` on, behind the n that are there; how many there are then.

    Written without branches, one slot of slack.
    """
    action = first
    while bits:
        out[n] = action
        n += bits & 1
        bits >>= 1
        action += 1
    return n


@rule
def or_pass(bits: int, first: int, out: Any) -> int:
    out[0] = PASS
    return listed(bits, first, out, 1)


@rule
def legal(s: PuertoRico, out: Ids) -> int:
    """The legal actions of any phase, ascending."""
    phase = s.phase
    if s.player == CHANCE:
        return outcomes(s, out)
    seat = int(s.player)
    if phase == ROLE:
        return listed(free_roles(s), TAKE_ROLE, out, 0)
    if phase == PLACEMENT:
        return listed(mayor.choices(s, seat), PLACE, out, 0)
    if phase == SETTLER:
        return or_pass(settler.choices(s, seat), TAKE, out)
    if phase == BUILDER:
        return or_pass(builder.choices(s, seat), BUILD, out)
    if phase == CAPTAIN:
        bits = captain.choices(s, seat)
        return listed(bits, LOAD, out, 0) if bits & captain.LOADS else or_pass(bits, LOAD, out)  # K4
    if phase == TRADER:
        return or_pass(trader.choices(s, seat), SELL, out)
    if phase == CRAFTSMAN:
        return or_pass(craftsman.choices(s, seat), EXTRA, out)
    if phase == STORAGE:
        return listed(storage.choices(s, seat), STORE, out, 0)
    if phase in (MAYOR, HOSPICE, UNIVERSITY):
        return or_pass(1, COLONIST, out)
    return 0


@rule
def outcomes(s: PuertoRico, out: Any) -> int:
    """U1, S4: the first governor, or a plantation of the stack."""
    if s.phase == START:
        return listed((1 << int(s.players)) - 1, FIRST, out, 0)
    bits = 0
    for good in range(GOODS):
        bits |= int(s.stack[good] > 0) << good
    return listed(bits, DRAW, out, 0)


@rule
def draw_all(s: PuertoRico, rng: Rng) -> None:
    """Nature's actions up to the next decision, drawn at random."""
    while s.player == CHANCE:
        s.ply += 1
        if s.phase == START:
            name_governor(s, below(rng, s.players))
        else:
            settler.drawn(s, draw(rng, s.stack, GOODS))
