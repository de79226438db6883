"""Information-set Monte-Carlo tree search for any game that keeps the contract: one compiled loop over an array tree.

One simulation: deal the secrets anew (`determinize`), go down the tree by the best bound, add what is new, judge the
leaf, and give every action on the way what its seat got (max^n). There is one tree:

- A node is one action of one seat after its parent. Nature's draws and other seats' secrets are no nodes: they are
  drawn anew in every simulation, and a child counts only in those simulations in which it is legal (`available`).
- Where several seats owe a decision at once, all of them choose at the same node, so that no one's choice depends on
  another's; only when the last has chosen the search goes down, through one node for each choice.
- What is forced is no node either: an action without an alternative is played and passed over, so that a search sees
  further where phases are long.
- A seat that is out owes nothing, so it never appears; the seats of a team have equal returns; a lone player is a tree
  with one seat.

    nodes     NODE, (capacity,)                  the tree; node 0 is the root
    used      int64, (1,)                        nodes in use
    bounds    float64, (2, MAX_PLAYERS)          least and largest utility seen, by seat
    settings  float64, (SETTINGS,)               see below
    rng       uint64, (2,)                       core.rng
    marks     int64, (actions,)                  which actions are legal where the simulation stands: see `choose`
    state     uint8, (bytes of a state,)         where the simulation stands
    ids       int32, (2, most legal + 1)         legal actions there, and the policy's weights of them
    path      int64, (DEEPEST + MAX_PLAYERS,)    the nodes of this simulation
    utility   float64, (MAX_PLAYERS,)            what each seat got
    weights   float32                            of a net that judges leaves (`net`); empty: the evaluation does
"""

from __future__ import annotations

from collections.abc import Callable
from math import isnan, sqrt
from typing import Annotated, NamedTuple, TypeAlias

import numpy as np

from ribeira.bots.evaluation import POLICY, Evaluate, Policy
from ribeira.bots.net import SEE, Net, See, at_work, judge_by_net
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
    Records,
    Returns,
    Rng,
    Sample,
    Tensor,
)
from ribeira.core.batch import player_of
from ribeira.core.header import CHANCE, HEAD, TERMINAL, record_type
from ribeira.core.jit import kernel, rule
from ribeira.core.rng import below, draw
from ribeira.core.rows import copy

_head = jit.opener(HEAD)
ROOT = 0
NONE = -1
NOBODY = -1
DEEPEST = 200
"""No simulation goes deeper in the tree than this many actions."""


class Node:
    """One action of one seat after its parent."""

    total: Annotated[float, np.float64]
    """Sum of the utilities that `seat` got in simulations through here."""
    action: Annotated[int, np.int32]
    child: Annotated[int, np.int32]
    """First child, NONE before it is expanded."""
    sibling: Annotated[int, np.int32]
    """Next child of the same parent, NONE after the last."""
    visits: Annotated[int, np.int32]
    """Simulations through here."""
    available: Annotated[int, np.int32]
    """Simulations through the parent in which this action was legal."""
    prior: Annotated[float, np.float32]
    """Share of the policy's weight, 0..1."""
    seat: Annotated[int, np.int8]
    """Who acts; NOBODY at the root."""


NODE = record_type(Node)
Nodes: TypeAlias = Records[Node]

# Indexes of the settings.
EXPLORATION, DISCOUNT, HORIZON, DEPTH, GUIDED = range(5)
SETTINGS = 5
"""EXPLORATION weighs the bound against the mean; DISCOUNT is what an untried action is held below its parent's mean.
The rest tells how a leaf is judged: after DEPTH more decisions that leave a choice, or where nature acts unless HORIZON
is set, by the evaluation; GUIDED: these decisions are made by the policy instead of at random."""


class Rules(NamedTuple):
    """The kernels of one game that the search needs."""

    legal_actions: LegalActions
    count_legal: CountLegal
    nth_legal: NthLegal
    apply: Apply
    sample: Sample
    returns: Returns
    determinize: Determinize
    evaluate: Evaluate
    policy: Policy
    see: See


@rule
def due_of(state: Bytes) -> int:
    """The header's set of seats that owe a decision."""
    return int(_head(state).due)


@rule
def set_player(state: Bytes, seat: int) -> None:
    """Lets this due seat act first."""
    _head(state).player = seat


# --- the tree -----------------------------------------------------------------------------------------------


@rule
def add_child(nodes: Nodes, used: Ints, parent: int, seat: int, action: int, prior: float) -> int:
    """A new child in front of its siblings, or NONE when the tree is full."""
    child = used[0]
    if child == nodes.size:
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
    return int(child)


@rule
def find_child(nodes: Nodes, used: Ints, parent: int, seat: int, action: int) -> int:
    """The child for an action, made if missing; NONE when the tree is full."""
    child = nodes[parent].child
    while child != NONE:
        node = nodes[child]
        if node.seat == seat and node.action == action:
            return int(child)
        child = node.sibling
    return add_child(nodes, used, parent, seat, action, 0.0)


