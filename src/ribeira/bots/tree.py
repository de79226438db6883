"""The arrays that searches work on, lent out and given back: a tree is large, and bots think one after the other."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from ribeira.bots.analysis import Found, Step
from ribeira.bots.nodes import NOBODY, NODE, NONE, PER_NODE, ROOT
from ribeira.bots.search import DEEPEST
from ribeira.core.arrays import Bytes
from ribeira.core.contract import ActionId, Seat
from ribeira.core.game import Game
from ribeira.core.header import MAX_PLAYERS

TRUSTED = 3
"""Visits below which an action is no part of a line."""


class Tree:
    """The arrays of one search; `search` tells their meaning."""

    def __init__(self, game: Game, capacity: int) -> None:
        self.hold(np.empty(capacity * NODE.itemsize, np.uint8))
        self.used = np.zeros(2, np.int64)
        self.bounds = np.empty((2, MAX_PLAYERS))
        self.marks = np.zeros(game.definition.actions + 1, np.int64)
        self.state = np.empty(game.state_size, np.uint8)
        self.ids = np.empty((2, game.definition.most_legal + 1), np.int32)
        self.path = np.empty(DEEPEST + MAX_PLAYERS, np.int64)
        self.utility = np.zeros(MAX_PLAYERS)
        self.clear()

    def hold(self, pool: Bytes) -> None:
        """Works on this memory from here on."""
        self.pool = pool
        self.nodes: Any = pool.view(NODE)

    def clear(self) -> None:
        """Leaves a root that nobody has visited."""
        self.used[:] = ROOT + 1, self.nodes.size * PER_NODE
        root = self.nodes[ROOT]
        root.child, root.visits, root.total, root.seat, root.idea, root.is_next = NONE, 0, 0.0, NOBODY, NONE, 0
        self.bounds[:] = [[np.inf], [-np.inf]]

    def visits(self, seat: Seat) -> Counter[ActionId]:
        """Simulations through each of this seat's actions at the root."""
        found: Counter[ActionId] = Counter()
        child = self.nodes[ROOT].child
        while child != NONE:
            node = self.nodes[child]
            if node.seat == seat:
                found[int(node.action)] = int(node.visits)
            child = node.sibling
        return found

    def found(self, seat: Seat) -> list[Found]:
        """What is known of each of this seat's actions at the root that was tried, the most visited first."""
        tried = [child for child in self._children(ROOT) if self.nodes[child].seat == seat]
        ranked = sorted(tried, key=lambda child: (-int(self.nodes[child].visits), int(self.nodes[child].action)))
        return [self._told(child) for child in ranked if self.nodes[child].visits]

    def _told(self, child: int) -> Found:
        node = self.nodes[child]
        return Found(int(node.action), float(node.total / node.visits), int(node.visits), tuple(self._line(child)))

    def _children(self, node: int) -> Iterator[int]:
        child = int(self.nodes[node].child)
        while child != NONE:
            yield child
            child = int(self.nodes[child].sibling)

    def _line(self, node: int) -> Iterator[Step]:
        """The most visited way down from here."""
        while True:
            yield Step(int(self.nodes[node].seat), int(self.nodes[node].action))
            visited = [child for child in self._children(node) if self.nodes[child].visits >= TRUSTED]
            if not visited:
                return
            node = max(visited, key=lambda child: int(self.nodes[child].visits))


_idle: defaultdict[tuple[str, int], list[Tree]] = defaultdict(list)


@contextmanager
def borrowed(game: Game, capacity: int) -> Iterator[Tree]:
    """An empty tree for this game that nobody else uses meanwhile."""
    shelf = _idle[game.name, capacity]
    try:
        tree = shelf.pop()
    except IndexError:
        tree = Tree(game, capacity)
    try:
        tree.clear()
        yield tree
    finally:
        shelf.append(tree)
