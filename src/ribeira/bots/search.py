"""Information-set Monte-Carlo tree search for any game that keeps the contract: one compiled loop over an array tree.

One simulation: deal the secrets anew (`determinize`), go down the tree by the best bound, add what is new, judge the
leaf, and give every action on the way what its seat got (max^n). There is one tree:

- A node is one action of one seat after its parent. Nature's draws and other seats' secrets are no nodes: they are
  drawn anew in every simulation, and a child counts only in those simulations in which it is legal (`available`).
- Where several seats owe a decision at once, all of them choose at the same node, so that no one's choice depends on
  another's; only when the last has chosen the search goes down, through one node for each choice.
- A seat that is out owes nothing, so it never appears; the seats of a team have equal returns; a lone player is a tree
  with one seat.

    nodes   record NODE, shape (capacity,)   the tree; node 0 is the root
    used    int64, shape (1,)                nodes in use
    bounds  float64, shape (2, MAX_PLAYERS)  least and largest utility seen, by seat
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from ribeira.bots.evaluation import POLICY
from ribeira.core import jit
from ribeira.core.batch import player_of
from ribeira.core.header import CHANCE, HEAD, MAX_PLAYERS, TERMINAL
from ribeira.core.jit import kernel, rule
from ribeira.core.rng import below, draw

_HEAD_BYTES = HEAD.itemsize
ROOT = 0
NONE = -1
NOBODY = -1
DEEPEST = 200
"""No simulation goes deeper in the tree than this many actions."""
UNLIMITED = 1 << 30

_NODE = np.dtype(
    [
        ("total", np.float64),  # sum of the utilities that `seat` got in simulations through here
        ("action", np.int32),
        ("child", np.int32),  # first child, NONE before it is expanded
        ("sibling", np.int32),  # next child of the same parent, NONE after the last
        ("visits", np.int32),  # simulations through here
        ("available", np.int32),  # simulations through the parent in which this action was legal
        ("prior", np.float32),  # share of the policy's weight, 0..1
        ("seat", np.int8),  # who acts; NOBODY at the root
    ],
    align=True,
)
NODE = np.dtype((np.record, _NODE))

# Indexes of the settings.
EXPLORATION, DISCOUNT, HORIZON, DEPTH, GUIDED = range(5)
SETTINGS = 5
"""EXPLORATION weighs the bound against the mean; DISCOUNT is what an untried action is held below its parent's mean.
The rest tells how a leaf is judged: play on through HORIZON chance nodes or DEPTH decisions, then evaluate; GUIDED: by
the policy instead of at random."""


@rule
def due_of(state: Any) -> int:
    """The header's set of seats that owe a decision."""
    return int(state[:_HEAD_BYTES].view(HEAD)[0].due)


@rule
def set_player(state: Any, seat: int) -> None:
    """Lets this due seat act first."""
    state[:_HEAD_BYTES].view(HEAD)[0].player = seat


# --- the tree -----------------------------------------------------------------------------------------------


@rule
def add_child(nodes: Any, used: Any, parent: int, seat: int, action: int, prior: float) -> int:
    """A new child in front of its siblings, or NONE when the tree is full."""
    child = int(used[0])
    if child == len(nodes):
        return NONE
    used[0] += 1
    node = nodes[child]
    node.total = 0.0
    node.action = action
    node.child = NONE
    node.sibling = nodes[parent].child
    node.visits = 0
    node.available = 0
    node.prior = prior
    node.seat = seat
    nodes[parent].child = child
    return child


@rule
def find_child(nodes: Any, used: Any, parent: int, seat: int, action: int) -> int:
    """The child for an action, made if missing; NONE when the tree is full."""
    child = int(nodes[parent].child)
    while child != NONE:
        if nodes[child].seat == seat and nodes[child].action == action:
            return child
        child = nodes[child].sibling
    return add_child(nodes, used, parent, seat, action, 0.0)


@rule
def count_known(nodes: Any, parent: int, seat: int, marks: Any, mark: int) -> int:
    """How many of the actions marked with `mark` have a child; those are marked with `mark + 1`."""
    known = 0
    child = nodes[parent].child
    while child != NONE:
        node = nodes[child]
        if node.seat == seat and marks[node.action] == mark:
            marks[node.action] = mark + 1
            known += 1
        child = node.sibling
    return known


@rule
def expand(
    nodes: Any, used: Any, parent: int, seat: int, ids: Any, weights: Any, n: int, marks: Any, mark: int
) -> None:
    """A child for every legal action that has none; priors are shares of the weights."""
    total = 0.0
    for k in range(n):
        total += weights[k]
    for k in range(n - 1, -1, -1):
        if marks[ids[k]] == mark and add_child(nodes, used, parent, seat, ids[k], weights[k] / total) != NONE:
            marks[ids[k]] = mark + 1


@rule
def scaled(utility: float, seat: int, bounds: Any) -> float:
    """A utility as 0..1 of what the seat has seen so far."""
    width = bounds[1, seat] - bounds[0, seat]
    return (utility - bounds[0, seat]) / width if width > 0.0 else 0.5


@rule
def untried_value(nodes: Any, parent: int, seat: int, marks: Any, mark: int, bounds: Any) -> float:
    """The mean of what the seat's tried actions got here."""
    total = 0.0
    visits = 0
    child = nodes[parent].child
    while child != NONE:
        node = nodes[child]
        if node.seat == seat and marks[node.action] == mark:
            total += node.total
            visits += node.visits
        child = node.sibling
    return scaled(total / visits, seat, bounds) if visits > 0 else 0.5


