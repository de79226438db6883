"""The flow of a match: who takes a role, and every action handed to the role that is carried out (sections 4, 7).

Small functions on the record `s`; `kernels.py` is the door for programs. Nothing here checks its input: whatever is
called is legal.
"""

from __future__ import annotations

from ribeira.core.arrays import Ids, Rng
from ribeira.core.header import CHANCE
from ribeira.core.jit import rule
from ribeira.core.rng import below, draw
from ribeira.games.puerto_rico import actions, phase, tables
from ribeira.games.puerto_rico.rules import setup
from ribeira.games.puerto_rico.rules.listing import listed
from ribeira.games.puerto_rico.rules.roles import builder, captain, craftsman, mayor, prospector, settler, trader
from ribeira.games.puerto_rico.state import NOBODY, PuertoRico


@rule
def free_roles(s: PuertoRico) -> int:
    """R1: the roles that nobody has taken in this round."""
    bits = 0
    for role in range(tables.ROLES_IN_PLAY[s.players]):
        bits |= int(s.taken_by[role] == NOBODY) << role
    return bits


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
def options(s: PuertoRico, out: Ids) -> int:
    """The legal actions in the role that is carried out."""
    if s.phase <= phase.ROW:
        return settler.legal(s, out)
    if s.phase <= phase.PLACEMENT:
        return mayor.legal(s, out)
    if s.phase <= phase.UNIVERSITY:
        return builder.legal(s, out)
    if s.phase == phase.CRAFTSMAN:
        return craftsman.legal(s, out)
    if s.phase == phase.TRADER:
        return trader.legal(s, out)
    return captain.legal(s, out)


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
def legal(s: PuertoRico, out: Ids) -> int:
    """The legal actions of any phase, ascending."""
    if s.phase == phase.ROLE:
        return listed(free_roles(s), actions.TAKE_ROLE, out, 0)
    if s.player == CHANCE:
        return outcomes(s, out)
    return options(s, out) if s.phase != phase.OVER else 0


@rule
def outcomes(s: PuertoRico, out: Ids) -> int:
    """U1, S4: the first governor, or a plantation of the stack."""
    if s.phase == phase.START:
        return listed((1 << int(s.players)) - 1, actions.FIRST, out, 0)
    bits = 0
    for good in range(tables.GOODS):
        bits |= int(s.stack[good] > 0) << good
    return listed(bits, actions.DRAW, out, 0)


@rule
def draw_all(s: PuertoRico, rng: Rng) -> None:
    """Nature's actions up to the next decision, drawn at random."""
    while s.player == CHANCE:
        s.ply += 1
        if s.phase == phase.START:
            setup.name_governor(s, below(rng, s.players))
        else:
            settler.drawn(s, draw(rng, s.stack, tables.GOODS))
