"""`ribeira watch`: bots play, the board is drawn."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

import typer

from ribeira.cli.common import (
    GameName,
    Lang,
    Options,
    Seed,
    bot_name,
    complete_bot,
    language_of,
    make_bots,
    random_seed,
    read_game,
    warm_game,
)
from ribeira.cli.language import told
from ribeira.cli.table import TableTop

if TYPE_CHECKING:
    from ribeira.core.contract import ActionId
    from ribeira.core.state import State

DEFAULT_BOTS = ("expert:4", "greedy")
WHO = told("A bot for every seat: expert:4, greedy, random.", "자리마다 앉을 봇: expert:4, greedy, random.")
DELAY = told("Seconds to look at each action.", "행동 하나를 보여 주는 시간(초).")


def watch(
    game: GameName = "azul",
    bots: Annotated[list[str] | None, typer.Argument(help=WHO, autocompletion=complete_bot)] = None,
    option: Options = None,
    delay: Annotated[float, typer.Option(min=0.0, max=60.0, help=DELAY)] = 1.0,
    lang: Lang = None,
    seed: Seed = None,
) -> None:
    """Watch bots play: `ribeira watch azul expert:4 greedy`."""
    from ribeira.arena.match import play as play_match
    from ribeira.arena.others import let_go, out_of

    texts = bots or list(DEFAULT_BOTS)
    chosen = read_game(game, len(texts), option)
    language, start = language_of(lang), random_seed() if seed is None else seed
    players = make_bots(texts, chosen, start)
    warm_game(chosen)
    table = TableTop(chosen, language, [bot_name(text, language) for text in texts])

    def show(before: State, action: ActionId, after: State) -> None:
        if before.player >= 0:
            table.draw(before.view_state(None))
            table.tell(before, action, after)
            time.sleep(delay)

    try:
        _, end = play_match(chosen, players, start, show)
    finally:
        let_go(players)
    table.finish(end, out_of(players))
