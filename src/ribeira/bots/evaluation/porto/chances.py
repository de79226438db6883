"""What the seats may expect at Porto, in points: the margins become chances to win; alone, the score counts."""

from __future__ import annotations

import numpy as np

from ribeira.bots.evaluation.porto.builds import best_build, survey
from ribeira.bots.evaluation.porto.contracts import promised
from ribeira.bots.evaluation.porto.tempo import turns_left
from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats
from ribeira.core.jit import kernel, rule
from ribeira.core.returns import share_chances, share_win_and_margins
from ribeira.games.porto import catalog, phase, tables
from ribeira.games.porto.rules.private import private_points
from ribeira.games.porto.state import Porto, view

TURN_WORTH = 4.5
"""Points that a turn brings as a rule."""
AT_ONCE, LATER = 0.8, 0.55
"""Share of what the best build of a hand brings beyond a usual turn, for the next to act and for others."""
SOLO_MIDDLE, SOLO_WIDTH = 65.0, 65.0
"""The final score that is as good as a draw, and the distance from it at which nothing counts any more."""


@rule
def held_worth(s: Porto, seat: int, turns: float) -> float:
    """What a hand promises: the worth of its cards and what its best build brings beyond a usual turn."""
    if turns < 1.0:
        return 0.0
    out = survey(s, seat, turns - 1.0)
    worth = 0.0
    for card in range(tables.CARDS):
        worth += int(s.hands[seat, card]) * out.worth[card]
    beyond = best_build(s.hands[seat], out) - TURN_WORTH
    if beyond < 0.0:
        return worth + max(beyond, -TURN_WORTH) / turns
    return worth + beyond * (AT_ONCE if is_next(s, seat) else LATER)


@rule
def is_next(s: Porto, seat: int) -> bool:
    """Whether no other seat acts before this one does."""
    if s.phase == phase.TURN or s.phase == phase.KEEP:
        return bool(s.seat == seat)
    return bool((int(s.seat) + 1) % int(s.players) == seat)


@rule
def estimate(s: Porto, seat: int) -> float:
    """The points that the seat may expect at the end; alone, how good they are."""
    turns = turns_left(s, seat)
    in_play = s.scores[seat] + TURN_WORTH * turns + held_worth(s, seat, turns)
    private = promised(s, seat, turns)
    return float(alone(in_play, private) if s.players == 1 else in_play + private)


@rule
def alone(in_play: float, private: float) -> float:
    """Rule 50 as prospects: the final score, and a step where the game is won."""
    won = 1.0 / (1.0 + np.exp((catalog.WIN_VP - 0.5 - in_play) / 1.5))
    points = in_play + won * private
    return float(min(0.9, max(-0.9, (points - SOLO_MIDDLE) / SOLO_WIDTH)) + 0.1 * (2.0 * won - 1.0))


@kernel(jit.EVALUATE)
def evaluate(state: Bytes, out: Floats) -> None:
    """The seats' chances to win by their estimated points: the nearer the end, the more a point counts."""
    s = view(state)
    for seat in range(s.players):
        out[seat] = estimate(s, seat)
    if s.players > 1:
        share_chances(out, s.players, 4.0 + 0.4 * turns_left(s, 0))


@kernel(jit.RETURNS)
def outcome(state: Bytes, out: Floats) -> None:
    """An end: half who has won, half by how much; alone, the final score."""
    s = view(state)
    if s.players == 1:
        private = float(private_points(s, 0))
        has_won = s.scores[0] >= catalog.WIN_VP
        out[0] = alone(s.scores[0] - private * has_won, private)
        return
    share_win_and_margins(s.winners, s.scores, s.players, 4.0, out)
