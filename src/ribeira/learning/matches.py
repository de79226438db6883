"""One match that a program plays against itself, in one compiled loop: the positions in which somebody had a choice,
what the search thought of them, and how the match ended."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from ribeira.bots.evaluation import Evaluate, Policy
from ribeira.bots.net import Net, See, at_work
from ribeira.bots.nodes import NODE, NONE, ROOT, Nodes, clear
from ribeira.bots.search import RULES, SEARCH, Rules, Search, judge, set_player
from ribeira.core import jit
from ribeira.core.arrays import (
    Apply,
    Bytes,
    CountLegal,
    Determinize,
    Floats,
    Ids,
    Ints,
    LegalActions,
    NthLegal,
    Returns,
    Rng,
    Sample,
    StateTable,
    Tensor,
)
from ribeira.core.batch import player_of
from ribeira.core.header import CHANCE, TERMINAL
from ribeira.core.jit import kernel, rule
from ribeira.core.rng import below, draw
from ribeira.core.rows import copy

Places: TypeAlias = npt.NDArray[np.int8]
"""Seats."""
SIMULATIONS, GLANCES, NOISE, OPENING = range(4)
PLAN = 4
"""How decisions are made: by SIMULATIONS for each; without any, by the net's judgement after each of the GLANCES
actions that the game's policy likes best; without these, by the policy alone. NOISE: how many of a thousand are drawn
by the policy instead, or at random where the policy plays. OPENING: after how many decisions the search's most visited
action is taken instead of one drawn by the visits."""


@rule
def thought_of(nodes: Nodes, seat: int) -> float:
    """What the search expects for the seat at the root."""
    total, visits = 0.0, 0
    child = nodes[ROOT].child
    while child != NONE:
        node = nodes[child]
        if node.seat == seat:
            total += node.total
            visits += int(node.visits)
        child = node.sibling
    return total / visits if visits > 0 else np.nan


@rule
def visited(nodes: Nodes, seat: int, is_drawn: bool, rng: Rng) -> int:
    """The seat's action that was visited most, or one drawn by the visits."""
    left = 0
    child = nodes[ROOT].child
    while is_drawn and child != NONE:
        if nodes[child].seat == seat:
            left += int(nodes[child].visits)
        child = nodes[child].sibling
    left = int(below(rng, left)) if left > 0 else -1
    best, most = NONE, -1
    child = nodes[ROOT].child
    while child != NONE:
        node = nodes[child]
        if node.seat == seat:
            if is_drawn:
                left -= int(node.visits)
                if left < 0:
                    return int(node.action)
            if int(node.visits) > most:
                best, most = int(node.action), int(node.visits)
        child = node.sibling
    return best


@rule
def take_likeliest(ids: Ids, n: int) -> int:
    """The action that the policy likes best; its weight becomes 0."""
    best = 0
    for k in range(1, n):
        if ids[1, k] > ids[1, best]:
            best = k
    ids[1, best] = 0
    return int(ids[0, best])


@rule
def best_seen(
    state: Bytes,
    seat: int,
    players: int,
    glances: int,
    ids: Ids,
    n: int,
    scratch: Bytes,
    spare: Ids,
    utility: Floats,
    settings: Floats,
    rng: Rng,
    net: Net,
    redact: Apply,
    r: Rules,
) -> tuple[int, float]:
    """Of the `n` actions in `ids`, those the policy likes best are tried; the one that the net judges best, and what it
    is worth to the seat."""
    action, best = -1, -np.inf
    for _ in range(glances):
        likeliest = take_likeliest(ids, n)
        copy(scratch, state)
        redact(scratch, seat)
        r.determinize(scratch, seat, rng)
        set_player(scratch, seat)
        r.apply(scratch, likeliest)
        judge(scratch, players, spare, utility, settings, rng, net, r)
        if utility[seat] > best:
            action, best = likeliest, utility[seat]
    return action, best


