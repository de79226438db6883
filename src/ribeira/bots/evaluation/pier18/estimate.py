"""What a good player of Pier 18 looks at: what the pier will score with the Plan card at its end, how near the Plan is
and how many cards can still bring it nearer, single Poets and Fishers that wait for others, Patrons.

All estimates are in points; the margin between the seats becomes a chance to win.
"""

from __future__ import annotations

from math import exp, sqrt

import numpy as np

from ribeira.bots.evaluation import BEGIN, POLICY, SETTLE, Endgame
from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats, Ids, Ints
from ribeira.core.bits import count
from ribeira.core.jit import kernel, rule
from ribeira.core.returns import share_chances
from ribeira.core.turn import all_act
from ribeira.games.pier18 import actions, catalog, phase, tables
from ribeira.games.pier18.document.types import METRICS, Metric
from ribeira.games.pier18.rules.end import final_rank, final_score
from ribeira.games.pier18.rules.piers import Side, extended, side_of
from ribeira.games.pier18.rules.plans import metric, plan_holds
from ribeira.games.pier18.rules.rounds import drafts_left
from ribeira.games.pier18.rules.scoring import pier_points, symbols
from ribeira.games.pier18.state import NO_CARD, NO_CHOICE, Pier18, view

ROLLOUT = "guided"
"""To the end: at most twelve decisions are left, and only the end tells what a Plan was worth."""

# How far one card brings each metric when one aims at it.
_STEPS: dict[Metric, float] = {
    "poets_total": 1.3, "fishers_best_side": 1.0, "fishers_worst_side": 0.7, "poets_worst_side": 0.6,
    "lovers_scoring": 0.5, "lovers_scoring_worst_side": 0.35, "flower_points": 1.5, "largest_group": 1.0,
    "scoring_flower_groups": 0.7, "groups_with_all_four": 0.3, "lone_characters": 1.4, "length": 3.5,
    "side_imbalance": 1.0, "kind_spread": 0.6, "longest_blank_run": 0.9, "full_columns": 1.0, "empty_columns": 1.5,
    "matching_columns": 0.4, "adjacent_poet_pairs": 0.4, "symbols_total": 3.0,
}  # fmt: skip
STEP = np.array([_STEPS[name] for name in METRICS])

ODD_POET = 0.4
"""A Poet that waits for another one."""
OTHER_FISHERS = 0.15
"""A Fisher on the side with fewer of them."""


@rule
def nearness(comparison: Ints, a: Side, b: Side, length: int, left: int) -> float:
    """How likely this comparison holds when so many cards more are laid, 0..1."""
    measured = metric(comparison[0], a, b, length)
    ahead = measured - comparison[2] if comparison[1] == 0 else comparison[2] - measured
    if left == 0:
        return 1.0 if ahead >= 0 else 0.0
    step = STEP[comparison[0]]
    reach = ahead / step + 0.7 * left if ahead < 0 else (ahead + 0.5) / step + 0.7
    return float(1.0 / (1.0 + exp(-2.0 * reach / sqrt(left) + 1.0)))


@rule
def plan_chance(card: int, a: Side, b: Side, length: int, left: int) -> float:
    """How likely a Plan holds at the end: the best of its ways, in which all comparisons have to hold."""
    best = 0.0
    for way in range(tables.WAYS[card]):
        chance = 1.0
        for k in range(tables.WAY_LENGTH[card, way]):
            chance *= nearness(tables.COMPARISONS[card, way, k], a, b, length, left)
        best = max(best, chance)
    return best


@rule
def worth(a: Side, b: Side, length: int, plan: int, left: int) -> float:
    """The points of a pier with its Plan, and what waits for more cards."""
    points = pier_points(a, b) + catalog.PLAN_POINTS * plan_chance(plan, a, b, length, left)
    if left > 0:
        points += ODD_POET * ((count(a.poet) + count(b.poet)) % 2)
        points += OTHER_FISHERS * min(count(a.fisher), count(b.fisher))
    return points


@rule
def finished(a: Side, b: Side, length: int, plan: int, over: int, turned: int, left: int) -> float:
    """What a pier is worth with the Plan card at its end, covering so many columns."""
    keep = length - over
    c, d = extended(a, 0, keep, plan, turned), extended(b, 1, keep, plan, turned)
    return worth(c, d, keep + catalog.COLUMNS_PER_CARD, plan, left)


@rule
def best_finish(a: Side, b: Side, length: int, plan: int, rotate: int, left: int) -> float:
    """What a pier is worth with the Plan card laid in the best way."""
    best = 0.0
    for turned in range(1 + rotate):
        for over in range(actions.OVERLAPS):
            best = max(best, finished(a, b, length, plan, over, turned, left))
    return best


@rule
def founded(choice: int, rotate: int, left: int) -> float:
    """What a choice of set-up promises."""
    turned, upright = choice // actions.TURNED, choice % actions.TURNED
    empty = Side(0, 0, 0, 0)
    card = actions.foundation_of(upright)
    a, b = extended(empty, 0, 0, card, turned), extended(empty, 1, 0, card, turned)
    return best_finish(a, b, catalog.COLUMNS_PER_CARD, actions.plan_of(upright), rotate, left)


