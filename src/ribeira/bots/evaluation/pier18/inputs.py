"""What a net looks at in Pier 18 while cards are taken: the display, what may still come, and of every seat its Plan
and how far it is, its pier's points by kind, what lies on it and at its water end. Seats come in table order beginning
with the one that looks."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ribeira.bots.evaluation.pier18.estimate import STEP, estimate, plan_chance
from ribeira.bots.net import SEE, put
from ribeira.core.arrays import Bytes, Floats, Ids, Ints, Tensor
from ribeira.core.bits import count
from ribeira.core.contract import Features, starts
from ribeira.core.jit import kernel, rule
from ribeira.games.pier18 import catalog, phase, tables
from ribeira.games.pier18.rules.piers import Side, side_of
from ribeira.games.pier18.rules.plans import metric
from ribeira.games.pier18.rules.rounds import drafts_left
from ribeira.games.pier18.state import SEATS, Pier18, view
from ribeira.games.pier18.tables import KINDS, SIDES

STAGES = 1 + int(tables.ROUNDS.max())
"""So many cards may a seat have left to take."""
WATER = catalog.COLUMNS_PER_CARD
"""So many columns at the water end are looked at: the only ones that can still be covered."""
WAYS, LONGEST = tables.COMPARISONS.shape[1:3]

INPUTS = (
    Features("display", (catalog.CARDS,), "[card]: face up"),
    Features("deck", (catalog.CARDS,), "[card]: still to come"),
    Features("stage", (STAGES,), "[number]: 1 for the cards that the seat still takes"),
    Features("mover", (SEATS,), "[seat]: 1 for whose turn it is"),
    Features("first", (SEATS,), "[seat]: 1 for who began the round"),
    Features("plan", (SEATS, catalog.CARDS), "[seat, card]: 1 for its Plan"),
    Features("chance", (STAGES, SEATS), "[stage, seat]: how likely its Plan holds as the evaluation expects"),
    Features("missing", (SEATS, catalog.CARDS, WAYS, LONGEST), "[seat, card, way, comparison]: cards ahead of it"),
    Features("points", (SEATS, KINDS), "[seat, kind]: points of the pier / 4"),
    Features("ahead", (KINDS, SEATS - 1), "[kind, seat - 1]: points ahead of the seat / 4"),
    Features("symbols", (SEATS, SIDES, KINDS), "[seat, side, kind]: symbols / 4"),
    Features("odd", (SEATS,), "[seat]: 1 for a Poet that waits for another one"),
    Features("water", (SEATS, SIDES, WATER, KINDS), "[seat, side, column from the water, kind]: 1 where it shows"),
    Features("length", (SEATS,), "[seat]: columns / 12"),
    Features("lead", (STAGES, SEATS - 1), "[stage, seat - 1]: points ahead of the seat / 5"),
    Features("hope", (STAGES, SEATS - 1), "[stage, seat - 1]: points ahead of it as the evaluation expects / 5"),
)

(
    DISPLAY, DECK, STAGE, MOVER, FIRST, PLAN, CHANCE, MISSING, POINTS, AHEAD, SYMBOLS, ODD, WATER_END, LENGTH, LEAD,
    HOPE,
) = starts(INPUTS)  # fmt: skip


@rule
def see_cards(cards: int, feature: int, ids: Ids, amounts: Tensor, numbers: Ints) -> None:
    """A set of cards that all see."""
    for card in range(catalog.CARDS):
        if cards >> card & 1:
            put(ids, amounts, numbers, 0, feature + card, 1.0)


@rule
def kind_of(side: Side, kind: int) -> int:
    """The columns of a side with this kind."""
    if kind == tables.FISHER:
        return side.fisher
    if kind == tables.POET:
        return side.poet
    return side.lovers if kind == tables.LOVERS else side.flower


@rule
def see_side(
    side: Side, which: int, length: int, row: int, place: int, ids: Ids, amounts: Tensor, numbers: Ints
) -> None:
    """What lies on one side of a pier, and at its water end."""
    at = place * SIDES + which
    for kind in range(KINDS):
        columns = kind_of(side, kind)
        put(ids, amounts, numbers, row, SYMBOLS + at * KINDS + kind, count(columns) / 4.0)
        for column in range(min(WATER, length)):
            if columns >> (length - 1 - column) & 1:
                put(ids, amounts, numbers, row, WATER_END + (at * WATER + column) * KINDS + kind, 1.0)


@rule
def see_plan(
    plan: int, a: Side, b: Side, length: int, row: int, place: int, ids: Ids, amounts: Tensor, numbers: Ints
) -> None:
    """How far a Plan is from holding, comparison by comparison, in cards."""
    at = place * catalog.CARDS + plan
    put(ids, amounts, numbers, row, PLAN + at, 1.0)
    for way in range(tables.WAYS[plan]):
        for k in range(tables.WAY_LENGTH[plan, way]):
            what, operator, value = tables.COMPARISONS[plan, way, k]
            measured = metric(what, a, b, length)
            ahead = measured - value if operator == 0 else value - measured
            put(ids, amounts, numbers, row, MISSING + (at * WAYS + way) * LONGEST + k, ahead / STEP[what])


@rule
def see_pier(s: Pier18, seat: int, row: int, place: int, ids: Ids, amounts: Tensor, numbers: Ints) -> None:
    """The pier of a seat with its Plan, in the eyes of a row's."""
    a, b, length = side_of(s, seat, 0), side_of(s, seat, 1), int(s.length[seat])
    see_side(a, 0, length, row, place, ids, amounts, numbers)
    see_side(b, 1, length, row, place, ids, amounts, numbers)
    see_plan(int(s.plan[seat]), a, b, length, row, place, ids, amounts, numbers)
    for kind in range(KINDS):
        put(ids, amounts, numbers, row, POINTS + place * KINDS + kind, int(s.points[seat, kind]) / 4.0)
    if (count(a.poet) + count(b.poet)) & 1:
        put(ids, amounts, numbers, row, ODD + place, 1.0)
    put(ids, amounts, numbers, row, LENGTH + place, length / 12.0)