@rule
def stray(state: Bytes, is_wild: bool, ids: Ids, rng: Rng, r: Rules) -> int:
    """An action drawn as the game's policy likes it, or, `is_wild`, any."""
    n = int(r.legal_actions(state, ids[0]))
    if is_wild:
        return int(ids[0, below(rng, n)])
    r.policy(state, ids[0], n, ids[1])
    return int(ids[0, draw(rng, ids[1], n)])


_TREE = (jit.STATE, jit.INTS, jit.FLOAT_TABLE, jit.FLOATS, jit.RNG, jit.INTS)
_SCRATCH = (jit.STATE, jit.STATE, jit.STATE, jit.ID_TABLE, jit.INTS, jit.FLOATS, jit.TENSOR)
_NOTES = (jit.STATES, jit.SEATS, jit.FLOATS)
_RULES = (*RULES, jit.REDACT, SEARCH)


@kernel(jit.INT(jit.INT, jit.INTS, *_NOTES, *_TREE, *_SCRATCH, *map(jit.value, _RULES)))
def play_out(
    players: int,
    plan: Ints,
    positions: StateTable,
    movers: Places,
    thoughts: Floats,
    tree: Bytes,
    used: Ints,
    bounds: Floats,
    settings: Floats,
    rng: Rng,
    marks: Ints,
    state: Bytes,
    root: Bytes,
    scratch: Bytes,
    ids: Ids,
    path: Ints,
    utility: Floats,
    weights: Tensor,
    legal_actions: LegalActions,
    count_legal: CountLegal,
    nth_legal: NthLegal,
    apply: Apply,
    sample: Sample,
    returns: Returns,
    determinize: Determinize,
    evaluate: Evaluate,
    policy: Policy,
    see: See,
    redact: Apply,
    search: Search,
) -> int:
    """Plays `state` on to its end, every seat alike; answers the number of positions, and the end in `utility`.

    Of each position that leaves a choice, and in which a net sees something, it notes the bytes, the seat that chose
    and what the search expected for it (nan: it was not asked).
    """
    nodes, net, spare = tree.view(NODE), at_work(weights), np.empty_like(ids)
    r = Rules(legal_actions, count_legal, nth_legal, apply, sample, returns, determinize, evaluate, policy, see)
    noted, decisions = 0, 0
    while player_of(state) != TERMINAL:
        if player_of(state) == CHANCE:
            sample(state, rng)
            continue
        n = int(legal_actions(state, ids[0]))
        if n == 1:
            apply(state, ids[0, 0])
            continue
        seat = player_of(state)
        copy(positions[noted], state)
        movers[noted] = seat
        thoughts[noted] = np.nan
        action = -1
        if plan[SIMULATIONS] > 0:
            copy(root, state)
            redact(root, seat)
            set_player(root, seat)
            clear(nodes, used, bounds)
            search(
                root, seat, players, plan[SIMULATIONS], tree, used, bounds, settings, rng, marks, scratch, ids, path,
                utility, weights, legal_actions, count_legal, nth_legal, apply, sample, returns, determinize,
                evaluate, policy, see,
            )  # fmt: skip
            thoughts[noted] = thought_of(nodes, seat)
            action = visited(nodes, seat, decisions < plan[OPENING], rng)
        else:
            policy(state, ids[0], n, ids[1])
            action = int(ids[0, draw(rng, ids[1], n)])
            if plan[GLANCES] > 0:
                of_each = min(n, int(plan[GLANCES]))
                action, thoughts[noted] = best_seen(
                    state, seat, players, of_each, ids, n, scratch, spare, utility, settings, rng, net, redact, r
                )
        if below(rng, 1000) < plan[NOISE]:
            action = stray(state, plan[SIMULATIONS] == 0 and plan[GLANCES] == 0, ids, rng, r)
        see(state, net.ids, net.amounts, net.numbers)
        noted += int(net.numbers[0] > 0)
        decisions += 1
        apply(state, action)
    returns(state, utility)
    return noted
