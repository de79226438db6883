"""Alpha-beta search for games without secrets between two sides: one compiled loop over a ladder of states.

A rung of the ladder is one state on the way down: the root, then the state after each action. The side of the root's
seat takes the highest value, the others the lowest (with more than two sides they are taken as one: paranoid search);
nature's outcomes are weighed. Depth is counted in turns: it falls when another seat comes to act, and a leaf is
judged only there, so that no turn is judged half done; within a turn no more than `PLIES` actions are followed.

A plain search looks at everything exactly so deep. A swift one gets further in the same time: of all actions but the
first it only asks whether they are better (a window of the width `ASK`), and turns that are tried late are looked at
less deep first; what turns out better is looked at again. What it finds is the value of plain search except where a
late turn hides its worth.

    states    uint8, (RUNGS, bytes of a state)
    rungs     RUNG, (RUNGS,)
    ids       int32, (RUNGS, most legal + 1)     actions of a rung, the tried ones first
    weights   int32, (RUNGS, most legal + 1)     how promising they are; at a chance node their weights
    table     ENTRY, (a power of two,)           what is known of states met before
    history   int64, (2 * (actions + 1) * actions,)   how much an action cut off so far: see `past_of`
    values    float64, (actions,)                what the root's actions are worth to the root's seat
    utility   float64, (MAX_PLAYERS,)            scratch
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np

from ribeira.bots.evaluation import POLICY, Evaluate, Policy
from ribeira.bots.net import SEE, Net, See, at_work, judge_by_net
from ribeira.core import jit
from ribeira.core.arrays import (
    Apply,
    Bytes,
    Chance,
    Floats,
    Ids,
    Ints,
    LegalActions,
    Records,
    Returns,
    StateTable,
    Tensor,
)
from ribeira.core.batch import player_of
from ribeira.core.header import CHANCE, PLY_BYTES, TERMINAL, record_type
from ribeira.core.jit import kernel, rule
from ribeira.core.rows import copy

RUNGS = 128
WIN = 1000.0
"""What a won end is worth; the evaluation stays within -1..1."""
PER_TURN = 0.01
"""A win is worth this much less for every turn that it takes, so that the shortest is preferred. Actions do not count:
who has lost would otherwise prefer long turns."""
NONE = -1
PLAIN, SWIFT = range(2)
ASK = 1e-4
"""The width of a window that only asks whether an action is better."""
LATE, LATER = 4, 10
"""Turns before which so many actions were tried are looked at one turn less deep first, and two."""
SHALLOW = 3
"""Where fewer turns are left, none is looked at less deep."""
FAVOURED = 1 << 30
"""The promise of an action that cut off at the same distance from the root."""
EXACT, AT_LEAST, AT_MOST = range(3)
_A, _B, _C = np.uint64(13), np.uint64(7), np.uint64(17)  # Marsaglia 2003: full period, nothing overflows


class Rung:
    """One state on the way down."""

    key: Annotated[np.uint64, np.uint64]
    """Of the state."""
    alpha: Annotated[float, np.float64]
    beta: Annotated[float, np.float64]
    low: Annotated[float, np.float64]
    """`low` and `high` are alpha and beta as the rung was entered."""
    high: Annotated[float, np.float64]
    best: Annotated[float, np.float64]
    """The value so far; at a chance node the weighted sum."""
    weight: Annotated[float, np.float64]
    """At a chance node: the sum of the weights."""
    move: Annotated[int, np.int32]
    """The action of `best`."""
    n: Annotated[int, np.int32]
    """Actions."""
    k: Annotated[int, np.int32]
    """Actions tried."""
    depth: Annotated[int, np.int32]
    """Turns left, the current one included."""
    plies: Annotated[int, np.int32]
    """Actions of the current turn so far."""
    turns: Annotated[int, np.int32]
    """Turns that began since the root; what nature decides counts as one, so that a win at once comes first."""
    seat: Annotated[int, np.int32]
    """Whose turn it is; at a chance node whose turn it was."""
    sign: Annotated[int, np.int32]
    """1: the root's side acts, -1: another, 0: nature."""
    last: Annotated[int, np.int32]
    """The action of the same turn that led here, NONE at its beginning."""
    late: Annotated[int, np.int32]
    """How many actions were tried before those of the same turn that led here."""
    asks: Annotated[int, np.int32]
    """1: the action at `k` is only asked whether it is better."""
    less: Annotated[int, np.int32]
    """So many turns less deep the action at `k` is looked at."""
    again: Annotated[int, np.int32]
    """1: the action at `k` was tried before, with less depth or a narrower window."""
    killer: Annotated[int, np.int32]
    """The action that cut off here last, at this distance from the root."""


