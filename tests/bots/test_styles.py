"""Styles decide between what a bot holds about as good, by what is left to others or secured for oneself."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from itertools import islice
from statistics import mean
from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.bots import deepening
from ribeira.bots.alphabeta import search_kernels
from ribeira.bots.budget import Budget
from ribeira.bots.deepening import LadderTurns
from ribeira.bots.evaluation import evaluation_of
from ribeira.bots.levels import LADDERS
from ribeira.bots.looks import Ladder, Look, look
from ribeira.bots.outlook import outlook
from ribeira.bots.santorini import match
from ribeira.bots.santorini.match import Root, TurnSearch, root_of
from ribeira.bots.santorini.table import SURE
from ribeira.bots.seat import own_turn
from ribeira.bots.shelf import Shelf
from ribeira.bots.styles import STYLES, check_style, near
from ribeira.core import jit
from ribeira.core.game import Game
from ribeira.core.state import State
from ribeira.games.santorini import tables

from .shells import SHELLS
from .test_analysis import middle
from .test_azul import LAST_PICK, position
from .test_santorini import turns
from .test_santorini_turns import positions, searched

pytestmark = pytest.mark.compiled_only

GAMES = [("azul", 2), ("azul", 4), ("santorini", 2), ("santorini", 4), ("puerto_rico", 3), ("porto", 2), ("pier18", 3)]


def decisions(name: str, players: int, count: int) -> Iterator[State]:
    for seed in range(count):
        yield middle(name, players, 3 + seed % 8, seed)


def chosen(state: State, bot: str, **settings: Any) -> int:
    return ribeira.bot(bot, state.game, **settings).choose(state.view_state(state.player))


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(
    ("name", "level"), [(name, 1 + k) for name, rungs in LADDERS.items() for k in range(len(rungs))]
)
def test_every_rung_has_a_style_and_repeats_itself(name: str, level: int, style: str) -> None:
    state = middle(name, 2, 6)
    assert chosen(state, style, level=level, seed=3) == chosen(state, style, level=level, seed=3)
    assert chosen(state, style, level=level, seed=3) in state.legal


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_styles_choose_otherwise_now_and_then_and_never_against_themselves(name: str, players: int) -> None:
    """With equal seeds the search is the same, and only the choice among its best differs."""
    plays: dict[str, Any] = {"bot": "expert", "level": 3, "seed": 1}
    if name == "pier18":  # no rung there searches, and as much with a style as without
        plays = {"bot": "mcts", "simulations": 170, "seed": 1}
    own, others, changes = list[float](), list[float](), 0
    for state in decisions(name, players, 40):
        plain = chosen(state, **plays)
        for style, found in (("solid", own), ("aggressive", others)):
            styled = chosen(state, **plays, style=style)
            changes += styled != plain
            gains = np.array(stands(state, styled)) - stands(state, plain)
            found.append(gains[0] if style == "solid" else -gains[1])
    assert min(own) >= 0.0
    assert min(others) >= 0.0
    assert changes > 0
    assert mean(own) + mean(others) > 0.0


def stands(state: State, action: int) -> tuple[float, float]:
    """What the seat has some time after an action, and what all on other sides have."""
    seat, contents = own_turn(state.game, state.view_state(state.player))
    known, game = evaluation_of(state.game.name), state.game
    if known.standing is None:
        scores = outlook(game, known, contents, seat, [action]).scores
    else:
        scores = np.zeros(5)
        known.standing(state.apply(action).copy_bytes(), scores)
    friends = {seat} if known.allies is None else {s for s in range(5) if known.allies(game.players, seat) >> s & 1}
    return float(scores[seat]), float(sum(scores[s] for s in range(game.players) if s not in friends))


@pytest.mark.parametrize("style", STYLES)
def test_a_style_takes_a_win_at_once(style: str) -> None:
    summit = {"blocks": {"a1": 2, "b1": 3}, "workers": [["a1", "e5"], ["c5", "e1"]]}
    state = ribeira.game("santorini", gods="none").from_position(
        {"game": "santorini", "players": 2, "options": {"gods": "none"}, "phase": "select", "turn": 9, **summit}
    )
    for level in range(2, 7):
        bot, here = ribeira.bot(style, state.game, level=level, seconds=0.5, seed=1), state
        while not here.is_terminal and here.player == 0:
            here = here.apply(bot.choose(here.view_state(0)))
        assert here.winners == [0], level
    last = position(**LAST_PICK)
    assert last.game.notation(chosen(last, style, level=2, seed=1)) == "F1:white>1"


def test_without_gods_rivals_of_a_turn_lose_little() -> None:
    """Two turns deep, where nothing is looked at less deep, each turn has its value from a search of its own."""
    rivals = 0
    for state in positions(4, 60):
        contents = state.copy_bytes()
        best, *others = TurnSearch(Budget(depth=2)).think(contents, 1, 25)
        root = root_of(contents)
        for turn in (best, *others):
            assert ends_the_turn(state, turn)
        for turn in others:
            alone = Root(root.board, *(action % tables.CELLS for action in turn))
            assert searched(root, 2).value - match.SLACK <= searched(alone, 2).value <= SURE
        rivals += len(others)
        assert best not in others
    assert rivals > 20


def ends_the_turn(state: State, turn: list[int]) -> bool:
    seat = state.player
    for action in turn:
        assert state.player == seat
        state = state.apply(action)
    return state.player != seat


def test_with_gods_rivals_of_a_turn_lose_little() -> None:
    """Two turns deep, as above; the best turn is the one that is found without asking for rivals."""
    jit.warm(search_kernels(ribeira.game("santorini")))
    rivals = 0
    for number, state in enumerate(islice(turns(random.Random(5)), 0, 400, 8)):
        game, seat, contents = state.game, state.player, state.copy_bytes()
        known, shelf = evaluation_of("santorini"), Shelf(partial(Ladder, game))
        (best,), (again, *others) = (
            LadderTurns(game, known, Budget(depth=2), shelf).think(contents, number, asked) for asked in (0, 5)
        )
        assert best == again
        value = value_of(game, seat, state)
        for turn in others:
            assert turn[:2] != best[:2]
            here = state
            for action in turn[:2] if turn[0] == best[0] else turn[:1]:
                here = here.apply(action)
            assert here.player == seat
            assert value_of(game, seat, here) >= value - deepening.SLACK - 1e-3
        rivals += len(others)
    assert rivals > 8


def value_of(game: Game, seat: int, state: State) -> float:
    ladder = Ladder(game)
    look(ladder, game, evaluation_of("santorini"), seat, state.copy_bytes(), Look(2, 1 << 40, swift=True))
    return ladder.best


def test_what_is_near() -> None:
    assert near({1: 0.5, 2: 0.9, 3: 0.7, 4: 0.8}, 2, 0.3) == [2, 4, 3]
    assert near({1: 0.5}, 1, 0.3) == [1]
    assert len(near(dict.fromkeys(range(20), 1.0), 7, 0.0)) == 6


def test_a_lone_player_has_nobody_to_get_in_the_way_of() -> None:
    state = middle("porto", 1, 6)
    assert chosen(state, "aggressive", level=2, seed=4) == chosen(state, "expert", level=2, seed=4)
    shells = Game(SHELLS, 1, {"mode": "cards"}).new().apply("~1")
    assert (
        ribeira.bot("mcts", shells.game, simulations=50, seed=1, style="aggressive").choose(shells.view_state(0)) >= 0
    )


def test_a_style_that_does_not_exist_is_refused() -> None:
    game = ribeira.game("azul")
    for name in ("mcts", "greedy", "expert"):
        with pytest.raises(ribeira.InvalidOption, match=r"style: 'wild' is not one of aggressive, solid"):
            ribeira.bot(name, game, style="wild")
    with pytest.raises(ribeira.InvalidOption, match="random has no such setting"):
        ribeira.bot("random", game, style="solid")
    assert check_style(None) is None
