"""R11, R16, R17: the Plan cards are laid, the Plans judged, and one seat wins."""

from __future__ import annotations

from ribeira.core.arrays import Ids
from ribeira.core.bits import lowest
from ribeira.core.jit import rule
from ribeira.core.turn import nobody_acts
from ribeira.games.pier18 import actions, catalog, phase, state, tables
from ribeira.games.pier18.rules.laying import place_card
from ribeira.games.pier18.rules.piers import extend, side_of
from ribeira.games.pier18.rules.plans import plan_holds
from ribeira.games.pier18.rules.scoring import symbols, write_points, write_score
from ribeira.games.pier18.state import Pier18

MOST_SYMBOLS = 2 * tables.MAX_COLUMNS + 1


@rule
def lay_last(s: Pier18, seat: int, choice: int) -> None:
    """R11: the Plan card as it was chosen."""
    place_card(s, seat, int(s.plan[seat]), choice % actions.TURNED - actions.LAST, choice // actions.TURNED)


@rule
def close(s: Pier18) -> None:
    """R11, R16, R17."""
    for seat in range(s.players):
        choice = int(s.chosen[seat])
        s.chosen[seat] = state.NO_CHOICE
        lay_last(s, seat, choice)
    end_match(s)


@rule
def end_match(s: Pier18) -> None:
    """R16, R17: the Plans are judged on the finished piers."""
    for seat in range(s.players):
        a, b = side_of(s, seat, 0), side_of(s, seat, 1)
        if plan_holds(int(s.plan[seat]), a, b, int(s.length[seat])):
            s.plan_points[seat] = catalog.PLAN_POINTS
        write_score(s, seat)
    nobody_acts(s, phase.OVER, 1 << winner(s))


@rule
def final_rank(score: int, visible: int, plan: int) -> int:
    """R17 as one number: more points, more visible symbols, the earlier date on the Plan card."""
    return (score * MOST_SYMBOLS + visible) * catalog.CARDS + catalog.CARDS - 1 - int(tables.DATE[plan])


@rule
def final_score(rank: int) -> int:
    """The points that a rank is made of."""
    return rank // (MOST_SYMBOLS * catalog.CARDS)


@rule
def final_symbols(rank: int) -> int:
    """The visible symbols that a rank is made of."""
    return rank // catalog.CARDS % MOST_SYMBOLS


@rule
def rank_of(s: Pier18, seat: int) -> int:
    """R17: the rank of a finished pier."""
    visible = symbols(side_of(s, seat, 0), side_of(s, seat, 1))
    return final_rank(int(s.scores[seat]), visible, int(s.plan[seat]))


@rule
def winner(s: Pier18) -> int:
    """R17."""
    best = 0
    highest = -1
    for seat in range(s.players):
        rank = rank_of(s, seat)
        if rank > highest:
            highest = rank
            best = seat
    return best


@rule
def decided_by(s: Pier18) -> int:
    """R17: what made the difference between the winner and the others: 0 points, 1 visible symbols, 2 the date."""
    best = rank_of(s, lowest(int(s.winners)))
    criterion = 0
    for seat in range(s.players):
        rank = rank_of(s, seat)
        if rank != best and final_score(rank) == final_score(best):
            criterion = max(criterion, 1 + int(final_symbols(rank) == final_symbols(best)))
    return criterion


@rule
def complete(s: Pier18) -> None:
    """R8, R12-R17 for piers whose cards are named only: a position that was read."""
    for seat in range(s.players):
        for place in range(s.laid[seat]):
            turned = int(s.turned[seat]) >> place & 1
            extend(s, seat, int(s.card[seat, place]), int(s.over[seat, place]), turned)
        write_points(s, seat)
    if s.phase == phase.OVER:
        end_match(s)


@rule
def legal_lasts(base: int, n: int, out: Ids) -> int:
    """R11."""
    for over in range(actions.OVERLAPS):
        out[n] = base + actions.LAST + over
        n += 1
    return n
