"""Which turns are tried first: the one that was best before, those that cut off nearby, then by what looks good."""

from __future__ import annotations

from ribeira.bots.santorini.board import TURNS, Rung, cell_of, height, origin_of, target_of
from ribeira.core.arrays import Ids, Ints
from ribeira.core.jit import rule
from ribeira.games.santorini import tables

KNOWN, FIRST, SECOND = 1 << 30, 1 << 29, 1 << 28
MOST = 1 << 24
"""No turn gets more by its history."""
CLIMB, WAY, LOFTY = 600, 150, 60
"""For each level up; for building a way up; for each level of the cell built on."""


@rule
def promise_of(rung: Rung, turn: int) -> int:
    """How good a turn looks at a glance."""
    origin, target, cell = origin_of(turn), target_of(turn), cell_of(turn)
    stands = height(rung, target)
    built = height(rung, cell) + 1
    promise = CLIMB * (stands - height(rung, origin)) + LOFTY * built
    if built == stands + 1:
        promise += WAY
    foes = int(tables.NEAR[rung.foe_a] | tables.NEAR[rung.foe_b])
    if foes >> cell & 1:
        tallest = max(height(rung, rung.foe_a), height(rung, rung.foe_b))
        promise += WAY if built == tallest + 2 else -WAY if built == tallest + 1 else 0
    return promise


@rule
def rank(rung: Rung, turns: Ids, ranks: Ids, known: int, history: Ints) -> None:
    """Writes how early each turn of a rung is to be tried."""
    past = rung.side * TURNS
    for k in range(rung.n):
        turn = int(turns[k])
        if turn == known:
            ranks[k] = KNOWN
        elif turn == rung.first:
            ranks[k] = FIRST
        elif turn == rung.second:
            ranks[k] = SECOND
        else:
            ranks[k] = min(history[past + turn], MOST) + promise_of(rung, turn)


@rule
def next_turn(rung: Rung, turns: Ids, ranks: Ids) -> int:
    """The most promising turn that was not tried yet, brought to place `k`."""
    best = rung.k
    for k in range(rung.k + 1, rung.n):
        if ranks[k] > ranks[best]:
            best = k
    turns[rung.k], turns[best] = turns[best], turns[rung.k]
    ranks[rung.k], ranks[best] = ranks[best], ranks[rung.k]
    return int(turns[rung.k])


@rule
def reward(rung: Rung, history: Ints) -> None:
    """What cut off here is tried early elsewhere."""
    if rung.turn != rung.first:
        rung.second = rung.first
        rung.first = rung.turn
    history[rung.side * TURNS + rung.turn] += rung.depth * rung.depth + 1