@rule
def mark_known(nodes: Nodes, parent: int, seat: int, marks: Ints, mark: int) -> int:
    """Raises the mark of the marked actions that have a child; answers how many."""
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
def expand(nodes: Nodes, used: Ints, parent: int, seat: int, ids: Ids, n: int, marks: Ints, mark: int) -> None:
    """A child for every legal action that has none; priors are shares of the weights."""
    total = 0.0
    for k in range(n):
        total += ids[1, k]
    for k in range(n - 1, -1, -1):
        action = ids[0, k]
        if marks[action] == mark and add_child(nodes, used, parent, seat, action, ids[1, k] / total) != NONE:
            marks[action] = mark + 1


@rule
def mean_of_tried(nodes: Nodes, parent: int, seat: int, marks: Ints, mark: int) -> float:
    """What the seat got on average by the actions with this mark; nan when it has tried none."""
    total = 0.0
    visits = 0
    child = nodes[parent].child
    while child != NONE:
        node = nodes[child]
        if node.seat == seat and marks[node.action] == mark:
            total += node.total
            visits += node.visits
        child = node.sibling
    return total / visits if visits > 0 else np.nan


@rule
def select(nodes: Nodes, parent: int, seat: int, marks: Ints, mark: int, bounds: Floats, settings: Floats) -> int:
    """The child with the highest bound among the actions with this mark; NONE when there is none.

    Utilities are scaled to 0..1 of what the seat has seen so far.
    """
    low = bounds[0, seat]
    width = bounds[1, seat] - low
    scale = 1.0 / width if width > 0.0 else 0.0
    mean = mean_of_tried(nodes, parent, seat, marks, mark)
    untried = (0.0 if isnan(mean) else (mean - low) * scale) - settings[DISCOUNT]
    best = NONE
    highest = -np.inf
    child = nodes[parent].child
    while child != NONE:
        node = nodes[child]
        if node.seat == seat and marks[node.action] == mark:
            node.available += 1
            value = (node.total / node.visits - low) * scale if node.visits > 0 else untried
            bound = value + settings[EXPLORATION] * node.prior * sqrt(node.available) / (1 + node.visits)
            if bound > highest:
                highest = bound
                best = int(child)
        child = node.sibling
    return best


# --- one simulation -----------------------------------------------------------------------------------------


@rule
def choose(
    nodes: Nodes,
    used: Ints,
    parent: int,
    seat: int,
    bounds: Floats,
    settings: Floats,
    marks: Ints,
    state: Bytes,
    ids: Ids,
    n: int,
    r: Rules,
) -> int:
    """The child to go on with among the n legal actions, which stand in `ids`; NONE when the tree is full.

    A legal action is marked with a number that is new every time, or with the next one if it has a child. The last
    slot of `marks` holds the number given last.
    """
    marks[-1] += 2
    mark = marks[-1]
    for k in range(n):
        marks[ids[0, k]] = mark
    if mark_known(nodes, parent, seat, marks, mark) < n:
        r.policy(state, ids[0], n, ids[1])
        expand(nodes, used, parent, seat, ids, n, marks, mark)
    return select(nodes, parent, seat, marks, mark + 1, bounds, settings)


@rule
def next_choice(state: Bytes, ids: Ids, settings: Floats, rng: Rng, r: Rules) -> int:
    """Plays what is forced, and nature's draws unless the search ends there; the number of actions to choose from.

    They stand in `ids`. 0: the match is over, or nature acts.
    """
    while player_of(state) != TERMINAL:
        if player_of(state) == CHANCE:
            if settings[HORIZON] == 0.0:
                return 0
            r.sample(state, rng)
            continue
        n = int(r.legal_actions(state, ids[0]))
        if n > 1 or due_of(state) != 1 << player_of(state):
            return n
        r.apply(state, ids[0, 0])
    return 0


@rule
def join(nodes: Nodes, used: Ints, path: Ints, depth: int, choices: int) -> int:
    """The node after the last choices on the path, which several seats made at once.

    They hang side by side; the nodes that lie below the first one, one for each further choice, go to the path.
    """
    first = depth - choices
    node = path[first]
    for k in range(1, choices):
        if node != NONE:
            choice = nodes[path[first + k]]
            node = find_child(nodes, used, node, int(choice.seat), int(choice.action))
            path[depth + k - 1] = node
    return int(node)