@rule
def select(nodes: Any, parent: int, seat: int, marks: Any, mark: int, bounds: Any, settings: Any) -> int:
    """The child with the best bound among the actions marked with `mark`; NONE when none has a child."""
    untried = untried_value(nodes, parent, seat, marks, mark, bounds) - settings[DISCOUNT]
    best = NONE
    highest = -1e300
    child = int(nodes[parent].child)
    while child != NONE:
        node = nodes[child]
        if node.seat == seat and marks[node.action] == mark:
            node.available += 1
            value = scaled(node.total / node.visits, seat, bounds) if node.visits > 0 else untried
            bound = value + settings[EXPLORATION] * node.prior * sqrt(node.available) / (1 + node.visits)
            if bound > highest:
                highest = bound
                best = child
        child = node.sibling
    return best


@rule
def descend(nodes: Any, used: Any, chosen: Any, n: int, path: Any, depth: int) -> int:
    """The node after the choices of all seats that were due at once; what lies below the first one goes to the path."""
    node = int(chosen[0])
    for k in range(1, n):
        if node != NONE:
            node = find_child(nodes, used, node, nodes[chosen[k]].seat, nodes[chosen[k]].action)
            path[depth + k - 1] = node
    return node


@rule
def back_up(nodes: Any, path: Any, depth: int, utility: Any, bounds: Any, players: int) -> None:
    """Gives every action on the path what its seat got."""
    for k in range(depth):
        node = nodes[path[k]]
        node.visits += 1
        if node.seat != NOBODY:
            node.total += utility[node.seat]
    for seat in range(players):
        bounds[0, seat] = min(bounds[0, seat], utility[seat])
        bounds[1, seat] = max(bounds[1, seat], utility[seat])


# --- one simulation -----------------------------------------------------------------------------------------

_VALUES = tuple(
    map(
        jit.value,
        (jit.LEGAL_ACTIONS, jit.APPLY, jit.SAMPLE, jit.RETURNS, jit.DETERMINIZE, jit.EVALUATE, POLICY),
    )
)


@rule
def judge(
    state: Any,
    ids: Any,
    weights: Any,
    utility: Any,
    rng: Any,
    settings: Any,
    horizon: int,
    legal_actions: Any,
    apply: Any,
    sample: Any,
    returns: Any,
    evaluate: Any,
    policy: Any,
) -> None:
    """Plays on from a leaf, in place, and writes what each seat gets."""
    left = int(settings[DEPTH])
    while True:
        player = player_of(state)
        if player == TERMINAL:
            returns(state, utility)
            return
        if left == 0 or (player == CHANCE and horizon == 0):
            evaluate(state, utility)
            return
        if player == CHANCE:
            horizon -= 1
            sample(state, rng)
            continue
        left -= 1
        n = legal_actions(state, ids)
        if settings[GUIDED] > 0.0:
            policy(state, ids, n, weights)
            apply(state, ids[draw(rng, weights, n)])
        else:
            apply(state, ids[below(rng, n)])


@kernel(
    jit.NOTHING(
        jit.STATE, jit.INT, jit.INT, jit.INT, jit.INT, jit.INT, jit.FLOATS,
        jit.STATE, jit.INTS, jit.FLOAT_TABLE, jit.RNG, *_VALUES,
    )
)  # fmt: skip
def search(
    root: Any,
    seat: int,
    players: int,
    actions: int,
    most_legal: int,
    simulations: int,
    settings: Any,
    tree: Any,
    used: Any,
    bounds: Any,
    rng: Any,
    legal_actions: Any,
    apply: Any,
    sample: Any,
    returns: Any,
    determinize: Any,
    evaluate: Any,
    policy: Any,
) -> None:
    """Adds so many simulations from `root`, a state as this seat may know it, to the tree."""
    nodes = tree.view(NODE)
    state = np.empty_like(root)
    ids = np.empty(most_legal + 1, np.int32)
    weights = np.empty(most_legal + 1, np.int32)
    marks = np.zeros(actions, np.int64)
    path = np.empty(DEEPEST + MAX_PLAYERS, np.int64)
    chosen = np.empty(DEEPEST + MAX_PLAYERS, np.int64)
    utility = np.zeros(MAX_PLAYERS, np.float64)
    mark = 1
    for _ in range(simulations):
        state[:] = root
        determinize(state, seat, rng)
        set_player(state, seat)
        path[0] = node = ROOT
        depth = 1
        waiting = 0
        horizon = int(settings[HORIZON])
        while player_of(state) >= 0 and nodes[node].visits > 0 and depth < DEEPEST:
            player = player_of(state)
            due = due_of(state)
            n = legal_actions(state, ids)
            mark += 2
            for k in range(n):
                marks[ids[k]] = mark
            if count_known(nodes, node, player, marks, mark) < n:
                policy(state, ids, n, weights)
                expand(nodes, used, node, player, ids, weights, n, marks, mark)
            child = select(nodes, node, player, marks, mark + 1, bounds, settings)
            if child == NONE:
                break
            apply(state, nodes[child].action)
            path[depth] = chosen[waiting] = child
            depth += 1
            waiting += 1
            if due_of(state) & due & ~(1 << player) == 0:
                node = descend(nodes, used, chosen, waiting, path, depth)
                if node == NONE:
                    break
                depth += waiting - 1
                waiting = 0
                if player_of(state) == CHANCE and horizon > 0:
                    horizon -= 1
                    sample(state, rng)
        judge(
            state, ids, weights, utility, rng, settings, horizon,
            legal_actions, apply, sample, returns, evaluate, policy,
        )  # fmt: skip
        back_up(nodes, path, depth, utility, bounds, players)
