"""Rounds and turns: who takes the next role, who is next within a role, the end (section 4)."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.core.turn import nobody_acts
from ribeira.games.puerto_rico import catalog, phase, tables
from ribeira.games.puerto_rico.rules import scoring
from ribeira.games.puerto_rico.rules.listing import offer
from ribeira.games.puerto_rico.state import NOBODY, PuertoRico


@rule
def free_roles(s: PuertoRico) -> int:
    """R1: the roles that nobody has taken in this round."""
    bits = 0
    for role in range(tables.ROLES_IN_PLAY[s.players]):
        bits |= int(s.taken_by[role] == NOBODY) << role
    return bits


@rule
def roles_taken(s: PuertoRico) -> int:
    """Roles taken in this round, the one in progress included."""
    taken = 0
    for role in range(tables.ROLES_IN_PLAY[s.players]):
        taken += s.taken_by[role] != NOBODY
    return taken


@rule
def seat_at(s: PuertoRico, role: int, place: int) -> int:
    """Who comes at this place, 0 = the chooser of the role, clockwise."""
    seat = int(s.taken_by[role]) + place
    return seat - int(s.players) if seat >= s.players else seat


@rule
def place_of(s: PuertoRico, role: int, seat: int) -> int:
    """How many seats come before this one in a role."""
    place = seat - int(s.taken_by[role])
    return place + int(s.players) if place < 0 else place


@rule
def next_pick(s: PuertoRico) -> None:
    """R1: the next player takes a role; R2: after the last one the round is over."""
    taken = roles_taken(s)
    if taken < tables.ROLES_PER_ROUND[s.players]:
        offer(s, phase.ROLE, (int(s.governor) + taken) % int(s.players), free_roles(s))
    elif s.is_last or s.rounds == catalog.ROUND_LIMIT:
        s.offered = 0
        nobody_acts(s, phase.OVER, scoring.winners(s))
    else:
        begin_round(s)


@rule
def begin_round(s: PuertoRico) -> None:
    """R2: a doubloon on each role nobody took, all roles come back, the governor passes to the left."""
    for role in range(tables.ROLES_IN_PLAY[s.players]):
        s.role_doubloons[role] += s.taken_by[role] == NOBODY
        s.taken_by[role] = NOBODY
    s.rounds += 1
    s.governor = (int(s.governor) + 1) % int(s.players)
    offer(s, phase.ROLE, int(s.governor), free_roles(s))
