"""The search by whole turns: alpha-beta with null windows over a ladder of positions, one rung a turn.

Every value is that of the side to move (negamax). The first turn of a rung is searched with the whole window; of the
others one only asks whether they are better, late ones less deep at first. A position at depth 0 is judged only where
nobody can win next: a win at hand is taken, and where the other side threatens to win, the turns that stop it are
tried.

    rungs     RUNG, (RUNGS,)
    turns     int32, (RUNGS, MOST_TURNS)    turns of a rung, the tried ones first
    ranks     int32, (RUNGS, MOST_TURNS)    how early they are tried
    table     ENTRY, (a power of two,)      what is known of positions, for the whole match
    history   int64, (2 * TURNS,)           how much a side's turn cut off so far
    weights   int64, (WEIGHTS,)             `evaluate`
"""

from __future__ import annotations

from typing import NamedTuple

from ribeira.bots.santorini.board import NOTHING, RUNG, Rung, cell_of, key_of, origin_of, play, target_of, vacant
from ribeira.bots.santorini.evaluate import evaluate
from ribeira.bots.santorini.order import next_turn, rank, reward
from ribeira.bots.santorini.table import ENTRY, WIN, Entry, find, recall, remember
from ribeira.bots.santorini.turns import agrees, can_move, list_turns, threats_of, winning_turn
from ribeira.core import jit
from ribeira.core.arrays import Bytes, Ids, Ints, Records
from ribeira.core.jit import kernel, rule

RUNGS = 64
WHOLE, ASKED, REDUCED = range(3)
"""Stages of a turn: with the whole window; only whether it is better; the same, less deep."""
LATE, LATER = 3, 12
"""Turns of a rung from which on one turn less deep is looked at first, and two."""
SHALLOW = 3
"""At less depth than this no turn is looked at less deep."""
BOARD = 9
"""Numbers that describe the root: one, two, three, domes, own_a, own_b, foe_a, foe_b, side; see `Board`."""


class Work(NamedTuple):
    """The arrays of one search."""

    rungs: Records[Rung]
    turns: Ids
    ranks: Ids
    table: Records[Entry]
    history: Ints
    weights: Ints


# --- going down ---------------------------------------------------------------------------------------------


@rule
def loss_in(level: int) -> int:
    """What it is worth to lose after so many turns from the root."""
    return level - WIN


@rule
def enter(w: Work, level: int) -> bool:
    """Opens the rung, whose position and window are set; True when its value is known: `best`."""
    rung = w.rungs[level]
    free = vacant(rung)
    if winning_turn(rung, free, NOTHING) >= 0:
        rung.best = -loss_in(level + 1)
        return True
    if not can_move(rung, free):
        rung.best = loss_in(level)
        return True
    threats = threats_of(rung, free)
    if level == RUNGS - 1 or (rung.depth <= 0 and threats == 0):
        rung.best = evaluate(rung, free, w.weights)
        return True
    known = recall(rung, level, w.table)
    if rung.alpha >= rung.beta:
        return True
    open_rung(w, level, free, threats, known)
    if rung.n == 0:
        rung.best = loss_in(level + 2)
        return True
    return False


@rule
def open_rung(w: Work, level: int, free: int, threats: int, known: int) -> None:
    """Lists the turns of a rung and prepares it to take their values."""
    rung = w.rungs[level]
    rung.n = list_turns(rung, w.turns[level], free, threats)
    rank(rung, w.turns[level], w.ranks[level], known, w.history)
    rung.k = 0
    rung.low = rung.alpha
    rung.best = -WIN
    rung.turn = NOTHING
    rung.stage = WHOLE
    rung.is_again = 0
    if level + 2 < RUNGS:
        w.rungs[level + 2].first = NOTHING
        w.rungs[level + 2].second = NOTHING


@rule
def reduction(rung: Rung) -> int:
    """How many turns less deep the turn at `k` is looked at first."""
    if rung.k < LATE or rung.depth < SHALLOW:
        return 0
    return 1 if rung.k < LATER or rung.depth == SHALLOW else 2


@rule
def set_window(rung: Rung, below: Rung) -> None:
    """The window and depth with which the turn at `k` is tried."""
    below.depth = rung.depth - 1 if rung.depth > 0 else 0
    below.beta = -rung.alpha
    below.alpha = -rung.beta if rung.stage == WHOLE else -rung.alpha - 1
    if rung.stage == REDUCED:
        below.depth -= reduction(rung)


