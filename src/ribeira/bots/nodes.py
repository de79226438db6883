"""The nodes of the tree search: what is kept of each action, how a seat's actions are listed and how one is selected.

A node is one action of one seat after its parent. Its children are known in one of two ways:

- Where every simulation that comes here comes to the same position, the node is *settled*: its legal actions were
  listed and weighed once, and those that nobody has tried wait as ideas of eight bytes, the likeliest first. An action
  becomes a child when it is tried. So nodes are as many as simulations, not as legal actions.
- Elsewhere, below what nature draws and what others hide, children are all actions that were ever legal, and a
  child counts only in those simulations in which it is legal (`available`).

Nodes grow from the beginning of one piece of memory, ideas from its end.

    nodes     NODE, (capacity,)                  the tree; node 0 is the root
    ideas     IDEA                               the same memory, seen as ideas
    used      int64, (2,)                        nodes in use; the lowest idea in use
    bounds    float64, (2, MAX_PLAYERS)          least and largest utility seen, by seat
    settings  float64, (SETTINGS,)               see below
    marks     int64, (actions,)                  which actions are legal where the simulation stands: `search.choose`
"""

from __future__ import annotations

from math import sqrt
from typing import Annotated, NamedTuple, TypeAlias

import numpy as np

from ribeira.core.arrays import Floats, Ids, Ints, Records
from ribeira.core.header import record_type
from ribeira.core.jit import rule

ROOT = 0
NONE = -1
NOBODY = -1


class Node:
    """One action of one seat after its parent."""

    total: Annotated[float, np.float64]
    """Sum of the utilities that `seat` got in simulations through here."""
    action: Annotated[int, np.int32]
    child: Annotated[int, np.int32]
    """First child, NONE while there is none."""
    sibling: Annotated[int, np.int32]
    """Next child of the same parent, NONE after the last."""
    visits: Annotated[int, np.int32]
    """Simulations through here."""
    available: Annotated[int, np.int32]
    """Simulations through the parent in which this action was legal; not counted below a settled node, where it is in
    all of them."""
    prior: Annotated[float, np.float32]
    """Share of the policy's weight, 0..1."""
    idea: Annotated[int, np.int32]
    """Of a settled node the likeliest of the actions that nobody has tried; NONE: the node is not settled."""
    left: Annotated[int, np.int32]
    """How many wait there."""
    seat: Annotated[int, np.int8]
    """Who acts; NOBODY at the root."""
    is_next: Annotated[int, np.int8]
    """1: settled, and the next choice comes at once, with nothing forced before it."""


class Idea:
    """A legal action that nobody has tried at a settled node."""

    action: Annotated[int, np.int32]
    prior: Annotated[float, np.float32]


NODE = record_type(Node)
IDEA = record_type(Idea)
Nodes: TypeAlias = Records[Node]
Ideas: TypeAlias = Records[Idea]
PER_NODE = NODE.itemsize // IDEA.itemsize
"""Ideas that take as much room as a node."""

# Indexes of the settings.
EXPLORATION, DISCOUNT, HORIZON, DEPTH, GUIDED, SECRETS = range(6)
SETTINGS = 6
"""EXPLORATION weighs the bound against the mean; DISCOUNT is what an untried action is held below its parent's mean.
The rest tells how a leaf is judged: after DEPTH more decisions that leave a choice, or where nature acts unless HORIZON
is set, by the evaluation; GUIDED: these decisions are made by the policy instead of at random. SECRETS: whether the
game has any."""


@rule
def clear(nodes: Nodes, used: Ints, bounds: Floats) -> None:
    """Leaves a root that nobody has visited."""
    used[0] = ROOT
    used[1] = nodes.size * PER_NODE
    add_node(nodes, used, NOBODY, NONE, 0.0)
    bounds[0] = np.inf
    bounds[1] = -np.inf


@rule
def add_node(nodes: Nodes, used: Ints, seat: int, action: int, prior: float) -> int:
    """A new node without parent, or NONE when the tree is full."""
    new = int(used[0])
    if (new + 1) * PER_NODE > used[1]:
        return NONE
    used[0] += 1
    node = nodes[new]
    node.total = 0.0
    node.action = action
    node.child = NONE
    node.sibling = NONE
    node.visits = 0
    node.available = 0
    node.prior = prior
    node.idea = NONE
    node.left = 0
    node.seat = seat
    node.is_next = 0
    return new


@rule
def add_child(nodes: Nodes, used: Ints, parent: int, seat: int, action: int, prior: float) -> int:
    """A new child in front of its siblings, or NONE when the tree is full."""
    child = add_node(nodes, used, seat, action, prior)
    if child != NONE:
        nodes[child].sibling = nodes[parent].child
        nodes[parent].child = child
    return child


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


# --- settled nodes ------------------------------------------------------------------------------------------


@rule
def settle(nodes: Nodes, ideas: Ideas, used: Ints, parent: int, ids: Ids, n: int) -> bool:
    """All n legal actions become ideas with shares of the weights; False when the tree is full."""
    first = int(used[1]) - n
    if first < used[0] * PER_NODE:
        return False
    used[1] = first
    total = 0.0
    for k in range(n):
        total += ids[1, k]
    for k in range(n):
        idea = ideas[first + k]
        idea.action = ids[0, k]
        idea.prior = ids[1, k] / total
    nodes[parent].idea = first
    nodes[parent].left = n
    bring_forward(ideas, first, n)
    return True


