"""Section 7: the end of a round and of the match."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.core.turn import nobody_acts
from ribeira.games.azul import catalog, phase, tables
from ribeira.games.azul.rules.filling import continue_fill, count
from ribeira.games.azul.rules.walls import complete_colours, complete_columns, complete_rows
from ribeira.games.azul.state import NOBODY, Azul


@rule
def is_over(s: Azul) -> bool:
    """E1."""
    for seat in range(s.players):
        if complete_rows(s, seat) > 0:
            return True
    return s.rounds == catalog.MAX_ROUNDS or count(s.bag) + count(s.lid) == 0


@rule
def end_round(s: Azul) -> None:
    """E1, E2."""
    if is_over(s):
        end_match(s)
        return
    s.rounds += 1
    if s.marker != NOBODY:
        s.first = s.marker
        s.marker = NOBODY
    continue_fill(s, count(s.bag))


@rule
def bonus(s: Azul, seat: int) -> int:
    """E3."""
    return (
        catalog.ROW_BONUS * complete_rows(s, seat)
        + catalog.COLUMN_BONUS * complete_columns(s, seat)
        + catalog.COLOUR_BONUS * complete_colours(s, seat)
    )


@rule
def end_match(s: Azul) -> None:
    """E3, E4."""
    for seat in range(s.players):
        s.scores[seat] += bonus(s, seat)
    nobody_acts(s, phase.OVER, winners(s))


@rule
def winners(s: Azul) -> int:
    """E4: the set of seats with most points; among these, with most complete rows."""
    best = -1
    seats = 0
    for seat in range(s.players):
        rank = int(s.scores[seat]) * (tables.ROWS + 1) + complete_rows(s, seat)
        if rank > best:
            best = rank
            seats = 0
        if rank == best:
            seats |= 1 << seat
    return seats