class Entry:
    """What is known of a state met before: its best action, and a value that is exact or a bound."""

    key: Annotated[np.uint64, np.uint64]
    value: Annotated[float, np.float32]
    move: Annotated[int, np.int32]
    depth: Annotated[int, np.int16]
    bound: Annotated[int, np.int8]


RUNG = record_type(Rung)
ENTRY = record_type(Entry)


class Rules(NamedTuple):
    """The kernels of one game that the search needs."""

    legal_actions: LegalActions
    apply: Apply
    chance: Chance
    returns: Returns
    evaluate: Evaluate
    policy: Policy
    see: See


class Work(NamedTuple):
    """The arrays of one search."""

    states: StateTable
    rungs: Records[Rung]
    ids: Ids
    weights: Ids
    table: Records[Entry]
    history: Ints
    values: Floats
    utility: Floats
    swift: int
    """PLAIN or SWIFT."""
    players: int
    net: Net
    """It judges leaves, where it has weights and sees something."""


@rule
def past_of(rung: Rung, actions: int) -> int:
    """Where the history of a rung's actions begins: by side, and by the action before in the same turn."""
    return ((1 + rung.sign) // 2 * (actions + 1) + rung.last + 1) * actions


@rule
def key_of(state: Bytes, seat: int) -> np.uint64:
    """A 64-bit key of everything in a state but its ply, and of the seat that looks: a xorshift step for each word."""
    words = state[PLY_BYTES:].view(np.uint32)
    key = np.uint64(seat + 1)
    for k in range(words.size):
        key ^= np.uint64(words[k])
        key ^= key << _A
        key ^= key >> _B
        key ^= key << _C
    return key


# --- going down ---------------------------------------------------------------------------------------------


@rule
def worth(state: Bytes, turns: int, seat: int, w: Work, r: Rules) -> float:
    """What a leaf is worth to the seat: by the net where there is one and it sees something."""
    if player_of(state) == TERMINAL:
        r.returns(state, w.utility)
        return float(w.utility[seat] * (WIN - PER_TURN * turns))
    if w.net.weights.size == 0 or not judge_by_net(state, w.players, w.net, r.see, seat, w.utility):
        r.evaluate(state, w.utility)
    return float(w.utility[seat])


@rule
def from_root(value: float, turns: int) -> float:
    """A value of the table, which counts the turns to a certain end from its own state, counted from the root."""
    return value - PER_TURN * turns if value > WIN / 2 else value + PER_TURN * turns if value < -WIN / 2 else value


@rule
def recall(rung: Rung, table: Records[Entry]) -> int:
    """Narrows the rung by what is known of its state; answers the action that was best there, or NONE."""
    entry = table[rung.key & np.uint64(table.size - 1)]
    if entry.key != rung.key:
        return NONE
    if entry.depth >= rung.depth:
        value = from_root(entry.value, int(rung.turns))
        if entry.bound != AT_MOST and value > rung.alpha:
            rung.alpha = value
        if entry.bound != AT_LEAST and value < rung.beta:
            rung.beta = value
        if rung.alpha >= rung.beta:
            rung.best = value
    return int(entry.move)


@rule
def remember(rung: Rung, table: Records[Entry]) -> None:
    """Keeps what was found out about the rung's state."""
    entry = table[rung.key & np.uint64(table.size - 1)]
    if entry.key == rung.key and entry.depth > rung.depth:
        return
    is_low, is_high = rung.best <= rung.low, rung.best >= rung.high
    is_known = entry.key == rung.key and entry.move != NONE
    if not (is_known and (is_low if rung.sign > 0 else is_high)):  # where none was good enough, the best is arbitrary
        entry.move = rung.move
    entry.key = rung.key
    entry.value = from_root(rung.best, -int(rung.turns))
    entry.depth = rung.depth
    entry.bound = AT_MOST if is_low else AT_LEAST if is_high else EXACT


@rule
def list_actions(w: Work, level: int, known: int, r: Rules) -> None:
    """The actions of a rung and how promising they are: what was best before, what cut off elsewhere, the policy."""
    rung, ids, weights = w.rungs[level], w.ids[level], w.weights[level]
    rung.n = r.legal_actions(w.states[level], ids)
    rung.k = 0
    rung.asks = 0
    rung.less = 0
    rung.again = 0
    weights[0] = 1
    if rung.n > 1:
        r.policy(w.states[level], ids, rung.n, weights)
    past = past_of(rung, w.values.size)
    for k in range(rung.n):
        weights[k] += min(w.history[past + ids[k]], 1 << 24) << 4
        if ids[k] == known:
            weights[k] = (1 << 31) - 1
        elif w.swift and ids[k] == rung.killer:
            weights[k] = FAVOURED


@rule
def list_outcomes(w: Work, level: int, r: Rules) -> None:
    """Nature's outcomes and their weights."""
    rung = w.rungs[level]
    rung.n = r.legal_actions(w.states[level], w.ids[level])
    r.chance(w.states[level], w.weights[level])
    rung.k = 0
    rung.asks = 0
    rung.less = 0
    rung.again = 0
    rung.best = 0.0
    rung.weight = 0.0
    for k in range(rung.n):
        rung.weight += w.weights[level, k]


@rule
def enter(w: Work, level: int, seat: int, allies: int, plies: int, r: Rules) -> bool:
    """Opens the rung below its parent; True when it is a leaf or known well enough: `best` is its value."""
    rung, parent, state = w.rungs[level], w.rungs[level - 1], w.states[level]
    player = player_of(state)
    is_new_turn = player >= 0 and player != parent.seat
    rung.seat = player if player >= 0 else parent.seat
    if is_new_turn:
        parent.less = reduction(w, level - 1)
        rung.depth = parent.depth - 1 - parent.less
        rung.last = NONE
        rung.late = 0
    else:
        rung.depth = parent.depth
        rung.last = w.ids[level - 1, parent.k]
        rung.late = parent.late + parent.k
    rung.plies = 0 if is_new_turn else parent.plies + 1
    rung.turns = parent.turns + int(is_new_turn or parent.sign == 0)
    is_leaf = player == TERMINAL or (player >= 0 and (rung.depth == 0 or rung.plies >= plies)) or level == RUNGS - 1
    if is_leaf:
        rung.best = worth(state, int(rung.turns), seat, w, r)
        return True
    if player == CHANCE:
        rung.sign = 0
        list_outcomes(w, level, r)
        return False
    open_window(rung, parent)
    rung.sign = 1 if (allies >> player) & 1 else -1
    rung.key = key_of(state, seat)
    known = recall(rung, w.table)
    if rung.alpha >= rung.beta:
        return True
    rung.low = rung.alpha
    rung.high = rung.beta
    list_actions(w, level, known, r)
    rung.best = -np.inf if rung.sign > 0 else np.inf
    rung.move = NONE
    return False


@rule
def open_window(rung: Rung, parent: Rung) -> None:
    """The window of the parent, or what it asks; below a chance node every value counts."""
    rung.alpha = parent.alpha if parent.sign != 0 else -np.inf
    rung.beta = parent.beta if parent.sign != 0 else np.inf
    if parent.asks and parent.sign > 0:
        rung.beta = min(rung.beta, rung.alpha + ASK)
    elif parent.asks:
        rung.alpha = max(rung.alpha, rung.beta - ASK)


@rule
def reduction(w: Work, level: int) -> int:
    """How many turns less deep the turn that ends with the action at `k` is looked at first."""
    rung = w.rungs[level]
    late = rung.late + rung.k
    if not w.swift or rung.again or rung.sign == 0 or late < LATE or rung.depth < SHALLOW:
        return 0
    return 1 if late < LATER or rung.depth == SHALLOW else 2


@rule
def next_action(rung: Rung, ids: Ids, weights: Ids) -> int:
    """The most promising action that was not tried yet, brought to place `k`."""
    best = rung.k
    if rung.sign != 0:
        for k in range(rung.k + 1, rung.n):
            if weights[k] > weights[best]:
                best = k
    ids[rung.k], ids[best] = ids[best], ids[rung.k]
    weights[rung.k], weights[best] = weights[best], weights[rung.k]
    return int(ids[rung.k])


# --- coming up ----------------------------------------------------------------------------------------------


@rule
def take(rung: Rung, action: int, weight: int, value: float) -> None:
    """Takes the value of the action just tried into account."""
    rung.k += 1
    rung.less = 0
    rung.again = 0
    if rung.sign == 0:
        rung.best += weight * value / rung.weight
    elif rung.sign > 0 and value > rung.best:
        rung.best = value
        rung.move = action
        rung.alpha = max(rung.alpha, value)
    elif rung.sign < 0 and value < rung.best:
        rung.best = value
        rung.move = action
        rung.beta = min(rung.beta, value)


@rule
def close(w: Work, level: int) -> None:
    """Keeps what was learnt at a rung that is done."""
    rung = w.rungs[level]
    if rung.sign == 0:
        return
    remember(rung, w.table)
    if rung.alpha >= rung.beta and rung.move != NONE:
        w.history[past_of(rung, w.values.size) + rung.move] += rung.depth * rung.depth + 1
        rung.killer = rung.move


@rule
def climb(w: Work, seat: int, allies: int, plies: int, limit: int, spread: int, r: Rules) -> int:
    """Searches below the root; answers the number of actions tried, negative when the limit ended it."""
    tried = 0
    level = 0
    while True:
        rung = w.rungs[level]
        if rung.k == rung.n or (rung.sign != 0 and rung.alpha >= rung.beta):
            close(w, level)
            if level == 0:
                return tried
            level -= 1
            settle(w, level, spread)
            continue
        if tried == limit:
            return -tried
        tried += 1
        if not rung.again:
            next_action(rung, w.ids[level], w.weights[level])
            rung.asks = int(w.swift and rung.sign != 0 and rung.k > 0)
        copy(w.states[level + 1], w.states[level])
        r.apply(w.states[level + 1], w.ids[level, rung.k])
        if enter(w, level + 1, seat, allies, plies, r):
            settle(w, level, spread)
        else:
            level += 1


@rule
def is_asked_again(rung: Rung, value: float) -> bool:
    """Whether the action at `k` looks better than all before, from too narrow a look: then it is looked at once more.

    First as deep as the others, then with the whole window.
    """
    is_better = value > rung.alpha if rung.sign > 0 else value < rung.beta
    is_open = value < rung.beta if rung.sign > 0 else value > rung.alpha
    if rung.sign == 0 or not is_better:
        return False
    if rung.less > 0:
        rung.less = 0
        rung.again = 1
        return True
    if rung.asks and is_open and rung.beta - rung.alpha > ASK:
        rung.asks = 0
        rung.again = 1
        return True
    return False


@rule
def settle(w: Work, level: int, spread: int) -> None:
    """Hands the value of the rung below to the rung above it."""
    rung, value = w.rungs[level], w.rungs[level + 1].best
    if w.swift and is_asked_again(rung, value):
        return
    action = w.ids[level, rung.k]
    take(rung, action, w.weights[level, rung.k], value)
    if level == 0:
        w.values[action] = value
        if spread:
            rung.alpha = -np.inf


_ARRAYS = (jit.STATES, jit.STATE, jit.ID_TABLE, jit.ID_TABLE, jit.STATE, jit.INTS, jit.FLOATS, jit.FLOATS)
_RULES = map(jit.value, (jit.LEGAL_ACTIONS, jit.APPLY, jit.CHANCE, jit.RETURNS, jit.EVALUATE, POLICY, SEE))


_LIMITS = (jit.INT, jit.INT, jit.INT, jit.INT, jit.INT, jit.INT, jit.INT, jit.INT, jit.FLOATS, jit.TENSOR)


@kernel(jit.INT(jit.STATE, *_LIMITS, *_ARRAYS, *_RULES))
def search(
    root: Bytes,
    players: int,
    seat: int,
    allies: int,
    depth: int,
    plies: int,
    limit: int,
    spread: int,
    swift: int,
    window: Floats,
    net: Tensor,
    states: StateTable,
    rungs: Bytes,
    ids: Ids,
    weights: Ids,
    table: Bytes,
    history: Ints,
    values: Floats,
    utility: Floats,
    legal_actions: LegalActions,
    apply: Apply,
    chance: Chance,
    returns: Returns,
    evaluate: Evaluate,
    policy: Policy,
    see: See,
) -> int:
    """Searches `root` for this seat, so many turns deep; `values` gets what the actions there are worth to it.

    `allies` is the set of seats on the seat's side. `spread`: all values are exact; otherwise only the best one is,
    and the others are upper bounds. `swift`: PLAIN or SWIFT. `window`: two values between which the best is
    expected; outside, it is only known on which side it lies. `net`: the weights of one that judges, or none.
    Answers the number of actions tried, negative when `limit` ended the search: then `values` holds those of the
    actions that were done, the others are nan.
    """
    r = Rules(legal_actions, apply, chance, returns, evaluate, policy, see)
    w = Work(
        states, rungs.view(RUNG), ids, weights, table.view(ENTRY), history, values, utility, swift, players,
        at_work(net),
    )  # fmt: skip
    values[:] = np.nan
    states[0] = root
    top = w.rungs[0]
    player = player_of(root)
    sign = 1 if (allies >> player) & 1 else -1
    top.depth, top.plies, top.seat, top.sign, top.move = depth, 0, player, sign, NONE
    top.alpha, top.beta, top.low, top.high, top.best = window[0], window[1], window[0], window[1], -sign * np.inf
    top.turns, top.last, top.late, top.killer = 0, NONE, 0, NONE
    top.key = key_of(root, seat)
    entry = w.table[top.key & np.uint64(w.table.size - 1)]
    list_actions(w, 0, int(entry.move) if entry.key == top.key else NONE, r)
    return climb(w, seat, allies, plies, limit, spread, r)