@rule
def estimate(s: Pier18, seat: int) -> float:
    """The points this seat may expect, those of cards to come left out, as everybody gets them."""
    left = drafts_left(s, seat)
    choice = int(s.chosen[seat])
    if s.plan[seat] == NO_CARD:
        return AVERAGE_START if choice == NO_CHOICE else founded(choice, int(s.rotate), left)
    a, b, length, plan = side_of(s, seat, 0), side_of(s, seat, 1), int(s.length[seat]), int(s.plan[seat])
    won = float(catalog.PATRON_POINTS * count(int(s.patrons[seat])))
    if choice != NO_CHOICE:
        return won + finished(a, b, length, plan, choice % actions.TURNED - actions.LAST, choice // actions.TURNED, 0)
    return won + best_finish(a, b, length, plan, int(s.rotate), left) + POINTS_PER_CARD * left


AVERAGE_START = 7.0
"""What set-up promises as a rule, on the scale of `estimate`."""
POINTS_PER_CARD = 2.0
"""What a card more brings as a rule: seats that have still to lay one are behind only in looks."""


@kernel(jit.EVALUATE)
def evaluate(state: Bytes, out: Floats) -> None:
    """The seats' chances to win by their estimated points: the nearer the end, the more a point counts."""
    s = view(state)
    n = int(s.players)
    left = 0
    for seat in range(n):
        out[seat] = estimate(s, seat)
        left += drafts_left(s, seat)
    share_chances(out, n, 1.0 + 1.5 * left / n)


# --- Which actions look good ------------------------------------------------------------------------------------


@rule
def expected_points(s: Pier18, seat: int, action: int) -> float:
    """What an action looks worth, in points."""
    turned, upright = action // actions.TURNED, action % actions.TURNED
    left = drafts_left(s, seat)
    if s.phase == phase.SETUP:
        return founded(action, 0, left)
    a, b, length, plan = side_of(s, seat, 0), side_of(s, seat, 1), int(s.length[seat]), int(s.plan[seat])
    if s.phase == phase.FINISH:
        return 2.0 * finished(a, b, length, plan, upright - actions.LAST, turned, 0)
    card, over = (upright - actions.LAY) // actions.OVERLAPS, (upright - actions.LAY) % actions.OVERLAPS
    keep = length - over
    c, d = extended(a, 0, keep, card, turned), extended(b, 1, keep, card, turned)
    return worth(c, d, keep + catalog.COLUMNS_PER_CARD, plan, left)


@kernel(POLICY)
def policy(state: Bytes, ids: Ids, n: int, weights: Ids) -> None:
    """Weights of the legal actions: they double with each point that an action looks better."""
    s = view(state)
    seat = int(s.player)
    best = 0
    for k in range(n):
        weights[k] = int(GRAINS * expected_points(s, seat, int(ids[k])))
        best = max(best, int(weights[k]))
    for k in range(n):
        weights[k] = 1 + int(1000.0 * 2.0 ** ((int(weights[k]) - best) / GRAINS))


GRAINS = 1000
"""In so many parts a point is divided, to stand among integers meanwhile."""


# --- The end, exactly -----------------------------------------------------------------------------------------

EXACT_FROM = 3
"""The round from which on every draw and every answer can be searched within seconds."""
TIE_BREAK = 1e-4
"""What a point of margin counts beside winning: of two actions that win as often, the one that wins by more."""


@kernel(BEGIN)
def begin(state: Bytes) -> int:
    """From round 3 on. What the others put back changes nothing; what they have chosen in secret they choose anew."""
    s = view(state)
    if s.phase == phase.FINISH:
        seat = int(s.player)
        for other in range(s.players):
            s.chosen[other] = NO_CHOICE
        all_act(s, phase.FINISH)
        s.player = seat
        return 1
    return int(s.phase == phase.DRAFT and s.rounds >= EXACT_FROM)


@rule
def rank_after(s: Pier18, seat: int, choice: int) -> int:
    """R16, R17: the rank of a seat that lays its Plan card like this."""
    over, turned, plan = choice % actions.TURNED - actions.LAST, choice // actions.TURNED, int(s.plan[seat])
    keep = int(s.length[seat]) - over
    a = extended(side_of(s, seat, 0), 0, keep, plan, turned)
    b = extended(side_of(s, seat, 1), 1, keep, plan, turned)
    score = pier_points(a, b) + catalog.PATRON_POINTS * count(int(s.patrons[seat]))
    if plan_holds(plan, a, b, keep + catalog.COLUMNS_PER_CARD):
        score += catalog.PLAN_POINTS
    return final_rank(score, symbols(a, b), plan)


@rule
def best_rank(s: Pier18, seat: int) -> int:
    """The rank of a seat that chooses best: how high it ranks does not depend on what the others choose."""
    if s.chosen[seat] != NO_CHOICE:
        return rank_after(s, seat, int(s.chosen[seat]))
    best = 0
    for turned in range(1 + int(s.rotate)):
        for over in range(actions.OVERLAPS):
            best = max(best, rank_after(s, seat, turned * actions.TURNED + actions.LAST + over))
    return best


@kernel(SETTLE)
def settle(state: Bytes, out: Floats) -> int:
    """`finish`: whoever ranks higher is never worse off, so all take their highest rank, at the same time or not."""
    s = view(state)
    if s.phase != phase.FINISH:
        return 0
    n = int(s.players)
    won = 0
    total = 0.0
    for seat in range(n):
        out[seat] = best_rank(s, seat)
        total += final_score(int(out[seat]))
        if out[seat] > out[won]:
            won = seat
    for seat in range(n):
        margin = (n * final_score(int(out[seat])) - total) / (n - 1)
        out[seat] = (1.0 if seat == won else -1.0 / (n - 1)) + TIE_BREAK * margin
    return 1


ENDGAME = Endgame(begin, settle)
