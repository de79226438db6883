"""A tree kept between decisions knows of the position reached what it knew before, and of another one nothing."""

from __future__ import annotations

from typing import Any

import pytest

import ribeira
from ribeira.bots.kept import Kept
from ribeira.bots.mcts import MctsBot
from ribeira.bots.nodes import IDEA, NONE, ROOT
from ribeira.bots.tree import Tree
from ribeira.core.jit import INTERPRETED
from ribeira.core.state import State

from .test_tree import children, grow, later, until_a_choice, waiting

SIMULATIONS = 60 if INTERPRETED else 3000
GAMES = [("azul", 2, 9), ("azul", 3, 16), ("puerto_rico", 3, 30), ("santorini", 2, 6)]


def told(tree: Tree, node: int) -> Any:
    """All that is known of a node and of those below it."""
    own, ideas = tree.nodes[node], tree.pool.view(IDEA)
    first, left = int(own.idea), int(own.left)
    return (
        *(int(x) for x in (own.visits, own.available, own.is_next)),
        [(int(idea.action), float(idea.prior)) for idea in ideas[first : first + left]] if first != NONE else None,
        [(int(tree.nodes[child].action), told(tree, child)) for child in children(tree, node)],
    )


def most_visited(tree: Tree, node: int) -> int:
    return max(children(tree, node), key=lambda child: int(tree.nodes[child].visits))


def thought_about(state: State) -> Kept:
    kept = Kept(state.game, 1 << 16)
    grow(kept.at(state.game, state.copy_bytes()), state, SIMULATIONS)
    return kept


@pytest.mark.compiled_only
@pytest.mark.parametrize(("name", "players", "decisions"), GAMES)
def test_what_is_known_of_the_position_reached_is_kept(name: str, players: int, decisions: int) -> None:
    """Two decisions on, along what was tried most."""
    state = later(name, players, decisions)
    kept = thought_about(state)
    tree, node = kept.tree, ROOT
    for _ in range(2):
        node = most_visited(tree, node)
        state = until_a_choice(state.apply(int(tree.nodes[node].action)))
    before = told(tree, node)
    after = kept.at(state.game, state.copy_bytes())
    assert told(after, ROOT) == before
    assert after.nodes[ROOT].visits > 1
    tried = [int(after.nodes[child].action) for child in children(after, ROOT)]
    assert sorted(tried + waiting(after, ROOT)) == list(state.legal)
    grow(after, state, SIMULATIONS)
    assert after.nodes[ROOT].visits == before[0] + SIMULATIONS


def test_the_same_position_is_known_altogether() -> None:
    state = later("azul", 2, 3)
    kept = thought_about(state)
    before = told(kept.tree, ROOT)
    assert told(kept.at(state.game, state.copy_bytes()), ROOT) == before


def test_of_a_position_that_nobody_tried_nothing_is_known() -> None:
    state, other = later("azul", 2, 3), later("azul", 2, 9)
    kept = thought_about(state)
    tree = kept.at(other.game, other.copy_bytes())
    assert tree.nodes[ROOT].visits == 0
    assert list(children(tree, ROOT)) == []


@pytest.mark.compiled_only
@pytest.mark.parametrize("settings", [{"simulations": 80, "keep": True}, {"simulations": 80}])
def test_equal_seeds_play_the_same_match_whatever_is_kept(settings: dict[str, Any]) -> None:
    played = []
    for _ in range(2):
        game = ribeira.game("puerto_rico", players=3)
        bots = [MctsBot(game, seed=seat, **settings) for seat in range(3)]
        state = game.new()
        actions: list[int] = []
        while not state.is_terminal and len(actions) < 60:
            seat = state.player
            actions.append(state.legal[0] if seat == ribeira.CHANCE else bots[seat].choose(state.view_state(seat)))
            state = state.apply(actions[-1])
        played.append(actions)
    assert played[0] == played[1]


@pytest.mark.parametrize(
    ("name", "settings"),
    [("azul", {"keep": "yes"}), ("azul", {"keep": True, "threads": 2}), ("porto", {"keep": True})],
)
def test_what_cannot_be_kept_is_refused(name: str, settings: dict[str, Any]) -> None:
    with pytest.raises(ribeira.InvalidOption, match="keep"):
        MctsBot(ribeira.game(name), simulations=10, **settings)