@rule
def bring_forward(ideas: Ideas, first: int, n: int) -> None:
    """The likeliest of n ideas comes to the first place, of equal ones the lowest action."""
    best = first
    for k in range(first + 1, first + n):
        one, other = ideas[k], ideas[best]
        if one.prior > other.prior or (one.prior == other.prior and one.action < other.action):
            best = k
    if best == first:
        return
    front, likeliest = ideas[first], ideas[best]
    front.action, likeliest.action = likeliest.action, front.action
    front.prior, likeliest.prior = likeliest.prior, front.prior


@rule
def try_idea(nodes: Nodes, ideas: Ideas, used: Ints, parent: int, seat: int) -> int:
    """The likeliest idea of a settled node becomes a child; NONE when the tree is full."""
    node = nodes[parent]
    idea = ideas[node.idea]
    child = add_child(nodes, used, parent, seat, int(idea.action), float(idea.prior))
    if child != NONE:
        node.idea += 1
        node.left -= 1
        bring_forward(ideas, int(node.idea), int(node.left))
    return child


@rule
def select_settled(
    nodes: Nodes, ideas: Ideas, used: Ints, parent: int, seat: int, bounds: Floats, settings: Floats
) -> int:
    """The child of a settled node with the highest bound, made of an idea where that has it; NONE: there is none.

    Of equal bounds the lowest action has it, as where actions are listed anew: children stand as they were tried.
    Utilities are scaled to 0..1 of what the seat has seen so far.
    """
    node = nodes[parent]
    low = bounds[0, seat]
    width = bounds[1, seat] - low
    scale = 1.0 / width if width > 0.0 else 0.0
    weight = settings[EXPLORATION] * sqrt(float(node.visits))
    total = 0.0
    visits = 0
    best = NONE
    highest = -np.inf
    child = node.child
    while child != NONE:
        tried = nodes[child]
        total += tried.total
        visits += int(tried.visits)
        bound = (tried.total / tried.visits - low) * scale + weight * tried.prior / (1 + tried.visits)
        if bound > highest or (bound == highest and tried.action < nodes[best].action):
            highest = bound
            best = int(child)
        child = tried.sibling
    if node.left > 0:
        mean = (total / visits - low) * scale if visits > 0 else 0.0
        if mean - settings[DISCOUNT] + weight * ideas[node.idea].prior > highest:
            new = try_idea(nodes, ideas, used, parent, seat)
            return new if new != NONE else best
    return best


# --- other nodes --------------------------------------------------------------------------------------------


class Look(NamedTuple):
    """What one look at the children of a node tells of those that are legal."""

    known: int
    """How many there are."""
    best: int
    """The tried one with the highest bound; NONE: none was tried."""
    bound: float
    fresh: int
    """The untried one with the highest promise; NONE: all were tried."""
    promise: float
    """What is added to the mean of all that was tried."""
    mean: float
    """What the seat got on average by those that were tried, scaled to 0..1."""


@rule
def look_at(nodes: Nodes, parent: int, seat: int, marks: Ints, mark: int, bounds: Floats, settings: Floats) -> Look:
    """The children whose actions have this mark, which is raised; for each of them it counts as available.

    Utilities are scaled to 0..1 of what the seat has seen so far.
    """
    low = bounds[0, seat]
    width = bounds[1, seat] - low
    scale = 1.0 / width if width > 0.0 else 0.0
    known, visits, total = 0, 0, 0.0
    best, fresh = NONE, NONE
    highest, promise = -np.inf, -np.inf
    child = nodes[parent].child
    while child != NONE:
        node = nodes[child]
        if node.seat == seat and marks[node.action] == mark:
            marks[node.action] = mark + 1
            known += 1
            node.available += 1
            spread = settings[EXPLORATION] * node.prior * sqrt(float(node.available))
            if node.visits > 0:
                total += node.total
                visits += int(node.visits)
                bound = (node.total / node.visits - low) * scale + spread / (1 + node.visits)
                if bound > highest:
                    highest = bound
                    best = int(child)
            elif spread > promise:
                promise = spread
                fresh = int(child)
        child = node.sibling
    return Look(known, best, highest, fresh, promise, (total / visits - low) * scale if visits > 0 else 0.0)


@rule
def expand(nodes: Nodes, used: Ints, parent: int, seat: int, ids: Ids, n: int, marks: Ints, mark: int) -> int:
    """A child for every legal action with this mark, which has none yet; answers the likeliest one, or NONE.

    Priors are shares of the weights.
    """
    total = 0.0
    for k in range(n):
        total += ids[1, k]
    best, most = NONE, -1
    for k in range(n - 1, -1, -1):
        if marks[ids[0, k]] == mark:
            child = add_child(nodes, used, parent, seat, ids[0, k], ids[1, k] / total)
            if child != NONE:
                nodes[child].available = 1
                if ids[1, k] >= most:
                    best, most = child, ids[1, k]
    return best
