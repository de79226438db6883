"""R9: the card that is left goes to whoever scores most for its symbol."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.pier18 import catalog, state, tables
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
def patron_winner(s: Pier18, kind: int) -> int:
    """R9, R9a: most points with this kind; of these the one whose card of this round has the earliest date."""
    best = 0
    highest = -catalog.CARDS
    for seat in range(s.players):
        rank = catalog.CARDS * int(s.points[seat, kind]) - tables.DATE[s.card[seat, s.laid[seat] - 1]]
        if rank > highest:
            highest = rank
            best = seat
    return best


@rule
def winner_so_far(s: Pier18, kind: int) -> int:
    """R9, R9a: who would win as the piers lie; NOBODY while one of several leaders still has to lay a card."""
    tied = leaders(s, kind)
    if tied & (tied - 1):
        for seat in range(s.players):
            if tied >> seat & 1 and not has_laid(s, seat):
                return state.NOBODY
    return patron_winner(s, kind)


@rule
def award_patron(s: Pier18, card: int) -> None:
    """R9, R9b."""
    seat = patron_winner(s, int(tables.PATRON[card]))
    s.display = 0
    s.patrons[seat] = int(s.patrons[seat]) | 1 << card
    write_score(s, seat)
