"""A tree kept from one decision to the next: what it knows of the position that the match has come to.

A bot gets views, not what happened since its last decision. So the position is looked for among those that the tree
came to. Only settled nodes stand for one position (`nodes`): what lies below nature's draws or others' secrets is not
kept.
"""

from __future__ import annotations

import numpy as np

from ribeira.bots.nodes import IDEA, NOBODY, NODE, NONE, ROOT
from ribeira.bots.shelf import Lent, Shelf
from ribeira.bots.tree import Tree
from ribeira.core import jit
from ribeira.core.arrays import Apply, Bytes, Ids, Ints, LegalActions, StateTable
from ribeira.core.game import Game
from ribeira.core.jit import kernel, rule
from ribeira.core.rows import copy

KEPT = 4
"""Trees of one game that are kept between decisions, up to 48 MiB each."""
DEEPEST = 40
"""So many decisions may lie between two of the same bot."""
WORTH_KEEPING = 100
"""What fewer than one in so many simulations came to is not looked for."""


@rule
def is_equal(one: Bytes, other: Bytes) -> bool:
    """Whether two positions are the same."""
    place = 0
    while place < one.size and one[place] == other[place]:
        place += 1
    return place == one.size


@rule
def play_forced(state: Bytes, ids: Ids, legal_actions: LegalActions, apply: Apply) -> None:
    """Up to the next choice, which is one seat's and comes before nature acts."""
    while legal_actions(state, ids) == 1:
        apply(state, ids[0])


@kernel(
    jit.INT(
        jit.STATE,
        jit.STATE,
        jit.INT,
        jit.STATES,
        jit.INTS,
        jit.IDS,
        jit.value(jit.LEGAL_ACTIONS),
        jit.value(jit.APPLY),
    )
)
def find(
    tree: Bytes,
    wanted: Bytes,
    fewest: int,
    states: StateTable,
    way: Ints,
    ids: Ids,
    legal_actions: LegalActions,
    apply: Apply,
) -> int:
    """The settled node with this position, through which at least so many simulations went; NONE: there is none.

    `states`: the position of the root comes first, the others and `way` are room for as many steps down.
    """
    nodes = tree.view(NODE)
    if is_equal(states[0], wanted):
        return ROOT
    depth = 0
    way[0] = ROOT
    child = int(nodes[ROOT].child)
    while depth >= 0:
        if child == NONE:
            child = int(nodes[way[depth]].sibling)
            depth -= 1
            continue
        node = nodes[child]
        if node.visits < fewest or node.idea == NONE or depth + 1 == way.size:
            child = int(node.sibling)
            continue
        state = states[depth + 1]
        copy(state, states[depth])
        apply(state, node.action)
        play_forced(state, ids, legal_actions, apply)
        if is_equal(state, wanted):
            return child
        depth += 1
        way[depth] = child
        child = int(node.child)
    return NONE


@kernel(jit.NOTHING(jit.STATE, jit.INT, jit.STATE, jit.INTS))
def carry(tree: Bytes, start: int, empty: Bytes, used: Ints) -> None:
    """Copies a node and all below it to an empty tree, as the root there; `used` is then that tree's."""
    nodes, ideas = tree.view(NODE), tree.view(IDEA)
    copies, waiting = empty.view(NODE), empty.view(IDEA)
    copies[ROOT] = nodes[start]
    root = copies[ROOT]
    root.seat = NOBODY
    root.sibling = NONE
    made, lowest, number = 1, waiting.size, 0
    while number < made:
        parent = copies[number]
        if parent.idea != NONE:
            lowest -= int(parent.left)
            for k in range(parent.left):
                waiting[lowest + k] = ideas[parent.idea + k]
            parent.idea = lowest
        child, last = int(parent.child), NONE
        while child != NONE:
            copies[made] = nodes[child]
            if last == NONE:
                parent.child = made
            else:
                copies[last].sibling = made
            last = made
            made += 1
            child = int(nodes[child].sibling)
        number += 1
    used[0], used[1] = made, lowest


class Kept:
    """The tree of one bot between its decisions."""

    def __init__(self, game: Game, capacity: int) -> None:
        self.tree = Tree(game, capacity)
        self._states = np.zeros((DEEPEST, game.state_size), np.uint8)
        self._way = np.zeros(DEEPEST, np.int64)

    def at(self, game: Game, contents: Bytes) -> Tree:
        """The tree with what it knows of this position and nothing else. Only for games without secrets."""
        node = self._find(game, contents)
        if node == NONE:
            self.tree.clear()
        else:
            pool = np.empty_like(self.tree.pool)
            carry(self.tree.pool, node, pool, self.tree.used)
            self.tree.hold(pool)
        self._states[0] = contents
        return self.tree

    def _find(self, game: Game, contents: Bytes) -> int:
        tree, k = self.tree, game.kernels
        visits = int(tree.nodes[ROOT].visits)
        if visits == 0:
            return NONE
        fewest = max(1, visits // WORTH_KEEPING)
        return int(find(tree.pool, contents, fewest, self._states, self._way, tree.ids[0], k.legal_actions, k.apply))


_shelves: dict[str, Shelf[Kept]] = {}


def kept_tree(game: Game, capacity: int, is_timed: bool) -> Lent[Kept]:
    """The place of one bot's tree (`Shelf.place`)."""
    shelf = _shelves.setdefault(game.name, Shelf(lambda: Kept(game, capacity), KEPT))
    return shelf.place(is_timed)