@rule
def go_down(
    nodes: Nodes,
    used: Ints,
    bounds: Floats,
    settings: Floats,
    rng: Rng,
    marks: Ints,
    state: Bytes,
    ids: Ids,
    path: Ints,
    r: Rules,
) -> int:
    """From the root to a leaf; answers the length of the path."""
    node = ROOT
    path[0] = ROOT
    depth = 1
    choices = 0
    n = next_choice(state, ids, settings, rng, r)
    while n > 0 and nodes[node].visits > 0 and depth < DEEPEST:
        seat = player_of(state)
        others = due_of(state) & ~(1 << seat)
        child = choose(nodes, used, node, seat, bounds, settings, marks, state, ids, n, r)
        if child == NONE:
            break
        r.apply(state, nodes[child].action)
        path[depth] = child
        depth += 1
        choices += 1
        if due_of(state) & others:
            n = int(r.legal_actions(state, ids[0]))
            continue  # the next seat must not know this choice
        node = join(nodes, used, path, depth, choices)
        if node == NONE:
            break
        depth += choices - 1
        choices = 0
        n = next_choice(state, ids, settings, rng, r)
    return depth


@rule
def play_by_policy(state: Bytes, ids: Ids, rng: Rng, r: Rules) -> int:
    """One action, drawn by the policy's weights; 1 if there was a choice, else 0."""
    n = r.legal_actions(state, ids[0])
    if n == 1:
        r.apply(state, ids[0, 0])
        return 0
    r.policy(state, ids[0], n, ids[1])
    r.apply(state, ids[0, draw(rng, ids[1], n)])
    return 1


@rule
def play_at_random(state: Bytes, rng: Rng, r: Rules) -> int:
    """One action, all equally likely; 1 if there was a choice, else 0."""
    n = r.count_legal(state)
    if n == 1:
        r.apply(state, r.nth_legal(state, 0))
        return 0
    r.apply(state, r.nth_legal(state, below(rng, n)))
    return 1


@rule
def judge(
    state: Bytes, players: int, ids: Ids, utility: Floats, settings: Floats, rng: Rng, net: Net, r: Rules
) -> None:
    """Plays on from a leaf and writes what each seat gets. A net judges decisions only: nature acts before."""
    left = settings[DEPTH]
    is_learned = net.weights.size > 0
    while player_of(state) != TERMINAL:
        is_chance = player_of(state) == CHANCE
        if (left == 0.0 and not (is_learned and is_chance)) or (is_chance and settings[HORIZON] == 0.0):
            if is_learned:
                judge_by_net(state, players, net, r.see, utility)
            else:
                r.evaluate(state, utility)
            return
        if is_chance:
            r.sample(state, rng)
            continue
        if settings[GUIDED] > 0.0:
            left -= play_by_policy(state, ids, rng, r)
        else:
            left -= play_at_random(state, rng, r)
    r.returns(state, utility)


@rule
def back_up(nodes: Nodes, path: Ints, depth: int, utility: Floats, bounds: Floats, players: int) -> None:
    """Gives every action on the path what its seat got."""
    for k in range(depth):
        node = nodes[path[k]]
        node.visits += 1
        if node.seat != NOBODY:
            node.total += utility[node.seat]
    for seat in range(players):
        if utility[seat] < bounds[0, seat]:
            bounds[0, seat] = utility[seat]
        if utility[seat] > bounds[1, seat]:
            bounds[1, seat] = utility[seat]


_TREE = (jit.STATE, jit.INTS, jit.FLOAT_TABLE, jit.FLOATS, jit.RNG, jit.INTS)
_SCRATCH = (jit.STATE, jit.ID_TABLE, jit.INTS, jit.FLOATS, jit.TENSOR)
_RULES = map(
    jit.value,
    (
        jit.LEGAL_ACTIONS,
        jit.COUNT_LEGAL,
        jit.NTH_LEGAL,
        jit.APPLY,
        jit.SAMPLE,
        jit.RETURNS,
        jit.DETERMINIZE,
        jit.EVALUATE,
        POLICY,
        SEE,
    ),
)


SEARCH = jit.NOTHING(jit.STATE, jit.INT, jit.INT, jit.INT, *_TREE, *_SCRATCH, *_RULES)
Search: TypeAlias = Callable[..., None]


@kernel(SEARCH)
def search(
    root: Bytes,
    seat: int,
    players: int,
    simulations: int,
    tree: Bytes,
    used: Ints,
    bounds: Floats,
    settings: Floats,
    rng: Rng,
    marks: Ints,
    state: Bytes,
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
) -> None:
    """Adds so many simulations from `root`, a state as this due seat may know it, to the tree.

    `tree` holds the bytes of the nodes.
    """
    nodes = tree.view(NODE)
    r = Rules(legal_actions, count_legal, nth_legal, apply, sample, returns, determinize, evaluate, policy, see)
    net = at_work(weights)
    for _ in range(simulations):
        copy(state, root)
        determinize(state, seat, rng)
        set_player(state, seat)
        depth = go_down(nodes, used, bounds, settings, rng, marks, state, ids, path, r)
        judge(state, players, ids, utility, settings, rng, net, r)
        back_up(nodes, path, depth, utility, bounds, players)
