"""The end: when it comes, who wins (rules 11, 31-34, 42, 50)."""

from __future__ import annotations

from ribeira.core.bits import count
from ribeira.core.jit import rule
from ribeira.core.turn import nobody_acts
from ribeira.games.porto import catalog, phase, tables
from ribeira.games.porto.rules import front, private
from ribeira.games.porto.state import NOT_YET, Porto


@rule
def trigger(s: Porto) -> None:
    """Rules 31, 32: the round after this one is the last; in solo there is no such number of buildings."""
    if s.final_round == NOT_YET and count(front.complete_sites(s)) >= tables.END_TRIGGER[s.players]:
        s.final_round = s.rounds + 1


@rule
def is_over(s: Porto) -> bool:
    """Rules 11, 32, 48: whether the turn that is over was the last."""
    if s.players == 1:
        return bool(int(s.phase) >= phase.TIMER_BUILD and s.timer_left == 0)
    return bool(s.passes == s.players or (s.seat == s.players - 1 and s.rounds == s.final_round))


@rule
def is_last_turn(s: Porto, passed: int) -> bool:
    """Rules 11, 31, 32, 48: a turn is over, by a pass or not, and with it perhaps the match."""
    trigger(s)
    if s.players > 1:
        s.passes = (int(s.passes) + 1) * passed
    return is_over(s)


@rule
def claimed_number(s: Porto, seat: int) -> int:
    """How many public contracts a seat has claimed."""
    number = 0
    for contract in range(tables.PUBLIC):
        number += int(s.claimed[seat, contract])
    return number


@rule
def winner(s: Porto) -> int:
    """Rule 42: most points, most claimed contracts, latest in turn order."""
    best = 0
    for seat in range(1, s.players):
        lead = int(s.scores[seat]) - int(s.scores[best])
        if lead == 0:
            lead = claimed_number(s, seat) - claimed_number(s, best)
        if lead >= 0:
            best = seat
    return best


@rule
def winners(s: Porto) -> int:
    """Rules 42, 50: the set of the winning seats, from the final scores."""
    if s.players == 1:
        return int(s.scores[0] >= catalog.WIN_VP)
    return 1 << winner(s)


@rule
def final_score(s: Porto, seat: int) -> int:
    """Rules 34, 50: the score with the private contracts as they stand; a lost solo game adds nothing."""
    score = int(s.scores[seat])
    if s.players == 1 and score < catalog.WIN_VP:
        return score
    return score + private.private_points(s, seat)


@rule
def finish(s: Porto) -> None:
    """Rules 34, 42, 50."""
    for seat in range(s.players):
        s.scores[seat] = final_score(s, seat)
    nobody_acts(s, phase.END, winners(s))
