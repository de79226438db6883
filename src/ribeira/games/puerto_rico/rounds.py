"""Rounds and turns: who takes the next role, who is next within a role, the end (sections 4 and 6)."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.core.turn import nobody_acts, seat_acts
from ribeira.games.puerto_rico.board import barrels
from ribeira.games.puerto_rico.catalog import ROUND_LIMIT
from ribeira.games.puerto_rico.state import NOBODY, OVER, ROLE, PuertoRico
from ribeira.games.puerto_rico.tables import ROLES_IN_PLAY, ROLES_PER_ROUND


@rule
def roles_taken(s: PuertoRico) -> int:
    """Roles taken in this round, the one in progress included."""
    taken = 0
    for role in range(ROLES_IN_PLAY[s.players]):
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
    if taken < ROLES_PER_ROUND[s.players]:
        seat_acts(s, ROLE, (int(s.governor) + taken) % int(s.players))
    elif s.is_last or s.rounds == ROUND_LIMIT:
        nobody_acts(s, OVER, winners(s))
    else:
        begin_round(s)


@rule
def begin_round(s: PuertoRico) -> None:
    """R2: a doubloon on each role nobody took, all roles come back, the governor passes to the left."""
    for role in range(ROLES_IN_PLAY[s.players]):
        s.role_doubloons[role] += s.taken_by[role] == NOBODY
        s.taken_by[role] = NOBODY
    s.rounds += 1
    s.governor = (int(s.governor) + 1) % int(s.players)
    seat_acts(s, ROLE, int(s.governor))


@rule
def winners(s: PuertoRico) -> int:
    """E4: the set of seats with most points; among these, with most doubloons and barrels."""
    best = -1
    seats = 0
    for seat in range(s.players):
        rank = (int(s.scores[seat]) << 32) + int(s.doubloons[seat]) + barrels(s, seat)
        if rank > best:
            best = rank
            seats = 0
        if rank == best:
            seats |= 1 << seat
    return seats