@rule
def plan_hope(s: Pier18, seat: int) -> float:
    """How likely the Plan of a seat holds, by its pier as it lies."""
    a, b = side_of(s, seat, 0), side_of(s, seat, 1)
    return plan_chance(int(s.plan[seat]), a, b, int(s.length[seat]), drafts_left(s, seat))


@rule
def see_margin(
    s: Pier18, eyes: int, seat: int, rival: int, stage: int, hopes: Floats, ids: Ids, amounts: Tensor, numbers: Ints
) -> None:
    """How far a seat is ahead of another one: in all, as the evaluation expects, and for each kind, as Patrons ask."""
    row, at = 1 + eyes, stage * (SEATS - 1) + rival
    put(ids, amounts, numbers, row, LEAD + at, (int(s.scores[eyes]) - int(s.scores[seat])) / 5.0)
    put(ids, amounts, numbers, row, HOPE + at, (hopes[eyes] - hopes[seat]) / 5.0)
    for kind in range(KINDS):
        ahead = int(s.points[eyes, kind]) - int(s.points[seat, kind])
        put(ids, amounts, numbers, row, AHEAD + kind * (SEATS - 1) + rival, ahead / 4.0)


@kernel(SEE)
def see(state: Bytes, ids: Ids, amounts: Tensor, numbers: Ints) -> None:
    """The inputs that `INPUTS` describes, while cards are taken. Of two players one looks: nothing is hidden then."""
    s = view(state)
    numbers[:] = 0
    if s.phase != phase.DRAFT:
        return
    n = int(s.players)
    see_cards(int(s.display), DISPLAY, ids, amounts, numbers)
    see_cards(int(s.deck), DECK, ids, amounts, numbers)
    hopes, chances = np.empty(SEATS), np.empty(SEATS)
    for seat in range(n):
        hopes[seat], chances[seat] = estimate(s, seat), plan_hope(s, seat)
    for eyes in range(n):
        if n == 2 and eyes != s.player:
            continue
        row, stage = 1 + eyes, drafts_left(s, eyes)
        put(ids, amounts, numbers, row, STAGE + stage, 1.0)
        put(ids, amounts, numbers, row, MOVER + (int(s.player) - eyes) % n, 1.0)
        put(ids, amounts, numbers, row, FIRST + (int(s.first) - eyes) % n, 1.0)
        for place in range(n):
            seat = (eyes + place) % n
            see_pier(s, seat, row, place, ids, amounts, numbers)
            put(ids, amounts, numbers, row, CHANCE + stage * SEATS + place, chances[seat])
            if place > 0:
                see_margin(s, eyes, seat, place - 1, stage, hopes, ids, amounts, numbers)


def symmetries() -> npt.NDArray[np.int32]:
    """[symmetry, input] -> which input it becomes: none. The sides of a card are not alike."""
    return np.arange(sum(block.size for block in INPUTS), dtype=np.int32)[None]
