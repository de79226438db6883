"""What a bot tells of a decision is what its search found, for every game."""

from __future__ import annotations

import random

import pytest

import ribeira
from ribeira.bots.analysis import share
from ribeira.bots.reasons.reason import Reason
from ribeira.core.game import Game
from ribeira.core.state import State

from .shells import SHELLS

pytestmark = pytest.mark.compiled_only


def middle(name: str, players: int, decisions: int = 4, seed: int = 3) -> State:
    """A state with a choice, some way into a match played at random."""
    source, state = random.Random(seed), ribeira.game(name, players).new()
    while decisions or state.player < 0 or len(state.legal) < 2:
        decisions -= state.player >= 0 and decisions > 0
        state = state.apply(source.choice(state.legal))
    return state


@pytest.mark.parametrize(
    ("name", "players"), [("azul", 4), ("santorini", 2), ("puerto_rico", 3), ("porto", 4), ("pier18", 3)]
)
def test_values_lie_in_their_range_and_lines_are_the_best_ones(name: str, players: int) -> None:
    state = middle(name, players)
    found = ribeira.analyse(state.view_state(state.player), lines=3, level=1, seed=5)
    assert found.seat == state.player
    assert 1 <= len(found.lines) <= 3
    assert len({line.action for line in found.lines}) == len(found.lines)
    assert abs(sum(found.prospects)) < 1e-6 or max(map(abs, found.prospects)) == 1.0
    assert found.prospects[found.seat] == found.best.value
    for line in found.lines:
        assert line.action in state.legal
        assert line.line[0].action == line.action
        assert -1.0 <= line.value <= 1.0
        assert line.reason.say("en").endswith(".")
        assert line.reason.say("ko").endswith("다.")


@pytest.mark.parametrize("name", ["azul", "puerto_rico", "porto", "pier18"])
def test_the_first_line_is_what_the_tree_search_chooses(name: str) -> None:
    state = middle(name, 2)
    view = state.view_state(state.player)
    analysed = ribeira.bot("mcts", state.game, simulations=200, seed=9)
    found = analysed.analyse(view)  # type: ignore[attr-defined]
    assert found.best.action == ribeira.bot("mcts", state.game, simulations=200, seed=9).choose(view)
    assert found.tried == sum(line.visits for line in found.lines) or len(found.lines) == 5


def test_the_first_line_is_what_the_alpha_beta_search_chooses() -> None:
    for decisions in (14, 20):
        state = middle("santorini", 2, decisions)
        view = state.view_state(state.player)
        one, other = (ribeira.bot("alphabeta", state.game, depth=2, seed=4) for _ in range(2))
        found = one.analyse(view, lines=50)  # type: ignore[attr-defined]
        values = {line.action: line.value for line in found.lines}
        assert values[other.choose(view)] == found.best.value
        assert [line.value for line in found.lines] == sorted(values.values(), reverse=True)


def test_equal_seeds_give_equal_analyses() -> None:
    state = middle("azul", 3)
    first, again = (ribeira.bot("mcts", state.game, simulations=150, seed=2) for _ in range(2))
    view = state.view_state(state.player)
    assert first.analyse(view) == again.analyse(view)  # type: ignore[attr-defined]


@pytest.mark.parametrize("players", [1, 2, 5])
def test_a_game_that_the_bots_know_nothing_of(players: int) -> None:
    state = Game(SHELLS, players, {"mode": "cards"}).new()
    for _ in range(players):
        state = state.apply("~1")
    found = ribeira.bot("mcts", state.game, simulations=400, seed=1).analyse(state.view_state(0))  # type: ignore[attr-defined]
    assert state.game.notation(found.best.action) == "right"
    assert len(found.prospects) == players


def test_nothing_is_told_that_the_seat_does_not_know() -> None:
    """Two states that look alike to the seat are analysed alike."""
    states = [
        Game(SHELLS, 2, {"mode": "hide"}).new().apply("~0").apply("~0").as_seat(0).apply(text)
        for text in ("left", "right")
    ]
    bots = [ribeira.bot("mcts", state.game, simulations=60, seed=3) for state in states]
    left, right = (bot.analyse(state.as_seat(1).view_state(1)) for bot, state in zip(bots, states, strict=True))  # type: ignore[attr-defined]
    assert left == right


def test_what_cannot_be_analysed_is_refused_in_one_sentence() -> None:
    state = middle("azul", 2)
    view = state.view_state(state.player)
    with pytest.raises(ribeira.IllegalAction, match="no decision"):
        ribeira.analyse(state.view_state(1 - state.player))
    with pytest.raises(ribeira.IllegalAction, match="spectator"):
        ribeira.analyse(state.view_state(None))
    for lines in (0, 51, True, "5"):
        with pytest.raises(ribeira.InvalidOption, match="lines"):
            ribeira.analyse(view, lines=lines)  # type: ignore[arg-type]
    with pytest.raises(ribeira.InvalidOption, match="depth"):
        ribeira.analyse(view, depth=3)
    with pytest.raises(ribeira.InvalidOption, match="view"):
        ribeira.analyse(state)  # type: ignore[arg-type]


def test_the_share_of_the_win() -> None:
    assert [share(value, 3) for value in (-0.5, 0.0, 1.0)] == [0.0, 1 / 3, 1.0]
    assert share(-1.0, 1) == 0.0
    assert Reason("points", 1.2).say() == "Expected: 1 point more than with the other choices."


@pytest.mark.parametrize("name", ["azul", "santorini"])
def test_what_the_best_action_is_compared_with_is_legal(name: str) -> None:
    state = ribeira.game(name).sample(ribeira.game(name).new(), 1)
    view, illegal = state.view_state(state.player), next(n for n in range(10_000) if n not in state.legal)
    for wrong in ("x", -1, 10**9, 1.5, True):
        with pytest.raises(ribeira.InvalidNotation, match="is not an action"):
            ribeira.analyse(view, level=1, against=wrong)  # type: ignore[arg-type]
    with pytest.raises(ribeira.IllegalAction, match=r"^against: .* is not legal now"):
        ribeira.analyse(view, level=1, against=illegal)
