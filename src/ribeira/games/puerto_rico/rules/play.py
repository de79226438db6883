"""The flow of a match: who takes a role, and every action handed to the role that is carried out (sections 4, 7).

Small functions on the record `s`; `kernels.py` is the door for programs. Nothing here checks its input: whatever is
called is legal.
"""

from __future__ import annotations

from ribeira.core.arrays import Ids, Rng
from ribeira.core.bits import count, has, nth, write_ids
from ribeira.core.header import CHANCE
from ribeira.core.jit import rule
from ribeira.core.rng import below, draw
from ribeira.games.puerto_rico import actions, phase, tables
from ribeira.games.puerto_rico.rules import board, listing, rounds, setup
from ribeira.games.puerto_rico.rules.roles import (
    builder,
    captain,
    craftsman,
    mayor,
    prospector,
    settler,
    storage,
    trader,
)
from ribeira.games.puerto_rico.state import PuertoRico


@rule
def assign(s: PuertoRico, role: int, seat: int) -> None:
    """R1: the role with the doubloons on it goes to the seat."""
    s.taken_by[role] = seat
    s.doubloons[seat] += s.role_doubloons[role]
    s.role_doubloons[role] = 0


@rule
def begin(s: PuertoRico, role: int) -> None:
    """A role just taken is carried out."""
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
        prospector.begin(s)


@rule
def act(s: PuertoRico, action: int) -> None:
    """A decision in the role that is carried out; the phases stand in the order of the roles."""
    if s.phase <= phase.ROW:
        settler.act(s, action)
    elif s.phase <= phase.PLACEMENT:
        mayor.act(s, action)
    elif s.phase <= phase.UNIVERSITY:
        builder.act(s, action)
    elif s.phase == phase.CRAFTSMAN:
        craftsman.act(s, action)
    elif s.phase == phase.TRADER:
        trader.act(s, action)
    else:
        captain.act(s, action)


@rule
def choices(s: PuertoRico, seat: int) -> int:
    """What a seat may choose in this phase, as `offered` holds it for the seat on turn."""
    if s.phase == phase.ROLE:
        return rounds.free_roles(s)
    if s.phase == phase.SETTLER:
        return settler.choices(s, seat)
    if s.phase == phase.PLACEMENT:
        return mayor.choices(s, seat)
    if s.phase == phase.BUILDER:
        return builder.choices(s, seat)
    if s.phase == phase.CRAFTSMAN:
        return craftsman.choices(s)
    if s.phase == phase.TRADER:
        return trader.choices(s, seat)
    if s.phase == phase.CAPTAIN:
        return captain.choices(s, seat)
    return storage.choices(s, seat) if s.phase == phase.STORAGE else listing.COLONIST


@rule
def survey(s: PuertoRico) -> None:
    """What follows from all else: sets of buildings, and what is offered."""
    for seat in range(s.players):
        for building in range(tables.BUILDINGS):
            s.owned[seat] |= int(board.is_owned(s, seat, building)) << building
    s.for_sale = 0
    for building in range(tables.BUILDINGS):
        s.for_sale |= int(s.stock[building] > 0) << building
    s.offered = choices(s, int(s.player)) if s.player >= 0 else 0


@rule
def play(s: PuertoRico, action: int) -> None:
    """One action of any phase."""
    s.ply += 1
    if s.phase == phase.ROLE:
        role = action - actions.TAKE_ROLE
        assign(s, role, int(s.player))
        begin(s, role)
    elif s.phase == phase.START:
        setup.name_governor(s, action - actions.FIRST)
    elif s.player == CHANCE:
        settler.drawn(s, action - actions.DRAW)
    else:
        act(s, action)


@rule
def outcomes(s: PuertoRico) -> tuple[int, int]:
    """U1, S4: the first governor, or a plantation of the stack: the first id, and the set of what may be added."""
    if s.phase == phase.START:
        return actions.FIRST, (1 << int(s.players)) - 1
    bits = 0
    for good in range(tables.GOODS):
        bits |= int(s.stack[good] > 0) << good
    return actions.DRAW, bits


@rule
def legal(s: PuertoRico, out: Ids) -> int:
    """The legal actions of any phase, ascending."""
    if s.player == CHANCE:
        first, bits = outcomes(s)
        return write_ids(first, bits, out, 0)
    return listing.legal(s, out)


@rule
def count_legal(s: PuertoRico) -> int:
    """How many actions are legal."""
    return count(outcomes(s)[1]) if s.player == CHANCE else listing.count_legal(s)


@rule
def nth_legal(s: PuertoRico, k: int) -> int:
    """The legal action that k smaller ones precede."""
    if s.player == CHANCE:
        first, bits = outcomes(s)
        return first + nth(bits, k)
    return listing.nth_legal(s, k)


@rule
def is_legal(s: PuertoRico, action: int) -> bool:
    """Whether an action is legal."""
    if s.player == CHANCE:
        first, bits = outcomes(s)
        return has(bits, action - first)
    return listing.is_legal(s, action)


@rule
def draw_all(s: PuertoRico, rng: Rng) -> None:
    """Nature's actions up to the next decision, drawn at random."""
    while s.player == CHANCE:
        s.ply += 1
        if s.phase == phase.START:
            setup.name_governor(s, below(rng, s.players))
        else:
            settler.drawn(s, draw(rng, s.stack, tables.GOODS))
