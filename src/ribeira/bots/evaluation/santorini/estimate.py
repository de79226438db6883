"""What a good player of Santorini looks at: height, room to move, ways up, and who can win next.

The numbers were found by trying: `benchmarks/results.md` says what each brings. Levels that look a set number of turns
ahead keep them (`evaluate`); searches that look as far as they get use those found by matches without gods (`sharp`).
"""

from __future__ import annotations

import numpy as np

from ribeira.bots.evaluation import POLICY, WholeTurns
from ribeira.bots.santorini import evaluate as weights
from ribeira.bots.santorini.match import TurnSearch
from ribeira.bots.santorini.think import think
from ribeira.core import jit
from ribeira.core.arrays import Bytes, Floats, Ids
from ribeira.core.bits import count, lowest
from ribeira.core.jit import kernel, rule
from ribeira.games.santorini import actions, phase, tables
from ribeira.games.santorini.rules.board import (
    beside,
    colour_of,
    colours,
    complete_towers,
    height,
    is_out,
    near,
    restricts,
    tall,
    vacant,
)
from ribeira.games.santorini.state import Santorini, view

HEIGHT = np.array([0.0, 1.0, 2.6, 2.6])
"""What standing on a height is worth; on 3 one has to come down first."""
ROOM = 0.08
"""For each cell that a worker could step to."""
UP = 0.35
"""For each of these that is higher."""
SUMMIT = 1.6
"""For each cell of height 3 beside a worker on height 2."""
MIDDLE = 0.10
"""For standing in the inner nine cells, and once more in the very middle."""
TOWER = 0.9
"""For each complete tower when one has Chronus."""
STRANDED = -4.0
"""For a worker that cannot step."""
TURN = 0.4
"""For being the one to act."""
AT_ONCE = 0.95
"""The prospects of who can win at once."""
HUNDREDTHS = 100.0
"""The weights found count in these."""
SCALE = 6.0
"""The margin at which the prospects are halfway to certain."""
TURNS = WholeTurns(TurnSearch, (think,))
CENTRE = 12
INNER_CELLS = 0b00000_01110_01110_01110_00000


def allies(players: int, seat: int) -> int:
    """The set of seats that win together with this one."""
    return 0b0101 << seat % 2 if players == 4 else 1 << seat


@rule
def steps_of(s: Santorini, cell: int, foes: int, god: int) -> int:
    """The cells that a worker could step to, by the basic rules and the gods that open more."""
    low = ~tall(s, min(height(s, cell) + 2, 4))
    around = near(cell)
    if god in (tables.ARTEMIS, tables.TRITON, tables.HERMES):
        around |= beside(around & vacant(s) & low)
    free = vacant(s)
    if god in (tables.APOLLO, tables.MINOTAUR):
        free |= foes
    return around & free & low & ~(1 << cell)


@rule
def worker_worth(s: Santorini, cell: int, foes: int, god: int) -> float:
    """What one worker is worth where it stands."""
    steps = steps_of(s, cell, foes, god)
    if steps == 0:
        return STRANDED
    stands = height(s, cell)
    value = HEIGHT[stands] + ROOM * count(steps)
    if stands < 3:
        value += UP * count(steps & tall(s, stands + 1))
    if stands == 2:
        value += SUMMIT * count(steps & tall(s, 3))
    if god == tables.PAN and stands == 2:
        value += SUMMIT * (count(steps & ~tall(s, 1)) > 0)
    return float(value + MIDDLE * ((INNER_CELLS >> cell & 1) + (cell == CENTRE)))


@rule
def ways_worth(s: Santorini, cell: int, foes: int, god: int) -> float:
    """What one worker is worth where it stands, by the weights that were found for the game without gods."""
    steps = steps_of(s, cell, foes, god)
    if steps == 0:
        return STRANDED
    stands = min(2, height(s, cell))
    ways = weights.WAYS + 4 * stands
    value = int(weights.WEIGHTS[weights.STAND + stands])
    for blocks in range(min(stands + 2, 4)):
        value += int(weights.WEIGHTS[ways + blocks]) * count(steps & tall(s, blocks) & ~tall(s, blocks + 1))
    if god == tables.PAN and stands == 2 and steps & ~tall(s, 1):
        value += int(weights.WEIGHTS[ways + 3])
    if INNER_CELLS >> cell & 1:
        value += int(weights.WEIGHTS[weights.INNER])
    if cell == CENTRE:
        value += int(weights.WEIGHTS[weights.CENTRE])
    return value / HUNDREDTHS


