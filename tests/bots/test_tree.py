"""What the tree search keeps: children that were tried, ideas that wait, and no more than there is room for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np
import pytest

import ribeira
from ribeira.bots import warm
from ribeira.bots.evaluation import evaluation_of
from ribeira.bots.mcts import settings_of
from ribeira.bots.nodes import IDEA, NONE, PER_NODE, ROOT, SECRETS
from ribeira.bots.search import search
from ribeira.bots.tree import Tree
from ribeira.core.jit import INTERPRETED
from ribeira.core.rng import seeded
from ribeira.core.state import State

rest = partial(pytest.param, marks=pytest.mark.compiled_only)
"""A case for the compiler alone: the search is the same code for all games, and Azul's shows the widths of it."""


def so_many(simulations: int) -> int:
    """A fifth of them without the compiler, where each takes a hundred times as long."""
    return simulations // 5 if INTERPRETED else simulations


def later(name: str, players: int, decisions: int) -> State:
    """A position that good players came to, in which somebody has a choice."""
    game, rng = ribeira.game(name, players=players), np.random.default_rng(7)
    player = ribeira.bot("greedy", game, seed=7)
    state = game.sample(game.new(), rng)
    while decisions > 0 or len(state.legal) == 1:
        state = game.sample(state.apply(player.choose(state.view_state(state.player))), rng)
        decisions -= 1
    return state


def grown(state: State, simulations: int, capacity: int = 1 << 16, secrets: bool | None = None) -> Tree:
    """The tree of a search, whatever the game says of its secrets if `secrets` is given."""
    tree = Tree(state.game, capacity)
    grow(tree, state, simulations, secrets)
    return tree


def grow(tree: Tree, state: State, simulations: int, secrets: bool | None = None) -> None:
    """So many more simulations from the position that the tree begins at."""
    game, known = state.game, evaluation_of(state.game.name)
    k, settings = game.kernels, settings_of(game, known.rollout, 1.0, 0.0)
    warm(game)
    if secrets is not None:
        settings[SECRETS] = secrets
    search(
        state.view_state(state.player).copy_bytes(), state.player, game.players, simulations,
        tree.pool, tree.used, tree.bounds, settings, seeded(3), tree.marks, tree.state, tree.ids, tree.path,
        tree.utility, np.zeros(0, np.float32), k.legal_actions, k.count_legal, k.nth_legal, k.apply, k.sample,
        known.outcome or k.returns, k.determinize, known.evaluate, known.policy, known.see,
    )  # fmt: skip


def children(tree: Tree, node: int) -> Iterator[int]:
    child = int(tree.nodes[node].child)
    while child != NONE:
        yield child
        child = int(tree.nodes[child].sibling)


def waiting(tree: Tree, node: int) -> list[int]:
    first, left = int(tree.nodes[node].idea), int(tree.nodes[node].left)
    return [int(idea.action) for idea in tree.pool.view(IDEA)[first : first + left]] if first != NONE else []


def until_a_choice(state: State) -> State:
    while not state.is_terminal and state.player != ribeira.CHANCE and len(state.legal) == 1:
        state = state.apply(state.legal[0])
    return state


@pytest.mark.parametrize("decisions", [rest(0), 6, rest(13)])
def test_what_is_legal_is_a_child_or_waits_at_every_settled_node(decisions: int) -> None:
    """Azul until the next round: nothing is drawn, nothing is hidden, so all nodes with children are settled."""
    start = later("azul", 2, decisions)
    tree = grown(start, so_many(1500))
    todo, settled = [(ROOT, start)], 0
    while todo:
        node, state = todo.pop()
        own = list(children(tree, node))
        assert (tree.nodes[node].idea != NONE) == bool(own)
        if own:
            settled += 1
            tried = [int(tree.nodes[child].action) for child in own]
            assert sorted(tried + waiting(tree, node)) == list(state.legal)
            assert sum(int(tree.nodes[child].visits) for child in own) == tree.nodes[node].visits - 1
            todo += [(child, until_a_choice(state.apply(int(tree.nodes[child].action)))) for child in own]
    assert settled > 10
    assert tree.used[0] <= 1500


@pytest.mark.parametrize(
    ("name", "players", "decisions"), [rest("azul", 2, 0), ("azul", 3, 11), rest("puerto_rico", 3, 40)]
)
def test_settled_or_not_the_search_is_the_same(name: str, players: int, decisions: int) -> None:
    """As if there were secrets, every simulation lists anew what is legal below the root."""
    state = later(name, players, decisions)
    quick, slow = (grown(state, so_many(800), secrets=secrets) for secrets in (False, True))
    assert quick.visits(state.player) == slow.visits(state.player)
    assert quick.used[0] < slow.used[0]


@pytest.mark.compiled_only
def test_with_secrets_nothing_is_settled_but_the_root() -> None:
    tree = grown(later("porto", 2, 8), 300)
    assert [node for node in range(int(tree.used[0])) if tree.nodes[node].idea != NONE] == [ROOT]


@pytest.mark.parametrize("name", ["azul", rest("porto")])
@pytest.mark.parametrize("capacity", [1, 2, 40, 90])
def test_a_full_tree_goes_on_without_growing(name: str, capacity: int) -> None:
    state = later(name, 2, 5)
    simulations = so_many(600)
    tree = grown(state, simulations, capacity)
    assert tree.used[0] * PER_NODE <= tree.used[1] <= capacity * PER_NODE
    assert tree.nodes[ROOT].visits == simulations
    assert set(tree.visits(state.player)) <= set(state.legal)