# --- coming up ----------------------------------------------------------------------------------------------


@rule
def settle(w: Work, level: int) -> None:
    """Takes the value of the rung below, or asks for it anew where it was asked with too little."""
    rung = w.rungs[level]
    value = -w.rungs[level + 1].best
    if value > rung.alpha:
        if rung.stage == REDUCED:
            rung.stage = ASKED
            rung.is_again = 1
            return
        if rung.stage == ASKED and value < rung.beta and rung.beta - rung.alpha > 1:
            rung.stage = WHOLE
            rung.is_again = 1
            return
    if value > rung.best:
        rung.best = value
        rung.turn = w.turns[level, rung.k]
        rung.alpha = max(rung.alpha, value)
    rung.k += 1
    rung.is_again = 0
    rung.stage = REDUCED if reduction(rung) > 0 else ASKED


@rule
def close(w: Work, level: int, age: int) -> None:
    """Keeps what was learnt at a rung that is done."""
    rung = w.rungs[level]
    remember(rung, level, age, w.table)
    if rung.best >= rung.beta:
        reward(rung, w.history)


@rule
def climb(w: Work, age: int, limit: int) -> int:
    """Searches below the root; answers the number of turns tried, negative when the limit ended it."""
    tried = 0
    level = 0
    while True:
        rung = w.rungs[level]
        if rung.k == rung.n or rung.alpha >= rung.beta:
            close(w, level, age)
            if level == 0:
                return tried
            level -= 1
            settle(w, level)
            continue
        if tried == limit:
            return -tried
        tried += 1
        if not rung.is_again:
            next_turn(rung, w.turns[level], w.ranks[level])
        below = w.rungs[level + 1]
        play(below, rung, w.turns[level, rung.k])
        set_window(rung, below)
        if enter(w, level + 1):
            settle(w, level)
        else:
            level += 1


@rule
def set_root(w: Work, board: Ints) -> None:
    """The root's position."""
    root = w.rungs[0]
    root.one, root.two, root.three, root.domes = board[0], board[1], board[2], board[3]
    root.own_a, root.own_b, root.foe_a, root.foe_b = board[4], board[5], board[6], board[7]
    root.side = board[8]
    root.key = key_of(root)
    for level in range(2):
        w.rungs[level].first = NOTHING
        w.rungs[level].second = NOTHING


@rule
def list_root(w: Work, origin: int, target: int, cell: int) -> None:
    """All turns of the root that do not win; of a turn that has begun only those that go on with it."""
    root = w.rungs[0]
    entry = find(root.key, w.table)
    open_rung(w, 0, vacant(root), 0, NOTHING if entry < 0 else int(w.table[entry].turn))
    n = 0
    for k in range(root.n):
        turn = w.turns[0, k]
        if agrees(origin, origin_of(turn)) and agrees(target, target_of(turn)) and agrees(cell, cell_of(turn)):
            w.turns[0, n], w.ranks[0, n] = turn, w.ranks[0, k]
            n += 1
    root.n = n


_ARRAYS = (jit.STATE, jit.ID_TABLE, jit.ID_TABLE, jit.STATE, jit.INTS, jit.INTS)


@kernel(jit.INT(jit.INTS, jit.INT, jit.INT, jit.INT, jit.INT, jit.INT, jit.INT, jit.INT, jit.INT, *_ARRAYS))
def think(
    board: Ints,
    origin: int,
    target: int,
    cell: int,
    depth: int,
    alpha: int,
    beta: int,
    limit: int,
    age: int,
    rungs: Bytes,
    turns: Ids,
    ranks: Ids,
    table: Bytes,
    history: Ints,
    weights: Ints,
) -> int:
    """Searches the root so many turns deep within a window; rung 0 gets the best turn and its value.

    `board` is described by `BOARD`; `origin`, `target` and `cell` are the cells of a turn that has begun, or NOTHING.
    Answers the number of turns tried, negative when `limit` ended the search: then rung 0 tells of those turns that
    were done.
    """
    w = Work(rungs.view(RUNG), turns, ranks, table.view(ENTRY), history, weights)
    set_root(w, board)
    root = w.rungs[0]
    root.depth, root.alpha, root.beta = depth, alpha, beta
    won = winning_turn(root, vacant(root), origin)
    if won >= 0 and target == NOTHING:
        root.turn, root.best, root.low = won, -loss_in(1), alpha
        return 1
    list_root(w, origin, target, cell)
    return climb(w, age, limit)