@rule
def side_worth(s: Santorini, colour: int, god: int, is_found: bool) -> float:
    """What the position is worth to a colour whose strongest power is this god's."""
    foes = (int(s.stand[0]) | int(s.stand[1]) | int(s.stand[2])) & ~int(s.stand[colour])
    value = 0.0
    for slot in range(2):
        cell = int(s.worker[2 * colour + slot])
        if cell != tables.NOWHERE:
            value += ways_worth(s, cell, foes, god) if is_found else worker_worth(s, cell, foes, god)
    if god == tables.CHRONUS:
        value += TOWER * count(complete_towers(s))
    return value


@rule
def judge(s: Santorini, out: Floats, is_found: bool) -> None:
    """The margin of each colour over the best other one, as prospects.

    `is_found`: workers are judged by the weights found by matches, otherwise by those written by hand.
    """
    worth = np.zeros(3)
    for seat in range(s.players):
        if not is_out(s, seat):
            value = side_worth(s, colour_of(s, seat), int(s.power[seat]), is_found) + (
                TURN if seat == s.player else 0.0
            )
            worth[colour_of(s, seat)] += value if s.players < 4 else 0.5 * value
    for seat in range(s.players):
        own = colour_of(s, seat)
        others = -1e9
        for colour in range(colours(s)):
            if colour != own:
                others = max(others, worth[colour])
        margin = worth[own] - others
        out[seat] = -1.0 if is_out(s, seat) else 0.9 * margin / (abs(margin) + SCALE)


@kernel(jit.EVALUATE)
def evaluate(state: Bytes, out: Floats) -> None:
    """The prospects of each seat."""
    judge(view(state), out, False)


@kernel(jit.EVALUATE)
def standing(state: Bytes, out: Floats) -> None:
    """What a seat's workers are worth where they stand, by the weights written by hand; nothing if it is out."""
    s = view(state)
    for seat in range(s.players):
        out[seat] = 0.0 if is_out(s, seat) else side_worth(s, colour_of(s, seat), int(s.power[seat]), False)


@rule
def wins_at_once(s: Santorini, seat: int) -> bool:
    """Whether the seat, at the beginning of its turn, has a step that looks won: up to height 3, or Pan's way down."""
    god = int(s.power[seat])
    if s.phase != phase.SELECT or s.bonus > 0:
        return False
    own = int(s.stand[colour_of(s, seat)])
    foes = (int(s.stand[0]) | int(s.stand[1]) | int(s.stand[2])) & ~own
    inner = tables.INNER if restricts(s, tables.HERA) else tables.ALL
    waiting = int(s.legal[actions.STEP])
    while waiting:
        cell = lowest(waiting)
        waiting &= waiting - 1
        stands = height(s, cell)
        if stands == 2 and not restricts(s, tables.ATHENA) and steps_of(s, cell, foes, god) & tall(s, 3) & inner:
            return True
        if god == tables.PAN and stands >= 2 and steps_of(s, cell, foes, god) & ~tall(s, stands - 1) & inner:
            return True
    return False


@kernel(jit.EVALUATE)
def sharp(state: Bytes, out: Floats) -> None:
    """By the weights found, and a seat that can win at once has nearly won: powers of others may still forbid it."""
    s = view(state)
    judge(s, out, True)
    if s.player >= 0 and wins_at_once(s, int(s.player)):
        colour = colour_of(s, int(s.player))
        for seat in range(s.players):
            out[seat] = AT_ONCE if colour_of(s, seat) == colour else -AT_ONCE


@kernel(POLICY)
def policy(state: Bytes, ids: Ids, n: int, weights: Ids) -> None:
    """Up rather than level, level rather than down; build where one could climb, dome what others could climb."""
    s = view(state)
    for k in range(n):
        action = ids[k]
        weights[k] = 4
        kind, cell = action // tables.CELLS, action % tables.CELLS
        if kind == actions.STEP:
            weights[k] = 2 + 6 * height(s, cell)
        elif kind == actions.BUILD:
            weights[k] = 4 + 3 * (height(s, cell) == 3)
        elif action == actions.END:
            weights[k] = 2
