"""R9: the card that is left goes to whoever scores most for its symbol."""

from __future__ import annotations

from ribeira.core.bits import lowest
from ribeira.core.jit import rule
from ribeira.games.pier18 import state, tables
from ribeira.games.pier18.rules.scoring import write_score
from ribeira.games.pier18.state import Pier18


@rule
def has_laid(s: Pier18, seat: int) -> bool:
    """R7: whether a seat has laid its card of this round: one beside the Foundation for each round."""
    return bool(s.laid[seat] > s.rounds)


@rule
def leaders(s: Pier18, kind: int) -> int:
    """R9: the set of the seats with most points for a kind."""
    most = 0
    tied = 0
    for seat in range(s.players):
        points = int(s.points[seat, kind])
        if points > most:
            most = points
            tied = 0
        if points == most:
            tied |= 1 << seat
    return tied


@rule
def earliest(s: Pier18, seats: int) -> int:
    """R9a: of a set of seats the one whose last card has the earliest date."""
    best = lowest(seats)
    for seat in range(best + 1, s.players):
        is_earlier = tables.DATE[s.card[seat, s.laid[seat] - 1]] < tables.DATE[s.card[best, s.laid[best] - 1]]
        if seats >> seat & 1 and is_earlier:
            best = seat
    return best


@rule
def winner_of(s: Pier18, tied: int) -> int:
    """R9, R9a: who of the leaders wins as the piers lie; NOBODY while one of several still has to lay a card."""
    if tied & (tied - 1):
        for seat in range(s.players):
            if tied >> seat & 1 and not has_laid(s, seat):
                return state.NOBODY
    return earliest(s, tied)


@rule
def award_patron(s: Pier18, card: int) -> None:
    """R9, R9b."""
    seat = earliest(s, leaders(s, int(tables.PATRON[card])))
    s.display = 0
    s.patrons[seat] = int(s.patrons[seat]) | 1 << card
    write_score(s, seat)
