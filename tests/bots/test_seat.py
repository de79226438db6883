"""Who is asked: a bot answers views of its own game alone, and a match takes nobody but bots of its game."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import ribeira
from ribeira.arena.match import play
from tests.core.junk import GAMES, house, strangers


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_refuses_the_view_of_another_game(name: str) -> None:
    on = house(name)
    for bot in on.bots.values():
        for view in strangers(name):
            with pytest.raises(ribeira.InvalidOption, match=r"^view: it is of game\(.*, not of game\("):
                bot.choose(view)
        with pytest.raises(ribeira.InvalidOption, match=r"is not a view; `State.view_state` makes one"):
            bot.choose(on.running)
        for analyse in [bot.analyse] if hasattr(bot, "analyse") else []:
            with pytest.raises(ribeira.InvalidOption, match="not of game"):
                analyse(strangers(name)[0])


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_answers_the_view_of_an_equal_game(name: str) -> None:
    on = house(name)
    view = pickle.loads(pickle.dumps(on.running.view_state(on.running.player)))
    assert view.game is not on.game
    for bot in on.bots.values():
        assert bot.choose(view) in on.running.legal


@pytest.mark.parametrize("name", ["random", "greedy", "mcts", "alphabeta", "expert"])
def test_a_bot_needs_a_game(name: str) -> None:
    with pytest.raises(ribeira.InvalidOption, match=r"^game: 'azul' is not a game; `ribeira.game` makes one"):
        ribeira.bot(name, "azul")  # type: ignore[arg-type]


class Silent:
    """Has nothing to choose with."""


class Plain:
    """A bot that says nothing of its game."""

    def choose(self, view: ribeira.ViewState) -> int:
        return view.legal[0]


def test_a_match_takes_a_bot_of_its_game_for_every_seat() -> None:
    azul, other = house("azul"), house("santorini")
    bot = azul.bots["random"]
    wrong: list[tuple[Any, str]] = [
        ([bot], "is not a list of 2, one for every seat"),
        ([bot] * 3, "is not a list of 2"),
        (None, "bots: None is not a list of 2"),
        ([bot, Silent()], "is not a bot; a bot has a method `choose`"),
        ([bot, Plain], "is not a bot"),
        ([bot, other.bots["greedy"]], r"the bot of seat 1 is of game\('santorini'"),
    ]
    for bots, named in wrong:
        with pytest.raises(ribeira.InvalidOption, match=named):
            play(azul.game, bots, 1)
    with pytest.raises(ribeira.InvalidOption, match=r"^game: 'azul' is not a game"):
        play("azul", [bot, bot], 1)  # type: ignore[arg-type]
    assert play(azul.game, [bot, Plain()], 1)[1].is_terminal
